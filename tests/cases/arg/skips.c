/* Minima with their places behind a `continue` or a jump that asks for the minimum: where a NaN
   comes in, C's own order. */
#include "../case.h"

#include <math.h>

static int x[CASE_MAX], w[CASE_MAX];
static float f[9000];
static double d[9000];

static void integers(int n)
{
    int m = 100, mi = -1, b = -100, bi = -1, q = 7;
    FILL(x, n, rnd_in(-50, 50));
    FILL(w, n, rnd_in(0, 3));
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (min, int) with 'mi' of its first place [arg-reduction]
        if (x[i] >= m)
            continue;
        m = x[i];
        mi = i;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'b' (max, int) with 'bi' of its last place [arg-reduction]
        if (!w[i])
            continue;
        if (w[i] == 2 || x[i] < b)
            continue;
        b = x[i];
        bi = i;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'q' (max, int) [reduction]
        if (x[i] <= q)
            continue;
        q = x[i];
    }
    show("integers", n, m * 100000 + mi + b * 1000 + bi + q);
}

/* The largest by magnitude, as LAPACK's translations spell it. */
static float largest(const float *a, int n, float start, int *at)
{
    float m = start;
    int ix = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (max, float) with '*at' of its first place [arg-reduction]
        if (fabsf(a[ix]) <= m)
            goto next;
        *at = i;
        m = fabsf(a[ix]);
    next:
        ix++;
    }
    return m;
}

static double last_least(const double *a, int n, double start, int *at)
{
    double m = start;
    int k = -1;
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (min, double) with 'k' of its last place [arg-reduction]
        if (a[i] > m)
            continue;
        m = a[i];
        k = i;
    }
    *at = k;
    return m;
}

/* The place alone is kept. */
static int places_alone(const float *a, const double *b, int n)
{
    int p = 0, q = 0, r = 0;
    for (int i = 1; i < n; i++) { // remark: reduction of 'a[p]' (max, float) with 'p' of its first place [arg-reduction]
        if (a[i] <= a[p])
            continue;
        p = i;
    }
    for (int i = 1; i < n; i++) { // remark: reduction of 'fabs(b[q])' (min, double) with 'q' of its last place [arg-reduction]
        if (fabs(b[i]) > fabs(b[q]))
            continue;
        q = i;
    }
    for (int i = 1; i < n; i++) // left: [carried-scalar]
        if (w[i] && !(a[i] <= a[r]))
            r = i;
    return p * 7 + q * 5 + r;
}

/* What is asked for is read behind the update, or also changed by a neighbour. */
static void twins(int n)
{
    float m = -1;
    int k = -1, seen = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (!(f[i] > m))
            continue;
        m = f[i];
        k = i;
        seen++;
    }
    show("twins", n, k + seen);
    show_d("twins", n, (double)m);
    m = -1;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (f[i] <= m)
            continue;
        m = f[i] * 0.5f;
        k = i;
    }
    show("twins", n, k);
    show_d("twins", n, (double)m);
}

static void places(void)
{
    static const double starts[] = {0, -0.0, NAN, INFINITY, -INFINITY, 50};

    for (volatile int k = 0; k < CASE_SPECIALS; k++) // left: [volatile]
        for (volatile int s = 0; s < 7; s++) // left: [volatile]
            for (volatile int b = 0; b < 6; b++) { // left: [volatile]
                int n = (int)case_extreme_sizes[s], at = -1, last;
                special_f(f, n, k);
                special_d(d, n, k);
                show_d("largest", n, (double)largest(f, n, (float)starts[b], &at));
                show("at", k, at);
                show_d("least", n, last_least(d, n, starts[b], &last));
                show("at", k, last);
                show("alone", k, places_alone(f, d, n));
                if (!b)
                    twins(n);
            }
}

int main(void)
{
    case_run(integers, case_sizes, sizeof case_sizes / sizeof *case_sizes);
    places();
    return 0;
}
