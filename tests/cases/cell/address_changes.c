/* Places that move: through a pointer that is stepped, or by an index that changes. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int h[8] = {0}, g[2] = {0}, *p = h;
    FILL(x, n, rnd_in(0, 99));
    for (int i = 0; i < n; i++) // remark: bins 'h[x[i]&7]' (+, int)
        h[x[i] & 7] += x[i];
    for (int i = 0; i < n; i++) // remark: bins 'g[i&1]' (+, int)
        g[i & 1] += x[i];
    for (int i = 0; i < n; i++) { // left: loop left as it is
        *p += x[i];
        p = h + (x[i] & 3);
    }
    show_bytes("h", n, h, sizeof h);
    show_bytes("g", n, g, sizeof g);
}
CASE_MAIN(test)
