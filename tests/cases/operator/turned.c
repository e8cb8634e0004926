/* s = f(x, s): the later value is the first operand. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

struct aff {
    unsigned a, b;
};
struct first {
    int set, v;
};

static struct aff v[CASE_MAX + 1], out[CASE_MAX];
static struct first w[CASE_MAX];
static unsigned x[CASE_MAX];
static struct aff all;

/* f after g */
static struct aff after(struct aff f, struct aff g)
{
    return (struct aff){f.a * g.a, f.a * g.b + f.b};
}

static struct first later(struct first a, struct first b)
{
    return b.set ? b : a;
}

static unsigned joined(unsigned a, unsigned b)
{
    return (a & 0xffff) * (b & 0xffff) % 65521 | ((a >> 16) * (b & 0xffff) + (b >> 16)) % 65521 << 16;
}

static void print(const char *what, int n, struct aff f)
{
    printf("%s %d %u %u\n", what, n, f.a, f.b);
}

CASE_FN void behind(struct aff *to, const struct aff *from, int n)
{
#pragma foldcc operator(after) identity((struct aff){1, 0})
    for (int i = 0; i < n; i++) // remark: reduction of '*to' (operator after from the left, struct aff) [user-operator]
        *to = after(from[i], *to);
}

/* it may not be there */
CASE_FN void guarded(struct aff *to, const struct aff *from, int n)
{
#pragma foldcc operator(after) identity((struct aff){1, 0})
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (from[i].a & 2)
            *to = after(from[i], *to);
}

static void reductions(int n)
{
    struct aff s = {2, 1}, g = {1, 0};
    struct first l = {0, -1};
    unsigned u = 1, lo = 0;
#pragma foldcc operator(after) identity((struct aff){1, 0})
    for (int i = 0; i < n; i++) // remark: reduction of 's' (operator after from the left, struct aff) [user-operator]
        s = after(v[i], s);
    /* the first one that is set stays, the start does not */
#pragma foldcc operator(later) identity((struct first){0, 0})
    for (int i = 0; i < n; i++) // remark: reduction of 'l' (operator later from the left, struct first) [user-operator]
        l = later(w[i], l);
    /* several updates an iteration, on paths */
#pragma foldcc operator(after) identity((struct aff){1, 0})
    for (int i = n - 1; i >= 0; i--) { // remark: reduction of 'g' (operator after from the left, struct aff) [user-operator]
        struct aff h = {v[i].b | 1, v[i].a};
        if (v[i].b % 5 == 0)
            continue;
        g = after(h, g);
        if (v[i].b & 4)
            g = after((struct aff){3, (unsigned)i}, g);
    }
#pragma foldcc operator(joined) identity(1)
    for (int i = 0; i < n; i++) { // remark: reductions of 'u' (operator joined from the left, unsigned int) and 'lo' (+, unsigned int) [user-operator]
        u = joined(x[i], u);
        lo += x[i] & 3;
    }
    print("s", n, s);
    print("g", n, g);
    show("l", n, l.v);
    show_u("u", n, u + lo);
}

static void scans(int n)
{
    struct aff s = {2, 1};
    unsigned u = 1;
#pragma foldcc operator(after) identity((struct aff){1, 0})
    for (int i = 0; i < n; i++) { // remark: scan of 's' (operator after from the left, struct aff), writing 'out' [scan]
        s = after(v[i], s);
        out[i] = s;
    }
    print("s", n, s);
    show_bytes("out", n, out, (size_t)n * sizeof *out);
#pragma foldcc operator(joined) identity(1)
    for (int i = 0; i < n; i++) { // remark: scan of 'u' (operator joined from the left, unsigned int), writing 'x' [scan]
        unsigned old = x[i];
        x[i] = u;
        u = joined(old, u);
    }
    show_u("u", n, u);
    show_bytes("x", n, x, (size_t)n * sizeof *x);
}

static void places(int n)
{
    struct aff one = {1, 0}, more = {1, 0};
    all = (struct aff){1, 2};
#pragma foldcc operator(after) identity((struct aff){1, 0})
    for (int i = 0; i < n; i++) // remark: reduction of 'all' (operator after from the left, struct aff) [user-operator]
        if (v[i].a & 2)
            all = after(v[i], all);
    behind(&one, v, n);
    behind(&v[n / 2], v, n);
    behind((struct aff *)(void *)&v[n / 3].b, v, n ? n - 1 : 0);
    guarded(&more, v, n);
    guarded(NULL, v, 0);
    print("one", n, one);
    print("more", n, more);
    print("all", n, all);
    show_bytes("v", n, v, sizeof v);
}

/* on both sides, even where it would not matter */
static void sides(int n)
{
    struct aff s = {1, 0}, t = {1, 0}, r = {1, 0};
#pragma foldcc operator(after) identity((struct aff){1, 0})
    for (int i = 0; i < n; i++) // left: 's' is the first operand of its operator in one update and the second in another [operator-sides]
        if (x[i] & 1)
            s = after(s, v[i]);
        else
            s = after(v[i], s);
#pragma foldcc operator(after) identity((struct aff){1, 0})
    for (int i = 0; i < n; i++) { // left: [operator-sides]
        t = after(v[i], t);
        t = after(t, (struct aff){1, 1});
    }
#pragma foldcc operator(after) identity((struct aff){1, 0})
    for (int i = 0; i < n; i++) // left: [operator-sides]
        r = after(v[i], after(r, v[i]));
    print("s", n, s);
    print("t", n, t);
    print("r", n, r);
}

static void test(int n)
{
    FILL(v, CASE_MAX + 1, ((struct aff){(unsigned)rnd() | 1, (unsigned)rnd()}));
    FILL(w, n, ((struct first){rnd_in(0, 900) == 0, (int)case_k}));
    FILL(x, n, (unsigned)rnd_in(1, 65520));
    reductions(n);
    scans(n);
    places(n);
    sides(n);
}
CASE_MAIN(test)
