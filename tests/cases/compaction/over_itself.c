/* Compactions of an array into itself, and what must not be taken for one. */
#define CASE_BIG 700001
#include "../case.h"

#define N CASE_BIG

struct item {
    int a;
    short b;
    char c[5];
};

static int x[N + 8], y[N + 8], x_begin[N + 8], y_begin[N + 8];
static double z[N + 8], z_begin[N + 8];
static struct item items[CASE_MAX + 8];
static int most; /* of 100 */

static bool keeps(int v)
{
    return v % 100 < most;
}

CASE_FN int plain(int *a, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int), writing 'a' [compaction]
        if (keeps(a[i]))
            a[k++] = a[i] + 1;
    return k;
}

CASE_FN int together(int *a, int *b, double *c, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // remark: compaction by 'k' (+, int), writing 'a', 'b' and 'c' [compaction]
        if (!keeps(a[i]))
            continue;
        a[k] = a[i];
        b[k] = b[i];
        c[k] = c[i];
        k++;
    }
    return k;
}

CASE_FN int fields(struct item *v, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int), writing 'v' [compaction]
        if (keeps(v[i].a)) {
            v[k].b = (short)(v[i].b + 1);
            v[k].c[3] = v[i].c[4];
            v[k].a = v[i].a;
            k++;
        }
    return k;
}

CASE_FN int structs(struct item *v, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int), writing 'v' [compaction]
        if (keeps(v[i].a))
            v[k++] = v[i];
    return k;
}

CASE_FN int downwards(int *a, int n)
{
    int k = n;
    for (int i = n - 1; i >= 0; i--) // remark: compaction by 'k' (+, int), writing 'a' [compaction]
        if (keeps(a[i]))
            a[--k] = a[i];
    return k;
}

CASE_FN int begins_down(int *a, int n, int k)
{
    for (int i = n - 1; i >= 0; i--) // remark: compaction by 'k' (+, int), writing 'a' [compaction]
        if (keeps(a[i]))
            a[--k] = a[i] + 1;
    return k;
}

CASE_FN int by_pointers(int *a, int n)
{
    int *to = a;
    for (const int *p = a; p < a + n; p++) // remark: compaction by 'to' (pointer) [compaction]
        if (keeps(*p))
            *to++ = *p;
    return (int)(to - a);
}

/* where it begins is known when it runs; so is what the pointers are */
CASE_FN int begins(const int *from, int *a, int n, int k)
{
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int), writing 'a' [compaction]
        if (keeps(from[i]))
            a[k++] = from[i] * 3;
    return k;
}

CASE_FN int strided(int *a, int n, int step)
{
    int k = 0;
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int), writing 'a' [compaction]
        if (keeps(a[i * step]))
            a[k++] = a[i * step];
    return k;
}

CASE_FN int ahead(int *a, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int), writing 'a' [compaction]
        if (a[i] < a[i + 1])
            a[k++] = a[i];
    return k;
}

/* the element before may have been written */
CASE_FN int behind(int *a, int n)
{
    int k = 1;
    for (int i = 1; i < n; i++) // remark: compaction by 'k' (+, int), writing 'a' [compaction]
        if (a[i] != a[i - 1])
            a[k++] = a[i] ^ 1;
    return k;
}

/* two places an iteration, which moves on by one */
CASE_FN int twice(int *a, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int), writing 'a' [compaction]
        if (keeps(a[i])) {
            int v = a[i];
            a[k++] = v;
            a[k++] = v + 1;
        }
    return k;
}

/* lists to both ends of one array */
CASE_FN int both_ends(int *a, int n)
{
    int k = 0, m = n;
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        if (keeps(a[i]))
            a[k++] = a[i];
        else
            a[--m] = a[i];
    return k * 7 + m;
}

/* the array is read behind its write, by what counts */
CASE_FN int read_behind(int *a, int n)
{
    int k = 0, m = 0;
    for (int i = 0; i < n; i++) { // remark: compaction by 'k' (+, int), reduction of 'm' (+, int), writing 'a' [compaction]
        if (keeps(a[i]))
            a[k++] = a[i] + 1;
        m += a[i] & 1;
    }
    return k * 7 + m;
}
CASE_FN int counted_behind(int *a, int *out, int n)
{
    int k = 0, m = 0;
    for (int i = 0; i < n; i++) { // left: [carried-dependence]
        if (keeps(a[i]))
            a[k++] = a[i] + 1;
        if (a[i] & 1)
            out[m++] = i;
    }
    return k * 7 + m;
}

CASE_FN int by_another(int *a, const int *b, int *out, int n)
{
    int k = 0, m = 0;
    for (int i = 0; i < n; i++) { // remark: compactions by 'k' (+, int) and 'm' (+, int), writing 'a' and 'out' [compaction]
        if (keeps(b[i]))
            a[k++] = b[i] + 1;
        if (b[i] & 1)
            out[m++] = i;
    }
    return k * 7 + m;
}

