/* An array of pointers, to elements and to rows. */
#include "../case.h"

struct node {
    int key;
    struct node *other;
};
static int x[CASE_MAX];
static struct node nodes[CASE_MAX];
static struct node *order[CASE_MAX];
static int *rows[CASE_MAX];

static void test(int n)
{
    long s = 0, t = 0, u = 0;
    int nulls = 0;
    FILL(x, n, rnd_in(0, 999));
    FILL(nodes, n, ((struct node){rnd_in(-99, 99), case_k % 3 ? &nodes[case_k / 2] : NULL}));
    FILL(order, n, &nodes[rnd_in(0, n - 1)]);
    FILL(rows, n, &x[rnd_in(0, n - 1)]);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += *rows[i] + **(rows + i);
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += order[i]->key * (i & 7);
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, long)
        if (order[i]->other)
            u += order[i]->other->key;
    for (int i = 0; i < n; i++) // remark: reduction of 'nulls' (+, int)
        nulls += nodes[i].other == NULL;
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
    show("nulls", n, nulls);
}
CASE_MAIN(test)
