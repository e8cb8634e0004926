/* A while loop whose length comes from data. */
#include "../case.h"

static unsigned x[CASE_MAX];

static void test(int n)
{
    long s = 0;
    int most = 0;
    FILL(x, n, (unsigned)rnd_in(0, 99999));
    for (int i = 0; i < n; i++) { // remark: reductions of 's' (+, long) and 'most' (max, int)
        unsigned v = x[i];
        int k = 0;
        while (v) {
            k += (int)(v & 1u);
            v >>= 1;
        }
        s += k;
        if (k > most)
            most = k;
    }
    show("s", n, s);
    show("most", n, most);
}
CASE_MAIN(test)
