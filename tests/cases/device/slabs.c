/*
 * Arrays so large that a GPU begins with some iterations while others are copied still: walked up
 * and down, in place, with gaps, several at once; as rows of odd lengths, in which slabs end.
 */
#include "../case.h"

#ifndef N
#define N ((1 << 21) + 77)
#endif

struct pair {
    int key, value;
};

static void sums(int n, const int *x, const int *y, const double *d)
{
    unsigned s = 0, low = 0;
    int m = INT_MAX, where = -1;
    double e = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, unsigned int) and 'e' (+, double)
        s += (unsigned)x[i];
        e += d[i];
    }
    for (int i = n - 1; i >= 0; i--) // remark: reduction of 'low' (^, unsigned int)
        low ^= (unsigned)x[i] * 3u + (unsigned)y[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, int) with 'where' of its first place
        if (y[i] < m)
            m = y[i], where = i;
    show("s", n, s);
    show("low", n, low);
    show("m", n, m);
    show("where", n, where);
    show_d("e", n, e);
}

static void maps(int n, int *x, int *y, double *d, struct pair *pairs)
{
    int count = 0;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'x'
        x[i] = x[i] / 3 + 5;
    for (int i = n - 1; i >= 0; i--) // remark: independent iterations, writing 'y'
        y[i] = y[i] ^ x[i];
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' and 'd'
        y[n - 1 - i] = x[i] - 2;
        d[i] += 0.5;
    }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'pairs'
        pairs[i].key = x[i] + i;
    for (int i = 0; i < n; i++) { // remark: reduction of 'count' (+, int), writing 'x'
        count += x[i] > 7;
        x[i] = x[i] & 0xffff;
    }
    for (int i = 0; i < n / 2; i++) // remark: independent iterations, writing 'y'
        if (x[i] & 1)
            y[2 * i] = x[i];
    show("count", n, count);
}

static void rows(int n, int w, const int *x, int *y, double *d)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y'
        for (int j = 0; j < w; j++)
            y[i * w + j] = x[i * w + w - 1 - j] + 1;
    for (int i = n - 1; i >= 0; i--) // remark: independent iterations, writing 'd'
        for (int j = 0; j < w; j++)
            d[i * w + j] = x[i * w + j] * 0.5;
    for (int i = 0; i < n / 3; i++) // remark: independent iterations, writing 'y'
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < w; k++)
                y[(i * 3 + j) * w + k] = x[(i * 3 + 2 - j) * w + k] - 7;
    unsigned s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, unsigned int)
        for (int j = 0; j < w - 1; j++)
            s += (unsigned)x[i * w + j] * (unsigned)(j + 1);
    show("s", n, s);
}

static void test(int n)
{
    size_t size = (size_t)n;
    int *x = malloc(size * sizeof *x), *y = malloc(size * sizeof *y);
    double *d = malloc(size * sizeof *d);
    struct pair *pairs = calloc(size, sizeof *pairs);
    FILL(x, n, rnd_in(-1000000, 1000000));
    FILL(y, n, rnd_in(-1000000, 1000000));
    FILL(d, n, rnd_in(-9, 9));
    sums(n, x, y, d);
    maps(n, x, y, d, pairs);
    sums(n, y, x, d);
    maps(n, y, x, d, pairs);
    rows(n / 501, 501, x, y, d);
    show_bytes("y", n, y, size * sizeof *y);
    rows(n / 2999, 2999, y, x, d);
    show_bytes("x", n, x, size * sizeof *x);
    show_bytes("y", n, y, size * sizeof *y);
    show_bytes("d", n, d, size * sizeof *d);
    show_bytes("pairs", n, pairs, size * sizeof *pairs);
    free(x), free(y), free(d), free(pairs);
}

int main(void)
{
    test(5000);
    test(N);
    return 0;
}
