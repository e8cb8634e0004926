/* What stands in iterations: inner loops, switch, functions that take pointers, arrays of an iteration's own. */
#include "../case.h"

static float m[CASE_MAX + 64];
static int k[CASE_MAX];

static int steps(unsigned n)
{
    int c = 0;
    while (n > 1 && c < 50) { // left: [not-associative]
        n = n & 1 ? n / 2 * 3 + 2 : n / 2;
        c++;
    }
    return c;
}

static float pick(const float *from, int at)
{
    return from[at & 15];
}

static int kind(int v)
{
    switch (v & 3) {
    case 0:
        return v / 3;
    case 1:
    case 2:
        break;
    default:
        return -v;
    }
    return v % 7;
}

static void test(int n)
{
    long a = 0, b = 0;
    int most = -1, at = -1;
    unsigned char small = 7;
    float best = -2;
    FILL(m, n + 64, rnd_f());
    FILL(k, n, rnd_in(-999, 999));
    for (int i = 0; i < n; i++) { // remark: reduction of 'most' (max, int) with 'at' of its first place [arg-reduction]
        int c = steps((unsigned)i * 7 + 3);
        if (c > most) {
            most = c;
            at = i;
        }
    }
    for (int i = 0; i < n; i++) { // remark: reductions of 'a' (+, long) and 'small' (+, unsigned char) [reduction]
        int t[4] = {0}, j;
        for (j = 0; j < 4; j++)
            t[j] = kind(k[i] + j);
        for (j = 3; j >= 0; j--)
            a += t[j] << j;
        small += t[k[i] & 3];
    }
    for (int i = 0; i < n; i++) { // remark: reductions of 'b' (+, long) and 'best' (max, float) [reduction]
        float v = pick(m + i, k[i]);
        do {
            v -= 0.25f;
            b++;
        } while (v > 0);
        if (v > best)
            best = v;
    }
    show("a", n, a);
    show("b", n, b);
    show("most", n, most);
    show("at", n, at);
    show("small", n, small);
    show_d("best", n, best);
}
CASE_MAIN(test)
