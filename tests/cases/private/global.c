/* Temporaries that are global and static: their last values can be seen. */
#include "../case.h"

static int x[CASE_MAX];
int shared = 3;
static double scratch = 4;

static int total(int n)
{
    static int kept = 5;
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int)
        shared = x[i] * 3;
        scratch = shared * 0.5;
        kept = (int)scratch;
        s += kept;
    }
    return s * 16 + (kept & 15);
}

static void test(int n)
{
    FILL(x, n, rnd_in(0, 99));
    show("total", n, total(n));
    show("shared", n, shared);
    show_d("scratch", n, scratch);
}
CASE_MAIN(test)
