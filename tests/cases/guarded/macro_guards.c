/* Guards that come out of macros. */
#include "../case.h"

#define WHEN(c) if (c)
#define UNLESS(c) if (!(c))
#define COUNT(c, n)                                                                                \
    do {                                                                                           \
        if (c)                                                                                     \
            (n)++;                                                                                 \
    } while (0)

static int k[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 0, u = 0;
    FILL(k, n, rnd_in(0, 9));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int)
        WHEN(k[i] > 3) s += k[i];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, int)
        UNLESS(k[i] > 3) t -= k[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, int)
        COUNT(k[i] > 3 && k[i] < 8, u);
    printf("%d: %d %d %d\n", n, s, t, u);
}
CASE_MAIN(test)
