/* Counts and sums that stop at a limit. */
#include "../case.h"

#define MOST 100000
#define MIN(a, b) ((a) < (b) ? (a) : (b))

static int d[MOST];
static unsigned char b[MOST];
static unsigned short h[MOST];
static unsigned u[MOST];

CASE_FN void counts(int n, int most, int begun)
{
    int c = begun, k = begun, m = begun;
    unsigned char few = (unsigned char)begun;
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (+, int) up to '100' [reduction]
        if (d[i] > 0 && c < 100)
            c++;
    show("100", n, c);
    for (int i = 0; i < n; i++) { // remark: reductions of 'k' (+, int) up to 'most' and 'few' (+, unsigned char) up to '255' [reduction]
        if (d[i] > 0) {
            if (most > k)
                k += 1;
        } else if (few != 255) {
            few++;
        }
    }
    show("most", few, k);
    for (int i = n - 1; i >= 0; i -= 3) // remark: reduction of 'm' (+, int) up to 'most' [reduction]
        if (b[i] & 1) {
            if (m != most)
                m++;
        } else if (b[i] & 2) {
            if (m != most)
                m = m + 1;
        }
    show("two", n, m);
    size_t long_count = (size_t)begun;
    unsigned end = (unsigned)most, uc = (unsigned)begun;
    for (size_t i = 0; i < (size_t)n; i++) { // remark: reductions of 'long_count' (+, unsigned long) up to 'end' and 'uc' (+, unsigned int) up to 'most' [reduction]
        if (d[i] < 3 && long_count < end)
            ++long_count;
        if (uc < (unsigned)most)
            uc++;
    }
    show("long", (long)long_count, uc);
}

CASE_FN void bytes(int n, int begun)
{
    unsigned char s = (unsigned char)begun, t = (unsigned char)begun, v = (unsigned char)begun;
    unsigned short w = (unsigned short)begun;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, unsigned char) up to '255' [reduction]
        s = MIN(s + b[i], 255);
    show("min", n, s);
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, unsigned char) up to '255' [reduction]
        int x = t + (b[i] & 1);
        t = (unsigned char)(x > 255 ? 255 : x);
    }
    show("by way", n, t);
    for (int i = 0; i < n; i++) { // remark: reductions of 'v' (+, unsigned char) up to '200' and 'w' (+, unsigned short) up to '65535' [reduction]
        int x = v + b[i] % 3;
        if (x >= 200)
            x = 200;
        v = (unsigned char)x;
        if (d[i] > 1) {
            unsigned y = w + (h[i] >> 8);
            if (y > 65535)
                y = 65535;
            w = (unsigned short)y;
        }
    }
    show("held", v, w);
}

CASE_FN void numbers(int n, unsigned begun)
{
    unsigned s = begun, t = begun, v = begun, w = begun, x = begun, y = begun;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, unsigned int) up to '2147483647*2+1' [reduction]
        s = s + u[i] < s ? UINT_MAX : s + u[i];
    show("round", n, s);
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, unsigned int) up to '2147483647*2+1' [reduction]
        t += u[i];
        if (t < u[i])
            t = UINT_MAX;
    }
    show("less", n, t);
    for (int i = 0; i < n; i++) { // remark: reductions of 'v' (+, unsigned int) up to '1000000' and 'w' (+, unsigned int) up to '4294967295' [reduction]
        v += h[i];
        if (v > 1000000)
            v = 1000000;
        unsigned z = w + u[i];
        if (z < w)
            z = 4294967295u;
        w = z;
    }
    show("sums", v, w);
    for (int i = 0; i < n; i++) // remark: reduction of 'x' (+, unsigned int) up to '2147483647*2+1' [reduction]
        if (x > UINT_MAX - u[i])
            x = UINT_MAX;
        else
            x += u[i];
    show("rest", n, x);
    for (int i = 0; i < n; i++) // remark: reduction of 'y' (+, unsigned int) up to '70000' [reduction]
        if (y + b[i] <= 70000)
            y += b[i];
        else
            y = 70000;
    show("else", n, y);
    long far = begun;
    for (int i = 0; i < n; i++) // remark: reduction of 'far' (+, long) up to '5000000000' [reduction]
        far = far + u[i] > 5000000000 ? 5000000000 : far + u[i];
    show("far", n, far);
}

