/* Factors that some iterations do not need. */
#include "isolation.h"

static int x[9000];

/* The guard is known ahead. */
static void under_if(const int *a, int n)
{
    for (int i = 0; i < n; i++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        if (a[i] % 3 == 0)
            printf("%d\n", steps((unsigned)a[i]));
}

static void with_else(const int *a, int n)
{
    for (int i = 0; i < n; i++) { // remark: loop split: 2 factors run in parallel, the rest in C's order [isolation]
        if (a[i] % 3 == 0)
            printf("%d\n", steps((unsigned)a[i]));
        else if (a[i] % 3 == 1)
            printf("%d %d\n", i, is_prime(a[i]));
        else
            puts("none");
    }
}

static void skipped(const int *a, int n)
{
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        if (a[i] % 4)
            continue;
        int s = steps((unsigned)a[i]);
        if (s % 5 == 0)
            continue;
        printf("%d %d\n", i, s);
    }
}

static int in_condition(const int *a, int n)
{
    int runs = 0;
    for (int i = 0; i < n; i++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        if (is_prime(a[i]))
            printf("%d\n", ++runs);
    return runs;
}

/* A loop under a guard beside an else that belongs to another if. */
static void dangling(const int *a, int n)
{
    int last = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        int c = 0, v = a[i];
        if (v > 50) {
            while (v > 1) {
                v = v % 2 ? 3 * v + 1 : v / 2;
                c++;
            }
        } else
            c = -1;
        last = last / 2 + c;
        printf("%d\n", last);
    }
}

/* The guard depends on what has been printed so far. */
static int budget(const int *a, int n)
{
    int left = 1000;
    for (int i = 0; i < n; i++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        if (left > 0)
            left -= printf("%d\n", steps((unsigned)a[i]));
    return left;
}

static int carried_skip(const int *a, int n)
{
    int last = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        if (last == a[i])
            continue;
        last = steps((unsigned)a[i]);
        printf("%d\n", last);
    }
    return last;
}

/* Not evaluated in each iteration, and both could be. */
static int short_circuit(const int *a, int n)
{
    int found = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 2 factors run in parallel, the rest in C's order [isolation]
        if (a[i] > 10 && is_prime(a[i]))
            found++;
        found += a[i] < 5 ? steps((unsigned)a[i]) : 0;
        printf("%d\n", found);
    }
    return found;
}

int main(void)
{
    FILL(x, 9000, rnd_in(1, 100));
    for (int k = 0; k < SPLIT_SIZES - 1; k++) { // left: [unsupported]
        int n = split_sizes[k];
        under_if(x, n);
        with_else(x, n);
        skipped(x, n);
        show("runs", n, in_condition(x, n));
        dangling(x, n);
        show("left", n, budget(x, n));
        show("last", n, carried_skip(x, n));
        show("found", n, short_circuit(x, n));
    }
    return 0;
}
