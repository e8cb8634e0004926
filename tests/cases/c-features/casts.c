/* Casts in every direction. */
#include "../case.h"

static int x[CASE_MAX];
static double d[CASE_MAX];

static float step_f(float s, long t)
{
    return s + (float)(double)(float)d[t];
}

static void test(int n)
{
    unsigned long s = 0;
    long t = 0;
    float g = 0;
    FILL(x, n, rnd_in(-99999, 99999));
    FILL(d, n, rnd_d() * 30000);
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, unsigned long)
        s += (unsigned long)x[i] + (unsigned)x[i] + (unsigned char)x[i] + (unsigned short)(char)x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += (short)x[i] + (int)d[i] + (long)(float)d[i] + (_Bool)d[i] + (_Bool)(x[i] & 2) +
             (signed char)(int)d[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'g' (+, float)
        g += (float)(double)(float)d[i];
    show_u("s", n, s);
    show("t", n, t);
    shape_d("g", n, g, ref_f('+', 0, n, step_f));
}
CASE_MAIN(test)
