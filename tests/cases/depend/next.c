/* Each element from the one after: it must be read before it is written. */
#include "../case.h"

static int a[CASE_MAX + 1];

static void test(int n)
{
    FILL(a, n + 1, rnd_in(0, 999));
    for (int i = 0; i < n; i++) // remark: iterations that read what later ones write, writing 'a' [map]
        a[i] = a[i + 1] + 1;
    for (int i = n; i > 0; i--) // remark: iterations that read what later ones write, writing 'a' [map]
        a[i] = a[i - 1] * 2;
    show_bytes("a", n, a, sizeof a);
}
CASE_MAIN(test)
