/* Functions with a state of their own. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    long s = 0, t = 0;
    srand((unsigned)n);
    for (int i = 0; i < n; i++) // left: [impure-call]
        s += rand() % 100;
    for (int i = 0; i < n; i++) // left: [impure-call]
        x[i] = (int)(rnd() & 255);
    for (int i = 0; i < n; i++) // left: [impure-call]
        t += x[i] + rnd_in(0, 3);
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 3000)
