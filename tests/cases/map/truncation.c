/* Stores into char, short and _Bool: the value is cut as C cuts it. */
#include "../case.h"

static unsigned char uc[CASE_MAX];
static signed char sc[CASE_MAX];
static short h[CASE_MAX];
static bool b[CASE_MAX];
static int x[CASE_MAX];

static void test(int n)
{
    FILL(x, n, rnd_in(-99999, 99999));
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'uc', 'sc', 'h' and 'b' [map]
        uc[i] = (unsigned char)x[i];
        sc[i] = (signed char)(x[i] >> 3);
        h[i] = (short)(x[i] * 7);
        b[i] = x[i] & 4;
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'uc', 'sc' and 'h' [map]
        uc[i] += 200;
        sc[i] *= 3;
        h[i]--;
        uc[i] >>= 1;
    }
    show_bytes("uc", n, uc, sizeof uc);
    show_bytes("sc", n, sc, sizeof sc);
    show_bytes("h", n, h, sizeof h);
    show_bytes("b", n, b, sizeof b);
}
CASE_MAIN(test)
