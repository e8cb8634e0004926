/* Values that the accumulator's type holds exactly: compared as C compares them. */
// flags: -Wno-sign-compare
#include "../case.h"

static int x[CASE_MAX];
static float f[CASE_MAX];

static void test(int n)
{
    double a = -1, b = 1;
    long c = 0;
    unsigned d = 0;
    FILL(x, n, rnd_in(-9999, 9999));
    FILL(f, n, rnd_f() * 50);
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (max, double)
        if (x[i] > a)
            a = x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (min, double)
        b = f[i] < b ? f[i] : b;
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (min, long)
        if (x[i] < c)
            c = x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (max, unsigned int)
        if (x[i] > d)
            d = x[i];
    show_d("a", n, a);
    show_d("b", n, b);
    show("c", n, c);
    show_u("d", n, d);
}
CASE_MAIN(test)
