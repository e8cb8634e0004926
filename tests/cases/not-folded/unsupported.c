/* A statement expression; values that are chosen by type, sizes of arrays of run-time length. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 0, u = 0;
    FILL(x, n, rnd_in(1, 9));
    for (int i = 0; i < n; i++) // left: [unsupported]
        s += __extension__({
            int v = x[i];
            v > 4 ? v : -v;
        });
    for (int i = 0; i < n; i++) // left: not represented: a generic selection [unsupported]
        t += _Generic(x[i], int: x[i], default: 0);
    for (int i = 0; i < n; i++) // left: not represented: a size that is known at run time
        u += x[i] * (int)sizeof(char[n]);
    show("t", n, t);
    show("u", n, u);
    show("s", n, s);
}
CASE_MAIN(test)
