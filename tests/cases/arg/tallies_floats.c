/* Ties of floats: a NaN equals nothing and a NaN start stays, zeros of both signs are equal and the
   first one stays, lanes begin with infinities. */
#include "../case.h"

static double x[CASE_MAX];
static float f[CASE_MAX];
static int w[CASE_MAX];

static void most(int n, double m)
{
    int c = 3, at = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double) with 'at' of its first place and 'c' of its ties [arg-reduction]
        if (x[i] > m) {
            m = x[i];
            c = w[i];
            at = i;
        } else if (x[i] == m)
            c += w[i];
    show_d("most", c, m);
    show("most", n, at);
}

static void least(int n, float m)
{
    long c = 3;
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (min, float) with 'c' of its ties [arg-reduction]
        if (f[i] < m) {
            m = f[i];
            c = 0;
        }
        if (f[i] == m)
            c++;
    }
    show_d("least", c, m);
}

static void either(int n, float m)
{
    long c = 3, at = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, float) with 'at' of its first place and 'c' of its ties [arg-reduction]
        if (f[i] >= m) {
            if (f[i] > m) {
                m = f[i];
                c = 1;
                at = i;
            } else
                c++;
        }
    show_d("either", c, m);
    show("either", n, at);
}

static void wide(int n, double m)
{
    int c = 3;
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (max, double) with 'c' of its ties [arg-reduction]
        double d = fabs(x[i] - f[i]);
        if (d == m)
            c++;
        else if (m < d) {
            m = d;
            c = 1;
        }
    }
    show_d("wide", c, m);
}

static void test(int n)
{
    static const double starts[] = {0, -0.0, NAN, INFINITY, -INFINITY, 4};
    FILL(w, n, rnd_in(-9, 9));
    for (int kind = 0; kind < CASE_SPECIALS; kind++) { // left: [impure-call]
        special_d(x, n, kind);
        special_f(f, n, kind);
        for (int k = 0; k < 6; k++) { // left: [impure-call]
            most(n, starts[k]);
            least(n, (float)starts[k]);
            either(n, (float)starts[k]);
            wide(n, starts[k]);
        }
    }
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 9000, CASE_MAX)
