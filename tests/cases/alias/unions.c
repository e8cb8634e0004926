/* Members of one union share their bytes. */
#include "../case.h"

union cell {
    float f;
    uint32_t u;
    unsigned char b[4];
};
static union cell x[CASE_MAX];
static union {
    int a[CASE_MAX];
    short h[2 * CASE_MAX];
} both;

static void test(int n)
{
    uint64_t s = 0;
    FILL(x, n, ((union cell){.u = (uint32_t)rnd()}));
    FILL(both.a, n, rnd_in(-99999, 99999));
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'x' [map]
        x[i].f = (float)(x[i].u >> 8);
    show_bytes("x", n, x, sizeof x);
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, unsigned long), writing 'x' [reduction]
        x[i].b[1] = (unsigned char)i;
        s += x[i].u;
    }
    show_bytes("x", n, x, sizeof x);
    for (int i = 0; i < n; i++) // left: [type-mix]
        both.h[i] = (short)(both.a[i] / 3);
    show_u("s", n, s);
    show_bytes("both", n, &both, sizeof both);
}
CASE_MAIN(test)
