/* Sums of products (runtime/product_types.h) of each set of vectors that the machine has: no access
   beyond what there is, the same sums on all ways, and what comes where memory is not to be had. */
#include "runtime_test.h"

#define FOLD_ISA avx2
#include "../../kernels/prelude.h"

#include "foldrt.h"

#include "../../kernels/panels.h"

#include "../../kernels/products.h"

#include "../../runtime/internal.h"

#include <stdbool.h>
#include <stdlib.h>

fold_products foldrt_products_double_avx512 __asm__("foldrt_products_double_avx512");

enum { ROWS = FOLD_PRODUCT_NEAR - 1, WIDTH = 37 };

static bool is_without_memory;
void *__real_foldrt__mmap(size_t nbytes);
void *__wrap_foldrt__mmap(size_t nbytes);

void *__wrap_foldrt__mmap(size_t nbytes)
{
    return is_without_memory ? NULL : __real_foldrt__mmap(nbytes);
}

/* A product of rows by columns, which both lie at the end of their memory. */
struct matrices {
    int64_t rows, width, deep;
    bool is_apart;
    const double *x, *y;
    double *z;
};

static void first(const void *place, int64_t row, int64_t column, int64_t from, int64_t to,
                  void *sums)
{
    const struct matrices *m = place;
    double *s = sums;

    for (int64_t u = from; u < to; u++)
        s[u] = m->z[row * m->width + column + u];
}

static void last(const void *place, int64_t row, int64_t column, int64_t from, int64_t to,
                 const void *sums)
{
    const struct matrices *m = place;
    const double *s = sums;

    for (int64_t u = from; u < to; u++)
        m->z[row * m->width + column + u] = s[u];
}

static const char *row_at(const void *place, int64_t row, uint64_t turn)
{
    const struct matrices *m = place;

    return (const char *)(m->x + row * m->deep + (int64_t)turn);
}

static const char *column_at(const void *place, int64_t column, uint64_t turn)
{
    const struct matrices *m = place;

    return (const char *)(m->is_apart ? m->y + column * m->deep + (int64_t)turn
                                      : m->y + (int64_t)turn * m->width + column);
}

static void rows_made(const void *place, int64_t row, uint64_t turn, uint64_t count, void *to)
{
    memcpy(to, row_at(place, row, turn), count * sizeof(double));
}

static void columns_made(const void *place, int64_t column, int64_t width, uint64_t turn,
                         uint64_t count, int64_t apart, void *to)
{
    double *value = to;

    for (uint64_t i = 0; i < count; i++)
        for (int64_t u = 0; u < width; u++)
            value[(int64_t)i * apart + u] = *(const double *)column_at(place, column + u, turn + i);
}

static double *numbers(size_t n)
{
    double *x = malloc(n * sizeof *x);

    assert_non_null(x);
    for (size_t i = 0; i < n; i++)
        x[i] = (double)(i * 2654435761u % 17) - 8; /* all sums are exact */
    return x;
}

static void check(fold_products *products, struct matrices m, bool is_made, bool is_square,
                  bool is_long)
{
    const struct fold_product by = {.first = first,
                                    .last = last,
                                    .row = is_made ? NULL : row_at,
                                    .rows = is_made ? rows_made : NULL,
                                    .column = is_made ? NULL : column_at,
                                    .columns = is_made ? columns_made : NULL,
                                    .is_square = is_square,
                                    .may_be_long = is_long};
    double *x = numbers((size_t)(m.rows * m.deep)), *y = numbers((size_t)(m.width * m.deep));

    m.x = x;
    m.y = y;
    m.z = numbers((size_t)(m.rows * m.width));
    assert_int_equal(products(&by, &m, m.rows, m.width, (uint64_t)m.deep), 1);
    for (int64_t i = 0; i < m.rows; i++)
        for (int64_t j = 0; j < m.width; j++) {
            double s = (double)((uint64_t)(i * m.width + j) * 2654435761u % 17) - 8;
            for (int64_t l = 0; l < m.deep; l++) {
                const double a = x[i * m.deep + l];
                const double b = *(const double *)column_at(&m, j, (uint64_t)l);
                s += is_square ? (a - b) * (a - b) : a * b;
            }
            assert_true(s == m.z[i * m.width + j]);
        }
    free(x);
    free(y);
    free(m.z);
}

static void check_all(fold_products *products)
{
    static const int64_t rows[] = {1, 2, 7, 9, ROWS}, widths[] = {8, 9, 16, WIDTH};
    static const int64_t deep[] = {8, 17, 256, 300, 1024, 1500, 8200};

    for (int how = 0; how < 16; how++)
        for (size_t d = 0; d < sizeof deep / sizeof *deep; d++)
            for (size_t r = 0; r < (deep[d] > 300 ? 3 : 5); r++) {
                const struct matrices m = {
                    rows[r], widths[(r + d) % 4], deep[d], how & 1, NULL, NULL, NULL};
                check(products, m, how & 2, how & 4, how & 8);
            }
}

static void test_sums(void **state)
{
    (void)state;
    if (foldrt__isa_best() >= FOLDRT_AVX2)
        check_all(fold_products_double);
    if (foldrt__isa_best() >= FOLDRT_AVX512)
        check_all(foldrt_products_double_avx512);
}

/* Nothing is done: the loop runs without panels. */
static void test_without_memory(void **state)
{
    const struct fold_product by = {
        .first = first, .last = last, .row = row_at, .column = column_at, .may_be_long = 1};
    struct matrices m = {ROWS, WIDTH, 20000, true, NULL, NULL, NULL};
    double *x = numbers((size_t)(m.rows * m.deep));

    (void)state;
    if (foldrt__isa_best() >= FOLDRT_AVX2) {
        m.x = m.y = x;
        is_without_memory = true;
        assert_int_equal(fold_products_double(&by, &m, m.rows, m.width, (uint64_t)m.deep), 0);
        is_without_memory = false;
    }
    free(x);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sums),
        cmocka_unit_test(test_without_memory),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
