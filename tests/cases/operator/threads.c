/* Several threads in one loop at once. */
// flags: -pthread -Wno-unknown-pragmas
#include "../case.h"
#include <pthread.h>

struct aff {
    unsigned a, b;
};

static struct aff v[CASE_BIG];
static struct aff found[4];

static struct aff then(struct aff f, struct aff g)
{
    return (struct aff){f.a * g.a, f.b * g.a + g.b};
}

static void *fold(void *arg)
{
    struct aff *out = arg, s = {1, 0};
    int n = CASE_BIG - (int)(out - found) * 1000;
#pragma foldcc operator(then) identity((struct aff){1, 0})
    for (int i = 0; i < n; i++) // remark: reduction of 's' (operator then, struct aff) [user-operator]
        s = then(s, v[i]);
    *out = s;
    return NULL;
}

int main(void)
{
    pthread_t t[4];
    FILL(v, CASE_BIG, ((struct aff){(unsigned)rnd() | 1, (unsigned)rnd()}));
    for (volatile int round = 0; round < 20; round++) { // left: [volatile]
        for (volatile int k = 0; k < 4; k++) // left: [volatile]
            if (pthread_create(&t[k], NULL, fold, &found[k]))
                return 1;
        for (volatile int k = 0; k < 4; k++) // left: [volatile]
            pthread_join(t[k], NULL);
        for (volatile int k = 0; k < 4; k++) // left: [volatile]
            printf("%u %u\n", found[k].a, found[k].b);
    }
    return 0;
}
