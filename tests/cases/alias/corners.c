/* Ranges of strided, reversed and nested accesses: their smallest and largest addresses. */
#include "../case.h"

static int x[8 * CASE_MAX];

static void strided(int *out, const int *in, int n)
{
    for (int i = 0; i < n; i++) // remark: [map]
        out[2 * i] = in[3 * (n - 1 - i) + 1];
}

static void nested(int *out, const int *in, int rows, int width)
{
    for (int i = 0; i < rows; i++) // remark: [map]
        for (int j = 0; j < 8; j++)
            out[i * 8 + j] = in[i * width + j] + j;
}

static void down(int *out, const int *in, int n)
{
    for (int i = n; i > 0; i -= 2) // remark: [map]
        out[-i] = in[i - 1] ^ i;
}

static void test(int n)
{
    FILL(x, 8 * n, rnd_in(-99, 99));
    strided(x, x + 2 * n, n);
    show_bytes("strided apart", n, x, sizeof x);
    strided(x + n, x, n);
    show_bytes("strided", n, x, sizeof x);
    nested(x, x + n, n / 8, 8);
    show_bytes("nested apart", n, x, sizeof x);
    nested(x + 5, x, n / 8, 16);
    show_bytes("nested", n, x, sizeof x);
    down(x + n, x + n, n);
    show_bytes("down apart", n, x, sizeof x);
    down(x + n + n / 2, x, n);
    show_bytes("down", n, x, sizeof x);
}
CASE_MAIN(test)
