/* s && x[i]: once s is false C does not read x[i], which may not be there. */
#include "../case.h"

static int x[CASE_MAX];

static int ascending(const int *p, long n)
{
    int s = 1;
    for (long i = 0; i < n; i++) // left: 'p[i]' would be read where C may not read it [short-circ
        s = s && p[i] < p[i + 1];
    return s;
}

static void test(int n)
{
    int s = 0;
    FILL(x, n, case_k);
    show("some", n, ascending(x, n - 1));
    if (n > 2)
        x[n - 1] = 0;
    show("all", n, ascending(x, n - 1));
    if (n > 2)
        show("far", n, ascending(x, 1L << 20));
    for (int i = 0; i < n; i++) // left: [short-circuit-read]
        s = s || x[i] % 1000 == 998;
    show("s", n, s);
}
CASE_MAIN_AT(test, 0, 1, 2, 3, 1023, 1024, 1025, CASE_MAX)
