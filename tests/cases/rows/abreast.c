/* Rows too short for a shape of their own keep C's order; eight of them take turns. */
#include "../case.h"

#define MOST 1100

static float m[100 * MOST], out[100];
static double d[100 * MOST], x[MOST], y[100], z[100];
static int starts[101], columns[100 * 60], counts[100];
static struct {
    float low, sum;
} pair[100];

CASE_FN void widths(int n, int w)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        float s = 0;
        for (int j = 0; j < w; j++) // remark: reduction of 's' (+, float) [reduction]
            s += m[i * w + j];
        out[i] = s;
    }
}

/* Declared outside, downwards, and read behind the inner loop and behind both. */
CASE_FN double outside(int n, int w)
{
    int i, j = 7;
    double s = 1, t = 0;

    for (i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        s = i;
        for (j = w - 1; j >= 0; j--)
            s = s * 0.5 + d[i * w + j];
        y[i] = s - j;
        t = s;
    }
    return t + i + j + s;
}

/* As many as a row happens to have: none, a few, more than the others. */
CASE_FN void ragged(int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        double s = -0.0;
        for (int j = starts[i]; j < starts[i + 1]; j++) // remark: reduction of 's' (+, double) [reduction]
            s += d[j] * x[columns[j]];
        y[i] = s;
    }
}

/* Two loops in turn, the second with what the first has made. */
CASE_FN void twice(int n, int w)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'counts', 'y' and 'z' [map]
        double mean = 0, square = 0;
        for (int j = 0; j < w; j++) // remark: reduction of 'mean' (+, double) [reduction]
            mean += d[i * w + j];
        const double by = w ? mean / w : 0;
        counts[i] = 0;
        for (int j = 0; j < w; j++) { // remark: reductions of 'square' (+, double) and 'counts[i]' (+, int) [reduction]
            double far = d[i * w + j] - by;
            if (far > 0)
                counts[i]++;
            square += far * far;
        }
        y[i] = by;
        z[i] = square;
    }
}

/* Sums that live in memory, and in a struct. */
CASE_FN void places(int n, int w)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' and 'pair' [map]
        y[i] = i;
        pair[i].sum = 0;
        for (int j = 0; j < w; j++) { // remark: reductions of 'y[i]' (+, double) and 'pair[i].sum' (+, float) [reduction]
            y[i] = y[i] - d[i * w + j] * x[j];
            pair[i].sum += m[i * w + j];
        }
        pair[i].low = pair[i].sum / 2;
    }
}

/* Triangles: a row is longer than the one before. */
CASE_FN void corners(int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'z' [map]
        double s = x[i];
        for (int j = 0; j < i; j++) // remark: reduction of 's' (+, double) [reduction]
            s -= d[i * 100 + j] * x[j];
        z[i] = s;
    }
}

/* The condition is more than a bound, and the row ends early: C alone knows where. */
CASE_FN void leaves(int n, int w)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        double s = 0;
        for (int j = 0; j < w; j++) {
            s += d[i * w + j];
            if (s > 20)
                break;
        }
        y[i] = s;
    }
}

/* What an iteration skips, and what it does for every element beside the sum. */
CASE_FN void skips(int n, int w)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'm' and 'y' [map]
        double s = 0;
        if (columns[i] & 1)
            continue;
        for (int j = 0; j < w; j++) { // remark: scan of 's' (+, double), writing 'm' [scan]
            s += d[i * w + j];
            m[i * w + j] = (float)s;
        }
        y[i] = s;
    }
}

/* A row of one's own, written before it is read. */
CASE_FN void own(int n, int w)
{
    double row[64];

    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        double s = 0;
        for (int j = 0; j < 64; j++)
            row[j] = j < w ? d[i * w + j] : 0;
        for (int j = 0; j < 64; j++)
            s += row[j] * row[63 - j];
        y[i] = s;
    }
}

/* A variable that counts beside the index, and lives on. */
CASE_FN long beside(int n, int w)
{
    long at = 0;

    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        double s = 0;
        for (int j = 0; j < w; j++) // remark: reduction of 's' (+, double) [reduction]
            s += d[at + j];
        at += w;
        y[i] = s;
    }
    return at;
}

/* A condition that does more than compare: for each element once. */
CASE_FN void counts_down(int n, int w)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' and 'z' [map]
        double s = 0;
        int few = i & 3, left = w + few, j;
        for (j = 0; left-- > few; j++) // remark: reduction of 's' (+, double) [reduction]
            s += d[i * w + j];
        y[i] = s;
        z[i] = left * 1000 + j;
    }
}

