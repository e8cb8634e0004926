/* Loops that are left at their end by a test of a variable that their bodies declare. */
#include "../case.h"

static int x[CASE_MAX];

static int hides(int v)
{
    int t = 100, c = 0;
    for (;;) { // left: [not-counted]
        int t = v & 15;
        v = v / 2 + 3;
        c++;
        t += 1;
        if (t > 5)
            break;
    }
    return c + t;
}

static void test(int n)
{
    long s = 0, u = 0, w = 0;
    FILL(x, n, rnd_in(0, 9999));
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        int v = x[i], c = 0;
        while (1) {
            int t = v & 15;
            v = v / 2 + 3;
            c++;
            t += 1;
            if (t > 5)
                break;
        }
        s += c;
    }
    show("s", n, s);
    for (int i = 0; i < n; i++) // remark: reduction of 'u' (+, long)
        u += hides(x[i]);
    show("u", n, u);
    for (int i = 0; i < n; i++) { // remark: reduction of 'w' (+, long)
        int t = x[i] & 15;
        while (1) {
            w += t;
            t += 1;
            if (t > 5)
                break;
        }
    }
    show("w", n, w);
}
CASE_MAIN(test)
