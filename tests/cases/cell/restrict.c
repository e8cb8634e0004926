/* restrict says that nothing overlaps. */
#include "../case.h"

static float x[CASE_MAX];

static float step(float s, long t)
{
    return s + x[t] * 2;
}

static void into(float *restrict p, const float *restrict v, float *restrict out, int n)
{
    for (int i = 0; i < n; i++) { // remark: reduction of '*p' (+, float), writing 'out'
        float t = v[i] * 2;
        *p += t;
        out[i] = t;
    }
}

static void test(int n)
{
    static float out[CASE_MAX];
    float s = 1;
    FILL(x, n, rnd_f());
    into(&s, x, out, n);
    shape_d("s", n, s, ref_f('+', 1, n, step));
    show_bytes("out", n, out, (size_t)n * sizeof *out);
}
CASE_MAIN(test)
