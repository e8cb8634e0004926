/* Plain char without a sign, and bit-fields too. */
// flags: -funsigned-char
#include "../case.h"

static char x[CASE_MAX];

static void test(int n)
{
    char s = 0;
    int t = 0, most = -1;
    FILL(x, n, (char)rnd());
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, unsigned char)
        s += x[i];
    for (int i = 0; i < n; i++) { // remark: reductions of 't' (+, int) and 'most' (max, int)
        t += x[i];
        if (x[i] > most)
            most = x[i];
    }
    show("s", n, s);
    show("t", n, t);
    show("most", n, most);
}
CASE_MAIN(test)
