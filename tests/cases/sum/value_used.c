/* The value of the update is used: then every value on the way matters, to a consumer or to the
   update's own condition. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 0, u = 0, k = 0;
    FILL(x, n, rnd_in(0, 9));
    for (int i = 0; i < n; i++) // remark: scan of 's' (+, int), writing 'y' [scan]
        y[i] = s += x[i];
    for (int i = 0; i < n; i++) // remark: scan of 'u' (+, int), reduction of 't' (^, int) [scan]
        t ^= u += x[i];
    for (int i = 0; i < n; i++) // left: loop left as it is
        if ((k += x[i]) % 7 == 3)
            t++;
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
    show("k", n, k);
}
CASE_MAIN(test)
