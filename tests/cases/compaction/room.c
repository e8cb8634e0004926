/* Compactions into a place of limited room: the counter stays where it has come to the limit. */
// flags: -Wno-sign-compare
#include "../pages.h"

#define N CASE_MAX

struct list {
    unsigned n, room;
    int at[N];
};
struct vector {
    double *items;
    size_t n, cap;
};
struct ints {
    int *items;
    int n, cap;
};

static int x[2 * N], y[N], out[2 * N], at[2 * N], two[2 * N];
static struct list list;

CASE_FN int filled(int n, int cap, int k)
{
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int), writing 'out' [compaction]
        if (x[i] > 0 && k < cap)
            out[k++] = x[i];
    return k;
}

CASE_FN int inner(int n, int cap, int k)
{
    for (int i = n - 1; i >= 0; i--) { // remark: compaction by 'k' (+, int), writing 'out' and 'at' [compaction]
        int v = x[i] * 2;
        if (v > 9) {
            if (cap > k) {
                out[k] = v;
                k += 1;
                at[i] = 1;
            }
        }
    }
    return k;
}

/* the limit is asked first: what is asked behind it is memory that C may not read */
CASE_FN int first(const int *from, int n, int cap)
{
    int k = 0;
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int), writing 'out' [compaction]
        if (k < cap && from[i] > 0)
            out[k++] = from[i];
    return k;
}

CASE_FN long full(int n, int cap, int other)
{
    int k = 0, m = 1;
    unsigned lost = 0;
    for (int i = 0; i < n; i++) // remark: compactions by 'k' (+, int) and 'm' (+, int), reduction of 'lost' (+, unsigned int), writing 'out' and 'two' [compaction]
        if (x[i] > 0) {
            if (k < cap)
                out[k++] = x[i];
            else
                lost++;
        } else if (m != other) {
            two[m] = i;
            m++;
        }
    return k * 1000L + m + 31 * (long)lost;
}

CASE_FN int twice(int n, int cap, int k)
{
    for (int i = 0; i < n; i++) { // remark: compaction by 'k' (+, int), writing 'out' [compaction]
        if (x[i] > 50 && k < cap)
            out[k++] = i;
        if (y[i] & 1 && k < cap) {
            out[k] = k;
            k = k + 1;
        }
    }
    return k;
}

/* limits of other types */
CASE_FN long wide(int n, size_t cap, int k)
{
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int), writing 'out' [compaction]
        if (x[i] > 0 && k < cap)
            out[k++] = x[i];
    return k;
}

CASE_FN long longer(int n, long cap, unsigned k)
{
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, unsigned int), writing 'out' [compaction]
        if (x[i] > 0 && k < cap)
            out[k++] = x[i];
    return k;
}

CASE_FN long narrow(int n, unsigned cap, long k)
{
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, long), writing 'out' [compaction]
        if (x[i] > 0 && k != cap)
            out[k++] = x[i];
    return k;
}

/* memory: a counter beside its array, one behind a pointer, an output that lies close to its input */
CASE_FN void members(int n)
{
    for (int i = 0; i < n; i++) // remark: compaction by 'list.n' (+, unsigned int), writing 'list' [compaction]
        if (x[i] & 1 && list.n < list.room)
            list.at[list.n++] = x[i];
    for (int i = 0; i < n; i++) // remark: compaction by 'list.n' (+, unsigned int), writing 'list' [compaction]
        if (x[i] & 2 && list.n < sizeof list.at / sizeof *list.at)
            list.at[list.n++] = x[i];
}

CASE_FN void pointed(int *to, int *count, const int *from, int n, int cap)
{
    for (int i = 0; i < n; i++) // remark: compaction by '*count' (+, int), writing 'to' [compaction]
        if (from[i] > 0 && *count < cap)
            to[(*count)++] = from[i];
}

/* a limit in memory, which need not be there where no iteration asks for it */
CASE_FN void behind(struct vector *v, const int *from, int n)
{
    for (int i = 0; i < n; i++) // remark: compaction by 'v->n' (+, unsigned long) [compaction]
        if (from[i] > 0 && v->n < v->cap)
            v->items[v->n++] = from[i];
}

CASE_FN int until(double *to, const size_t *cap, const int *from, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int), writing 'to' [compaction]
        if (from[i] > 0 && k < *cap)
            to[k++] = from[i];
    return k;
}

/* the items may be the limit */
CASE_FN void integers(struct ints *v, const int *from, int n)
{
    for (int i = 0; i < n; i++) // left: [accumulator-read]
        if (from[i] > 0 && v->n < v->cap)
            v->items[v->n++] = from[i];
}

static double real[2 * N];

static void pointers(int n, int cap, int k)
{
    struct vector v = {real, (size_t)k, (size_t)cap};
    struct ints own = {&own.cap, 0, 3}, most = {out, k, cap};
    const size_t end = (size_t)cap / 2;

    behind(&v, x, n);
    show("behind", n, (long)v.n);
    show("until", n, until(real + n, &end, x, n));
    integers(&own, x, n < 1 ? n : 1);
    integers(&most, x, n);
    show("integers", n, own.n + own.cap + most.n);
    show_bytes("real", n, real, sizeof real);
    show_bytes("out", n, out, sizeof out);
    FILL(x, 2 * N, -1);
    behind(NULL, x, n);
    show("none", n, until(NULL, NULL, x, n));
}

