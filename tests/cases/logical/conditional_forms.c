/* ?: forms: s = e ? 1 : s is no flag for the analysis, s = e ? s : 0 neither. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 1;
    FILL(x, n, rnd_in(0, 9));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (affine, int) [reduction]
        s = x[i] == 3 ? 1 : s;
    for (int i = 0; i < n; i++) // remark: reduction of 't' (affine, int) [reduction]
        t = x[i] >= 0 ? t : 0;
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
