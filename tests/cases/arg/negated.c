/* Negated comparisons: the same for integers, and for values that may be NaN where none is. */
#include "../case.h"

static int x[CASE_MAX];
static float f[CASE_MAX];

static void test(int n)
{
    int a = 100, ai = -1, b = -100, bi = -1;
    float c = 0;
    int ci = -1;
    FILL(x, n, rnd_in(-50, 50));
    FILL(f, n, case_k == 1500 ? NAN : rnd_f());
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (min, int) with 'ai' of its first place [arg-reduction]
        if (!(x[i] >= a)) {
            a = x[i];
            ai = i;
        }
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (max, int) with 'bi' of its last place [arg-reduction]
        if (!(b > x[i])) {
            b = x[i];
            bi = i;
        }
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (max, float) with 'ci' of its first place [arg-reduction]
        if (!(f[i] <= c)) {
            c = f[i];
            ci = i;
        }
    show("a", n, a * 100000 + ai);
    show("b", n, b * 100000 + bi);
    show_d("c", n, (double)c);
    show("ci", n, ci);
}
CASE_MAIN(test)
