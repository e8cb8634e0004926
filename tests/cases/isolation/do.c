/* Loops that test their condition last. */
#include "isolation.h"

#define LEAST 1

static int x[9001];

static void usual(int n)
{
    int i = 0;
    do { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        printf("%d %d\n", i, steps((unsigned)x[i]));
        i++;
    } while (i < n);
    printf("%d\n", i);
    i = 0;
    do // remark: loop split
        printf("%d\n", steps((unsigned)x[i]));
    while (++i < n);
    printf("%d\n", i);
    size_t k = (size_t)n;
    do { // remark: loop split
        if (x[k] % 5 == 0)
            continue;
        printf("%zu %d\n", k, steps((unsigned)x[k]));
    } while (k--);
    printf("%d\n", (int)k);
    long m = n;
    unsigned state = 1;
    do { // remark: loop split
        do { // left:
            state = state * 5 + 1;
        } while (state % 4 == 3);
        state += (unsigned)steps((unsigned)x[m]);
        if (state % 500 == 7) {
            break;
        }
        m -= 2;
    } while (m > 1); /* behind */ // it
    printf("%ld %u\n", m, state);
}

#define AGAIN while (i < n)

/* a step that others come behind, that a continue passes over, that macros hide, behind the end of
   which something stands */
static void left(int n)
{
    int i = 0;
    do { // left:
        i++;
        printf("%d\n", steps((unsigned)x[i]));
    } while (i < n);
    i = 0;
    int other = 0;
    do { // left:
        other = !other;
        if (other)
            continue;
        printf("%d\n", steps((unsigned)x[i]));
        i++;
    } while (i < n);
    i = 0;
    do { // left:
        printf("%d\n", steps((unsigned)x[i]));
        i++;
    } AGAIN;
    i = 0;
    // clang-format off
    do { // left:
        printf("%d\n", steps((unsigned)x[i]));
        i++;
    } while (i < n); i = 3;
    // clang-format on
    do { // left:
        printf("%d\n", steps((unsigned)x[i]));
        i++;
    } while (i < n && x[i] != 77);
    do {
        printf("%d\n", steps((unsigned)x[0]));
    } while (0);
    printf("%d\n", i);
}

static void test(int n)
{
    if (n > 9000)
        n = 9000;
    FILL(x, n + 1, rnd_in(1, 100000));
    usual(n);
    left(n);
}
CASE_MAIN_AT(test, 0, 1, 2, 31, 64, 65, 1000, 4000)
