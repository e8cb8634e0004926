/* The end of loops with bins: sums in fixed point become floats, and threads share the bins out. */
#include "runtime_test.h"

#include "../../kernels/prelude.h"

#include "../../kernels/bins.h"

static void same(__int128 x)
{
    const double is = fold_of_wide(x), should = (double)x;

    if (memcmp(&is, &should, sizeof is)) {
        fprintf(stderr, "%#llx %016llx: %a, not %a\n", (unsigned long long)((uint64_t)(x >> 64)),
                (unsigned long long)x, is, should);
        fail();
    }
}

static uint64_t random_bits(void)
{
    static uint64_t state = 7;

    state = state * 6364136223846793005u + 1442695040888963407u;
    return state >> 32 | state << 32;
}

/* Every place of the first bit, ties and what lies beside them, both signs. */
static void test_wide(void **state)
{
    (void)state;
    for (int first = 0; first < 126; first++)
        for (int last = 0; last <= first; last++) {
            const __int128 high = (__int128)1 << first, low = (__int128)1 << last;
            for (int k = 0; k < 9; k++) {
                const __int128 x = high + (k % 3 - 1) * low + (k / 3 - 1);
                same(x);
                same(-x);
                same(x | (high - 1) >> (first - last));
            }
        }
    for (int i = 0; i < 200000; i++) {
        __int128 x = (__int128)((unsigned __int128)random_bits() << 64 | random_bits());
        x >>= random_bits() % 127;
        same(x);
        same(x & ~(((__int128)1 << random_bits() % 100) - 1));
    }
}

static void test_kept(void **state)
{
    static const double values[] = {0, -0.0, 1.5, -1e308, 5e-324, __builtin_inf()};
    struct fold_fixed bin;
    int64_t narrow;

    (void)state;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        const float f = (float)values[i];
        fold_keep_double(&bin, values[i]);
        assert_true(bin.high | bin.low);
        const double kept = fold_kept_double(&bin);
        assert_memory_equal(&kept, &values[i], sizeof kept);
        fold_keep_float(&narrow, f);
        assert_true(narrow != 0);
        const float back = fold_kept_float(&narrow);
        assert_memory_equal(&back, &f, sizeof f);
    }
}

#define MOST 200000
#define OFFSET 40

static int32_t bins[MOST], out[MOST + OFFSET];

/* Each bin is put once, where its number is; bin *fix does not allow it. */
static int put_one(void *at, const struct foldrt_bins *b, const void *fix, int store)
{
    const int32_t *from = (const int32_t *)b->store;
    int32_t *to = (int32_t *)at + b->lo;
    const int64_t *bad = fix;

    for (int64_t j = 0; j < (int64_t)b->count; j++) {
        if (store)
            to[j] += from[j];
        else if (b->lo + j == *bad)
            return 0;
    }
    return 1;
}

static void test_shared(void **state)
{
    static const uint64_t counts[] = {0, 1, 8191, 16383, 16384, 16385, 100003, MOST};
    const struct foldrt_bin kind = {.size = sizeof *bins, .count = -1};

    (void)state;
    foldrt__settings.threads = 4;
    for (int j = 0; j < MOST; j++)
        bins[j] = j + 1;
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        const struct foldrt_bins all = {
            .store = (char *)bins, .lo = OFFSET, .count = counts[i], .kind = &kind};
        int64_t none = -1, first = OFFSET, last = OFFSET + (int64_t)counts[i] - 1;
        memset(out, 0, sizeof out);
        assert_int_equal(foldrt_bins_put(put_one, out, &all, &none, 0), 1);
        assert_int_equal(foldrt_bins_put(put_one, out, &all, &none, 1), 1);
        for (int j = 0; j < MOST + OFFSET; j++)
            assert_int_equal(out[j], j < OFFSET || j > last ? 0 : j - OFFSET + 1);
        if (counts[i] == 0)
            continue;
        assert_int_equal(foldrt_bins_put(put_one, out, &all, &first, 0), 0);
        assert_int_equal(foldrt_bins_put(put_one, out, &all, &last, 0), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wide),
        cmocka_unit_test(test_kept),
        cmocka_unit_test(test_shared),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
