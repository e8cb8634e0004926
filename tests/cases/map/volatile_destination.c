/* Stores to a volatile array, and to one through a volatile pointer. */
#include "../case.h"

static volatile int a[CASE_MAX];
static int b[CASE_MAX];

static void test(int n)
{
    int *volatile p = b;
    long s = 0;
    for (int i = 0; i < n; i++) // left: [volatile]
        a[i] = i;
    for (int i = 0; i < n; i++) // left: [volatile]
        p[i] = i * 2;
    for (int i = 0; i < n; i++) // left: [volatile]
        s += a[i] + b[i];
    show("s", n, s);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 3000)
