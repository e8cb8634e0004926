/* Down, in steps, by unsigned and pointer indices. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    int a = -1000, ai = -1, b = 1000, bi = -1, d = -1000;
    unsigned c = 2000, ci = 0;
    const int *p, *dp = NULL;
    FILL(x, n, rnd_in(-500, 500));
    for (int i = n - 1; i >= 0; i -= 3) // remark: reduction of 'a' (max, int) with 'ai' of its first place [arg-reduction]
        if (x[i] > a) {
            a = x[i];
            ai = i;
        }
    for (long i = 0; i < n; i += 2) // remark: reduction of 'b' (min, int) with 'bi' of its last place [arg-reduction]
        if (x[i] <= b) {
            b = x[i];
            bi = (int)i;
        }
    for (unsigned i = 0; i != (unsigned)n; ++i) // remark: reduction of 'c' (min, unsigned int) with 'ci' of its first place [arg-reduction]
        if ((unsigned)(x[i] + 500) < c) {
            c = (unsigned)(x[i] + 500);
            ci = i;
        }
    for (p = x; p < x + n; p++) // remark: reduction of 'd' (max, int) with 'dp' of its first place [arg-reduction]
        if (*p > d) {
            d = *p;
            dp = p;
        }
    show("a", n, a);
    show("ai", n, ai);
    show("b", n, b);
    show("bi", n, bi);
    show("c", n, c);
    show("ci", n, ci);
    show("d", n, d);
    show("dp", n, dp ? dp - x : -1);
}
CASE_MAIN(test)
