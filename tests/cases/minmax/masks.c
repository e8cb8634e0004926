/* Minima and maxima without branches: a mask of all ones or zeros chooses. */
#include "../case.h"

#define MOST 100000

static int d[MOST];
static unsigned u[MOST];
static long l[MOST];
static unsigned char b[MOST];

CASE_FN void found(int n)
{
    int m = INT_MAX, top = INT_MIN;
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (min, int) [reduction]
        m = m ^ ((m ^ d[i]) & -(d[i] < m));
    for (int i = 0; i < n; i++) // remark: reduction of 'top' (max, int) [reduction]
        top ^= -(d[i] > top) & (d[i] ^ top);
    show("ints", m, top);
    unsigned least = UINT_MAX;
    long far = LONG_MIN;
    for (int i = 0; i < n; i++) // remark: reduction of 'least' (min, unsigned int) [reduction]
        least = ((u[i] ^ least) & -(unsigned)(u[i] < least)) ^ least;
    for (int i = 0; i < n; i++) // remark: reduction of 'far' (max, long) [reduction]
        far ^= (far ^ l[i]) & -(l[i] > far);
    show("others", least, far);
    unsigned char byte = 0;
    long sum = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'byte' (max, unsigned char) [reduction]
        byte = (unsigned char)(byte ^ ((byte ^ b[i]) & -(b[i] > byte)));
    for (int i = 0; i < n; i++) { // remark: reduction of 'sum' (+, long) [reduction]
        int x = d[i], y = d[n - 1 - i];
        x = y ^ ((x ^ y) & -(x < y));
        sum += x;
    }
    show("byte", byte, sum);
}

/* No mask of all bits, or of another choice. */
CASE_FN void left(int n)
{
    int m = 1000, k = 1000;
    unsigned long far = 1000;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        m = m ^ ((m ^ d[i]) & (d[i] < m));
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        k = k ^ ((k ^ d[i]) & -(d[i] & 1));
    show("bit", m, k);
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        far ^= (far ^ (unsigned long)l[i]) & (unsigned)-((unsigned long)l[i] < far);
    show("half", n, (long)far);
    m = 1000;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        m = m ^ ((k ^ d[i]) & -(d[i] < m));
    show("other", n, m);
}

static void test(int n)
{
    for (int k = 0; k < 3; k++) { // left: [impure-call]
        for (int i = 0; i < MOST; i++) { // left: [impure-call]
            d[i] = k ? rnd_in(-1000000, 2000000) : (int)rnd();
            u[i] = (unsigned)rnd();
            l[i] = (long)rnd() >> (k * 8);
            b[i] = (unsigned char)rnd();
        }
        if (k == 2)
            FILL(d, MOST, rnd_in(-2, 2));
        found(n);
        left(n);
    }
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 9000, MOST)
