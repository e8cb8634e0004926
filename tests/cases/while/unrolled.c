/* Loops unrolled by hand, with the rest before or after them. */
#include "../case.h"

static float a[CASE_MAX + 8], b[CASE_MAX + 8];
static int x[CASE_MAX + 8];

/* The shape is that of the elements. */
static float step(float s, long t)
{
    return s + a[t] * b[t];
}

/* clang-format off */
static float as_written(int n)
{
    float dot = 0;
    for (volatile int i = 0; i < n; i += 5) // left: loop left as it is
        dot = dot + a[i] * b[i] + a[i + 1] * b[i + 1] + a[i + 2] * b[i + 2] +
              a[i + 3] * b[i + 3] + a[i + 4] * b[i + 4];
    return dot;
}

static float dot5(int n)
{
    float dot = 0;
    for (int i = 0; i < n; i += 5) // remark: reduction of 'dot' (+, float)
        dot = dot + a[i] * b[i] + a[i + 1] * b[i + 1] + a[i + 2] * b[i + 2] +
              a[i + 3] * b[i + 3] + a[i + 4] * b[i + 4];
    return dot;
}

static void axpy5(float alpha, int n)
{
    for (int i = 0; i < n - 4; i += 5) { // remark: independent iterations, writing 'a'
        a[i] += alpha * b[i];
        a[i + 1] += alpha * b[i + 1];
        a[i + 2] += alpha * b[i + 2];
        a[i + 3] += alpha * b[i + 3];
        a[i + 4] += alpha * b[i + 4];
    }
}

static int rest_after(int n)
{
    int s = 0, i;
    for (i = 0; i + 3 < n; i += 4) // remark: reduction of 's' (+, int)
        s += x[i] + x[i + 1] * 3 + x[i + 2] - x[i + 3];
    for (; i < n; i++) // remark: reduction of 's' (+, int)
        s += x[i];
    return s + i;
}

static int rest_before(int n)
{
    int s = 0, i, m = n % 4;
    for (i = 0; i < m; i++) // remark: reduction of 's' (+, int)
        s += x[i];
    for (i = m; i < n; i += 4) // remark: reduction of 's' (+, int)
        s += x[i] + x[i + 1] * 3 + x[i + 2] - x[i + 3];
    return s + i;
}

static int four_sums(unsigned n)
{
    int s0 = 0, s1 = 0, s2 = 0, s3 = 0;
    unsigned i = 0;
    for (; i + 4 <= n; i += 4) { // remark: 's0' (+, int), 's1' (+, int), 's2' (+, int) and 's3'
        s0 += x[i];
        s1 += x[i + 1];
        s2 += x[i + 2];
        s3 += x[i + 3];
    }
    for (; i < n; i++) // remark: reduction of 's0' (+, int)
        s0 += x[i];
    return s0 + 2 * s1 + 3 * s2 + 4 * s3 + (int)i;
}

static int pointers(int n)
{
    const int *p = x, *end = x + n;
    int s = 0;
    for (; p + 4 <= end; p += 4) // remark: reduction of 's' (+, int)
        s += p[0] + p[1] * 3 + p[2] - p[3];
    while (p < end) // remark: reduction of 's' (+, int)
        s += *p++;
    return s + (int)(p - x);
}

static int counting_down(int n)
{
    const int *p = x;
    int s = 0;
    while (n >= 4) { // remark: reduction of 's' (+, int)
        s += p[0] + p[1] * 3 + p[2] - p[3];
        p += 4;
        n -= 4;
    }
    while (n-- > 0) // remark: reduction of 's' (+, int)
        s += *p++;
    return s + (int)(p - x) + n;
}

static int sizes(size_t n, short m)
{
    int s = 0;
    short k = 0;
    for (size_t i = 0; i + 1 < n; i += 2) // remark: reduction of 's' (+, int)
        s += x[i] * 2 + x[i + 1];
    for (k = 0; k + 2 < m; k += 2) // remark: reduction of 's' (+, int)
        s += x[k] - x[k + 2];
    for (unsigned i = 0; i - 1u < (unsigned)m; i++) // remark: reduction of 's' (+, int)
        s += x[i];
    return s + k;
}
/* clang-format on */

static void test(int n)
{
    FILL(x, n + 8, rnd_in(-99, 99));
    FILL(a, n + 8, rnd_f());
    FILL(b, n + 8, rnd_f());
    float got = dot5(n);
    float want = (n + 4) / 5 * 5 < 1024 ? as_written(n) : ref_f('+', 0, (n + 4) / 5 * 5, step);
    shape_d("dot5", n, got, want);
    axpy5(0.5f, n);
    show_bytes("axpy5", n, a, sizeof a);
    show("rest_after", n, rest_after(n));
    show("rest_before", n, rest_before(n));
    show("four_sums", n, four_sums((unsigned)n));
    show("pointers", n, pointers(n));
    show("counting_down", n, counting_down(n));
    show("sizes", n, sizes((size_t)n, (short)n));
}
CASE_MAIN_AT(test, 0, 1, 4, 5, 1023, 4092, 4099, 5115, 5120, 5121, CASE_MAX)
