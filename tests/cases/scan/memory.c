/* Each element is made of the one before: prefix sums without a variable for the running value. */
#include "../case.h"

static int x[CASE_MAX], y[CASE_MAX + 1];
static unsigned u[CASE_MAX + 1];
static unsigned char b[CASE_MAX + 1];
static long z[CASE_MAX + 1];
static short h[CASE_MAX + 1];

CASE_FN void fill(int n)
{
    FILL(x, n, rnd_in(-9, 9));
    FILL(y, n + 1, rnd_in(-99, 99));
    FILL(u, n + 1, (unsigned)rnd());
    FILL(b, n + 1, (unsigned char)rnd());
    FILL(z, n + 1, (long)(rnd() >> 8));
    FILL(h, n + 1, (short)rnd());
}

CASE_FN void sums(int n)
{
    for (int i = 1; i < n; i++) // remark: scan of 'y[i]' (+, int), writing 'y' [scan]
        y[i] = y[i - 1] + x[i];
    show_bytes("y", n, y, sizeof y);
    for (int i = 0; i < n; i++) // remark: scan of 'y[i+1]' (+, int), writing 'y' [scan]
        y[i + 1] = x[i] - 3 + y[i];
    show_bytes("y", n, y, sizeof y);
    for (int i = 1; i <= n; i++) // remark: scan of 'u[i]' (+, unsigned int), writing 'u' [scan]
        u[i] += u[i - 1];
    show_bytes("u", n, u, sizeof u);
    for (int i = 1; i < n; i++) // remark: scan of 'b[i]' (+, unsigned char), writing 'b' [scan]
        b[i] = (unsigned char)(b[i] + b[i - 1]);
    show_bytes("b", n, b, sizeof b);
    for (int i = 1; i < n; i++) // remark: scan of 'z[i]' (affine, long), writing 'z' [scan]
        z[i] -= -z[i - 1];
    show_bytes("z", n, z, sizeof z);
    for (int i = 1; i < n; i++) // remark: scan of 'h[i]' (+, short), writing 'h' [scan]
        h[i] += h[i - 1];
    show_bytes("h", n, h, sizeof h);
}

CASE_FN void others(int n)
{
    for (int i = 1; i < n; i++) // remark: scan of 'y[i]' (max, int), writing 'y' [scan]
        y[i] = y[i - 1] > x[i] ? y[i - 1] : x[i];
    show_bytes("y", n, y, sizeof y);
    for (int i = 1; i < n; i++) // remark: scan of 'u[i]' (affine, unsigned int), writing 'u' [scan]
        u[i] = 5 * u[i - 1] + (unsigned)x[i];
    show_bytes("u", n, u, sizeof u);
    for (int i = 1; i < n; i++) // remark: scan of 'u[i]' (^, unsigned int), writing 'u' [scan]
        u[i] ^= u[i - 1];
    show_bytes("u", n, u, sizeof u);
    for (int i = 1; i < n; i++) // remark: scan of 'z[i]' (|, long), writing 'z' [scan]
        z[i] = z[i - 1] | z[i];
    show_bytes("z", n, z, sizeof z);
}

/* The other way, and with steps. */
CASE_FN void directions(int n)
{
    for (int i = n - 1; i >= 0; i--) // remark: scan of 'y[i]' (+, int), writing 'y' [scan]
        y[i] = y[i + 1] + x[i];
    show_bytes("y", n, y, sizeof y);
    for (int i = 3; i < n; i += 3) // remark: scan of 'y[i]' (+, int), writing 'y' [scan]
        y[i] = y[i - 3] + x[i];
    show_bytes("y", n, y, sizeof y);
    for (int i = n; i > 1; i -= 2) // remark: scan of 'y[i-2]' (+, int), writing 'y' [scan]
        y[i - 2] += y[i];
    show_bytes("y", n, y, sizeof y);
    for (int i = 0; i < n; i++) // remark: scan of 'y[n-i-1]' (+, int), writing 'y' [scan]
        y[n - i - 1] += y[n - i];
    show_bytes("y", n, y, sizeof y);
    for (int *p = y + 1; p < y + n; p++) // remark: scan of '*p' (+, int), writing 'p' [scan]
        *p += p[-1];
    show_bytes("y", n, y, sizeof y);
    for (size_t i = 1; i < (size_t)n; i++) // remark: scan of '*(y+i)' (+, int), writing 'y' [scan]
        *(y + i) = *(y + i - 1) + x[i];
    show_bytes("y", n, y, sizeof y);
}

static void test(int n)
{
    fill(n);
    sums(n);
    others(n);
    directions(n);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 1026, 3073, 8193, 8194, CASE_MAX)
