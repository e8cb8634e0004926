/* A field of a struct as induction. */
#include "../case.h"

struct cursor {
    int at, end;
};
static int x[CASE_MAX];

static void test(int n)
{
    struct cursor c = {0, n};
    int s = 0;
    FILL(x, n, rnd_in(0, 999));
    for (int i = 0; i < n; i++) { // remark: scan of 'c.at' (+, int), reduction of 's' (+, int) [scan]
        s += x[c.at];
        c.at++;
    }
    show("s", n, s);
    show("at", n, c.at);
    show("end", n, c.end);
}
CASE_MAIN(test)
