/* Flags by macros, with the guard in the macro. */
#include "../case.h"

#define CHECK(c)                                                                                   \
    do {                                                                                           \
        if (!(c))                                                                                  \
            ok = 0;                                                                                \
    } while (0)
#define FAIL_IF(c)                                                                                 \
    if (c)                                                                                         \
    failures |= 1

static int x[CASE_MAX];

static void test(int n)
{
    int ok = 1, failures = 0;
    FILL(x, n, rnd_in(0, 9));
    if (n)
        x[n - 1] = n % 2 ? 10 : 9;
    for (int i = 0; i < n; i++) // remark: reduction of 'ok' (&&, int)
        CHECK(x[i] < 10);
    for (int i = 0; i < n; i++) // remark: reduction of 'failures' (|, int)
        FAIL_IF(x[i] > 9);
    show("ok", n, ok);
    show("failures", n, failures);
}
CASE_MAIN(test)
