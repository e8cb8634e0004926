/* Identities that are spelled by macros, and lists in braces without their type. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

#include <float.h>

#define ONE 1
#define NONE ONE - ONE
#define UNIT {1, 0}
#define WHOLE (struct m)UNIT
#define PAIR(a, b) {a, b}
#define identity(x) nothing of this kind
#define foldcc 7

struct m {
    unsigned a, b;
};
struct nested {
    struct m m;
    int at[3];
};
typedef struct {
    double low, high;
} range;

static struct m v[CASE_MAX];
static unsigned x[CASE_MAX];
static double d[CASE_MAX], out[CASE_MAX];
static float g[CASE_MAX];

static struct m mul(struct m p, struct m q)
{
    return (struct m){p.a * q.a, p.b * q.a + q.b};
}

static struct nested all(struct nested p, struct nested q)
{
    p.m = mul(p.m, q.m);
    p.at[0] += q.at[0];
    p.at[2] ^= q.at[2];
    return p;
}

static range joined(range p, range q)
{
    return (range){q.low < p.low ? q.low : p.low, q.high > p.high ? q.high : p.high};
}

static unsigned product(unsigned a, unsigned b)
{
    return a * b;
}

static int least(int a, int b)
{
    return b < a ? b : a;
}

static double least_d(double a, double b)
{
    return b < a ? b : a;
}

static float most_f(float a, float b)
{
    return b > a ? b : a;
}

static double nearest(double a, double b)
{
    return fabs(b - M_PI) < fabs(a - M_PI) ? b : a;
}

static void numbers(int n)
{
    unsigned a = 1, b = 7;
    int i1 = 5;
    double lo = 7, lo2 = INFINITY, near = 9;
    float hi = -7;
#pragma foldcc operator(product) identity(ONE)
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (operator product, unsigned int) [user-operator]
        a = product(a, x[i]);
#pragma foldcc operator(product) identity(NONE + ONE)
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (operator product, unsigned int) [user-operator]
        b = product(b, x[i]);
#pragma foldcc operator(least) identity(INT_MAX)
    for (int i = 0; i < n; i++) // remark: reduction of 'i1' (operator least, int) [user-operator]
        i1 = least(i1, (int)x[i]);
#pragma foldcc operator(least_d) identity(INFINITY)
    for (int i = 0; i < n; i++) { // remark: scan of 'lo' (operator least_d, double), writing 'out' [scan]
        lo = least_d(lo, d[i]);
        out[i] = lo;
    }
#pragma foldcc operator(least_d) identity(DBL_MAX)
    for (int i = 0; i < n; i++) // remark: reduction of 'lo2' (operator least_d, double) [user-operator]
        lo2 = least_d(lo2, d[i]);
#pragma foldcc operator(most_f) identity(-FLT_MAX)
    for (int i = 0; i < n; i++) // remark: reduction of 'hi' (operator most_f, float) [user-operator]
        hi = most_f(hi, g[i]);
#pragma foldcc operator(nearest) identity(3 * M_PI + DBL_MAX)
    for (int i = 0; i < n; i++) // remark: reduction of 'near' (operator nearest, double) [user-operator]
        near = nearest(near, d[i]);
    printf("%d: %u %u %d\n", n, a, b, i1);
    show_d("lo", n, lo + lo2);
    show_d("hi", n, hi + near);
    show_bytes("out", n, out, (size_t)n * sizeof *out);
}

static void structs(int n)
{
    struct m s = {1, 0}, t = {1, 0}, r = {1, 0}, q = {1, 0};
    struct nested o = {{1, 0}, {0, 0, 0}};
    range w = {0, 0};
#pragma foldcc operator(mul) identity(UNIT)
    for (int i = 0; i < n; i++) // remark: reduction of 's' (operator mul, struct m) [user-operator]
        s = mul(s, v[i]);
#pragma foldcc operator(mul) identity(WHOLE)
    for (int i = 0; i < n; i++) // remark: reduction of 't' (operator mul, struct m) [user-operator]
        t = mul(t, v[i]);
#pragma foldcc operator(mul) \
    identity({ONE, \
              NONE})
    for (int i = 0; i < n; i++) // remark: reduction of 'r' (operator mul, struct m) [user-operator]
        r = mul(r, v[i]);
    /* a macro with parameters */
#pragma foldcc operator ( mul ) identity ( PAIR(ONE, 0) )
    for (int i = 0; i < n; i++) // remark: reduction of 'q' (operator mul, struct m) [user-operator]
        q = mul(q, v[i]);
#pragma foldcc operator(all) identity({UNIT, {0}})
    for (int i = 0; i < n; i++) { // remark: reduction of 'o' (operator all, struct nested) [user-operator]
        struct nested one = {v[i], {(int)x[i] & 3, 1, (int)x[i]}};
        o = all(o, one);
    }
#pragma foldcc operator(joined) identity(PAIR(INFINITY, -INFINITY))
    for (int i = 0; i < n; i++) { // remark: reduction of 'w' (operator joined, struct range) [user-operator]
        range one = {d[i], d[i]};
        w = joined(w, one);
    }
    printf("%d: %u %u %u %u %u %u %u %u\n", n, s.a, s.b, t.a, t.b, r.a, r.b, q.a, q.b);
    show_bytes("o", n, &o, sizeof o);
    show_d("low", n, w.low);
    show_d("high", n, w.high);
}

/* A macro is what it is where the pragma stands. */
static void again(int n)
{
    unsigned a = 1, b = 1, c = 1;
    struct m s = {1, 0}, t = {1, 0};
#pragma foldcc operator(product) identity(ONE)
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (operator product, unsigned int) [user-operator]
        a = product(a, x[i]);
#undef ONE
#pragma foldcc operator(product) identity(ONE)
    for (int i = 0; i < n; i++) // left: [operator-identity]
        b = product(b, x[i]);
#define ONE n
#pragma foldcc operator(product) identity(ONE)
    for (int i = 0; i < n; i++) // left: [operator-identity]
        c = product(c, x[i]);
#undef ONE
#define ONE 0
    /* too many, and of another kind */
#pragma foldcc operator(mul) identity({1, 0, 0})
    for (int i = 0; i < n; i++) // left: [operator-identity]
        s = mul(s, v[i]);
#pragma foldcc operator(mul) identity({{1, 0}, "0"})
    for (int i = 0; i < n; i++) // left: [operator-identity]
        t = mul(t, v[i]);
    printf("%d: %u %u %u %u %u %u %u\n", n, a, b, c, s.a, s.b, t.a, t.b);
}

static void test(int n)
{
    FILL(v, n, ((struct m){(unsigned)rnd() | 1, (unsigned)rnd()}));
    FILL(x, n, (unsigned)rnd() | 1);
    FILL(d, n, 5 * rnd_d());
    FILL(g, n, rnd_f());
    numbers(n);
    structs(n);
    again(n);
}
CASE_MAIN(test)
