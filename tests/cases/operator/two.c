/* Several operators in one loop, each with a pragma of its own. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

struct aff {
    unsigned a, b;
};

static struct aff v[CASE_MAX];
static unsigned x[CASE_MAX], out[CASE_MAX];

static struct aff then(struct aff f, struct aff g)
{
    return (struct aff){f.a * g.a, f.b * g.a + g.b};
}

static unsigned joined(unsigned a, unsigned b)
{
    return (a & 0xffff) * (b & 0xffff) % 65521 | ((a >> 16) * (b & 0xffff) + (b >> 16)) % 65521 << 16;
}

static unsigned later(unsigned a, unsigned b)
{
    return b ? b : a;
}

static void test(int n)
{
    struct aff s = {1, 0}, t = {3, 1}, r = {1, 0};
    unsigned u = 1, l = 0, k = 1, q = 1, w = 1, m = 0;
    FILL(v, n, ((struct aff){(unsigned)rnd() | 1, (unsigned)rnd()}));
    FILL(x, n, (unsigned)rnd_in(1, 65520));
#pragma foldcc operator(then) identity((struct aff){1, 0})
#pragma foldcc operator(joined) identity(1)
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (operator then, struct aff) and 'u' (operator joined, unsigned int) [user-operator]
        s = then(s, v[i]);
        u = joined(u, x[i]);
    }
    /* one from the left, and one of them in two accumulators */
#pragma foldcc operator(joined) identity(1)
#pragma foldcc operator(then) identity((struct aff){1, 0})

    /* three */
#pragma foldcc operator(later) identity(0)
    for (int i = 0; i < n; i++) { // remark: scan of 'l' (operator later, unsigned int), reductions of 't' (operator then from the left, struct aff), 'k' (operator joined from the left, unsigned int) and 'q' (operator joined, unsigned int), writing 'out' [user-operator]
        t = then(v[i], t);
        if (x[i] & 1)
            k = joined(x[i], k);
        q = joined(q, x[i]);
        l = later(l, x[i] & 64 ? (unsigned)i : 0);
        out[i] = l;
    }
    /* by two operators, which is none */
#pragma foldcc operator(joined) identity(1)
#pragma foldcc operator(later) identity(0)
    for (int i = 0; i < n; i++) // left: [mixed-operators]
        if (x[i] & 1)
            w = joined(w, x[i]);
        else
            w = later(w, x[i]);
    /* each has to be used */
#pragma foldcc operator(joined) identity(1)
#pragma foldcc operator(later) identity(0)
    for (int i = 0; i < n; i++) // left: [operator-unused]
        m = later(m, x[i]);
    /* what is said again of one operator is not heard */
#pragma foldcc operator(then) identity((struct aff){1, 0})
#pragma foldcc operator(then) identity((struct aff){2, 0})
    for (int i = 0; i < n; i++) // remark: reduction of 'r' (operator then, struct aff) [user-operator]
        r = then(r, v[i]);
    printf("%d: %u %u %u %u %u %u %u %u %u %u %u %u\n", n, s.a, s.b, t.a, t.b, r.a, r.b, u, l, k, q,
           w, m);
    show_bytes("out", n, out, (size_t)n * sizeof *out);
}
CASE_MAIN(test)
