/*
 * What lists of places lead to is looked for once in a region, but not where the region writes the
 * lists: their type need not be that of the row starts.
 */
#include "../case.h"

enum { N = 10000 };
static int start[N + 1];
static long far[N + 1];
static short col[3 * N];
static int wide[3 * N];
static double v[3 * N], big[4 * N];

static void multiply(const short *c, const double *in, double *out)
{
    for (int i = 0; i < N; i++) { // remark: independent iterations, writing 'out' [map]
        double s = 0;
        for (int k = start[i]; k < start[i + 1]; k++) // remark: reduction of 's' (+, double) [reduction]
            s += v[k] * in[c[k]];
        out[i] = s;
    }
}

static void multiply_far(const int *c, const double *in, double *out)
{
    for (int i = 0; i < N; i++) { // remark: independent iterations, writing 'out' [map]
        double s = 0;
        for (long k = far[i]; k < far[i + 1]; k++) // remark: reduction of 's' (+, double) [reduction]
            s += v[k] * in[c[k]];
        out[i] = s;
    }
}

/* From the second turn on the output overlaps what the columns lead to. */
static void narrow(int turns, short *c, const double *in, double *out)
{
    for (int t = 0; t < turns; t++) { // left: loop left as it is
        multiply(c, in, out);
        for (int k = 0; k < 3 * N; k++) // remark: independent iterations, writing 'c' [map]
            c[k] = (short)(c[k] + 9900);
    }
}

static void rows_far(int turns, int *c, const double *in, double *out)
{
    for (int t = 0; t < turns; t++) { // left: loop left as it is
        multiply_far(c, in, out);
        for (int k = 0; k < 3 * N; k++) // remark: independent iterations, writing 'c' [map]
            c[k] = c[k] + 9900;
    }
}

static void fill(void)
{
    for (volatile int i = 0; i <= N; i++) // left: loop left as it is
        start[i] = 3 * i, far[i] = 3 * i;
    for (volatile int k = 0; k < 3 * N; k++) { // left: loop left as it is
        col[k] = (short)(k % 5);
        wide[k] = k % 5;
        v[k] = 1 + k % 3;
    }
    for (volatile int k = 0; k < 4 * N; k++) // left: loop left as it is
        big[k] = k % 17;
}

int main(void)
{
    fill();
    narrow(2, col, big, big + 5000);
    show_bytes("narrow", N, big, sizeof big);
    fill();
    rows_far(2, wide, big, big + 5000);
    show_bytes("far", N, big, sizeof big);
    return 0;
}
