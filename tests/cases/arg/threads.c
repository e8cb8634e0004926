/* Several threads in one loop at once. */
// flags: -pthread
#include "../case.h"
#include <pthread.h>

static float x[CASE_BIG];
static int found[4];

static void *search(void *arg)
{
    int *out = arg, n = CASE_BIG - (int)(out - found) * 1000, at = -1;
    float m = -1;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (max, float) with 'at' of its first place [arg-reduction]
        if (x[i] > m) {
            m = x[i];
            at = i;
        }
    *out = at;
    return NULL;
}

int main(void)
{
    pthread_t t[4];
    FILL(x, CASE_BIG, rnd_f());
    for (volatile int round = 0; round < 20; round++) { // left: [volatile]
        for (volatile int k = 0; k < 4; k++) // left: [volatile]
            if (pthread_create(&t[k], NULL, search, &found[k]))
                return 1;
        for (volatile int k = 0; k < 4; k++) // left: [volatile]
            pthread_join(t[k], NULL);
        printf("%d %d %d %d\n", found[0], found[1], found[2], found[3]);
    }
    return 0;
}
