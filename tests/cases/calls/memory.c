/* Functions of the library that write or allocate memory. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];

static void test(int n)
{
    long s = 0, t = 0;
    FILL(x, n, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long) [reduction]
        float f;
        memcpy(&f, &x[i], sizeof f);
        s += f > 0;
    }
    for (int i = 0; i < n; i++) // left: loop left as it is
        memset(&y[i], x[i], sizeof *y);
    for (int i = 0; i < n; i++) { // left: [impure-call]
        int *p = malloc(sizeof *p);
        if (p) {
            *p = x[i];
            t += *p;
        }
        free(p);
    }
    show("s", n, s);
    show("t", n, t);
    show_bytes("y", n, y, sizeof y);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 3000)
