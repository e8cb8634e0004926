/* Whole structs are assigned, element by element. */
#include "../case.h"

struct pair {
    int a;
    double b;
};
static struct pair x[CASE_MAX], y[CASE_MAX];

static void test(int n)
{
    double s = 0;
    long t = 0;
    FILL(y, n, ((struct pair){(int)case_k, (double)case_k / 3}));
    memset(x, 0, sizeof x);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'x' [map]
        x[i] = y[n - 1 - i];
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, long)
        struct pair p = x[i];
        t += p.a * (i & 3);
    }
    for (int i = 0; i < n; i++) // remark: reduction of 's' (max, double)
        s = x[i].b > s ? x[i].b : s;
    show("t", n, t);
    show_d("s", n, s);
}
CASE_MAIN(test)
