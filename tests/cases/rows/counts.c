/* Few long rows and many short ones: the bits do not depend on which loop is run in parallel. */
#define CASE_BIG 700001
#include "../case.h"

static float a[CASE_BIG + 9];
static float r[CASE_BIG];
static long row;

static float step(float s, long t)
{
    return s + a[row + t];
}

CASE_FN void rows(const float *x, long n, long m, float *out)
{
    for (long i = 0; i < n; i++) { // remark: independent iterations, writing 'out'
        float s = -1;
        for (long j = 0; j < m; j++) // remark: reduction of 's' (+, float)
            s += x[i * m + j];
        out[i] = s;
    }
}

static void one(long n, long m)
{
    long step_by = n / 5 + 1;
    memset(r, 0, sizeof r);
    rows(a, n, m, r);
    for (volatile long i = 0; i < n; i += step_by) { // left: loop left as it is
        row = i * m;
        shape_d("r", m, r[i], ref_f('+', -1, m, step));
    }
    shape_d("after", n, r[n], 0);
}

int main(void)
{
    FILL(a, CASE_BIG, rnd_f());
    one(1, CASE_BIG);
    one(2, CASE_BIG / 2);
    one(3, CASE_BIG / 3);
    one(17, CASE_BIG / 17);
    one(130, 5000);
    one(600, 1024);
    one(680, 1023);
    one(7000, 100);
    one(200000, 3);
    return 0;
}
