/* Arrays of structs through two pointers: ranges of whole elements, fields by fields. */
#include "../case.h"

struct node {
    int v, w;
    short near[4];
};
static struct node x[3 * CASE_MAX / 4];

static void shift(struct node *a, const struct node *b, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        a[i].v = b[i].v + b[i].near[2];
}

static long gather(struct node *a, struct node *const *b, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += b[i]->v * (long)a[i].w;
    return s;
}

static void test(int n)
{
    static struct node *to[CASE_MAX];
    n /= 2;
    FILL(x, n + 1, ((struct node){(int)case_k, (int)-case_k, {1, 2, (short)case_k, 4}}));
    FILL(to, n, &x[n - 1 - case_k]);
    shift(x, x, n);
    show_bytes("same", n, x, sizeof x);
    shift(x + 1, x, n);
    show_bytes("forward", n, x, sizeof x);
    shift(x, x + 1, n);
    show_bytes("backward", n, x, sizeof x);
    shift(x, x + n / 2, n / 2);
    show_bytes("apart", n, x, sizeof x);
    show("gather", n, gather(x, to, n));
}
CASE_MAIN(test)
