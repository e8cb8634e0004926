/* One iteration alone passes the guard, the first, the last or one in the middle. */
#include "../case.h"

static double x[CASE_MAX];

static double at(int n, int where)
{
    double s = 0.1;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        if (i == where)
            s += x[i];
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_d());
    show_d("first", n, at(n, 0));
    show_d("last", n, at(n, n - 1));
    show_d("1023", n, at(n, 1023));
    show_d("1024", n, at(n, 1024));
    show_d("middle", n, at(n, n / 2));
    show_d("outside", n, at(n, n));
}
CASE_MAIN(test)
