/* Loops that nothing but data ends, each with its reason. */
#include "../case.h"

static int a[CASE_MAX + 1], b[CASE_MAX + 1];
static char s[CASE_MAX + 1], t[CASE_MAX + 1];

CASE_FN int below(const int *x, int v)
{
    int i = 0;
    while (x[i] < v) // left: not a counted loop: only what it reads from memory says where it ends [not-counted]
        i++;
    return i;
}

CASE_FN int equal(const int *x, const int *y)
{
    int i = 0;
    while (x[i] == y[i]) // left: not a counted loop: only what it reads from memory says where it ends [not-counted]
        i++;
    return i;
}

CASE_FN int compared(const char *p, const char *q)
{
    while (*p && *p == *q) { // left: not a counted loop: none of its condition's parts bounds the index [not-counted]
        p++;
        q++;
    }
    return *p - *q;
}

CASE_FN long end_of(const char *p)
{
    const char *first = p;
    while (*p) // left: not a counted loop: it does nothing but look for the element that ends it [not-counted]
        p++;
    return p - first;
}

CASE_FN int room(const char *p, char *to, int cap)
{
    int i, k;
    for (k = 0, i = 0; p[i] && p[k] != 'd' && k < cap; i++) // left: not a counted loop: none of its condition's parts bounds the index [not-counted]
        if (p[i] != 'c')
            to[k++] = p[i];
    return k;
}

static void test(int n)
{
    FILL(a, CASE_MAX + 1, 3);
    FILL(b, CASE_MAX + 1, 3);
    memset(s, 'b', sizeof s);
    memset(t, 'b', sizeof t);
    a[n] = 9;
    s[n] = 0;
    show("below", n, below(a, 5));
    show("equal", n, equal(a, b));
    show("compared", n, compared(s, t));
    show("end", n, end_of(s));
    show("room", n, room(s, t, n / 2) + t[0]);
}
CASE_MAIN(test)
