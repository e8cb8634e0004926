/* One element, named in every way. */
#include "../case.h"

static int x[CASE_MAX + 1];

static void test(int n)
{
    const int *p = x;
    long s = 0;
    FILL(x, n + 1, rnd_in(-999, 999));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += x[i] + 2 * i[x] + 3 * *(x + i) + 5 * *(i + x) + 7 * p[i] + 11 * *&x[i] +
             13 * (&x[i])[1] + 17 * (p + i)[0] + 19 * *(&*p + i) + 23 * (*&x)[i];
    show("s", n, s);
}
CASE_MAIN(test)
