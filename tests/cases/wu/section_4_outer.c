/* An outer loop without dependences around a reduction: it may be folded as well. */
#include "../case.h"

static int a[1200][30], sums[1200];

static void test(int n)
{
    FILL(&a[0][0], 1200 * 30, rnd_in(-99, 99));
    memset(sums, 0, sizeof sums);
    for (int k = 0; k < n; k++) { // remark: independent iterations, writing 'sums' [map]
        int s = 0;
        for (int i = 0; i < 30; i++)
            s = s + a[k][i];
        sums[k] = s;
    }
    show_bytes("sums", n, sums, sizeof sums);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 1200)
