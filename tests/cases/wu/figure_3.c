/* Figure 3: a max reduction. */
#include "../case.h"

static double a[CASE_MAX];

static double most(const double *x, int n, double s)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (max, double)
        if (s < x[i])
            s = x[i];
    }
    return s;
}

static int most_of_function(int n)
{
    int s = INT_MIN;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (max, int)
        if (s < (i * 7919) % 10007)
            s = (i * 7919) % 10007;
    }
    return s;
}

static void test(int n)
{
    FILL(a, n, rnd_d());
    show_d("most", n, most(a, n, -1e300));
    show("function", n, most_of_function(n));
}
CASE_MAIN(test)
