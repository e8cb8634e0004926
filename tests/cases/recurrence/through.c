/* Recurrences whose update has a variable for what it adds, on numbers for which no order rounds. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX];
static unsigned a[CASE_MAX], b[CASE_MAX];
static double weight[CASE_MAX];

/* a running mean, and the squares of what is left: of weights 0 and 1 */
CASE_FN double moments(int n, double *left)
{
    double mean = 0, m2 = 0;

#pragma foldcc reassociate
    for (int i = 0; i < n; i++) { // remark: scan of 'mean' (affine, double), reduction of 'm2' (+, double), by #pragma foldcc reassociate [scan]
        double d = x[i] - mean;
        mean += d * weight[i];
        m2 += d * (x[i] - mean);
    }
    *left = m2;
    return mean;
}

/* only near C's own */
CASE_FN double welford(int n, double *left)
{
    double mean = 0, m2 = 0, d;
    int count = 0;

#pragma foldcc reassociate
    for (int i = 0; i < n; i++) { // remark: scan of 'mean' (affine, double), reduction of 'm2' (+, double), by #pragma foldcc reassociate [scan]
        count++;
        d = y[i] - mean;
        mean += d / count;
        m2 += d * (y[i] - mean);
    }
    *left = m2;
    return mean;
}

/* without a word the order stays */
CASE_FN double in_order(int n)
{
    double mean = 0, m2 = 0;

    for (int i = 0; i < n; i++) { // left: [running-value]
        double d = y[i] - mean;
        mean += d / (i + 1);
        m2 += d * (y[i] - mean);
    }
    return mean + m2;
}

/* under a guard it is the same where what is added is no running value, as a count of these is */
CASE_FN double guarded(int n)
{
    double mean = 0, m2 = 0, all = 0;
    int count = 0;

#pragma foldcc reassociate
    for (int i = 0; i < n; i++) { // remark: scan of 'mean' (affine, double), reduction of 'm2' (+, double), by #pragma foldcc reassociate [scan]
        if (isnan(x[i]) || weight[i] == 0)
            continue;
        double d = x[i] - mean;
        mean += d * weight[i];
        m2 += d * (x[i] - mean);
    }
    all += mean + m2;
    mean = m2 = 0;
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) { // left: [running-value]
        if (weight[i] > 0) {
            double d = x[i] - mean;
            count++;
            mean += d / count;
            m2 += d * (x[i] - mean);
        }
    }
    all += mean + m2;
    mean = m2 = 0;
    for (int i = 0; i < n; i++) { // left: [running-value]
        if (weight[i] > 0) {
            double d = x[i] - mean;
            mean += d / (i + 1);
            m2 += d * (x[i] - mean);
        }
    }
    return all + mean + m2;
}

/* integers need none */
CASE_FN unsigned integers(int n)
{
    unsigned s = 1;

    for (int i = 0; i < n; i++) { // remark: scan of 's' (affine, unsigned int), writing 'b' [scan]
        unsigned d = a[i] - s;
        s += d * 3;
        b[i] = d ^ s;
    }
    return s;
}

/* the variable is narrower than what it is set to */
CASE_FN unsigned narrow(int n)
{
    unsigned s = 1;

    for (int i = 0; i < n; i++) { // left: [running-value]
        unsigned char d = (unsigned char)(a[i] - s);
        s += d * 3u;
        b[i] = d;
    }
    return s;
}

/* something comes in between */
CASE_FN unsigned changed(int n)
{
    unsigned s = 1, t = 2;

    for (int i = 0; i < n; i++) { // left: [running-value]
        unsigned d = a[i] - s;
        s *= 5;
        s += d * 3;
        t ^= s;
    }
    return s + t;
}

/* the update is no linear one even so */
CASE_FN double square(int n)
{
    double s = 0, t = 0;

#pragma foldcc reassociate
    for (int i = 0; i < n; i++) { // left: [running-value]
        double d = x[i] - s;
        s += d * d * 0.0;
        t += s;
    }
    return s + t;
}

/* what is kept from the iteration before */
CASE_FN unsigned kept(int n)
{
    unsigned s = 1, d = 5;

    for (int i = 0; i < n; i++) { // left: [running-value]
        d = d + s;
        s += d * 3;
    }
    return s + d;
}

static bool is_near(double p, double q)
{
    return fabs(p - q) <= 1e-9 * (1 + fabs(q));
}

static void test(int n)
{
    double left, mean;

    FILL(x, n, rnd_in(-9, 9));
    FILL(y, n, rnd_d());
    FILL(weight, n, rnd_in(0, 1));
    FILL(a, n, (unsigned)rnd());
    mean = moments(n, &left);
    show_d("mean", n, mean + 0);
    show_d("left", n, left + 0);
    mean = welford(n, &left);
    double sum = in_order(n);
    show("near", n, is_near(mean + left, sum));
    show_d("guarded", n, guarded(n) + 0);
    show("integers", n, integers(n));
    show_bytes("b", n, b, sizeof b);
    show("narrow", n, narrow(n));
    show_bytes("b", n, b, sizeof b);
    show("changed", n, changed(n));
    show_d("square", n, square(n));
    show("kept", n, kept(n));
}
CASE_MAIN(test)
