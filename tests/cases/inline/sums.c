/* Functions that sum floats, called for each row: an iteration has the bits that the function has by
   itself, C's order below 1024 elements and the fixed shape from there on. Rows begin one element
   after another. */
#include "../case.h"

#define MOST 12000

static double a[MOST], x[MOST], y[MOST], z[MOST];
static float af[MOST], xf[MOST], yf[MOST];
static int at[MOST];
static int length;
static long row;

/* ---- what is called ---- */

static double dot(int n, const double *p, const double *q)
{
    double s = 0;
    for (int j = 0; j < n; j++) // remark: reduction of 's' (+, double)
        s += p[j] * q[j];
    return s;
}

static inline float dot_f(size_t n, const float *restrict p, const float *restrict q)
{
    float s = -0.0f;
    for (size_t j = 0; j < n; j++) // remark: reduction of 's' (+, float)
        s += p[j] * q[j];
    return s;
}

static double norm(const double *p, int n)
{
    return sqrt(dot(n, p, p));
}

static double falling(double start, const double *p, int n)
{
    while (n-- > 0) // remark: reduction of 'start' (+, double)
        start -= *p++;
    return start;
}

/* two loops, one of which has no shape */
static double apart(const double *p, const double *q, int d)
{
    double most = 0, s = 0;
    for (int k = 0; k < d; k++) // remark: reduction of 'most' (max, double)
        most = fabs(p[k]) > most ? fabs(p[k]) : most;
    for (int k = 0; k < d; k++) { // remark: reduction of 's' (+, double)
        double t = p[k] - q[k];
        s += t * t;
    }
    return s + most;
}

static void store(double *to, const double *p, int n)
{
    double s = 1;
    for (int j = 0; j < n; j++) // remark: reduction of 's' (+, double)
        s += p[j];
    *to = s;
}

/* not what a copy of it would be: its loop is taken as the one that was unrolled */
static double by_twos(int n, const double *p)
{
    double s = 0;
    for (int j = 0; j < n; j += 2) { // remark: reduction of 's' (+, double)
        s += p[j];
        s += p[j + 1];
    }
    return s;
}

static void store_twos(double *to, const double *p, int n)
{
    double s = 0;
    for (int j = 0; j < n; j += 2) { // remark: reduction of 's' (+, double)
        s += p[j];
        s += p[j + 1];
    }
    *to = s;
}

/* the same: its sum is folded once p[j - 1] stands for `before` */
static void store_steps(double *to, const double *p, int n)
{
    double s = 0, before = 0;
    for (int j = 0; j < n; j++) { // remark: reduction of 's' (+, double)
        s += p[j] - before;
        before = p[j];
    }
    *to = s;
}

/* it writes beside its sum: whether that is folded is asked when it runs */
static double thinned(double *to, const double *p, int n)
{
    double s = 0;
    for (int j = 0; j < n; j++) { // remark: reduction of 's' (+, double), writing 'to'
        s += p[2 * j];
        to[2 * j] = j;
    }
    return s;
}

/* nests whose inner bound is known before all of it once the caller has given it: they are a sum
   over rows, and not one over rows and columns */
static int wide = 60;

static double by_rows(int n, const int *m, const double *p)
{
    double s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        for (int j = 0; j < *m; j += 2) {
            s += p[j];
            s += p[j + 1];
        }
    return s;
}

static double by_parts(int n, int m, int parts, const double *p)
{
    double s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        for (int j = 0; j < m / parts; j += 2) {
            s += p[j];
            s += p[j + 1];
        }
    return s;
}

static double unless_empty(int n, const double *p)
{
    double s = 0;
    if (n <= 0)
        return -1;
    for (int j = 0; j < n; j++) // remark: reduction of 's' (+, double)
        s += p[j];
    return s;
}

/* ---- loops ---- */

CASE_FN void multiply(double *to, const double *p, const double *q, int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to'
        to[i] = dot(m, p + i, q);
}

