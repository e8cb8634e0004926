/* Variables that the loop only reads, and that what it writes may be: they are tested where they
   lie, not where the loop keeps a copy of them. */
#include "../case.h"

static unsigned x[CASE_MAX];
static unsigned factor;
static struct {
    unsigned before, factor, after;
} held;

CASE_FN void times_factor(unsigned *p, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of '*p' (+, unsigned int)
        *p += factor * x[i];
}

CASE_FN void times_field(unsigned *p, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of '*p' (+, unsigned int)
        *p += held.factor * x[i];
}

CASE_FN void first_ones(unsigned *y, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y' [map]
        if (i < 2)
            y[i] = held.factor + x[i];
}

static unsigned scaled(unsigned v)
{
    return v * factor;
}

CASE_FN void times_function(unsigned *p, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of '*p' (+, unsigned int)
        *p += scaled(x[i]);
}

static void test(int n)
{
    unsigned own = 1;
    FILL(x, n, (unsigned)rnd());
    factor = held.factor = (unsigned)rnd() | 1u;
    times_factor(&own, n);
    show("own", n, own);
    times_factor(&factor, n);
    show("factor", n, factor);
    times_field(&held.after, n);
    show("after", n, held.after);
    times_field(&held.factor, n);
    show("field", n, held.factor);
    first_ones(&held.before, n);
    show("before", n, held.before);
    show("second", n, held.factor);
    times_function(&factor, n);
    show("function", n, factor);
}
CASE_MAIN(test)
