/* What the first iteration takes, whatever it is; the others compare with it. */
#include "../case.h"

static double a[CASE_MAX + 8], b[CASE_MAX + 8];
static float f[CASE_MAX + 8];
static int d[CASE_MAX + 8];

static void by_index(int n, int from)
{
    double m = 5, lo = 5, hi = -5, r = 7, low = 3, high = 3;
    int at = -1, least = 9;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, double) [reduction]
        if (i == 0 || a[i] > m)
            m = a[i];
    for (int i = 0; i < n; i++) { // remark: reductions of 'lo' (min, double) and 'hi' (max, double) [reduction]
        if (i == 0) {
            lo = hi = a[i];
        } else {
            if (a[i] < lo)
                lo = a[i];
            if (a[i] > hi)
                hi = a[i];
        }
    }
    for (int i = from; i < n; i += 2) { // remark: reduction of 'r' (min, double) [reduction]
        const double v = fabs(a[i] - 1);
        if (i == from || v < r)
            r = v;
    }
    for (int i = n - 1; i >= 0; i--) // remark: reduction of 'least' (min, int) with 'at' of its first place [arg-reduction]
        if (i == n - 1 || d[i] < least) {
            least = d[i];
            at = i;
        }
    for (long i = 0; i < n; i++) { // remark: reductions of 'low' (min, double) and 'high' (max, double) [reduction]
        if (0 == i || a[i] < low)
            low = a[i];
        if (0 == i || a[i] > high)
            high = a[i];
    }
    show_d("index", n, m);
    show_d("index", n, lo);
    show_d("index", n, hi);
    show_d("index", n, r);
    show_d("index", n, low - high);
    show("index", n, at * 3l + least);
}

static void by_flag(int n, int first, _Bool any, int begun)
{
    double lo = 5, hi = -5, m = 1, s = 0, q = 2;
    float big = 4;
    int once = first;
    for (int i = 0; i < n; i++) { // remark: reductions of 'lo' (min, double) and 'hi' (max, double) [reduction]
        if (first) {
            lo = a[i];
            hi = a[i];
            first = 0;
        } else {
            if (a[i] < lo)
                lo = a[i];
            if (a[i] > hi)
                hi = a[i];
        }
    }
    for (int i = 0; i < n; i++) { // remark: reductions of 'm' (max, double) and 's' (+, double) [reduction]
        const double v = fabs(f[i]);
        if (!any || v > m)
            m = v;
        any = 1;
        s += v;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'big' (max, float) [reduction]
        if (begun == 0 || f[i] > big)
            big = f[i];
        begun = 1;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'q' (min, double) with 'once' of its first place [arg-reduction]
        if (once != 0 || b[i] < q)
            q = b[i];
        once = 0;
    }
    show_d("flag", n, lo);
    show_d("flag", n, hi);
    show_d("flag", n, m);
    show("flag", n, (long)(s * 8));
    show_d("flag", n, big);
    show_d("flag", n, q);
    show("flag", n, first * 1000 + any * 100 + begun * 10 + once);
}

/* The first iteration does more, or the others read more, or it is not the first. */
static void other(int n, int any, int two)
{
    double m = 5, s = 0, q = 6, r = 7, t = 8, u = 9, v = 10, w = 1;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (i == 0) {
            m = a[i];
        } else {
            s += a[i];
            if (a[i] < m)
                m = a[i];
        }
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (i == 0)
            q = a[i];
        else if (b[i - 1] > 0 && a[i] < q)
            q = a[i];
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (i == 1 || a[i] < r)
            r = a[i];
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (i <= 2 || a[i] < v)
            v = a[i];
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (min, double) [arg-reduction]
        if (!any) {
            any = 1;
            t = a[i];
        } else if (a[i] < t) {
            t = a[i];
        }
    }
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        if (two || a[i] < u)
            u = a[i];
        two = 3;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        a[i] += 1;
        if (i == 0 || a[i] < w)
            w = a[i];
    }
    show_d("other", n, m);
    show_d("other", n, v);
    show_d("other", n, s);
    show_d("other", n, q);
    show_d("other", n, r);
    show_d("other", n, t);
    show_d("other", n, u);
    show_d("other", n, w);
    show("other", n, any * 10 + two);
}

