/* Split loops: a device computes the factors, the consumer takes them in order. */
#include "../case.h"

#define ROW 40
static double m[3000][ROW], x[3000];
static int at[3000];
static unsigned state;

CASE_FN void take(double v)
{
    if (v != v)
        return;
    state = state * 1664525u + 1013904223u + (unsigned)(int)(v * 1000);
}

/* The value is the same for arguments that are: a factor. */
static double cube(double v, int times)
{
    for (int k = 0; k < times; k++) // left: [carried-scalar]
        v = v * v * v - 0.5 * v;
    return v;
}

static void test(int n)
{
    long bits = 0;
    n = n > 3000 ? 3000 : n;
    FILL(x, n, rnd_d());
    FILL(at, n, rnd_in(0, n - 1));
    for (int i = 0; i < n; i++) // remark: [map]
        for (int k = 0; k < ROW; k++)
            m[i][k] = x[i] * k;
    for (int i = 0; i < n; i++) // remark: [isolation]
        take(cube(x[i], 30));
    show_u("state", n, state);
    for (int i = 0; i < n; i++) { // remark: [isolation]
        double s = 0;
        for (int k = 0; k < ROW; k++)
            s += sqrt(m[at[i]][k] * m[i][k]) * (k & 1 ? 0.5 : -0.25);
        state ^= (unsigned)(int)(s * 64);
        take(s * (state & 15));
    }
    show_u("state", n, state);
    for (int i = 1; i < n; i++) { // remark: [isolation]
        double s = 0;
        for (int k = 0; k < ROW; k++)
            s += fabs(m[i][k]);
        x[i] = x[i - 1] / 2 + s;
    }
    show_bytes("x", n, x, sizeof x);
    for (int i = 0; i < n; i++) { // remark: [isolation]
        int c = 0;
        for (int k = 0; k < ROW; k++)
            c += m[i][k] > x[k % n];
        bits = bits * 31 % 1000003 + c;
        take(c);
    }
    show("bits", n, bits);
}
CASE_MAIN(test)
