/* Escape counts of a fractal, written out and summed. */
#include "../case.h"

static int out[CASE_MAX];

static void test(int n)
{
    long total = 0;
    memset(out, 0, sizeof out);
    for (int p = 0; p < n; p++) { // remark: reduction of 'total' (+, long), writing 'out' [reduction]
        double cr = (p % 97) / 40.0 - 2, ci = (p / 97 % 61) / 30.0 - 1, zr = 0, zi = 0;
        int k = 0;
        while (k < 60 && zr * zr + zi * zi <= 4) {
            double t = zr * zr - zi * zi + cr;
            zi = 2 * zr * zi + ci;
            zr = t;
            k++;
        }
        out[p] = k;
        total += k;
    }
    show("total", n, total);
    show_bytes("out", n, out, sizeof out);
}
CASE_MAIN_AT(test, 0, 1, 2, 3, 100, 1023, 1024, 1025, 6000)
