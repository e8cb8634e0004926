/* Bounds that the analysis moves to the other side of the comparison: what i + 3 < n says of n has
   no overflow where n is the least number there is. */
#include "../case.h"

#include <limits.h>

static int x[CASE_MAX + 3];

CASE_FN int by_fours(int n)
{
    int s = 0, i;
    for (i = 0; i + 3 < n; i += 4) // remark: reduction of 's' (+, int)
        s += x[i] + x[i + 1] * 3 + x[i + 2] - x[i + 3];
    return s + i;
}

CASE_FN int by_ones(int n)
{
    int s = 0, i;
    for (i = 0; i + 1 < n; i++) // remark: reduction of 's' (+, int)
        s += x[i + 1] - x[i] * 2;
    return s + i;
}

CASE_FN int by_whiles(int n)
{
    int s = 0, i = 0;
    while (i + 2 < n) { // remark: reduction of 's' (+, int)
        s += x[i] & x[i + 2];
        i++;
    }
    return s + i;
}

static void test(int n)
{
    FILL(x, n, (int)rnd_in(-9, 9));
    show("fours", n, by_fours(n));
    show("ones", n, by_ones(n));
    show("whiles", n, by_whiles(n));
    for (int least = INT_MIN; least < INT_MIN + 5; least++) { // left: [unsupported]
        show("fours", least, by_fours(least));
        show("ones", least, by_ones(least));
        show("whiles", least, by_whiles(least));
    }
}
CASE_MAIN(test)
