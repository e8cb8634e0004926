/* Compactions and counts that leave the loop when the counter comes to a limit. */
// flags: -Wno-sign-compare
#include "../case.h"
#include "../pages.h"

#define N CASE_MAX

struct vector {
    double *items;
    int n, cap;
};

static int x[2 * N], y[N], out[2 * N], at[2 * N], two[2 * N];
static double real[2 * N];
static int gone; /* where the loop has been left */

CASE_FN int before(int n, int cap, int k)
{
    int i;
    for (i = 0; i < n; i++) // remark: search for the iteration that leaves the loop, compaction by 'k' (+, int), writing 'out' [compaction]
        if (x[i] > 0) {
            if (k == cap)
                break;
            out[k++] = x[i];
        }
    gone = i;
    return k;
}

CASE_FN int behind(int n, int cap, int k)
{
    int i, last = -1;
    for (i = n - 1; i >= 0; i--) { // remark: [compaction]
        last = x[i];
        if (last <= 0)
            continue;
        out[k] = last;
        at[k++] = i;
        if (k >= cap)
            break;
    }
    gone = i + last;
    return k;
}

CASE_FN int in_head(int n, int cap, int k)
{
    int i;
    for (i = 0; i < n && k < cap; i++) // remark: [compaction]
        if (x[i] > 0)
            out[k++] = i;
    gone = i;
    return k;
}

CASE_FN int in_while(int n, int cap, int k)
{
    int i = 1;
    while (i < n && cap != k) { // remark: [compaction]
        if (x[i] > 0)
            out[k++] = x[i - 1];
        i++;
    }
    gone = i;
    return k;
}

CASE_FN int or_else(int n, int cap, unsigned *sum)
{
    int k = 0;
    unsigned s = 0;
    for (int i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, compaction by 'k' (+, int), reduction of 's' (+, unsigned int), writing 'out' [compaction]
        s += (unsigned)x[i];
        if (x[i] > 0) {
            if (k < cap) {
                out[k++] = x[i];
            } else {
                gone = i;
                *sum = s;
                return -1;
            }
        }
    }
    *sum = s;
    return k;
}

/* two lists, each with a limit; the way out is the same */
CASE_FN int partition(int n, int cap, int other)
{
    int k = 0, m = 0, i, full = 0;
    for (i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, compactions by 'k' (+, int) and 'm' (+, int), writing 'out' and 'two' [compaction]
        if (x[i] > 0) {
            if (k >= cap)
                goto end;
            out[k++] = x[i];
        } else {
            if (m >= other) {
                full = 1;
                goto end;
            }
            two[m++] = i;
        }
    }
end:
    gone = i;
    return k * 7 + m + full;
}

/* stepped where it is tested; tests of several; others to which iterations come or do not */
CASE_FN int stepped(int n, int cap)
{
    int k = 0, i;
    for (i = 0; i < n; i++) // remark: [compaction]
        if (x[i] & 1) {
            out[k] = x[i];
            if (++k == cap)
                break;
        }
    gone = i;
    return k;
}

CASE_FN long counted(int n, long cap)
{
    long k = 0;
    for (int i = 0; i < n; i++) // remark: search for the iteration that leaves the loop, reduction of 'k' (+, long) [search]
        if (x[i] > 0 && ++k == cap)
            return i;
    return -k - 1;
}

CASE_FN int pairs(int n, int cap, int k)
{
    int i;
    for (i = 0; i < n; i++) { // remark: [compaction]
        if (k >= cap || cap < k || (k == cap && y[i] > 0))
            break;
        if (x[i] > 0) {
            out[k++] = x[i];
            out[k++] = i;
        }
    }
    gone = i;
    return k;
}

/* limits of other types, and in memory, which need not be there */
CASE_FN long wide(int n, size_t cap, int k)
{
    for (int i = 0; i < n; i++) // remark: [compaction]
        if (x[i] > 0) {
            if (k == cap)
                return -k;
            out[k++] = x[i];
        }
    return k;
}

CASE_FN int push(struct vector *v, const int *from, int n)
{
    for (int i = 0; i < n; i++) // remark: search for the iteration that leaves the loop, compaction by 'v->n' (+, int) [compaction]
        if (from[i] > 0) {
            if (v->n == v->cap)
                return i;
            v->items[v->n++] = from[i];
        }
    return -1;
}

/* behind the iteration that leaves nothing is read, whether it could be asked for or not */
CASE_FN int edge(const int *from, const int *by, int *restrict to, int n, int cap)
{
    int k = 0;
    for (int i = 0; i < n; i++) // remark: [compaction]
        if (from[i] % by[i] == 0) {
            to[k++] = from[i];
            if (k == cap)
                return i;
        }
    return -k;
}

