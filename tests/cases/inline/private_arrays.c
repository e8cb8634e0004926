/* Local arrays in a function, and one that is handed down. */
#include "../case.h"

static int x[CASE_MAX];

static void fill(int v[4], int a)
{
    for (int k = 0; k < 4; k++) // left: [short]
        v[k] = a * k + 1;
}

static int median(int a, int b, int c)
{
    int v[3] = {a, b, c};
    for (int i = 0; i < 2; i++) // left: loop left as it is
        for (int j = 0; j < 2 - i; j++) // left: loop left as it is
            if (v[j] > v[j + 1]) {
                int t = v[j];
                v[j] = v[j + 1];
                v[j + 1] = t;
            }
    return v[1];
}

static void test(int n)
{
    long s = 0, t = 0;
    FILL(x, n, rnd_in(-999, 999));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += median(x[i], i, x[n - 1 - i]);
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, long)
        int v[4];
        fill(v, x[i]);
        t += v[i & 3] - v[0];
    }
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
