/* Guards keep the loop from the last pages of what its index leads to: they are not there. */
#include "../case.h"
#include <sys/mman.h>

static int guard[CASE_MAX];

CASE_FN void add(double *x, const int *g, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'x' [map]
        if (g[i])
            x[i] += i;
}

static void test(int n)
{
    size_t there = (size_t)n / 2 * sizeof(double), pages = (there + 4095) / 4096 * 4096;
    char *p = mmap(NULL, pages + 4096 * 64, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    if (p == MAP_FAILED || munmap(p + pages, 4096 * 64) || n > CASE_MAX)
        abort();
    memset(guard, 0, sizeof guard);
    FILL(guard, n / 2, 1);
    add((double *)(p + pages - there), guard, n);
    show_bytes("x", n, p + pages - there, there);
    if (pages)
        munmap(p, pages);
}
CASE_MAIN(test)
