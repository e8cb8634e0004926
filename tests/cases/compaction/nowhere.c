/* Output that is not there, for nothing is ever written to it. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX], z[CASE_MAX];

CASE_FN int kept(const int *restrict from, int *restrict to, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // remark: [compaction]
        if (from[i] > 0) {
            if (to)
                to[k] = from[i];
            k++;
        }
    return k;
}

CASE_FN long copied(const int *restrict from, int *restrict to, int *restrict also, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: [reduction]
        if (to)
            to[i] = from[i];
        also[i] = -from[i];
        s += from[i];
    }
    return s;
}

static void test(int n)
{
    FILL(x, n, rnd_in(-9, 9));
    memset(y, 0, sizeof y);
    show("nowhere", n, kept(x, NULL, n));
    show("kept", n, kept(x, y, n));
    show_bytes("kept", n, y, sizeof y);
    show("nowhere", n, copied(x, NULL, z, n));
    show("copied", n, copied(x, y, z, n));
    show_bytes("copied", n, y, sizeof y);
    show_bytes("copied", n, z, sizeof z);
}
CASE_MAIN(test)
