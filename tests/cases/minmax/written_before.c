/* A loop that reads what the same iteration has written may run again: the second run writes the
   same. What was there before must not be read on any way. */
#include "../case.h"

static double a[CASE_MAX + 2], b[CASE_MAX + 2], grid[3][CASE_MAX + 2];
static struct {
    double low, high;
} pair[CASE_MAX];

static double relaxed(double *to, const double *from, int n)
{
    double d = 0;
    for (int i = 1; i <= n; i++) { // remark: reduction of 'd' (max, double), writing 'to'
        to[i] = 0.5 * (from[i - 1] + from[i + 1]);
        d = fmax(d, fabs(to[i] - from[i]));
    }
    return d;
}

static double updated(double *to, const double *from, int n)
{
    double d = -0.0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'd' (max, double), writing 'to'
        if (from[i] < 0)
            to[i] = from[i];
        else
            to[i] = from[i] + 1;
        to[i] *= 2;
        d = to[i] > d ? to[i] : d;
    }
    return d;
}

static int placed(double *to, const double *from, int n, double *most)
{
    double m = from[0];
    int at = -1;
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (max, double) with 'at'
        to[i] = from[i] * -0.5;
        for (int k = 0; k < 3; k++)
            to[i] += k;
        if (to[i] >= m) {
            m = to[i];
            at = i;
        }
    }
    *most = m;
    return at;
}

static double nested(int n)
{
    double d = -INFINITY;
    for (int k = 1; k < 3; k++) // remark: reduction of 'd' (max, double), writing 'grid'
        for (int i = 0; i < n; i++) {
            grid[k][i] = grid[0][i] * k;
            d = d > grid[k][i] ? d : grid[k][i];
        }
    return d;
}

/* where the sum is infinite, in C's order */
static double summed(double *to, const double *from, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double), writing 'to'
        to[i] = from[i] * 4;
        s += to[i];
    }
    return s;
}

static double read_first(double *to, int n)
{
    double d = 0;
    for (int i = 0; i < n; i++) { // left: [runs-once]
        double old = to[i];
        to[i] = 3 - old;
        d = to[i] > d ? to[i] : d;
    }
    return d;
}

static double sometimes(double *to, const double *from, int n)
{
    double d = 0;
    for (int i = 0; i < n; i++) { // left: [runs-once]
        if (from[i] < 0)
            to[i] = 3 - to[i];
        d = to[i] > d ? to[i] : d;
    }
    return d;
}

static double after(double *to, const double *from, int n)
{
    double d = 0;
    for (int i = 0; i < n; i++) { // left: [runs-once]
        d = to[i] > d ? to[i] : d;
        to[i] = from[i];
    }
    return d;
}

static double other_field(int n)
{
    double d = 0;
    for (int i = 0; i < n; i++) { // left: [runs-once]
        pair[i].low = pair[i].high + 1;
        pair[i].high = pair[i].low * -2;
        d = pair[i].high > d ? pair[i].high : d;
    }
    return d;
}

static double other_element(int n)
{
    double d = 0;
    for (int i = 0; i < n; i++) { // left: [runs-once]
        grid[1][i] = grid[0][i];
        d = grid[2][i] > d ? grid[2][i] : d;
        grid[2][i] = grid[1][i] * -2;
    }
    return d;
}

static double passed_over(double *to, const double *from, int n)
{
    double d = 0;
    for (int i = 0; i < n; i++) { // left: [runs-once]
        switch (i % 3) {
        case 0:
            to[i] = from[i];
            /* fall through */
        case 1:
            to[i] = to[i] * -1.5;
            break;
        default:
            to[i] = 1;
        }
        d = to[i] > d ? to[i] : d;
    }
    return d;
}

static double in_turn(double *to, const double *from, int n)
{
    double d = 0;
    for (int i = 0; i < n; i++) { // left: [runs-once]
        for (int k = i % 2; k < 2; k++) { // left: [runs-once]
            if (k)
                d = to[i] > d ? to[i] : d;
            to[i] = from[i] - to[i];
        }
    }
    return d;
}

static void one(int n, int kind)
{
    double most = 0;
    int at;

    special_d(a, n + 2, kind);
    memset(b, 0, sizeof b);
    memcpy(grid[0], a, sizeof a);
    for (volatile int i = 0; i < n; i++) // left: [volatile]
        pair[i].high = a[i];
    show_d("relaxed", n, relaxed(b, a, n));
    show_bytes("b", n, b, sizeof b);
    show_d("overlap", n, relaxed(a + n / 2, a, n / 2));
    show_d("updated", n, updated(b, a, n));
    show_bytes("b", n, b, sizeof b);
    at = placed(b, a, n, &most);
    show_d("placed", at, most);
    show_d("nested", n, nested(n));
    show_bytes("grid", n, grid, sizeof grid);
    show_d("read first", n, read_first(b, n));
    show_d("sometimes", n, sometimes(b, a, n));
    show_d("after", n, after(b, a, n));
    show_d("field", n, other_field(n));
    show_d("element", n, other_element(n));
    show_d("passed over", n, passed_over(b, a, n));
    show_d("in turn", n, in_turn(b, a, n));
    show_bytes("b", n, b, sizeof b);
    for (volatile int i = 0; i < n; i++) // left: [volatile]
        a[i] = i % 64;
    a[n / 2] = 1e308;
    show_d("summed", n, summed(b, a, n));
    a[n / 2] = -INFINITY;
    show_d("summed", n, summed(b, a, n));
}

static void test(int n)
{
    for (volatile int k = 0; k < CASE_SPECIALS; k++) // left: loop left as it is
        one(n, k);
}
CASE_MAIN_AT(test, 1, 2, 1023, 1024, 1025, 9000)
