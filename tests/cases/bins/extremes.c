/* Smallest and largest by key, of integers of every width. */
#include "../case.h"

#define MAX(a, b) ((a) > (b) ? (a) : (b))

static int x[CASE_BIG], k[CASE_BIG];

static void test(int n)
{
    signed char c[9];
    unsigned char u[9];
    short s[9];
    unsigned v[9];
    long long l[9];
    uint64_t w[9];
    FILL(x, n, (int)rnd());
    FILL(k, n, rnd_in(0, 7));
    FILL(c, 9, 5);
    FILL(u, 9, 250);
    FILL(s, 9, -9);
    FILL(v, 9, 0);
    FILL(l, 9, LLONG_MAX);
    FILL(w, 9, 7);
    for (int i = 0; i < n; i++) { // remark: bins 'c[k[i]]' (max, signed char) and 'u[k[i]]' (min, uns
        signed char a = (signed char)x[i];
        unsigned char b = (unsigned char)(x[i] >> 8);
        if (c[k[i]] < a)
            c[k[i]] = a;
        if (b <= u[k[i]])
            u[k[i]] = b;
    }
    for (int i = 0; i < n; i++) // remark: bins 's[k[i]]' (max, short)
        s[k[i]] = MAX(s[k[i]], (short)x[i]);
    for (int i = 0; i < n; i++) { // remark: bins 'v[k[i]]' (max, unsigned int), 'l[k[i]]' (min, long)
        if (x[i] & 1) {
            unsigned e = (unsigned)x[i];
            v[k[i]] = e > v[k[i]] ? e : v[k[i]];
        } else if ((long long)x[i] * x[i] < l[k[i]])
            l[k[i]] = (long long)x[i] * x[i];
        uint64_t f = (uint64_t)(long)x[i];
        w[k[i]] = w[k[i]] >= f ? w[k[i]] : f;
    }
    show_bytes("c", n, c, sizeof c);
    show_bytes("u", n, u, sizeof u);
    show_bytes("s", n, s, sizeof s);
    show_bytes("v", n, v, sizeof v);
    show_bytes("l", n, l, sizeof l);
    show_bytes("w", n, w, sizeof w);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 3000, CASE_BIG)
