/* Variables outside the loop whose addresses the body lends to functions of the file. */
#include "../case.h"

static int v[CASE_MAX];

static int step_of(int *seed, int by)
{
    *seed = (int)((unsigned)*seed * 1103515245u + (unsigned)by);
    return *seed >> 16;
}

static int twice(int *seed)
{
    int a = step_of(seed, 3);
    return a ^ step_of(seed, 5);
}

static int look(const int *at)
{
    return at[0] * 3;
}

static void split(int x, int *high, int *low)
{
    *high = x >> 4;
    *low = x & 15;
}

static void test(int n)
{
    int seed = 1, s = 0, t = 0, u = 0, w = 0, fixed = n & 7, high, low, last = 5;
    FILL(v, n, rnd_in(-999, 999));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, int)
        seed = v[i];
        s += twice(&seed) & 255;
        s -= step_of(&seed, i) & 255;
    }
    show("s", n, s);
    show("seed", n, seed); // the last iteration's
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, int)
        t += look(&fixed) ^ v[i];
    show("t", n, t);
    for (int i = 0; i < n; i++) { // remark: reduction of 'u' (+, int)
        split(v[i], &high, &low);
        u += high * low;
    }
    show("u", n, u);
    high = low = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'w' (+, int)
        high = low = 0;
        split(v[i], &high, &low);
        w += high - low;
    }
    show("w", n, w + high);
    for (int i = 0; i < n; i++) // left: 'last'
        w += step_of(&last, v[i]) & 3;
    show("last", n, w + last);
    for (int i = 0; i < n; i++) // left: 'w'
        w += look(&w) & 3;
    show("w", n, w);
}
CASE_MAIN(test)
