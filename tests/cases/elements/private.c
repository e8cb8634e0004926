/* Small arrays outside the loop that each iteration fills before it reads them. */
#include "../case.h"

static double v[CASE_MAX][4];

static double step_down(double s, long t)
{
    double a = v[t][0] * 2, b = v[t][1] * 2, c = v[t][2] * 2;
    s += b * a;
    return s + c * b;
}

static double down(int n)
{
    double s = 0, t[3];
    int i, k;
    for (i = 0; i < n; i++) { // remark: reduction of 's' (+, double)
        for (k = 2; k >= 0; k--)
            t[k] = v[i][k] * 2;
        for (k = 1; k < 3; k++)
            s += t[k] * t[k - 1];
    }
    return s;
}

static void powers(int n)
{
    double t[4] = {0, 0, 0, 5};
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        t[0] = 1;
        for (int k = 1; k <= 3; k++)
            t[k] = t[k - 1] * v[i][k - 1];
        for (int k = 0; k <= 3; k++)
            s += t[k] > 0.125;
    }
    show("powers", n, s);
    show_d("last", n, t[3]); // the last iteration's
}

static long transposed(int n)
{
    int t[2][2], i, j, k;
    long s = 0;
    for (i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        for (j = 0; j < 2; j++)
            for (k = 0; k < 2; k++)
                t[j][k] = v[i][2 * j + k] > 0 ? j + 1 : k - 3;
        for (j = 0; j < 2; j++)
            for (k = 0; k < 2; k++)
                s += t[j][k] * t[k][j];
    }
    return s + (n ? j + k : 4);
}

static long not_all(int n)
{
    int t[4] = {0};
    long s = 0;
    for (int i = 0; i < n; i++) { // left:
        for (int k = 0; k < 3; k++) // left: [short]
            t[k] = v[i][k] > 0;
        for (int k = 0; k < 4; k++) // left: [short]
            s += t[k];
        if (v[i][3] > 0.5)
            t[3] = i & 7;
    }
    return s;
}

static long sometimes(int n)
{
    int t[3] = {1, 2, 3};
    long s = 0;
    for (int i = 0; i < n; i++) { // left:
        if (v[i][0] > 0)
            for (int k = 0; k < 3; k++) // left: [short]
                t[k] = i + k;
        for (int k = 0; k < 3; k++) // left: [short]
            s += t[k];
    }
    return s;
}

static void test(int n)
{
    FILL((double *)v, 4L * n, rnd_d());
    shape_d("down", n, down(n), ref_d('+', 0, n, step_down));
    powers(n);
    show("transposed", n, transposed(n));
    show("not_all", n, not_all(n));
    show("sometimes", n, sometimes(n));
}
CASE_MAIN(test)
