/* What the first iteration under a guard takes, as a count or a flag says that steps behind. */
#include "../case.h"

static int ok[CASE_MAX], x[CASE_MAX];
static double d[CASE_MAX];
static float f[CASE_MAX];

static void counted(int n, int c)
{
    int m = 7, at = -1;
    for (int i = 0; i < n; i++) // remark: reductions of 'm' (min, int) with 'at' of its first place and 'c' (+, int) [arg-reduction]
        if (ok[i] > 2) {
            if (c == 0 || x[i] < m) {
                m = x[i];
                at = i;
            }
            c++;
        }
    show("counted", n, m * 100000L + at * 10L + c);
}

static void both(int n, long c)
{
    double lo = 1, hi = 2, s = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 'lo' (min, double), 'hi' (max, double) and 'c' (+, long) [arg-reduction]
        if (ok[i] <= 2)
            continue;
        if (!c || d[i] < lo)
            lo = d[i];
        if (d[i] > hi || c == 0)
            hi = d[i];
        c++;
    }
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double) [reduction]
        s += lo;
    show_d("both", n, lo);
    show_d("both", n, hi);
    show("both", n, c + (s > 0));
}

static void by_else(int n, int c)
{
    float lo = 1, hi = 2;
    int at = -1;
    for (int i = 0; i < n; i++) // remark: reductions of 'lo' (min, float), 'hi' (max, float) with 'at' of its last place and 'c' (+, int) [arg-reduction]
        if (ok[i] > 2) {
            if (c == 0) {
                lo = hi = f[i];
                at = i;
            } else {
                if (f[i] < lo)
                    lo = f[i];
                if (f[i] >= hi) {
                    hi = f[i];
                    at = i;
                }
            }
            c++;
        }
    show_d("by else", n, lo);
    show_d("by else", n, hi);
    show("by else", n, at * 10L + c);
}

static void flagged(int n, int found)
{
    double best = -1;
    for (int i = 0; i < n; i++) // remark: reductions of 'best' (max, double) and 'found' (||, int) [arg-reduction]
        if (ok[i] > 2) {
            if (!found || d[i] > best)
                best = d[i];
            found = 1;
        }
    show_d("flagged", n, best);
    show("flagged", n, found);
}

/* the branch sets the flag, which may be anything before */
static void flag_inside(int n, int found)
{
    float lo = -1;
    int at = -1, hi = 5;
    for (int i = 0; i < n; i++) // remark: reductions of 'lo' (min, float) with 'at' of its first place, 'hi' (max, int) and 'found' (||, int) [arg-reduction]
        if (ok[i] > 2) {
            if (!found) {
                found = 1;
                lo = f[i];
                hi = x[i];
                at = i;
            } else {
                if (f[i] < lo) {
                    lo = f[i];
                    at = i;
                }
                if (hi < x[i])
                    hi = x[i];
            }
        }
    show_d("flag inside", n, lo);
    show("flag inside", n, at * 10000L + hi * 10L + found);
}

static void first_is_one(int n, _Bool first)
{
    int least = 0, at = 0;
    for (int i = n - 1; i >= 0; i--) // remark: reduction of 'least' (min, int) with 'at' and 'first' of its last place [arg-reduction]
        if (ok[i] > 2 && x[i] > -900) {
            if (first || x[i] <= least) {
                least = x[i];
                at = i;
            }
            first = 0;
        }
    show("first is one", n, least * 100000L + at + first);
}

/* the count is read, stepped otherwise, or begins again */
static void left(int n)
{
    int m = 0, c = 0;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (ok[i] > 2) {
            if (c == 0 || x[i] < m)
                m = x[i] + c;
            c++;
        }
    show("read", n, m);
    c = 0;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (ok[i] > 2) {
            if (c == 0 || x[i] < m)
                m = x[i];
            c += 2;
        }
    show("by two", n, m);
    c = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (ok[i] > 2) {
            if (c == 0 || x[i] < m)
                m = x[i];
            c++;
        }
        if (ok[i] == 1)
            c = 0;
    }
    show("again", n, m);
}

/* its type is too small, it steps elsewhere, or not each time, or in front of the question */
static void left_too(int n)
{
    int m = 0, c = 0;
    unsigned char few = 0;
    unsigned u = 0;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (ok[i] > 2) {
            if (few == 0 || x[i] > m)
                m = x[i];
            few++;
        }
    show("few", n, m);
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (ok[i] > 2) {
            if (u == 0 || x[i] > m)
                m = x[i];
            u++;
        }
    show("unsigned", n, m);
    c = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (c == 0 || x[i] < m)
            m = x[i];
        if (ok[i] > 2)
            c++;
    }
    show("elsewhere", n, m);
    c = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (c == 0 || x[i] < m)
            m = x[i];
        if (ok[i] > 2)
            continue;
        c++;
    }
    show("passed over", n, m);
    c = 0;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (ok[i] > 2) {
            c++;
            if (c == 0 || x[i] < m)
                m = x[i];
        }
    show("behind", n, m);
    c = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (ok[i] > 2)
            goto step;
        if (c == 0 || x[i] < m)
            m = x[i];
    step:
        c++;
    }
    show("elsewhere", n, m);
}

/* what the others set is something else, or not all that is taken */
static void others(int n)
{
    double lo = 0, hi = 0;
    int c = 0;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (ok[i] > 2) {
            if (c == 0)
                lo = hi = d[i];
            else {
                if (d[i] < lo)
                    lo = d[i];
                if (d[i] > hi)
                    hi = (float)d[i];
            }
            c++;
        }
    show_d("lo", n, lo);
    show_d("hi", n, hi);
    c = 0;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (ok[i] > 2) {
            if (c == 0)
                lo = hi = d[i];
            else {
                if (d[i] < lo)
                    lo = d[i];
                if (d[i] / 2 < lo)
                    lo = d[i];
            }
            c++;
        }
    show_d("lo", n, lo);
    show_d("hi", n, hi);
    c = 0;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (ok[i] > 2) {
            if (c == 0)
                lo = hi = d[i];
            else if (d[i] < lo)
                lo = d[i];
            c++;
        }
    show_d("lo", n, lo);
    show_d("hi", n, hi);
}

static void test(int n)
{
    for (volatile int kind = 0; kind < 5; kind++) { // left: [volatile]
        FILL(ok, n, kind == 0 ? 0 : rnd_in(0, 5));
        FILL(x, n, rnd_in(-999, 999));
        FILL(d, n, rnd_d() - 0.5);
        FILL(f, n, rnd_f());
        for (int i = 0; i < n / 2 && kind == 1; i++) // left: [volatile]
            ok[i] = 0;
        if (n > 3 && kind == 2)
            for (int i = 0; i < 3; i++) // left: [short]
                ok[i] = 3, d[i] = f[i] = NAN;
        if (n > 3 && kind == 3)
            d[n / 2] = f[n / 2] = NAN;
        counted(n, 0), counted(n, 5), counted(n, -3);
        both(n, 0), both(n, 1), both(n, -2);
        by_else(n, 0), by_else(n, 4), by_else(n, -1);
        flagged(n, 0), flagged(n, 1), flagged(n, 6);
        flag_inside(n, 0), flag_inside(n, 1), flag_inside(n, 6);
        first_is_one(n, 1), first_is_one(n, 0);
        left(n);
        left_too(n);
        others(n);
    }
}
CASE_MAIN(test)
