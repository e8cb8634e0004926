/* Loops after a label, after case and default, and at the end of a block. */
#include "../case.h"

static int x[CASE_MAX];

static long run(int n, int how)
{
    long s = 0;
    int again = 0;
top:
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += x[i];
    if (!again++)
        goto top;
    switch (how) {
    case 0:
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
            s += x[i] & 3;
        break;
    case 1:
    default:
        for (int i = 0; i < n; i++) // remark: reduction of 's' (^, long)
            s ^= x[i];
    }
    {
        ;
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
            s += 2;
    }
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_in(-99, 99));
    show("0", n, run(n, 0));
    show("1", n, run(n, 1));
    show("2", n, run(n, 2));
}
CASE_MAIN(test)
