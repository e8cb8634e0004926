/* What is compared is not what is kept. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX];

static void test(int n)
{
    double a = 0, b = 0, c = 0;
    FILL(x, n, rnd_d());
    FILL(y, n, rnd_d());
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (x[i] > a)
            a = y[i];
    for (int i = 0; i < n; i++) // left: loop left as it is
        b = x[i] > b ? x[i] * 0.5 : b;
    for (int i = 0; i < n; i++) // left: loop left as it is
        c = x[i] > c ? x[i] : c * 0.99;
    show_d("a", n, a);
    show_d("b", n, b);
    show_d("c", n, c);
}
CASE_MAIN(test)
