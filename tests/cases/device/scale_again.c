/* Sums of floats in bins, again and again: a device begins with the scale and the bins of the last
   time, and begins anew where these are no longer right. Each loop is wrong once at most. */
#include "../case.h"

#define N 70000
#define BINS 3000

static int k[N];
static double v[N], x[N], room[BINS + N];
static float w[N];
static float f[BINS], f_ref[BINS];
static double d_ref[BINS];
static double begin; /* what bins begin at is not much larger than what is added */

/* The same scale, a larger one, a smaller one, one more bin, fewer bins, none. */
static void same_f(float *restrict h, const int *key, const float *e, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, float) [bins]
        h[key[i]] += e[i];
}

static void same_d(double *h, const int *key, const double *e, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, double) [bins]
        h[key[i]] -= e[i];
}

static void larger_f(float *restrict h, const int *key, const float *e, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, float) [bins]
        h[key[i]] += e[i];
}

static void larger_d(double *h, const int *key, const double *e, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, double) [bins]
        h[key[i]] -= e[i];
}

static void smaller_f(float *restrict h, const int *key, const float *e, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, float) [bins]
        h[key[i]] += e[i];
}

static void smaller_d(double *h, const int *key, const double *e, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, double) [bins]
        h[key[i]] -= e[i];
}

static void wider_f(float *restrict h, const int *key, const float *e, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, float) [bins]
        h[key[i]] += e[i];
}

static void wider_d(double *h, const int *key, const double *e, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, double) [bins]
        h[key[i]] -= e[i];
}

static void fewer_f(float *restrict h, const int *key, const float *e, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, float) [bins]
        h[key[i]] += e[i];
}

static void fewer_d(double *h, const int *key, const double *e, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, double) [bins]
        h[key[i]] -= e[i];
}

static void zeros_f(float *restrict h, const int *key, const float *e, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, float) [bins]
        h[key[i]] += e[i];
}

static void zeros_d(double *h, const int *key, const double *e, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, double) [bins]
        h[key[i]] -= e[i];
}

typedef void loop_f(float *, const int *, const float *, int);
typedef void loop_d(double *, const int *, const double *, int);

/* Bins from lo to hi and values up to the scale, both of which come up. */
static void fill(int lo, int hi, double scale)
{
    FILL(k, N, rnd_in(lo, hi));
    FILL(w, N, (float)(rnd_f() * scale));
    w[N - 5] = (float)(-0.75 * scale);
    k[N - 3] = lo;
    k[7] = hi;
    FILL(v, N, w[case_k]);
    begin = scale ? scale : 1;
}

static void run_f(loop_f *loop, const char *name)
{
    FILL(f, BINS, (float)(rnd_f() * begin));
    memcpy(f_ref, f, sizeof f);
    loop(f, k, w, N);
    ref_bins_f_all(f_ref, BINS, k, v, N);
    shape_bytes(name, N, f, f_ref, sizeof f);
}

/* `values` may lie behind the bins, where others of these have been. */
static void run_d(loop_d *loop, const char *name, double *values, long bins)
{
    FILL(room, BINS, rnd_d() * begin);
    memmove(values, v, sizeof v);
    memcpy(d_ref, room, sizeof d_ref);
    loop(room, k, values, N);
    FILL(x, N, -v[case_k]);
    ref_bins_d_all(d_ref, bins, k, x, N);
    shape_bytes(name, N, room, d_ref, (size_t)bins * sizeof *room);
}

static void twice(loop_f *of_f, loop_d *of_d, const char *name)
{
    run_f(of_f, name);
    run_d(of_d, name, v, 1000);
    run_f(of_f, name);
    run_d(of_d, name, v, 1000);
}

static void test(int n)
{
    (void)n;
    fill(100, 999, 1);
    twice(same_f, same_d, "same");
    twice(larger_f, larger_d, "larger");
    twice(smaller_f, smaller_d, "smaller");
    twice(wider_f, wider_d, "wider");
    twice(zeros_f, zeros_d, "zeros");
    fill(100, 999, 1.3);
    twice(same_f, same_d, "same");
    fill(100, 999, 1e3);
    twice(larger_f, larger_d, "larger");
    fill(100, 999, 1e-25); /* with the scale of 1 hardly a bit of them would be left */
    twice(smaller_f, smaller_d, "smaller");
    fill(99, 999, 1);
    twice(wider_f, wider_d, "wider");
    fill(100, 999, 0);
    twice(zeros_f, zeros_d, "zeros");
    fill(100, 2800, 1);
    run_f(fewer_f, "fewer");
    run_d(fewer_d, "more", v, BINS);
    fill(100, 900, 1);
    run_f(fewer_f, "fewer");
    run_d(fewer_d, "fewer", room + 1000, 1000);
}
CASE_MAIN_AT(test, N)
