/* s = c ? s + e : 0 starts anew: the value carried is no sum. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 0, u = 0;
    FILL(x, n, rnd_in(-9, 99));
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        s = x[i] > 0 ? s + x[i] : 0;
    for (int i = 0; i < n; i++) { // left: loop left as it is
        t += x[i];
        if (x[i] == 7)
            t = 0;
    }
    for (int i = 0; i < n; i++) { // left: loop left as it is
        if (x[i] == 7)
            u = 1;
        else
            u++;
    }
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}
CASE_MAIN(test)
