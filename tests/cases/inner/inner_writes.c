/* Inner loops that write rows of their own, of several lengths. */
#include "../case.h"

static int m[1100][24], x[1100];

static void test(int n)
{
    FILL(x, 1100, rnd_in(0, 24));
    memset(m, 0, sizeof m);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'm' [map]
        for (int j = 0; j < 24; j++) {
            if (j >= x[i])
                break;
            m[i][j] = i - j;
        }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'm' [map]
        for (int j = 1; j < 24; j++)
            m[i][j] += m[i][j - 1];
        for (int j = 22; j >= 0; j -= 2)
            m[i][j] ^= m[i][j + 1];
    }
    show_bytes("m", n, m, sizeof m);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 1100)
