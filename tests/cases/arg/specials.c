/* NaN, infinities, zeros of both signs: what C's own order gives. */
#include "../case.h"

static long at;

static double take_greater(const double *x, int n, double m)
{
    at = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double) with 'at' of its first place [arg-reduction]
        if (x[i] > m) {
            m = x[i];
            at = i;
        }
    return m + (double)at * 0x1p-10;
}

static double take_less_equal(const double *x, int n, double m)
{
    int where = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, double) with 'where' of its last place [arg-reduction]
        if (x[i] <= m) {
            m = x[i];
            where = i;
        }
    printf(" (%d%c)", where, signbit(m) ? '-' : '+');
    return m;
}

static float take_less(const float *x, int n, float m)
{
    int where = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, float) with 'where' of its first place [arg-reduction]
        if (m > x[i]) {
            m = x[i];
            where = i;
        }
    printf(" (%d%c)", where, signbit(m) ? '-' : '+');
    return m;
}

static float take_greater_equal(const float *x, int n, float m)
{
    int where = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, float) with 'where' of its last place [arg-reduction]
        if (x[i] >= m) {
            where = i;
            m = x[i];
        }
    printf(" (%d%c)", where, signbit(m) ? '-' : '+');
    return m;
}

int main(void)
{
    extremes_d("take_greater", take_greater);
    extremes_d("take_less_equal", take_less_equal);
    extremes_f("take_less", take_less);
    extremes_f("take_greater_equal", take_greater_equal);
    return 0;
}
