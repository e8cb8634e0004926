/* Sums of ints and narrower numbers that saturate: they are made in a wider type, or by checked
   additions, and held to what their own type has. */
#include "../case.h"

#define CLIP(x, lo, hi) ((x) < (lo) ? (lo) : (x) > (hi) ? (hi) : (x))

static int x[CASE_BIG], out[CASE_BIG];
static short h[CASE_BIG], to[CASE_BIG];
static unsigned char d[CASE_BIG];

CASE_FN int by_long(const int *a, int n, int s)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+ min max, int) [reduction]
        long t = (long)s + a[i];
        if (t > INT_MAX)
            t = INT_MAX;
        if (t < INT_MIN)
            t = INT_MIN;
        s = (int)t;
    }
    return s;
}

CASE_FN int chosen(const int *a, int n, int s)
{
    for (int i = n - 1; i >= 0; i--) { // remark: reduction of 's' (+ min max, int) [reduction]
        const long long t = (long long)s - a[i];
        s = t > INT_MAX ? INT_MAX : t < INT_MIN ? INT_MIN : (int)t;
    }
    return s;
}

CASE_FN short mixed(const short *a, int n, short s)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+ min max, short) [reduction]
        int t = a[i] + s;
        if (t > SHRT_MAX)
            t = SHRT_MAX;
        else if (t < SHRT_MIN)
            t = SHRT_MIN;
        s = (short)t;
    }
    return s;
}

CASE_FN short by_macro(const short *a, int n, short s, short *restrict b)
{
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+ min max, short), writing 'b' [scan]
        s = (short)CLIP(s + a[i], SHRT_MIN, SHRT_MAX);
        b[i] = s;
    }
    return s;
}

/* what carries the sum is read behind it, too, and so is the sum in front of it */
CASE_FN int read_again(const short *a, int n, int *restrict b)
{
    short s = 3;
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+ min max, short), writing 'b' [scan]
        int was = s;
        int t = s + 4 * a[i];
        t = t < -20000 ? -20000 : t;
        t = t > 30000 ? 30000 : t;
        s = (short)t;
        b[i] = t * 2 + (was & 1);
    }
    return s;
}

CASE_FN short guarded(const short *a, const int *by, int n, short lo, short hi)
{
    short s = 0, other = 7;
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+ min max, short) and 'other' (+ min max, short) [reduction]
        if (by[i] & 1) {
            int t = s + a[i];
            t = t > hi ? hi : t;
            if (t < lo)
                t = lo;
            s = (short)t;
        } else {
            int t = s - (a[i] >> 1);
            if (t < -5)
                t = -5;
            if (t > 3000)
                t = 3000;
            s = (short)t;
        }
        other = (short)CLIP(other - a[i], -3000, 3000);
    }
    return (short)(s ^ other);
}

CASE_FN signed char bytes(const unsigned char *p, int n, signed char s)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, signed char) up to '127' [reduction]
        int t = s + p[i];
        if (t > 127)
            t = 127;
        s = (signed char)t;
    }
    return s;
}

CASE_FN int by_builtin(const int *a, int n, int s)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+ min max, int) [reduction]
        if (__builtin_add_overflow(s, a[i], &s))
            s = a[i] < 0 ? INT_MIN : INT_MAX;
    return s;
}

CASE_FN int by_other(const int *a, int n, int s, int *restrict b)
{
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+ min max, int), writing 'b' [scan]
        int t;
        if (__builtin_ssub_overflow(s, a[i], &t))
            s = a[i] > 0 ? INT_MIN : INT_MAX;
        else
            s = t;
        b[i] = s;
    }
    return s;
}

/* the sum as it wraps around is used as well */
CASE_FN int wrapped(const int *a, int n, int s, int *restrict b)
{
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+ min max, int), writing 'b' [scan]
        int t;
        if (__builtin_sadd_overflow(s, a[i], &t))
            s = a[i] < 0 ? INT_MIN : INT_MAX;
        else
            s = t;
        b[i] = t;
    }
    return s;
}

/* both ways out lead to the largest number: values below 0 have it run as written */
CASE_FN int to_largest(const int *a, int n, int s)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int) up to '2147483647' [reduction]
        int t;
        s = __builtin_add_overflow(s, a[i], &t) ? INT_MAX : t;
    }
    return s;
}

CASE_FN int checked(const int *a, int n, int s)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+ min max, int) [reduction]
        if (a[i] > 0 && s > INT_MAX - a[i])
            s = INT_MAX;
        else if (a[i] < 0 && s < INT_MIN - a[i])
            s = INT_MIN;
        else
            s += a[i];
    }
    return s;
}

CASE_FN int checked_sub(const int *a, int n, int s)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+ min max, int) [reduction]
        if (a[i] < 0 && s > INT_MAX + a[i])
            s = INT_MAX;
        else if (a[i] >= 0 && INT_MIN + a[i] > s)
            s = INT_MIN;
        else
            s = s - a[i];
    }
    return s;
}

CASE_FN int to_largest_each(const int *a, int n, int s, int *restrict b)
{
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+ min, int), writing 'b' [scan]
        if (__builtin_add_overflow(s, a[i], &s))
            s = INT_MAX;
        b[i] = s;
    }
    return s;
}

/* what carries the sum is not what is stored */
CASE_FN int before_bounds(const short *a, int n, int *restrict b)
{
    short s = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        int t = s + a[i];
        if (t < -300)
            t = -300;
        s = (short)(t > 200 ? 200 : t);
        b[i] = t;
    }
    return s;
}