CASE_FN void multiply_f(int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'yf'
        yf[i] += 2 * dot_f((size_t)m, af + i, xf);
}

CASE_FN void products(int n, int m)
{
    for (int i = 0; i < n / 8; i++) // remark: independent iterations, writing 'y'
        for (int j = 0; j < 8; j++)
            y[i * 8 + j] = dot(m, a + i, x + j);
}

CASE_FN double form(int n, int m)
{
    double s = 0.5;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += x[i] * dot(m, a + i, x);
    return s;
}

CASE_FN void cosines(int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y'
        y[i] = dot(m, a + i, x) / (norm(a + i, m) * norm(x, m));
}

CASE_FN void moved(int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y'
        y[i] = falling(a[i], x + i, m);
}

CASE_FN int nearest(double *least, int n, int m)
{
    int best = -1;
    double low = 1e300;
    for (int i = 0; i < n; i++) { // remark: reduction of 'low' (min, double) with 'best'
        double t = apart(a + i, x, m);
        if (t < low) {
            low = t;
            best = i;
        }
    }
    *least = low;
    return best;
}

CASE_FN void all_nearest(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'at'
        double low = 1e300;
        at[i] = -1;
        for (int j = 0; j < 3; j++) {
            double t = apart(a + i, x + j, m);
            if (t < low) {
                low = t;
                at[i] = j;
            }
        }
    }
}

CASE_FN void stored(int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y'
        store(&y[i], a + i, m);
}

/* ---- what is right ---- */

static double step(double s, long t)
{
    return s + a[row + t] * x[t];
}

static float step_f(float s, long t)
{
    return s + af[row + t] * xf[t];
}

static double step_own(double s, long t)
{
    return s + a[row + t] * a[row + t];
}

static double step_x(double s, long t)
{
    return s + x[t] * x[t];
}

static double step_falling(double s, long t)
{
    return s - x[row + t];
}

static double step_row(double s, long t)
{
    row = t;
    return s + x[t] * ref_row_d('+', 0, length, step);
}

static double step_plain(double s, long t)
{
    return s + a[row + t];
}

static double step_difference(double s, long t)
{
    return s + (a[row + t] - (t ? a[row + t - 1] : 0));
}

static void check(const char *what, const double *got, int n, double (*of)(void))
{
    for (volatile int i = 0; i < n; i += i < 8 ? 1 : 73) { // left: loop left as it is
        row = i;
        shape_d(what, length, got[i], of());
    }
}

static double of_dot(void)
{
    return ref_row_d('+', 0, length, step);
}

static double of_cosine(void)
{
    double u = sqrt(ref_row_d('+', 0, length, step_own));
    return of_dot() / (u * sqrt(ref_row_d('+', 0, length, step_x)));
}

static double of_falling(void)
{
    return ref_row_d('+', a[row], length, step_falling);
}

static double of_plain(void)
{
    return ref_row_d('+', 1, length, step_plain);
}

static double of_twos(void)
{
    return ref_row_d('+', 0, length & ~1, step_plain);
}

static double of_steps(void)
{
    return ref_row_d('+', 0, length, step_difference);
}

static double step_wide(double s, long t)
{
    (void)t;
    for (volatile int j = 0; j < wide; j++) // left: loop left as it is
        s += a[row + j];
    return s;
}

static double of_rows(void)
{
    double s = 0;
    for (volatile int i = 0; i < 40; i++) // left: loop left as it is
        s = step_wide(s, i);
    return s;
}

static double of_parts(void)
{
    return ref_row_d('+', 0, 1500, step_wide);
}

static double of_thinned(void)
{
    double s = 0;
    for (volatile int j = 0; j < 2000; j++) // left: loop left as it is
        s += a[row + 2 * j];
    return s + 2;
}

