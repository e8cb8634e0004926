/* Bins that rise, one of them farther from the others than 32 bits tell apart. */
#include "../case.h"

#include <sys/mman.h>

#define N (1 << 20)
#define FAR 5000000000

static long k[N];
static float v[N];

static void sum(float *h, const long *key, const float *e, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]]' (+, float) [bins]
        h[key[i]] += e[i];
}

static void test(int n)
{
    float *h = mmap(NULL, (FAR + 1) * sizeof *h, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

    if (h == MAP_FAILED)
        return;
    FILL(k, n, case_k / 20);
    FILL(v, n, (float)(1 + case_k % 3));
    k[n - 1] = FAR;
    sum(h, k, v, n);
    printf("%g %g %g\n", h[FAR], h[FAR & 0xffffffff], h[0]);
    munmap(h, (FAR + 1) * sizeof *h);
}
CASE_MAIN_AT(test, N)
