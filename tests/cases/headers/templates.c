/* One text for all types: an included file, again for each of them. */
#include "../case.h"

#define TYPE int
#define NAME(n) n##_i
#include "template.h"
#undef TYPE
#undef NAME
#define TYPE float
#define NAME(n) n##_f
#   include "template.h" /* behind it:
a comment that ends in another line */
#undef TYPE
#undef NAME
#define TYPE unsigned char
#define NAME(n) n##_c
#define TEMPLATE "template.h"
#include TEMPLATE

static int x[CASE_MAX];
static float y[CASE_MAX];
static unsigned char z[CASE_MAX];

static void test(int n)
{
    FILL(x, n, rnd_in(-99, 99));
    FILL(y, n, (float)rnd_in(-99, 99));
    FILL(z, n, (unsigned char)rnd_in(0, 255));
    scale_i(x, n, 3);
    scale_f(y, n, 0.5f);
    scale_c(z, n, 5);
    show("x", n, sum_i(x, n));
    show_d("y", n, sum_f(y, n));
    show("z", n, sum_c(z, n));
}
CASE_MAIN(test)
