/* Loops wherever C takes a statement. */
#include "../case.h"

static int x[CASE_MAX];

static int unbraced(int n, int which)
{
    int s = 0;
    if (which == 0)
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int) [reduction]
            s += x[i];
    else if (which == 1)
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int) [reduction]
            if (x[i] > 3)
                s -= x[i];
            else
                s++;
    else
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int) [reduction]
            s--, s += 2 * x[i];
    return s;
}

static int in_switch(int n, int which)
{
    int s = 0;
    switch (which)
    case 0:
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int) [reduction]
            s += x[i];
    switch (which) {
    case 1:
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int) [reduction]
            s -= x[i];
        break;
    default:
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int) [reduction]
            s += 5 * x[i];
    }
    return s;
}

static int in_others(int n, int times)
{
    int s = 0;
    do // remark: reduction of 's' (+, int) [reduction]
        for (int i = 0; i < n; i++)
            s += x[i];
    while (--times > 0);
    while (times-- > -3) // remark: reduction of 's' (+, int) [reduction]
        for (int i = 0; i < n; i++)
            s -= x[i] * 2;
    goto start;
start:
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int) [reduction]
        s += x[i] & 1;
    {
        ;
        /* a comment */ for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int) [reduction]
            s++;
    }
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_in(0, 9));
    printf("%d: %d %d %d\n", n, unbraced(n, 0), unbraced(n, 1), unbraced(n, 2));
    printf("%d: %d %d %d\n", n, in_switch(n, 0), in_switch(n, 1), in_switch(n, 2));
    printf("%d: %d %d\n", n, in_others(n, 1), in_others(n, 3));
}
CASE_MAIN(test)
