/* Compound literals: structs, arrays, scalars. */
#include "../case.h"

struct pair {
    int a, b;
};
static int x[CASE_MAX];

static void test(int n)
{
    long s = 0, t = 0;
    FILL(x, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        struct pair p = (struct pair){x[i], i & 7};
        s += p.a * p.b;
    }
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += (int[]){3, x[i], -5, 7}[i & 3] + (int){9};
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
