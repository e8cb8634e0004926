/* The places that are marked some iterations later are asked for; nothing is read for it that C would
   not read, and nothing is computed. */
#include "../case.h"

#include <sys/mman.h>

#define PAGE 4096

static unsigned char seen[CASE_MAX];
static double far[CASE_MAX];
static int whole[CASE_MAX];

/* n elements with nothing behind them. */
CASE_FN int *ending(long n, char **map, size_t *size)
{
    size_t bytes = ((size_t)n * sizeof(int) + PAGE - 1) / PAGE * PAGE;

    *size = bytes + PAGE;
    *map = mmap(NULL, *size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (*map == MAP_FAILED || mprotect(*map + bytes, PAGE, PROT_NONE))
        exit(1);
    return (int *)(*map + bytes) - n;
}

CASE_FN void up(const int *restrict k, long n)
{
    for (long i = 0; i < n; i++) // remark: independent iterations, writing 'seen' [map]
        seen[k[i]] = 1;
}

CASE_FN void down(const int *restrict k, long n)
{
    for (long i = n - 1; i >= 0; i--) // remark: independent iterations, writing 'far' [map]
        far[k[i]] = 0.5;
}

CASE_FN void shifted(const int *restrict k, long n, int by)
{
    for (long i = 0; i < n - 1; i += 2) // remark: independent iterations, writing 'whole' [map]
        whole[(k[i] ^ k[i + 1]) + by] = 3;
}

/* The last elements are there for no iteration. */
CASE_FN void guarded(const int *restrict k, const int *restrict is, long n)
{
    for (long i = 0; i < n; i++) // remark: independent iterations, writing 'seen' [map]
        if (is[i])
            seen[k[i]] = 2;
}

/* Nothing is divided by zero. */
CASE_FN void divided(const int *restrict k, long n, int m)
{
    for (long i = 0; i < n; i++) // remark: independent iterations, writing 'whole' [map]
        if (m)
            whole[k[i] % m] = 4;
}

static void test(int n)
{
    char *map[2];
    size_t size[2];
    int *k = ending(n, &map[0], &size[0]), *is = ending(n + 64, &map[1], &size[1]);

    FILL(k, n, rnd_in(0, 16383));
    FILL(is, n + 64, case_k < n && rnd_in(0, 3));
    up(k, n);
    show_bytes("up", n, seen, sizeof seen);
    down(k, n);
    show_bytes("down", n, far, sizeof far);
    shifted(k, n, 5);
    show_bytes("shifted", n, whole, sizeof whole);
    guarded(k, is, n + 64);
    show_bytes("guarded", n, seen, sizeof seen);
    divided(k, n, 0);
    divided(k, n, 777);
    show_bytes("divided", n, whole, sizeof whole);
    munmap(map[0], size[0]);
    munmap(map[1], size[1]);
}
CASE_MAIN(test)
