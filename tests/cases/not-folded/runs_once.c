/* A minimum of floats may have to be computed again; a loop that reads what it writes cannot be. */
#include "../case.h"

static float a[CASE_MAX], b[CASE_MAX];

static void test(int n)
{
    float m = 9, k = 9;
    FILL(a, n, floorf(rnd_f() * 50));
    FILL(b, n, 7);
    for (int i = 0; i < n; i++) { // left: [runs-once]
        a[i] = a[i] * 2 + 1;
        if (a[i] < m)
            m = a[i];
    }
    for (int i = 0; i < n; i++) { // remark: 'k' (min, float)
        b[i] = a[i] * 2 + 1;
        if (a[i] < k)
            k = a[i];
    }
    show_d("m", n, m);
    show_d("k", n, k);
    show_d("b", n, n ? b[n - 1] : 0);
}
CASE_MAIN(test)
