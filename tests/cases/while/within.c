/* Strings of which a counted bound says how far they may be read: behind that, and behind their
   end, nothing need be there. */
#include "../case.h"
#include "../pages.h"

#define PAGES 24
#define ROOM (PAGES * PAGE)

static char out[ROOM + 8];
static long gone; /* where the loop has been left */

CASE_FN int kept(const char *s, int n)
{
    int k = 0, i;
    for (i = 0; i < n && s[i]; i++) // remark: compaction by 'k' (+, int), writing 'out' [compaction]
        if (s[i] > 'b')
            out[k++] = s[i];
    gone = i;
    return k;
}

CASE_FN int limited(const char *s, size_t n, int cap)
{
    int k = 0;
    size_t i;
    for (i = 0; i < n && s[i] && k < cap; i++) // remark: search for the iteration that leaves the loop, compaction by 'k' (+, int), writing 'out' [compaction]
        if (s[i] > 'b')
            out[k++] = s[i];
    gone = (long)i;
    return k;
}

CASE_FN int limit_first(const char *s, int n, int cap)
{
    int k = 0, i = 0;
    while (k < cap && i < n && s[i] != '\n') { // remark: [compaction]
        if (s[i] > 'b')
            out[k++] = s[i];
        i++;
    }
    gone = i;
    return k;
}

CASE_FN void copied(char *to, const char *s, int n)
{
    int i;
    for (i = 0; i < n - 1 && s[i] != '\0'; i++) // remark: independent iterations, writing 'to' [map]
        to[i] = s[i];
    to[i] = 0;
    gone = i;
}

CASE_FN void in_place(char *p, const char *end)
{
    char *first = p;
    for (; p < end && *p; p++) // remark: independent iterations, writing 'p' [map]
        *p = (char)(*p ^ 1);
    gone = p - first;
}

CASE_FN long unequal(const char *p, const char *end)
{
    const char *first = p;
    long sum = 0;
    while (p != end && *p != '\n') // remark: search for the iteration that leaves the loop, reduction of 'sum' (+, long) [search]
        sum += *p++ - 'a';
    gone = p - first;
    return sum;
}

CASE_FN unsigned running(const char *s, unsigned n, unsigned *to)
{
    unsigned h = 0;
    int i;
    for (i = 0; (unsigned)i < n && s[i]; i++) { // remark: scan of 'h' (affine, unsigned int), writing 'to' [scan]
        h = h * 31 + (unsigned)s[i];
        to[i] = h;
    }
    gone = i;
    return h;
}

CASE_FN int from(const char *s, int i, unsigned n)
{
    int k = 0;
    for (; (unsigned)i < n && s[i]; i++) // remark: [compaction]
        if (s[i] > 'b')
            out[k++] = s[i];
    gone = i;
    return k;
}

/* bounds that move, iterations that write what a later one tests, several ends; the limit of another
   counter is no bound, but one that ends the loop */
CASE_FN int hostile(char *s, int n, int m)
{
    int k = 0, i, j = 0;
    for (i = 0; i < n && s[i]; i++) { // left: [bound-changes]
        if (s[i] == 'a')
            n--;
        out[i] = s[i];
    }
    for (i = 0; i < m && s[i]; i++) { // left: [indirect-write]
        if (s[i] > 'b')
            s[k++ + 3] = 0;
    }
    for (i = 0; j < m && s[i]; i++) { // remark: [compaction]
        if (s[i] > 'a')
            out[j++] = s[i];
        j++;
    }
    for (i = 0; i < m && s[i] && s[i] != 'c'; i++) // remark: [compaction]
        if (s[i] > 'a')
            out[k++] = s[i];
    return k + i + j;
}

static void shown(const char *name, int n, long k)
{
    show(name, n, k);
    show("left at", n, gone);
    show_bytes("written", n, out, sizeof out);
    memset(out, '-', sizeof out);
}

static void test(int n)
{
    static char *at;
    static unsigned to[ROOM];
    if (!at)
        at = pages(PAGES);
    char *end = at + ROOM, *s = end - n;
    for (int c = 0; c < 4; c++) { // left: [unsupported]
        char last = c == 1 ? 0 : c == 2 ? '\n' : 'c';
        int cap = c * 4096 + 1000, far = c && n ? n + 5000 * c : n;
        FILL(at, ROOM, (char)rnd_in('a', c % 2 ? 'c' : 'd'));
        if (n > 0)
            end[-1] = last;
        int m = last ? n : far;
        shown("kept", n, kept(s, m));
        shown("limited", n, limited(s, (size_t)m, cap));
        shown("limit first", n, limit_first(s, last == '\n' ? far : n, cap));
        copied(out, s, m);
        shown("copied", n, 0);
        shown("unequal", n, unequal(s, end));
        show_u("running", n, running(s, (unsigned)m, to));
        shown("to", n, to[n / 2]);
        if (n > 8) {
            shown("from", n, from(s, 3, (unsigned)m));
            shown("from", n, from(s + 8, -5, (unsigned)n));
            shown("from", n, from(s + 5, -5, UINT32_MAX));
        }
        in_place(s, end);
        show_bytes("in place", n, s, (size_t)n);
        if (n > 1)
            s[n - 1] = 0;
        shown("hostile", n, n > 16 ? hostile(s, n / 2, n / 2) : 0);
    }
    if (n > 0)
        show("nothing", n, kept(NULL, -n) + kept(NULL, 0));
}
CASE_MAIN(test)
