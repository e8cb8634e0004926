/* _Generic, typeof, _Static_assert, __extension__ and __auto_type in the body. */
#include "../case.h"

#define KIND(v) _Generic((v), int : 1, long : 2, double : 3, default : 4)

static int x[CASE_MAX];
static double d[CASE_MAX];

static void test(int n)
{
    long s = 0, t = 0;
    FILL(x, n, rnd_in(-99, 99));
    FILL(d, n, rnd_d());
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += KIND(x[i]) * x[i] + KIND(d[i]) * 5 + KIND('c' + 1L) + KIND((char)1);
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, long)
        __typeof__(x[i]) a = x[i];
        __typeof__(d[0] + 1) b = d[i];
        __auto_type c = a * 2;
        _Static_assert(sizeof a == sizeof(int), "int");
        t += __extension__(a + (b > 0) + c);
    }
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
