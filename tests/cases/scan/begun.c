/* The longest run with a variable for where it begins. */
#include "../case.h"

#define MOST 100000

static int a[MOST], b[MOST];
static double x[MOST];

static void ints(int n, int start0, int len0)
{
    int len = len0, start = start0, best = len0, at = -1;
    for (int i = 1; i < n; i++) { // remark: scan of 'len' (affine, int), reduction of 'best' (max, int) with 'at' of its first place [scan]
        if (a[i] == a[i - 1]) {
            len++;
        } else {
            len = 1;
            start = i;
        }
        if (len > best) {
            best = len;
            at = start;
        }
    }
    show("equal", best, at);
    show("equal", len, start);
    int l = len0, from = start0, most = 0, to = -1, where = -1;
    for (int i = 1; i < n; ++i) { // remark: scan of 'l' (affine, int), reduction of 'most' (max, int) with 'where' and 'to' of its last place [scan]
        if (a[i] < a[i - 1])
            from = i, l = 1;
        else
            l += 1;
        if (most <= l) {
            where = from;
            most = l;
            to = i;
        }
    }
    show("rising", most, where);
    show("rising", to, from + l);
    unsigned u = 0, begin = 0, high = 0, spot = 7;
    for (unsigned i = 0; i < (unsigned)n; i++) { // remark: scan of 'u' (affine, unsigned int), reduction of 'high' (max, unsigned int) with 'spot' of its first place, writing 'b' [scan]
        if (a[i] & 1) {
            u++;
        } else {
            u = 1;
            begin = i;
        }
        b[i] = (int)begin;
        if (u > high) {
            high = u;
            spot = begin;
        }
    }
    show("odd", high, spot);
    show("odd", n, n ? b[n - 1] + b[n / 2] * 3L : 0);
}

static void longs(long n, long start0)
{
    long len = 1, start = start0, best = 1, at = 0;
    for (long i = 1; i < n; i++) { // remark: scan of 'len' (affine, long), reduction of 'best' (max, long) with 'at' of its first place [scan]
        if (x[i] > x[i - 1])
            len++;
        else {
            start = i;
            len = 1;
        }
        if (len > best) {
            best = len;
            at = start;
        }
    }
    show("long", best, at);
    show("long", len, start);
}

/* No run begins so many elements before. */
static void left(int n, int k)
{
    int len = 1, start = 0, best = 1, at = 0;
    for (int i = 1; i < n; i++) { // left: [carried-scalar]
        if (a[i] == a[i - 1]) {
            len++;
        } else {
            len = 0;
            start = i;
        }
        if (len > best) {
            best = len;
            at = start;
        }
    }
    show("from none", best, at);
    for (int i = 1; i < n; i++) { // left: [carried-scalar]
        if (a[i] == a[i - 1]) {
            len++;
        } else {
            len = 1;
            start = k;
        }
        if (len > best) {
            best = len;
            at = start;
        }
    }
    show("elsewhere", best, at);
    best = 1;
    for (int i = 1; i < n; i += 2) { // left: [carried-scalar]
        if (a[i] == a[i - 1]) {
            len++;
        } else {
            len = 1;
            start = i;
        }
        if (len > best) {
            best = len;
            at = start;
        }
    }
    show("by two", best, at);
    best = 1;
    for (int i = 1; i < n; i++) { // left: [carried-scalar]
        if (a[i] > 0) {
            if (a[i] == a[i - 1]) {
                len++;
            } else {
                len = 1;
                start = i;
            }
        }
        if (len > best) {
            best = len;
            at = start;
        }
    }
    show("guarded", best, at);
}

static void other(int n)
{
    int len = 1, start = 0, best = 1, at = 0;
    for (int i = 1; i < n; i++) { // left: [running-value]
        if (a[i] == a[i - 1]) {
            len++;
        } else {
            len = 1;
            start = i;
        }
        if (len > best) {
            best = len;
            at = start;
        }
        if (a[i] == 3)
            start++;
    }
    show("moved", best, at);
    len = best = 1;
    start = 0;
    for (int i = 1; i < n; i++) { // left: [carried-scalar]
        if (len > best) {
            best = len;
            at = start;
        }
        if (a[i] == a[i - 1]) {
            len++;
        } else {
            len = 1;
            start = i;
        }
    }
    show("before", best, at);
    len = best = 1;
    start = 0;
    for (int i = 1; i < n; i++) { // left: [carried-scalar]
        if (a[i] == a[i - 1]) {
            len++;
        } else {
            len = 1;
            start = i;
        }
        if (len > 4)
            len = 2;
        if (len > best) {
            best = len;
            at = start;
        }
    }
    show("cut", best, at);
}

static void test(int n)
{
    static const int ranges[] = {0, 1, 3, 100000};
    for (int k = 0; k < 4; k++) { // left: [impure-call]
        FILL(a, n, rnd_in(0, ranges[k]));
        FILL(x, n, rnd_d());
        ints(n, 0, 1);
        ints(n, -4, 5);
        ints(n, 3, 1);
        ints(n, -9, 1);
        longs(n, 0);
        longs(n, 1);
        left(n, k);
        other(n);
    }
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 9000, MOST)
