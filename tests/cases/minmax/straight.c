/* Chunks that run straight through memory: starts of any alignment, the least value in each corner,
   zeros and NaN in some chunks alone. */
#include "../case.h"

static float f[CASE_MAX + 64];
static double x[CASE_MAX + 64];

CASE_FN float least_f(const float *a, int n)
{
    float m = INFINITY;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, float)
        if (a[i] < m)
            m = a[i];
    return m;
}

CASE_FN double most_d(const double *a, int n)
{
    double m = -INFINITY;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double)
        m = a[i] >= m ? a[i] : m;
    return m;
}

CASE_FN double size_d(const double *a, const float *b, int n)
{
    double m = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double)
        m = fmax(m, fabs(a[i] - b[i]));
    return m;
}

CASE_FN int where_f(const float *a, int n, float *least)
{
    float m = a[0];
    int at = 0;
    for (int i = 1; i < n; i++) // remark: reduction of 'm' (min, float) with 'at' of its first place
        if (a[i] < m) {
            m = a[i];
            at = i;
        }
    *least = m;
    return at;
}

/* written in place, once; of a NaN and what is behind it the latter */
CASE_FN float doubled_f(float *a, int n)
{
    float m = INFINITY;
    for (int i = 0; i < n; i++) { // left: [runs-once]
        a[i] = a[i] * 2 + 1;
        if (a[i] < m)
            m = a[i];
    }
    return m;
}

CASE_FN double kept_d(const double *a, int n)
{
    double m = -INFINITY;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double)
        m = m > a[i] ? m : a[i];
    return m;
}

static void print(const char *what, int n, int from)
{
    float m;
    int at = where_f(f + from, n, &m);

    printf("%s %d %d: %a %a %a %a %d %a\n", what, n, from, least_f(f + from, n), most_d(x + from, n),
           size_d(x + from, f + from, n), m, at, kept_d(x + from, n));
}

static void one_at(int n, int from, int k, double low, double high)
{
    float f0 = f[from + k];
    double x0 = x[from + k];

    f[from + k] = (float)low;
    x[from + k] = high;
    print("one", n, from);
    f[from + k] = f0;
    x[from + k] = x0;
}

static void fill(double least)
{
    for (int k = 0; k < CASE_MAX + 64; k++) { // left: loop left as it is
        f[k] = (float)(least + 1 + fabs(rnd_d()));
        x[k] = -(least + 1 + fabs(rnd_d()));
    }
}

static void test(int n)
{
    static const int from[] = {0, 1, 5, 15};
    static const int corners[] = {0, 1, 14, 63, 64, 127, 128, 4095, 4096, 8063, 8064, 8191, 8192};

    if (n == 0)
        return;
    fill(0);
    for (int s = 0; s < 4; s++) { // left: loop left as it is
        for (int c = 0; c < 13; c++) // left: loop left as it is
            if (corners[c] < n)
                one_at(n, from[s], corners[c], -1.5 - c, 1.5 + c);
        for (int c = 1; c <= n && c <= 130; c += 43) // left: loop left as it is
            one_at(n, from[s], n - c, -3.0 * c, 3.0 * c);
        one_at(n, from[s], n / 2, NAN, NAN);
        one_at(n, from[s], n / 3, 0.0, -0.0);
        one_at(n, from[s], n - 1, -0.0, 0.0);
        f[from[s] + n / 2] = -0.0f, x[from[s] + n / 2] = -0.0;
        one_at(n, from[s], n / 4, 0.0, 0.0);
        one_at(n, from[s], n - 1, 0.0, 0.0);
        one_at(n, from[s], n - 2, -1, 1);
    }
    FILL(f, CASE_MAX + 64, rnd_in(0, 99));
    f[n / 2] = -0.5f; /* the least one becomes 0 */
    printf("doubled %d %a\n", n, doubled_f(f, n));
    show_bytes("doubled", n, f, sizeof f);
    FILL(f, CASE_MAX + 64, NAN);
    FILL(x, CASE_MAX + 64, NAN);
    print("nan", n, 3);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 1151, 1152, 2047, 2048, 2200, 8191, 8192, 9000, CASE_MAX)
