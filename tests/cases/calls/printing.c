/* printf, puts and putchar: every call is an effect. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0;
    FILL(x, n, rnd_in(0, 99));
    for (int i = 0; i < n; i++) { // left: the call of 'printf' may have side effects [impure-call]
        s += x[i];
        if (i % 999 == 0)
            printf("at %d: %d\n", i, x[i]);
    }
    for (int i = 0; i < n; i++) // left: [impure-call]
        if (x[i] == 100)
            puts("never");
    show("s", n, s);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 3000)
