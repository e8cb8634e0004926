/* Nested reductions of which the inner one uses the running value of the outer. */
#include "../case.h"

static int a[200], b[200][1500];

static void test(int n)
{
    long s1 = 0, s2 = 0;
    FILL(a, 200, rnd_in(-99, 99));
    FILL(&b[0][0], 200 * 1500, rnd_in(-99, 99));
    for (int i = 0; i < 200; i++) { // left: [short]
        s1 = s1 + a[i];
        for (int j = 0; j < n; j++) { // remark: reduction of 's2' (+, long)
            s2 = s2 + (b[i][j] ^ s1);
        }
    }
    show("s1", n, s1);
    show("s2", n, s2);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025)
