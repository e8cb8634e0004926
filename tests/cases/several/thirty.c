/* Thirty accumulators of one loop. */
#include "../case.h"

static int x[CASE_MAX];

#define EACH(f, s)                                                                                 \
    f(0) s f(1) s f(2) s f(3) s f(4) s f(5) s f(6) s f(7) s f(8) s f(9) s f(10) s f(11) s f(12)    \
        s f(13) s f(14) s f(15) s f(16) s f(17) s f(18) s f(19) s f(20) s f(21) s f(22) s f(23)    \
            s f(24) s f(25) s f(26) s f(27) s f(28) s f(29)
#define NAME(k) v##k
#define START(k) NAME(k) = k
#define UPDATE(k) NAME(k) += (x[i] >> (k)) & 15;
#define PRINT(k) printf(" %ld", NAME(k));
#define COMMA ,

static void test(int n)
{
    long EACH(START, COMMA);
    FILL(x, n, (int)(rnd() >> 33));
    for (int i = 0; i < n; i++) { // remark: reductions of 'v0' (+, long), 'v1' (+, long), 'v2' (+
        EACH(UPDATE, )
    }
    printf("%d:", n);
    EACH(PRINT, )
    printf("\n");
}
CASE_MAIN(test)
