/* A pointer index that lives on after the loop, over structs. */
#include "../case.h"

struct item {
    int key;
    char name[9];
};
static struct item items[CASE_MAX];

static void test(int n)
{
    const struct item *p, *end = items + n;
    int s = 0;
    for (int k = 0; k < n; k++) // left: [impure-call]
        items[k].key = rnd_in(0, 99);
    for (p = items; p != end; p++) // remark: reduction of 's' (+, int)
        s += p->key;
    show("up", n, s);
    show("at", n, p - items);
    for (p = end; p > items; --p) // remark: reduction of 's' (+, int)
        s -= p[-1].key & 3;
    show("down", n, s);
    show("at", n, p - items);
}
CASE_MAIN(test)
