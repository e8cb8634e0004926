/* Recurrences of floats that stay as they are. */
// flags: -Wno-unknown-pragmas -ffp-contract=off
#include "../case.h"

static double a[CASE_MAX], b[CASE_MAX], y[CASE_MAX];
static int k[CASE_MAX];

static void forms(int n)
{
    double p = 1, q = 1, r = 1, s = 1, t = 1, u = 1;
    float f = 1;
    int h = 0;
    /* not allowed */
    for (int i = 0; i < n; i++) // left: [carried-scalar] // note: +1 '#pragma foldcc reassociate' before the loop allows another order
        p = a[i] * p + b[i];
    /* the pragma speaks for the one loop */
#pragma foldcc reassociate
    for (int j = 0; j < 2; j++) // left: [
        for (int i = 0; i < n; i++) { // left: [
            p = a[i] * p + b[i];
            k[i] ^= p > 0;
        }
    /* no map x -> m * x + c */
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        q = a[i] * q * q + b[i];
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        r = (float)r * a[i] + b[i];
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) // left: [not-associative]
        s = b[i] / (s + 3);
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        t = sqrt(t) + b[i];
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) // left: [
        h = (int)(h * a[i] + 3);
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) // left: [
        f = fabsf(f) * 0.5f + (float)b[i];
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) // left: [
        u = u > 1 ? u * 0.5 : u + b[i];
    printf("%d: %a %a %a %a %a %a %a %d\n", n, p, q, r, s, t, u, f, h);
}

static void uses(int n)
{
    double w = 1, g = 1, c = 1, d = 1;
    volatile double v = 1;
    long double l = 1;
    int z = 0;
    /* written where it is read: it may have to run again */
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) { // left: [runs-once]
        w = a[i] * w + b[i];
        b[i] = w;
    }
    /* a running value that is another one would decide what is written */
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) { // left: [runs-once]
        g = a[i] * g + b[i];
        if (g > 0)
            y[i] = g;
    }
    /* what it is made of depends on it */
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) { // left: [
        c = a[i] * c + b[i];
        if (c > 1)
            c = 0;
    }
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) { // left: [
        d = a[z] * d + b[i];
        z = d > 0;
    }
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) // left: [volatile]
        v = a[i] * v + b[i];
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) // left: [
        l = a[i] * l + b[i];
    printf("%d: %a %a %a %a %d %a\n", n, w, g, c, d, z, v);
    printf("%d: %a\n", n, (double)l);
    show_bytes("y", n, y, (size_t)n * sizeof *y);
    show_bytes("b", n, b, (size_t)n * sizeof *b);
}

static void test(int n)
{
    FILL(a, n, rnd_d());
    FILL(b, n, rnd_d());
    FILL(k, n, rnd_in(0, 9));
    forms(n);
    uses(n);
}
CASE_MAIN(test)
