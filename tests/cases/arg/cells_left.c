/* Places that are used otherwise, that move, or of which one iteration's last word is not all. */
#include "../case.h"

struct bits {
    int d;
    unsigned i : 20;
    volatile int v;
};
union both {
    int d, i;
};
struct node {
    struct node *next;
    int d, i;
};

static int x[CASE_MAX], where[CASE_MAX];

static void moving(int n)
{
    int h = 0, pair[2] = {0, 0}, *q = pair;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (x[i] > h) {
            h = x[i];
            q[i & 1] = i;
        }
    show("h", n, h);
    show("pair", n, pair[0] * 100000L + pair[1]);
}

static void test(int n)
{
    struct bits b = {0, 5, 0}, *pb = &b;
    union both u = {0};
    struct node one = {&one, 0, 0}, *node = &one;
    struct {
        int d, i;
    } c = {0, 0}, e = {0, 0}, g = {0, 0};
    int count = 0;
    FILL(x, n, rnd_in(-5000, 5000));
    moving(n);
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (x[i] > pb->d) {
            pb->d = x[i];
            pb->i = (unsigned)i;
        }
    for (int i = 0; i < n; i++) // left: [volatile]
        if (x[i] > pb->d - 1) {
            pb->v = i;
        }
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        if (x[i] > u.d) {
            u.d = x[i];
            u.i = i;
        }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] > node->d) {
            node->d = x[i];
            node->i = i;
        }
        node = node->next;
    }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] > c.d) {
            c.d = x[i];
            c.i = i;
        }
        count += c.i;
    }
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        if (x[i] > e.d) {
            e.d = x[i];
            e.i++;
        }
    for (int i = 0; i < n; i++) // left: [indirect-write]
        if (x[i] > g.d) {
            g.d = x[i];
            where[g.d & 7] = i;
        }
    show("b", n, b.d * 100000L + b.i);
    show("v", n, b.v);
    show("u", n, u.d);
    show("one", n, one.d * 100000L + one.i);
    show("c", n, c.d * 100000L + c.i);
    show("count", n, count);
    show("e", n, e.d * 100000L + e.i);
    show("g", n, g.d);
}
CASE_MAIN(test)
