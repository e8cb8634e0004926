/* A body of so many accesses that the dependence test does not look at all pairs of them. */
#include "../case.h"

#define PLACES 128

#define W(k) out[PLACES * i + (k)] = in[PLACES * i + (k)] * (k);
#define W4(k) W(k) W(k + 1) W(k + 2) W(k + 3)
#define W16(k) W4(k) W4(k + 4) W4(k + 8) W4(k + 12)
#define W64(k) W16(k) W16(k + 16) W16(k + 32) W16(k + 48)

static int x[PLACES * 1100], y[PLACES * 1100];

static void many(int *restrict out, const int *restrict in, int n)
{
    for (int i = 0; i < n; i++) { // left: [budget]
        W64(0)
        W64(64)
    }
}

static void fewer(int *restrict out, const int *restrict in, int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out'
        W16(0)
    }
}

static void test(int n)
{
    FILL(x, PLACES * 1100, rnd_in(-9, 9));
    FILL(y, PLACES * 1100, 0);
    many(y, x, n);
    show_bytes("many", n, y, sizeof y);
    fewer(y, x, n);
    show_bytes("fewer", n, y, sizeof y);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1100)
