/* Several threads of the program scan at once. */
// flags: -pthread
#include "../case.h"

#include <pthread.h>

#define PARTS 4
static unsigned x[PARTS][CASE_BIG / PARTS], y[PARTS][CASE_BIG / PARTS];

static void *work(void *at)
{
    unsigned *a = x[*(int *)at], *b = y[*(int *)at], s = 1;
    for (int round = 0; round < 3; round++) // left: loop left as it is
        for (int i = 0; i < CASE_BIG / PARTS; i++) { // remark: scan of 's' (+, unsigned int), writing 'b' [scan]
            s += a[i];
            b[i] = s;
        }
    return NULL;
}

int main(void)
{
    pthread_t thread[PARTS];
    static int number[PARTS] = {0, 1, 2, 3};
    FILL(&x[0][0], PARTS * (CASE_BIG / PARTS), (unsigned)rnd());
    for (volatile int k = 0; k < PARTS; k++) // left: [volatile]
        pthread_create(&thread[k], NULL, work, &number[k]);
    for (volatile int k = 0; k < PARTS; k++) // left: [volatile]
        pthread_join(thread[k], NULL);
    show_bytes("y", PARTS, y, sizeof y);
    return 0;
}
