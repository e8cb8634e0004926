/* Operators of the program's own on devices; records made of values that C converts by itself. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

struct line {
    int at;
    short turns[2];
};
struct map {
    unsigned m, c;
};

static int a[CASE_MAX];
static long b[CASE_MAX], out[CASE_MAX];
static struct map maps[CASE_MAX];

static struct map join(struct map x, struct map y)
{
    return (struct map){x.m * y.m, y.m * x.c + y.c};
}

/* Not commutative: the first of two that is set. */
static int first(int x, int y)
{
    return x ? x : y;
}

static struct line longer(struct line x, struct line y)
{
    struct line r = {x.at > y.at ? (long)x.at : y.at, {x.turns[0] + y.turns[0], x.turns[1] ^ y.turns[1]}};
    return r;
}

static void test(int n)
{
    struct map all = {1, 5};
    struct line line = {-1, {3, 4}};
    int one = 0;
    long s = 0;
    FILL(a, n, rnd_in(-100, 100));
    FILL(b, n, (long)(rnd() >> 20));
#pragma foldcc operator(join) identity({1, 0})
    for (int i = 0; i < n; i++) { // remark: scan of 'all' (operator join, struct map), reduction of 's'
        struct map x = {2 * (unsigned)i + 1, b[i]};
        all = join(all, x);
        maps[i] = all;
        s += a[i];
    }
    show_bytes("all", n, &all, sizeof all);
    show_bytes("maps", n, maps, sizeof maps);
#pragma foldcc operator(first) identity(0)
    for (int i = 0; i < n; i++) // remark: reduction of 'one' (operator first, int)
        one = first(one, a[i] == 77 ? i : 0);
    show("one", n, one);
#pragma foldcc operator(longer) identity({-2147483647 - 1, {0, 0}})
    for (int i = 0; i < n; i++) { // remark: reduction of 'line' (operator longer, struct line)
        struct line x = {a[i] * 3L, {a[i], b[i] >> 9}};
        line = longer(line, x);
    }
    show("line.at", n, line.at);
    show("line.turns", n, line.turns[0] * 65536L + line.turns[1]);
    one = 0;
#pragma foldcc operator(first) identity(0)
    for (int i = 0; i < n; i++) { // remark: scan of 'one' (operator first from the left, int)
        one = first(a[i] > 60 ? a[i] : 0, one);
        out[i] = one - i;
    }
    show_bytes("out", n, out, sizeof out);
    show("s", n, s);
}
CASE_MAIN(test)
