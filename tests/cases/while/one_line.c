/* Several keywords in one line. */
#include "../case.h"

static int x[CASE_MAX + 2];
#define UNTIL(c) while (!(c))
#define ONCE(s) do { s; } while (0)

/* clang-format off */
static void test(int n)
{
    int s = 0, t = 0, u = 0, i = 0, k = 0;
    FILL(x, n + 2, rnd_in(-99, 99));
    do s += x[i++]; while (i < n); while (k < n) t += x[k++]; // remark: of 's' // remark: of 't'
    show("s", n, s + i);
    show("t", n, t + k);
    i = k = 0;
    while (i < n) do u += x[i++]; while (u > 1 << 30); // left: [not-counted] // left: [not-counted]
    show("u", n, u + i);
    UNTIL (k == n) u += x[k++]; // remark: of 'u'
    show("u", n, u + k);
    ONCE(i = 0); while (i < n) t -= x[i++]; // left: [macro-loop]
    show("t", n, t + i);
    i = 0;
    do { s += x[i]; } // remark: of 's'
    while
    (++i < n);
    show("s", n, s + i);
}
/* clang-format on */
CASE_MAIN(test)
