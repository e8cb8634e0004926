/* Bounds that are converted: from double, to long, to a narrower type. */
#include "../case.h"

static int x[CASE_MAX];

static int sums(int n, double d)
{
    int s = 0;
    for (int i = 0; i < (int)d; i++) // remark: reduction of 's' (+, int)
        s += x[i];
    for (long i = 0; i < (long)n * 2; i += 2) // remark: reduction of 's' (+, int)
        s += x[i / 2];
    for (int i = 0; i < (unsigned char)n; i++) // remark: reduction of 's' (+, int)
        s += x[i];
    return s;
}

static void test(int n)
{
    FILL(x, CASE_MAX, rnd_in(0, 999));
    show("sums", n, sums(n, n + 0.75));
}
CASE_MAIN(test)
