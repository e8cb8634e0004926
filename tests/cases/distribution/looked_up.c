/* Rows whose elements lie where an access of several indices says, beside columns. */
#include "../case.h"

static unsigned out[3 * CASE_MAX + 9];
static signed char bytes[CASE_MAX];

CASE_FN void both(int n, int m, unsigned *to, signed char *restrict from)
{
    double v[1509];
    memset(v, 0, sizeof v);
    for (int i = 0; i < n; i++) { // remark: [distribution]
        for (int j = 0; j < m; j++) { // remark: [map]
            v[j] = i & 63;
        }
        for (int k = 0; k < 3; k++) // left: [short]
            to[i * 3 + k] = from[i / 3] & 63;
    }
    show_bytes("v", n, v, sizeof v);
    show_bytes("out", n, to, sizeof out);
}

static void test(int n)
{
    FILL(bytes, n, rnd_in(-100, 100));
    both(n, 1500, out, bytes);
    both(n, 3, out, bytes);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 3000)
