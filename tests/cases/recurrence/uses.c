/* The value of each iteration is used: stored, looked at, subscripted with. */
#define CASE_BIG 700001
#include "../case.h"

static int a[CASE_BIG], b[CASE_BIG], table[256];
static unsigned y[CASE_BIG];

static void test(int n)
{
    unsigned u = 3, w = 1;
    long sum = 0, m = 1;
    int odd = 0;
    FILL(a, n, rnd_in(-9, 9));
    FILL(b, n, rnd_in(-99, 99));
    FILL(table, 256, rnd_in(0, 99));
    for (int i = 0; i < n; i++) { // remark: scan of 'u' (affine, unsigned int), writing 'y' [scan]
        u = (unsigned)a[i] * u + (unsigned)b[i];
        y[i] = u;
    }
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) // remark: [scan]
        y[i] = w = w * 1664525u + 1013904223u;
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: scan of 'm' (affine, long), reductions of 'sum' (+, long)
        sum += table[m & 255];
        m = a[i] - 5 * m;
        odd += m & 1;
    }
    show_u("u", n, u);
    show_u("w", n, w);
    printf("%ld %ld %d\n", m, sum, odd);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 5000, CASE_BIG)
