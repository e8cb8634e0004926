/*
 * Values that arithmetic treats in a special way, and floating-point modes: the answer is C's own,
 * or the loop is left to run as written.
 */
#define _GNU_SOURCE
#include "runtime_test.h"

#include <fenv.h>
#include <float.h>
#include <math.h>
#include <xmmintrin.h>

#include "fixed_shape.h"

#define N 20011

static float f[N];
static double d[N];

FIXED_SHAPE(shape_f, float, +, -0.0f)
FIXED_SHAPE(shape_d, double, +, -0.0)

static float step_f(float s, const void *data, int64_t t)
{
    return s + ((const float *)data)[t];
}

static double step_d(double s, const void *data, int64_t t)
{
    return s + ((const double *)data)[t];
}

static void fill(double value)
{
    for (int i = 0; i < N; i++) {
        d[i] = value;
        f[i] = (float)value;
    }
}

static void fill_random(double scale)
{
    uint64_t state = 88172645463325252u;

    for (int i = 0; i < N; i++) {
        d[i] = random_double(&state) * scale;
        f[i] = (float)d[i];
    }
}

static const int sizes[] = {1024, 1025, 8192, 8193, N};

#define EACH_SIZE(n) for (int k_ = 0, n = sizes[0]; k_ < 5; n = sizes[++k_ < 5 ? k_ : 4])

static void test_sum_negative_zero(void **state)
{
    (void)state;
    fill(-0.0);
    EACH_SIZE(n)
    {
        float s = -0.0f;
        double t = -0.0;
        assert_true(ex_sumf(n, f, &s));
        assert_int_equal(bits_f(s), bits_f(-0.0f));
        assert_true(ex_sumd(n, d, NULL, &t));
        assert_int_equal(bits_d(t), bits_d(-0.0));
        s = 0;
        assert_true(ex_sumf(n, f, &s));
        assert_int_equal(bits_f(s), bits_f(0));
    }
}

static void test_sum_denormal(void **state)
{
    (void)state;
    fill_random(0x1p-1030);
    for (int i = 0; i < N; i++)
        f[i] = (float)i * 0x1p-149f;
    EACH_SIZE(n)
    {
        float s = 0;
        double t = 0;
        assert_true(ex_sumf(n, f, &s));
        assert_int_equal(bits_f(s), bits_f(0 + shape_f(n, step_f, f)));
        assert_true(ex_sumd(n, d, NULL, &t));
        assert_int_equal(bits_d(t), bits_d(0 + shape_d(n, step_d, d)));
    }
}

/* Infinite and NaN results, and those that only the shape's order makes infinite. */
static void test_sum_not_finite(void **state)
{
    const double values[] = {INFINITY, -INFINITY, NAN, DBL_MAX};

    (void)state;
    for (int v = 0; v < 4; v++)
        EACH_SIZE(n)
        {
            double s = 0.5;
            float t = 0.5f;
            fill_random(1);
            d[n / 3] = values[v];
            f[n / 3] = v == 3 ? FLT_MAX : (float)values[v];
            d[n - 1] = v == 3 ? DBL_MAX : 0;
            f[n - 1] = v == 3 ? FLT_MAX : 0;
            assert_false(ex_sumd(n, d, NULL, &s));
            assert_true(s == 0.5);
            assert_false(ex_sumf(n, f, &t));
            assert_true(t == 0.5f);
        }
    fill(0);
    for (int i = 0; i < 2048; i++)
        d[i] = i % 2 ? -DBL_MAX : DBL_MAX;
    double s = 0;
    assert_false(ex_sumd(2048, d, NULL, &s));
    assert_true(s == 0);
}

static void test_product(void **state)
{
    double s = 3;

    (void)state;
    fill(1);
    d[7] = -0.0;
    assert_true(ex_prodd(N, d, NULL, &s));
    assert_int_equal(bits_d(s), bits_d(-0.0));
    fill(0x1p-1);
    s = 1;
    assert_true(ex_prodd(N, d, NULL, &s));
    assert_int_equal(bits_d(s), bits_d(0));
    fill(2);
    s = 1;
    assert_false(ex_prodd(N, d, NULL, &s));
}

/* Value i of n, of kinds that matter to comparisons. */
static double special(int kind, int i, int n, uint64_t *state)
{
    double r = random_double(state) * 100;

    switch (kind) {
    case 0:
        return i == 0 ? NAN : r;
    case 1:
        return i == n - 1 ? NAN : r;
    case 2:
        return NAN;
    case 3:
        return -INFINITY;
    case 4:
        return INFINITY;
    case 5:
        return i < n / 2 ? -0.0 : 0.0;
    case 6:
        return i < n / 2 ? 0.0 : -0.0;
    case 7:
        return random_next(state) & 1 ? 0.0 : -0.0;
    case 8:
        return random_next(state) % 3 ? -fabs(r) - 1 : -0.0;
    case 9:
        return (double)(random_next(state) % 5);
    case 10:
        return r * 0x1p-130;
    default:
        return i % 3 ? r : i % 2 ? -INFINITY : NAN;
    }
}

#define KINDS 12

/* Data of which a +0 and a -0 are both part: only there may a loop be left alone. */
static bool has_zeros(int kind)
{
    return kind >= 5 && kind <= 7;
}

