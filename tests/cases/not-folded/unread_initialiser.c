/* gcc's ATOMIC_FLAG_INIT, which libclang does not take: nothing depends on an initialiser but how
   long an array is whose extent it tells, and who names that is left. */
// compilers: gcc
#include "../case.h"
#include <stdatomic.h>

static atomic_flag flag = ATOMIC_FLAG_INIT, other = ATOMIC_FLAG_INIT, third;
static _Atomic int tickets = ATOMIC_VAR_INIT(3);
static struct worker {
    int weight;
    atomic_flag busy;
} one = {2, ATOMIC_FLAG_INIT}, two = {.busy = ATOMIC_FLAG_INIT, .weight = 5};
static struct worker some[4] = {{1, ATOMIC_FLAG_INIT}, {2, ATOMIC_FLAG_INIT}};
static struct worker all[] = {{7, ATOMIC_FLAG_INIT}, {1, ATOMIC_FLAG_INIT}, {4, ATOMIC_FLAG_INIT}};
static struct worker *first = &one;
static long a[CASE_MAX], b[CASE_MAX];

/* ---- what does not depend on it ---- */

CASE_FN long sum(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long) [reduction]
        s += a[i];
    return s;
}

CASE_FN long weighted(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long) [reduction]
        s += a[i] * some[i % 4].weight + first->weight + (long)sizeof some + two.weight;
    return s;
}

CASE_FN void scale(int n)
{
    while (atomic_flag_test_and_set(&flag)) // left: [not-counted]
        ;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'b' [map]
        b[i] = a[i] * one.weight;
    atomic_flag_clear(&flag);
}

CASE_FN void flags(int n)
{
    for (int i = 0; i < n; i++) // left: [atomic]
        b[i] += atomic_flag_test_and_set(&other) + atomic_flag_test_and_set(&third) + tickets;
}

/* ---- what does ---- */

static long length(void)
{
    return (long)(sizeof all / sizeof *all);
}

static int is_three(void)
{
    return _Generic(&all, struct worker(*)[2] : 2, struct worker(*)[3] : 3);
}

CASE_FN long rest(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // left: [unread-function]
        s += a[i] * all[i % 3].weight;
    for (int i = 0; i < n; i++) // left: [unread-function]
        s += a[i];
    return s;
}

CASE_FN long calls(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // left: [unread-function]
        s += a[i] % length();
    for (int i = 0; i < n; i++) // left: [unread-function]
        s ^= b[i] * is_three();
    return s;
}

static void test(int n)
{
    FILL(a, n, rnd_in(-99, 99));
    FILL(b, n, 0);
    show("sum", n, sum(n));
    show("weighted", n, weighted(n));
    scale(n);
    flags(n);
    show_bytes("b", n, b, (size_t)n * sizeof *b);
    show("rest", n, rest(n));
    show("calls", n, calls(n));
}
CASE_MAIN(test)
