/* Nests with loops from macros at either level: what can be folded is. */
#include "../case.h"

#define foreach(i, n) for (int i = 0; i < (n); i++)

static double a[9000], x[3][9000];
static int rows;

static double row(double s, long t)
{
    return s + x[rows][t];
}

static double all(double s, long t)
{
    return s + a[t / 3] * (int)(t % 3);
}

static void test(int n)
{
    double s = 0, out[3];
    FILL(a, n, rnd_d());
    FILL(x[0], 9000, rnd_d());
    FILL(x[1], 9000, rnd_d());
    FILL(x[2], 9000, rnd_d());
    foreach (r, 3) { // left: [short]
        double t = 1;
        for (int i = 0; i < n; i++) // remark: reduction of 't' (+, double)
            t += x[r][i];
        out[r] = t;
    }
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        foreach (r, 3)
            s += a[i] * r;
    for (rows = 0; rows < 3; rows++) // left: loop left as it is
        shape_d("row", n, out[rows], ref_d('+', 1, n, row));
    shape_d("s", n, s, ref_d('+', 0, 3L * n, all));
}
CASE_MAIN_AT(test, 0, 1, 341, 342, 1023, 1024, 1025, 9000)
