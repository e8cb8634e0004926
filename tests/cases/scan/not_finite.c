/* Infinities and NaN: the loop runs as written, in place too. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX];
static float u[CASE_MAX];

static void fill(int n, int kind)
{
    FILL(x, n, rnd_d());
    FILL(u, n, rnd_f());
    if (kind == 0 && n)
        x[n / 2] = u[n / 2] = INFINITY;
    if (kind == 1 && n)
        x[n - 1] = u[n - 1] = NAN;
    if (kind == 2 && n > 2000) {
        x[5] = x[1900] = 1.6e308;
        x[1000] = -1.6e308;
        u[5] = u[6] = 3e38f;
        u[7] = u[8] = -3e38f;
    }
    if (kind == 3 && n > 1)
        x[0] = u[0] = -INFINITY, x[1] = u[1] = INFINITY;
}

static void special(int n, int kind)
{
    double s = 0, t = 1;
    float f = 0;
    fill(n, kind);
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, double), writing 'y' [scan]
        s += x[i];
        y[i] = s;
    }
    if (!isfinite(s)) {
        show_d("s", n, s);
        for (int i = 0; i < n; i++) // left: loop left as it is
            put_d(y[i]);
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'f' (+, float), writing 'u' [scan]
        f += u[i];
        u[i] = f;
    }
    if (!isfinite(f)) {
        show_d("f", n, f);
        show_d("f", n, u[n / 3]);
    }
    for (int i = 0; i < n; i++) { // remark: scan of 't' (*, double), writing 'x' [scan]
        double a = x[i];
        x[i] = t;
        t *= 1 + a;
    }
    if (!isfinite(t)) {
        show_d("t", n, t);
        show_d("t", n, x[n / 3]);
    }
}

static void test(int n)
{
    for (int kind = 0; kind < 5; kind++) // left: loop left as it is
        special(n, kind);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 3000, 9000)
