/* Elements made of the ones before: guards, several chains, other work beside, values that live. */
#include "../case.h"

struct cell {
    int key;
    unsigned sum;
    unsigned char pad;
};
static int x[CASE_MAX], y[CASE_MAX + 1], z[CASE_MAX + 1], image[9][CASE_MAX];
static struct cell cells[CASE_MAX + 1];
static unsigned char flags[CASE_MAX];

CASE_FN void guards(int n)
{
    for (int i = 1; i < n; i++) // remark: scan of 'y[i]' (+, int), writing 'y' [scan]
        if (x[i] > 0)
            y[i] = y[i - 1] + x[i];
        else
            y[i] = y[i - 1];
    show_bytes("y", n, y, sizeof y);
    for (int i = 1; i < n; i++) { // remark: scan of 'y[i]' (+, int), writing 'y' [scan]
        y[i] = y[i - 1];
        if (x[i] & 1)
            y[i] += 2;
    }
    show_bytes("y", n, y, sizeof y);
    for (int i = 1; i < n; i++) // remark: scan of 'y[i]' (max, int), writing 'y' [scan]
        if (x[i] > y[i - 1])
            y[i] = x[i];
        else
            y[i] = y[i - 1];
    show_bytes("y", n, y, sizeof y);
}

CASE_FN void several(int n)
{
    int odd = 0;
    for (int i = 1; i < n; i++) { // remark: scans of 'y[i]' (+, int) and 'z[i]' (+, int), reduction of 'odd' (+, int), writing 'y' and 'z' [scan]
        y[i] = y[i - 1] + x[i];
        z[i] = z[i - 1] + (x[i] & 3);
        odd += x[i] & 1;
    }
    show("odd", n, odd);
    show_bytes("y", n, y, sizeof y);
    show_bytes("z", n, z, sizeof z);
    for (int i = 1; i < n; i++) { // remark: scan of 'y[i]' (+, int), writing 'y', 'z' and 'flags' [scan]
        y[i] = y[i - 1] + x[i];
        z[i] = 2 * y[i];
        flags[i] = x[i] > 3;
    }
    show_bytes("z", n, z, sizeof z);
    show_bytes("flags", n, flags, sizeof flags);
    for (int i = 1; i < n; i++) { // remark: scan of 'cells[i].sum' (+, unsigned int), writing 'cells' [scan]
        cells[i].sum = cells[i - 1].sum + (unsigned)x[i];
        cells[i].key = x[i];
    }
    show_bytes("cells", n, cells, sizeof cells);
}

/* A row of an integral image, rows of one's own, and a column. */
CASE_FN void images(int n)
{
    FILL(&image[0][0], 9 * (long)CASE_MAX, rnd_in(-9, 9));
    for (int r = 1; r < 9; r++) // left: loop left as it is
        for (int i = 1; i < n; i++) // remark: scan of 'image[r][i]' (+, int), writing 'image' [scan]
            image[r][i] += image[r - 1][i] + image[r][i - 1] - image[r - 1][i - 1];
    show_bytes("image", n, image, sizeof image);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'image' [map]
        for (int r = 1; r < 9; r++)
            image[r][i] ^= image[r - 1][i];
    show_bytes("image", n, image, sizeof image);
}

CASE_FN int after(int n)
{
    int i;
    for (i = 1; i < n; i++) // remark: scan of 'y[i]' (+, int), writing 'y' [scan]
        y[i] = y[i - 1] + x[i];
    return i + y[n > 0 ? n - 1 : 0];
}

CASE_FN void offset(int *restrict at, const int *restrict from, int k, int n)
{
    for (int i = 0; i < n; i++) // remark: scan of 'at[i+k+1]' (+, int), writing 'at' [scan]
        at[i + k + 1] = at[k + i] + from[i];
}

static void test(int n)
{
    FILL(x, n, rnd_in(-9, 9));
    FILL(y, n, rnd_in(-99, 99));
    FILL(z, n, rnd_in(-99, 99));
    memset(cells, 3, sizeof cells);
    guards(n);
    several(n);
    images(n);
    show("after", n, after(n));
    show_bytes("y", n, y, sizeof y);
    if (n > 8) {
        offset(y, x, 3, n - 4);
        show_bytes("y", n, y, sizeof y);
    }
}
CASE_MAIN(test)
