/* The function's own name is a string that stands nowhere in the text. */
#include "../case.h"

static char x[CASE_MAX];

static int count(int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // left: [unsupported]
        k += __func__[0] == x[i] || __FUNCTION__[1] == x[i];
    return k;
}

static int letters(int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'k'
        k += "count"[i % 5] == x[i];
    return k;
}

static void test(int n)
{
    FILL(x, n, (char)rnd_in('a', 'z'));
    show("name", n, count(n));
    show("letters", n, letters(n));
}
CASE_MAIN(test)
