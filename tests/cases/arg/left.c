/* What only looks like it. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];

static void branches(int n)
{
    int m = 0, at = -1, count = 0, m2 = 0, second = -1, hi = 0, hi_at = -1, lo = 99, lo_at = -1;
    FILL(x, n, rnd_in(-500, 500));
    /* how often the largest changes */
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (x[i] > m) {
            m = x[i];
            at = i;
            count++;
        }
    /* the second best */
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (x[i] > m2) {
            second = m2;
            m2 = x[i];
        }
    /* the other branch is for those that are not the largest so far: found, as that changes nothing */
    for (int i = 0; i < n; i++) { // remark: reductions of 'hi' (max, int) with 'hi_at' of its first place and 'lo' (min, int) with 'lo_at' of its first place [arg-reduction]
        if (x[i] > hi) {
            hi = x[i];
            hi_at = i;
        } else if (x[i] < lo) {
            lo = x[i];
            lo_at = i;
        }
    }
    show("m", n, m + at);
    show("count", n, count);
    show("second", n, second);
    show("m2", n, m2);
    show("hi", n, hi * 100 + hi_at);
    show("lo", n, lo * 100 + lo_at);
}

static void reads(int n)
{
    int m = 0, at = -1, s = 0, k = 0, ki = 0, g = 0, gi = 0, gj = 0, other = 0;
    FILL(x, n, rnd_in(-500, 500));
    FILL(y, n, rnd_in(-500, 500));
    /* the place so far is used */
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] > m) {
            m = x[i];
            at = i;
        }
        s += at;
    }
    /* whether it changed is used */
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        int changed = 0;
        if (x[i] > k) {
            k = x[i];
            changed = 1;
        }
        ki += changed;
    }
    /* the place is set elsewhere too */
    for (int i = 0; i < n; i++) { // left: [conditional-live-out]
        if (i == 700)
            gi = -2;
        if (x[i] > g) {
            g = x[i];
            gi = i;
        }
    }
    /* not always the same variables */
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] > other) {
            other = x[i];
            gj = i;
        }
        if (y[i] > other)
            other = y[i];
    }
    show("s", n, s);
    show("m", n, m);
    show("ki", n, ki + k);
    show("gi", n, gi);
    show("g", n, g);
    show("gj", n, gj);
    show("other", n, other);
}

static void memory(int n)
{
    int m = 0, at = -1, w = -1, *p = &w;
    volatile int v = -1;
    FILL(x, n, rnd_in(-500, 500));
    for (int i = 0; i < n; i++) // left: [volatile]
        if (x[i] > m) {
            m = x[i];
            v = i;
        }
    m = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, int) with '*p' of its first place [arg-reduction]
        if (x[i] > m) {
            m = x[i];
            *p = i;
        }
    m = 0;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (x[i] > m) {
            m = x[i];
            y[m & 15] = i;
            at = i;
        }
    m = 0;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (x[i] > m) {
            m = x[i] - 1;
            at = i;
        }
    show("v", n, v);
    show("w", n, w);
    show("at", n, at + m);
}

static void test(int n)
{
    branches(n);
    reads(n);
    memory(n);
}
CASE_MAIN(test)
