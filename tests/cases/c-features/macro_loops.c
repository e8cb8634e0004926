/* Loops whose keyword comes from a macro, or that stand in a macro's argument. */
#include "../case.h"

#define EACH(i, n) for (int i = 0; i < (n); i++)
#define TWICE(what) what what
#define ONCE(what) what

static int x[CASE_MAX];

static void test(int n)
{
    long s = 0, t = 0, u = 0;
    FILL(x, n, rnd_in(-99, 99));
    EACH(i, n) // remark: reduction of 's' (+, long)
        s += x[i];
    TWICE(for (int i = 0; i < n; i++) t += x[i] * 3;) // left: [macro-loop]
    ONCE(for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, long)
             u += x[i] * 5;)
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, long)
        u += x[i];
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}
CASE_MAIN(test)