static int calls;
static volatile int port;

static int ticket(void)
{
    return ++calls;
}

/* What is taken has effects, or is read once; what is before is read first. */
static void once(int n)
{
    double m = 5, q = 6, w = 7;
    int got = 0, seen = 0;
    for (int i = 0; i < n; i++) { // left: [impure-call]
        if (i == 0) {
            m = a[i];
            got = ticket();
        } else if (a[i] < m) {
            m = a[i];
        }
    }
    for (int i = 0; i < n; i++) { // left: [volatile]
        if (i == 0) {
            q = a[i];
            seen = port;
        } else if (a[i] < q) {
            q = a[i];
        }
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        const double was = w;
        if (i == 0 || a[i] < w)
            w = a[i];
        b[i] = was;
    }
    show_d("once", n, m + q + w);
    show("once", n, got * 10 + seen + calls);
    show_bytes("was", n, b, sizeof b);
}

static volatile int again;

/* The flag has been put when it is asked again, is put back, is read by another name, is one of each
   iteration, or may change by itself. */
static void flags(int n, int two, int back, int led)
{
    double lo = 5, hi = 1e6, m = 7, q = 8, r = 9, w = 6;
    long sum = 0;
    const int *to = &led;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (two) {
            lo = a[i];
            two = 0;
        } else if (a[i] < lo) {
            lo = a[i];
        }
        if (two) {
            hi = a[i];
        } else if (a[i] > hi) {
            hi = a[i];
        }
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (back) {
            m = a[i];
            back = 0;
        } else {
            if (a[i] < m)
                m = a[i];
            back = 1;
        }
    }
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        const int before = *to;
        if (led || a[i] < q)
            q = a[i];
        led = 0;
        sum += before;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        int first = 1;
        if (first || a[i] < r)
            r = a[i];
        first = 0;
    }
    again = 1;
    for (int i = 0; i < n; i++) { // left: [volatile]
        if (again || a[i] < w)
            w = a[i];
        again = 0;
    }
    show_d("flags", n, lo);
    show_d("flags", n, hi);
    show_d("flags", n, m);
    show_d("flags", n, q);
    show_d("flags", n, r);
    show_d("flags", n, w);
    show("flags", n, sum * 1000 + two * 100 + back * 10 + led);
}

static int told = 1;
static volatile int asked = 1;

/* A flag that pointers may lead to, that the loop writes by another name, and that has to be read. */
static void shared(int n, int *p, int move)
{
    int m = 1000, k = 1000, q = 1000;
    told = 1;
    for (int i = 0; i < n; i++) // left: [accumulator-read]
        if (told || p[i * move] < m) {
            m = p[i * move];
            told = 0;
        }
    told = 1;
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        if (told || d[i] < k)
            k = d[i];
        told = 0;
        p[i * move] = 3;
    }
    asked = 1;
    for (int i = 0; i < n; i++) { // left: [volatile]
        if (asked || d[i] < q)
            q = d[i];
        asked = 0;
    }
    show("m", n, m);
    show("k", n, k);
    show("q", n, q + told + asked);
}

static void test(int n)
{
    static int own[CASE_MAX + 8];
    for (int what = 0; what < 3; what++) { // left: [impure-call]
        FILL(a, n, rnd_in(0, 900) / 4.0);
        FILL(b, n, rnd_d());
        FILL(f, n, rnd_in(-90, 90) / 8.0f);
        FILL(d, n, rnd_in(-40, 40));
        a[0] = what == 1 ? NAN : what == 2 ? -1e9 : a[0];
        f[0] = what == 1 ? 64.0f : f[0];
        by_index(n, what);
        by_flag(n, what, what == 2, what);
        other(n, what, what);
        once(n);
        flags(n, what, what, what);
        d[0] = -50;
        shared(n, &told, 0);
        FILL(own, n, rnd_in(-40, 40));
        shared(n, own, 1);
    }
}
CASE_MAIN(test)
