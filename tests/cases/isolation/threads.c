/* Several threads in one loop, and a consumer that comes to its own loop again. */
// flags: -pthread
#include "isolation.h"

#include <pthread.h>

static double results[8];

static double chain(int from, int n)
{
    double v = 0;
    for (int i = 0; i < n; i++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        v = v * 0.5 + root(from + i);
    return v;
}

static void *run(void *arg)
{
    long k = (long)arg;
    for (volatile int r = 0; r < 20; r++) // left: [volatile]
        results[k] += chain((int)k * 1000, 700 + 13 * r);
    return NULL;
}

static int depth_sum(int depth, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        s = s / 2 + steps((unsigned)(i + depth));
        if (depth > 0 && i % 50 == 0)
            s += depth_sum(depth - 1, n);
    }
    return s;
}

int main(void)
{
    pthread_t t[8];
    for (long k = 0; k < 8; k++) // left: [unseen-call]
        if (pthread_create(&t[k], NULL, run, (void *)k))
            return 1;
    for (long k = 0; k < 8; k++) // left: [unseen-call]
        pthread_join(t[k], NULL);
    for (int k = 0; k < 8; k++) // left: [impure-call]
        printf("%a\n", results[k]);
    printf("%d\n", depth_sum(3, 150));
    return 0;
}
