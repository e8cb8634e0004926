/* What the index leads to changes, is not always read, or is not what is compared. */
#include "../case.h"

static int x[CASE_MAX], z[CASE_MAX];

static void test(int n)
{
    int a = 0, b = -1, c = 0, d = 0, e = 0, k = 3, f = 0, g = 0, count = 0;
    int *q = x;
    FILL(x, CASE_MAX, rnd_in(-5000, 5000));
    FILL(z, CASE_MAX, rnd_in(-5000, 5000));
    for (int i = 0; i < n; i++) { // left: [alias]
        if (x[i] > x[a])
            a = i;
        q[i] += 7;
    }
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (b < 1 || x[i] > x[b])
            b = i;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (x[i] > z[c])
            c = i;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (x[i] > x[d])
            d = i / 2;
    for (int i = 0; i + 1 < n; i++) { // left: [carried-scalar]
        if (x[i] > x[e + k])
            e = i;
        k = i & 3;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] > x[f])
            f = i;
        count += f;
    }
    for (int i = 0; i + 1 < n; i++) { // left: [conditional-live-out]
        int odd = i & 1;
        if (x[i + odd] > x[g + odd])
            g = i;
    }
    show("g", n, g);
    show("a", n, a);
    show("b", n, b);
    show("c", n, c);
    show("d", n, d);
    show("e", n, e);
    show("f", n, f);
    show("count", n, count);
}
CASE_MAIN(test)
