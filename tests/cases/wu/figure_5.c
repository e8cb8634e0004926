/* Figure 5 (and 2): an aggregate reduction. */
#include "../case.h"

static int s[64], a1[CASE_MAX], a2[CASE_MAX];

static void test(int n)
{
    memset(s, 0, sizeof s);
    FILL(a1, n, rnd_in(0, 63));
    FILL(a2, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) { // remark: bins 's[a1[i]]' (+, int) [bins]
        s[a1[i]] = s[a1[i]] + a2[i];
    }
    for (int i = 0; i < n; i++) // remark: bins 's[a1[i]]' (+, int) [bins]
        s[a1[i]]++;
    show_bytes("s", n, s, sizeof s);
}
CASE_MAIN(test)
