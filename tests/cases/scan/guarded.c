/* Updates under conditions, on several paths, in an inner loop, behind continue. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];

static void test(int n)
{
    int s = 0, t = 9, u = 0, v = 0;
    FILL(x, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, int), writing 'y' [scan]
        if (x[i] > 0)
            s += x[i];
        else if (x[i] < -50)
            s -= 3;
        y[i] = s;
    }
    show_bytes("s", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: scan of 't' (+, int), writing 'y' [scan]
        int a = x[i] * x[i];
        if (a % 3 == 0)
            continue;
        for (int j = 0; j < a % 4; j++)
            t += j ^ a;
        if (a & 1)
            y[i] = t;
    }
    show_bytes("t", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: scan of 'u' (+, int), writing 'y' [scan]
        switch (x[i] & 3) {
        case 0:
            u += 2;
            break;
        case 1:
            y[i] = u;
            u++;
            break;
        default:
            y[i] = -u;
        }
    }
    show_bytes("u", n, y, (size_t)n * sizeof *y);
    for (int i = 0; i < n; i++) { // remark: scan of 'v' (+, int), writing 'y' [scan]
        v = x[i] > 0 ? v + x[i] : v;
        for (int j = 0; j < v % 5; j++) {
            if (j == 3)
                break;
            y[i] += v;
        }
    }
    show_bytes("v", n, y, (size_t)n * sizeof *y);
    printf("%d %d %d %d\n", s, t, u, v);
}
CASE_MAIN(test)
