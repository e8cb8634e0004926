/* Called by several threads at once. */
// flags: -pthread
#include "../case.h"

#include <pthread.h>

#define N 100003

static int x[N];
static unsigned found[4];

static void *work(void *arg)
{
    unsigned h = *(unsigned *)arg;
    for (int i = 0; i < N; i++) // remark: reduction of 'h' (affine, unsigned int) [reduction]
        h = h * 33 + (unsigned)x[i];
    *(unsigned *)arg = h;
    return NULL;
}

int main(void)
{
    pthread_t t[4];
    FILL(x, N, rnd_in(-99, 99));
    for (unsigned k = 0; k < 4; k++) { // left: [unseen-call]
        found[k] = k;
        pthread_create(&t[k], NULL, work, &found[k]);
    }
    for (int k = 0; k < 4; k++) // left: [unseen-call]
        pthread_join(t[k], NULL);
    printf("%u %u %u %u\n", found[0], found[1], found[2], found[3]);
}
