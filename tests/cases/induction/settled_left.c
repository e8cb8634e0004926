/* Assignments under an if that would not be the same behind it. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX];

/* what is set is written behind it, in memory and in a variable */
CASE_FN void behind(int n)
{
    int last = -1, k = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] != last) {
            last = x[i];
            x[i] = 7;
        }
        k += i & 3;
    }
    show("last", n, last + k);
    k = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'k' (+, int) [reduction]
        int t = x[i] & 7;
        if (t != last) {
            last = t;
            t = 9;
        }
        k += t;
    }
    show("k", n, k + last);
    for (int i = 0; i < n; i++) { // remark: reduction of 'k' (+, int) [reduction]
        int t = x[i] & 7;
        if (t != last) {
            last = t;
            k += x[i] > 3 ? (t = 5) : 1;
        }
        k += t;
    }
    show("k", n, k + last);
}

/* a number that is cut is 0 where the whole is not: found, but as written where v is neither 0 nor 1 */
CASE_FN void cut(int n, int v)
{
    int k = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'k' (+, int), writing 'y' [reduction]
        if ((unsigned char)v) {
            k++;
            v = 0;
        }
        if (x[i] == 3)
            v = 1;
        y[i] = v;
    }
    show("k", n, k + v);
    show_bytes("y", n, y, sizeof y);
}

/* a state of which something unseen has made a third value */
CASE_FN void unseen(int n)
{
    int in = 0, k = 0, odd = 1, m = 0;
    __asm__("movl $2, %0" : "=r"(in));
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (!in) {
            in = 1;
            k++;
        }
        if (x[i] == 3)
            in = 0;
    }
    show("k", n, k + in);
    (void)__extension__({
        odd = 2;
        odd;
    });
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (!odd) {
            odd = 1;
            m++;
        }
        if (x[i] == 3)
            odd = 0;
    }
    show("m", n, m + odd);
}

/* what pure functions give may be set behind the if */
static int weighed(int v)
{
    return v > 2 ? 3 * v : -v;
}

CASE_FN void runs(int n)
{
    int last = 0, k = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'k' (+, int) [reduction]
        if (weighed(x[i]) != last) {
            last = weighed(x[i]);
            k++;
        }
    }
    show("runs", n, k + last);
}

static void test(int n)
{
    FILL(x, n, rnd_in(0, 5));
    behind(n);
    FILL(x, n, rnd_in(0, 5));
    cut(n, 256);
    cut(n, 7);
    unseen(n);
    runs(n);
}
CASE_MAIN(test)
