/* What the first iteration takes, asked in other ways, or set in front of the comparisons. */
#include "../case.h"

#define MOST 100000

static int d[MOST + 1], w[MOST + 1];
static double x[MOST + 1];
static unsigned char ok[MOST + 1];

static void statements(int n)
{
    int lo = 3, hi = 4, m = 5, most = 6, at = -2;
    for (int i = 0; i < n; i++) { // remark: reductions of 'lo' (min, int) and 'hi' (max, int) [reduction]
        if (i == 0) {
            lo = hi = d[i];
        }
        if (d[i] < lo)
            lo = d[i];
        if (d[i] > hi)
            hi = d[i];
    }
    show("in front", lo, hi);
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, int) [reduction]
        if (!i || d[i] < m)
            m = d[i];
    show("not", n, m);
    for (int i = n - 1; i >= 0; i--) { // remark: reduction of 'most' (max, int) with 'at' of its last place [arg-reduction]
        if (i == n - 1)
            most = d[i], at = i;
        if (d[i] >= most) {
            most = d[i];
            at = i;
        }
    }
    show("down", at, most);
    long sum = 0;
    double y = 9, least = 8;
    int first = 1;
    for (int i = 0; i < n; i++) { // remark: reductions of 'y' (max, double) and 'sum' (+, long) [reduction]
        if (first) {
            y = x[i];
            first = 0;
        }
        if (x[i] > y)
            y = x[i];
        sum += d[i];
    }
    show_d("flag", sum, y);
    for (int i = 0; i < n; i++) { // remark: reduction of 'least' (min, double) [reduction]
        if (i == 0)
            least = x[i];
        if (ok[i] && x[i] < least)
            least = x[i];
    }
    show_d("guarded", first, least);
}

static void opposites(int n, int from)
{
    int m = 3, lo = 4, hi = 5, big = 6;
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (min, int) [reduction]
        if (i) {
            if (d[i] < m)
                m = d[i];
        } else
            m = d[i];
    }
    show("index", n, m);
    for (int i = from; i < n; i += 2) // remark: reductions of 'lo' (min, int) and 'hi' (max, int) [reduction]
        if (from < i) {
            if (lo > d[i])
                lo = d[i];
            if (d[i] > hi)
                hi = d[i];
        } else {
            lo = hi = d[i];
        }
    show("above", lo, hi);
    int later = 0;
    for (unsigned i = 0; i < (unsigned)n; i++) // remark: reduction of 'big' (max, int) [reduction]
        if (i != 0) {
            if (d[i] > big)
                big = d[i];
        } else {
            big = d[i];
        }
    show("unsigned", later, big);
    float f = 3;
    for (int i = n - 1; i >= 0; i--) // remark: reduction of 'f' (max, float) [reduction]
        if (i < n - 1) {
            if ((float)x[i] > f)
                f = (float)x[i];
        } else {
            f = (float)x[i];
        }
    show_d("float", n, f);
}

static void places(int n, int from)
{
    int at = -1, last = -1, far = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 'x[at]' (max, double) with 'at' of its first place [arg-reduction]
        if (i == 0 || x[i] > x[at])
            at = i;
    for (int i = from; i < n; i++) // remark: reduction of 'd[last]' (min, int) with 'last' of its last place [arg-reduction]
        if (i == from || d[last] >= d[i])
            last = i;
    for (int i = 0; i < n; i++) // remark: reduction of 'fabs(x[far]-1)' (max, double) with 'far' of its first place [arg-reduction]
        if (!i || fabs(x[i] - 1) > fabs(x[far] - 1))
            far = i;
    show("places", at, last);
    show("places", n, far);
}

/* Behind the branch the flag is set again, below a guard. */
static void behind(int n, int begun)
{
    int m = 4, first = 1, most = 5, at = -1;
    _Bool any = begun & 1;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, int) with 'first' of its first place [arg-reduction]
        if (ok[i]) {
            if (first || d[i] < m)
                m = d[i];
            first = 0;
        }
    show("behind", first, m);
    for (int i = 0; i < n; i++) // remark: reduction of 'most' (max, int) with 'at' and 'any' of its first place [arg-reduction]
        if (w[i] > 0) {
            if (!any || d[i] > most) {
                most = d[i];
                at = i;
            }
            any = 1;
        }
    show("any", at * 2L + any, most);
    /* it is something else, or may be a third value */
    first = 1;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (ok[i]) {
            if (first || d[i] < m)
                m = d[i];
            first = w[i] > 0;
        }
    show("again", first, m);
    for (int i = 0; i < n; i++) // remark: reductions of 'm' (min, int) and 'begun' (||, int) [arg-reduction]
        if (ok[i]) {
            if (!begun || d[i] < m)
                m = d[i];
            begun = 1;
        }
    show("begun", begun, m);
}

/* These are not the first iteration, or it does more. */
static void left(int n)
{
    int m = 5, lo = 6, hi = 7, at = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (i == 0)
            m = d[i];
        else if (i == 1)
            m = w[i];
        if (d[i] < m)
            m = d[i];
    }
    show("second", n, m);
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (d[i] < lo)
            lo = d[i];
        if (i == 0)
            lo = d[i];
    }
    show("behind", n, lo);
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (i >= 0) {
            hi = d[i];
        } else if (d[i] > hi)
            hi = d[i] + 1;
        if (hi > w[i])
            hi = w[i];
    }
    show("always", n, hi);
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (i > 1) {
            if (d[i] < m)
                m = d[i];
        } else {
            m = d[i];
        }
    show("from two on", n, m);
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (i == 0 || d[i] > w[at])
            at = i;
    show("another array", n, at);
}

/* What is compared is not what is taken, the flag is no flag; what memory takes is compared with
   others. */
static void other(int n, int two, int *p)
{
    int m = 5, at = 0;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (i == 0 || d[i + 1] > d[at])
            at = i;
    show("next", n, at);
    int flag = two;
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        if (flag) {
            if (d[i] < m)
                m = d[i];
        } else {
            m = d[i];
            flag = 1;
        }
    }
    show("two", flag, m);
    for (int i = 0; i < n; i++) { // remark: reductions of 'm' (min, int) and '*p' (max, int) [reduction]
        if (i == 0)
            *p = d[i];
        if (d[i] < m)
            m = d[i];
        if (w[i] > *p)
            *p = w[i];
    }
    show("memory", *p, m);
}

static void test(int n)
{
    int p = 3;
    for (int kind = 0; kind < CASE_SPECIALS; kind += n > 9000 ? 5 : 1) { // left: [impure-call]
        FILL(d, n + 1, rnd_in(-kind * 50, kind * 9));
        FILL(w, n + 1, rnd_in(-9, 9));
        FILL(ok, n + 1, rnd() & 1);
        special_d(x, n, kind);
        statements(n);
        opposites(n, kind % 3);
        places(n, kind % 3);
        behind(n, kind % 3);
        left(n);
        other(n, kind % 3, &p);
    }
}
CASE_MAIN_AT(test, 0, 1, 2, 3, 1023, 1024, 1025, 9000, MOST)
