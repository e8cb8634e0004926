/* What is taken first, as a count says that steps in the question itself: `if (c++ == 0 || x < m)`.
 */
#include "../case.h"

static int ok[CASE_MAX], x[CASE_MAX];
static double d[CASE_MAX];
static int global;

static void alone(int n, int c)
{
    int m = 7;
    for (int i = 0; i < n; i++) // remark: reductions of 'm' (min, int) and 'c' (+, int) [reduction]
        if (c++ == 0 || x[i] < m)
            m = x[i];
    show("alone", n, m * 10L + c);
}

static void guarded(int n, long c)
{
    double m = 7;
    int at = -1;
    for (int i = 0; i < n; i++) // remark: reductions of 'm' (max, double) with 'at' of its first place and 'c' (+, long) [arg-reduction]
        if (ok[i] > 2 && (!c++ || d[i] > m)) {
            m = d[i];
            at = i;
        }
    show_d("guarded", n, m);
    show("guarded", n, at * 10L + c);
}

static void by_else(int n, int c)
{
    double lo = 1, hi = 2;
    for (int i = 0; i < n; i++) // remark: reductions of 'lo' (min, double), 'hi' (max, double) and 'c' (+, int) [arg-reduction]
        if (ok[i] > 2) {
            if (c++ == 0)
                lo = hi = d[i];
            else {
                if (d[i] < lo)
                    lo = d[i];
                if (d[i] > hi)
                    hi = d[i];
            }
        }
    show_d("by else", n, lo);
    show_d("by else", n, hi);
    show("by else", n, c);
}

static void before(int n, int c)
{
    int m = 7;
    for (int i = 0; i < n; i++) // remark: reductions of 'm' (min, int) and 'c' (+, int) [arg-reduction]
        if (ok[i] > 2)
            if (++c == 1 || x[i] < m)
                m = x[i];
    show("before", n, m * 10L + c);
    c = 0;
    for (int i = 0; i < n; i++) // remark: reductions of 'm' (max, int) and 'c' (+, int) [reduction]
        if (++c == 1)
            m = x[i];
        else if (m < x[i])
            m = x[i];
    show("before", n, m * 10L + c);
}

/* Steps in other conditions. */
static void others(int n, unsigned c, unsigned char small)
{
    unsigned s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, unsigned int) [reduction]
        if (c++ & 1)
            s += (unsigned)x[i];
    show("by turns", n, (long)s + c);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, unsigned int) [reduction]
        if (small++ < 3 && ok[i])
            s += 5;
        else
            s -= (unsigned)x[i];
    show("small", n, (long)s + small);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, unsigned int) [reduction]
        if (c++ & 1)
            s += c * (unsigned)x[i];
        else
            s -= c ^ (unsigned)x[i];
    show("read", n, (long)s + c);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, unsigned int) [reduction]
        if (++small == 1)
            s += 5;
    show("small", n, (long)s + small);
}

/* Of a small type, stepped to the right, set or asked in the branch, or behind it, with jumps. */
static void left(int n, int c)
{
    unsigned char small = (unsigned char)c;
    unsigned four = (unsigned)c;
    int m = 7;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (small++ == 0 || x[i] < m)
            m = x[i];
    show("small", n, m);
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (four++ == 0 || x[i] < m)
            m = x[i];
    show("four", n, m);
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (x[i] < m || c++ == 0)
            m = x[i];
    show("right", n, m * 10L + c);
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (c++ == 0 || x[i] < m)
            m = x[i] + c;
    show("asked", n, m * 10L + c);
    for (int i = 0; i < n; i++) // left: [running-value]
        if (c++ == 0 || x[i] < m) {
            m = x[i];
            c = 3;
        }
    show("set", n, m * 10L + c);
    c = 0;
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        if (c++ == 0 || x[i] < m) {
            m = x[i];
            continue;
        }
        m += c & 1;
    }
    show("continue", n, m * 10L + c);
    c = -1;
    for (int i = 0; i < n; i++) { // left: [goto]
        if (ok[i] == 5)
            goto inside;
        if (c++ == 0 || x[i] < m) {
        inside:
            m = x[i];
        }
    }
    show("inside", n, m * 10L + c);
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (++c == 3 || x[i] < m)
            m = x[i];
    show("third", n, m * 10L + c);
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (c-- == 0 || x[i] < m)
            m = x[i];
    show("down", n, m * 10L + c);
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (global++ == 0 || x[i] < m)
            m = x[i];
    show("global", n, m * 10L + global);
}

static void test(int n)
{
    for (volatile int kind = 0; kind < 4; kind++) { // left: [volatile]
        FILL(ok, n, kind == 0 ? 0 : rnd_in(0, 5));
        FILL(x, n, rnd_in(-999, 999));
        FILL(d, n, rnd_d() - 0.5);
        if (n > 3 && kind == 2)
            for (int i = 0; i < 3; i++) // left: [short]
                ok[i] = 3, d[i] = NAN;
        if (n > 3 && kind == 3)
            d[n / 2] = NAN;
        alone(n, 0), alone(n, 5), alone(n, -3), alone(n, -n / 2);
        guarded(n, 0), guarded(n, 1), guarded(n, -2), guarded(n, -n / 4);
        by_else(n, 0), by_else(n, 4), by_else(n, -1);
        before(n, 0), before(n, 1), before(n, -1), before(n, -7);
        others(n, (unsigned)kind, (unsigned char)(kind * 80)), others(n, 0u - 5, 250);
        left(n, 0), left(n, 3), left(n, -4), left(n, 250);
    }
}
CASE_MAIN(test)
