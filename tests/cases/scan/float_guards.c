/* The running value decides what is written; where the loop has to run as written after all, nothing
   of that may have been written before. */
#include "../case.h"

static double x[CASE_MAX], y[CASE_MAX];
static int z[CASE_MAX];

static void test(int n)
{
    double s = 0, t = 0;
    FILL(x, n, rnd_in(-9, 9));
    FILL(y, n, 1);
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, double), writing 'y' [scan]
        s += x[i];
        if (s > 3)
            y[i] = s;
    }
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    show_d("s", n, s);
    for (int kind = 0; kind < 3; kind++) { // left: loop left as it is
        FILL(z, n, 0);
        FILL(x, n, 1);
        if (n > 30) {
            x[3] = kind == 0 ? 1.7e308 : 3;
            x[9] = kind == 0 ? -1.7e308 : 4;
            x[17] = kind == 0 ? 1.7e308 : INFINITY;
            x[18] = kind == 0 ? 1.7e308 : kind == 1 ? -INFINITY : 5;
        }
        t = 0;
        for (int i = 0; i < n; i++) { // remark: scan of 't' (+, double), writing 'z' [scan]
            t += x[i];
            if (t < 1e300)
                z[i] = 1;
        }
        show_bytes("z", n, z, (size_t)n * sizeof *z);
        show_d("t", n, t);
    }
}
CASE_MAIN(test)
