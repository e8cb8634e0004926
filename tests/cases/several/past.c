/* Several accumulators over what a core's own cache does not hold and one behind it does: rows are
   read one by one, those of two arrays wherever these lie. Some runs are longer than that. */
#include "../case.h"

#define MANY 700001

static float v[4 * MANY + 3], w[2 * MANY + 5];

static float to_x(float s, long t)
{
    return s + v[3 * t + 3];
}

static float to_y(float s, long t)
{
    return s - v[3 * t + 4];
}

static float to_z(float s, long t)
{
    return s + v[3 * t + 3] * v[3 * t + 5];
}

static float to_even(float s, long t)
{
    return s + v[2 * t + 2];
}

static float to_odd(float s, long t)
{
    return v[2 * t + 3] > 0.25f ? s + v[2 * t + 3] : s;
}

static float to_first(float s, long t)
{
    return s + v[2 * t + 2] * w[2 * t + 5];
}

static float to_second(float s, long t)
{
    return s - v[2 * t + 3] * w[2 * t + 5];
}

static void products(int n)
{
    const float *q = v + 2, *r = w + 5;
    float first = 0, second = 3;
    FILL(w, 2 * n + 5, (float)((double)(rnd() >> 11) * 0x1p-53 - 0.5));
    for (int i = 0; i < n; i++) { // remark: reductions of 'first' (+, float) and 'second' (+, float
        first += q[2 * i] * r[2 * i];
        second -= q[2 * i + 1] * r[2 * i];
    }
    shape_d("first", n, first, ref_f('+', 0, n, to_first));
    shape_d("second", n, second, ref_f('+', 3, n, to_second));
}

static void test(int n)
{
    const float *p = v + 3, *q = v + 2;
    float x = 1, y = -0.0f, z = 0.5f, even = 0, odd = 0, least, most;
    FILL(v, 4 * n + 3, (float)((double)(rnd() >> 11) * 0x1p-53 - 0.5));
    for (int i = 0; i < n; i++) { // remark: reductions of 'x' (+, float), 'y' (+, float) and 'z'
        x += p[3 * i];
        y -= p[3 * i + 1];
        z += p[3 * i] * p[3 * i + 2];
    }
    shape_d("x", n, x, ref_f('+', 1, n, to_x));
    shape_d("y", n, y, ref_f('+', -0.0f, n, to_y));
    shape_d("z", n, z, ref_f('+', 0.5f, n, to_z));
    for (int i = 0; i < n; i++) { // remark: reductions of 'even' (+, float) and 'odd' (+, float)
        even += q[2 * i];
        if (q[2 * i + 1] > 0.25f)
            odd += q[2 * i + 1];
    }
    shape_d("even", n, even, ref_f('+', 0, n, to_even));
    shape_d("odd", n, odd, ref_f('+', 0, n, to_odd));
    least = most = q[0];
    for (int i = 1; i < n; i++) { // remark: reductions of 'least' (min, float) and 'most' (max,
        if (q[i] < least)
            least = q[i];
        if (q[i] > most)
            most = q[i];
    }
    show_d("least", n, least);
    show_d("most", n, most);
    products(n);
}
CASE_MAIN_AT(test, 1025, 5000, 9001, 90001, 262147, 600001, MANY)
