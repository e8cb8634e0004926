/* A histogram whose counts are also read, so that their order matters. */
#include "../case.h"

static unsigned char x[CASE_MAX];

static void test(int n)
{
    int s = 0, h[256] = {0};
    FILL(x, n, (unsigned char)rnd());
    for (int i = 0; i < n; i++) { // left: 'h[x[i]]' is updated at a place that depends on data [a
        h[x[i]]++;
        s += h[i & 255];
    }
    show("s", n, s);
    show_bytes("h", n, h, sizeof h);
}
CASE_MAIN(test)