CASE_FN int page_edge(const int *from, int *restrict to, int n, int cap, int most)
{
    int k = 0, m = most;
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (max, int)
        if (m < from[i])
            m = from[i];
        if (from[i] > 0) {
            to[k++] = from[i];
            if (k == cap)
                break;
        }
    }
    return k * 3 + m;
}

/* other counters: that data moves, that are set, limits that change; other ways out beside it;
   writes beside a counter without running values */
CASE_FN long left(int n, int cap)
{
    int k = 0, low = cap, i;
    for (i = 0; i < n; i++) { // left: [search-ahead]
        k += x[i] & 3;
        out[i] = k;
        if (k == cap)
            break;
    }
    k = 0;
    for (i = 0; i < n; i++) // left: [indirect-write]
        if (x[i] > 0) {
            if (k == cap)
                break;
            out[k++] = x[i];
        } else if (y[i] == 3) {
            k = 0;
        }
    k = 0;
    for (i = 0; i < n; i++) // left: [search-ahead]
        if (x[i] > 0) {
            if (k >= low)
                break;
            out[k++] = x[i];
            low -= x[i] & 1;
        }
    k = 0;
    for (i = 0; i < n; i++) // left: [search-ahead]
        if (x[i] > 0) {
            if (k == cap)
                break;
            out[k++] = x[i];
        } else if (x[i] < y[i] - 99) {
            break;
        }
    int c = 0;
    for (i = 0; i < n; i++) { // left: [search-ahead]
        at[i] = x[i];
        if (x[i] > 0 && ++c == cap)
            break;
    }
    return k + low + i + c;
}

static void show_all(const char *name, int n, long v)
{
    show(name, n, v);
    show("gone", n, gone);
    show_bytes("out", n, out, sizeof out);
    show_bytes("at", n, at, sizeof at);
    show_bytes("two", n, two, sizeof two);
    memset(out, 0, sizeof out);
    memset(at, 0, sizeof at);
}

static void limits(int n, int cap, int k)
{
    struct vector v = {real, k, cap}, none = {NULL, 3, 3};
    unsigned sum = 0;

    show_all("before", n, before(n, cap, k));
    show_all("behind", n, behind(n, cap, k));
    show_all("in_head", n, in_head(n, cap, k));
    show_all("in_while", n, in_while(n, cap, k));
    show_all("or_else", n, or_else(n, cap, &sum) + sum);
    show_all("partition", n, partition(n, cap, cap + n / 9));
    show_all("stepped", n, stepped(n, cap));
    show_all("counted", n, counted(n, cap));
    show_all("pairs", n, pairs(n, cap / 2, k));
    show_all("wide", n, wide(n, (size_t)cap, k));
    show("push", n, push(&v, x, n) + v.n);
    show("full", n, push(&none, x, n));
    show_bytes("real", n, real, sizeof real);
    show_all("left", n, left(n, cap));
}

/* pages with no more behind them than C reads */
static void at_the_end(int n, int cap)
{
    size_t nbytes = (size_t)n * sizeof(int);
    int *from = pages_end(nbytes), *by = pages_end(nbytes);

    FILL(from, n, rnd_in(-9, 9) | 1);
    from[n - 1] = 6;
    int k = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'k' (+, int) [reduction]
        k += from[i] > 0;
    show("ends", n, page_edge(from, out, n + 1000000, k, cap));
    for (int i = 0; i < n; i++) // remark: independent iterations
        y[i] = 1;
    k = n;
    FILL(by, n, 1);
    show("all", n, edge(from, by, out, n + 1000000, k));
    show_all("pages", n, edge(from, by, out, n, k + 1));
}

/* a quotient behind the iteration that leaves would trap */
static void traps(int n)
{
    FILL(x, n, rnd_in(0, 3));
    FILL(y, n, 2);
    int end = edge(x, y, out, n, n / 9);
    for (int i = 0; i < n; i++) // remark: [map]
        y[i] = i > end && end >= 0 ? 0 : 2;
    show("traps", n, edge(x, y, out, n, n / 9));
}

static void test(int n)
{
    const int caps[] = {0, 1, n / 5, n / 2 + 1, n + 7};

    for (int i = 0; i < 5; i++) { // left: [impure-call]
        FILL(x, 2 * N, case_k < n ? rnd_in(-99, 99) : 0);
        FILL(y, N, rnd_in(-9, 9));
        limits(n, caps[i], i == 2 ? n / 9 : 0);
    }
    limits(n, 5, 9);
    show_all("beyond", n, before(n, n / 8, n / 7) + in_head(n, -1, 0) + wide(n, ~(size_t)0, 0));
    show_all("minus", n, wide(n, 7, -1 < n ? 0 : -1) + behind(n, -5, 0));
    if (n > 0)
        at_the_end(n, n / 3);
    traps(n);
    show("none", n, push(NULL, x, 0));
}
CASE_MAIN(test)
