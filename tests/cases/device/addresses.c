/* What is asked of pointers' addresses: whether there is one, whether two are the same, how far
   they are apart. Of what is read only where there is a pointer, nothing need be there. */
#include "../case.h"

struct node {
    struct node *next;
    double v;
};
struct weighted {
    const double *weights, *x;
    struct node *nodes;
    int n;
};

static double x[CASE_MAX], w[CASE_MAX];
static int a[CASE_MAX + 8], b[CASE_MAX], to[CASE_MAX], h[16];
static struct node nodes[4];

CASE_FN double weighted(const double *in, const double *weights, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += weights ? weights[i] * in[i] : in[i];
    return s;
}

CASE_FN double guarded(const double *in, const double *weights, const double *least, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double)
        if (weights != NULL && in[i] > 0)
            s += weights[i];
        if (!least || in[i] > *least)
            s += in[i];
    }
    return s;
}

CASE_FN double of_struct(const struct weighted *v)
{
    double s = 0;
    for (int i = 0; i < v->n; i++) { // remark: reduction of 's' (+, double)
        if (v->weights)
            s += v->weights[i] * v->x[i];
        else
            s += v->x[i];
        if (v->nodes == nodes)
            s += 1;
    }
    return s;
}

CASE_FN void stored(int *restrict to, int *restrict also, const int *restrict from, int n)
{
    for (int i = 0; i < n; i++) { // remark: [map]
        if (to)
            to[i] = from[i] + 1;
        if (also == NULL)
            continue;
        also[i] -= from[i];
    }
}

CASE_FN int some(const int *from, const int *mask, int n)
{
    int least = 1000;
    for (int i = 0; i < n; i++) // remark: (min, int)
        if (mask == NULL || mask[i] & 1)
            least = from[i] < least ? from[i] : least;
    return least;
}

CASE_FN void counts(const int *key, const int *mask, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]&15]' (+, int)
        if (!(mask && mask[i] & 1))
            h[key[i] & 15]++;
}

CASE_FN long running(const int *from, const int *mask, int *into, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 's'
        s += mask ? mask[i] : from[i];
        into[i] = (int)s;
    }
    return s;
}

/* The iterations behind the one that leaves may read what C does not. */
CASE_FN int found(const int *from, const int *mask, int key, int n)
{
    int i;
    for (i = 0; i < n; i++) { // remark: search for the iteration
        if (from[i] == key)
            break;
        if (mask && mask[i] == key)
            break;
    }
    return i;
}

/* A test of one pointer says nothing about another one, nor in another iteration's place. */
CASE_FN double other(const double *in, const double *asked, const double *weights, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        if (asked && in[i] > 0)
            s += weights[i];
    return s;
}

CASE_FN int same(const int *p, const int *q, const void *r, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        s += (p == q ? a[i] : 3) + (p < q) * i + ((const void *)p == r) * 7 + (q - p > 3);
    return s;
}

CASE_FN long distances(const int *p, const int *end, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        const int *at = p + i, *next = at + 3;
        if (next < end)
            s += *next;
        s += (end - at) * (at != p) + (next - at) + (at >= end - 5);
    }
    return s;
}

CASE_FN long walked(const int *p, const int *end)
{
    long s = 0;
    for (const int *at = p; at < end; at++) // remark: reduction of 's' (+, long)
        s += at == p ? 5 : at == end - 1 ? -*at : *at * (at - p);
    return s;
}

CASE_FN long windows(const int *p, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        for (const int *at = p + i, *stop = at + (i & 3) + 1; at < stop; at++)
            s += *at;
    return s;
}

/* the cores' */
CASE_FN long either(const int *p, const int *q, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        const int *at = p + i;
        if (p[i] > 0)
            at = q + i;
        s += at == p + i ? p[i] : q[i] * 3;
    }
    return s;
}

CASE_FN unsigned long numbers(const int *p, int n)
{
    unsigned long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, unsigned long)
        s += ((uintptr_t)(p + i) - (uintptr_t)p) * (unsigned)p[i] + (uintptr_t)(p + i) % 4;
    return s;
}

CASE_FN int of_own(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int)
        int own[4] = {i, 1, a[i] & 3, 3};
        const int *at = own + (i & 3), *stop = own + 4;
        s += at == own ? own[0] : 1;
        while (at < stop && *at != 3)
            at++;
        s += (int)(stop - at) * own[2];
    }
    return s;
}

static void test(int n)
{
    struct weighted v = {w, x, nodes, n}, none = {NULL, x, NULL, n};
    FILL(x, n, rnd_in(-64, 64) / 64.0);
    FILL(w, n, rnd_in(-64, 64) / 64.0);
    FILL(a, n + 8, rnd_in(-99, 99));
    FILL(b, n, rnd_in(-99, 99));
    if (n > 20)
        x[3] = -0.0, x[17] = n & 1 ? -0.0 : INFINITY;
    show_d("weighted", n, weighted(x, w, n));
    show_d("weighted", n, weighted(x, NULL, n));
    show_d("guarded", n, guarded(x, w, w, n));
    show_d("guarded", n, guarded(x, NULL, w, n));
    show_d("guarded", n, guarded(x, NULL, NULL, n));
    show_d("of_struct", n, of_struct(&v));
    show_d("of_struct", n, of_struct(&none));
    stored(b, NULL, a, n);
    show_bytes("stored", n, b, sizeof b);
    stored(NULL, NULL, a, n);
    stored(NULL, b, a, n);
    show_bytes("stored", n, b, sizeof b);
    show("some", n, some(a, b, n));
    show("some", n, some(a, NULL, n));
    counts(a, b, n);
    counts(a, NULL, n);
    show_bytes("counts", n, h, sizeof h);
    show("found", n, found(a, NULL, 100, n));
    show("found", n, found(a, b, 98, n));
    show("running", n, running(a, b, to, n));
    show_bytes("running", n, to, sizeof to);
    show("running", n, running(a, NULL, to, n));
    show_bytes("running", n, to, sizeof to);
    show_d("other", n, other(x, NULL, NULL, n));
    show_d("other", n, other(x, x, w, n));
    show("same", n, same(a, a, a, n));
    show("same", n, same(a, a + 4, b, n));
    show("same", n, same(a + 5, a, a + 5, n));
    show("distances", n, distances(a, a + n, n));
    show("distances", n, distances(a, a + n + 8, n));
    show("walked", n, walked(a, a + n));
    show("windows", n, windows(a, n));
    show("either", n, either(a, b, n));
    show_u("numbers", n, numbers(a, n));
    show("of_own", n, of_own(n));
}
CASE_MAIN_AT(test, 0, 1, 255, 1023, 1024, 1025, 4096, CASE_MAX)
