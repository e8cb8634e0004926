/* Loops whose condition stores the element that it tests. */
#include "../pages.h"

static char text[CASE_MAX + 2], room[CASE_MAX + 2];
static int list[CASE_MAX + 2], ints[CASE_MAX + 2];
static short few[CASE_MAX + 2];
static float floats[CASE_MAX + 2];

static void by_pointers(char *d, const char *s)
{
    while ((*d++ = *s++)) // remark: independent iterations, writing 'd' [map]
        ;
}

static char *to_line(char *d, const char *s)
{
    while ((*d = *s++) != '\n') // remark: independent iterations, writing 'd' [map]
        d++;
    return d;
}

static long by_index(char *d, const char *s)
{
    long i;
    for (i = 0; (d[i] = s[i]) != 0; i++) // remark: independent iterations, writing 'd' [map]
        ;
    return i;
}

/* a wider element, and what the iteration does besides */
static long wider(int *d, const short *s, long *sum)
{
    long i = 0;
    while ((d[i] = s[i]) != -3) { // remark: reduction of '*sum' (+, long), writing 'd' [reduction]
        *sum += s[i];
        i++;
    }
    return i;
}

/* backwards, into itself */
static int back(char *s)
{
    int i = 0;
    for (; (s[i] = s[i + 1]) != 0; i++) // left:
        ;
    return i;
}

/* what is stored ends the loop, not what is read */
static int narrower(short *d, const int *s)
{
    int i;
    for (i = 0; (d[i] = (short)s[i]) != 0; i++) // left: [not-counted]
        ;
    return i;
}

static int as_float(float *d, const int *s)
{
    int i;
    for (i = 0; (d[i] = (float)s[i]) != 16777216; i++) // left: [not-counted]
        ;
    return i;
}

static int added(int *d, const int *s)
{
    int i;
    for (i = 0; (d[i] += s[i]) != 0; i++) // left: [not-counted]
        ;
    return i;
}

/* the base may be what is stored */
static const int *based(int **d, int *const *s)
{
    int i;
    int **p = d;
    for (i = 0; (p[i] = s[i]); i++) // remark: independent iterations, writing 'p' [map]
        ;
    return d[i / 2];
}

static void test(int n)
{
    static int *from[CASE_MAX + 2], *to[CASE_MAX + 2];
    FILL(text, n, (char)rnd_in(33, 126));
    FILL(few, n, (short)rnd_in(1, 99));
    FILL(list, n, rnd_in(1, 9));
    text[n] = 0;
    few[n] = -3;
    char *end = pages_end((size_t)n + 1), *put = pages_end((size_t)n + 1);
    memcpy(end, text, (size_t)n + 1);
    by_pointers(put, end);
    show_bytes("strcpy", n, put, (size_t)n + 1);
    show("by index", n, by_index(put, end));
    show_bytes("by index", n, put, (size_t)n + 1);
    end[n] = '\n';
    memset(put, 7, (size_t)n + 1);
    show("to line", n, to_line(put, end) - put);
    show_bytes("to line", n, put, (size_t)n + 1);
    end[n] = 0;
    if (n > 2) {
        by_pointers(end, end + 1);
        by_pointers(end + 1, end + 1);
        show_bytes("onto itself", n, end, (size_t)n + 1);
        show("back", n, back(end));
        show_bytes("back", n, end, (size_t)n + 1);
        memset(put + n / 2, 0, 1);
        by_pointers(end, put);
        show_bytes("half", n, end, (size_t)n + 1);
    }
    pages_end_drop(end, (size_t)n + 1);
    pages_end_drop(put, (size_t)n + 1);
    long sum = 5, at = wider(ints, few, &sum);
    show("wider", n, at * 31 + sum);
    show_bytes("wider", n, ints, sizeof ints);
    list[n] = 0;
    list[n / 2] = 65536;
    list[n] += n < 2 ? 0 : 16777216;
    list[n + 1] = 0;
    show("narrower", n, narrower(few, list));
    show("as float", n, n < 2 ? 0 : as_float(floats, list));
    FILL(ints, n + 1, -list[case_k] + (case_k < n / 2));
    show("added", n, added(ints, list));
    FILL(from, n, list + rnd_in(0, n));
    from[n] = 0;
    show("based", n, based(to, from) ? based(to, from) - list : -1);
    memset(room, 1, sizeof room);
    by_pointers(room, text);
    show_bytes("room", n, room, sizeof room);
}
CASE_MAIN(test)
