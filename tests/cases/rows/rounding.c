/* Another rounding mode: rows run as written, as all else. */
#include "../case.h"

#include <fenv.h>

static double a[20 * 3000], r[20];

CASE_FN void rows(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'r'
        double s = 0;
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, double)
            s += a[i * m + j];
        r[i] = s;
    }
}

int main(void)
{
    FILL(a, 20 * 3000, rnd_d());
    fesetround(FE_UPWARD);
    rows(20, 3000);
    fesetround(FE_TONEAREST);
    show_bytes("r", 3000, r, sizeof r);
    return 0;
}
