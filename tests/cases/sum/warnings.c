/* What is put before a loop gives no warning of its own. */
// flags: -Wpedantic -Wconversion -Wshadow -Wcast-qual -Wmissing-prototypes
#include "../case.h"

struct item {
    const float v;
    int k;
};

static double sum(const struct item *const items, const int n, const double start)
{
    double s = start;
    short c = 0;
    for (int i = 0; i < n; ++i) { // remark: reductions of 's' (+, double) and 'c' (+, short)
        s += (double)items[i].v;
        c = (short)(c + items[i].k);
    }
    return s + c;
}

static void test(int n)
{
    struct item *items = malloc(((size_t)n + 1) * sizeof *items);
    if (!items)
        exit(1);
    memset(items, 0, ((size_t)n + 1) * sizeof *items);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'items'
        items[i].k = i;
    show_d("sum", n, sum(items, n, 0.5));
    free(items);
}
CASE_MAIN(test)
