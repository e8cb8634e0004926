/* Bounds that no other order of the iterations can hold an extreme to. */
#include "../case.h"

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

static int x[CASE_MAX], y[CASE_MAX];
static double d[CASE_MAX];

static void test(int n)
{
    int a = 0, b = 0, c = 0, e = 0, cap = 100;
    double h = -5;
    FILL(x, n, rnd_in(-50, 200));
    FILL(y, n, rnd_in(-90, 90));
    FILL(d, n, rnd_in(0, 50) ? rnd_d() : NAN);
    for (int i = 0; i < n; i++) // left: [mixed-operators]
        a = MIN(MAX(a, x[i]), y[i]);
    for (int i = 0; i < n; i++) { // left: [mixed-operators]
        if (x[i] > b)
            b = x[i];
        if (b > cap)
            b = cap;
        cap = y[i];
    }
    for (int i = 0; i < n; i++) { // left: [mixed-operators]
        if (c > 100)
            c = 100;
        if (x[i] > c)
            c = x[i];
    }
    for (int i = 0; i < n; i++) { // left: [mixed-operators]
        if (x[i] > e)
            e = x[i];
        if (e > 100)
            e = 90;
    }
    for (int i = 0; i < n; i++) { // left: [mixed-operators]
        if (d[i] > h)
            h = d[i];
        if (y[i] & 1 && h > 0.5)
            h = 0.5;
    }
    show("left", n, a + b * 3l + c * 5l + e * 7l);
    show_d("left", n, h);
}
CASE_MAIN(test)
