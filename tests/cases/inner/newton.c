/* Newton's iteration to convergence, in floating point, for each element. */
#include "../case.h"

static double x[CASE_MAX], root[CASE_MAX];

static void test(int n)
{
    int steps = 0;
    FILL(x, n, fabs(rnd_d()) * 100 + 0.01);
    memset(root, 0, sizeof root);
    for (int i = 0; i < n; i++) { // remark: reduction of 'steps' (+, int), writing 'root' [reduction]
        double r = x[i] > 1 ? x[i] : 1, before;
        do {
            before = r;
            r = (r + x[i] / r) / 2;
            steps++;
        } while (before - r > 1e-9);
        root[i] = r;
    }
    show("steps", n, steps);
    show_bytes("root", n, root, sizeof root);
}
CASE_MAIN_AT(test, 0, 1, 2, 3, 1023, 1024, 1025, 5000)
