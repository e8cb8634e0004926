/* What is kept changes along the array: all, nothing, every other one, by chance. */
#include "../case.h"

static int a[CASE_BIG], out[CASE_BIG + 1], where[CASE_BIG + 1];
static double x[CASE_BIG], y[2 * CASE_BIG + 1];

static int is_kept(int v)
{
    return v % 3 != 0;
}

static void fill(int n)
{
    FILL(a, n, case_k % 4096 < 1024   ? 1
               : case_k % 4096 < 2048 ? 0
               : case_k % 4096 < 3072 ? case_k % 2
                                      : rnd_in(0, 2));
    FILL(x, n, a[case_k] + rnd_d());
}

static void plain(int n)
{
    int k = 0, m = 0;
    long sum = 0;
    int *p = where;

    for (int i = 0; i < n; i++) { // remark: compaction by 'k' (+, int), writing 'out' [compaction]
        int v = a[i];
        if (v)
            out[k++] = v + i;
    }
    show("k", n, k);
    show_bytes("out", n, out, (size_t)k * sizeof *out);
    for (int i = n - 1; i >= 0; i--) // remark: compaction by 'p' (pointer), reduction of 'sum' (+, long)
        if (is_kept(a[i])) {
            *p++ = i;
            sum += a[i];
        }
    show("p", n, p - where);
    show("sum", n, sum);
    show_bytes("where", n, where, (size_t)(p - where) * sizeof *where);
    for (int i = 0; i < n; i++) // remark: compaction by 'm' (+, int)
        if (x[i] > 0.5) {
            y[m] = x[i];
            y[m + 1] = i;
            m += 2;
        }
    show("m", n, m);
    show_bytes("y", n, y, (size_t)m * sizeof *y);
}

/* What is kept is numbered. */
static void numbered(int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int), writing 'out' [compaction]
        if (a[i]) {
            out[k] = a[i] - k;
            k++;
        }
    show("numbered", n, k);
    show_bytes("out", n, out, (size_t)k * sizeof *out);
}

/* The second counter counts some of what the first one does. */
static void two(int n)
{
    unsigned k = 0, m = 0;
    for (int i = 0; i < n; i++) // remark: compactions by 'm' (+, unsigned int) and 'k' (+, unsigned int)
        if (a[i]) {
            if (x[i] > 1.2)
                where[m++] = i;
            out[k++] = a[i];
        }
    show("two", n, k + 1000000l * m);
    show_bytes("out", n, out, (size_t)k * sizeof *out);
    show_bytes("where", n, where, (size_t)m * sizeof *where);
}

/* What the counter counts is not all that is done. */
static void more(int n)
{
    int n_ = 0, j = 0, t = 0;
    for (int i = 0; i < n; i++) { // remark: compaction by 'j' (+, int), reduction of 't' (+, int), writing 'out'
        t += a[i];
        if (a[i] > 1)
            out[j++] = i;
    }
    show("j", n, j);
    show("t", n, t);
    for (int i = 0; i < n; i++) // remark: compaction by 'n_' (+, int), reduction of 't' (+, int), writing 'out'
        if (a[i] > 0) {
            t++;
            if (a[i] == 2)
                continue;
            out[n_++] = i;
        }
    show("n_", n, n_);
    show("t", n, t);
    show_bytes("out", n, out, (size_t)n_ * sizeof *out);
}

static void test(int n)
{
    fill(n);
    plain(n);
    numbered(n);
    two(n);
    more(n);
}
CASE_MAIN_AT(test, 0, 1, 511, 512, 513, 1023, 1024, 1025, CASE_MAX, CASE_BIG)
