/* Variables that only the head of the loop steps, read after it and not in it. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, i, k = 3;
    unsigned char c = 250;
    const int *p = x;
    FILL(x, n, rnd_in(-99, 99));
    for (i = 0; i < n; i++, k += 2, c--) // remark: reduction of 's' (+, int)
        s += x[i];
    show("s", n, s);
    show("k", n, k);
    show("c", n, c);
    for (i = 0; i < n; i++, p++) // remark: independent iterations, writing 'x'
        x[i] = i;
    show("p", n, p - x);
}
CASE_MAIN(test)
