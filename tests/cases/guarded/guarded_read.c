/* The guard keeps the body from reading what is not there. */
#include "../case.h"

struct node {
    double v;
    const struct node *next;
};
static struct node nodes[64];
static const struct node *at[CASE_MAX];
static int idx[CASE_MAX];

static double step(double s, long t)
{
    return at[t] ? s + at[t]->v : s;
}

static void test(int n)
{
    double s = 0;
    int u = 0, v = 0;
    const int *nothing = n < 0 ? idx : NULL;
    FILL(nodes, 64, ((struct node){rnd_d(), case_k ? &nodes[case_k - 1] : NULL}));
    FILL(at, n, rnd() % 3 ? &nodes[rnd() % 64] : NULL);
    FILL(idx, n, rnd_in(-20, n - 1));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        if (at[i])
            s += at[i]->v;
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, int)
        if (idx[i] >= 0 && idx[idx[i]] > 0)
            u += 100 / idx[idx[i]];
    for (int i = 0; i < n; i++) // remark: reduction of 'v' (+, int)
        v += nothing ? nothing[i] : i % 3;
    shape_d("s", n, s, ref_d('+', 0, n, step));
    show("u", n, u);
    show("v", n, v);
}
CASE_MAIN(test)
