/* Reductions, inductions and private values up to the iteration that leaves. */
#include "search.h"

static int x[CASE_MAX + 1];
static double d[CASE_MAX + 1];
static long total;

static double d_step(double s, long t)
{
    return s + d[t];
}

static int sum_until(const int *a, int n, unsigned *sum)
{
    int i;
    unsigned s = 5;
    for (i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, reduction
        if (a[i] < 0)
            break;
        s += (unsigned)a[i];
    }
    *sum = s;
    return i;
}

static int count_until(const int *a, int n)
{
    int count = 0, most = -1;
    for (int i = 0; i < n; i++) { // remark: reductions of 'most' (max, int) and 'count' (+, int)
        if (a[i] > most)
            most = a[i];
        if (a[i] % 3 == 0)
            count++;
        if (a[i] < 0)
            return count * 3 + most;
    }
    return -count - most;
}

static double float_until(int n, double s, int *at)
{
    int i;
    for (i = 0; i < n; i++) { // remark: reduction of 's' (+, double) [search]
        if (x[i] < 0)
            break;
        s += d[i];
    }
    *at = i;
    return s;
}

static void inductions(int n)
{
    const int *p = x;
    int k = 3, before = 99, i;
    unsigned char c = 250;
    for (i = 0; i < n; i++, c++) { // remark: [search]
        int now = *p++;
        k += 2;
        if (now < 0)
            break;
        before = now;
    }
    show("i", n, i);
    show("k", n, k);
    show("c", n, c);
    show("p", n, p - x);
    show("before", n, before);
}

static void to_global(const int *a, int n)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 'total' (+, long) [search]
        if (a[i] < 0)
            return;
        total += a[i];
    }
    total = -total;
}

static int set_by_path(const int *a, int n)
{
    int s = 0, last = -1, i;
    for (i = 0; i < n; i++) { // remark: [search]
        int v = a[i];
        if (v < 0) {
            s = -s - last;
            printf("left at %d after %d\n", i, last);
            break;
        }
        last = v;
        s ^= v;
    }
    return s;
}

static void test(int n, int at)
{
    unsigned s;
    int i;
    FILL(x, n, rnd_in(0, 9999));
    FILL(d, n, rnd_d());
    if (at >= 0)
        x[at] = -1;
    show("until", n, sum_until(x, n, &s));
    show_u("sum", n, s);
    show("count", n, count_until(x, n));
    double got = float_until(n, 0.25, &i);
    shape_d("float", n, got, ref_d('+', 0.25, i, d_step));
    show("float at", n, i);
    inductions(n);
    total = 7;
    to_global(x, n);
    show("global", n, total);
    show("path", n, set_by_path(x, n));
}
SEARCH_MAIN(test)
