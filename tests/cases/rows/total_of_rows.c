/* A sum over rows of what each row sums up: lanes of rows whose sums have the shape themselves. */
#include "../case.h"

static double memory[2100 * 1100], (*a)[1100] = (double (*)[1100])memory;
static int w;
static long row;

static double step(double s, long t)
{
    return s + a[row][t];
}

static double square(double s, long t)
{
    row = t;
    double x = ref_row_d('+', 0, w, step);
    return s + x * x;
}

static double plain(double s, long t)
{
    row = t;
    return ref_row_d('+', s, w, step) + 1;
}

CASE_FN double squares(int n, int m)
{
    double total = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'total' (+, double)
        double s = 0;
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, double)
            s += a[i][j];
        total += s * s;
    }
    return total;
}

/* the accumulator of both loops */
CASE_FN double both(int n, int m)
{
    double s = 3;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double)
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, double)
            s += a[i][j];
        s += 1;
    }
    return s;
}

static void test(int n)
{
    static const int widths[] = {0, 3, 1023, 1024, 1100};
    for (volatile int k = 0; k < 5; k++) { // left: loop left as it is
        w = widths[k];
        shape_d("squares", n, squares(n, w), ref_d('+', 0, n, square));
        shape_d("both", n, both(n, w), ref_d('+', 3, n, plain));
    }
}

int main(void)
{
    FILL(memory, 2100 * 1100, rnd_d());
    case_run(test, (const long[]){0, 1, 2, 60, 1023, 1024, 2100}, 7);
    return 0;
}
