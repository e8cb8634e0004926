/* Several sums of characters, of which a thread may take fewer lanes than a vector has. */
#include "../case.h"

static unsigned char a[CASE_MAX];

static float half(float s, long t)
{
    return s + (float)(a[t] * 0.5);
}

static float square(float s, long t)
{
    return s + (float)a[t] * a[t];
}

static float third(float s, long t)
{
    return s - a[t] / 3.0f;
}

static float some(float s, long t)
{
    return s + (a[t] > 99 ? 1.3f : -1);
}

static void test(int n)
{
    float x = 0, y = 1, z = 2, w = -1;
    FILL(a, n, (unsigned char)rnd());
    for (int i = 0; i < n; i++) { // remark: reductions of 'x' (+, float), 'y' (+, float), 'z' (+, float) and 'w' (+, float) [reduction]
        x += (float)(a[i] * 0.5);
        y += (float)a[i] * a[i];
        z -= a[i] / 3.0f;
        w += a[i] > 99 ? 1.3f : -1;
    }
    shape_d("x", n, x, ref_f('+', 0, n, half));
    shape_d("y", n, y, ref_f('+', 1, n, square));
    shape_d("z", n, z, ref_f('+', 2, n, third));
    shape_d("w", n, w, ref_f('+', -1, n, some));
}
CASE_MAIN(test)
