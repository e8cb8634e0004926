/* The last of equal values wins: <= and >=. */
#include "../case.h"

static int x[CASE_MAX];
static float f[CASE_MAX];
static unsigned char c[CASE_MAX];

static void test(int n)
{
    int m = 99, at = -1, top = -1;
    float g = -100;
    long where = -1;
    unsigned char b = 0;
    FILL(x, n, rnd_in(-40, 40));
    FILL(f, n, (float)rnd_in(-9, 9) / 4);
    FILL(c, n, (unsigned char)rnd());
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, int) with 'at' of its last place [arg-reduction]
        if (x[i] <= m) {
            m = x[i];
            at = i;
        }
    for (int i = 0; i < n; i++) // remark: reduction of 'g' (max, float) with 'where' of its last place [arg-reduction]
        if (g <= f[i]) {
            where = i;
            g = f[i];
        }
    for (int i = n - 1; i >= 0; i--) // remark: reduction of 'b' (max, unsigned char) with 'top' of its last place [arg-reduction]
        if (c[i] >= b)
            b = c[i], top = i;
    show("m", n, m);
    show("at", n, at);
    show_d("g", n, (double)g);
    show("where", n, where);
    show("b", n, b);
    show("top", n, top);
}
CASE_MAIN(test)
