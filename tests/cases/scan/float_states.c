/* Floating-point values that some iterations set and others keep: the last one seen, switches. */
#include "../case.h"

#define N 200001

static double x[N], y[N];
static float f[N], g[N];
static int k[N];

CASE_FN void seen(int n)
{
    double last = -0.0, far = 7;
    int hits = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'last' (last, double), writing 'y' [scan]
        if (x[i] == x[i])
            last = x[i];
        y[i] = last;
    }
    show_bytes("filled", n, y, (size_t)n * sizeof *y);
    show_d("filled", n, last);
    for (int i = 0; i < n; i++) { // remark: scan of 'far' (last, double), reduction of 'hits' (+, int) [scan]
        hits += far > 0.25;
        if (k[i] == 3)
            far = x[i] / 2;
        else if (k[i] == 4)
            far = i;
    }
    show("hits", n, hits);
    show_d("hits", n, far);
}

/* constants, conversions, infinities and NaN, before and behind its use, several, beside others */
CASE_FN void kept(int n)
{
    float gain = 1, low = -0.0f;
    double limit = INFINITY;
    int last = 5, count = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'gain' (last, float), writing 'g' [scan]
        g[i] = gain * f[i];
        if (k[i] == 1)
            gain = 0.5f;
        else if (k[i] == 2)
            gain = -0.0f;
        else if (k[i] == 7)
            gain = (float)x[i];
    }
    show_values("gain", n, NULL, g);
    show_d("gain", n, (double)gain);
    for (int i = 0; i < n; i++) { // remark: scans of 'limit' (last, double), 'last' (affine, int) and 'low' (last, float), reduction of 'count' (+, int), writing 'y' [scan]
        if (k[i] == 5) {
            limit = x[i];
            last = i;
        }
        if (k[i] == 6)
            low = f[i];
        if (k[i] == 9) {
            limit = -INFINITY;
            low = 3;
        }
        y[i] = limit * low + last;
        if (limit > low)
            count++;
    }
    show_values("several", n, y, NULL);
    show("several", n, count + last);
    show_d("several", n, limit);
    show_d("several", n, (double)low);
}

static void test(int n)
{
    FILL(x, n, rnd_in(0, 9) ? rnd_d() : NAN);
    FILL(f, n, rnd_f());
    FILL(k, n, rnd_in(0, 12));
    if (n > 3) {
        x[n / 2] = INFINITY;
        x[n / 3] = -0.0;
    }
    seen(n);
    kept(n);
    /* nothing is set for long */
    FILL(x, n, NAN);
    FILL(k, n, case_k == n / 2 ? 9 : 0);
    seen(n);
    kept(n);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 20001, 200001)
