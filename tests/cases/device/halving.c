/* Searches that halve a range, in loops with bins: on a device the first turns are conditions. */
#include "../case.h"

enum { EDGES = 21, MOST = 6000, TABLE = 3000 };
static float x[MOST], edges[EDGES];
static int sorted[TABLE];
static long hist[EDGES + 1], counts[EDGES + 1], few[EDGES], found[TABLE + 1], turns[64];

/* Of any number of edges: no turn at all, and more than stand before the loop. */
static int edge_of(int lo, int hi, float v)
{
    if (hi > lo)
        while (hi > lo + 1) { // left: not-counted
            int k = (lo + hi) / 2;
            if (v < edges[k])
                hi = k;
            else
                lo = k;
        }
    return lo;
}

CASE_FN void edged(int n, int most)
{
    for (int i = 0; i < n; i++) // remark: bins
        hist[edge_of(0, most, x[i])]++;
}

/* Of constant ends: they tell how many turns there are, and that the bin is one of those that are
   there. */
static int bin_of(float v)
{
    int lo = 0, hi = EDGES - 1;

    while (hi > lo + 1) { // left: not-counted
        int k = (lo + hi) / 2;
        if (v < edges[k])
            hi = k;
        else
            lo = k;
    }
    return v < edges[lo] ? lo : v < edges[hi] ? hi : hi + 1;
}

CASE_FN void binned(int n)
{
    for (int i = 0; i < n; i++) // remark: bins
        counts[bin_of(x[i])]++;
}

/* There is no element for what no value leads to. */
CASE_FN void clipped(int n)
{
    for (int i = 0; i < n; i++) // remark: bins
        few[bin_of(x[i] < 20 ? x[i] : 20)]++;
}

/* In the iteration itself, with a shift, unsigned; and how many turns it was. */
CASE_FN void long_table(int n)
{
    for (int i = 0; i < n; i++) { // remark: bins
        unsigned lo = 0, count = TABLE;
        int made = 0;
        while (count > 0) {
            unsigned half = count >> 1;
            made++;
            if (sorted[lo + half] < (int)(x[i] * 100)) {
                lo += half + 1;
                count -= half + 1;
            } else
                count = half;
        }
        found[lo]++;
        turns[made]++;
    }
}

/* Conditions that change something, ways out of the loop: these stay as they are. */
static int other(int hi, float v)
{
    int lo = 0, met = 0;

    while (hi-- > 1) { // left: not-counted
        hi = hi / 2 + 1;
        met += 3;
    }
    hi = EDGES - 1;
    while (hi > lo + 1) { // left: not-counted
        int k = (lo + hi) / 2;
        if (v == edges[k])
            break;
        if (v < edges[k])
            hi = k;
        else
            lo = k;
    }
    return (lo + met) % EDGES;
}

CASE_FN void others(int n)
{
    for (int i = 0; i < n; i++) // remark: bins
        hist[other(i % 17, x[i])]++;
}

static void test(int n)
{
    FILL(x, MOST, rnd_f() * 32 - 1);
    FILL(edges, EDGES, (float)case_k * 1.5F);
    FILL(sorted, TABLE, (int)case_k);
    FILL(hist, EDGES + 1, 3);
    FILL(counts, EDGES + 1, -1);
    FILL(few, EDGES, 5);
    FILL(found, TABLE + 1, 0);
    FILL(turns, 64, 0);
    for (int most = 0; most < EDGES; most++) // left:
        edged(n, most);
    binned(n);
    clipped(n);
    long_table(n);
    others(n);
    show_bytes("hist", n, hist, sizeof hist);
    show_bytes("counts", n, counts, sizeof counts);
    show_bytes("few", n, few, sizeof few);
    show_bytes("found", n, found, sizeof found);
    show_bytes("turns", n, turns, sizeof turns);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 6000)
