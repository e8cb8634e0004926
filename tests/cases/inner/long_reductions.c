/* An inner float sum that is long has the fixed shape itself. */
#include "../case.h"

static double x[3000], y[40];
static double factor;

static double inner_step(double s, long t)
{
    return s + x[t] * factor;
}

static double sums(int rows, int n)
{
    double most = -1e9;
    for (int i = 0; i < rows; i++) { // remark: reduction of 'most' (max, double)
        double s = 0;
        for (int j = 0; j < n; j++) // remark: reduction of 's' (+, double)
            s += x[j] * y[i];
        if (s > most)
            most = s;
    }
    return most;
}

static void test(int n)
{
    double most = -1e9;
    FILL(x, 3000, rnd_d());
    FILL(y, 40, rnd_d());
    for (volatile int i = 0; i < 40; i++) { // left: [volatile]
        factor = y[i];
        double s = ref_d('+', 0, n, inner_step);
        if (s > most)
            most = s;
    }
    shape_d("most", n, sums(40, n), most);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 3000)
