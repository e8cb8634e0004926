/* Arrays of structs: fields of every width, nested structs and arrays in them. */
#include "../case.h"

struct inner {
    short a;
    unsigned char v[3];
};
struct item {
    char tag;
    struct inner in[2];
    double w;
    long long wide;
    float f;
};
static struct item items[CASE_MAX];

static double step(double s, long t)
{
    return s + items[t].w * items[t].f;
}

static void test(int n)
{
    long long a = 0;
    double w = 0;
    unsigned u = 0;
    FILL(items, n,
         ((struct item){(char)(case_k & 63),
                        {{(short)-case_k, {1, 2, (unsigned char)case_k}}, {7, {3, 4, 5}}},
                        case_k * 0.25,
                        case_k * 5000000000LL,
                        (float)rnd_f()}));
    for (int i = 0; i < n; i++) // remark: reduction of 'a' (+, long)
        a += items[i].wide + items[i].tag * items[i].in[0].a;
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (^, unsigned int)
        u ^= (unsigned)items[i].in[0].v[2] << (items[i].in[1].v[i % 3] * 5);
    for (int i = 0; i < n; i++) // remark: reduction of 'w' (+, double)
        w += items[i].w * items[i].f;
    show("a", n, a);
    show_u("u", n, u);
    shape_d("w", n, w, ref_d('+', 0, n, step));
}
CASE_MAIN(test)
