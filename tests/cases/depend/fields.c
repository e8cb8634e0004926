/* Fields of neighbours: another field never meets, the same one does. */
#include "../case.h"

struct item {
    int a, b;
    short v[4];
};
static struct item x[CASE_MAX + 1];

static void test(int n)
{
    FILL(x, n + 1, ((struct item){(int)case_k * 3, (int)-case_k, {1, 2, (short)case_k, 4}}));
    for (int i = 1; i < n; i++) // remark: independent iterations, writing 'x' [map]
        x[i].a = x[i - 1].b * 2;
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'x' [map]
        x[i].v[1] = (short)(x[i + 1].v[2] + x[i].v[0]);
    for (int i = 1; i < n; i++) // left: [carried-dependence]
        x[i].a += x[i - 1].a % 7;
    for (int i = 1; i < n; i++) // left: [carried-dependence]
        x[i].v[2] = (short)(x[i - 1].v[i & 3] + 1);
    show_bytes("x", n, x, sizeof x);
}
CASE_MAIN(test)
