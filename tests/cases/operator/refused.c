/* What the pragma cannot be used for. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

#define ONE one

struct m {
    unsigned a, b;
};
union u {
    unsigned a;
    float b;
};

static struct m v[CASE_MAX];
static unsigned x[CASE_MAX];
static unsigned calls, one = 1;

static struct m mul(struct m p, struct m q)
{
    return (struct m){p.a * q.a, p.b * q.a + q.b};
}

static unsigned counted(unsigned a, unsigned b)
{
    calls++;
    return a * b;
}

static unsigned reading(unsigned a, unsigned b)
{
    return a * b * one;
}

static unsigned product(unsigned a, unsigned b)
{
    return a * b;
}

static unsigned scaled(unsigned a, int b)
{
    return a * (unsigned)b;
}

static unsigned three(unsigned a, unsigned b, unsigned c)
{
    return a * b + c;
}

static union u joined(union u a, union u b)
{
    return a.a > b.a ? a : b;
}

static unsigned *pointer(unsigned *a, unsigned *b)
{
    return a < b ? a : b;
}

static void functions(int n)
{
    unsigned a = 1, b = 1, c = 1, d = 1, *e = x;
    union u f = {0};
    calls = 0;
#pragma foldcc operator(counted) identity(1)
    for (int i = 0; i < n; i++) // left: [impure-call]
        a = counted(a, x[i]);
#pragma foldcc operator(reading) identity(1)
    for (int i = 0; i < n; i++) // left: [impure-call]
        b = reading(b, x[i]);
#pragma foldcc operator(scaled) identity(1)
    for (int i = 0; i < n; i++) // left: [operator-type]
        c = scaled(c, (int)x[i]);
#pragma foldcc operator(three) identity(1)
    for (int i = 0; i < n; i++) // left: [operator-type]
        d = three(d, x[i], 3);
#pragma foldcc operator(pointer) identity(0)
    for (int i = 0; i < n; i++) // left: [operator-type]
        e = pointer(e, &x[i]);
#pragma foldcc operator(joined) identity(0)
    for (int i = 0; i < n; i++) { // left: [operator-type]
        union u g;
        g.a = x[i];
        f = joined(f, g);
    }
#pragma foldcc operator(nowhere) identity(1)
    for (int i = 0; i < n; i++) // left: [operator-unseen]
        d = product(d, x[i]);
#pragma foldcc operator(abs) identity(1)
    for (int i = 0; i < n; i++) // left: [operator-unseen]
        d += (unsigned)abs((int)x[i]);
    printf("%d: %u %u %u %u %ld %u %u\n", n, a, b, c, d, (long)(e - x), f.a, calls);
}

static void identities(int n)
{
    unsigned a = 1, k = 1;
    struct m s = {1, 0};
#pragma foldcc operator(product) identity(ONE)
    for (int i = 0; i < n; i++) // left: [operator-identity]
        a = product(a, x[i]);
#pragma foldcc operator(product) identity(k)
    for (int i = 0; i < n; i++) // left: [operator-identity]
        a = product(a, x[i]);
#pragma foldcc operator(product) identity(one)
    for (int i = 0; i < n; i++) // left: [operator-identity]
        a = product(a, x[i]);
#pragma foldcc operator(product) identity("1")
    for (int i = 0; i < n; i++) // left: [operator-identity]
        a = product(a, x[i]);
#pragma foldcc operator(product) identity(1 +)
    for (int i = 0; i < n; i++) // left: [operator-identity]
        a = product(a, x[i]);
#pragma foldcc operator(mul) identity(1)
    for (int i = 0; i < n; i++) // left: [operator-identity]
        s = mul(s, v[i]);
    printf("%d: %u %u %u %u\n", n, a, k, s.a, s.b);
}

static void updates(int n)
{
    struct m t = {1, 0}, r = {1, 0}, q = {1, 0}, p = {1, 0}, w = {1, 0};
    volatile struct m o = {1, 0};
    unsigned odd = 0, at = 0, none = 0;
#pragma foldcc operator(mul) identity((struct m){1, 0})
    for (int i = 0; i < n; i++) // left: [operator-unused]
        none += v[i].a;
    /* made of itself */
#pragma foldcc operator(mul) identity((struct m){1, 0})
    for (int i = 0; i < n; i++) // left: [operator-unused]
        t = mul(t, t);
#pragma foldcc operator(mul) identity((struct m){1, 0})
    for (int i = 0; i < n; i++) // left: [operator-unused]
        t = mul(t, mul(t, v[i]));
    /* used in part, set otherwise, by another name */
#pragma foldcc operator(mul) identity((struct m){1, 0})
    for (int i = 0; i < n; i++) { // left: [
        r = mul(r, v[i]);
        odd += r.a & 1;
    }
#pragma foldcc operator(mul) identity((struct m){1, 0})
    for (int i = 0; i < n; i++) { // left: [
        q = mul(q, v[i]);
        if (x[i] == 7)
            q.a = 1;
    }
#pragma foldcc operator(mul) identity((struct m){1, 0})
    for (int i = 0; i < n; i++) { // left: [
        struct m *alias = &p;
        p = mul(p, v[i]);
        alias->b ^= 1;
    }
#pragma foldcc operator(mul) identity((struct m){1, 0})
    for (int i = 0; i < n; i++) { // left: [
        w = mul(w, v[i]);
        if (w.a == 1)
            break;
    }
#pragma foldcc operator(product) identity(1)
    for (int i = 0; i < n; i++) { // left: [
        at = product(at, x[i]);
        at += 1;
    }
#pragma foldcc operator(mul) identity((struct m){1, 0})
    for (int i = 0; i < n; i++) // left: [volatile]
        o = mul(o, v[i]);
    printf("%d: %u %u %u %u\n", n, t.a, t.b, r.a, odd);
    printf("%u %u %u %u %u %u %u %u\n", q.a, q.b, p.a, p.b, w.a, w.b, at + none, o.b);
}

/* no accumulators */
static void places(int n)
{
    static unsigned h[16];
    unsigned g = 1;
    FILL(h, 16, 1);
#pragma foldcc operator(product) identity(1)
    for (int i = 0; i < n; i++) // left: [indirect-write]
        h[x[i] >> 4 & 15] = product(h[x[i] >> 4 & 15], x[i]);
#pragma foldcc operator(product) identity(1)
    for (int i = 0; i < n; i++) { // left: [
        h[x[i] >> 4 & 15]++;
        g = product(g, x[i]);
    }
    show_bytes("h", n, h, sizeof h);
    show_u("g", n, g);
}

static void test(int n)
{
    FILL(v, n, ((struct m){(unsigned)rnd() | 1, (unsigned)rnd()}));
    FILL(x, n, (unsigned)rnd() | 1);
    functions(n);
    identities(n);
    updates(n);
    places(n);
}
CASE_MAIN(test)
