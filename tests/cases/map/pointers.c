/* Destinations that pointers walk: *p++ = and *p = with p++ in the head. */
#include "../case.h"

static int a[CASE_MAX + 1], b[CASE_MAX + 1];

static void test(int n)
{
    int *p = a;
    const int *q = b + n;
    FILL(b, n + 1, rnd_in(-999, 999));
    for (int i = 0; i < n; i++) // remark: [map]
        *p++ = *--q * 2;
    show("p", n, p - a);
    show("q", n, q - b);
    for (p = b; p < b + n; p++) // remark: [map]
        *p = (int)(p - b) - *p;
    show_bytes("a", n, a, sizeof a);
    show_bytes("b", n, b, sizeof b);
}
CASE_MAIN(test)
