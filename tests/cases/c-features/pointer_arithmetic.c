/* Pointers in the body: differences, steps, casts to other elements, comparisons. */
#include "../case.h"

struct triple {
    int v[3];
};
static int x[3 * CASE_MAX + 3];

static void test(int n)
{
    long s = 0, t = 0, u = 0;
    const int *end = x + 3 * n;
    FILL(x, 3 * n + 3, rnd_in(-99, 99));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        const int *p = x + i, *q = p + n;
        s += *q++ - *p;
        s += (q - p) * (q < end);
        s -= *--q;
    }
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += ((const struct triple *)(x + 3 * i))->v[i % 3];
    for (int i = 0; i < n; i++) { // remark: reduction of 'u' (+, long)
        const unsigned char *b = (const unsigned char *)&x[i];
        u += b[0] + 3 * b[sizeof(int) - 1];
    }
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}
CASE_MAIN(test)
