/* A function uses its parameters as variables; names repeat those of the caller. */
#include "../case.h"

static int x[CASE_MAX];

static int s(int i, int n)
{
    int x = i, s = 0;
    i += 3;
    n *= 2;
    {
        int x = n;
        s = x - i;
    }
    return s * x;
}

static void test(int n)
{
    long sum = 0;
    FILL(x, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) { // remark: reduction of 'sum' (+, long)
        int v = x[i];
        sum += s(v, i & 15);
        sum += v;
    }
    show("sum", n, sum);
}
CASE_MAIN(test)
