/* Included files in the middle of functions: a loop's head, its body, or all of a loop. */
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    long s = 0;
    FILL(x, n, rnd_in(-99, 99));
#define HEAD
#include "statements.h"
        s += x[i];
    show("head", n, s);
#undef HEAD
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long) [reduction]
#include "statements.h"
    show("body", n, s);
#define HEAD
#include "statements.h"
#undef HEAD
#include "statements.h"
    show("both", n, s);
}
CASE_MAIN(test)
