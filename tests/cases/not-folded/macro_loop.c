/* Loops whose keyword comes out of a macro, or that stand in a macro's argument. */
#include "../case.h"

#define foreach(i, n) for (int i = 0; i < (n); i++)
#define SUM(s, x, n)                                                                               \
    for (int k = 0; k < (n); k++)                                                                  \
    (s) += (x)[k]
#define TWICE(text)                                                                                \
    do {                                                                                           \
        text text                                                                                  \
    } while (0)

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 0, u = 0;
    FILL(x, n, rnd_in(1, 9));
    foreach (i, n) // left: the loop's text comes from a macro [macro-loop]
        s += x[i];
    SUM(t, x, n);                                  // left: [macro-loop]
    TWICE(for (int i = 0; i < n; i++) u += x[i];); // left: [macro-loop]
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}
CASE_MAIN(test)
