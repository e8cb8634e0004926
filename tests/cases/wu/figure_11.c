/* Figure 11: reductions at every level of a nest, without dependences between them. */
#include "../case.h"

static int a[60], b[60][40], c[60][40][10];

static void test(int n)
{
    long s1 = 0, s2 = 0, s3 = 0;
    FILL(a, 60, rnd_in(-99, 99));
    FILL(&b[0][0], 60 * 40, rnd_in(-99, 99));
    FILL(&c[0][0][0], 60 * 40 * 10, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) { // remark: reductions of 's1' (+, long), 's2' (+, long) and 's3' (+, long)
        s1 = s1 + a[i];
        for (int j = 0; j < 40; j++) {
            s2 = s2 + b[i][j];
            for (int k = 0; k < 10; k++) {
                s3 = s3 + c[i][j][k];
            }
        }
    }
    show("s1", n, s1);
    show("s2", n, s2);
    show("s3", n, s3);
}
CASE_MAIN_AT(test, 0, 1, 2, 30, 60)
