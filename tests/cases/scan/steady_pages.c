/* What is read where a running value allows it alone is there for no other iterations. */
#include "../pages.h"

static float x[CASE_BIG];

static float gain(const float *y, int n)
{
    float least = 1e30f, best = -9;

    for (int i = 0; i < n; i++) { // remark: scan of 'least' (min, float), reduction of 'best' (max, float) [scan]
        if (x[i] < least)
            least = x[i];
        if (x[i] < least + 5) {
            float v = y[i] - least;
            if (v > best)
                best = v;
        }
    }
    return best;
}

/* There are `low` elements of y; behind them nothing comes near the smallest value. */
static void test(int n)
{
    for (int low = 2; low < 400; low += 131) { // left: [unsupported]
        int have = low < n ? low : n;
        size_t size = sizeof(float) * (size_t)have;
        float *y = pages_end(size);
        FILL(y, have, rnd_f());
        FILL(x, n, case_k < low ? (float)rnd_in(-9, 9) : (float)rnd_in(100, 999));
        x[0] = 1e6f;
        if (low <= n)
            x[low - 1] = -1000;
        show_d("gain", n, gain(y, n));
        pages_end_drop(y, size);
    }
}
CASE_MAIN_AT(test, 1, 2, 1023, 1024, 1025, 3000, CASE_BIG)
