/* s = c ? s + e : s, c ? (s += e) : 0, s += c ? e : 0, c && (s += e). */
#include "../case.h"

static double x[CASE_MAX];
static int k[CASE_MAX];

static double kept(double s, long t)
{
    return k[t] ? s + x[t] : s;
}

static double added(double s, long t)
{
    return s + (k[t] ? x[t] : 0);
}

static double either(double s, long t)
{
    return k[t] ? s + x[t] : s - x[t];
}

static void test(int n)
{
    double a = 0, b = 0, c = 0, d = 0;
    int e = 0;
    FILL(x, n, rnd_d());
    FILL(k, n, rnd_in(0, 1));
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (+, double)
        a = k[i] ? a + x[i] : a;
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (+, double)
        (void)(k[i] ? (b += x[i]) : 0);
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (+, double)
        c += k[i] ? x[i] : 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (+, double)
        d = k[i] ? d + x[i] : d - x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'e' (+, int)
        (void)(k[i] && (e += 3));
    shape_d("a", n, a, ref_d('+', 0, n, kept));
    shape_d("b", n, b, ref_d('+', 0, n, kept));
    shape_d("c", n, c, ref_d('+', 0, n, added));
    shape_d("d", n, d, ref_d('+', 0, n, either));
    show("e", n, e);
}
CASE_MAIN(test)
