/* Early returns, switch, break, continue and goto inside of a function. */
#include "../case.h"

static int x[CASE_MAX];

static int grade(int v)
{
    if (v < 0)
        return -1;
    switch (v / 10) {
    case 0:
        return 5;
    case 1:
    case 2:
        v += 7;
        break;
    case 9:
        v = 1;
        /* fall through */
    default:
        v *= 2;
    }
    return v;
}

static int first_factor(int v)
{
    int f = 1;
    for (int k = 2; k * k <= v; k++) { // left: loop left as it is
        if (v % k)
            continue;
        f = k;
        break;
    }
    return f;
}

static void test(int n)
{
    long s = 0;
    FILL(x, n, rnd_in(-20, 99));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += grade(x[i]) * 2 + first_factor(x[i] + 100);
    show("s", n, s);
}
CASE_MAIN(test)
