/* The pragma before other loops, in other spellings, in nests, inside other loops. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

struct aff {
    unsigned a, b;
};

static struct aff v[CASE_MAX];
static struct aff rows[40];

static struct aff then(struct aff f, struct aff g)
{
    return (struct aff){f.a * g.a, f.b * g.a + g.b};
}

static void print(const char *what, int n, struct aff f)
{
    printf("%s %d %u %u\n", what, n, f.a, f.b);
}

static void test(int n)
{
    struct aff s = {1, 0}, t = {1, 0}, r = {1, 0}, q = {1, 0}, p = {1, 0}, o = {1, 0};
    int i = 0, columns = n / 40, k;
    const struct aff *at = v, *end = v + n;
    FILL(v, n, ((struct aff){(unsigned)rnd() | 1, (unsigned)rnd()}));
#pragma foldcc operator(then) identity((struct aff){1, 0})
    while (i < n) { // remark: reduction of 's' (operator then, struct aff) [user-operator]
        s = then(s, v[i]);
        i++;
    }
#pragma foldcc operator( then ) identity( (struct aff) {1, 0} )
    for (; at < end; at++) // remark: reduction of 't' (operator then, struct aff) [user-operator]
        t = then(t, *at);
    _Pragma("foldcc operator(then) identity((struct aff){1, 0})")
    for (i = 0; i < 40; i++) // remark: reduction of 'r' (operator then, struct aff) [user-operator]
        for (k = 0; k < columns; k++)
            r = then(r, v[i * columns + k]);
    for (i = 0; i < 40; i++) { // left: [
        rows[i] = (struct aff){1, 0};
#pragma foldcc operator(then) identity((struct aff){1, 0})
        for (k = 0; k < n; k++) // remark: reduction of 'rows[i]' (operator then, struct aff) [user-operator]
            rows[i] = then(rows[i], v[k]);
    }
#pragma foldcc operator(then) identity((struct aff){1, 0})
#pragma foldcc serial
    for (i = 0; i < n; i++) // left: [pragma-serial]
        q = then(q, v[i]);
#pragma foldcc operator(then) identity((struct aff){1, 0})
#pragma foldcc parallel
    for (i = n; i-- > 0;) // remark: reduction of 'p' (operator then, struct aff), by #pragma foldcc parallel [user-operator]
        p = then(p, v[i]);
    /* without it: a recurrence of two members */
    for (i = 0; i < n; i++) // remark: [reduction]
        o = then(o, v[i]);
    print("s", n, s);
    print("t", n, t);
    print("r", n, r);
    print("q", n, q);
    print("p", n, p);
    print("o", n, o);
    show("i", n, i + k + (at == end));
    show_bytes("rows", n, rows, sizeof rows);
}
CASE_MAIN(test)
