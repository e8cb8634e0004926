/* A function that calls setjmp. */
#include "../case.h"
#include <setjmp.h>

static int x[CASE_MAX];
static jmp_buf back;

static void leave(int s)
{
    if (s >= 0)
        longjmp(back, s + 1);
}

static int sum(int n)
{
    volatile int times = 0;
    if (setjmp(back))
        return -times;
    int s = 0;
    for (int i = 0; i < n; i++) // left: the function calls 'setjmp' [setjmp]
        s += x[i];
    times = s;
    leave(s);
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_in(0, 9));
    show("sum", n, sum(n));
}
CASE_MAIN(test)
