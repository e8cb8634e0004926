// cases: env FOLD_SPLIT=1
/*
 * Runs that cores and the device share: fixed shapes, orders that are free, winners, maps in place and
 * out of it, values that are not finite, sizes about the borders of chunks and slabs.
 */
#include "../case.h"

#define MOST ((1 << 20) + 8193)

static int *k;
static float *x;
static double *d;
static int last;

static float sum_step(float s, long i)
{
    return s + x[i];
}
static double less_step(double s, long t)
{
    long i = last - 1 - t;

    return x[i] > 3 ? s - d[i] * (double)x[i] : s;
}
static float product_step(float p, long i)
{
    return p * (1 + x[i] / 16384);
}

static void sums(int n)
{
    float s = 0, p = 1;
    double e = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, float)
        s += x[i];
    for (int i = n - 1; i >= 0; i--) // remark: reduction of 'e' (+, double)
        if (x[i] > 3)
            e -= d[i] * (double)x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'p' (*, float)
        p *= 1 + x[i] / 16384;
    last = n;
    shape_d("s", n, (double)s, (double)ref_f('+', 0, n, sum_step));
    shape_d("e", n, e, ref_d('+', 0, n, less_step));
    shape_d("p", n, (double)p, (double)ref_f('*', 1, n, product_step));
}

static void free_orders(int n)
{
    unsigned char c = 3;
    double low = 1e9;
    int at = -1, most = INT_MIN;
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (+, unsigned char)
        c += (unsigned char)k[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'low' (min, double) with 'at' of its first place
        if (d[i] < low)
            low = d[i], at = i;
    for (int i = 0; i < n; i++) // remark: reduction of 'most' (max, int)
        most = k[i] > most ? k[i] : most;
    show("c", n, c);
    show_d("low", n, low);
    show("at", n, at);
    show("most", n, most);
}

static void maps(int n)
{
    unsigned s = 0;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'k'
        k[i] = k[i] / 3 + 5;
    for (int i = n - 1; i >= 0; i--) // remark: independent iterations, writing 'd'
        d[n - 1 - i] = x[i] / 2;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, unsigned int), writing 'd'
        s += (unsigned)k[i];
        d[i] = k[i] * 0.5;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, unsigned int), writing 'k'
        s += (unsigned)k[i];
        k[i] ^= i;
    }
    show("s", n, s);
    show_bytes("k", n, k, MOST * sizeof *k);
    show_bytes("d", n, d, MOST * sizeof *d);
}

int main(void)
{
    static const int sizes[] = {0, 1, 1023, 1024, 1025, 8191, 8193, 524287, 524288, 524289, MOST};
    k = malloc(MOST * sizeof *k);
    x = malloc(MOST * sizeof *x);
    d = malloc(MOST * sizeof *d);
    for (size_t z = 0; z < sizeof sizes / sizeof *sizes; z++) { // left: [impure-call]
        FILL(k, MOST, (int)((unsigned)case_k * 2654435761u >> 4));
        FILL(x, MOST, (float)(case_k % 1009) / 64);
        FILL(d, MOST, (double)(case_k * 7919LL % 1000003) / 3);
        sums(sizes[z]);
        free_orders(sizes[z]);
        maps(sizes[z]);
    }
    x[MOST - 5000] = HUGE_VALF;
    x[MOST - 5] = -HUGE_VALF;
    d[700000] = NAN;
    sums(MOST);
    free_orders(MOST);
    free(k);
    free(x);
    free(d);
    return 0;
}