/* ---- hostile: no such limit, read elsewhere, or no sum of it ---- */

CASE_FN void left(int n, int most)
{
    int c = 0;
    unsigned char few = 0;
    unsigned t = 0, s = 0;
    for (int i = 0; i < n; i++) // left: [accumulator-read]
        if (c < 100 && d[i] > 0)
            c++;
    show("first", n, c);
    c = 0;
    for (int i = 0; i < n; i++) // left: [accumulator-read]
        if (c < 100)
            c += 2;
    show("two", n, c);
    c = 0;
    for (int i = 0; i < n; i++) // left: [accumulator-read]
        if (c <= most)
            c++;
    show("equal", n, c);
    for (int i = 0; i < n; i++) // remark: reduction of 'few' (+, unsigned char) up to 'most' [reduction]
        if (few < most)
            few++;
    show("never", n, few);
    c = 0;
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        if (c < most)
            c++;
        s += (unsigned)c;
    }
    show("read", s, c);
    c = 0;
    for (int i = 0; i < n; i++) { // left: [accumulator-read]
        if (c < 50)
            c++;
        if (d[i] == 5 && c < 70)
            c++;
    }
    show("other", n, c);
    t = 0;
    for (int i = 0; i < n; i++) // left: [not-associative]
        t = t + u[i] > 1000u ? 1000u : t + u[i];
    show("comes round", n, t);
    for (int i = 0; i < n; i++) // left: [not-associative]
        t = t + u[i] <= t ? UINT_MAX : t + u[i];
    show("or equal", n, t);
    t = 0;
    for (int i = 0; i < n; i++) // left: [not-associative]
        t = t + u[i] < t ? 4000000000u : t + u[i];
    show("to less", n, t);
}

CASE_FN void more_left(int n, int most)
{
    int c = 0;
    unsigned char few = 0;
    unsigned t = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        int x = few + d[i] % 2;
        few = (unsigned char)(x > 255 ? 255 : x);
    }
    show("below", n, few);
    few = 0;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        int x = few + b[i];
        few = (unsigned char)(x > 300 ? 300 : x);
    }
    show("wide", n, few);
    for (int i = 0; i < n; i++) { // left: [mixed-operators]
        unsigned char x = (unsigned char)(few + b[i]);
        few = x > 200 ? 200 : x;
    }
    show("narrow", n, few);
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        int x = few + b[i];
        few = (unsigned char)(x > 255 ? 255 : x);
        c += x;
    }
    show("taken", c, few);
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (c < most)
            c++;
        most = d[i];
    }
    show("moving", most, c);
    t = 0;
    for (int i = 0; i < n; i++) // left: [not-associative]
        t = t + u[i] < u[i] + 1 ? UINT_MAX : t + u[i];
    show("one more", n, t);
    t = 0;
    for (int i = 0; i < n; i++) // left: [accumulator-read]
        if (t > 100u - b[i])
            t = 100u;
        else
            t += b[i];
    show("no rest", n, t);
}

static void test(int n)
{
    static const int begun[] = {0, 1, 99, 101, -1, -200, 254, 300, 70001};
    static const int most[] = {100, 50000, 3, 0, -5, INT_MAX, -1, 300, 2000};

    for (int k = 0; k < 9; k++) { // left: [impure-call]
        for (int i = 0; i < MOST; i++) { // left: [impure-call]
            d[i] = rnd_in(k & 1 ? -8 : -1000, 10);
            b[i] = (unsigned char)(rnd() >> (k & 1 ? 62 : 56));
            h[i] = (unsigned short)rnd();
            u[i] = k == 2 ? 0 : (unsigned)rnd() >> (k == 5 ? 0 : 17);
        }
        counts(n, most[k], begun[k]);
        bytes(n, begun[k]);
        numbers(n, (unsigned)begun[k]);
        left(n, most[k]);
        more_left(n, most[k]);
    }
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 9000, MOST)
