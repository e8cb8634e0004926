/* Several branches on one accumulator must say the same; what a branch sets is set once. */
#include "../case.h"

struct pt {
    int d, i, k;
};

static int x[CASE_MAX], y[CASE_MAX];
static struct pt p[CASE_MAX];

static void branches(int n)
{
    int a = 50, at = -1, b = 50, bt = -1;
    struct pt c = {50, -1, -1};
    int d = 50, d_at[2] = {-1, -1};
    /* of equal values the first wins in one branch and the last in the other */
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] < a) {
            a = x[i];
            at = i;
        }
        if (y[i] <= a) {
            a = y[i];
            at = i;
        }
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'b' (min, int) with 'bt' of its last place [arg-reduction]
        if (x[i] <= b) {
            b = x[i];
            bt = i;
        }
        if (y[i] <= b) {
            b = y[i];
            bt = i;
        }
    }
    /* one branch leaves a part as it was */
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] < c.d) {
            c.d = x[i];
            c.i = i;
            c.k = i;
        }
        if (y[i] < c.d) {
            c.d = y[i];
            c.i = i;
        }
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] < d) {
            d = x[i];
            d_at[0] = i;
            d_at[1] = i;
        }
        if (y[i] < d) {
            d = y[i];
            d_at[0] = i;
        }
    }
    show("a", n, a * 100000L + at);
    show("b", n, b * 100000L + bt);
    show("c", n, c.d * 100000L + c.i);
    show("c", n, c.k);
    show("d", n, d * 100000L + d_at[0]);
    show("d", n, d_at[1]);
}

static void twice(int n)
{
    struct pt e = {99999, -1, -1}, g = {99999, -1, -1};
    int f = 0, h = 99999, ht = -1;
    /* the key is set again */
    for (int i = 0; i < n; i++) // left: [aggregate-value]
        if (p[i].d < e.d) {
            e = p[i];
            e.d = 5000;
        }
    for (int i = 0; i + 1 < n; i++) // left: [carried-scalar]
        if (x[i] < x[f]) {
            f = i;
            f = i + 1;
        }
    for (int i = 0; i < n; i++) // left: [aggregate-value]
        if (p[i].d < g.d) {
            g.d = p[i].d - 1;
            g = p[i];
            g.d = p[i].d + 1;
        }
    for (int i = 0; i < n; i++) // remark: reduction of 'h' (min, int) with 'ht' of its first place [arg-reduction]
        if (x[i] < h) {
            ht = 3;
            h = x[i];
            ht = i;
        }
    show("e", n, e.d * 100000L + e.i);
    show("f", n, f);
    show("g", n, g.d * 100000L + g.i);
    show("h", n, h * 100000L + ht);
}

static void test(int n)
{
    FILL(x, n, rnd_in(0, 40));
    FILL(y, n, rnd_in(0, 40));
    FILL(p, n, ((struct pt){rnd_in(0, 90000), (int)case_k, 0}));
    branches(n);
    twice(n);
}
CASE_MAIN(test)
