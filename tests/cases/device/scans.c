/* Running values as devices make them: their reads as C's types, what lives on, others beside. */
#include "../case.h"

static int a[CASE_MAX + 4], out[CASE_MAX], sign[CASE_MAX];
static short few[CASE_MAX], half[CASE_MAX];
static long most[CASE_MAX], wide[CASE_MAX];
static double x[CASE_MAX], y[CASE_MAX], ref[CASE_MAX];

static double sum(double s, long t)
{
    return s + x[t];
}

static void reads(int n)
{
    int s = -77, low = 5;
    short h = 3;
    long p = 1;
    unsigned char c = 250;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), writing 'out', 'most' and 'sign'
        s += a[i];
        out[i] = s / 3 + (s < 0);
        most[i] = s;
        sign[i] = s >> 4;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'h' (affine, short), writing 'half'
        half[i] = h;
        h = h * 3 + few[i];
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'p' (*, long), writing 'wide'
        p *= a[i] | 1;
        wide[i] = p % 1000;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'low' (min, int), writing 'sign'
        if (a[i] < low)
            low = a[i];
        sign[i] += low;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'c' (^, unsigned char), writing 'out'
        c ^= (unsigned char)a[i];
        out[i] += c - 128;
    }
    show("s", n, s);
    show("h", n, h);
    show("p", n, p);
    show("low", n, low);
    show("c", n, c);
    show_bytes("out", n, out, sizeof out);
    show_bytes("most", n, most, sizeof most);
    show_bytes("sign", n, sign, sizeof sign);
    show_bytes("half", n, half, sizeof half);
    show_bytes("wide", n, wide, sizeof wide);
}

static void beside(int n)
{
    int s = 0, last = -1, sum_of_last = 0;
    long count = 4, high = -9;
    bool any = false;
    for (int i = 0; i < n; i++) { // remark: scan of 's'
        last = a[i] + 1;
        if (a[i] > 50) {
            s += last;
            count++;
        }
        out[i] = s - i;
        if (s > high)
            high = s;
        any |= s == 1234;
        sum_of_last = s + last;
    }
    show("s", n, s);
    show("last", n, last);
    show("sum_of_last", n, sum_of_last);
    show("count", n, count);
    show("high", n, high);
    show("any", n, any);
    show_bytes("out", n, out, sizeof out);
}

static void in_place(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), writing 'a'
        s += a[i];
        a[i] = s;
    }
    show_bytes("a", n, a, sizeof a);
    double d = 0.5;
    for (int i = 0; i < n; i++) { // remark: scan of 'd' (+, double), writing 'y'
        d += x[i];
        y[i] = d;
    }
    scan_d('+', 0.5, n, sum, ref, false);
    shape_bytes("y", n, y, ref, (size_t)n * sizeof *y);
    if (n)
        shape_d("d", n, d, ref[n - 1]);
}

static void test(int n)
{
    FILL(a, n + 4, rnd_in(-100, 100));
    FILL(few, n, (short)rnd());
    FILL(x, n, rnd_d());
    reads(n);
    beside(n);
    in_place(n);
}
CASE_MAIN(test)
