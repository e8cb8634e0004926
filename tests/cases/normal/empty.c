/* Bounds on the wrong side of the first value: no iteration, nothing changes. */
#include "../case.h"

static int x[CASE_MAX];

static int between(int lo, int hi)
{
    int s = 41, i;
    for (i = lo; i < hi; i++) // remark: reduction of 's' (+, int)
        s += x[i] + 1;
    for (int k = hi; k >= lo; k--) // remark: reduction of 's' (+, int)
        s += x[k] + 1;
    return s + (i & 1023);
}

int main(void)
{
    show("a", 0, between(0, -1));
    show("b", 0, between(5000, -5000));
    show("c", 0, between(INT_MAX, INT_MIN));
    show("d", 0, between(0, INT_MIN));
    show("e", 0, between(-1, -3000));
    show("f", 0, between(0, 3000));
    return 0;
}
