/* Bins of nests of two loops: on a device a group takes tiles of a few rows, where rows are long. */
#include "../case.h"

enum { BINS = 41, MOST = 5200 };
static float x[MOST], y[MOST];
static double weight[MOST], sums[BINS];
static long hist[BINS];
static unsigned char bytes[BINS];
static float least[BINS];
static int table[40][MOST];

static int bin_of(float d)
{
    int k = (int)(d < 0 ? -d : d);

    return k < BINS ? k : BINS - 1;
}

CASE_FN void pairs(int rows, int columns)
{
    for (int i = 0; i < rows; i++) // remark: bins 'hist[bin_of(x[i]-y[j])]' (+, long) [bins]
        for (int j = 0; j < columns; j++)
            hist[bin_of(x[i] - y[j])]++;
}

CASE_FN void weighted(int rows, int columns)
{
    for (int i = 3; i < rows; i++) // remark: bins
        for (int j = columns - 1; j >= 0; j -= 2) {
            float d = x[i] + 2 * y[j];
            if (d > 90)
                continue;
            sums[bin_of(d)] += weight[i] * weight[j];
            if (d > 1)
                bytes[bin_of(d) / 2] ^= (unsigned char)(i + j);
        }
}

CASE_FN void shortest(unsigned rows, unsigned columns)
{
    for (unsigned i = 0; i < rows; i++) // remark: bins 'least[table[i][j]]' (min, float) [bins]
        for (unsigned j = 0; j < columns; j++)
            least[table[i][j]] = x[j] < least[table[i][j]] ? x[j] : least[table[i][j]];
}

/* Three loops: one iteration after the other. */
CASE_FN void deep(int n, int columns)
{
    for (int h = 0; h < 2; h++) // remark: bins
        for (int i = 0; i < n; i++)
            for (int j = 0; j < columns; j++)
                hist[(h + i + j) % BINS] += h + 1;
}

static void test(int n)
{
    int rows[] = {1, 15, 16, 17, 40}, columns = n < MOST ? n : MOST;

    FILL(x, MOST, rnd_f() * 40);
    FILL(y, MOST, rnd_f() * 40);
    FILL(weight, MOST, rnd_in(-8, 8));
    for (int i = 0; i < 40; i++) // remark:
        for (int j = 0; j < MOST; j++)
            table[i][j] = (i * 7 + j * 13) % BINS;
    for (int r = 0; r < 5; r++) { // left:
        FILL(hist, BINS, 5);
        FILL(sums, BINS, 0.25);
        FILL(bytes, BINS, 9);
        FILL(least, BINS, 100);
        pairs(rows[r], columns);
        weighted(rows[r] + 2, columns);
        shortest((unsigned)rows[r], (unsigned)columns);
        show_bytes("pairs", n, hist, sizeof hist);
        show_bytes("sums", n, sums, sizeof sums);
        show_bytes("bytes", n, bytes, sizeof bytes);
        show_bytes("least", n, least, sizeof least);
        deep(rows[r], columns);
        show_bytes("deep", n, hist, sizeof hist);
    }
}
CASE_MAIN_AT(test, 0, 1, 255, 1023, 1024, 1025, 1280, 2049, 5200)
