/* Stores whose conversions are not written: float to integer and back, narrow and wide. */
#include "../case.h"

static int a[CASE_MAX];
static float f[CASE_MAX];
static double d[CASE_MAX];
static unsigned char c[CASE_MAX];
static long l[CASE_MAX];

static void test(int n)
{
    FILL(d, n, rnd_d() * 200);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'a', 'f', 'c' and 'l' [map]
        a[i] = d[i];
        f[i] = d[i];
        c[i] = a[i];
        l[i] = f[i] * 1000;
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'a', 'f' and 'c' [map]
        a[i] += 0.75;
        f[i] += 1e-3;
        c[i] *= 0.5;
    }
    show_bytes("a", n, a, sizeof a);
    show_bytes("f", n, f, sizeof f);
    show_bytes("c", n, c, sizeof c);
    show_bytes("l", n, l, sizeof l);
}
CASE_MAIN(test)
