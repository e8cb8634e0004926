/* Indices of every kind; their values in the loop and after it. */
#include "isolation.h"

#define LEAST 1

static int x[9000];

static void down(int n)
{
    int i;
    for (i = n - 1; i >= 0; i--) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        printf("%d %d\n", i, steps((unsigned)x[i]));
    printf("%d\n", i);
}

static void by_three(int n)
{
    long i;
    for (i = 1; i < n; i += 3) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        printf("%ld %d\n", i, steps((unsigned)x[i]));
    printf("%ld\n", i);
}

static void narrow(int n)
{
    unsigned char i;
    for (i = 250; i > 5; i -= 5) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        printf("%d %d\n", i, steps(i + (unsigned)n));
    for (unsigned short k = 0; k < n; k++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        printf("%d ", is_prime(k));
    printf("%d\n", i);
}

static void not_equal(unsigned n)
{
    for (unsigned i = 0; i != n; ++i) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        printf("%u %d\n", i, steps(i));
}

static void pointer(const int *a, int n)
{
    const int *p, *end = a + n;
    for (p = a; p < end; p++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        printf("%d\n", steps((unsigned)*p));
    printf("%d\n", (int)(p - a));
}

static void two(int n)
{
    int i, k;
    for (i = 0, k = 7; i < n; i++, k += 2) // left: [impure-call]
        printf("%d %d\n", k, steps((unsigned)x[i]));
    printf("%d %d\n", i, k);
}

static void bound_below(int n)
{
    for (int i = 0, m = n / 2; i <= m; i++) printf("%d\n", is_prime(i)); // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
}

/* Loops that say in their bodies what a for loop says in its head. */
static void whiles(int n)
{
    int i = 0;
    while (i < n) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        printf("%d\n", steps((unsigned)x[i]));
        i++;
    }
    printf("%d\n", i);
    while (i > LEAST) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
    {
        printf("%d %d\n", i, steps((unsigned)x[i - 1]));
        i -= 2;
    }
    for (i = 0; i < n;) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        printf("%d\n", steps((unsigned)x[i]));
        i++;
    }
}

static void endless_heads(int n)
{
    int i;
    for (i = 0;; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        if (i >= n)
            break;
        printf("%d\n", steps((unsigned)x[i]));
    }
    for (i = 1;;) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        if (i >= n)
            break;
        printf("%d %d\n", i, steps((unsigned)x[i]));
        i += 3;
    }
    i = n;
    while (1) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        if (i <= 0)
            break;
        if (printf("%d\n", steps((unsigned)x[i - 1])) > 5)
            return;
        --i;
    }
}

/* The head of a loop that calls, and one loop in the other. */
static int both(int n)
{
    int s = 0, i = 0, k;
    while (i < n) { // left: [not-associative]
        k = s % 2;
        while (k < n) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
            s = s / 2 + steps((unsigned)x[k]);
            if (s > 150)
                break;
            k++;
        }
        i += 100;
    }
    return s;
}

/* The value at the test is not that of the variable in the body. */
static void stepped(int n)
{
    int i = 0;
    do { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        printf("%d\n", steps((unsigned)x[i]));
    } while (++i < n);
    while (n--) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        printf("%d\n", steps((unsigned)x[n]));
}

#define EACH(i, n) for (int i = 0; i < n; i++)
#define LIMIT (n - 1)
#define STEP i++

static void macros(int n)
{
    EACH (i, n) // left: [impure-call]
        printf("%d\n", steps((unsigned)x[i]));
    for (int i = 0; i < LIMIT; STEP) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        printf("%d\n", steps((unsigned)x[i]));
}

int main(void)
{
    FILL(x, 9000, rnd_in(1, 1000));
    for (int k = 0; k < SPLIT_SIZES; k++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        int n = split_sizes[k];
        down(n);
        by_three(n);
        narrow(n);
        not_equal((unsigned)n);
        pointer(x, n);
        two(n);
        bound_below(n);
        whiles(n);
        endless_heads(n);
        show("both", n, both(n));
        if (n > 0)
            stepped(n);
        macros(n);
    }
    return 0;
}
