/* Steps other than one, up and down, from odd places; the index lives on. */
#include "../case.h"

static int x[CASE_MAX * 8];

static void test(int n)
{
    int s = 0, i;
    FILL(x, 8 * n, rnd_in(-99, 999));
    for (i = 1; i < 3 * n; i += 3) // remark: reduction of 's' (+, int)
        s += x[i];
    show("up 3", n, s);
    show("i", n, i);
    for (i = 5; i <= 7 * n; i = i + 7) // remark: reduction of 's' (+, int)
        s += x[i];
    show("up 7", n, s);
    show("i", n, i);
    for (i = 2 * n - 1; i >= 2; i -= 2) // remark: reduction of 's' (+, int)
        s -= x[i];
    show("down 2", n, s);
    show("i", n, i);
    for (i = 4 * n; i > 3; i += -4) // remark: reduction of 's' (+, int)
        s += x[i - 1];
    show("down 4", n, s);
    show("i", n, i);
}
CASE_MAIN(test)
