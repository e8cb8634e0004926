/* while loops around and inside of others. */
#include "../case.h"

static double g[160][130];

static double step(double s, long t)
{
    return s + g[t / 130][t % 130];
}

static void perfect(int n)
{
    double s = 0;
    int i = 0, j = 0;
    while (i < n) { // remark: reduction of 's' (+, double)
        j = 0;
        while (j < 130) {
            s += g[i][j];
            j++;
        }
        i++;
    }
    shape_d("perfect", n, s, ref_d('+', 0, 130L * n, step));
    show("i", n, n ? i * 1000 + j : i);
}

static void triangle(int n)
{
    int i = 0;
    long s = 0;
    while (i < n) { // remark: reduction of 's' (+, long)
        int j = i;
        while (j-- > 0)
            s += i * j % 7;
        i++;
    }
    show("triangle", n, s);
}

static void outside(int n)
{
    double s = 0;
    const double *p = g[0];
    int rows = n;
    while (rows--) { // remark: reduction of 's' (+, double) [reduction]
        int m = 130;
        while (m--)
            s += *p++;
    }
    show_d("outside", n, s);
}

static void rows(int n)
{
    static double sums[160];
    int i = n;
    while (i-- > 0) { // remark: independent iterations, writing 'sums'
        double t = 0;
        int j = 0;
        while (j < 130)
            t += g[i][j++];
        sums[i] = t;
    }
    show_bytes("rows", n, sums, sizeof sums);
}

static void test(int n)
{
    for (volatile int i = 0; i < 160; i++)     // left: [volatile]
        for (int j = 0; j < 130; j++) // left: [volatile]
            g[i][j] = rnd_d();
    perfect(n);
    triangle(n);
    outside(n);
    rows(n);
}
CASE_MAIN_AT(test, 0, 1, 7, 8, 63, 64, 159, 160)
