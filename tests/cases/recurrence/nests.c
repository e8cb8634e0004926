/* Nests run as one loop, rows by rows; while loops; recurrences of rows. */
#include "../case.h"

static int g[160][140], y[160 * 140];
static unsigned rows[160];

static void test(int n)
{
    unsigned h = 1, k = 1, m = 1;
    int rest = n, i = 0;
    FILL(y, 160 * 140, rnd_in(-99, 99));
    memcpy(g, y, sizeof y);
    for (int r = 0; r < n; r++) // remark: reduction of 'h' (affine, unsigned int) [reduction]
        for (int c = 0; c < 140; c++)
            h = h * 31 + (unsigned)g[r][c];
    for (int r = 0; r < n; r++) // remark: scan of 'k' (affine, unsigned int), writing 'y' [scan]
        for (int c = 0; c < 140; c++) {
            k = k * 3 + (unsigned)g[r][c];
            y[r * 140 + c] = (int)k;
        }
    show_bytes("y", n, y, sizeof y);
    for (int r = 0; r < n; r++) { // remark: [map]
        unsigned s = 0;
        for (int c = 0; c < 140; c++)
            s = s * 31 + (unsigned)g[r][c];
        rows[r] = s;
    }
    show_bytes("rows", n, rows, (size_t)n * sizeof *rows);
    while (rest-- > 0) // remark: reduction of 'm' (affine, unsigned int) [reduction]
        m = m * 31 + (unsigned)y[i++];
    printf("%u %u %u %d %d\n", h, k, m, rest, i);
}
CASE_MAIN_AT(test, 0, 1, 7, 8, 100, 160)
