/* Other threads see other copies. */
#include "../case.h"

static _Thread_local long total;
static int x[CASE_MAX];

static void test(int n)
{
    FILL(x, n, rnd_in(1, 99));
    for (int i = 0; i < n; i++) // left: 'total' is thread-local [thread-local]
        total += x[i];
    show("total", n, total);
}
CASE_MAIN(test)
