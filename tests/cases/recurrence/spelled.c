/* Functions that make an accumulator of itself are written out in its loop. */
#include "../case.h"

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

CASE_FN int larger(int a, int b)
{
    return a > b ? a : b;
}

CASE_FN int lesser(int a, int b)
{
    if (a < b)
        return a;
    return b;
}

CASE_FN int clamp(int v, int lo, int hi)
{
    return v < lo ? lo : v > hi ? hi : v;
}

CASE_FN int clamp_ifs(int v, int lo, int hi)
{
    if (v < lo)
        return lo;
    if (v > hi)
        return hi;
    return v;
}

CASE_FN int clamp_set(int lo, int hi, int v)
{
    int t = v;

    if (t > hi)
        t = hi;
    else if (t < lo)
        t = lo;
    return t;
}

CASE_FN int clamp_calls(int v, int lo, int hi)
{
    return lesser(larger(v, lo), hi);
}

CASE_FN unsigned mix(unsigned h, unsigned c)
{
    h += 5;
    return h * 31 + c;
}

CASE_FN unsigned scaled(unsigned s, unsigned e)
{
    e *= 3;
    return s + e;
}

CASE_FN int run_on(int run, int c)
{
    if (c > 2)
        return run + 1;
    if (c < -2)
        return 0;
    return run;
}

CASE_FN double added(double s, double e)
{
    return s + e;
}

CASE_FN unsigned char wrapped(unsigned char s, unsigned char e)
{
    return (unsigned char)(s + e);
}

/* ---- left ---- */

static int calls;

CASE_FN int counted(int s, int e)
{
    calls++;
    return s + e;
}

CASE_FN int kept(int s, int e)
{
    static int odd;

    odd ^= e & 1;
    return s + odd;
}

CASE_FN int seen(int s, int e)
{
    volatile int t = s + e;
    return t;
}

CASE_FN int again(int s, int e)
{
    return e <= 0 ? s : again(s + 1, e / 2 - 1);
}

CASE_FN float clamp_real(float v, float lo, float hi)
{
    return v < lo ? lo : v > hi ? hi : v;
}

CASE_FN int halved(int s, int e)
{
    return (s + e) / 2;
}

static int x[CASE_MAX], low[CASE_MAX], out[CASE_MAX];
static signed char c[CASE_MAX];
static float f[CASE_MAX];
static double d[CASE_MAX];

static void bounded(int n, int lo, int hi)
{
    int a = 3, b = 5, e = -4, g = 0, h = 9, k = 0, m = 1, p = 2;

    for (int i = 0; i < n; i++) // remark: reduction of 'a' (+ min max, int) [reduction]
        a = clamp(a + x[i], lo, hi);
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (+ min max, int) [reduction]
        b = clamp_ifs(x[i] + b, lo, hi);
    for (int i = 0; i < n; i++) // remark: reduction of 'e' (+ min max, int) [reduction]
        e = clamp_set(-20, 100, e - c[i]);
    for (int i = n - 1; i >= 0; i--) // remark: reduction of 'g' (+ min max, int) [reduction]
        g = clamp_calls(g + x[i], lo, hi);
    for (int i = 0; i < n; i++) { // remark: reduction of 'h' (+ min max, int) [reduction]
        if (c[i] & 1)
            h = clamp_calls(h + larger(c[i], x[i]), low[i], low[i] + 90);
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'k' (+ min max, int) [reduction]
        int t = clamp(k + x[i], lo, hi);
        k = t;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (+ min max, int) [reduction]
        int t = m + x[i];
        if (t < lo)
            t = lo;
        else if (t > hi)
            t = hi;
        m = t;
    }
    for (int i = 0; i < n; i++) { // remark: scan of 'p' (+ min max, int), writing 'out' [scan]
        p = lesser(larger(p + c[i], 0), 99);
        out[i] = p;
    }
    printf("%d %d %d: %d %d %d %d %d %d %d %d\n", n, lo, hi, a, b, e, g, h, k, m, p);
    printf("%d %d\n", out[n / 2], out[n - (n > 0)]);
}

