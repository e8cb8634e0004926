// A bound that is reached through a record which the body never names, and the same where the loop
// writes that bound.
#include <stdio.h>
#include <string.h>

struct count {
    int pad, n;
};

struct table {
    struct count *count;
    int last[4000];
};

static void clear(struct table *t)
{
    for (int i = 0; i < t->count->n; i++) // remark: independent iterations, writing 't' [map]
        t->last[i] = -i;
}

static int sum(const struct table *t)
{
    int s = 0;

    for (int i = 0; i < t->count->n; i++) // remark: reduction of 's' (+, int) [reduction]
        s += t->last[i];
    return s;
}

int main(void)
{
    static const int lengths[] = {0, 1, 1023, 1024, 1025, 4000};
    static struct table t;
    struct count c = {0, 0};

    for (int k = 0; k < 6; k++) { // left: [impure-call]
        memset(t.last, 1, sizeof t.last);
        c.n = lengths[k];
        t.count = &c;
        clear(&t);
        printf("%d: %d %d", c.n, sum(&t), t.last[3999]);
        t.count = (struct count *)&t.last[2000]; // whose n is last[2001]
        t.count->n = lengths[k];
        clear(&t);
        printf(", %d %d %d\n", t.last[1999], t.last[2001], t.last[2002]);
    }
    return 0;
}
