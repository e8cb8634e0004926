/* Fields that point to arrays of structs of which the loop uses nothing else. */
#include "../case.h"

struct inner {
    int x[3];
};
struct outer {
    struct inner (*few)[2];
    struct inner (**table)[4];
    struct unknown *opaque;
    int size;
};
struct holder {
    struct outer (*rows)[8];
    double *v;
};

static int sizes(const struct outer *o, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int) [reduction]
        s += o[i].size;
    return s;
}

static double values(const struct holder *h, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double) [reduction]
        s += h->v[i];
    return s;
}

static int firsts(const struct outer *o, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, int) [reduction]
        s += (*o->few)[i & 1].x[i % 3];
    return s;
}

int main(void)
{
    static struct outer o[2000];
    static struct inner few[2] = {{{1, 2, 3}}, {{4, 5, 6}}};
    static double v[2000];
    struct holder h = {NULL, v};

    for (int i = 0; i < 2000; i++) { // remark: independent iterations
        o[i].size = i % 77;
        v[i] = i % 19;
    }
    o->few = &few;
    printf("%d %.17g %d\n", sizes(o, 2000), values(&h, 2000), firsts(o, 2000));
    return 0;
}
