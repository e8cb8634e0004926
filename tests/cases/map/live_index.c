/* The index and a private variable live on after the loop. */
#include "../case.h"

static int a[CASE_MAX];

static void test(int n)
{
    int i, last = -1;
    for (i = 3; i < n; i += 2) { // remark: independent iterations, writing 'a' [map]
        last = i * 5;
        a[i] = last;
    }
    show("i", n, i);
    show("last", n, last);
    show_bytes("a", n, a, sizeof a);
}
CASE_MAIN(test)
