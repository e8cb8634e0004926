/* All and any of one pass, with a count beside them. */
#include "../case.h"

static float x[CASE_MAX];

static void stats(int n)
{
    bool all = true, any = false;
    int odd = 1, count = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 'all' (&&, _Bool), 'any' (||, _Bool), '
        all = x[i] > 0 && all;
        any = x[i] > 0.99f || any;
        if (x[i] == 0)
            odd = 0;
        count += x[i] > 0.5f;
    }
    printf("%d: %d %d %d %d\n", n, all, any, odd, count);
}

static void test(int n)
{
    FILL(x, n, fabsf(rnd_f()) + 0x1p-40f);
    stats(n);
    FILL(x, n, fabsf(rnd_f()) * 0.5f);
    if (n)
        x[n / 2] = 0;
    stats(n);
}
CASE_MAIN(test)
