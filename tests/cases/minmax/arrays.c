/* The largest and least elements of an array itself, whose rows foldrt has, and loops that only
   look like it. */
#include "../case.h"

struct point {
    double x, y;
};

static float f[CASE_MAX + 64], table[3][CASE_MAX];
static double x[CASE_MAX + 64];
static struct point points[CASE_MAX];
static int keys[CASE_MAX];
static double peak;

CASE_FN float least_f(const float *a, int n)
{
    float m = a[0];
    for (int i = 1; i < n; i++) // remark: reduction of 'm' (min, float)
        m = a[i] < m ? a[i] : m;
    return m;
}

CASE_FN float most_f(const float *a, long n)
{
    float m = -INFINITY;
    while (n-- > 0) { // remark: reduction of 'm' (max, float)
        if (*a > m)
            m = *a;
        a++;
    }
    return m;
}

CASE_FN double least_d(const double *a, unsigned n)
{
    double m = 5;
    for (unsigned i = 3; i < n; i++) // remark: reduction of 'm' (min, double)
        if (m > a[i])
            m = a[i];
    return m;
}

CASE_FN void peak_d(int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'peak' (max, double)
        if (x[i + 7] > peak)
            peak = x[i + 7];
}

CASE_FN float of_row(int r, int n)
{
    float m = table[r][0];
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, float)
        if (table[r][i] < m)
            m = table[r][i];
    return m;
}

CASE_FN int where(const double *a, int n, double *least)
{
    double m = a[0];
    int at = 0;
    for (int i = 1; i < n; i++) // remark: reduction of 'm' (min, double) with 'at' of its first place
        if (a[i] < m) {
            m = a[i];
            at = i;
        }
    *least = m;
    return at;
}

/* ---- not the elements, or not one after the other ---- */

CASE_FN double second(const double *a, int n)
{
    double m = a[0];
    for (int i = 0; i < n / 2; i++) // remark: reduction of 'm' (max, double)
        if (a[2 * i] > m)
            m = a[2 * i];
    return m;
}

CASE_FN double backwards(const double *a, int n)
{
    double m = a[0];
    for (int i = n - 1; i > 0; i--) // remark: reduction of 'm' (max, double)
        if (a[i] > m)
            m = a[i];
    return m;
}

CASE_FN double field(int n)
{
    double m = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, double)
        if (points[i].y < m)
            m = points[i].y;
    return m;
}

CASE_FN double wider(const float *a, int n)
{
    double m = a[0];
    for (int i = 1; i < n; i++) // remark: reduction of 'm' (max, double)
        if (a[i] > m)
            m = a[i];
    return m;
}

CASE_FN double negated(const double *a, int n)
{
    double m = -a[0];
    for (int i = 1; i < n; i++) // remark: reduction of 'm' (min, double)
        if (-a[i] < m)
            m = -a[i];
    return m;
}

CASE_FN double guarded(const double *a, int n)
{
    double m = -2;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double)
        if (keys[i] & 1)
            if (a[i] > m)
                m = a[i];
    return m;
}

CASE_FN double last_of_equals(const double *a, int n)
{
    double m = -INFINITY;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double)
        if (a[i] >= m)
            m = a[i];
    return m;
}

CASE_FN double of_two(const double *a, int n)
{
    double m = a[0];
    for (int i = 1; i < n; i++) { // remark: reduction of 'm' (min, double)
        if (a[i] < m)
            m = a[i];
        if (x[i + 9] < m)
            m = x[i + 9];
    }
    return m;
}

static void print(const char *what, int n)
{
    double low;
    int at = where(x + 5, n, &low);

    peak = -3;
    peak_d(n);
    printf("%s %d: %a %a %a %a %a %d %a\n", what, n, least_f(f + 1, n), most_f(f + 2, n),
           least_d(x, (unsigned)n), peak, of_row(n % 3, n), at, low);
    printf("%s %d: %a %a %a %a %a %a %a %a\n", what, n, second(x, n), backwards(x + 1, n), field(n),
           wider(f, n), negated(x + 3, n), guarded(x, n), last_of_equals(x, n), of_two(x + 2, n));
}

static void fill(int n, double from, double scale)
{
    FILL(f, CASE_MAX + 64, (float)(from + scale * rnd_d()));
    FILL(x, CASE_MAX + 64, from + scale * rnd_d());
    FILL(keys, CASE_MAX, rnd_in(0, 9));
    for (int k = 0; k < n; k++) { // left: loop left as it is
        points[k] = (struct point){-9 + rnd_d(), from + scale * rnd_d()};
        table[n % 3][k] = (float)(from + scale * rnd_d());
        table[(n + 1) % 3][k] = -100;
    }
}

static void test(int n)
{
    if (n == 0)
        return;
    fill(n, 0, 1);
    print("mixed", n);
    fill(n, 2, 1);
    print("positive", n);
    fill(n, -2, 1);
    print("negative", n);
    x[n / 2] = x[n / 3] = NAN, f[n / 2] = NAN;
    print("nan", n);
    x[n / 2] = INFINITY, x[n / 4] = -INFINITY, f[n - 1] = -INFINITY, f[n / 5] = INFINITY;
    print("inf", n);
    fill(n, 0, 0);
    print("zero", n);
    x[n / 2 + 7] = f[n / 3 + 2] = -0.0f;
    print("zeros", n);
    FILL(x, CASE_MAX + 64, -0.0);
    FILL(f, CASE_MAX + 64, -0.0f);
    x[n - 1] = 0, f[n - 1] = 0;
    print("minus", n);
    f[0] = x[5] = NAN;
    print("start", n);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 1151, 2048, 2200, 8191, 8192, 9000, 16400, CASE_MAX)
