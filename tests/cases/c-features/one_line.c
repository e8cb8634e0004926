/* Several loops in one line. */
#include "../case.h"

static int x[CASE_MAX];

// clang-format off
static void test(int n)
{
    long s = 0, t = 0; int i;
    FILL(x, n, rnd_in(-99, 99));
    for (i = 0; i < n; i++) s += x[i]; for (i = 0; i < n; i++) t ^= x[i]; // remark: reduction of 's' (+, long) // remark: reduction of 't' (^, long)
    if (n & 1) { for (i = 0; i < n; i++) s += 2; } else for (i = n; i; i--) t += x[i - 1]; s += i; // remark: 's' // remark: 't'
    do for (i = 0; i < n; i++) s -= x[i]; while (s > 1000000); // left: [not-counted] // remark: 's'
    show("s", n, s); show("t", n, t);
}
// flags: -Wno-misleading-indentation
CASE_MAIN(test)
