/* Memory that several pointers lead to, at odd places: what goes to a device as one piece. */
#include "../case.h"

static unsigned char bytes[8 * CASE_MAX + 64];
static double x[CASE_MAX + 8], y[CASE_MAX + 8];

static void test(int n)
{
    const double *wide = (const double *)(void *)(x + 1);
    const unsigned char *odd = (const unsigned char *)x + 5;
    long s = 0;
    double most = -9;
    FILL(x, n + 8, rnd_d());
    FILL(bytes, 8 * n + 64, (unsigned char)rnd());
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, long) and 'most' (max, double)
        s += odd[i];
        if (wide[i] > most)
            most = wide[i];
    }
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += bytes[i + 3] - bytes[8 * (n - 1 - i) + 7];
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y'
        y[i + 3] = x[i] * x[i + 7] - wide[n - 1 - i];
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y'
        y[i + 3] = -y[i + 3] / 3;
    show("s", n, s);
    show_d("most", n, most);
    show_bytes("y", n, y, sizeof y);
}
CASE_MAIN(test)
