/* Rows summed up by while and do loops, rows with the place of their largest element. */
#include "../case.h"

enum { N = 30 };
static double a[N * 4100], r[N];
static long row;

static double up(double s, long t)
{
    return s + a[row + t];
}

static int width;
static double down(double s, long t)
{
    return s + a[row + width - 1 - t];
}

CASE_FN void counted(int n, int m)
{
    int i = 0;
    while (i < n) { // remark: independent iterations, writing 'r'
        double s = 0;
        int j = 0;
        while (j < m) { // remark: reduction of 's' (+, double)
            s += a[i * m + j];
            j++;
        }
        r[i] = s + (j == m);
        i++;
    }
}

CASE_FN void backwards(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'r'
        double s = 0;
        int k = m;
        while (k--) // remark: reduction of 's' (+, double)
            s += a[i * m + k];
        r[i] = s - k;
    }
}

CASE_FN void pointed(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'r'
        double s = 0;
        const double *p = a + i * m, *e = p + m;
        do { // remark: reduction of 's' (+, double)
            s += *p++;
        } while (p != e);
        r[i] = s + (p == e);
    }
}

CASE_FN void places(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'r'
        double s = 0, best = -10;
        int at = -1, j;
        for (j = 0; j < m; j++) { // remark: with 'at' of its first place
            s += a[i * m + j];
            if (a[i * m + j] > best) {
                best = a[i * m + j];
                at = j;
            }
        }
        r[i] = s + at * best + j;
    }
}

static void check(const char *what, int m, double more, double (*step)(double, long))
{
    width = m;
    for (volatile int i = 0; i < N; i++) { // left: loop left as it is
        double x = more;
        row = (long)i * m;
        if (more < 0) {
            long at = -1;
            double best = -10;
            for (volatile long k = 0; k < m; k++) { // left: loop left as it is
                if (a[row + k] > best) {
                    best = a[row + k];
                    at = k;
                }
            }
            shape_d(what, m, r[i], ref_d('+', 0, m, step) + at * best + m);
            continue;
        }
        shape_d(what, m, r[i], ref_d('+', 0, m, step) + x);
    }
}

static void test(int m)
{
    if (m > 4100)
        return;
    FILL(a, N * 4100, rnd_d());
    counted(N, m);
    check("counted", m, 1, up);
    backwards(N, m);
    check("backwards", m, 1, down);
    if (m > 0)
        pointed(N, m);
    check("pointed", m, m > 0, up);
    places(N, m);
    check("places", m, -1, up);
}
CASE_MAIN_AT(test, 1, 2, 1023, 1024, 1025, 4100)
