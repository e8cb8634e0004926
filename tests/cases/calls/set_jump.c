/* A function that calls setjmp. */
#include "../case.h"

#include <setjmp.h>

static jmp_buf place;
static int x[CASE_MAX];

static void test(int n)
{
    volatile int again = 0;
    long s = 0;
    FILL(x, n, rnd_in(-99, 99));
    if (setjmp(place))
        again = 1;
    s = 0;
    for (int i = 0; i < n; i++) // left: the function calls 'setjmp' [setjmp]
        s += x[i];
    if (!again)
        longjmp(place, 1);
    show("s", n, s);
}
CASE_MAIN(test)