/* two sums, the second of which is made of what has held the first one */
CASE_FN int two_ways(const short *a, int n, int *restrict b)
{
    short s = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        int t = s + a[i];
        t = t > 999 ? 999 : t < -999 ? -999 : t;
        s = (short)t;
        int v = s + 7;
        v = v > 500 ? 500 : v < -500 ? -500 : v;
        s = (short)v;
        b[i] = t;
    }
    return s;
}

/* ---- no such sums ---- */

CASE_FN int other_bounds(const short *b, int n, int lo, int hi)
{
    short k = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        int t = k + b[i];
        if (t > 40000)
            t = 40000; /* which the sum cannot hold */
        if (t < -30000)
            t = -30000;
        k = (short)t;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        int t = k + b[i];
        if (t > hi)
            t = hi;
        if (t < lo)
            t = lo;
        k = (short)t;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        int t = k + b[i];
        if (t > 1000)
            t = 0;
        if (t < -1000)
            t = -1000;
        k = (short)t;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        int t = k + b[i];
        k = (short)(t > -300 ? -300 : t < 200 ? 200 : t);
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        int t = k + (b[i] ^ k);
        t = t > 1000 ? 1000 : t < -1000 ? -1000 : t;
        k = (short)t;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        int t = (unsigned char)(k + b[i]);
        t = t > 1000 ? 1000 : t < -1000 ? -1000 : t;
        k = (short)t;
    }
    return k;
}

CASE_FN int hostile(const int *a, const unsigned char *p, int n)
{
    int s = 0, u = 1;
    short k = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        long t = (long)s + a[i];
        if (t > INT_MAX)
            t = INT_MAX; /* below it comes round */
        s = (int)t;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        int t = k + p[i];
        if (t > 100)
            t = 100;
        k = (short)t;
        if (p[i] == 3)
            k = 2;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        int t = k + p[i];
        u += t;
        if (t > 100)
            t = 100;
        k = (short)t;
    }
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        if (a[i] > 0 && u > INT_MAX - a[i])
            u = INT_MIN;
        else if (a[i] < 0 && u < INT_MIN - a[i])
            u = INT_MAX;
        else
            u += a[i];
    }
    for (int i = 0; i < n; i++) // left: [not-associative]
        if (__builtin_add_overflow(u, a[i], &u))
            u = a[i] < 0 ? INT_MAX : INT_MIN;
    for (int i = 0; i < n; i++) // left: [not-associative]
        if (__builtin_add_overflow(u, a[i], &u))
            u = 0;
    return s ^ k ^ u;
}

static void run(int n)
{
    static const int starts[] = {0, 1, -1, INT_MAX, INT_MIN};

    for (int k = 0; k < 5; k += n < CASE_BIG ? 1 : 3) { // left: loop left as it is
        int s = starts[k];
        short t = (short)(k < 3 ? s : s < 0 ? SHRT_MIN : SHRT_MAX);
        printf("%d %d: %d %d", n, s, by_long(x, n, s), chosen(x, n, s));
        printf(" %d %d", mixed(h, n, t), by_macro(h, n, t, to));
        show_bytes(" to", n, to, sizeof to);
        printf("%d %d", by_builtin(x, n, s), by_other(x, n, s, out));
        show_bytes(" out", n, out, sizeof out);
        printf("%d %d", wrapped(x, n, s, out), to_largest(x, n, s));
        show_bytes(" out", n, out, sizeof out);
        printf("%d %d", checked(x, n, s), checked_sub(x, n, s));
        printf(" %d %d", bytes(d, n, (signed char)t), to_largest_each(x, n, s, out));
        show_bytes(" out", n, out, sizeof out);
        printf("%d", before_bounds(h, n, out));
        show_bytes(" out", n, out, sizeof out);
        printf("%d", two_ways(h, n, out));
        show_bytes(" out", n, out, sizeof out);
    }
    printf("%d %d", read_again(h, n, out), guarded(h, x, n, -700, 900));
    show_bytes(" out", n, out, sizeof out);
    printf("%d %d\n", guarded(h, x, n, 900, -700), hostile(x, d, n) ^ other_bounds(h, n, -50000, 50000));
}

int main(void)
{
    static const int sizes[] = {0, 1, 2, 1023, 1024, 1025, CASE_MAX, CASE_BIG};

    FILL(x, CASE_BIG, (int)(rnd() % 1000000001) - 500000000);
    FILL(h, CASE_BIG, (short)rnd());
    FILL(d, CASE_BIG, (unsigned char)(rnd() % 3));
    for (int k = 0; k < 8; k++) // left: loop left as it is
        run(sizes[k]);
    FILL(x, CASE_BIG, (int)rnd());
    FILL(h, CASE_BIG, (short)(rnd() % 101) - 50);
    FILL(d, CASE_BIG, (unsigned char)(rnd() % 10000 == 0));
    for (int k = 0; k < 8; k++) // left: loop left as it is
        run(sizes[k]);
    FILL(x, CASE_BIG, (int)(rnd() % 2000));
    FILL(h, CASE_BIG, SHRT_MIN);
    run(CASE_BIG);
    FILL(x, CASE_BIG, (int)(rnd() % 2001) - 1000);
    run(CASE_BIG);
    FILL(x, CASE_BIG, rnd() % 2 ? INT_MIN : INT_MAX);
    run(CASE_BIG);
    return 0;
}
