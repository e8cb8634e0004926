/* Writes under guards and with gaps: what lies between them is not the loop's to write. */
#define _GNU_SOURCE
#include "../case.h"
#include <sys/mman.h>
#include <unistd.h>

struct pair {
    int key;
    double value;
};
static int use[CASE_MAX], m[40][CASE_MAX / 40];
static double x[CASE_MAX];
static struct pair at[CASE_MAX];

/* n ints and behind them, on pages of their own, as many that cannot be written. */
static int *half(int n, size_t *nbytes)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t each = ((size_t)n * sizeof(int) + page - 1) / page * page + page;
    *nbytes = 2 * each;
    char *p = mmap(NULL, *nbytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (p == MAP_FAILED)
        exit(1);
    mprotect(p + each, each, PROT_READ);
    return (int *)(void *)(p + each) - n;
}

static void test(int n)
{
    size_t nbytes;
    int *y = half(n, &nbytes), left = 0;
    FILL(use, n, rnd_in(0, 1));
    FILL(x, n, rnd_in(-9, 9));
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y'
        y[i] = -1;
    for (int i = 0; i < 2 * n; i++) // remark: independent iterations, writing 'y'
        if (i < n && use[i % CASE_MAX])
            y[i] = 3 * i;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'at'
        at[i].value = 2 * x[i];
    for (int i = 0; i < n / 2; i++) // remark: independent iterations, writing 'at'
        at[2 * i].key += i;
    for (int r = 0; r < 40; r++) // remark: independent iterations, writing 'm'
        for (int c = 0; c < n / 40; c++)
            m[r][c] = m[r][c] / 2 + r - c;
    for (int i = 0; i < n; i++) // remark: reduction of 'left' (+, int)
        if (use[i])
            x[i] = -x[i];
        else
            left += 1;
    show("left", n, left);
    show_bytes("y", n, y, sizeof *y * (size_t)n);
    show_bytes("at", n, at, sizeof at);
    show_bytes("m", n, m, sizeof m);
    show_bytes("x", n, x, sizeof x);
    munmap((void *)((uintptr_t)(y + n) - nbytes / 2), nbytes);
}
CASE_MAIN(test)
