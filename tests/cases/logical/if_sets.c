/* if (e) s = 1, and other constants than one. */
#include "../case.h"

enum state { NONE, FOUND = 5, LOST = -1 };
static int x[CASE_MAX];

static void test_from(int n, int start)
{
    int a = start, b = start;
    unsigned char c = (unsigned char)start;
    enum state d = NONE;
    bool e = start != 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (||, int)
        if (x[i] > 99)
            a = 1;
    for (int i = 0; i < n; i++) // remark: reduction of 'b' (||, int)
        if (x[i] > 99)
            b = -7;
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (||, unsigned char)
        if (x[i] > 99)
            c = 200;
    for (int i = 0; i < n; i++) // remark: reduction of 'd' (||, int)
        if (x[i] > 99)
            d = FOUND;
    for (int i = 0; i < n; i++) // remark: reduction of 'e' (||, _Bool)
        if (x[i] > 99)
            e = true;
    printf("%d: %d %d %d %d %d\n", n, a, b, c, (int)d, e);
    (void)LOST;
}

static void test(int n)
{
    FILL(x, n, rnd_in(0, 99));
    test_from(n, 0);
    test_from(n, 3);
    if (n)
        x[n / 2] = 100;
    test_from(n, 0);
    test_from(n, 3);
}
CASE_MAIN(test)
