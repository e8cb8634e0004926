/* A loop of each kind over memory of the caller's. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 20000

struct data {
    double x[N], y[N];
    int a[N], k[N], out[N];
};
uint64_t loops_run(struct data *d);

static void mix(uint64_t *h, const void *at, size_t n)
{
    const unsigned char *p = at;
    uint64_t sum = *h;

    for (size_t i = 0; i < n; i++)
        sum = sum * 1099511628211u + p[i];
    *h = sum;
}

static void reductions(struct data *d, uint64_t *h)
{
    long s = 0;
    int most = d->a[0], at = -1, least = 1 << 30, flags = 0;

    for (int i = 0; i < N; i++)
        s += d->a[i];
    for (int i = 0; i < N; i++)
        if (d->a[i] > most)
            most = d->a[i];
    for (int i = 0; i < N; i++)
        if (d->a[i] < least) {
            least = d->a[i];
            at = i;
        }
    for (int i = 0; i < N; i++)
        flags |= d->k[i];
    mix(h, &s, sizeof s);
    mix(h, &most, sizeof most);
    mix(h, &at, sizeof at);
    mix(h, &flags, sizeof flags);
}

/* Whole numbers: every order of the sums gives the same. */
static void floats(struct data *d, uint64_t *h)
{
    double s = 0, rows = 0;

    for (int i = 0; i < N; i++)
        s += d->x[i] * d->y[i];
    for (int i = 0; i < N; i++)
        d->y[i] = d->x[i] * 2 + d->y[i];
    for (int i = 0; i < N / 100; i++) {
        double row = 0;
        for (int j = 0; j < 100; j++)
            row += d->x[i * 100 + j];
        rows += row > 3 ? row : 1;
    }
    mix(h, &s, sizeof s);
    mix(h, &rows, sizeof rows);
    mix(h, d->y, sizeof d->y);
}

static void bins(struct data *d, uint64_t *h)
{
    int count[64] = {0}, *open = d->out;
    double weights[32] = {0};

    memset(open, 0, sizeof d->out);
    for (int i = 0; i < N; i++)
        count[d->k[i] & 63]++;
    for (int i = 0; i < N; i++)
        open[d->k[i] & 1023] += d->a[i];
    for (int i = 0; i < N; i++)
        weights[d->k[i] & 31] += d->x[i];
    mix(h, count, sizeof count);
    mix(h, open, sizeof d->out);
    mix(h, weights, sizeof weights);
}

static void running(struct data *d, uint64_t *h)
{
    int s = 0, n = 0, where = -1, *out = d->out;
    const int *a = d->a;
    unsigned hash = 5381;

    for (int i = 0; i < N; i++) {
        s += d->a[i];
        d->out[i] = s;
    }
    mix(h, d->out, sizeof d->out);
    for (int i = 0; i < N; i++)
        if (a[i] > 0)
            out[n++] = a[i];
    int count = n;
    mix(h, &count, sizeof count);
    mix(h, d->out, sizeof d->out);
    for (int i = 0; i < N; i++)
        hash = hash * 33 + (unsigned)d->k[i];
    for (int i = 0; i < N; i++)
        if (d->k[i] == 999983) {
            where = i;
            break;
        }
    mix(h, &hash, sizeof hash);
    mix(h, &where, sizeof where);
}

uint64_t loops_run(struct data *d)
{
    uint64_t h = 1469598103934665603u;

    reductions(d, &h);
    floats(d, &h);
    bins(d, &h);
    running(d, &h);
    return h;
}
