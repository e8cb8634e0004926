/* Figure 1 with a consumer that prints. */
#include "../case.h"

static int a[CASE_MAX];

CASE_FN void u(int s)
{
    if (s % 500 == 0)
        printf("s %d\n", s);
}

static void test(int n)
{
    int s = 0;
    FILL(a, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) { // left: [impure-call]
        s = s + a[i];
        u(s);
    }
    show("s", n, s);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 3000)
