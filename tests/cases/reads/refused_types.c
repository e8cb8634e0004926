/* Elements of types that are not folded. */
#include "../case.h"

static long double x[2000];
static float _Complex z[2000];
static __int128 w[2000];

static void test(int n)
{
    long double s = 0;
    double re = 0;
    long sum = 0;
    FILL(x, n, rnd_in(0, 999));
    FILL(z, n, (float)rnd_in(0, 999));
    FILL(w, n, rnd_in(0, 999));
    for (int i = 0; i < n; i++) // left: [long-double]
        s += x[i];
    for (int i = 0; i < n; i++) // left: [complex]
        re += __real__ z[i];
    for (int i = 0; i < n; i++) // left: [wide-integer]
        sum += (long)w[i];
    show_d("s", n, (double)s);
    show_d("re", n, re);
    show("sum", n, sum);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 2000)
