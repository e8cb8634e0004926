/* gcc's <stdatomic.h>, of which libclang takes the macros for errors: the functions that use them
   are left, and so is what calls them; the other loops of the file are not. */
// compilers: gcc
#include "../case.h"
#include <stdatomic.h>

static _Atomic int tickets;
static _Atomic long total;
static _Atomic(double *) table;
static double a[CASE_MAX], b[CASE_MAX];
static int taken[CASE_MAX];

/* ---- functions with atomic macros ---- */

static int ticket(void)
{
    return atomic_fetch_add(&tickets, 1);
}

/* What is written through the argument as well as the macro are parts of it. */
static inline void number(double *to, double by)
{
    *to += by * atomic_load_explicit(&tickets, memory_order_relaxed);
    atomic_store(&tickets, 3);
}

/* It would be pure but for the macro. */
static inline double scaled(double x)
{
    double *t = atomic_load(&table);
    return x * t[1];
}

static double through(double x)
{
    return scaled(x) + 1;
}

/* The loop before the macro has none. */
static long race(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // left: [unread-function]
        s += taken[i];
    for (int i = 0; i < n; i++) { // left: [unread-function]
        long old = atomic_load(&total);
        while (!atomic_compare_exchange_weak(&total, &old, old + taken[i])) // left: [unread-function]
            ;
    }
    for (int i = 0; i < atomic_load(&tickets); i++) // left: [unread-function]
        s += i;
    do // left: [unread-function]
        s++;
    while (atomic_fetch_sub(&tickets, 1) > 0);
    return s + atomic_exchange(&total, 0);
}

/* ---- functions without ---- */

CASE_FN double sum(const double *x, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double) [reduction]
        s += x[i];
    return s;
}

/* An atomic object, without a macro. */
CASE_FN void counted(int n)
{
    for (int i = 0; i < n; i++) // left: [atomic]
        tickets += taken[i] & 1;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'taken' [map]
        taken[i] = i % 7;
}

CASE_FN void calls(int n)
{
    for (int i = 0; i < n; i++) // left: [unread-function]
        taken[i] = ticket() % 1000;
    for (int i = 0; i < n; i++) // left: [unread-function]
        number(&a[i], b[i]);
    double s = 0;
    for (int i = 0; i < n; i++) // left: [unread-function]
        s += through(a[i]);
    int found = -1;
    for (int i = 0; i < n; i++) // left: [unread-function]
        if (scaled(b[i]) > 50) {
            found = i;
            break;
        }
    double most = 0;
    int at = -1;
    for (int i = 0; i < n; i++) // left: [unread-function]
        if (scaled(a[i]) > most) {
            most = scaled(a[i]);
            at = i;
        }
    show_bytes("taken", n, taken, (size_t)n * sizeof *taken);
    show_bytes("a", n, a, (size_t)n * sizeof *a);
    show("found", n, found);
    show("at", n, at);
    show("scaled", n, (long)s);
    show("sum", n, (long)sum(b, n));
}

static void test(int n)
{
    static double factors[] = {1, 2};
    FILL(a, n, rnd_in(-9, 9));
    FILL(b, n, rnd_in(-9, 9) + (double)rnd_in(0, 30));
    atomic_init(&tickets, 5);
    atomic_store(&table, factors);
    counted(n);
    calls(n);
    show("race", n, race(n));
    show("tickets", n, tickets);
}
CASE_MAIN(test)
