/* The array's pointer and length are fields that the writes could change, by type. */
#include "../case.h"

struct ints {
    int n;
    int *data;
};
struct doubles {
    int n;
    double *data;
};
static int x[CASE_MAX + 4];
static double y[CASE_MAX];

static void grow(struct ints *v)
{
    for (int i = 0; i < v->n; i++) // remark: independent iterations [map]
        v->data[i] -= 3;
}

static void grow_doubles(struct doubles *v)
{
    for (int i = 0; i < v->n; i++) // remark: independent iterations [map]
        v->data[i] += 3;
}

static void grow_local(struct ints *v)
{
    int n = v->n;
    for (int i = 0; i < n; i++) // remark: independent iterations [map]
        v->data[i] *= 2;
}

static void test(int n)
{
    struct ints a = {n, x}, b;
    struct doubles d = {n, y};
    FILL(x, n, rnd_in(-99, 99));
    FILL(y, n, rnd_d());
    grow(&a);
    grow_doubles(&d);
    grow_local(&a);
    show_bytes("x", n, x, sizeof x);
    show_bytes("y", n, y, sizeof y);
    b = (struct ints){3, &b.n};
    grow(&b);
    show("b", n, b.n);
}
CASE_MAIN(test)
