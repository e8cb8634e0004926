/* A guarded cell that no iteration touches: it may be NULL, or lie in memory that is not there. */
#include "../case.h"

static int x[CASE_MAX];

static int positive(const int *v, int n, double *sum, int *most)
{
    int count = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 'count' (+, int), '*sum' (+, double) an
        if (v[i] > 0) {
            count++;
            *sum += v[i] * 0.5;
            if (v[i] > *most)
                *most = v[i];
        }
    }
    return count;
}

static void test(int n)
{
    double sum = -0.0;
    int most = 3;
    FILL(x, n, -rnd_in(0, 99));
    show("null", n, positive(x, n, NULL, NULL));
    show("none", n, positive(x, n, &sum, &most));
    show_d("sum", n, sum);
    if (n)
        x[n / 3] = 88;
    show("one", n, positive(x, n, &sum, &most));
    show_d("sum", n, sum);
    show("most", n, most);
}
CASE_MAIN(test)