/* Elements that are sums of a few themselves. */
CASE_FN void few_each(int n, int w)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        double s = 0;
        for (int j = 0; j < w; j++) { // remark: reduction of 's' (+, double) [reduction]
            double t = 1;
            for (int k = 0; k < (j & 3); k++)
                t += x[k] * t;
            s += t * d[i * w + j];
        }
        y[i] = s;
    }
}

/* A literal, which is there as long as its block. */
CASE_FN void literals(int n, int w)
{
    for (int i = 0; i < n; i++) { // left: [alias]
        const double *two = (const double[2]){x[i], x[i + 1]};
        double s = 0;
        for (int j = 0; j < w; j++) // remark: reduction of 's' (+, double) [reduction]
            s += d[i * w + j] * two[j & 1];
        y[i] = s;
    }
}

/* A row that reads what the one before has left is no row of its own. */
CASE_FN void carried(int n, int w)
{
    for (int i = 1; i < n; i++) { // left: [carried-dependence]
        double s = y[i - 1];
        for (int j = 0; j < w; j++) // left: [carried-scalar]
            s = s * 0.25 + d[i * w + j];
        y[i] = s;
    }
}

// cases: ignore-rest
static void fill(int k)
{
    for (int i = 0; i < 100 * MOST; i++) {
        d[i] = rnd_d() * 8 - 4;
        m[i] = (float)rnd_in(-9, 9) / 4;
    }
    FILL(x, MOST, rnd_d());
    FILL(columns, 6000, rnd_in(0, MOST - 1));
    starts[0] = 0;
    for (int i = 0; i < 100; i++)
        starts[i + 1] = starts[i] + (i % 16 == 5 ? 60 : rnd_in(k % 2 ? 50 : 0, 55));
    memset(out, 0, sizeof out);
    memset(y, 0, sizeof y);
}

/* Numbers that go on from row to row, used before, in and behind the inner loop. */
CASE_FN int steps(int n, int w, int by)
{
    int k = 3, at = -5;
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        double s = k;
        k += 2;
        for (int j = 0; j < w; j++)
            s = s * 0.75 + d[i * w + j] * at;
        y[i] = s - k;
        at += by;
    }
    return k * 1000 + at;
}

/* An inner loop that has one itself. */
CASE_FN void deeper(int n, int w)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        double s = 0;
        for (int j = 0; j < w; j++) {
            int q = 0;
            for (; q < (j & 3); q++)
                s = s * 0.5 + d[i * w + j];
            s += q;
        }
        y[i] = s;
    }
}

static void all(int n, int w)
{
    fill(w);
    widths(n, w);
    show_bytes("widths", n, out, sizeof out);
    show_d("outside", n, outside(n, w));
    show_bytes("outside", n, y, sizeof y);
    ragged(n);
    show_bytes("ragged", n, y, sizeof y);
    twice(n, w);
    show_bytes("means", n, y, sizeof y);
    show_bytes("squares", n, z, sizeof z);
    show_bytes("counts", n, counts, sizeof counts);
    places(n, w);
    show_bytes("places", n, y, sizeof y);
    show_bytes("pairs", n, pair, sizeof pair);
    corners(n);
    show_bytes("corners", n, z, sizeof z);
    leaves(n, w);
    show_bytes("leaves", n, y, sizeof y);
    skips(n, w);
    show_bytes("skips", n, y, sizeof y);
    show_bytes("skips", n, m, sizeof m);
    own(n, w < 64 ? w : 64);
    show_bytes("own", n, y, sizeof y);
    show("beside", n, beside(n, w));
    show_bytes("beside", n, y, sizeof y);
    counts_down(n, w);
    show_bytes("counts down", n, y, sizeof y);
    show_bytes("counts down", n, z, sizeof z);
    few_each(n, w);
    show_bytes("few each", n, y, sizeof y);
    literals(n, w);
    show_bytes("literals", n, y, sizeof y);
    show("steps", n, steps(n, w, w & 7));
    show_bytes("steps", n, y, sizeof y);
    deeper(n, w);
    show_bytes("deeper", n, y, sizeof y);
    carried(n, w);
    show_bytes("carried", n, y, sizeof y);
}

int main(void)
{
    static const int rows[] = {0, 1, 7, 8, 9, 83, 100};
    static const int widths_of[] = {0, 1, 47, 48, 49, 200, 1023};

    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        for (unsigned j = 0; j < sizeof widths_of / sizeof *widths_of; j++)
            all(rows[i], widths_of[j]);
    return 0;
}
