/* Compactions that write in every iteration, the last of which leaves what it has written. */
#include "../case.h"

#define N CASE_BIG

struct item {
    int v;
    unsigned at;
};

static int x[N + 8], y[2 * N + 8], z[N + 8];
static struct item items[N];
static int most; /* of 100 */

static bool keeps(int v)
{
    return v % 100 < most;
}

CASE_FN int plain(const int *a, int *out, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // remark: compaction by 'k' (+, int), writing 'out' [compaction]
        out[k] = a[i];
        k += keeps(a[i]);
    }
    return k;
}

CASE_FN int two(const int *a, int *out, int *at, int n)
{
    int k = 0, i;
    for (i = 0; i < n; i++) { // remark: compaction by 'k' (+, int), writing 'out' and 'at' [compaction]
        out[k] = a[i];
        at[k] = i;
        if (keeps(a[i]))
            k++;
    }
    return k * 3 + i;
}

CASE_FN int downwards(const int *a, int *out, int n)
{
    int k = n;
    for (int i = n - 1; i >= 0; i--) { // remark: compaction by 'k' (+, int), writing 'out' [compaction]
        out[k] = a[i];
        k -= a[i] & 1;
    }
    return k;
}

CASE_FN size_t sized(const int *a, int *out, size_t n)
{
    size_t k = 0;
    for (size_t i = 0; i < n; ++i) { // remark: compaction by 'k' (+, unsigned long), writing 'out' [compaction]
        int v = a[i];
        out[k] = v;
        k += v > 3 && keeps(v);
    }
    return k;
}

CASE_FN unsigned fields(const int *a, struct item *out, unsigned n)
{
    unsigned k = 0, i = 0;
    while (i < n) { // remark: compaction by 'k' (+, unsigned int), writing 'out' [compaction]
        out[k].v = a[i];
        out[k].at = i;
        k = k + (a[i] & 1);
        i++;
    }
    return k * 3 + i;
}

CASE_FN int beside(const int *a, int *out, int from, int n)
{
    int k = 0, s = 0, i = from;
    for (; i != n; i++) { // remark: compaction by 'k' (+, int), scan of 's' (+, int), writing 'out' [compaction]
        bool b = keeps(a[i]);
        s += a[i];
        out[k] = s;
        k += b;
    }
    return k + s * 3 + i;
}

/* in place what is asked may have been written */
CASE_FN int in_place(int *a, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // left: [indirect-write]
        a[k] = a[i] + 1;
        k += keeps(a[i]);
    }
    return k;
}
CASE_FN int reads_output(const int *a, int *out, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        out[k] = a[i];
        k += keeps(out[k]);
    }
    return k;
}

/* not every iteration writes where the one before has */
CASE_FN int passes(const int *a, int *out, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // left: [indirect-write]
        if (a[i] % 7 == 0)
            continue;
        out[k] = a[i];
        k += keeps(a[i]);
    }
    return k;
}
CASE_FN int moves_before(const int *a, int *out, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // left: [indirect-write]
        if (a[i] % 7 == 0)
            k++;
        out[k] = a[i];
        k += keeps(a[i]);
    }
    return k;
}
CASE_FN int guarded(const int *a, int *out, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // left: [indirect-write]
        if (a[i] & 2)
            out[k] = a[i];
        k += keeps(a[i]);
    }
    return k;
}
CASE_FN int elsewhere(const int *a, int *out, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // left: [indirect-write]
        out[k + i] = a[i];
        k += keeps(a[i]);
    }
    return k;
}

/* and one value there, which any iteration may write */
CASE_FN int marks_elsewhere(const int *restrict a, int *restrict out, int *restrict marks, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // left: [indirect-write]
        out[k] = a[i];
        marks[k + i] = 3;
        k += keeps(a[i]);
    }
    return k;
}

/* counts of up to two, and what it asks has changed */
CASE_FN int by_two(const int *a, int *out, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // left: [indirect-write]
        out[k] = a[i];
        k += a[i] & 3;
    }
    return k;
}
CASE_FN int changed(int *a, int *out, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // left: [indirect-write]
        out[k] = a[i];
        a[i] = 5;
        k += keeps(a[i]);
    }
    return k;
}

static void fill(int n)
{
    FILL(x, n + 8, rnd_in(0, 999));
    FILL(y, 2 * n + 8, rnd_in(0, 999));
    FILL(z, n + 8, rnd_in(0, 999));
}

/* What is in use, and some elements behind it. */
static void show_all(const char *what, int n, long k)
{
    size_t behind = n < N ? (size_t)n + 1000 : 0;

    show(what, n, k);
    show_bytes("x", n, x, sizeof *x * ((size_t)n + 8 + behind));
    show_bytes("y", n, y, sizeof *y * (2 * (size_t)n + 8 + behind));
    show_bytes("z", n, z, sizeof *z * ((size_t)n + 8 + behind));
    show_bytes("items", n, items, sizeof *items * ((size_t)n + behind));
}

#define SHOW(name, call)                                                                           \
    do {                                                                                           \
        fill(n);                                                                                   \
        long case_k = (long)(call);                                                                \
        show_all(name, n, case_k);                                                                 \
    } while (0)

static void at_rate(int n)
{
    SHOW("plain", plain(x, y, n));
    SHOW("plain", plain(x + 1, x, n));
    SHOW("plain", plain(x, x, n));
    SHOW("two", two(x, y, z, n));
    SHOW("two, overlapping", two(x, y, y + 1, n));
    SHOW("two, the second is read", two(x, y, x, n));
    SHOW("downwards", downwards(x, y, n));
    SHOW("sized", sized(x, y, (size_t)n));
    SHOW("fields", fields(x, items, (unsigned)n));
    SHOW("beside", beside(x, y, 0, n));
    SHOW("beside", beside(x, y, 3, n + 3));
    SHOW("in place", in_place(x, n));
    SHOW("reads output", reads_output(x, y, n));
    SHOW("passes", passes(x, y, n));
    SHOW("moves before", moves_before(x, y, n));
    SHOW("guarded", guarded(x, y, n));
    SHOW("elsewhere", elsewhere(x, y, n));
    SHOW("marks elsewhere", marks_elsewhere(x, z, y, n));
    SHOW("by two", by_two(x, y, n / 2));
    SHOW("changed", changed(x, y, n));
}

int main(void)
{
    static const int sizes[] = {0, 1, 2, 1024, 1025, 1026, 9000};

    for (int i = 0; i < 7; i++) // left: loop left as it is
        for (most = 0; most < 101; most += 50) // left: loop left as it is
            at_rate(sizes[i]);
    most = 50;
    at_rate(N);
    return 0;
}
