/* The element that ends the loop is the last one that can be read; or there is none before the
   loop, which writes it while it runs. */
#include "../pages.h"

#define PAGES 12

static int count(const char *s)
{
    int n = 0;
    for (int i = 0; s[i]; i++) // remark: reduction of 'n' (+, int)
        n += s[i] == 'x';
    return n;
}

static long sum_2(const short *p)
{
    long s = 0;
    for (; *p != 7; p++) // remark: reduction of 's' (+, long)
        s += *p;
    return s;
}

static long sum_4(const int *p)
{
    long s = 0;
    while (*p != -7) // remark: reduction of 's' (+, long)
        s += *p++;
    return s;
}

static long sum_8(const long *p)
{
    long s = 0;
    while (*p) // remark: reduction of 's' (+, long)
        s += *p++;
    return s;
}

static long moved(char *to, const char *from)
{
    long i;
    for (i = 0; from[i]; i++) // remark: [map]
        to[i] = from[i] == 'o' ? 0 : from[i];
    return i;
}

/* An element is stored as it is, but not always. */
static long mostly_copied(char *to, const char *from)
{
    long i;
    for (i = 0; from[i]; i++) { // remark: [map]
        to[i] = from[i];
        if (from[i] == 'o')
            to[i] = 0;
    }
    return i;
}

/* It is stored as it is when what has been tested is there no more. */
static long copied_late(char *to, char *from)
{
    long i;
    for (i = 0; from[i]; i++) { // remark: [map]
        from[i] = from[i] == 'o' ? 0 : 'y';
        to[i] = from[i];
    }
    return i;
}

static long copied(char *to, const char *from)
{
    long i;
    for (i = 0; (to[i] = from[i]) != 0; i++) // remark: [map]
        ;
    return i;
}

/* Bins and sums may be the text too. */
static long binned(char *h, const char *from)
{
    long i;
    for (i = 0; from[i]; i++) // remark: [bins]
        h[from[i] - 'x'] &= 3;
    return i;
}

static long summed(char *sum, const char *from)
{
    long i;
    for (i = 0; from[i]; i++) // remark: [reduction]
        *sum &= 3;
    return i;
}

/* What stands behind the element is written: the loop goes on over it. */
static long further(char *to, const char *from, int more)
{
    long i;
    for (i = 0; from[i]; i++) // remark: [map]
        to[i] = i < more ? 'm' : 0;
    return i;
}

static void test(int n)
{
    static char *at;
    long last = 0;
    if (!at)
        at = pages(PAGES);
    char *end = at + PAGES * PAGE;
    if (n > PAGES * PAGE / 8 - 9)
        n = PAGES * PAGE / 8 - 9;
    memset(at, 'x', PAGES * PAGE);
    end[-1] = 0;
    show("count", n, count(end - 1 - n) + count(end - 2 - n));
    memcpy(end - 2, &(short){7}, 2);
    show("sum_2", n, sum_2((short *)end - 1 - n));
    memcpy(end - 4, &(int){-7}, 4);
    show("sum_4", n, sum_4((int *)end - 1 - n));
    memcpy(end - 8, &last, 8);
    show("sum_8", n, sum_8((long *)end - 1 - n));
    memset(at, 'x', PAGES * PAGE);
    if (n > 2) {
        end[-n] = 'o';
        show("no end", n, moved(end - (n + 1) / 2, end - n));
        show_bytes("moved", n, end - n, (size_t)n);
    }
    memset(at, 'x', PAGES * PAGE);
    if (n > 2) {
        end[-n] = 'o';
        show("no end, copied", n, mostly_copied(end - (n + 1) / 2, end - n));
        show_bytes("mostly copied", n, end - n, (size_t)n);
    }
    memset(at, 'x', PAGES * PAGE);
    if (n > 2) {
        end[-n] = 'o';
        show("no end, copied late", n, copied_late(end - (n + 1) / 2, end - n));
        show_bytes("copied late", n, end - n, (size_t)n);
    }
    memset(at, 'x', PAGES * PAGE);
    end[-1] = 0;
    show("copied", n, copied(at, end - 1 - n) + copied(end - 9 - n, end - 1 - n));
    show_bytes("copies", n, at, PAGES * PAGE);
    memset(at, 'x', PAGES * PAGE);
    end[-1] = 4;
    show("binned", n, binned(end - 1, end - 2 - n));
    end[-1] = 4;
    show("summed", n, summed(end - 1, end - 2 - n));
    memset(at, 'y', PAGES * PAGE);
    at[n] = at[3 * n + 9] = 0;
    show("further", n, further(at + n, at, 5));
    show_bytes("written", n, at, PAGES * PAGE);
}
CASE_MAIN(test)
