/* Enough elements for several chunks and threads, with one odd value in a late chunk. */
#include "../case.h"

static float x[CASE_BIG];

static void test(int n)
{
    float m = -1, l = 1, k = 0;
    FILL(x, n, rnd_f() * 0.5f);
    if (n > 70000) {
        x[69999] = 0.75f;
        x[n - 1] = -0.625f;
        x[n - 70000] = NAN;
    }
    for (int i = 0; i < n; i++) { // remark: reductions of 'm' (max, float) and 'l' (min, float)
        m = x[i] > m ? x[i] : m;
        if (x[i] <= l)
            l = x[i];
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'k' (max, float)
        k = k > x[i] ? k : x[i];
    show_d("m", n, m);
    show_d("l", n, l);
    show_d("k", n, k);
}
CASE_MAIN_AT(test, 65536, CASE_BIG, 100000)
