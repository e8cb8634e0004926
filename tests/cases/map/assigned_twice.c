/* Assignments that have a value, and two writes in one statement. */
#include "../case.h"

static int a[CASE_MAX], b[CASE_MAX];
static short h[CASE_MAX];

static void test(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'b', 'h' and 'a' [map]
        a[i] = h[i] = b[i] = i * 40503;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long), writing 'a' [reduction]
        s += a[i] += i;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long), writing 'b' [reduction]
        s += b[i]++ - i;
    show("s", n, s);
    show_bytes("a", n, a, sizeof a);
    show_bytes("b", n, b, sizeof b);
    show_bytes("h", n, h, sizeof h);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 9000)
