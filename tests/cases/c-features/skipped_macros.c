/* Macros that are not defined: what #ifdef leaves out names a type, a keyword and a variable. */
#include "../case.h"

#ifdef CASE_IS_NOT_DEFINED
#define double float
#define if(c) while (c)
#define x other
#endif

static double x[CASE_MAX];

static void test(int n)
{
    double s = 0;
    FILL(x, n, rnd_in(1, 9));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double) [reduction]
        s += x[i];
    show("sum", n, (long)s);
}
CASE_MAIN(test)
