/* One array, several threads of the program, each with elements of its own; and the last threads'
   bins in the arrays of their callers. */
#include <pthread.h>

#include "../case.h"

// flags: -pthread

static unsigned char x[CASE_BIG];
static int shared[256];
static float own[4][16], ref[4][16];
static int key[CASE_BIG];
static double v[CASE_BIG];

static void *work(void *arg)
{
    int me = *(int *)arg, n = CASE_BIG;
    float *f = own[me];
    for (int i = 0; i < n; i++) // remark: bins 'shared[(x[i]&63)+me*64]' (+, int)
        shared[(x[i] & 63) + me * 64]++;
    for (int i = 0; i < n; i++) // remark: bins 'f[x[i]&15]' (+, float)
        f[x[i] & 15] += (float)(x[i] * (me + 1)) * 0.1f;
    return NULL;
}

int main(void)
{
    pthread_t t[4];
    int me[4] = {0, 1, 2, 3};
    FILL(x, CASE_BIG, (unsigned char)rnd());
    for (volatile int i = 0; i < 4; i++) // left: loop left as it is
        pthread_create(&t[i], NULL, work, &me[i]);
    for (volatile int i = 0; i < 4; i++) // left: loop left as it is
        pthread_join(t[i], NULL);
    show_bytes("shared", 4, shared, sizeof shared);
    FILL(key, CASE_BIG, x[case_k] & 15);
    for (volatile int i = 0; i < 4; i++) { // left: loop left as it is
        FILL(v, CASE_BIG, (float)(x[case_k] * (i + 1)) * 0.1f);
        ref_bins_f_all(ref[i], 16, key, v, CASE_BIG);
    }
    shape_bytes("own", 4, own, ref, sizeof own);
    return 0;
}
