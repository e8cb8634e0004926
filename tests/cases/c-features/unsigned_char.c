/* Plain char is unsigned: its elements, its constants, its strings. */
// flags: -funsigned-char -fshort-enums
#include "../case.h"

enum size { SMALL, LARGE = 200 };
static char c[CASE_MAX];
static enum size e[CASE_MAX];

static void test(int n)
{
    long s = 0, t = 0;
    int below = 0;
    FILL(c, n, (char)rnd_in(0, 255));
    FILL(e, n, rnd_in(0, 1) ? LARGE : SMALL);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += c[i] + "\377\201"[i & 1] + '\377';
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += e[i] * 2 + (long)sizeof e[i] + (signed char)c[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'below' (+, int)
        below += (char)(c[i] - 1) > c[i];
    show("s", n, s);
    show("t", n, t);
    show("below", n, below);
}
CASE_MAIN(test)
