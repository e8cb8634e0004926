/* One accumulator on each path, updated alike; and an element on the other path. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];
static double d[CASE_MAX];

static void test(int n)
{
    int a = 0, b = 0, c = 0, e = 0, f = 0;
    double g = 0, h = 0;
    FILL(x, n, rnd_in(0, 100));
    FILL(y, n, 7);
    FILL(d, n, rnd_in(-9, 9));
    for (int i = 0; i < n; i++) // remark: reductions of 'a' (+, int) and 'b' (+, int) [reduction]
        if (x[i] > 50)
            a++;
        else
            b++;
    for (int i = 0; i < n; i++) // remark: reductions of 'c' (+, int) and 'e' (+, int) [reduction]
        if (x[i] > 50)
            c += x[i];
        else
            e += x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'f' (+, int), writing 'y' [reduction]
        if (x[i] & 1)
            f += x[i];
        else
            y[i] += x[i];
    for (int i = 0; i < n; i++) // remark: reductions of 'g' (+, double) and 'h' (+, double) [reduction]
        if (x[i] & 2)
            g += d[i];
        else
            h += d[i];
    printf("%d %d %d %d %d\n", a, b, c, e, f);
    show_d("g", n, g);
    show_d("h", n, h);
    show_bytes("y", n, y, (size_t)n * sizeof *y);
}
CASE_MAIN(test)
