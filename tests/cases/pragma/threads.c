/* Several threads of the program run the loop at once. */
// flags: -Wno-unknown-pragmas
// cases: no-verify
#include "../case.h"

#include <pthread.h>

static double x[4][CASE_MAX], out[4][CASE_MAX];
static int k[CASE_MAX];

static void *work(void *arg)
{
    long t = (long)arg;
#pragma foldcc parallel
    for (int i = 0; i < CASE_MAX; i++) // remark: independent iterations, writing 'out', by #pragma foldcc parallel [map]
        out[t][k[i]] = x[t][i] + (double)t;
    return NULL;
}

static void test(int n)
{
    pthread_t ids[4];
    FILL(&x[0][0], 4 * CASE_MAX, rnd_d());
    FILL(k, CASE_MAX, CASE_MAX - 1 - (int)case_k);
    for (volatile long t = 0; t < 4; t++) // left: [volatile]
        pthread_create(&ids[t], NULL, work, (void *)t);
    for (volatile long t = 0; t < 4; t++) // left: [volatile]
        pthread_join(ids[t], NULL);
    show_bytes("out", n, out, sizeof out);
}
CASE_MAIN_AT(test, 1, 2, 3)
