/* The places that are marked some iterations later are asked for; nothing is read for it that C would
   not read, and nothing is computed. */
#include "../pages.h"

static unsigned char seen[CASE_MAX];
static double far[CASE_MAX];
static int whole[CASE_MAX];

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
    size_t nbytes = (size_t)n * sizeof(int), more = nbytes + 64 * sizeof(int);
    int *k = pages_end(nbytes), *is = pages_end(more);

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
    pages_end_drop(k, nbytes);
    pages_end_drop(is, more);
}
CASE_MAIN(test)
