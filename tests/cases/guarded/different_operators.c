/* One operator under the guard, another beside it. */
#include "../case.h"

static int k[CASE_MAX];

static void test(int n)
{
    unsigned s = 1, t = 1, u = 1;
    FILL(k, n, rnd_in(0, 9));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (affine, unsigned int) [reduction]
        if (k[i] > 3)
            s += 3;
        else
            s *= 3;
    }
    for (int i = 0; i < n; i++) { // left: [mixed-operators]
        t ^= (unsigned)k[i];
        if (k[i] == 7)
            t |= 1;
    }
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (affine, unsigned int) [reduction]
        u = k[i] > 3 ? u + 3 : u * 3;
    show_u("s", n, s);
    show_u("t", n, t);
    show_u("u", n, u);
}
CASE_MAIN(test)
