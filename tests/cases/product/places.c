/* Products in a global, a static, a field, and through a pointer. */
#include "../case.h"

double scale = 1;
static double x[CASE_MAX];
struct stats {
    int n;
    float product;
};

static double step(double s, long t)
{
    return s * x[t];
}

static float step_f(float s, long t)
{
    return (float)(s * x[t]);
}

static void into(unsigned *out, int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of '*out' (*, unsigned int)
        *out *= 2u * (unsigned)i + 1;
}

static void test(int n)
{
    struct stats st = {n, 1};
    unsigned out = 3;
    double before = scale;
    FILL(x, n, 1 + rnd_d() * 0.001);
    for (int i = 0; i < n; i++) // remark: reduction of 'scale' (*, double)
        scale *= x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'st.product' (*, float)
        st.product *= x[i];
    into(&out, n);
    shape_d("scale", n, scale, ref_d('*', before, n, step));
    shape_d("product", n, st.product, ref_f('*', 1, n, step_f));
    show_u("out", n, out);
    scale = 1 + n * 1e-5;
}
CASE_MAIN(test)
