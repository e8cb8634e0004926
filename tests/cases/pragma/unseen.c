/* Calls of functions that the file does not show, or that the linker may replace, stay refused. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

static double x[CASE_MAX];

double unseen(double);
__attribute__((weak)) double unseen(double v);
#pragma weak replaced
double replaced(double v)
{
    return v * 0.5;
}
extern double (*through)(double);
double (*through)(double) = fabs;

static void test(int n)
{
    double s = 0;
    FILL(x, n, rnd_d());
#pragma foldcc parallel
    for (int i = 0; i < n; i++) // left: [unseen-call]
        s += n < 0 ? unseen(x[i]) : x[i];
#pragma foldcc parallel
    for (int i = 0; i < n; i++) // left: [indirect-call]
        s += through(x[i]);
    for (int i = 0; i < n; i++) // left: [replaceable-call]
        s += x[i] > 2 ? replaced(x[i]) : x[i];
    show_d("s", n, s);
}
CASE_MAIN(test)
