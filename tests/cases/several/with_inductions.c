/* Accumulators beside inductions, privates that live on, and writes. */
#include "../case.h"

static int x[CASE_MAX], out[2 * CASE_MAX];

static void test(int n)
{
    int s = 0, most = INT_MIN, j = 0, last = -1;
    unsigned k = 7;
    int *p = out;
    FILL(x, n, rnd_in(-99, 99));
    FILL(out, 2 * CASE_MAX, -1);
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, int) and 'most' (max, int), wri
        int t = x[i] * (int)(k % 5);
        s += t;
        most = t > most ? t : most;
        out[j] = t;
        j += 2;
        k += 3;
        last = t;
    }
    for (int i = 0; i < n; i++, p += 2) // remark: reduction of 's' (+, int)
        s -= *p;
    printf("%d: %d %d %d %u %d %d\n", n, s, most, j, k, last, (int)(p - out));
    show_bytes("out", n, out, sizeof out);
}
CASE_MAIN(test)
