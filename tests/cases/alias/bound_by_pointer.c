/* The bound is read through a pointer that the writes may reach. */
#include "../case.h"

static int x[CASE_MAX + 1], grown[CASE_MAX + 9];

static int fill(int *out, const int *n)
{
    int i;
    for (i = 0; i < *n; i++) // remark: independent iterations, writing 'out' [map]
        out[i] = i & 7;
    return i;
}

static int held(int *restrict out, const int *restrict n)
{
    int i;
    for (i = 0; i < *n; i++) // remark: independent iterations, writing 'out' [map]
        out[i] = i & 3;
    return i;
}

/* The first element holds the bound, or one behind others does: what is written sets it. */
static long step(int *a, const int *n)
{
    long s = 0;
    for (int i = 0; i < *n; i++) { // remark: reduction of 's' (+, long), writing 'a' [reduction]
        a[i] += 1;
        s += a[i];
    }
    return s;
}

struct image {
    int n;
    int *pixels;
};

static long within(struct image *m)
{
    long s = 0;
    for (int i = 0; i < m->n; i++) { // remark: reduction of 's' (+, long) [reduction]
        m->pixels[i] += 3;
        s += m->pixels[i];
    }
    return s;
}

static void test(int n)
{
    struct image m = {n, x};
    int own = n;
    FILL(x, n + 1, n);
    show("own", n, fill(x, &own));
    x[n / 2] = n;
    show("inside", n, fill(x, &x[n / 2]));
    show("held", n, held(x, &own));
    show_bytes("x", n, x, sizeof x);
    FILL(grown, n + 2, 0);
    show("step", n, step(grown, &own));
    show("image", n, within(&m));
    grown[0] = n;
    show("first", n, step(grown, grown));
    grown[n] = n;
    show("behind", n, step(grown, grown + n));
    if (n)
        grown[n / 2] = n;
    show("amid", n, step(grown, grown + n / 2));
    show_bytes("grown", n, grown, sizeof grown);
}
CASE_MAIN(test)