static void extremes_check(int kind, int n, double start)
{
    float m = (float)start, serial_m = (float)start;
    double s = -start, serial_s = -start;

    for (int i = 0; i < n; i++) {
        if (f[i] > serial_m)
            serial_m = f[i];
        serial_s = d[i] < serial_s ? d[i] : serial_s;
    }
    bool max_done = ex_maxf(n, f, &m), min_done = ex_mind(n, d, NULL, &s);
    assert_true(max_done || has_zeros(kind));
    assert_true(min_done || has_zeros(kind));
    if (max_done && serial_m == serial_m)
        assert_int_equal(bits_f(m), bits_f(serial_m));
    if (min_done && serial_s == serial_s)
        assert_int_equal(bits_d(s), bits_d(serial_s));
    assert_int_equal(max_done && m != m, max_done && serial_m != serial_m);
    assert_int_equal(min_done && s != s, min_done && serial_s != serial_s);
}

static void test_extremes(void **state)
{
    const double starts[] = {0.0, -0.0, NAN, INFINITY, -INFINITY, 50, -1000};

    (void)state;
    for (int kind = 0; kind < KINDS; kind++)
        EACH_SIZE(n)
        {
            uint64_t random = 88172645463325252u;
            for (int i = 0; i < n; i++) {
                d[i] = special(kind, i, n, &random);
                f[i] = (float)d[i];
            }
            for (int s = 0; s < 7; s++)
                extremes_check(kind, n, starts[s]);
        }
}

/* Zeros of both signs that meet below the result do not matter. */
static void test_extremes_redo(void **state)
{
    float m = -1;

    (void)state;
    for (int i = 0; i < N; i++)
        f[i] = i % 2 ? 0.0f : -0.0f;
    assert_false(ex_maxf(N, f, &m));
    assert_true(m == -1);
    f[N - 1] = 3;
    assert_true(ex_maxf(N, f, &m));
    assert_true(m == 3);
}

static int both_run(void)
{
    float s = 0;
    int count = 0;

    return ex_sumf(N, f, &s) + ex_sumi(N, f, &count);
}

static int integers_run(unsigned flags)
{
    struct foldrt_loop loop = ex_sumi_loop;
    const void *frame[] = {f};
    unsigned total;
    struct foldrt_call call = {.frame = frame, .n = N, .total = &total};

    loop.flags |= flags;
    return foldrt_run(&loop, &call);
}

/* Of loops without floats the mode is not asked, and is the same behind them. */
static void integers_in(unsigned mode)
{
    unsigned usual = _mm_getcsr();

    _mm_setcsr(mode);
    int with = integers_run(FOLDRT_INTEGERS), without = integers_run(0);
    unsigned is = _mm_getcsr();
    _mm_setcsr(usual);
    assert_int_equal(with, 1);
    assert_int_equal(without, mode == usual);
    assert_int_equal(is & ~0x3fu, mode);
}

/* What loops of units do that may take denormals for zeros. */
static void loose_in(unsigned mode, int done)
{
    unsigned usual = _mm_getcsr();

    _mm_setcsr(mode);
    unsigned before = foldrt_mode_usual();
    int ran = both_run();
    _mm_setcsr(_mm_getcsr() | 0x10);
    foldrt_mode_back(&before);
    unsigned is = _mm_getcsr();
    _mm_setcsr(usual);
    assert_int_equal(ran, done);
    assert_int_equal(is & ~0x3fu, mode & ~0x3fu);
    assert_int_equal(is & 0x10, 0x10);
}

static void test_other_modes(void **state)
{
    unsigned usual = _mm_getcsr() & ~0x3fu;

    (void)state;
    fill_random(1);
    _mm_setcsr(usual);
    const unsigned modes[] = {usual,          usual | 0x8000, usual | 0x8040,
                              usual | 0x2000, usual & ~0x200, usual & ~0x1000};
    for (size_t k = 0; k < sizeof modes / sizeof *modes; k++) {
        integers_in(modes[k]);
        loose_in(modes[k], k < 3 ? 2 : 0);
    }
}

/* In any mode but the one that C starts in the loop runs as written. */
static void test_modes(void **state)
{
    unsigned usual = _mm_getcsr();
    const int roundings[] = {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};

    (void)state;
    fill_random(1);
    assert_int_equal(both_run(), 2);
    for (int k = 0; k < 3; k++) {
        fesetround(roundings[k]);
        int done = both_run();
        fesetround(FE_TONEAREST);
        assert_int_equal(done, 0);
    }
    _mm_setcsr(usual | 0x8000);
    assert_int_equal(both_run(), 0);
    _mm_setcsr(usual | 0x0040);
    assert_int_equal(both_run(), 0);
    _mm_setcsr(usual & ~0x0200u); /* division by zero traps */
    assert_int_equal(both_run(), 0);
    _mm_setcsr(usual | 0x003f); /* flags of exceptions that have been are no mode */
    assert_int_equal(both_run(), 2);
    _mm_setcsr(usual);
    assert_int_equal(both_run(), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sum_negative_zero), cmocka_unit_test(test_other_modes),
        cmocka_unit_test(test_sum_denormal),      cmocka_unit_test(test_sum_not_finite),
        cmocka_unit_test(test_product),           cmocka_unit_test(test_extremes),
        cmocka_unit_test(test_extremes_redo),     cmocka_unit_test(test_modes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
