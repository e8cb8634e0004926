/* Functions and values that cannot be taken apart, and members that are no accumulators. */
#include "../case.h"

struct pair {
    int a, b;
};
struct holder {
    int a[2];
};
struct odd {
    volatile int a;
    int b;
};

static int calls;
static struct pair v[CASE_MAX];

static struct pair counted(struct pair p, struct pair q)
{
    calls++;
    return (struct pair){p.a + q.a, p.b + q.b};
}

static struct pair looped(struct pair p, struct pair q)
{
    for (int k = 0; k < (q.a & 3); k++) // remark: [reduction]
        p.a = p.a * 3 + k;
    return p;
}

static struct pair chosen(struct pair p, struct pair q)
{
    if (q.a > p.a)
        return q;
    p.b++;
    return p;
}

static struct pair through(struct pair p, const struct pair *q)
{
    p.a += q->a;
    return p;
}

static struct holder held(struct holder p, struct pair q)
{
    p.a[0] += q.a;
    p.a[1] += q.b;
    return p;
}

static struct pair mixed(struct pair p, struct pair q)
{
    return (struct pair){p.a * 3 + q.a, p.b + q.b};
}

static struct odd odd_add(struct odd p, int q)
{
    return (struct odd){p.a + q, p.b + q};
}

static void test(int n)
{
    struct pair a = {0, 0}, b = {0, 0}, c = {0, 0}, d = {0, 0}, e = {0, 0}, f = {0, 0};
    struct holder h = {{0, 0}};
    struct odd o = {0, 0};
    int k = 0;
    calls = 0;
    FILL(v, n, ((struct pair){rnd_in(-50, 50), rnd_in(-50, 50)}));
    for (int i = 0; i < n; i++) // left:
        a = counted(a, v[i]);
    for (int i = 0; i < n; i++) // left:
        b = looped(b, v[i]);
    for (int i = 0; i < n; i++) // left:
        c = chosen(c, v[i]);
    for (int i = 0; i < n; i++) // left:
        d = through(d, &v[i]);
    for (int i = 0; i < n; i++) // remark: reductions of 'h.a[0]' (+, int) and 'h.a[1]' (+, int) [reduction]
        h = held(h, v[i]);
    for (int i = 0; i < n; i++) // left:
        e.a = mixed(e, v[i]).a & 0xffff;
    for (int i = 0; i < n; i++) // left:
        o = odd_add(o, v[i].a);
    for (int i = 0; i < n; i++) // remark: reduction of 'f.a' (+, int) [reduction]
        f = (struct pair){f.a + v[k++].a, f.b};
    show("a", n, a.a * 1003L + a.b + calls);
    show("b", n, b.a);
    show("c", n, c.a * 1003L + c.b);
    show("d", n, d.a);
    show("h", n, h.a[0] * 1003L + h.a[1]);
    show("e", n, e.a);
    show("o", n, o.a * 1003L + o.b);
    show("f", n, f.a * 1003L + k);
}
CASE_MAIN(test)
