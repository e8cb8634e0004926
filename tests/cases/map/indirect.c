/* The place of a write comes from data. */
#include "../case.h"

static int a[CASE_MAX], b[CASE_MAX], k[CASE_MAX];

static void test(int n)
{
    int m = 0;
    FILL(b, n, rnd_in(-999, 999));
    FILL(k, n, rnd_in(0, n - 1));
    memset(a, 0, sizeof a);
    for (int i = 0; i < n; i++) // left: 'a[k[i]]' is written at a place that depends on data [indirect-write]
        a[k[i]] = b[i];
    show_bytes("a", n, a, sizeof a);
    for (int i = 0; i < n; i++) // remark: compaction by 'm' (+, int), writing 'a' [compaction]
        if (b[i] > 0)
            a[m++] = b[i];
    for (int i = 0; i < n; i++) // remark: bins 'a[k[i]]' (+, int) [bins]
        a[k[i]] += b[i];
    show("m", n, m);
    show_bytes("a", n, a, sizeof a);
}
CASE_MAIN(test)
