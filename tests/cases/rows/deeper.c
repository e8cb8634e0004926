/* Rows of planes: nests inside an iteration, and loops around rows. */
#include "../case.h"

static double all[12 * 60 * 70], (*a)[60][70] = (double (*)[60][70])all;
static double r[12], q[12][60];
static long plane;

static double step_plane(double s, long t)
{
    return s + all[plane * 60 * 70 + t];
}

/* the two inner loops are one */
CASE_FN void planes(int n, int m, int w)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'r'
        double s = 0;
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, double)
            for (int k = 0; k < w; k++)
                s += a[i][j][k];
        r[i] = s;
    }
}

static double rows[4 * 3 * 2100], (*flat)[3][2100] = (double (*)[3][2100])rows;
static double x[2100];

static double step_flat(double s, long t)
{
    return s + rows[plane * 2100 + t] * x[t];
}

/* between the outer loop and the rows stands a loop that folds neither by itself nor with it */
CASE_FN void between(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'q'
        double before = 1;
        for (int j = 0; j < 3; j++) {
            double s = before;
            for (int k = 0; k < m; k++) // remark: reduction of 's' (+, double)
                s += flat[i][j][k] * x[k];
            q[i][j] = s;
            before = s / 2;
        }
    }
}

static void test(int m)
{
    if (m > 2100)
        return;
    FILL(rows, 4 * 3 * 2100, rnd_d());
    FILL(x, 2100, rnd_d());
    between(4, m);
    for (volatile int i = 0; i < 4; i++) { // left: loop left as it is
        double before = 1;
        for (volatile int j = 0; j < 3; j++) { // left: loop left as it is
            plane = i * 3 + j;
            double s = ref_d('+', before, m, step_flat);
            shape_d("between", m, q[i][j], s);
            before = s / 2;
        }
    }
}

int main(void)
{
    FILL(all, 12 * 60 * 70, rnd_d());
    planes(12, 60, 70);
    for (plane = 0; plane < 12; plane++) // left: loop left as it is
        shape_d("plane", plane, r[plane], ref_d('+', 0, 60 * 70, step_plane));
    case_run(test, case_sizes, sizeof case_sizes / sizeof *case_sizes);
    return 0;
}
