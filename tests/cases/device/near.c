/* Small arrays that iterations with bins read at places that depend on data: a group of a GPU has
   copies of those that the loop only reads and whose extent is declared. */
#include "../case.h"

enum { BINS = 22, EDGES = 21, MOST = 6000 };
struct pair {
    short from;
    double weight;
};
static float x[MOST], edges[EDGES];
static unsigned char class_of[256], keys[MOST];
static short offset[9][7];
static struct pair pairs[30];
static double large[200];
static float to[MOST];
static long hist[BINS], other[3], wide[BINS];
static double sums[BINS];
static unsigned bits[5];

static int bin_of(float v)
{
    int lo = 0, hi = EDGES - 1;

    if (!(v >= edges[0]))
        return EDGES;
    while (hi > lo + 1) { // left: not-counted
        int k = (lo + hi) / 2;
        if (v < edges[k])
            hi = k;
        else
            lo = k;
    }
    return lo;
}

/* Several arrays of bins, one behind the other, and tables of several types. */
CASE_FN void several(int n)
{
    for (int i = 0; i < n; i++) { // remark: bins
        int k = class_of[keys[i]];
        hist[bin_of(x[i])]++;
        other[k % 3] += pairs[k].from;
        bits[k % 5] ^= (unsigned)offset[k % 9][keys[i] % 7];
        sums[k % BINS] += pairs[k].weight;
    }
}

CASE_FN void nested(int rows, int columns)
{
    for (int i = 0; i < rows; i++) // remark: bins
        for (int j = 0; j < columns; j++)
            hist[bin_of(x[i] * x[j])]++;
}

/* No copy: too large, behind a pointer, a part of an array. */
CASE_FN void others(int n, const unsigned char *table, const short (*part)[7])
{
    for (int i = 0; i < n; i++) { // remark: bins
        hist[(int)large[table[keys[i]] % 200]]++;
        wide[1 + part[keys[i] % 3][keys[i] % 7] % 2]++;
    }
}

/* Something is written beside the bins, which may be the table: then the loop runs as it is. */
CASE_FN void written(float *to, int n)
{
    for (int i = 0; i < n; i++) { // remark: bins
        hist[bin_of(x[i])]++;
        to[i] = x[i] + 1;
    }
}

/* It changes between two runs. */
CASE_FN void again(int n)
{
    for (int r = 0; r < 3; r++) { // left:
        edges[0] -= 0.01F;
        edges[20] += 3;
        for (int i = 0; i < n; i++) // remark: bins
            wide[bin_of(x[i])]++;
    }
}

static void test(int n)
{
    FILL(x, MOST, rnd_f() * 5 - 0.5);
    FILL(edges, EDGES, (float)case_k * 0.25F);
    FILL(class_of, 256, case_k * 29 / 255);
    FILL(keys, MOST, rnd_in(0, 255));
    for (int i = 0; i < 63; i++) // left: short
        offset[i / 7][i % 7] = (short)(i * 37);
    for (int i = 0; i < 30; i++) { // left: short
        pairs[i].from = (short)(i - 15);
        pairs[i].weight = i * 0.125;
    }
    FILL(large, 200, case_k % BINS);
    FILL(hist, BINS, 3);
    FILL(other, 3, -1);
    FILL(wide, BINS, 0);
    FILL(sums, BINS, 0.5);
    FILL(bits, 5, 77);
    several(n);
    nested(7, n);
    others(n, class_of, (const short(*)[7])offset + 2);
    FILL(to, MOST, 0);
    written(to, n);
    written(edges, n < EDGES ? n : EDGES);
    show_bytes("to", n, to, sizeof to);
    again(n);
    show_bytes("hist", n, hist, sizeof hist);
    show_bytes("other", n, other, sizeof other);
    show_bytes("wide", n, wide, sizeof wide);
    show_bytes("sums", n, sums, sizeof sums);
    show_bytes("bits", n, bits, sizeof bits);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 6000)
