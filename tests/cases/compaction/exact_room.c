/* The output ends where the last element goes, at the end of a page, and its neighbours are read. */
// flags: -D_GNU_SOURCE
#include "../case.h"

#include <sys/mman.h>

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
    size_t page = 4096, room = 16 * page;
    char *at = mmap(NULL, room + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    int passed = 0;
    mprotect(at + room, page, PROT_NONE);
    FILL(x, n, rnd_in(0, 999));
    for (int i = 0; i < n; i++) // remark: reduction of 'passed' (+, int) [reduction]
        passed += x[i] % 7 == 0;
    int *out = (int *)(at + room) - passed;
    show("k", n, filter(x, out, n));
    show_bytes("out", n, out, (size_t)passed * sizeof *out);
    memset(out, 0, (size_t)passed * sizeof *out);
    show("k", n, unsure(x, out, n));
    show_bytes("out", n, out, (size_t)passed * sizeof *out);
    munmap(at, room + page);
}
CASE_MAIN(test)
