/* Functions that make a struct of others: what they are given, and their variables, are converted. */
#include "../case.h"

struct pair {
    long x, y;
};

static int k[CASE_MAX];
static double d[CASE_MAX];

static struct pair add(struct pair a, unsigned char x, long y)
{
    a.x += x;
    a.y -= y;
    return a;
}

static struct pair by_variable(struct pair a, int x, double y)
{
    unsigned char low = (unsigned char)x;
    int whole = (int)y;
    signed char again = (signed char)(low + whole);
    a.x += low;
    a.y += again;
    return a;
}

static struct pair by_float(struct pair a, float x)
{
    a.x += x > 0.1;
    a.y += x == 0.7f;
    return a;
}

static void test(int n)
{
    struct pair s = {1, 3}, t = {1, 3}, u = {0, 0};
    FILL(k, n, (int)(rnd() % 100000) - 50000);
    FILL(d, n, (double)(rnd() % 200) / 10 - 10);
    for (int i = 0; i < n; i++) // remark: reductions of 's.x' (+, long) and 's.y' (+, long) [reduction]
        s = add(s, (unsigned char)k[i], (long)d[i]);
    printf("%d %ld %ld\n", n, s.x, s.y);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
    for (int i = 0; i < n; i++) // remark: reductions of 's.x' (+, long) and 's.y' (+, long) [reduction]
        s = add(s, k[i], d[i]);
#pragma GCC diagnostic pop
    printf("%d %ld %ld\n", n, s.x, s.y);
    for (int i = 0; i < n; i++) // remark: reductions of 't.x' (+, long) and 't.y' (+, long) [reduction]
        t = by_variable(t, k[i], d[i]);
    printf("%d %ld %ld\n", n, t.x, t.y);
    for (int i = 0; i < n; i++) // remark: reductions of 'u.x' (+, long) and 'u.y' (+, long) [reduction]
        u = by_float(u, d[i]);
    printf("%d %ld %ld\n", n, u.x, u.y);
}
CASE_MAIN(test)
