/* Structs in structs and short arrays in them, added as a whole. */
#include "../case.h"

struct v2 {
    long x, y;
};
struct body {
    struct v2 at, by[2];
    int count;
    unsigned char small[3];
};
struct matrix {
    int m[3][3];
};
struct holder {
    char name[4];
    struct body body;
};

static struct body v[CASE_MAX];
static struct matrix m[CASE_MAX];
static struct body all;
struct holder open_one;

static struct v2 add2(struct v2 a, struct v2 b)
{
    return (struct v2){a.x + b.x, a.y + b.y};
}

static struct body add(struct body a, struct body b)
{
    struct body r = {.count = 1};
    r.at = add2(a.at, b.at);
    for (int k = 0; k < 2; k++) // left: [
        r.by[k] = add2(a.by[k], b.by[1 - k]);
    r.count += a.count;
    for (int k = 2; k >= 0; k--) // left: [
        r.small[k] = a.small[k] ^ b.small[2 - k];
    return r;
}

/* in place */
static struct body more(struct body a, const struct v2 *unused, struct v2 b)
{
    (void)unused;
    a.at = add2(a.at, b);
    return a;
}

static struct body onto(struct body a, struct v2 b)
{
    a.at = add2(a.at, b);
    a.by[0].y += b.x;
    a.count++;
    return a;
}

static struct body plain(struct body a, struct v2 b, int k)
{
    long twice[2] = {b.x * 2, b.y * 2}, sum = 0;
    int i;
    for (i = 0; i < 2; i++) // left: [
        sum += twice[i] + i;
    a.at.x += sum;
    a.by[1] = (struct v2){a.by[1].x + k, a.by[1].y};
    a.small[3 - 2] += 1;
    return a;
}

static struct matrix sum(struct matrix a, struct matrix b)
{
    for (int i = 0; i < 3; i++) // remark: [map]
        for (int j = 0; j < 3; j++)
            a.m[i][j] += b.m[i][j];
    return a;
}

CASE_FN void behind(struct body *to, struct holder *h, const struct body *from, int n)
{
    for (int i = 0; i < n; i++) // remark: reductions of 'to->at.x' (+, long), 'to->at.y' (+, long), 'to->by[0].x' (+, long)
        *to = add(*to, from[i]);
    for (int i = 0; i < n; i++) // remark: 'h->body.small[2]' (^, unsigned char) [reduction]
        if (from[i].count & 1)
            h->body = add(h->body, from[i]);
}

static void print(const char *what, int n, const struct body *b)
{
    printf("%s %d: %ld %ld %ld %ld %ld %ld %d %d %d %d\n", what, n, b->at.x, b->at.y, b->by[0].x,
           b->by[0].y, b->by[1].x, b->by[1].y, b->count, b->small[0], b->small[1], b->small[2]);
}

static void test(int n)
{
    struct body a = {{1, 2}, {{3, 4}, {5, 6}}, 7, {8, 9, 10}}, b = a, c = a, d = a, e = a;
    struct matrix s = {{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}};
    struct holder h = {"abc", a};
    FILL(v, CASE_MAX, ((struct body){{rnd_in(-99, 99), rnd_in(-99, 99)},
                                     {{rnd_in(-99, 99), 1}, {2, rnd_in(-99, 99)}},
                                     rnd_in(0, 9),
                                     {(unsigned char)rnd(), (unsigned char)rnd(), 3}}));
    FILL(m, n, ((struct matrix){{{(int)case_k, 1, 2}, {rnd_in(0, 9), 4, 5}, {6, 7, rnd_in(0, 9)}}}));
    all = open_one.body = a;
    for (int i = 0; i < n; i++) // remark: reductions of 'a.at.x' (+, long), 'a.at.y' (+, long), 'a.by[0].x' (+, long), 'a.by[0].y' (+, long), 'a.by[1].x' (+, long), 'a.by[1].y' (+, long), 'a.count' (+, int), 'a.small[0]' (^, unsigned char)
        a = add(a, v[i]);
    for (int i = 0; i < n; i++) // left: [
        b = more(b, NULL, v[i].at);
    for (int i = 0; i < n; i++) // remark: reductions of 'c.at.x' (+, long), 'c.at.y' (+, long), 'c.by[0].y' (+, long) and 'c.count' (+, int) [reduction]
        c = onto(c, v[i].by[i & 1]);
    for (int i = 0; i < n; i++) // remark: reductions of 'd.at.x' (+, long), 'd.by[1].x' (+, long) and 'd.small[1]' (+, unsigned char) [reduction]
        d = plain(d, v[i].at, i);
    for (int i = 0; i < n; i++) { // remark: reductions of 'all.at.x'
        if (v[i].count == 3)
            continue;
        all = add(all, v[n - 1 - i]);
        open_one.body.at = add2(open_one.body.at, v[i].at);
    }
    /* one by one, and as a literal */
    for (int i = 0; i < n; i++) { // remark: reductions of 'e.at.x' (+, long), 'e.by[1].y' (*, long), 'e.count' (+, int) and 'e.small[1]' (+, unsigned char) [reduction]
        e.at.x += v[i].at.x;
        e.by[1].y *= v[i].by[0].y | 1;
        e = (struct body){{e.at.x + 1, e.at.y}, {e.by[0], e.by[1]}, e.count + 2, {e.small[0], e.small[1] + i, e.small[2]}};
    }
    for (int i = 0; i < n; i++) // remark: reductions of 's.m[0][0]' (+, int), 's.m[0][1]' (+, int), 's.m[0][2]' (+, int), 's.m[1][0]' (+, int)
        s = sum(s, m[i]);
    behind(&b, &h, v, n);
    behind(&v[n / 2], &h, v, n);
    print("a", n, &a);
    print("b", n, &b);
    print("c", n, &c);
    print("d", n, &d);
    print("e", n, &e);
    print("h", n, &h.body);
    print("v", n, &v[n / 2]);
    print("all", n, &all);
    print("open", n, &open_one.body);
    show_bytes("s", n, &s, sizeof s);
    printf("%s\n", h.name);
}
CASE_MAIN(test)
