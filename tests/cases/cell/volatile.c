/* A volatile cell, and one of a const object's pointer that is not. */
#include "../case.h"

struct port {
    volatile int status;
    int sum;
};
static int x[CASE_MAX];

static void into(volatile long *p, struct port *q, int n)
{
    for (int i = 0; i < n; i++) // left: '*p' is volatile [volatile]
        *p += x[i];
    for (int i = 0; i < n; i++) // left: [volatile]
        q->status |= x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'q->sum' (+, int)
        q->sum += x[i];
}

static void test(int n)
{
    long s = 0;
    struct port q = {0, 0};
    FILL(x, n, rnd_in(0, 99));
    into(&s, &q, n);
    printf("%d: %ld %d %d\n", n, s, q.status, q.sum);
}
CASE_MAIN(test)
