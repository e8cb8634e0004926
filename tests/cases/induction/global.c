/* Global and static inductions: their values are seen after the loop. */
#include "../case.h"

static int x[2 * CASE_MAX];
int position;
static unsigned short ticks = 65000;

static void test(int n)
{
    int s = 0;
    position = 0;
    FILL(x, 2 * n, rnd_in(0, 999));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int)
        s += x[position] + ticks % 3;
        position += 2;
        ticks++;
    }
    show("s", n, s);
    show("position", n, position);
    show("ticks", n, ticks);
}
CASE_MAIN(test)
