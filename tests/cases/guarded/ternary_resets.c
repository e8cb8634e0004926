/* s = c ? s + e : 0 starts anew: the value carried is no sum. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 0, u = 0;
    FILL(x, n, rnd_in(-9, 99));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (affine, int) [reduction]
        s = x[i] > 0 ? s + x[i] : 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (affine, int) [reduction]
        t += x[i];
        if (x[i] == 7)
            t = 0;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'u' (affine, int) [reduction]
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
