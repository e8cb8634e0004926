/* Places that variables of the iteration lead to, read by four neighbouring iterations at once. */
#include "../case.h"

static float x[CASE_MAX + 8];
static int k[CASE_MAX + 8];
static short z[CASE_MAX + 8];

static void test(int n)
{
    float s = 0, w = 0;
    long t = 0, u = 0, v = 0;
    int j, m = 0, q = 0;
    const int *p = k;
    FILL(x, n + 8, (float)rnd_in(-99, 99)); /* sums are exact */
    FILL(k, n + 8, rnd_in(-999, 999));
    FILL(z, n + 8, (short)rnd_in(-99, 99));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, float)
        j = i + 4;
        s += x[j];
    }
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += *p++;
    for (int i = 0; i < n; i++) { // remark: reduction of 'u' (+, long)
        u += k[m++];
        u += m;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'w' (+, float)
        int l = i;
        w += x[l];
        l += 4;
        w -= x[l] * 2;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'v' (+, long)
        q++;
        v += z[q] * q + z[q + 3];
    }
    show_d("s", n, s);
    show("t", n, t);
    show("u", n, u);
    show_d("w", n, w);
    show("v", n, v);
}
CASE_MAIN(test)
