/* s && e where e reads nothing that may not be there. */
#include "../case.h"

static int x[CASE_MAX];
static const int most = 99;

static int test_with(int n, int c)
{
    int s = 1, t = 0, u = 1;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (&&, int)
        int v = x[i];
        s = s && v <= most;
    }
    for (int i = 0; i < n; i++) // remark: reduction of 't' (||, int)
        t = t || i * 3 == c;
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (&&, int)
        u = u && c;
    return s << 2 | t << 1 | u;
}

static void test(int n)
{
    FILL(x, n, rnd_in(0, 99));
    show("0", n, test_with(n, 0));
    show("3", n, test_with(n, 3000));
    if (n)
        x[n / 2] = 100;
    show("100", n, test_with(n, 100));
}
CASE_MAIN(test)
