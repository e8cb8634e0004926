/* Compound literals, places behind pointers, guards, other operators, minima. */
#include "../case.h"

struct box {
    int lo, hi;
    long count;
    unsigned bits;
};
struct body {
    char name[8];
    struct box box;
};

static int x[CASE_MAX];
static struct box all;
struct box open_box;

static struct box grow(struct box b, int v)
{
    return (struct box){v < b.lo ? v : b.lo, v > b.hi ? v : b.hi, b.count + 1, b.bits ^ (unsigned)v};
}

CASE_FN void behind(struct box *to, struct body *in, int n)
{
    for (int i = 0; i < n; i++) // remark: reductions of 'to->lo' (min, int), 'to->hi' (max, int), 'to->count' (+, long) and 'to->bits' (^, unsigned int) [reduction]
        *to = grow(*to, x[i]);
    for (int i = 0; i < n; i++) // remark: reductions of
        if (x[i] & 1)
            in->box = grow(in->box, x[i]);
}

static void test(int n)
{
    struct box b = {0, 0, 0, 0}, c = {9, 9, 9, 9};
    struct body body = {"body", {0, 0, 0, 0}};
    FILL(x, CASE_MAX, rnd_in(-50000, 50000));
    all = open_box = b;
    for (int i = 0; i < n; i++) // remark: reductions of 'b.lo' (min, int), 'b.hi' (max, int), 'b.count' (+, long) and 'b.bits' (^, unsigned int) [reduction]
        b = grow(b, x[i]);
    for (int i = 0; i < n; i++) // remark: reductions of 'all.lo' (min, int), 'all.count' (+, long) and 'all.bits' (|, unsigned int) [reduction]
        all = (struct box){all.lo < x[i] ? all.lo : x[i], all.hi, all.count - x[i],
                           all.bits | (unsigned)x[i]};
    for (int i = 0; i < n; i++) { // remark: reductions of
        if (x[i] == 77)
            continue;
        open_box = grow(open_box, -x[i]);
        c = (struct box){c.lo, c.hi + 2, c.count, c.bits};
    }
    behind(&b, &body, n);
    show("b", n, b.lo * 100003L + b.hi + b.count * 7);
    show_u("bits", n, b.bits);
    show("all", n, all.lo * 100003L + all.hi + all.count * 7);
    show_u("bits", n, all.bits);
    show("open", n, open_box.lo * 100003L + open_box.hi + open_box.count * 7);
    show("c", n, c.lo + c.hi + c.count);
    show("body", n, body.box.lo * 100003L + body.box.hi + body.box.count * 7);
    printf("%s\n", body.name);
}
CASE_MAIN(test)
