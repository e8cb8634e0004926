/* Bins in the device's memory whose keys come in runs, as where particles are sorted by cells: runs
   of any length, across warps, none at all, two keys in turn; sums, extremes, several arrays. */
#include "../case.h"

#define BINS 60000 /* more than a group's own memory has room for */
#define N 200003

static int k[N];
static double d[N], sums[BINS];
static float f[N];
static unsigned counts[BINS];
static long sizes[BINS];
static int most[BINS];

static void fold(const char *how, int n)
{
    memset(sums, 0, sizeof sums);
    memset(counts, 0, sizeof counts);
    memset(sizes, 0, sizeof sizes);
    memset(most, 0, sizeof most);
    for (int i = 0; i < n; i++) // remark: bins 'sums[k[i]]' (+, double)
        sums[k[i]] += d[i];
    for (int i = 0; i < n; i++) { // remark: bins 'counts[k[i]]' (+, unsigned int) and 'sizes[k[i]]' (+, long)
        counts[k[i]]++;
        if (i % 7 != 3)
            sizes[k[i]] += i;
    }
    for (int i = 0; i < n; i++) // remark: bins 'most[k[i]]' (max, int)
        most[k[i]] = most[k[i]] > i % 1000 ? most[k[i]] : i % 1000;
    printf("%s\n", how);
    show_bytes("sums", n, sums, sizeof sums);
    show_bytes("counts", n, counts, sizeof counts);
    show_bytes("sizes", n, sizes, sizeof sizes);
    show_bytes("most", n, most, sizeof most);
}

/* Sums of 32 bits' floats, each value exact. */
static void weights(int n)
{
    static float to[BINS];
    for (int i = 0; i < n; i++) // remark: bins 'to[k[i]]' (+, float)
        to[k[i]] += f[i];
    show_bytes("weights", n, to, sizeof to);
}

int main(void)
{
    static const int runs[] = {2, 3, 5, 10, 31, 32, 33, 1000};

    FILL(d, N, rnd_in(-999, 999) * 0.25);
    FILL(f, N, (float)rnd_in(-99, 99));
    for (unsigned r = 0; r < sizeof runs / sizeof *runs; r++) { // left: the address of a string literal [unsupported]
        FILL(k, N, case_k / runs[r] % BINS);
        fold("runs", N);
    }
    FILL(k, N, (case_k & 1) * 40000);
    fold("two in turn", N);
    FILL(k, N, case_k / 32 % 2 ? rnd_in(0, BINS - 1) : case_k / 97 % BINS);
    fold("here and there", N);
    weights(N);
    FILL(k, N, BINS - 1);
    fold("one", N - 2);
    FILL(k, N, rnd_in(0, BINS - 1));
    fold("any", N);
    weights(1025);
    return 0;
}
