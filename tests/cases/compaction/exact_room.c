/* The output ends where the last element goes, at the end of a page, and its neighbours are read. */
// flags: -D_GNU_SOURCE
#include "../pages.h"

static int x[CASE_MAX];

CASE_FN int filter(const int *a, int *restrict out, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int), writing 'out' [compaction]
        if (a[i] % 7 == 0)
            out[k++] = a[i];
    return k;
}

CASE_FN int unsure(const int *a, int *out, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int), writing 'out' [compaction]
        if (a[i] % 7 == 0)
            out[k++] = a[i];
    return k;
}

static void test(int n)
{
    int passed = 0;
    FILL(x, n, rnd_in(0, 999));
    for (int i = 0; i < n; i++) // remark: reduction of 'passed' (+, int) [reduction]
        passed += x[i] % 7 == 0;
    int *out = pages_end((size_t)passed * sizeof *out);
    show("k", n, filter(x, out, n));
    show_bytes("out", n, out, (size_t)passed * sizeof *out);
    memset(out, 0, (size_t)passed * sizeof *out);
    show("k", n, unsure(x, out, n));
    show_bytes("out", n, out, (size_t)passed * sizeof *out);
    pages_end_drop(out, (size_t)passed * sizeof *out);
}
CASE_MAIN(test)
