/* A variable that pointers may lead to, written by each iteration before it is read. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

int scratch;
static int x[CASE_MAX], out[CASE_MAX];

static int work(int *to, const int *in, int n)
{
    int s = 0;
#pragma foldcc parallel
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int), writing 'to', by #pragma foldcc parallel
        scratch = in[i] * 3;
        to[i] = scratch + 1;
        s += scratch;
    }
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_in(-99, 99));
    scratch = 5;
    show("s", n, work(out, x, n));
    show("scratch", n, scratch);
    show_bytes("out", n, out, sizeof out);
}
CASE_MAIN(test)
