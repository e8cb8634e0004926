/* Members of records that have the names of macros which stand for them. */
#include "../case.h"

struct box {
    int n, from, total;
    int *at;
    int fixed[CASE_MAX];
};

#define n (b->n)
#define from (b->from)
#define total (b->total)
#define at (b->at)
#define fixed (b->fixed)

CASE_FN void number(struct box *b)
{
    for (int i = from; i < n; i++) // left: [unsupported]
        at[i] = i;
}

CASE_FN void add(struct box *b, int length)
{
    for (int i = 0; i < length; i++) // remark: reduction of 'b->total' (+, int) [reduction]
        total += at[i] ^ fixed[i];
}

CASE_FN int first(struct box *b, int length)
{
    int i;
    for (i = 0; i < length; i++) // remark: [search]
        if (at[i] == n)
            break;
    return i;
}

CASE_FN int walk(struct box *b)
{
    int s = 0;
    for (int *p = &fixed[1]; p < &fixed[n]; p++) // left: [unsupported]
        s += *p;
    return s;
}

CASE_FN void keep(struct box *b, int length)
{
    for (int i = 0; i < length; i++) // remark: compaction by 'b->total' (+, int), writing 'b' [compaction]
        if (at[i] > 30)
            fixed[total++] = at[i];
}

#undef n
#undef from
#undef total
#undef at
#undef fixed

static int values[CASE_MAX];

static void test(int n)
{
    static struct box b;

    b = (struct box){.n = n, .from = n / 3, .at = values};
    FILL(b.fixed, CASE_MAX, rnd_in(-99, 99));
    FILL(values, CASE_MAX, rnd_in(-99, 99));
    number(&b);
    add(&b, n);
    show("total", n, b.total);
    show("first", n, first(&b, n) + walk(&b));
    b.total = 0;
    keep(&b, n);
    show("kept", n, b.total);
    show_bytes("fixed", n, b.fixed, sizeof b.fixed);
}
CASE_MAIN(test)
