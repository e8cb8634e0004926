/* Values that change on their way into the accumulator: what is compared is not what is kept. */
#include "../case.h"

static int x[CASE_MAX];
static double y[CASE_MAX];
static unsigned u[CASE_MAX];

static void test(int n)
{
    unsigned char a = 0, b = 0;
    float c = 0;
    int d = 0, e = 0;
    FILL(x, n, rnd_in(0, 999));
    FILL(y, n, rnd_d() * 1000);
    FILL(u, n, (unsigned)rnd());
    for (int i = 0; i < n; i++) // left: loop left as it is
        if (x[i] > a)
            a = (unsigned char)x[i];
    for (int i = 0; i < n; i++) // left: loop left as it is
        b = x[i] > b ? x[i] : b;
    for (int i = 0; i < n; i++) // left: loop left as it is
        if (y[i] > c)
            c = (float)y[i];
    for (int i = 0; i < n; i++) // left: loop left as it is
        d = y[i] > d ? y[i] : d;
    for (int i = 0; i < n; i++) // left: loop left as it is
        if (u[i] > (unsigned)e)
            e = (int)u[i];
    printf("%d: %d %d %a %d %d\n", n, a, b, (double)c, d, e);
}
CASE_MAIN(test)