CASE_FN void left(int n, int m)
{
    for (int i = 0; i < n; i++) { // left: [inner-reduction]
        double b[4100];
        for (int k = 0; k < 4100; k++) // remark: independent iterations, writing 'b'
            b[k] = a[i + k];
        y[i] = thinned(b + 1, b, 2000);
        y[i] += b[5];
    }
    check("thinned", y, n, of_thinned);
    for (int i = 0; i < n; i++) // left: [inner-reduction]
        y[i] = by_twos(m & ~1, a + i);
    check("by_twos", y, n, of_twos);
    for (int i = 0; i < n; i++) // left: [inner-reduction]
        store_twos(&y[i], a + i, m & ~1);
    check("store_twos", y, n, of_twos);
    for (int i = 0; i < n; i++) // left: [inner-reduction]
        store_steps(&y[i], a + i, m);
    check("store_steps", y, n, of_steps);
    for (int i = 0; i < n; i++) // left: [inner-reduction]
        y[i] = by_rows(40, &wide, a + i);
    check("by_rows", y, n, of_rows);
    for (int i = 0; i < n; i++) // left: [inner-reduction]
        y[i] = by_parts(1500, 120, 2, a + i);
    check("by_parts", y, n, of_parts);
    for (int i = 0; i < n; i++) // left: [inner-reduction]
        y[i] = unless_empty(m, a + i);
    for (int i = 0; i < n; i++) // left: [inner-reduction]
        y[i] = m > i && dot(m, a + i, x) > 0;
}

static void run(int n, int m)
{
    double least;

    length = m;
    multiply(y, a, x, n, m);
    check("multiply", y, n, of_dot);
    cosines(n, m);
    check("cosines", y, n, of_cosine);
    moved(n, m);
    check("moved", y, n, of_falling);
    stored(n, m);
    check("stored", y, n, of_plain);
    FILL(yf, n, 1);
    multiply_f(n, m);
    for (volatile int i = 0; i < n; i += 73) { // left: loop left as it is
        row = i;
        shape_d("multiply_f", m, yf[i], 1 + 2 * ref_row_f('+', -0.0f, m, step_f));
    }
    shape_d("form", m, form(n, m), ref_d('+', 0.5, n, step_row));
    products(n, m);
    for (volatile int i = 0; i < n / 8; i += 73) { // left: loop left as it is
        row = i;
        shape_d("products", m, y[i * 8], of_dot());
    }
    show("nearest", m, nearest(&least, n, m));
    all_nearest(n, m);
    show_bytes("all_nearest", m, at, (size_t)n * sizeof *at);
}

/* The result lies in what is read: rows in C's order, each with its own shape. */
static void over(int n, int m)
{
    length = m;
    for (volatile int i = 0; i < MOST; i++) // left: loop left as it is
        z[i] = a[i];
    multiply(z + m / 2, z, x, n, m);
    for (volatile int i = 0; i < n; i++) { // left: loop left as it is
        row = i;
        a[m / 2 + i] = of_dot();
        shape_d("over", m, z[m / 2 + i], a[m / 2 + i]);
    }
}

static void fill(int kind)
{
    for (volatile int i = 0; i < MOST; i++) { // left: loop left as it is
        a[i] = kind == 1 ? -0.0 : kind == 2 ? (i % 2 ? -1e308 : 1e308) : rnd_d();
        x[i] = kind ? 1 : rnd_d();
        af[i] = kind == 1 ? -0.0f : kind == 2 ? (i % 2 ? -3e38f : 3e38f) : rnd_f();
        xf[i] = kind ? 1 : rnd_f();
    }
}

static void test(int m)
{
    for (volatile int kind = 0; kind < 3; kind++) { // left: loop left as it is
        fill(kind);
        run(9, m);
        if (m <= 1025)
            run(kind ? 40 : 1030, m);
        left(9, m);
        over(9, m);
    }
}
CASE_MAIN_AT(test, 0, 1, 3, 1023, 1024, 1025, 9000)
