/* Variables whose names are also names of macros that take arguments. */
#include "../case.h"

#define total(v) ((v) * 2)
#define limit 5000

static int x[CASE_MAX];

static void test(int n)
{
    long total = 0, s = 0;
    FILL(x, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) // remark: reduction of 'total' (+, long) [reduction]
        total += total(x[i]);
    for (int i = 0; i < n && i < limit; i++) // remark: [reduction]
        s += x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += x[i] % 7;
    show("total", n, total);
    show("s", n, s);
}
CASE_MAIN(test)
