/* Accumulators in a struct that also holds the array, or its pointer and length. */
#include "../case.h"

struct series {
    int n;
    long sum;
    int max;
    const int *data;
};
struct block {
    int used, v[3000];
    long sum;
};
static int x[CASE_MAX];
static struct block block;

static void measure(struct series *s)
{
    for (int i = 0; i < s->n; i++) { // remark: reductions of 's->sum' (+, long) and 's->max' (max, int)
        s->sum += s->data[i];
        if (s->data[i] > s->max)
            s->max = s->data[i];
    }
}

static void total(struct block *b)
{
    for (int i = 0; i < b->used; i++) // remark: reduction of 'b->sum' (+, long)
        b->sum += b->v[i];
}

static void test(int n)
{
    struct series s = {n, 3, -50, x};
    FILL(x, n, rnd_in(-99, 99));
    measure(&s);
    show("sum", n, s.sum);
    show("max", n, s.max);
    block.used = n < 3000 ? n : 3000;
    block.sum = -1;
    memcpy(block.v, x, sizeof(int) * (size_t)block.used);
    total(&block);
    show("block", n, block.sum);
    block.sum = 0;
    s = (struct series){n < 3000 ? n : 3000, 0, 0, block.v};
    measure(&s);
    show("sum", n, s.sum);
}
CASE_MAIN(test)
