/* Guards and several accumulators in a nest. */
#include "../case.h"

static double m[64][48];
static int x;

static double step(double s, long t)
{
    double v = m[t / 48][t % 48];
    return v > 0 ? s + v : s;
}

static void test(int n)
{
    double s = 0, most = -2;
    int count = 0;
    FILL(&m[0][0], 64 * 48, rnd_d());
    for (int i = 0; i < n; i++) // remark: reductions of 's' (+, double), 'count' (+, int) and 'most' (max, double)
        for (int j = 0; j < 48; j++) {
            if (m[i][j] > 0) {
                s += m[i][j];
                count++;
            }
            most = m[i][j] > most ? m[i][j] : most;
        }
    shape_d("s", n, s, ref_d('+', 0, n * 48L, step));
    show("count", n, count + x);
    show_d("most", n, most);
}
CASE_MAIN_AT(test, 0, 1, 2, 21, 22, 63, 64)
