/* Sums of floats by key beside what an iteration writes: k-means, with inner loops of any length. */
#include "../case.h"

#define WIDE 1100
static float points[8 * CASE_MAX], centres[16 * WIDE], sums[16 * WIDE], written[CASE_MAX];
static int ids[CASE_MAX], counts[16];
static double totals[32];

CASE_FN void nearest(int n, int k, int d, const float *restrict p, const float *restrict c,
                     int *restrict id, float *restrict acc, int *restrict cnt)
{
    for (int i = 0; i < n; i++) { // remark: bins 'cnt[b]' (+, int) and 'acc[b*d+l]' (+, float), writing 'id' [bins]
        float best = 1e30f;
        int b = 0;
        for (int j = 0; j < k; j++) {
            float s = 0;
            for (int l = 0; l < d; l++) { // remark: reduction of 's' (+, float) [reduction]
                float t = p[i * d + l] - c[j * d + l];
                s += t * t;
            }
            if (s < best) {
                best = s;
                b = j;
            }
        }
        id[i] = b;
        cnt[b]++;
        for (int l = 0; l < d; l++)
            acc[b * d + l] += p[i * d + l];
    }
}

CASE_FN int named(int n)
{
    int last = -1;
    for (int i = 0; i < n; i++) { // remark: bins 'totals[ids[i]&31]' (+, double), writing 'written' [bins]
        last = ids[i] & 31;
        totals[ids[i] & 31] += points[i];
        written[i] = (float)i;
    }
    return last;
}

/* What is written may be where the bins are: their place is looked for first. */
CASE_FN void anywhere(int n, const float *p, const int *key, double *bins, double *out)
{
    for (int i = 0; i < n; i++) { // remark: bins 'bins[key[i]]' (+, double), writing 'out' [bins]
        bins[key[i]] += p[i];
        if (key[i] & 1)
            out[i] = key[i];
    }
}

/* Written is what is read: it cannot be written twice. */
CASE_FN void twice(int n, float *p, const int *key)
{
    for (int i = 0; i < n; i++) { // left: [runs-once]
        totals[key[i] & 31] += p[i];
        p[i] = 2 * p[i] + 1;
    }
}

static void run(int n, int k, int d)
{
    memset(sums, 0, sizeof sums);
    memset(counts, 0, sizeof counts);
    nearest(n, k, d, points, centres, ids, sums, counts);
    show_bytes("ids", n, ids, (size_t)n * sizeof *ids);
    show_bytes("sums", n, sums, sizeof sums);
    show_bytes("counts", n, counts, sizeof counts);
}

static void test(int n)
{
    static double room[CASE_MAX + 64];
    FILL(points, 8 * n, (float)rnd_in(-400, 400) / 8);
    FILL(centres, 16 * WIDE, (float)rnd_in(-400, 400) / 8);
    run(n, 5, 3);
    run(n, 16, 8);
    run(n, 0, 2);
    run(n / 1000, 3, WIDE);
    memset(totals, 0, sizeof totals);
    show("named", n, named(n > 32 ? 32 : n));
    FILL(ids, n, rnd_in(0, 31));
    anywhere(n, points, ids, room, room + 40);
    anywhere(n, points, ids, room + 3, room);
    anywhere(n, points, ids, room + n, room + 10);
    show_bytes("room", n, room, sizeof room);
    twice(n, points, ids);
    show_bytes("points", n, points, sizeof points);
    show_bytes("totals", n, totals, sizeof totals);
}
CASE_MAIN(test)
