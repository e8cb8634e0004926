/* Functions with loops in an included file, which stands there twice. */
#include "../case.h"
#include "inlined.h"
#include "inlined.h" /* nothing is left of it */

static double d[CASE_MAX];
static int x[CASE_MAX + 1];

static void test(int n)
{
    int at = -1, m = 0;
    long s = 0;
    FILL(d, n, (double)rnd_in(-99, 99));
    FILL(x, n + 1, rnd_in(-9999, 9999));
    show_d("total", n, total(d, n));
    m = largest(x, n + 1, &at);
    show("largest", n, m * 10000L + at);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long) [reduction]
        s += x[i];
    show("s", n, s);
    shift(x, n, 3);
    show("shifted", n, largest(x, n + 1, &at) + at);
    show("line", n, __LINE__);
    show("file", n, (long)strlen(__FILE__) > 0);
}
CASE_MAIN(test)
