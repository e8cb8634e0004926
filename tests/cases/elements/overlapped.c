/* The elements may be read, or written, under another name. */
#include "../case.h"

static int x[3 * CASE_MAX + 9];

static void behind(int *out, const int *p, int n)
{
    for (int i = 0; i < n; i++) // remark: of 'out[0]' (+, int), 'out[1]' (+, int) and 'out[2]'
        for (int c = 0; c < 3; c++)
            out[c] += p[3 * i + c] & 15;
}

static int read_too(int n)
{
    int acc[3] = {0}, s = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'acc[1]' (+, int)
        for (int c = 0; c < 3; c++)
            acc[c] += x[3 * i + c] & 15;
        s ^= acc[1];
    }
    return s + acc[0] + acc[2];
}

static int by_data(int n)
{
    int acc[4] = {0};
    for (int i = 0; i < n; i++) { // remark: bins 'acc[x[i]&3]' (+, int)
        for (int c = 0; c < 3; c++)
            acc[c] += x[3 * i + c] & 15;
        acc[x[i] & 3] += 1;
    }
    return acc[0] + 2 * acc[1] + 3 * acc[2] + 4 * acc[3];
}

static int neighbours(int n)
{
    int acc[4] = {1, 2, 3, 4};
    for (int i = 0; i < n; i++) // left:
        for (int c = 1; c < 4; c++) // left:
            acc[c] = (acc[c - 1] + x[i]) & 1023;
    return acc[3];
}

static void test(int n)
{
    int out[3] = {1, 2, 3};
    FILL(x, 3L * n + 9, rnd_in(-99, 99));
    behind(out, x, n);
    show_bytes("out", n, out, sizeof out);
    behind(x, x, n);
    show_bytes("x", n, x, sizeof x);
    behind(x + 3 * n, x, n);
    show_bytes("x", n, x, sizeof x);
    behind(x + 3 * n - (n > 0), x, n);
    show_bytes("x", n, x, sizeof x);
    show("read_too", n, read_too(n));
    show("by_data", n, by_data(n));
    show("neighbours", n, neighbours(n));
}
CASE_MAIN(test)
