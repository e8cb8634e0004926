/*
 * The fixed shape: sums and products have the bits of docs/fixed-shape.md, whatever the number of
 * threads and the instruction set.
 */
#include "runtime_test.h"

#include "fixed_shape.h"

#define N_MOST (HAS_TSAN ? 100007 : 1000007)
#define OFF_STEP (HAS_TSAN ? 9 : 3)

static float af[N_MOST + 16], bf[N_MOST + 16];
static double ad[2 * N_MOST + 16], bd[2 * N_MOST + 16];

/* What a kernel's frame and `data` of the reference's steps are. */
struct pair {
    const void *a, *b;
};

FIXED_SHAPE(shape_f, float, +, -0.0f)
FIXED_SHAPE(shape_d, double, +, -0.0)
FIXED_SHAPE(shape_product, double, *, 1.0)

#define STEP(name, type, expression)                                                               \
    static type name(type s, const void *data, int64_t t)                                          \
    {                                                                                              \
        const type *a = ((const struct pair *)data)->a, *b = ((const struct pair *)data)->b;       \
        (void)b;                                                                                   \
        return expression;                                                                         \
    }
STEP(step_sumf, float, s + a[t])
STEP(step_dotf, float, s + a[t] * b[t])
STEP(step_sqf, float, s + a[t] * a[t])
STEP(step_sumd, double, s + a[t])
STEP(step_dotd, double, s + a[t] * b[t])
STEP(step_sqd, double, s + a[t] * a[t])
STEP(step_prodd, double, s *a[t])
STEP(step_four0, double, s + a[2 * t] * b[2 * t])
STEP(step_four1, double, s + a[2 * t] * b[2 * t + 1])
STEP(step_four2, double, s + a[2 * t + 1] * b[2 * t])
STEP(step_four3, double, s + a[2 * t + 1] * b[2 * t + 1])

static void data_make(void)
{
    uint64_t state = 88172645463325252u;

    for (int i = 0; i < N_MOST + 16; i++) {
        af[i] = (float)random_double(&state) * (i % 97 ? 1 : 1e6f);
        bf[i] = (float)random_double(&state);
    }
    for (int i = 0; i < 2 * N_MOST + 16; i++) {
        ad[i] = random_double(&state) * (i % 89 ? 1 : 1e9);
        bd[i] = 1 + random_double(&state) * 1e-3;
    }
}

static void is_same_d(const char *name, int64_t n, double is, double should, int threads)
{
    CHECK(bits_d(is) == bits_d(should), "%s n=%lld threads=%d: %a instead of %a", name,
          (long long)n, threads, is, should);
}

static void is_same_f(const char *name, int64_t n, float is, float should, int threads)
{
    CHECK(bits_f(is) == bits_f(should), "%s n=%lld threads=%d: %a instead of %a", name,
          (long long)n, threads, (double)is, (double)should);
}

/* Runs the loop with teams of different sizes, by chunks and by blocks of lanes. */
static void forced_check(const char *name, const struct foldrt_loop *loop, const struct pair *p,
                         int64_t n, double should)
{
    static const double each_ns[] = {0.1, 3.9, 1e6};
    union {
        float f;
        double d;
    } total[4];
    struct foldrt_call call = {.frame = p, .n = n, .total = total, .stream = {p->a, p->b}};

    for (int k = 0; k < 3; k++)
        for (int again = 0; again < 3; again++) {
            int threads;
            CHECK(forced_run(loop, &call, each_ns[k] * (double)n, &threads) == 1, "not run");
            if (loop->acc[0].type == FOLDRT_F32)
                is_same_f(name, n, total[0].f, (float)should, threads);
            else
                is_same_d(name, n, total[0].d, should, threads);
        }
}

