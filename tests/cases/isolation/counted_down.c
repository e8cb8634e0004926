/* Conditions that step what they test. */
#include "isolation.h"

#define LEAST 1

static int x[9000];

static void usual(int n)
{
    int k = n;
    while (k--) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        printf("%d %d\n", k, steps((unsigned)x[k]));
    printf("%d\n", k);
    k = n;
    while (k-- > 0) { // remark: loop split
        if (x[k] % 5 == 0)
            continue;
        printf("%d %d\n", k, steps((unsigned)x[k]));
    }
    printf("%d\n", k);
    for (k = n; k-- != 0;) // remark: loop split
        printf("%d %d\n", k, steps((unsigned)x[k]));
    printf("%d\n", k);
    for (k = n; --k >= 0;) // remark: loop split
        printf("%d %d\n", k, steps((unsigned)x[k]));
    printf("%d\n", k);
}

static void kinds(size_t n)
{
    size_t k = n;
    while (k--) // remark: loop split
        printf("%zu %d\n", k, steps((unsigned)x[k]));
    printf("%d\n", (int)k);
    unsigned u = (unsigned)n;
    while (0 < u--) { // remark: loop split
        printf("%u %d\n", u, steps((unsigned)x[u]));
        if (u == 3)
            break;
    }
    printf("%u\n", u);
    u = (unsigned)n + 1;
    while (--u) // remark: loop split
        printf("%u %d\n", u, steps((unsigned)x[u - 1]));
    printf("%u\n", u);
    long i = -1, end = (long)n;
    while (++i < end) // remark: loop split
        printf("%ld %d\n", i, steps((unsigned)x[i]));
    printf("%ld\n", i);
    i = 0;
    while (i++ < end) // remark: loop split
        printf("%ld %d\n", i, steps((unsigned)x[i - 1]));
    printf("%ld\n", i);
}

/* a state that is carried along, values that are not always wanted */
static void carried(int n)
{
    unsigned state = 7;
    int k = n;
    while (k--) { // remark: loop split
        state = state * 31 + (unsigned)steps((unsigned)x[k]);
        if (state % 1000 == 7)
            break;
    }
    printf("%d %u\n", k, state);
    k = n;
    while (k--) // remark: loop split
        if (state++ % 3)
            state += (unsigned)steps((unsigned)x[k]);
    printf("%d %u\n", k, state);
}

/* the counter is set elsewhere, moves by another way, is compared with what changes, or is narrow */
static void left(int n, int *p)
{
    int k = n;
    while (k--) { // left:
        printf("%d\n", steps((unsigned)x[k]));
        if (x[k] % 7 == 0)
            k -= k > 0;
    }
    for (k = n; k-- > 0; k--) // left:
        printf("%d\n", steps((unsigned)x[k]));
    for (k = n; --k > 0; k -= 2) // left:
        printf("%d\n", steps((unsigned)x[k]));
    *p = n;
    while ((*p)--) // left:
        printf("%d\n", steps((unsigned)*p));
    k = n;
    while (k-- > x[0] % 3) { // left:
        x[0]++;
        printf("%d\n", steps((unsigned)x[k]));
    }
    unsigned char c = (unsigned char)n;
    while (c--) // left:
        printf("%d\n", steps(c));
    k = n;
    while (k-- && x[0]) // left:
        printf("%d\n", steps((unsigned)x[k]));
    k = -n;
    while (k++) // left:
        printf("%d\n", steps((unsigned)k + 9000));
    printf("%d %d %d\n", k, c, *p);
}

static void test(int n)
{
    int m;
    if (n > 9000)
        n = 9000;
    FILL(x, n + 1 > 9000 ? 9000 : n + 1, rnd_in(1, 100000));
    usual(n);
    kinds((size_t)n);
    carried(n);
    left(n, &m);
}
CASE_MAIN_AT(test, 0, 1, 31, 64, 65, 1000, 4000)
