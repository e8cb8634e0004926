/* Rows that reduce several values by several operators, with writes beside them. */
#include "../case.h"

static double a[30 * 5000], b[30 * 5000];
static struct {
    double sum, product, least;
    long above;
} out[30];
static long row;

static double step_sum(double s, long t)
{
    return s + a[row + t];
}

static double step_product(double s, long t)
{
    return s * (1 + a[row + t] / 512);
}

CASE_FN void rows(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations
        double s = 0.5, p = 2, least = 10;
        long above = 0;
        for (int j = 0; j < m; j++) { // remark: reductions of 's'
            double x = a[i * m + j];
            s += x;
            p *= 1 + x / 512;
            least = x < least ? x : least;
            if (x > 0.5)
                above++;
            b[i * m + j] = x * 2;
        }
        out[i].sum = s;
        out[i].product = p;
        out[i].least = least;
        out[i].above = above;
    }
}

static void test(int m)
{
    int n = m > 5000 ? 0 : 30;
    FILL(a, (long)n * m, rnd_d());
    memset(b, 0, sizeof b);
    rows(n, m);
    for (volatile int i = 0; i < n; i++) { // left: loop left as it is
        row = (long)i * m;
        shape_d("sum", m, out[i].sum, ref_d('+', 0.5, m, step_sum));
        shape_d("product", m, out[i].product, ref_d('*', 2, m, step_product));
        show_d("least", m, out[i].least);
        show("above", m, out[i].above);
    }
    show_bytes("b", m, b, sizeof b);
}
CASE_MAIN(test)