#define ROW_F(name, a_, b_)                                                                        \
    do {                                                                                           \
        struct pair p = {a_, b_};                                                                  \
        float s = 0.25f, total = shape_f(n, step_##name, &p);                                      \
        CHECK(CALL_##name, #name " n=%lld: not run", (long long)n);                                \
        is_same_f(#name, n, s, 0.25f + total, 0);                                                  \
        forced_check(#name, &ex_##name##_loop, &p, n, (double)total);                              \
        printf("%s %lld %a\n", #name, (long long)n, (double)s);                                    \
    } while (0)
#define ROW_D(name, start, op, shape)                                                              \
    do {                                                                                           \
        struct pair p = {name##_a, bd};                                                            \
        double s = start, total = shape(n, step_##name, &p);                                       \
        CHECK(ex_##name(n, p.a, p.b, &s), #name " n=%lld: not run", (long long)n);                 \
        is_same_d(#name, n, s, start op total, 0);                                                 \
        forced_check(#name, &ex_##name##_loop, &p, n, total);                                      \
        printf("%s %lld %a\n", #name, (long long)n, s);                                            \
    } while (0)
#define CALL_sumf ex_sumf(n, p.a, &s)
#define CALL_dotf ex_dotf(n, p.a, p.b, &s)
#define CALL_sqf ex_sqf(n, p.a, p.b, &s)

static void four_check(int64_t n)
{
    double (*const steps[])(double, const void *, int64_t) = {step_four0, step_four1, step_four2,
                                                              step_four3};
    struct pair p = {ad, bd};
    double s[4] = {1, 2, 3, 4};

    CHECK(ex_four(n, p.a, p.b, s), "four n=%lld: not run", (long long)n);
    for (int k = 0; k < 4; k++) {
        is_same_d("four", n, s[k], k + 1 + shape_d(n, steps[k], &p), 0);
        printf("four %lld %a\n", (long long)n, s[k]);
    }
    forced_check("four", &ex_four_loop, &p, n, shape_d(n, step_four0, &p));
}

/* `off`: elements by which the arrays are off their alignment. */
static void size_check(int64_t n, int off)
{
    const double *sumd_a = ad + off, *dotd_a = ad + off, *sqd_a = ad + off, *prodd_a = bd + off;

    ROW_F(sumf, af + off, bf);
    ROW_F(dotf, af + off, bf);
    ROW_F(sqf, af, bf);
    ROW_D(sumd, 0.25, +, shape_d);
    ROW_D(dotd, 0.25, +, shape_d);
    ROW_D(sqd, 0.25, +, shape_d);
    ROW_D(prodd, 0.25, *, shape_product);
    four_check(n);
}

foldrt_row foldrt_add_double_row_base, foldrt_add_double_row_avx2, foldrt_add_double_row_avx512;
foldrt_row foldrt_add_double_four_base, foldrt_add_double_four_avx2, foldrt_add_double_four_avx512;
foldrt_none foldrt_add_double_none_base;

foldrt_row foldrt_dot_double_row_base, foldrt_dot_double_row_avx2, foldrt_dot_double_row_avx512;
foldrt_row foldrt_dot_double_four_base, foldrt_dot_double_four_avx2, foldrt_dot_double_four_avx512;

/* Lanes of memory that a cache holds, of which rows are taken two at a time, of four rows at once,
   on any processor, and of pages side by side: of sums of an array, or of products of two. */
static void near_check(int64_t n, int off, bool of_two)
{
    static foldrt_row *const rows[][3] = {
        {foldrt_add_double_row_base, foldrt_add_double_row_avx2, foldrt_add_double_row_avx512},
        {foldrt_dot_double_row_base, foldrt_dot_double_row_avx2, foldrt_dot_double_row_avx512}};
    static foldrt_row *const fours[][3] = {
        {foldrt_add_double_four_base, foldrt_add_double_four_avx2, foldrt_add_double_four_avx512},
        {foldrt_dot_double_four_base, foldrt_dot_double_four_avx2, foldrt_dot_double_four_avx512}};
    static double plain[FOLDRT_LANES], near[FOLDRT_LANES], four[FOLDRT_LANES], pages[FOLDRT_LANES];
    const double *const at[] = {ad + off, bd + off};
    const struct foldrt_code code = {.row = rows[of_two][foldrt__settings.isa],
                                     .four = fours[of_two][foldrt__settings.isa],
                                     .none = foldrt_add_double_none_base,
                                     .stride = sizeof **at,
                                     .beside_pointer = sizeof *at,
                                     .beside = of_two ? sizeof **at : 0,
                                     .is_array = !of_two,
                                     .is_single = 1};
    bool takes_four = foldrt__settings.takes_four;
    struct foldrt_code several = code;

    several.is_single = 0;
    several.far = code.row;
    foldrt__settings.takes_four = false;
    foldrt__lanes_fill(&code, at, 0, n, 0, FOLDRT_LANES, plain, REACH_ANY);
    foldrt__lanes_fill(&code, at, 0, n, 0, FOLDRT_LANES, near, REACH_NEAR);
    foldrt__lanes_fill(&code, at, 0, n, 0, FOLDRT_LANES, pages, REACH_PAGES);
    for (enum reach reach = REACH_PAST; reach <= REACH_FAR; reach++) {
        foldrt__lanes_fill(&several, at, 0, n, 0, FOLDRT_LANES, four, reach);
        CHECK(!memcmp(four, plain, sizeof four), "lanes of n=%lld, reach %d", (long long)n, reach);
    }
    foldrt__settings.takes_four = true;
    foldrt__lanes_fill(&code, at, 0, n, 0, FOLDRT_LANES, four, REACH_ANY);
    foldrt__settings.takes_four = takes_four;
    CHECK(!memcmp(near, plain, sizeof near), "near lanes of n=%lld", (long long)n);
    CHECK(!memcmp(four, plain, sizeof four), "lanes of n=%lld, four rows at once", (long long)n);
    CHECK(!memcmp(pages, plain, sizeof pages), "lanes of n=%lld, by pages, of %d", (long long)n,
          1 + of_two);
}

/* Sums: the shape from 1024 iterations on; below it the kernels are not called. */
static int child_shape(void)
{
    static const int64_t sizes[] = {1024, 1025, 2047, 8191, 8192, 8193, 16384, 65536, N_MOST};
    float f = 1;
    double d = 1;

    data_make();
    for (int64_t n = 0; n < 1024; n += n < 3 ? 1 : 102) {
        CHECK(!ex_sumf(n, af, &f) && f == 1, "n=%lld was run", (long long)n);
        CHECK(!ex_sumd(n, ad, bd, &d) && d == 1, "n=%lld was run", (long long)n);
    }
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        size_check(sizes[k], 0);
        if (sizes[k] < 70000)
            for (int off = 1; off < 16; off += OFF_STEP)
                size_check(sizes[k], off);
    }
    for (int64_t n = 1024; n <= 25600; n += n % 1024 ? 447 : 65)
        for (int off = 0; off < 8; off++)
            near_check(n, off / 2, off % 2);
    return 0;
}

/* The loop of exemplar_heavy.c, as written. */
static double steps_serial(double s, const double *a, int64_t n)
{
    for (int64_t t = 0; t < n; t++) {
        double re = a[t], im = 0.1 + a[t] / 8, x = 0, y = 0;
        int k = 0;
        while (k < 2000 && x * x + y * y <= 4) {
            double next = x * x - y * y + re;
            y = 2 * x * y + im;
            x = next;
            k++;
        }
        s += k / 3.0;
    }
    return s;
}

/* Costly iterations below 1024: the bits of C's own order, or not run at all. */
static int child_ordered(void)
{
    int runs = 0;

    data_make();
    for (int64_t n = 1; n < 1024; n = n * 3 / 2 + 1) {
        double s = 0.25;
        int answer = ex_steps(n, ad, &s);
        CHECK(answer || s == 0.25, "n=%lld: not run, but changed", (long long)n);
        if (answer)
            is_same_d("steps", n, s, steps_serial(0.25, ad, n), 0);
        runs += answer;
    }
    CHECK((runs > 0) == (foldrt__settings.threads > 1), "%d runs", runs);
    return 0;
}

static int child(const char *mode)
{
    return strcmp(mode, "ordered") ? child_shape() : child_ordered();
}

static bool has_isa(const char *isa)
{
    static struct outcome o;
    char variables[64];

    snprintf(variables, sizeof variables, "FOLD_ISA=%s", isa);
    self_run(&o, "ordered", variables);
    return o.status != 2;
}

static void test_bits(void **state)
{
    static const char *const isas[] = {"base", "avx2", "avx512"};
    static const int threads[] = {1, 2, 3, 7};
    static struct outcome first, o;

    (void)state;
    self_pass(&first, "shape", "FOLD_ISA=base FOLD_THREADS=1");
    for (int i = 0; i < (HAS_TSAN ? 1 : 3); i++) /* TSan looks at threads */
        for (int k = 0; k < 4 && has_isa(isas[i]); k++) {
            char variables[64];
            snprintf(variables, sizeof variables, "FOLD_ISA=%s FOLD_THREADS=%d", isas[i],
                     threads[k]);
            self_pass(&o, "shape", variables);
            assert_string_equal(o.out, first.out);
        }
}

static void test_ordered(void **state)
{
    static struct outcome o;

    (void)state;
    self_pass(&o, "ordered", "FOLD_THREADS=1");
    self_pass(&o, "ordered", "FOLD_THREADS=2");
    self_pass(&o, "ordered", "FOLD_THREADS=7");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bits),
        cmocka_unit_test(test_ordered),
    };

    if (argc > 1)
        return child(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
