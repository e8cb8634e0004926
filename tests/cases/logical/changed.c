/* Flags that say that an element has changed, where the branch also sets the element that it has
   compared: no minimum with what goes along with it. */
#include "../case.h"

#define N CASE_MAX

static int x[N + 8], key[N + 8];
static int y[N + 8], from[N + 8], to[N + 8];
static double d[N + 8];
struct node {
    int dist, at;
};
static struct node nodes[N + 8];

CASE_FN bool relaxed(const int *by, int *at, int n)
{
    bool changed = false;
    for (int i = 0; i < n; i++) // remark: reduction of 'changed' (||, _Bool), writing 'at' [reduction]
        if (by[i] < at[i]) {
            at[i] = by[i];
            changed = true;
        }
    return changed;
}

/* clipped, counted, and where it came from */
CASE_FN int clipped(double *v, int n, double limit, int *ok)
{
    int same = 1, count = 0;
    for (int i = 0; i < n; i++) // remark: reductions of 'same' (&&, int) and 'count' (+, int), writing 'v' [reduction]
        if (v[i] > limit) {
            v[i] = limit;
            same = 0;
            count++;
        }
    *ok = same;
    return count;
}

CASE_FN int fields(struct node *v, const int *restrict by, int n)
{
    int any = 0;
    for (int i = 1; i < n; i++) // remark: reduction of 'any' (||, int), writing 'v' [reduction]
        if (v[i].dist >= by[i - 1]) {
            v[i].dist = by[i - 1];
            v[i].at = i;
            any = 7;
        }
    return any;
}

/* the last one that has changed may not be told beside a write that cannot be made twice */
CASE_FN int last_one(const int *by, int *at, int n)
{
    int last = -1;
    for (int i = 0; i < n; i++) // left: 'last' may have to be computed again, and what the loop writes cannot be written twice [runs-once]
        if (by[i] < at[i]) {
            at[i] = by[i];
            last = i;
        }
    return last;
}

/* places that iterations share, that the next one reads, that are read besides; a flag that is read */
CASE_FN int shared(int n)
{
    int changed = 0;
    for (int i = 0; i < n; i++) // left: [indirect-write]
        if (x[i] < y[key[i]]) {
            y[key[i]] = x[i];
            changed = 1;
        }
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        if (x[i] + y[i] < y[i + 1]) {
            y[i + 1] = x[i] + y[i];
            changed = 2;
        }
    for (int i = 0; i < n; i++) // left: [accumulator-read]
        if (x[i] < y[i]) {
            y[i] = x[i];
            if (!changed)
                changed = 4;
            from[i] = changed;
        }
    return changed;
}

/* a place that does not move is a minimum, with what goes along */
CASE_FN int fixed(int *restrict low, int n)
{
    int at = -1;
    for (int i = 0; i < n; i++) // remark: [arg-reduction]
        if (x[i] < low[3]) {
            low[3] = x[i];
            at = i;
        }
    return at;
}

static void test(int n)
{
    int ok, low[4] = {0};

    for (int k = 0; k < 3; k++) { // left: [unsupported]
        FILL(x, N + 8, rnd_in(-99, 99));
        FILL(y, N + 8, k == 0 ? -100 : k == 1 && case_k != n - 1 ? -100 : rnd_in(-99, 99));
        FILL(key, N + 8, rnd_in(0, N));
        FILL(d, N + 8, case_k == n / 2 ? NAN : rnd_d());
        FILL(to, N + 8, y[case_k]);
        for (int i = 0; i < N + 8; i++) // remark: [map]
            nodes[i] = (struct node){x[i] + (k == 0 ? 200 : 0), 0};
        show("relaxed", n, relaxed(x, to, n));
        show_bytes("to", n, to, sizeof to);
        show("relaxed", n, relaxed(x, to, n));
        show("near", n, relaxed(to, to + 3, n > 5 ? n - 5 : 0));
        show_bytes("to", n, to, sizeof to);
        show("clipped", n, clipped(d, n, k == 0 ? 2 : 0.25, &ok));
        show("same", n, ok);
        show_values("d", n, d, NULL);
        show("fields", n, fields(nodes, x, n));
        show_bytes("nodes", n, nodes, sizeof nodes);
        show("last_one", n, last_one(x, y, n));
        show("shared", n, shared(n));
        show_bytes("y", n, y, sizeof y);
        show_bytes("from", n, from, sizeof from);
        show("fixed", n, fixed(low, n) + low[3]);
    }
}
CASE_MAIN(test)
