/* Compound assignments of bit-fields of several types: cut to their widths at each store. */
#include "../case.h"

struct fields {
    bool b : 1;
    signed s : 3;
    unsigned u : 5;
    int w : 30;
    unsigned char c : 2;
};
static struct fields x[CASE_MAX];

static void test(int n)
{
    long t = 0;
    memset(x, 0, sizeof x);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'x' [map]
        x[i].b = i & 6;
        x[i].s = (i & 7) - 4;
        x[i].u = (unsigned)i & 31u;
        x[i].w = i * 1000;
        x[i].c = (unsigned char)(i & 3);
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'x' [map]
        x[i].s += 1;
        x[i].u *= 3;
        x[i].b ^= 1;
        x[i].w -= 5;
        x[i].c--;
        x[i].u <<= 1;
        ++x[i].u;
    }
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += x[i].s + x[i].u * 2 + x[i].b + x[i].w + x[i].c;
    show("t", n, t);
    show_bytes("x", n, x, sizeof x);
}
CASE_MAIN(test)
