/* sizeof, _Alignof and offsetof, of types, objects and expressions. */
#include "../case.h"

struct item {
    char a;
    double b;
    int v[5];
};
static struct item x[CASE_MAX];

static void test(int n)
{
    unsigned long s = 0, t = 0;
    FILL(x, n, ((struct item){(char)case_k, (double)case_k, {1, 2, 3, 4, (int)case_k}}));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, unsigned long)
        s += (unsigned long)x[i].v[4] * sizeof(struct item) + sizeof x[i].v + sizeof(x[i].b + 1);
    for (size_t i = 0; i < (size_t)n; i++) // remark: reduction of 't' (+, unsigned long)
        t += i * _Alignof(double) + offsetof(struct item, v) + sizeof(int[3]) +
             (unsigned long)x[i].v[i % (sizeof x->v / sizeof x->v[0])];
    show_u("s", n, s);
    show_u("t", n, t);
}
CASE_MAIN(test)
