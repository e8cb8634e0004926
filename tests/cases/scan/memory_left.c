/* Elements that are made of others than the one before, or of it and something else that changes. */
#include "../case.h"

static int w[CASE_MAX], k, zero;
static unsigned x[CASE_MAX], y[CASE_MAX + 8];
static unsigned u[CASE_MAX + 8];
static volatile int v[CASE_MAX];

CASE_FN void distances(int n)
{
    for (int i = 2; i < n; i++) // left: [carried-dependence]
        y[i] = y[i - 2] + x[i];
    show_bytes("y", n, y, sizeof y);
    for (int i = 2; i < n; i++) // left: [carried-dependence]
        y[i] = y[i - 1] + y[i - 2];
    show_bytes("y", n, y, sizeof y);
    for (int i = 1; i < n; i += 2) // left: [carried-dependence]
        y[i] += y[i - 1] + y[(i - 2) & 7];
    show_bytes("y", n, y, sizeof y);
    for (int i = 1; i < n; i++) // left: [carried-dependence]
        y[i] = y[i - 1] * y[i - 1] + x[i];
    show_bytes("y", n, y, sizeof y);
    for (int i = 1; i < n; i++) // left: [carried-dependence]
        y[i] = x[(y[i - 1] & 0xff) % (unsigned)n];
    show_bytes("y", n, y, sizeof y);
}

/* Written again, or by another name. */
CASE_FN void writes(int n)
{
    unsigned *other = y;
    for (int i = 1; i < n; i++) { // left: [carried-dependence]
        y[i] = y[i - 1] + x[i];
        y[i + zero] = x[i] & 7;
    }
    show_bytes("y", n, y, sizeof y);
    for (int i = 1; i < n; i++) { // remark: scan of 'y[i]' (+, unsigned int), writing 'y' and 'other' [scan]
        y[i] = y[i - 1] + x[i];
        other[i] &= 1023;
    }
    show_bytes("y", n, y, sizeof y);
    for (int i = 1; i < n; i++) { // left: [overlapping-writes]
        y[i - 1] = x[i];
        y[i] = y[i - 1] + x[i];
    }
    show_bytes("y", n, y, sizeof y);
    for (int i = 1; i < n; i++) { // left: [carried-dependence]
        if (x[i] & 2)
            y[i] = y[i - 1] + x[i];
    }
    show_bytes("y", n, y, sizeof y);
    for (int i = 1; i < n; i++) { // left: [carried-dependence]
        if (x[i] == 3)
            continue;
        y[i] = y[i - 1] + x[i];
    }
    show_bytes("y", n, y, sizeof y);
    for (int i = 1; i < n; i++) { // left: [carried-dependence]
        y[i] = x[i];
        w[i] = (int)(y[i - 1] & 4095);
    }
    show_bytes("w", n, w, sizeof w);
}

/* The first iteration may not read the element before, which need not be there. */
CASE_FN void maybe(int n)
{
    for (int i = 1; i < n; i++) // left: [carried-dependence]
        if (x[i] & 1)
            y[i] = y[i - 1] + 1;
        else
            y[i] = 0;
    show_bytes("y", n, y, sizeof y);
}

/* Subscripts that only look alike. */
CASE_FN void subscripts(int n)
{
    for (int i = 1; i < n; i++) { // left: loop left as it is
        int j = i & 1 ? i : i - 1;
        y[j + 1] = y[j] + x[i];
    }
    show_bytes("y", n, y, sizeof y);
    for (int i = 0; i < n / 2; i++) { // remark: independent iterations, writing 'y' [map]
        y[i + k] = y[i + k - 1] + x[i];
        k++;
    }
    show_bytes("y", n, y, sizeof y);
    for (int i = 1; i < n; i++) // left: [indirect-write]
        y[w[i] % n] = y[w[i - 1] % n] + x[i];
    show_bytes("y", n, y, sizeof y);
    for (int i = 1; i < n; i++) // left: [volatile]
        v[i] = v[i - 1] + (int)x[i];
    for (unsigned char i = 1; i < 255; i++) // left: loop left as it is
        u[(unsigned char)(i + 3)] += u[(unsigned char)(i + 2)];
    show_bytes("u", n, u, sizeof u);
}

static void test(int n)
{
    FILL(x, n, (unsigned)rnd_in(0, 99));
    FILL(w, n, rnd_in(1, 999));
    FILL(y, n, (unsigned)rnd_in(0, 99));
    FILL(u, n, (unsigned)rnd());
    k = 1;
    if (!n)
        return;
    distances(n);
    writes(n);
    maybe(n);
    subscripts(n);
}
CASE_MAIN(test)
