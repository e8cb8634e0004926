/* Loops in the middle of what a macro makes: before them nothing can be put. */
#include "../case.h"

#define SUM(s, x, n)                                                                               \
    {                                                                                              \
        for (int k = 0; k < (n); k++)                                                              \
            (s) += (x)[k];                                                                         \
    }
#define AND_DOUBLE(s, x, n)                                                                        \
    for (int k = 0; k < (n); k++)                                                                  \
        (s) += (x)[k];                                                                             \
    (s) *= 2
#define TWICE(text)                                                                                \
    do {                                                                                           \
        text text                                                                                  \
    } while (0)

static int x[CASE_MAX];

static void test(int n)
{
    int t = 0, u = 0;
    FILL(x, n, rnd_in(1, 9));
    SUM(t, x, n)                                   // left: the loop's text comes from a macro [macro-loop]
    AND_DOUBLE(t, x, n);                           // left: [macro-loop]
    TWICE(for (int i = 0; i < n; i++) u += x[i];); // left: [macro-loop]
    show("t", n, t);
    show("u", n, u);
}
CASE_MAIN(test)
