/* Loops without a trip count, and some whose count is looked for first. */
#include "../case.h"

static int x[CASE_MAX + 1];

static void test(int n)
{
    int s = 0, m = n / 2 + 1, i;
    double f;
    FILL(x, n + 1, rnd_in(1, 999));
    x[n] = 0;
    for (i = 0; i < n && i < m; i++) // remark: [reduction]
        s += x[i];
    for (i = 0; x[i]; i++) // remark: [reduction]
        s += x[i];
    for (i = 0; i < n;) // left: [not-counted]
        i += 1 + (x[i] & 1), s += x[i];
    for (i = 0;; i++) { // left: [not-counted]
        if (x[i] == 0)
            break;
        s += x[i];
    }
    for (f = 0; f < n; f += 0.5) // left: [not-counted]
        s += (int)f & 3;
    for (i = 1; i < n; i *= 2) // left: [not-counted]
        s += x[i];
    i = 0;
    while (i + m < n + m) // left: [not-counted]
        s += x[i++];
    do // left: [not-counted]
        s += x[--i > 0 ? i : 0];
    while (i > 0 || s < 0);
    show("s", n, s);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 5000)
