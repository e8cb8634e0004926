/* Section 5.2: nested reductions that depend on each other, by repeated application: the inner one
   is the consumer of the outer one's intermediate values. */
#include "../case.h"

static int a[2000], b[2000][40];

static inline int steps(unsigned long x)
{
    int n = 0;
    while (x > 1) { // left: [not-counted]
        x = x % 2 ? 3 * x + 1 : x / 2;
        n++;
    }
    return n;
}

/* Both are sums: the outer one's intermediate values are a scan. */
static void of_sums(int n)
{
    long s1 = 0, s2 = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 's1' (+, long), reduction of 's2' (+, long) [scan]
        s1 = s1 + a[i];
        for (int j = 0; j < 40; j++)
            s2 = s2 + (b[i][j] ^ s1);
    }
    show("s1", n, s1);
    show("s2", n, s2);
}

/* The inner consumer prints: the factors of each loop are taken out of it. */
static void printed(int n)
{
    long s1 = 0, s2 = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        s1 = s1 + steps((unsigned)a[i]);
        for (int j = 0; j < 40; j++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
            s2 = s2 + steps((unsigned)b[i][j]) * s1 % 5;
            printf("%ld\n", s2);
        }
        if (s2 > 1000000)
            break;
    }
    show("s1", n, s1);
    show("s2", n, s2);
}

static void test(int n)
{
    FILL(a, 2000, rnd_in(1, 999));
    FILL(&b[0][0], 2000 * 40, rnd_in(1, 999));
    of_sums(n);
    printed(n > 300 ? n / 10 : n);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 2000)
