/* fmod, fmin and fmax: numbers of all sizes, NaN, infinities, zeros and denormal ones. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX], z[CASE_MAX];
static float f[CASE_MAX], g[CASE_MAX], h[CASE_MAX];

static double any(void)
{
    union {
        uint64_t bits;
        double d;
    } u = {rnd()};
    static const double special[] = {0.0, -0.0, 1, -1, INFINITY, -INFINITY, NAN, 5e-324, 3, 2e-310};

    if (rnd_in(0, 3) == 0)
        return special[rnd_in(0, 9)];
    if (rnd_in(0, 2) == 0)
        return rnd_d() * 100;
    return u.d == u.d ? u.d : 0.5;
}

static double plain(double v)
{
    return v == v ? v : 7;
}

static void test(int n)
{
    double least = INFINITY, most = NAN, s = 0.25;
    FILL(x, n, any());
    FILL(y, n, any());
    FILL(f, n, (float)any());
    FILL(g, n, rnd_in(0, 1) ? (float)any() : rnd_f());
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        z[i] = plain(fmod(x[i], y[i]));
    show_bytes("fmod", n, z, sizeof z);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        z[i] = plain(fmod(y[i], 0.7)) + plain(__builtin_fmod(1e300, x[i]));
    show_bytes("fmod", n, z, sizeof z);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'h' [map]
        h[i] = (float)plain((double)fmodf(f[i], g[i]));
    show_bytes("fmodf", n, h, sizeof h);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        z[i] = plain(fmin(x[i], y[i]) + 0.0) * 3 - plain(fmax(y[i], x[i]) + 0.0);
    FILL(z, n, plain(z[case_k]));
    show_bytes("both", n, z, sizeof z);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'h' [map]
        h[i] = (float)plain((double)(fminf(f[i], 0.5f) + fmaxf(g[i], -2)));
    show_bytes("floats", n, h, sizeof h);
    for (int i = 0; i < n; i++) { // remark: reductions of 'least' (min, double) and 'most' (max, double)
        least = fmin(least, fmod(x[i], 8));
        most = fmax(fabs(y[i]), most);
    }
    show_d("least", n, least + 0.0);
    show_d("most", n, most);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (max, double)
        s = fmax(s, fmax(rint(f[i]), 1));
    show_d("s", n, s);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 4100, 8193, CASE_MAX)
