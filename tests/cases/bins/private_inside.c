/* Histograms of an iteration's own are private, not bins. */
#include "../case.h"

static unsigned char x[2000][32];
static int most[2000];

static void test(int n)
{
    long s = 0;
    FILL((unsigned char *)x, sizeof x, (unsigned char)rnd());
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long), writing 'most' [reduction]
        int h[16] = {0}, best = 0;
        for (int j = 0; j < 32; j++)
            h[x[i][j] & 15]++;
        for (int k = 1; k < 16; k++)
            if (h[k] > h[best])
                best = k;
        most[i] = best;
        s += h[best];
    }
    show("s", n, s);
    show_bytes("most", n, most, sizeof most);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 2000)
