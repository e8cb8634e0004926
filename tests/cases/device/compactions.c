/* What a counter counts comes back from a device, and nothing around it. */
#include "../case.h"

struct pair {
    int key;
    float value;
};
static int a[CASE_MAX], out[CASE_MAX + 64], where[CASE_MAX + 64];
static double x[CASE_MAX], y[CASE_MAX], z[CASE_MAX], ref[CASE_MAX];
static struct pair pairs[CASE_MAX];

static double sum(double s, long t)
{
    return s + x[t];
}

static void plain(int n)
{
    int k = -30, *middle = out + 32;
    long m = 3;
    unsigned last = 0;
    memset(out, 85, sizeof out);
    memset(where, 85, sizeof where);
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int), writing 'middle'
        if (a[i] > 0)
            middle[k++] = a[i];
    for (int i = n - 1; i >= 0; i--) { // remark: compaction by 'm' (+, long), scan of 'last'
        last += (unsigned)a[i];
        if (a[i] & 4) {
            out[m] = (int)(last >> 8);
            where[m] = i;
            ++m;
        }
    }
    show("k", n, k);
    show("m", n, m);
    show_bytes("out", n, out, sizeof out);
    show_bytes("where", n, where, sizeof where);
}

/* Two paths of one counter, a struct, a path that writes nothing. */
static void paths(int n)
{
    int k = 0;
    size_t m = 0;
    memset(pairs, 85, sizeof pairs);
    memset(where, 85, sizeof where);
    for (int i = 0; i < n; i++) { // remark: compaction by 'm' (+, unsigned long), writing 'pairs'
        struct pair p;
        p.key = i;
        p.value = 0.5f;
        if (a[i] > 60) {
            pairs[m++] = p;
        } else if (a[i] < -60) {
            p.value = (float)x[i];
            pairs[m++] = p;
        }
    }
    for (int i = 0; i < n; i++) { // remark: compaction by 'k' (+, int), writing 'where'
        if (a[i] > 90)
            k++;
        else if (a[i] < -50)
            where[k++] = i;
    }
    show("m", n, (long)m);
    show("k", n, k);
    show_bytes("pairs", n, pairs, sizeof pairs);
    show_bytes("where", n, where, sizeof where);
}

static void beside(int n)
{
    int k = 0;
    double s = 0.25;
    FILL(y, n, 0);
    for (int i = 0; i < n; i++) { // remark: compaction by 'k' (+, int), scan of 's' (+, double)
        s += x[i];
        z[i] = s;
        if (x[i] > 0.75)
            y[k++] = x[i] * 2;
    }
    scan_d('+', 0.25, n, sum, ref, false);
    shape_bytes("z", n, z, ref, (size_t)n * sizeof *z);
    show("k", n, k);
    show_bytes("y", n, y, (size_t)n * sizeof *y);
}

static void test(int n)
{
    FILL(a, n, rnd_in(-100, 100));
    FILL(x, n, rnd_d());
    plain(n);
    paths(n);
    beside(n);
}
CASE_MAIN(test)
