/* One value on several paths. */
#include "../case.h"

static int x[CASE_MAX];

static int find(int n, int s)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (||, int)
        if (x[i] == 7)
            s = 3;
        else if (x[i] % 2 && n < 0)
            s = 3;
        if (x[i] > 98)
            s = 3;
    }
    return s;
}

static int bad(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (||, int)
        switch (x[i]) {
        case 1:
        case 5:
            s = 1;
            break;
        case 8:
            if (i % 2)
                s = 1;
            break;
        default:
            break;
        }
    }
    return s;
}

static void test(int n)
{
    FILL(x, n, 2 * rnd_in(5, 9));
    show("none", n, find(n, 0) + bad(n) * 10);
    show("start", n, find(n, 6));
    if (n)
        x[n - 1] = 7;
    show("seven", n, find(n, 0) + bad(n) * 10);
    if (n)
        x[0] = 5;
    show("five", n, find(n, 6) + bad(n) * 10);
}
CASE_MAIN(test)
