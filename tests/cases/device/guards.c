/* Guarded reads of memory that is not all there: none of it may be copied blindly. */
#define _GNU_SOURCE
#include "../case.h"
#include <sys/mman.h>
#include <unistd.h>

static int use[CASE_MAX];

/* n ints that end where memory does. */
static int *edge(int n, size_t *nbytes)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    *nbytes = ((size_t)n * sizeof(int) + page - 1) / page * page + page;
    char *at = mmap(NULL, *nbytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (at == MAP_FAILED)
        exit(1);
    mprotect(at + *nbytes - page, page, PROT_NONE);
    return (int *)(void *)(at + *nbytes - page) - n;
}

static void test(int n)
{
    size_t nbytes, all;
    int *x = edge(n, &nbytes), *big = edge(4 * n, &all);
    long s = 0, t = 0;
    FILL(x, n, rnd_in(-9, 9));
    FILL(big, 4 * n, rnd_in(-9, 9));
    FILL(use, n, rnd_in(0, 1));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        if (i < n - 5)
            s += x[i + 5];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        if (use[i])
            t += big[3 * i];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        if (use[i] > 1)
            t += x[i + 100000];
    show("s", n, s);
    show("t", n, t);
    munmap((void *)((uintptr_t)(x + n) + (uintptr_t)sysconf(_SC_PAGESIZE) - nbytes), nbytes);
    munmap((void *)((uintptr_t)(big + 4 * n) + (uintptr_t)sysconf(_SC_PAGESIZE) - all), all);
}
CASE_MAIN(test)
