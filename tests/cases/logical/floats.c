/* A flag held in a double; tests of doubles. */
#include "../case.h"

static double x[CASE_MAX];

static void test(int n)
{
    double s = 0, t = 1;
    int nan = 0, finite = 1;
    FILL(x, n, special_at((int)(n % CASE_SPECIALS), case_k, n));
    for (int i = 0; i < n; i++) // remark: [search]
        if (x[i] > 50)
            s = 1;
    for (int i = 0; i < n; i++) // left: loop left as it is
        t = x[i] < 90 && t != 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 'nan' (||, int) and 'finite' (&&, int)
        if (x[i] != x[i])
            nan = 1;
        if (fabs(x[i]) > DBL_MAX)
            finite = 0;
    }
    show_d("s", n, s);
    show_d("t", n, t);
    show("nan", n, nan);
    show("finite", n, finite);
}
CASE_MAIN(test)
