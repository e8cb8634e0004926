/* A union's members share bytes. */
#include "../case.h"

union word {
    unsigned u;
    float f;
    unsigned char b[4];
};
static unsigned x[CASE_MAX];

static void test(int n)
{
    union word w = {7}, v = {1};
    FILL(x, n, (unsigned)rnd());
    for (int i = 0; i < n; i++) // remark: reduction of 'w.u' (+, unsigned int)
        w.u += x[i];
    for (int i = 0; i < n; i++) { // left: loop left as it is
        v.u += x[i];
        v.b[3] ^= (unsigned char)i;
    }
    show_u("w", n, w.u);
    show_u("v", n, v.u);
}
CASE_MAIN(test)
