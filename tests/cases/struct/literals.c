/* Elements set to compound literals: values that no memory holds. */
#include "../case.h"

#define N CASE_MAX

struct pair {
    int key, at;
};
struct point {
    double x, y;
    struct pair of[2];
};
struct link {
    const int *to;
    long n;
};
static int a[N + 8], key[N + 8];
static struct pair v[N + 8], out[2 * N];
static struct point p[N + 8];
static struct link links[N + 8];

CASE_FN void maps(int n, const int *x, struct pair *to)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[i] = (struct pair){x[i] > 0 ? x[i] : 200, i};
    for (int i = 0; i < n; i++) // remark: [map]
        to[i] = (struct pair){to[i].at, to[i].key};
    for (int i = 0; i < n; i++) // remark: [map]
        p[i] = (struct point){.y = x[i] / 2.0, .of = {to[i], {1, i}}};
    for (int i = 0; i < n; i++) // remark: [map]
        links[i] = (struct link){x + i, i};
}

/* kept ones, and an object of the iteration */
CASE_FN int kept(int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int), writing 'out' [compaction]
        if (a[i] > 0)
            out[k++] = (struct pair){a[i], i};
    for (int i = 0; i < n; i++) { // remark: [reduction]
        struct pair now;
        now = (struct pair){a[i], i};
        k += now.key ^ now.at;
    }
    return k;
}

CASE_FN struct pair best_of(int n)
{
    struct pair best = {INT_MIN, -1};
    for (int i = 0; i < n; i++) // remark: [arg-reduction]
        if (a[i] > best.key)
            best = (struct pair){a[i], i};
    return best;
}

/* places that iterations share, or hand on, and what is read elsewhere */
CASE_FN void left(int n)
{
    for (int i = 0; i < n; i++) // left: [indirect-write]
        v[key[i]] = (struct pair){a[i], i};
    for (int i = 1; i < n; i++) // left: [type-mix]
        v[i] = (struct pair){v[i - 1].at & 63, a[i]};
    for (int i = 0; i < n; i++) // left: [type-mix]
        v[i] = (struct pair){v[key[i]].at, i};
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        v[i / 2] = (struct pair){a[i], i};
}

static void test(int n)
{
    FILL(a, N + 8, rnd_in(-99, 99));
    FILL(key, N + 8, rnd_in(0, N));
    maps(n, a, v);
    show_bytes("v", n, v, sizeof v);
    show_bytes("p", n, p, sizeof p);
    long sum = 0;
    for (int i = 0; i < n; i++) // remark: [reduction]
        sum += (links[i].to - a) * 3 + links[i].n;
    show("links", n, sum);
    maps(n < 9 ? 0 : n - 9, (int *)(void *)(v + 3), v);
    show_bytes("v", n, v, sizeof v);
    show("kept", n, kept(n));
    show_bytes("out", n, out, sizeof out);
    struct pair best = best_of(n), swapped = {1, 2};
    for (int i = 0; i < n; i++) // left: [aggregate-value]
        if (a[i] > 90)
            swapped = (struct pair){swapped.at + a[i], swapped.key};
    show("swapped", n, swapped.key * 3l + swapped.at);
    show("best", n, best.key * 100000l + best.at);
    left(n);
    show_bytes("v", n, v, sizeof v);
}
CASE_MAIN(test)
