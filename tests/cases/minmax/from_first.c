/* The usual start: m = x[0], the loop from 1. */
#include "../case.h"

static float x[CASE_MAX + 1];

static void test(int n)
{
    float m = x[0], l = x[0];
    int i;
    FILL(x, n, rnd_f());
    m = l = x[0];
    for (i = 1; i < n; i++) // remark: reduction of 'm' (max, float)
        if (x[i] > m)
            m = x[i];
    for (i = n - 1; i > 0; --i) // remark: reduction of 'l' (min, float)
        l = x[i] < l ? x[i] : l;
    show_d("m", n, m);
    show_d("l", n, l);
}
CASE_MAIN(test)
