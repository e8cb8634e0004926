/* Bins that rise, one of them farther from the others than 32 bits tell apart; where there is no
   room for that it is just behind them, and has the same values. */
#include "../case.h"

#include <sys/mman.h>

#define N (1 << 20)
#define FAR 5000000000
#define NEAR (2L * N)

static long k[N];
static float v[N];

static void sum(float *h, const long *key, const float *e, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, float) [bins]
        h[key[i]] += e[i];
}

static float *bins(long far)
{
    return mmap(NULL, (size_t)(far + 1) * sizeof(float), PROT_READ | PROT_WRITE,
                MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
}

static void test(int n)
{
    long far = FAR;
    float *h = bins(far);

    if (h == MAP_FAILED && (h = bins(far = NEAR)) == MAP_FAILED)
        exit(1);
    FILL(k, n, case_k / 20);
    FILL(v, n, (float)(1 + case_k % 3));
    k[n - 1] = far;
    sum(h, k, v, n);
    printf("%g %g %g\n", h[far], h[far == FAR ? FAR & 0xffffffff : N], h[0]);
    munmap(h, (size_t)(far + 1) * sizeof *h);
}
CASE_MAIN_AT(test, N)
