/* Loops that leave nothing behind but the variable that they step. */
#include "../case.h"

static int x[CASE_MAX];

static int within(int angle)
{
    while (angle >= 360) // left: the loop computes nothing but 'angle', which it steps [counts-alone]
        angle -= 360;
    return angle;
}

static unsigned above(unsigned v, unsigned by)
{
    do // left: [counts-alone]
        v += 3;
    while (v < by);
    return v;
}

static void test(int n)
{
    int i, j = n;
    FILL(x, n, rnd_in(0, 9));
    for (i = 0; i < n; i++) { // left: the loop computes nothing but 'i', which it steps [counts
        int t = x[i];
        (void)t;
    }
    while (j > 3) // left: [counts-alone]
        j -= 4;
    show("i", n, i);
    show("j", n, j);
    show("within", n, within(n));
    show("above", n, above(7, (unsigned)n));
}
CASE_MAIN(test)