/* places that are not linear, inner loops, sums of floats, whose order is another */
CASE_FN int halves(int *a, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        if (keeps(a[i / 2]))
            a[k++] = a[i];
    return k;
}
CASE_FN int inner(int *a, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // left: [carried-dependence]
        int s = 0;
        for (int j = 0; j < 3; j++) // left: [short]
            s += a[i + j];
        if (keeps(s))
            a[k++] = s;
    }
    return k;
}
CASE_FN int with_sum(double *a, int n)
{
    int k = 0;
    double s = 0;
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        if (keeps((int)a[i])) {
            s += a[i];
            a[k++] = s;
        }
    return k;
}

/* Two places in memory that add up beside it. */
CASE_FN int with_places(int *a, int n, int *total, int *bits)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // remark: compaction by 'k' (+, int), reductions of '*total' (+, int) and '*bits' (^, int), writing 'a' [compaction]
        *total += a[i];
        *bits ^= a[i];
        if (keeps(a[i]))
            a[k++] = a[i];
    }
    return k;
}

static void begin(int n)
{
    FILL(x_begin, n + 8, rnd_in(0, 999));
    FILL(y_begin, n + 8, rnd_in(0, 9));
    FILL(z_begin, n + 8, rnd_in(0, 999));
}

static void fill(int n)
{
    memcpy(x, x_begin, ((size_t)n + 8) * sizeof *x);
    memcpy(y, y_begin, ((size_t)n + 8) * sizeof *y);
    memcpy(z, z_begin, ((size_t)n + 8) * sizeof *z);
    n = n < CASE_MAX ? n : CASE_MAX;
    memset(items, 0, sizeof items);
    for (int i = 0; i < n; i++) { // left: loop left as it is
        items[i].a = rnd_in(0, 999);
        items[i].b = (short)i;
        items[i].c[4] = (char)i;
    }
}

static void show_all(const char *what, int n, int k)
{
    size_t size = ((size_t)n + 8) * sizeof *x;

    show(what, n, k);
    show_bytes("x", n, x, size);
    show_bytes("y", n, y, size);
    show_bytes("z", n, z, 2 * size);
    show_bytes("items", n, items, sizeof items);
}

#define SHOW(name, call)                                                                           \
    do {                                                                                           \
        fill(n);                                                                                   \
        int case_k = (call);                                                                       \
        show_all(name, n, case_k);                                                                 \
    } while (0)

static void at_rate(int n)
{
    int few = n < CASE_MAX ? n : CASE_MAX;

    begin(n);
    SHOW("plain", plain(x, n));
    SHOW("together", together(x, y, z, n));
    SHOW("together, one", together(x, x, z, n));
    SHOW("fields", fields(items, few));
    SHOW("structs", structs(items, few));
    SHOW("downwards", downwards(x, n));
    for (int k = n / 2 - 1; k < n / 2 + 3; k++) // left: loop left as it is
        SHOW("begins, down", begins_down(x + n / 2, n / 2, k));
    SHOW("by pointers", by_pointers(x, n));
    for (int k = -1; k < 3; k++) // left: loop left as it is
        SHOW("begins", begins(x + 2, x + 2, n, k));
    SHOW("begins", begins(x, x + 1, n, 0));
    SHOW("begins", begins(x + 1, x, n, 0));
    SHOW("begins", begins(x, x + n / 2, n / 2, 0));
    for (int step = -1; step < 3; step++) // left: loop left as it is
        SHOW("strided", strided(step < 0 ? x + n / 2 : x, n / 2, step));
    SHOW("ahead", ahead(x, n));
    SHOW("behind", behind(y, n));
    SHOW("twice", twice(x, n / 2));
    SHOW("both ends", both_ends(x, n));
    SHOW("read behind", read_behind(x, n));
    SHOW("counted behind", counted_behind(x, y, n));
    SHOW("by another", by_another(x, x, y, n));
    SHOW("by another", by_another(y, x, x, n));
    SHOW("halves", halves(x, n));
    SHOW("inner", inner(x, n));
    SHOW("with sum", with_sum(z, n));
    SHOW("with places", with_places(x, n, y, y + 1));
    SHOW("with places, one", with_places(x, n, y, y));
    SHOW("with places, its own", with_places(x, n, y, x + n / 2));
}

static void test(int n)
{
    static const int rates[] = {0, 1, 50, 99, 100};

    for (int i = 0; i < 5; i++) { // left: loop left as it is
        most = rates[i];
        at_rate(n);
    }
}

int main(void)
{
    test(0);
    test(1);
    test(1023);
    test(1024);
    test(1025);
    test(CASE_MAX);
    most = 50;
    at_rate(N);
    return 0;
}
