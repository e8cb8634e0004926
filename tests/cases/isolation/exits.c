/* Consumers that may end before the loop does, in the open or inside a call. */
#include "isolation.h"

#include <setjmp.h>

static int x[1000];
static jmp_buf back;
static char name[] = "FOLD_TEST_X=1";

CASE_FN void stop(int v)
{
    if (v > 110) {
        printf("stop at %d\n", v);
        fflush(stdout);
        exit(0);
    }
}

CASE_FN void leap(int v)
{
    if (v == 7)
        longjmp(back, 1);
}

CASE_FN void spin(int v)
{
    while (v != 0) // left: [not-counted]
        printf("%d\n", v = v / 2);
}

int putenv(char *);

static int breaks(const int *a, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        s = s / 2 + steps((unsigned)a[i]);
        printf("%d\n", s);
        if (s > 150)
            break;
    }
    return s;
}

static int returns(const int *a, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        s = s / 2 + steps((unsigned)a[i]);
        if (printf("%d\n", s) > 3)
            return i;
    }
    return -1;
}

static void leaps(const int *a, int n)
{
    for (int i = 0; i < n; i++) // left: [impure-call]
        leap(steps((unsigned)a[i]) % 100);
}

static void spins(const int *a, int n)
{
    for (int i = 0; i < n; i++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        spin(steps((unsigned)a[i]));
}

static void calls_unseen(const int *a, int n)
{
    for (int i = 0; i < n; i++) // left: [impure-call]
        printf("%d\n", steps((unsigned)a[i]) + (putenv(name) != 0));
}

static void by_pointer(const int *a, int n, void (*f)(int))
{
    for (int i = 0; i < n; i++) // left: [indirect-call]
        f(steps((unsigned)a[i]));
}

static void jumps(const int *a, int n)
{
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        if (printf("%d\n", steps((unsigned)a[i])) == 2)
            goto out;
    }
out:
    puts("out");
}

static void stops(const int *a, int n)
{
    for (int i = 0; i < n; i++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        stop(steps((unsigned)a[i]));
}

int main(void)
{
    FILL(x, 1000, rnd_in(1, 100));
    show("breaks", 1000, breaks(x, 1000));
    show("returns", 1000, returns(x, 1000));
    if (!setjmp(back))
        leaps(x, 1000);
    spins(x, 20);
    calls_unseen(x, 100);
    by_pointer(x, 100, spin);
    jumps(x, 1000);
    stops(x, 1000);
    return 1;
}
