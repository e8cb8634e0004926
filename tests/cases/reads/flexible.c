/* A flexible array member, and structs of run-time number behind one pointer. */
#include "../case.h"

struct list {
    int n;
    struct pair {
        int key;
        short count;
    } pairs[];
};

static long sum(const struct list *l)
{
    long s = 0;
    for (int i = 0; i < l->n; i++) // remark: reduction of 's' (+, long)
        s += l->pairs[i].key * (long)l->pairs[i].count;
    return s;
}

static void test(int n)
{
    struct list *l = malloc(sizeof *l + sizeof *l->pairs * (size_t)n);
    if (!l)
        exit(1);
    l->n = n;
    FILL(l->pairs, n, ((struct pair){rnd_in(-999, 999), (short)(case_k % 13)}));
    show("sum", n, sum(l));
    free(l);
}
CASE_MAIN(test)