static void others(int n)
{
    unsigned h = 7, g = 1, k = 3;
    int run = 0, s = 4, longest = 0;
    double sum = 0;
    unsigned char w = 200;

    for (int i = 0; i < n; i++) // remark: reduction of 'h' (affine, unsigned int) [reduction]
        h = mix(h, (unsigned)c[i]);
    for (int i = 0; i < n; i++) // remark: reduction of 'g' (+, unsigned int) [reduction]
        g = scaled(g, (unsigned)x[i]);
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        k = mix(k, k + (unsigned)x[i]);
    for (int i = 0; i < n; i++) // remark: reduction of 'run' (affine, int) [reduction]
        run = run_on(run, c[i]);
    for (int i = 0; i < n; i++) { // remark: scan of 's' (affine, int), reduction of 'longest' (max, int) [scan]
        s = run_on(s, c[i]);
        longest = MAX(longest, s);
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'w' (+, unsigned char) [reduction]
        w = wrapped(w, (unsigned char)c[i]);
    for (int i = 0; i < n; i++) // remark: reduction of 'sum' (+, double) [reduction]
        sum = added(sum, d[i]);
    printf("%d: %u %u %u %d %d %d %d %.17g\n", n, h, g, k, run, s, longest, w, sum);
}

static void left(int n, int lo, int hi)
{
    int a = 0, b = 0, e = 0, g = 0, h = 1, k = 3, m = 0;
    float s = 0;

    for (int i = 0; i < n; i++) // left: [impure-call]
        a = counted(a, c[i]);
    for (int i = 0; i < n; i++) // left: [impure-call]
        b = kept(b, c[i]);
    for (int i = 0; i < n; i++) // left: [volatile]
        e = seen(e, c[i]);
    for (int i = 0; i < n; i++) // left: [recursive-call]
        g = again(g, c[i]);
    for (int i = 0; i < n; i++) // left: [mixed-operators]
        s = clamp_real(s + f[i], -1, 1);
    for (int i = 0; i < n; i++) // left: [not-associative]
        h = halved(h, x[i]);
    for (int i = 0; i < n; i++) { // left: [mixed-operators]
        k = clamp(k + c[i], lo, hi);
        hi -= k > 50;
    }
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        m = clamp(m + x[i], lo, hi + m % 3);
    for (int i = 0; i < n; i++) // left: [mixed-operators]
        b = clamp(b + x[i], low[i], low[i] + 90);
    printf("%d: %d %d %d %d %d %d %d %d %.9g\n", n, calls, a, b, e, g, h, k, m, s);
}

/* A way on that does not set the variable keeps it: what holds its next value is no other name. */
static void held(int n, int cap)
{
    int a = 0, b = 0, e = 0;

    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        int t = a + c[i];
        if (t > cap)
            continue;
        a = t;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        int t = b + c[i];
        if (t < cap)
            b = t;
    }
    for (int i = 0; i < n; i++) { // left: [not-associative]
        int t = e + c[i];
        e = t - e / 2;
    }
    printf("%d: %d %d %d\n", n, a, b, e);
}

// cases: ignore-rest
int main(void)
{
    static const int sizes[] = {0, 1, 1023, 1024, 1025, 8193, CASE_MAX};

    FILL(x, CASE_MAX, rnd_in(-30, 31));
    FILL(low, CASE_MAX, rnd_in(-50, 20));
    FILL(c, CASE_MAX, (signed char)rnd_in(-9, 9));
    FILL(f, CASE_MAX, rnd_f());
    FILL(d, CASE_MAX, rnd_in(-99, 99));
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        bounded(sizes[i], -100, 100);
        bounded(sizes[i], 40, -7);
        others(sizes[i]);
        left(sizes[i], -60, 60);
        held(sizes[i], 25);
    }
    return 0;
}
