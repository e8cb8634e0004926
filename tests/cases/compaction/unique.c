/* Compactions that compare with the last element that they have kept. */
#include "../case.h"

#define N CASE_BIG

static int x[N + 8], y[N + 8];
static unsigned u[N + 8];
static short h[N + 8];
static long w[N + 8];

CASE_FN int apart(const int *a, int n, int *out, int k)
{
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int), writing 'out' [compaction]
        if (k == 0 || a[i] != out[k - 1])
            out[k++] = a[i];
    return k;
}

CASE_FN size_t in_place(int *a, size_t n)
{
    size_t k = 0;
    for (size_t i = 0; i < n; ++i) { // remark: compaction by 'k' (+, unsigned long), writing 'a' [compaction]
        if (!k || a[k - 1] != a[i]) {
            a[k] = a[i];
            k++;
        }
    }
    return k;
}

CASE_FN int from_second(int *a, int n)
{
    int k = 1;
    for (int i = 1; i < n; i++) // remark: compaction by 'k' (+, int), writing 'a' [compaction]
        if (a[i] != a[k - 1])
            a[k++] = a[i];
    return n < 1 ? n : k;
}

CASE_FN int braced(int *a, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // remark: compaction by 'k' (+, int), writing 'a' [compaction]
        if (k == 0 || a[i] != a[k - 1]) {
            a[k++] = a[i];
        }
    }
    return k;
}

CASE_FN int counted_first(short *a, int n)
{
    int j = 0;
    for (int i = 1; i < n; i++) // remark: compaction by 'j' (+, int), writing 'a' [compaction]
        if (a[j] != a[i])
            a[++j] = a[i];
    return j + 1;
}

CASE_FN unsigned by_index(const unsigned *a, int n, unsigned *out)
{
    unsigned k = 0;
    for (int i = 0; i < n; i++) { // remark: compaction by 'k' (+, unsigned int), writing 'out' [compaction]
        if (i == 0 || out[k - 1] != a[i] / 3) {
            out[k] = a[i] / 3;
            k += 1;
        }
    }
    return k;
}

CASE_FN int widened(const short *a, int n, long *out)
{
    int k = 0;
    for (int i = n - 1; i >= 0; i -= 2) // remark: compaction by 'k' (+, int), writing 'out' [compaction]
        if (k == 0 || a[i] != out[k - 1])
            out[k++] = a[i];
    return k;
}

/* the element before as it is, written as it is, changed, to the next place */
CASE_FN int plainly(int *a, int n, int k)
{
    for (int i = 1; i < n; i++) // remark: compaction by 'k' (+, int), writing 'a' [compaction]
        if (a[i] != a[i - 1])
            a[k++] = a[i];
    return k;
}

CASE_FN int changed(int *a, int n, int k)
{
    for (int i = 1; i < n; i++) // remark: compaction by 'k' (+, int), writing 'a' [compaction]
        if (a[i] != a[i - 1])
            a[k++] = a[i] + 1;
    return k;
}

CASE_FN int two_before(int *a, int n, int k)
{
    for (int i = 2; i < n; i++) // remark: compaction by 'k' (+, int), writing 'a' [compaction]
        if (a[i] != a[i - 2])
            a[k++] = a[i];
    return k;
}

/* another element is kept, another one is compared, in another type, is what is kept counted by
   two, does the loop count what else; floats */
CASE_FN int hostile(const int *a, const double *d, int n, int *out, short *narrow, double *wide)
{
    int k = 0, all = 0;
    for (int i = 0; i < n; i++) // left: [accumulator-read]
        if (k == 0 || a[i] != out[k - 1])
            out[k++] = a[i] + 1;
    all += k;
    k = 2;
    for (int i = 0; i < n; i++) // left: [accumulator-read]
        if (a[i] != out[k - 2])
            out[k++] = a[i];
    all += k;
    k = 0;
    for (int i = 0; i < n; i++) // left: [accumulator-read]
        if (k == 0 || a[i] * 5 != narrow[k - 1])
            narrow[k++] = (short)(a[i] * 5);
    all += k;
    k = 0;
    for (int i = 0; i < n; i++) // left: [accumulator-read]
        if (k == 0 || d[i] != wide[k - 1])
            wide[k++] = d[i];
    all += k;
    k = 0;
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        if (k == 0 || a[i] != out[k - 1])
            out[k++] = a[i];
        if (a[i] == 7 && k > 0)
            k--;
    }
    all += k;
    k = 0;
    for (int i = 0; i < n; i++) // left: [accumulator-read]
        if (k == 5 || a[i] != out[k])
            out[k++] = a[i];
    return all + k;
}

static double d[N + 8], e[N + 8];

static void sorted(int n, int each)
{
    for (int i = 0, v = -5; i < n; i++) { // left: loop left as it is
        v += rnd_in(0, each) == 0;
        x[i] = v;
        y[i] = v;
        u[i] = (unsigned)v;
        h[i] = (short)v;
        d[i] = v;
    }
}

static void test(int n)
{
    for (int each = 0; each < 70; each = each * 8 + 1) { // left: loop left as it is
        int k;
        sorted(n, each);
        y[0] = 3;
        k = apart(x, n, y, 0);
        show("apart", n, k);
        show_bytes("y", n, y, (size_t)k * 4);
        k = apart(x, n, y + 1, 1);
        show("apart", n, k);
        y[4] = -5;
        show("apart", n, apart(x, n, y, 5));
        show_bytes("y", n, y, (size_t)n * 4);
        show("overlap", n, apart(x, n - (n > 8) * 8, x + 2, 0));
        show_bytes("x", n, x, (size_t)n * 4);
        sorted(n, each);
        show("in_place", n, (int)in_place(x, (size_t)n));
        show("from_second", n, from_second(y, n));
        show("braced", n, braced(y, n / 2));
        show("counted_first", n, counted_first(h, n));
        show_bytes("x", n, x, (size_t)n * 4);
        show_bytes("y", n, y, (size_t)n * 4);
        show("by_index", n, by_index(u, n, u));
        show("h", n, h[n / 2] + h[n / 3]);
        sorted(n, each);
        show("by_index", n, by_index(u, n, (unsigned *)y));
        show_bytes("y", n, y, (size_t)n * 4);
        show("widened", n, widened(h, n, w));
        show("w", n, w[n / 4] + w[n / 2]);
        for (int k0 = 0; k0 < 3; k0++) { // left: loop left as it is
            sorted(n, each);
            show("plainly", n, plainly(x, n, k0));
            show("changed", n, changed(y, n, k0));
            show_bytes("x", n, x, (size_t)n * 4);
            show_bytes("y", n, y, (size_t)n * 4);
            sorted(n, each);
            show("two_before", n, two_before(x, n, k0));
            show_bytes("x", n, x, (size_t)n * 4);
        }
        sorted(n, each);
        show("hostile", n, hostile(x, d, n, y, h, e));
        show_bytes("y", n, y, (size_t)n * 4);
    }
}
CASE_MAIN(test)
