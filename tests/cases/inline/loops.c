/* Functions with loops: gcd, digits, Collatz. */
#include "../case.h"

static int x[CASE_MAX];

static int gcd(int a, int b)
{
    while (b) { // left: [not-counted]
        int t = a % b;
        a = b;
        b = t;
    }
    return a;
}

static int digits(unsigned v)
{
    int s = 0;
    do { // left: [not-counted]
        s += (int)(v % 10);
        v /= 10;
    } while (v);
    return s;
}

static int collatz(long v)
{
    int k = 0;
    for (; v > 1; k++) // left: [not-counted]
        v = v & 1 ? 3 * v + 1 : v / 2;
    return k;
}

static void test(int n)
{
    long s = 0;
    int longest = 0;
    FILL(x, n, rnd_in(1, 9999));
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += gcd(x[i], i) + digits((unsigned)x[i]);
    for (int i = 0; i < n; i++) { // remark: reduction of 'longest' (max, int)
        int k = collatz(x[i]);
        if (k > longest)
            longest = k;
    }
    show("s", n, s);
    show("longest", n, longest);
}
CASE_MAIN_AT(test, 0, 1, 2, 100, 1023, 1024, 1025, 5000)
