/* Iterations that hold loops with a shape of their own: each of them is a group's. */
#include "../case.h"

#define ROWS 70
#define STEP 3

static double x[ROWS * STEP + CASE_MAX];
static double w[CASE_MAX];
static double got[5][ROWS + 1], want[5][ROWS + 1];
static int number[ROWS + 1];
static long row;

static double plain(double s, long t)
{
    return s + x[row + t];
}

static double weighed(double s, long t)
{
    return s - x[row + t] * w[t];
}

static double factors(double s, long t)
{
    return s * (1 + x[row + t] / 64);
}

static double backwards(double s, long t)
{
    return s + x[row - t];
}

static void show_rows(const char *what, int n, int k)
{
    shape_bytes(what, n, got[k], want[k], sizeof got[k]);
}

CASE_FN void sums(int n, int m, double *to)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to'
        double s = -1;
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, double)
            s += x[i * STEP + j];
        to[i] = s;
    }
}

/* several accumulators, of which not all depend on their order */
CASE_FN void several(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'got' and 'number'
        double s = 1, p = 2, top = -INFINITY;
        int count = i;
        for (int j = 0; j < m; j++) { // remark: reductions of 's' (+, double), 'p' (*, double)
            double v = x[i * STEP + j];
            s -= v * w[j];
            p *= 1 + v / 64;
            if (v > top)
                top = v;
            count += v > 0;
        }
        got[0][i] = s;
        got[1][i] = p;
        got[2][i] = top;
        number[i] = count;
    }
}

/* below guards, in a loop that is left early, from the last element on */
CASE_FN void chained(int n, int m, const int *skip)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'got'
        double s = 0;
        if (skip[i]) {
            s = -2;
        } else {
            for (int q = 0; q < 3; q++) {
                for (int j = m - 1; j >= 0; j--) // remark: reduction of 's' (+, double)
                    s += x[i * STEP + j];
                if (s > 0)
                    break;
                s /= 2;
            }
        }
        got[3][i] = s;
    }
}

/* two levels are one loop */
CASE_FN void planes(int n, int m, int k)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'got'
        double s = 0;
        for (int a = 0; a < k; a++) // remark: reduction of 's' (+, double)
            for (int b = 0; b < m; b++)
                s += x[i * STEP + a * m + b];
        got[4][i] = s;
    }
}

static const int *skipped;

static double chained_row(int m)
{
    double s = 0;

    if (skipped[row / STEP])
        return -2;
    row += m - 1;
    for (volatile int q = 0; q < 3; q++) { // left: loop left as it is
        s = ref_d('+', s, m, backwards);
        if (s > 0)
            break;
        s /= 2;
    }
    return s;
}

static void references(int m, int k)
{
    for (volatile int i = 0; i < ROWS; i++) { // left: loop left as it is
        row = i * STEP;
        want[0][i] = ref_d('+', 1, m, weighed);
        want[1][i] = ref_d('*', 2, m, factors);
        want[2][i] = got[2][i];
        want[4][i] = ref_d('+', 0, m / k * k, plain);
        want[3][i] = chained_row(m);
    }
}

static void test_sums(int m)
{
    sums(ROWS, m, got[0]);
    for (volatile int i = 0; i < ROWS; i++) { // left: loop left as it is
        row = i * STEP;
        want[0][i] = ref_d('+', -1, m, plain);
    }
    show_rows("sums", m, 0);
}

static void test(int m)
{
    static int skip[ROWS];
    int k = m % 5 ? 1 : 5;

    FILL(skip, ROWS, case_k % 7 == 3);
    skipped = skip;
    memset(got, 0, sizeof got);
    memset(want, 0, sizeof want);
    several(ROWS, m);
    chained(ROWS, m, skip);
    planes(ROWS, m / k, k);
    references(m, k);
    for (volatile int i = 0; i < 5; i++) // left: loop left as it is
        show_rows("rows", m, i);
    show_bytes("top", m, got[2], sizeof got[2]);
    show_bytes("number", m, number, sizeof number);
    test_sums(m);
}

int main(void)
{
    static const long sizes[] = {0, 1, 2, 1023, 1024, 1025, 4100, 8193, CASE_MAX};

    FILL(x, ROWS * STEP + CASE_MAX, rnd_d());
    FILL(w, CASE_MAX, rnd_d());
    case_run(test, sizes, sizeof sizes / sizeof *sizes);
    /* rows that come out infinite or NaN run in C's order */
    for (volatile int i = 0; i < 8; i++) // left: loop left as it is
        x[30 + 400 * i] = x[31 + 400 * i] = i % 2 ? -0x1p1023 : 0x1p1023;
    test_sums(1500);
    x[1500] = NAN;
    test_sums(1500);
    return 0;
}
