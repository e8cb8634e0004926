/* Loops as the only statement of if, else, for and while. */
#include "../case.h"

static int x[CASE_MAX];

static long choose(int n, int up)
{
    long s = 0;
    if (up)
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
            s += x[i];
    else
        for (int i = n - 1; i >= 0; i--) // remark: reduction of 's' (+, long)
            s += x[i] * 2;
    if (up > 1)
        for (int i = 0; i < n; i++) // remark: reduction of 's' (^, long)
            if (x[i] & 1)
                s ^= x[i];
            else
                s ^= 1;
    else if (n > 5)
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
            s += 3;
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_in(-99, 99));
    show("0", n, choose(n, 0));
    show("1", n, choose(n, 1));
    show("2", n, choose(n, 2));
}
CASE_MAIN(test)
