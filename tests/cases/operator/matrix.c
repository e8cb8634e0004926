/* Products of matrices modulo a prime: associative, not commutative. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

#define P 1000003u

struct m2 {
    unsigned a, b, c, d;
};
struct m3 {
    int at[3][3];
};

static struct m2 v[CASE_MAX];
static struct m2 many[9];

static unsigned dot(unsigned a, unsigned b, unsigned c, unsigned d)
{
    return (unsigned)(((unsigned long)a * b + (unsigned long)c * d) % P);
}

static struct m2 mul(struct m2 x, struct m2 y)
{
    return (struct m2){dot(x.a, y.a, x.b, y.c), dot(x.a, y.b, x.b, y.d), dot(x.c, y.a, x.d, y.c),
                       dot(x.c, y.b, x.d, y.d)};
}

static inline struct m3 mul3(struct m3 x, struct m3 y)
{
    struct m3 r;
    for (int i = 0; i < 3; i++) // remark: independent iterations, writing 'r' [map]
        for (int j = 0; j < 3; j++) {
            r.at[i][j] = 0;
            for (int k = 0; k < 3; k++)
                r.at[i][j] = (r.at[i][j] + x.at[i][k] * y.at[k][j]) % 101;
        }
    return r;
}

static void print(const char *what, int n, struct m2 m)
{
    printf("%s %d %u %u %u %u\n", what, n, m.a, m.b, m.c, m.d);
}

/* more than a group of tiles */
static void long_one(void)
{
    struct m2 s = {2, 1, 1, 1};
    FILL(many, 9, ((struct m2){(unsigned)rnd() % P, 1, (unsigned)rnd() % P, 3}));
#pragma foldcc operator(mul) identity((struct m2){1, 0, 0, 1})
    for (int i = 0; i < 2500000; i++) // remark: reduction of 's' (operator mul, struct m2) [user-operator]
        s = mul(s, many[i % 9]);
    print("long", 2500000, s);
}

static void test(int n)
{
    struct m2 s = {1, 0, 0, 1}, t = {5, 4, 3, 2}, g = {1, 2, 3, 4};
    struct m3 c = {{{1, 2, 3}, {4, 5, 6}, {7, 8, 10}}};
    FILL(v, n, ((struct m2){(unsigned)rnd() % P, (unsigned)rnd() % P, (unsigned)rnd() % P, 7}));
#pragma foldcc operator(mul) identity((struct m2){1, 0, 0, 1})
    for (int i = 0; i < n; i++) // remark: reduction of 's' (operator mul, struct m2) [user-operator]
        s = mul(s, v[i]);
#pragma foldcc operator(mul) identity((struct m2){1, 0, 0, 1})
    for (int i = n - 1; i >= 0; i--) { // remark: reduction of 't' (operator mul, struct m2) [user-operator]
        struct m2 turned = {v[i].a, v[i].c, v[i].b, v[i].d};
        t = mul(t, turned);
        t = mul(t, v[i]);
    }
#pragma foldcc operator(mul) identity((struct m2){1, 0, 0, 1})
    for (int i = 0; i < n; i++) { // remark: reduction of 'g' (operator mul, struct m2) [user-operator]
        if (v[i].a & 1)
            continue;
        if (v[i].b & 1)
            g = mul(g, v[i]);
        else
            g = mul(g, (struct m2){1, v[i].b, 0, 1});
    }
#pragma foldcc operator(mul3) identity((struct m3){{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}})
    for (int i = 0; i < n; i++) { // remark: reduction of 'c' (operator mul3, struct m3) [user-operator]
        struct m3 one = {{{(int)v[i].a % 101, 1, 2}, {0, 3, (int)v[i].b % 101}, {1, 0, 4}}};
        c = mul3(c, one);
    }
    print("s", n, s);
    print("t", n, t);
    print("g", n, g);
    show_bytes("c", n, &c, sizeof c);
    if (n == CASE_MAX)
        long_one();
}
CASE_MAIN(test)
