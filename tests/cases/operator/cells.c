/* Accumulators in memory: globals, behind pointers, overlapping what is read. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

struct aff {
    unsigned a, b;
};
struct owner {
    int n;
    struct aff f;
};

static struct aff v[CASE_MAX + 1];
static struct aff all;
struct aff open_all;

static struct aff then(struct aff f, struct aff g)
{
    return (struct aff){f.a * g.a, f.b * g.a + g.b};
}

CASE_FN void behind(struct aff *to, const struct aff *from, int n)
{
#pragma foldcc operator(then) identity((struct aff){1, 0})
    for (int i = 0; i < n; i++) // remark: reduction of '*to' (operator then, struct aff) [user-operator]
        *to = then(*to, from[i]);
}

CASE_FN void owned(struct owner *o, const struct aff *from, int n)
{
#pragma foldcc operator(then) identity((struct aff){1, 0})
    for (int i = 0; i < n; i++) // remark: reduction of 'o->f' (operator then, struct aff) [user-operator]
        o->f = then(o->f, from[i]);
}

/* it may not be there */
CASE_FN void guarded(struct aff *to, const struct aff *from, int n)
{
#pragma foldcc operator(then) identity((struct aff){1, 0})
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (from[i].a & 1)
            *to = then(*to, from[i]);
}

CASE_FN void global(const struct aff *from, int n)
{
#pragma foldcc operator(then) identity((struct aff){1, 0})
    for (int i = 0; i < n; i++) // remark: reduction of 'open_all' (operator then, struct aff) [user-operator]
        if (from[i].a & 1)
            open_all = then(open_all, from[i]);
}

static void print(const char *what, int n, struct aff f)
{
    printf("%s %d %u %u\n", what, n, f.a, f.b);
}

static void test(int n)
{
    struct aff one = {1, 0};
    struct owner o = {n, {1, 1}};
    static struct aff kept;
    FILL(v, CASE_MAX + 1, ((struct aff){(unsigned)rnd() | 1, (unsigned)rnd()}));
    all = open_all = kept = (struct aff){1, 2};
#pragma foldcc operator(then) identity((struct aff){1, 0})
    for (int i = 0; i < n; i++) // remark: reductions of 'all' (operator then, struct aff) and 'kept' (operator then, struct aff) [user-operator]
    {
        all = then(all, v[i]);
        if (i % 3)
            kept = then(kept, v[n - 1 - i]);
    }
    behind(&one, v, n);
    print("one", n, one);
    behind(&v[n / 2], v, n);
    print("inside", n, v[n / 2]);
    behind((struct aff *)(void *)&v[n / 3].b, v, n ? n - 1 : 0);
    show_bytes("across", n, v, sizeof v);
    owned(&o, v, n);
    print("owned", n, o.f);
    guarded(&one, v, n);
    guarded(NULL, v, 0);
    print("guarded", n, one);
    global(v, n);
    global(&open_all, n > 0);
    print("global", n, open_all);
    print("all", n, all);
    print("kept", n, kept);
}
CASE_MAIN(test)
