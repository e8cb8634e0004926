/* A do loop runs once at least. */
#include "../case.h"

static unsigned x[CASE_MAX];
static char digits[CASE_MAX];

static void test(int n)
{
    long s = 0;
    FILL(x, n, (unsigned)rnd_in(0, 99999));
    memset(digits, 0, sizeof digits);
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long), writing 'digits' [reduction]
        unsigned v = x[i];
        char k = 0;
        do {
            s += v % 10u;
            v /= 10u;
            k++;
        } while (v);
        digits[i] = k;
    }
    /* stepped several times in an iteration, and in each */
    int step = 0;
    long t = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'step' (+, int), reduction of 't' (+, long) [scan]
        int j = 0;
        do {
            step += 2;
            j++;
        } while (j < (int)(x[i] % 3u));
        t += x[(unsigned)step % (unsigned)n];
    }
    show("step", n, step);
    show("t", n, t);
    show("s", n, s);
    show_bytes("digits", n, digits, sizeof digits);
}
CASE_MAIN(test)
