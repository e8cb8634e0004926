/* Compactions of strings that leave the loop at a limit: the string may go on far behind it, and
   what C does not read need not be there. */
#include "../case.h"
#include "../pages.h"

#define PAGES 24
#define ROOM (PAGES * PAGE)

static char out[ROOM + 8];
static long gone; /* where the loop has been left */

CASE_FN int letters(const char *s, int cap)
{
    int k = 0, i;
    for (i = 0; s[i] && k < cap; i++) // remark: search for the iteration that leaves the loop, compaction by 'k' (+, int), writing 'out' [compaction]
        if (s[i] > 'a')
            out[k++] = s[i];
    gone = i;
    return k;
}

CASE_FN size_t limit_first(const char *s, size_t cap)
{
    size_t k = 0;
    const char *p = s;
    while (k + 1 < cap && *p != '\n') { // remark: [compaction]
        if (*p > 'a')
            out[k++] = *p;
        p++;
    }
    out[k] = 0;
    gone = p - s;
    return k;
}

CASE_FN unsigned in_body(const int *p, int *to, int cap)
{
    unsigned k = 0;
    const int *from = p;
    for (; *p; p++) { // remark: [compaction]
        if (*p > 'a') {
            if ((int)k >= cap)
                break;
            to[k++] = *p;
        }
    }
    gone = p - from;
    return k;
}

/* a limit below zero is one that the counter has passed */
CASE_FN int above(const int *x, int n, int cap, unsigned k)
{
    int i;
    for (i = 0; i < n; i++) // remark: [search]
        if (x[i] > 'a') {
            if ((int)(k + 1) >= cap)
                break;
            k++;
        }
    gone = i;
    return (int)k;
}

CASE_FN long backwards(const char *s, long left)
{
    long i;
    for (i = 0; left && s[i]; i++) // remark: [compaction]
        if (s[i] > 'a')
            out[--left] = s[i];
    gone = i;
    return left;
}

CASE_FN long to_end(const char *s, char *to, const char *end)
{
    char *q = to;
    long i;
    for (i = 0; s[i] && q < end; i++) // remark: [compaction]
        if (s[i] > 'a')
            *q++ = s[i];
    gone = i;
    return q - to;
}

CASE_FN size_t in_place(char *s, size_t cap)
{
    size_t k = 0, i;
    for (i = 0; s[i] && k < cap; i++) // remark: [compaction]
        if (s[i] > 'a')
            s[k++] = s[i];
    gone = (long)i;
    return k;
}

CASE_FN int counted(const char *s, int cap)
{
    int k = 0, i;
    for (i = 0; s[i] && k < cap; i++) // remark: search for the iteration that leaves the loop, reduction of 'k' (+, int) [search]
        if (s[i] > 'a')
            k++;
    gone = i;
    return k;
}

/* a short counter of a wide one's low bits never comes to a limit beyond them */
CASE_FN size_t low_bits(const int *x, int n, int cap, size_t k)
{
    int i;
    for (i = 0; i < n && (int)k < cap; i++) // remark: [search]
        if (x[i] > 'a')
            k++;
    gone = i;
    return k;
}

/* ---- left ---- */

struct list {
    int n, cap;
};

/* the limit need not be there for an empty string */
CASE_FN int in_memory(const char *s, const struct list *v)
{
    int k = 0;
    for (int i = 0; s[i] && k < v->cap; i++) // left: [not-counted]
        if (s[i] > 'a')
            k++;
    return k;
}

/* its bits would follow from how far the string has been looked at */
CASE_FN float weighed(const char *s, const float *x, int cap)
{
    float sum = 0;
    int k = 0;
    for (int i = 0; s[i] && k < cap; i++) // left: [not-counted]
        if (s[i] > 'a') {
            sum += x[i];
            out[k++] = s[i];
        }
    return sum;
}

/* another way out, behind which the string may not be there */
CASE_FN int at_space(const char *s, int cap)
{
    int k = 0;
    for (int i = 0; s[i] && s[i] != ' ' && k < cap; i++) // left: [not-counted]
        if (s[i] > 'a')
            out[k++] = s[i];
    return k;
}

CASE_FN int bits_below(const int *x, int n, long cap, unsigned k)
{
    int i;
    for (i = 0; i < n && (int)k < cap; i++) // remark: scan of 'k' (+, unsigned int) [search]
        if (x[i] > 'a')
            k++;
    return (int)k;
}

/* ---- */

static void shown(const char *name, int n, long k)
{
    show(name, n, k);
    show("left at", n, gone);
    show_bytes("written", n, out, sizeof out);
    memset(out, '-', sizeof out);
}

static void test(int n)
{
    static const long caps[] = {0, 1, 63, 1023, 4095, 4096, 4097, 5000, 9000, ROOM};
    static char *at;
    static int wide[ROOM], to[ROOM];
    static float real[ROOM];
    if (!at)
        at = pages(PAGES);
    char *end = at + ROOM, *s = end - n;
    for (size_t c = 0; c < sizeof caps / sizeof *caps; c++) { // left: [unsupported]
        int cap = (int)caps[c];
        FILL(at, ROOM, (char)rnd_in('a', c % 2 ? 'b' : 'd'));
        /* no end: the last character fills the list */
        if (n > 0) {
            long all = 0;
            end[-1] = 'x';
            for (int i = 0; i < n; i++) // remark: [reduction]
                all += s[i] > 'a';
            shown("limit first, no end", n, (long)limit_first(s, (size_t)all + 1));
            shown("backwards, no end", n, backwards(s, all));
        }
        if (n > 0) {
            end[-1] = 0;
            shown("letters", n, letters(s, cap));
            shown("backwards", n, backwards(s, cap));
            shown("to end", n, to_end(s, out, out + cap));
            shown("counted", n, counted(s, cap));
            for (int i = 0; i < n; i++) { // remark: [map]
                wide[i] = s[i];
                real[i] = 1;
            }
            shown("in body", n, in_body(wide, to, cap));
            show_bytes("its list", n, to, (size_t)n * sizeof *to);
            shown("above", n, above(wide, n - 1, cap, 7));
            shown("above none", n, above(wide, n - 1, INT_MIN, 0) + above(wide, n - 1, -9, 0));
            shown("above itself", n, above(wide, n - 1, -9, -2000u));
            shown("low bits", n, (long)low_bits(wide, n - 1, cap, 5));
            shown("low bits of many", n, (long)low_bits(wide, n - 1, cap, 0xffffffff00000005u));
            show("below", n, bits_below(wide, n - 1, cap, 5));
            struct list list = {0, cap};
            shown("in memory", n, in_memory(s, &list) + in_memory(end - 1, NULL));
            shown("weighed", n, (long)weighed(s, real, cap));
            shown("at space", n, at_space(s, cap));
            shown("in place", n, (long)in_place(s, (size_t)cap));
            show_bytes("the place", n, s, (size_t)n);
            FILL(s, n, (char)rnd_in('a', 'c'));
            end[-1] = '\n';
            shown("limit first", n, (long)limit_first(s, (size_t)cap));
        }
    }
}
CASE_MAIN(test)
