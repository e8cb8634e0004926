/* Sums of 1024 floats and more inside iterations that update bins have the fixed shape. */
#include "../case.h"

static double x[3000], y[1100];
static double factor;
static int key[1100], h[8];

static double inner_step(double s, long t)
{
    return s + x[t] * factor;
}

static double rows(int n, int m)
{
    double most = -1e9;
    for (int i = 0; i < n; i++) { // remark: reduction of 'most' (max, double), bins 'h[key[i]]'
        double s = 0;
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, double)
            s += x[j] * y[i];
        if (s > most)
            most = s;
        h[key[i]] += s > 0;
    }
    return most;
}

static void test(int n)
{
    double most = -1e9;
    FILL(x, 3000, rnd_d());
    FILL(y, 1100, rnd_d());
    FILL(key, 1100, rnd_in(0, 7));
    memset(h, 0, sizeof h);
    for (volatile int i = 0; i < 1100; i++) { // left: [volatile]
        factor = y[i];
        double s = ref_d('+', 0, n, inner_step);
        if (s > most)
            most = s;
    }
    shape_d("most", n, rows(1100, n), most);
    show_bytes("h", n, h, sizeof h);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 3000)
