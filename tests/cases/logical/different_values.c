/* Different values on different paths: the last iteration that stores one decides. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 0, u = 0;
    FILL(x, n, rnd_in(0, 99));
    for (int i = 0; i < n; i++) { // remark: [search]
        if (x[i] == 7)
            s = 1;
        if (x[i] == 9)
            s = 2;
    }
    for (int i = 0; i < n; i++) { // remark: [search]
        if (x[i] == 7)
            t = 1;
        else if (x[i] == 9)
            t = 0;
    }
    for (int i = 0; i < n; i++) // remark: [search]
        if (x[i] == 7)
            u = x[i] + i;
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}
CASE_MAIN(test)
