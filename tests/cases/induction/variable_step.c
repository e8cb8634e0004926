/* The head steps the index by a variable: sieves, strided sums, both directions, every type. */
#include "../case.h"

static int x[4 * CASE_MAX + 8];
static double d[4 * CASE_MAX + 8];
static unsigned char composite[CASE_BIG];
static int global_step = 2;

CASE_FN long sieve(int n)
{
    long count = 0;
    FILL(composite, n + 1, 0);
    for (int p = 2; (long)p * p <= n; p++) // left: not a counted loop: its condition does not compare the index with a bound [not-counted]
        if (!composite[p])
            for (int j = p * p; j <= n; j += p) // remark: independent iterations, writing 'composite' [map]
                composite[j] = 1;
    for (int i = 2; i <= n; i++) // remark: reduction of 'count' (+, long) [reduction]
        count += !composite[i];
    return count;
}

CASE_FN long up(int first, int n, int step, int *after)
{
    long s = 0;
    int i;
    for (i = first; i < n; i += step) // remark: reduction of 's' (+, long) [reduction]
        s += x[i] + i;
    *after = i;
    return s;
}

CASE_FN long up_to(unsigned first, unsigned n, unsigned short step)
{
    long s = 0;
    for (unsigned i = first; i <= n; i += step) // remark: reduction of 's' (+, long) [reduction]
        s += x[i];
    return s;
}

CASE_FN long down(int n, int step, int *after)
{
    long s = 0;
    int i;
    for (i = n - 1; i >= 0; i -= step) // remark: reduction of 's' (+, long) [reduction]
        s += (long)x[i] * i;
    *after = i;
    return s;
}

CASE_FN long down_by(long n, int step)
{
    long s = 0;
    for (long i = n; 2 < i; i = i + step) // remark: reduction of 's' (+, long) [reduction]
        s += x[i] ^ (i & 7);
    return s;
}

CASE_FN long beside(size_t n, size_t step)
{
    long s = 0;
    int k = 1;
    for (size_t i = step / 2; i < n; i += step, k += 3) // remark: reduction of 's' (+, long) [reduction]
        s += x[i] * k;
    return s + k;
}

CASE_FN void scaled(int n)
{
    for (int i = 1; i < n; i += global_step) // remark: independent iterations, writing 'd' [map]
        d[i] = d[i] * 0.5 + i;
}

/* What the head declares hides what the function has outside. */
CASE_FN long declared(int n, int step)
{
    long s = 0;
    for (int a = 5, i = a; i < n; i += step) // remark: reduction of 's' (+, long) [reduction]
        s += n;
    for (int step = 3, i = 0; i < n; i += step) // left: [carried-scalar]
        s += n;
    for (int step = 3, i = 0; i < n; i += step) // left: [not-counted]
        s += x[i];
    return s * step;
}

/* Unsigned shorts that would come round, and steps that never end but for the data. */
CASE_FN long round_about(unsigned short n, int step)
{
    long s = 0;
    for (unsigned short i = 0; i < n; i += step) { // remark: reduction of 's' (+, long) [reduction]
        s += i;
    }
    return s;
}

/* Compared as unsigned: the first value is a large one, and there is no iteration. */
CASE_FN long below_zero(int first, unsigned n, int step)
{
    long s = 0;
    for (int i = first; (unsigned)i < n; i += step) // remark: reduction of 's' (+, long) [reduction]
        s += i;
    return s;
}

/* A huge bound: the index wraps around. */
CASE_FN long huge(uint64_t first, uint64_t bound, uint64_t step)
{
    long s = 0;
    for (uint64_t i = first; i < bound; i += step) // remark: reduction of 's' (+, long) [reduction]
        s += (long)(i >> 40);
    return s;
}

/* What iterations hand on, and a variable by the name that the index of such loops has. */
CASE_FN long handed(int n, int step, int turn)
{
    long a = 1, s = 0;
    int last = 7, in = 0;
    for (int i = 0; i < n; i += step) { // left: the running value of 'a' is used in the loop [running-value]
        s += a * 3;
        a = 9;
    }
    for (int i = 0; i < n; i += step) { // remark: scan of 'last' (affine, int), reduction of 's' (+, long) [scan]
        s += (x[i] - last) * 3L * i;
        last = i;
    }
    for (int i = 0; i < n; i += step) { // remark: scan of 'in' (affine, int), reduction of 's' (+, long) [scan]
        if (x[i] % 3 == 0)
            in = 0;
        else if (!in) {
            in = 1;
            s++;
        }
    }
    return s + a + last + in + turn;
}

static double taken[CASE_MAX];

static double plus_taken(double s, long t)
{
    return s + taken[t];
}

CASE_FN double fixed_shape(const double *a, int n, int step)
{
    double s = 0;
    for (int i = 0; i < n; i += step) // remark: reduction of 's' (+, double) [reduction]
        s += a[i];
    return s;
}

static void test(int n)
{
    int after = 0;
    FILL(x, 4 * n + 4, rnd_in(-999, 999));
    FILL(d, 4 * n + 4, rnd_d());
    show("sieve", n, sieve(n));
    for (int step = 1; step <= 4; step++) { // left: not represented: the address of a string literal [unsupported]
        show("up", n, up(step / 2, 4 * n, step, &after));
        show("after", n, after);
        show("down", n, down(4 * n, step, &after));
        show("after", n, after);
        show("up to", n, up_to((unsigned)step, 4u * (unsigned)n, (unsigned short)step));
        show("down by", n, down_by(4L * n, -step));
        show("beside", n, beside(4 * (size_t)n, (size_t)step));
    }
    show("handed", n, handed(4 * n, 3, 5) + handed(n, 1, 0));
    show("none", n, up(n, n, 0, &after) + up(n + 1, n, -3, &after) + up(n + 9, n, 5, &after) + down(0, 0, &after));
    show("round about", n, round_about((unsigned short)n, 1 + n % 7));
    show("below zero", n, below_zero(-5, (unsigned)n, 1) + below_zero(5, (unsigned)n, 3));
    show("declared", n, declared(4 * n, 1 + n % 3));
    scaled(4 * n);
    show_d("scaled", n, d[n] + d[2 * n + 1]);
    int m = (4 * n + 2) / 3;
    for (volatile int t = 0; t < m && t < CASE_MAX; t++) // left: 't' is volatile [volatile]
        taken[t] = d[3 * t];
    if (m <= CASE_MAX)
        shape_d("sum", n, fixed_shape(d, 4 * n, 3), ref_d('+', 0, m, plus_taken));
}

static void ends(void)
{
    int after = 0;
    show("round about", 65530, round_about(65530, 9));
    show("round about", 65534, round_about(65534, 13));
    show("huge", 0, huge(0, UINT64_C(9) << 60, UINT64_C(1) << 52));
    show("huge", 1, huge((UINT64_C(1) << 63) + 5, UINT64_C(3) << 62, UINT64_C(1) << 51));
    show("huge", 2, huge(UINT64_MAX - 4000, UINT64_MAX - 7, 2));
    show("largest", 0, up(INT_MAX - 9, INT_MAX - 9, INT_MAX, &after));
    show("round about", 64, huge(0, UINT64_MAX - (UINT64_C(1) << 51), UINT64_C(9) << 50));
}

static void all(int n)
{
    test(n);
    if (n == 1025)
        ends();
}
CASE_MAIN(all)
