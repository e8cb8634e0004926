/* A remainder by 0 traps as in C, where there is an iteration. */
#include "../case.h"

#include <setjmp.h>
#include <signal.h>

static int x[5000];

CASE_FN int plain(const int *a, int n, int m, int s)
{
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int) modulo 'm' [reduction]
        s = (s + a[i]) % m;
    return s;
}

static sigjmp_buf back;

static void caught(int signal)
{
    siglongjmp(back, signal);
}

static void trapping(int n)
{
    signal(SIGFPE, caught);
    if (!sigsetjmp(back, 1))
        printf("no trap: %d\n", plain(x, n, 0, 0));
    else
        printf("trap\n");
    signal(SIGFPE, SIG_DFL);
}

int main(void)
{
    FILL(x, 5000, (int)(rnd() % 1000));
    printf("%d\n", plain(x, 5000, 17, 3));
    trapping(0);
    trapping(1);
    trapping(5000);
    return 0;
}
