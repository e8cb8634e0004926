/* Recurrences modulo a number that only the run tells: alone, read by the iterations and with
   others. */
#include "../case.h"

#define MOST 1200000 /* more than one group of tiles */

static unsigned char s[MOST + 1];
static unsigned v[MOST + 1];
static long at[MOST + 1];
static int to[MOST + 1];

CASE_FN long hash(int n, long h, long m)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'h' (affine, long) modulo 'm' [reduction]
        h = (h * 31 + s[i]) % m;
    return h;
}

/* from the end, of another type */
CASE_FN unsigned long down(int n, unsigned long h, unsigned m)
{
    for (int i = n - 1; i >= 0; i--) { // remark: reduction of 'h' (affine, unsigned long) modulo 'm' [reduction]
        h *= 257;
        h += v[i];
        h %= m;
    }
    return h;
}

/* the value at each place, and numbers that it draws */
CASE_FN long values(int n, long h, int m)
{
    for (int i = 0; i < n; i++) { // remark: scan of 'h' (affine, long) modulo 'm', writing 'at' [scan]
        h = (h * 48271 + s[i]) % m;
        at[i] = h;
    }
    return h;
}

/* sums beside it, and what some iterations write */
CASE_FN long beside(int n, int m)
{
    long h = 1, sum = 0;

    for (int i = 0; i < n; i++) { // remark: scan of 'h' (affine, long) modulo 'm', reduction of 'sum' (+, long), writing 'to' [scan]
        h = (h * 40014 + s[i]) % m;
        sum += h ^ v[i];
        if (h & 1)
            to[i] = (int)h;
    }
    return h + 3 * sum;
}

/* two of them, by two numbers */
CASE_FN long both(int n, int m, int p)
{
    long h = 0, power = 1, most = -1;

    for (int i = 0; i < n; i++) { // remark: scans of 'h' (affine, long) modulo 'm' and 'power' (affine, long) modulo 'p', reduction of 'most' (max, long) [scan]
        h = (h * 3 + s[i]) % m;
        power = power * 257 % p;
        most = most < (h ^ power) ? h ^ power : most;
    }
    return h + 7 * power + 11 * most;
}

static void test(int n)
{
    static const int by[] = {1, 2, 97, 65521, 1000000007, 2147483647};

    FILL(s, n + 1, (unsigned char)rnd());
    FILL(v, n + 1, (unsigned)rnd());
    for (volatile int i = 0; i < 6; i++) { // left: [volatile]
        int m = by[i];
        show("hash", n, hash(n, 7, m));
        show("hash", n, hash(n, 0, 4294967295));
        show("down", n, (long)down(n, 5, (unsigned)m));
        show("values", n, values(n, 3, m));
        show_bytes("values", n, at, n * sizeof *at);
        show("beside", n, beside(n, m));
        show_bytes("beside", n, to, n * sizeof *to);
        show("both", n, both(n, m, by[5 - i]));
    }
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 8193, 100000, 1100000)