/* in place, several arrays, what there is no room for; what is asked behind the limit */
CASE_FN long over(int *a, int n, int cap, int k)
{
    long lost = 0;
    int m = 0;
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int), reduction of 'lost' (+, long), writing 'a' and 'at' [compaction]
        if (a[i] > 0) {
            if (k < cap) {
                a[k] = a[i] * 3;
                at[k] = i;
                k++;
            } else {
                lost += a[i];
            }
        }
    for (int i = 0; i < n; i++) // remark: compaction by 'm' (+, int), writing 'a' [compaction]
        if (m != cap && a[i] & 1)
            a[m++] = a[i];
    return lost * 100 + k + 7L * m;
}

/* other counters: read elsewhere, limits that change, comparisons in fewer bits or with a sign that
   the counter has not, in place with two elements an iteration, behind what is written, what may trap */
CASE_FN long left(int n, int cap, unsigned u)
{
    int k = 0, low = cap;
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        if (x[i] > 0 && k < cap)
            out[k++] = x[i];
        at[i] = k;
    }
    k = 0;
    for (int i = 0; i < n; i++) // left: [accumulator-read]
        if (x[i] > 0 && k < low) {
            out[k++] = x[i];
            low -= x[i] & 1;
        }
    k = 0;
    for (int i = 0; i < n; i++) // left: [accumulator-read]
        if (x[i] > 0 && (signed char)k < cap)
            out[k++] = x[i];
    for (int i = 0; i < n; i++) // left: [accumulator-read]
        if (x[i] > 0 && (int)u < cap)
            out[u++] = x[i];
    k = 0;
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        if (y[i] > 0 && k < cap)
            y[k++] = y[i];
        if (y[i] < 0 && k < cap)
            y[k++] = -y[i];
    }
    k = 0;
    for (int i = 0; i < n; i++) // left: [accumulator-read]
        if (x[i] > 0 && k < cap) {
            out[k] = x[i];
            k++;
            at[k] = i;
        }
    k = 0;
    for (int i = 0; i < n; i++) // left: [accumulator-read]
        if (k < cap && x[i] % (y[i] | 1) > 1)
            out[k++] = x[i];
    int limit = 0;
    for (int i = 0; i < n; i++) // left: [accumulator-read]
        if (x[i] > 0) {
            if (limit < cap)
                out[limit++] = i;
            else
                limit = 0;
        }
    return k + (long)u + limit;
}

static void show_all(const char *name, int n, long v)
{
    show(name, n, v);
    show_bytes("out", n, out, sizeof out);
    show_bytes("at", n, at, sizeof at);
    show_bytes("two", n, two, sizeof two);
    memset(out, 0, sizeof out);
}

/* nothing lies behind the page that the last element kept lies in */
static void edge(int n)
{
    int have = n / 3, *from = pages_end((size_t)have * sizeof *from);

    FILL(from, have, 1);
    show_all("edge", n, first(from, n, have));
    pages_end_drop(from, (size_t)have * sizeof *from);
}

static void limits(int n, int cap, int k)
{
    int count = k;

    show_all("filled", n, filled(n, cap, k));
    show_all("inner", n, inner(n, cap, k));
    show_all("first", n, first(x, n, cap));
    show_all("full", n, full(n, cap, cap / 2 + 1));
    show_all("twice", n, twice(n, cap, k));
    show_all("wide", n, wide(n, (size_t)cap, k));
    show_all("longer", n, longer(n, cap, (unsigned)k));
    if (k <= cap)
        show_all("narrow", n, narrow(n, (unsigned)cap, k));
    list.n = (unsigned)k;
    list.room = (unsigned)cap;
    members(n);
    show_bytes("list", n, &list, sizeof list);
    pointed(out, &count, x, n, cap);
    show_all("pointed", n, count);
    count = 0;
    pointed(x + n, &count, x, n, cap / 2);
    show_all("close", n, count);
    count = 0;
    pointed(x + n / 2, &count, x, n, cap / 4);
    show_all("over", n, count);
    FILL(y, N, rnd_in(-9, 9));
    show_all("over", n, over(y, n, cap < n ? cap : n, k));
    show_all("ahead", n, over(y, n, cap < n ? cap : n, 0));
    show_bytes("y", n, y, sizeof y);
    show_all("left", n, left(n, cap < 100 ? cap : 100, (unsigned)k));
}

static void test(int n)
{
    const int caps[] = {0, 3, n / 5, n, n + 7};

    for (int i = 0; i < 5; i++) { // left: [impure-call]
        FILL(x, 2 * N, case_k < n ? rnd_in(-99, 99) : 0);
        FILL(y, N, rnd_in(-9, 9));
        limits(n, caps[i], i == 2 ? n / 9 : 0);
    }
    limits(n, 5, 9);
    show_all("below", n, filled(n, n / 8, n / 9) + wide(n, ~(size_t)0, 0) + longer(n, 1L << 40, 2));
    show_all("none", n, wide(n, 7, -1) + filled(n, -1, -1) + longer(n, -1, 0));
    edge(n);
    FILL(x, 2 * N, case_k < n ? rnd_in(-99, 99) : 0);
    pointers(n, n / 4, 2);
}
CASE_MAIN(test)
