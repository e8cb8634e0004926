/* Under other conditions, in both branches, joined with && and by continue. */
#include "../case.h"

static int k[9000];

static double selected(const double *x, int n, double m)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double)
        if (k[i] > 3 && x[i] > m)
            m = x[i];
    return m;
}

static double branches(const double *x, int n, double m)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (min, double)
        if (k[i] > 3) {
            if (x[i] < m)
                m = x[i];
        } else if (-x[i] < m) {
            m = -x[i];
        }
    }
    return m;
}

static double skips(const double *x, int n, double m)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (max, double)
        if (x[i] != x[i])
            continue;
        m = m > x[i] ? m : x[i];
    }
    return m;
}

int main(void)
{
    FILL(k, 9000, rnd_in(0, 9));
    extremes_d("selected", selected);
    extremes_d("branches", branches);
    extremes_d("skips", skips);
    return 0;
}
