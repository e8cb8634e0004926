/*
 * Wu, Obeid and Hwu's TPACF: how many pairs of bodies of two catalogues of SIZE are at each of 20
 * angular distances. CASE `random`: all pairs of a catalogue and a random one; `data`: each pair of
 * one catalogue once.
 */
#include "../table.h"

#include <math.h>

#define BINS 20

struct place {
    float x, y, z;
};

static float edges[BINS + 1]; /* cosines, falling */
static long hist[BINS + 2];

static int bin_of(float dot)
{
    int lo = 0, hi = BINS;

    while (hi > lo + 1) {
        int k = (lo + hi) / 2;
        if (dot >= edges[k])
            hi = k;
        else
            lo = k;
    }
    return dot >= edges[lo] ? lo : dot >= edges[hi] ? hi : hi + 1;
}

static void between(const struct place *a, const struct place *b, int n)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            float dot = a[i].x * b[j].x + a[i].y * b[j].y + a[i].z * b[j].z;
            hist[bin_of(dot)]++;
        }
}

static void within(const struct place *a, int n)
{
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            float dot = a[i].x * a[j].x + a[i].y * a[j].y + a[i].z * a[j].z;
            hist[bin_of(dot)]++;
        }
}

/* On the sphere, evenly, or in clusters. */
static void catalogue(struct place *to, int n, unsigned long seed, int is_clustered)
{
#pragma foldcc serial
    for (int i = 0; i < n; i++) {
        unsigned long at = seed + 2 * (unsigned long)(is_clustered ? i / 64 : i);
        double spread = is_clustered ? 0.02 * table_random(seed + (unsigned long)i) * 0x1p-32 : 0;
        double z = 2 * (table_random(at) * 0x1p-32) - 1, phi = table_random(at + 1) * 0x1p-32;
        z = z + spread > 1 ? z : z + spread;
        phi = 6.283185307179586 * phi + spread;
        to[i] = (struct place){(float)(sqrt(1 - z * z) * cos(phi)),
                               (float)(sqrt(1 - z * z) * sin(phi)), (float)z};
    }
}

int main(int argc, char **argv)
{
    int is_data = argc > 1 && !strcmp(argv[1], "data"), n = argc > 3 ? atoi(argv[2]) : 487;
    int repeats = argc > 3 ? atoi(argv[3]) : 1;
    struct place *a = table_memory((size_t)n, sizeof *a), *b = table_memory((size_t)n, sizeof *b);
    unsigned long sum = 0;

#pragma foldcc serial
    for (int k = 0; k <= BINS; k++)
        edges[k] = (float)cos(pow(10, -2 + k * 0.2) / 57.29577951308232);
    catalogue(a, n, 1, 1);
    catalogue(b, n, 1ul << 40, 0);
    TABLE_TIMES(repeats, memset(hist, 0, sizeof hist); if (is_data) within(a, n);
                else between(a, b, n), )
#pragma foldcc serial
    for (int k = 0; k < BINS + 2; k++)
        sum = sum * 31 + (unsigned long)hist[k];
    printf("value %lx\n", sum);
    free(a);
    free(b);
    return 0;
}
