/* Rows whose sums overflow only in another order, or hold infinities and NaNs, come out as C has
   them. */
#include "../case.h"

static float a[20][3000];
static float r[20];

CASE_FN void rows(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'r'
        float s = 0;
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, float)
            s += a[i][j];
        r[i] = s;
    }
}

int main(void)
{
    for (volatile int m = 1000; m <= 3000; m += 500) { // left: loop left as it is
        for (volatile int i = 0; i < 20; i++)          // left: loop left as it is
            FILL(a[i], 3000, i % 5 == 0 ? (case_k & 1 ? -3e38f : 3e38f)
                             : i % 5 == 1 && case_k == m / 2 ? NAN
                             : i % 5 == 2 && case_k == 7 ? -INFINITY
                             : i % 5 == 3 ? -0.0f : (float)(case_k % 64));
        rows(20, m);
        for (volatile int i = 0; i < 20; i++) // left: loop left as it is
            show_d("r", m, r[i]);
    }
    return 0;
}
