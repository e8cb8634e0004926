/* Memory from malloc, in pieces. */
#include "../case.h"

static void test(int n)
{
    int *a = malloc(sizeof *a * (size_t)(2 * n + 1)), *b = a + n;
    double *d = malloc(sizeof *d * (size_t)(n + 1));
    long s = 0;
    if (!a || !d)
        exit(1);
    FILL(a, 2 * n + 1, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'b' [map]
        b[i] = a[i] - b[i];
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'd' [map]
        d[i] = a[i] / 4.0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long), writing 'a' [reduction]
        a[i + 1] = b[i] & 255;
        s += b[i];
    }
    show("s", n, s);
    show_bytes("a", n, a, sizeof *a * (size_t)(2 * n + 1));
    show_bytes("d", n, d, sizeof *d * (size_t)n);
    free(a);
    free(d);
}
CASE_MAIN(test)
