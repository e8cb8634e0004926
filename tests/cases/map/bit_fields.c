/* Writes of bit-fields: neighbours in the same unit stay. */
#include "../case.h"

struct flags {
    unsigned a : 3, b : 7, c : 22;
    signed char d : 4;
};
static struct flags x[CASE_MAX];

static void test(int n)
{
    memset(x, 0x3c, sizeof x);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'x' [map]
        x[i].b = (unsigned)i & 127u;
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'x' [map]
        x[i].a = x[i].b + 1u;
        x[i].d = (signed char)(i % 8 - 4);
        x[i].c += 1u;
    }
    show_bytes("x", n, x, sizeof x);
}
CASE_MAIN(test)
