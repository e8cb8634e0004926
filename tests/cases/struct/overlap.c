/* What is added lies where it is added to, under other names. */
#include "../case.h"

struct pair {
    long a, b;
};
union both {
    struct pair whole;
    struct {
        long b, a;
    } turned;
};

static struct pair v[CASE_MAX + 1];
struct pair shared;

static struct pair add(struct pair p, struct pair q)
{
    return (struct pair){p.a + q.a, p.b + q.b};
}

static struct pair crossed(struct pair p, struct pair q)
{
    return (struct pair){p.b + q.a, p.a + q.b};
}

CASE_FN void sum(struct pair *to, const struct pair *w, int n)
{
    for (int i = 0; i < n; i++) // remark: reductions of 'to->a' (+, long) and 'to->b' (+, long) [reduction]
        *to = add(*to, w[i]);
}

CASE_FN void global(const struct pair *w, int n)
{
    for (int i = 0; i < n; i++) // remark: reductions of 'shared.a' (+, long) and 'shared.b' (+, long) [reduction]
        shared = add(shared, w[i]);
}

static void test(int n)
{
    struct pair s = {1, 2}, c = {1, 2}, d = {0, 0};
    union both u = {{1, 2}};
    FILL(v, CASE_MAX + 1, ((struct pair){rnd_in(-50, 50), rnd_in(-50, 50)}));
    sum(&s, v, n);
    sum(&v[n / 2], v, n);
    sum(&v[n], v, n);
    shared = (struct pair){0, 0};
    global(v, n);
    global(&shared, n > 0);
    /* members made of each other */
    for (int i = 0; i < n; i++) // left: [aggregate-value]
        c = crossed(c, v[i]);
    for (int i = 0; i < n; i++) // left: [aggregate-value]
        d = (struct pair){d.a + v[i].a, d.b + (d.a & 1)};
    for (int i = 0; i < n; i++) // left: [
        u.whole = (struct pair){u.whole.a + v[i].a, u.turned.b + v[i].b};
    show("s", n, s.a * 1000003 + s.b);
    show("v", n, v[n / 2].a * 1000003 + v[n / 2].b);
    show("last", n, v[n].a * 1000003 + v[n].b);
    show("shared", n, shared.a * 1000003 + shared.b);
    show("c", n, c.a * 1000003 + c.b);
    show("d", n, d.a * 1000003 + d.b);
    show("u", n, u.whole.a * 1000003 + u.whole.b);
}
CASE_MAIN(test)
