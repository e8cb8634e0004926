/* Costly iterations, nests, searches beside other kinds, from several threads. */
// flags: -pthread
#include <pthread.h>

#include "search.h"

static int x[CASE_MAX + 1];
static float f[CASE_BIG];
static double m[600][40];

CASE_FN int leap(int year)
{
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static int with_function(const int *a, int n)
{
    int i;
    for (i = 0; i < n; i++) // remark: [search]
        if (leap(a[i]) && a[i] > 12000)
            break;
    return i;
}

static int best_until(const int *a, int n, int *where)
{
    int best = 1 << 30, at = -1, i;
    for (i = 0; i < n; i++) { // remark: [search]
        if (a[i] > 12000)
            break;
        if (a[i] < best) {
            best = a[i];
            at = i;
        }
    }
    *where = at;
    return best + i;
}

static long row_with(int rows, double limit)
{
    for (int r = 0; r < rows; r++) { // remark: [search]
        double most = 0;
        for (int c = 0; c < 40; c++)
            most = m[r][c] > most ? m[r][c] : most;
        if (most > limit)
            return r;
    }
    return -1;
}

static long cell_with(int rows, double key)
{
    int r, c = -1;
    for (r = 0; r < rows; r++) // remark: [search]
        for (c = 0; c < 40; c++)
            if (m[r][c] == key)
                goto found;
    return -1;
found:
    return r * 100 + c;
}

static int inner_break(int rows, double key)
{
    int hits = 0;
    for (int r = 0; r < rows; r++) // remark: reduction of 'hits' (+, int) [reduction]
        for (int c = 0; c < 40; c++)
            if (m[r][c] == key) {
                hits += c;
                break;
            }
    return hits;
}

static long first_above(const float *a, long n, float limit)
{
    for (long i = 0; i < n; i++) // remark: [search]
        if (a[i] > limit)
            return i;
    return n;
}

// cases: ignore-rest
static void *many(void *arg)
{
    long *sum = arg;
    for (volatile int k = 0; k < 40; k++)
        *sum += first_above(f, CASE_BIG, (float)k) % 1000;
    return NULL;
}

static void threads_test(void)
{
    pthread_t threads[4];
    long sums[4] = {0};
    FILL(f, CASE_BIG, (float)case_k / 10000 - 20);
    for (volatile int k = 0; k < 4; k++)
        if (pthread_create(&threads[k], NULL, many, &sums[k]))
            exit(1);
    for (volatile int k = 0; k < 4; k++) {
        pthread_join(threads[k], NULL);
        show("thread", k, sums[k]);
    }
}

static void test(int n, int at)
{
    int where;
    FILL(x, n, rnd_in(0, 9999));
    FILL(&m[0][0], 600 * 40, rnd_d());
    if (at >= 0) {
        x[at] = 12400;
        m[at % 600][at % 40] = 2;
    }
    show("function", n, with_function(x, n));
    show("best", n, best_until(x, n, &where));
    show("where", n, where);
    show("row", n, row_with(600, 1.5));
    show("cell", n, cell_with(600, 2));
    show("inner", n, inner_break(600, 2));
}

int main(void)
{
    search_run(test);
    threads_test();
    return 0;
}
