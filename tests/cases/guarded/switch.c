/* Updates in the cases of a switch, with fall through, default and nothing at all. */
#include "../case.h"

static unsigned char k[CASE_MAX];
static float x[CASE_MAX];

static float step(float s, long t)
{
    switch (k[t] % 5) {
    case 0:
        return s + x[t];
    case 1:
    case 2:
        return s - 1;
    case 3:
        return s;
    default:
        return s + x[t] * 2;
    }
}

static void test(int n)
{
    float s = 0;
    int u = 0;
    FILL(x, n, rnd_f());
    FILL(k, n, (unsigned char)rnd());
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, float)
        switch (k[i] % 5) {
        case 0:
            s += x[i];
            break;
        case 1:
        case 2:
            s--;
            break;
        case 3:
            break;
        default:
            s += x[i] * 2;
        }
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'u' (+, int)
        switch (k[i]) {
        case 1:
            u += 1; // fall through
        case 2:
            u += 2; // fall through
        case 3:
            u += 3;
        }
    }
    shape_d("s", n, s, ref_f('+', 0, n, step));
    show("u", n, u);
}
CASE_MAIN(test)
