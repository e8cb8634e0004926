/* What looks like reading ahead in place, and is not, or not by a distance that is known. */
#include "../case.h"

static int a[CASE_MAX + 200];
static unsigned char c[CASE_MAX + 200];
union both {
    int i;
    float f;
};
static union both u[CASE_MAX + 1];
struct bits {
    unsigned low : 7, high : 9;
};
static struct bits bits[CASE_MAX + 1];
static volatile int v[CASE_MAX + 1];

static void distances(int n, int by)
{
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        a[i] = a[i + 65];
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        a[i] = a[i + by];
    for (int i = 1; i < n; i++) // left: [carried-dependence]
        a[i] = a[i + 1] - 2 * a[i] + a[i - 1];
    for (int i = 1; i < n; i++) // left: [carried-dependence]
        a[i] = a[n - i];
    for (int i = 0; i < n / 2; i++) // left: [carried-dependence]
        a[i] = a[2 * i];
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        a[i] = a[i + 1] + a[n];
    for (int i = 0; i < n; i++) { // left: [carried-dependence]
        a[i] = a[i + 2];
        a[i + 1] = i;
    }
}

/* Where i is 0 its element would be the last one that 32 bits count. */
static void narrow(unsigned n)
{
    for (unsigned i = n; i > 0; i--) // left: [carried-dependence]
        c[i] = c[i - 1] + 1;
}

static int *at;

static void others(int n)
{
    int *p = a;

    for (int i = 0; i < n; i++) { // left: [carried-dependence]
        p[i] = p[i + 1];
        at = p;
    }
    for (int i = 0; i < n; i++) // left: [carried-dependence]
        p[i] = p[i + 1] + (p == a);
    for (int i = 0; i < n - 1; i++) // left: [type-mix]
        u[i].i = (int)u[i + 1].f;
    for (int i = 0; i < n - 1; i++) // left: [carried-dependence]
        bits[i].low = bits[i + 1].low;
    for (int i = 0; i < n - 1; i++) // left: [volatile]
        v[i] = v[i + 1];
    for (int i = 0; i < n - 1; i++) // left: [carried-dependence]
        if (c[i + 100])
            a[i] = a[i + 1];
}

static void test(int n)
{
    FILL(a, CASE_MAX + 200, rnd_in(0, 999));
    FILL(c, CASE_MAX + 200, (unsigned char)rnd_in(0, 3));
    FILL(u, CASE_MAX + 1, (union both){.f = rnd_f()});
    for (int i = 0; i <= CASE_MAX; i++) { // left: [impure-call]
        bits[i].low = rnd() & 127; // field by field: what lies beside them stays 0
        bits[i].high = rnd() & 511;
    }
    distances(n, n % 7);
    distances(n, 1);
    others(n);
    narrow((unsigned)n);
    show_bytes("c", n, c, sizeof c);
    show_bytes("a", n, a, sizeof a);
    show_bytes("u", n, u, sizeof u);
    show_bytes("bits", n, bits, sizeof bits);
    show("at", n, at == a);
}
CASE_MAIN(test)
