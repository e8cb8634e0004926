/* Loops that run again with the same arguments, while what is in the arrays has changed: which bins
   they come to was looked at the first time. */
#include "../pages.h"

enum { KEYS = 200, PAGE_OF = PAGE / (int)sizeof(int), MANY = 2200000 };

static int key[CASE_BIG], out[CASE_BIG];
static float x[CASE_BIG], weight[KEYS];
static int many_keys[MANY];

static void count(const int *restrict k, int *restrict to, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'to[k[i]]' (+, int) [bins]
        to[k[i]]++;
}

static void weigh(const int *restrict k, const float *restrict from, float *restrict to, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'to[k[i]]' (+, float) [bins]
        to[k[i]] += from[i];
}

static void place(const int *restrict k, int *restrict at, const float *restrict from,
                  int *restrict to, int n)
{
    for (int i = 0; i < n; i++) // remark: scatter by 'at[k[i]]' (+, int), writing 'to' [scatter]
        to[at[k[i]]++] = (int)(3 * from[i]) + i;
}

/* Keys first .. first+some-1; neither other bins nor other counters are there. */
static void keys(int n, int *bins, int first, int some)
{
    int at = 0;

    FILL(key, n, first + rnd_in(0, some - 1));
    for (volatile int k = first; k < first + some; k++) // left: [volatile]
        bins[k] = 0;
    count(key, bins, n);
    show_bytes("counts", n, bins + first, (size_t)some * sizeof *bins);
    for (volatile int k = first; k < first + some; k++) { // left: [volatile]
        int here = bins[k];
        bins[k] = at;
        at += here;
    }
    FILL(out, n, -1);
    place(key, bins, x, out, n);
    show_bytes("ends", n, bins + first, (size_t)some * sizeof *bins);
    show_bytes("places", n, out, (size_t)n * sizeof *out);
    memset(weight, 0, sizeof weight);
    weigh(key, x, weight, n);
    show_bytes("weights", n, weight, sizeof weight);
}

/* A wrong guess of a loop with more chunks than bins: what looks for the bins then needs more room
   than what counts had. */
static void many(int *bins)
{
    for (volatile int first = 0; first < KEYS; first += 60) { // left: [volatile]
        for (volatile int again = 0; again < 2; again++) { // left: [volatile]
            FILL(many_keys, MANY, first + (int)(case_k % 20));
            memset(bins, 0, KEYS * sizeof *bins);
            count(many_keys, bins, MANY);
            show_bytes("many", first, bins, KEYS * sizeof *bins);
        }
    }
}

/* Counters: of nothing, of keys far apart, and then of a few. */
static void place_some(const int *restrict k, int *restrict at, const float *restrict from,
                       int *restrict to, int n)
{
    for (int i = 0; i < n; i++) { // remark: scatter by 'at[k[i]]' (+, int), writing 'to' [scatter]
        if (from[i] > 0)
            to[at[k[i]]++] = i;
    }
}

static void some(int n, int *bins)
{
    for (volatile int part = 0; part < 4; part++) { // left: [volatile]
        int kinds = part == 2 ? KEYS : 5;
        FILL(key, n, (int)(case_k % kinds));
        FILL(x, n, part == 0 ? -1 : 1);
        FILL(out, n, -1);
        for (volatile int k = 0; k < kinds; k++) // left: [volatile]
            bins[k] = k * (n / kinds) + (k < n % kinds ? k : n % kinds);
        place_some(key, bins, x, out, n);
        show_bytes("some", n, bins, (size_t)kinds * sizeof *bins);
        show_bytes("some", n, out, (size_t)n * sizeof *out);
    }
}

static void test(int n)
{
    int *all = (int *)(void *)pages(1), *bins = all + PAGE_OF - KEYS;

    memset(weight, 0, sizeof weight);
    FILL(x, n, rnd_in(0, 15) * 0.25f); /* sums are exact */
    keys(n, bins, 40, 20);
    keys(n, bins, 40, 20);
    keys(n, bins, 45, 3);   /* fewer */
    keys(n, bins, 150, 50); /* others, up to where no memory is */
    keys(n, bins, 150, 50);
    keys(n, bins, 0, 1);
    keys(n, bins, 0, KEYS);
    keys(n, bins, 190, 10);
    some(n, bins);
    if (n == CASE_BIG)
        many(bins);
    pages_drop((char *)all, 1);
}
CASE_MAIN_AT(test, 1, 1023, 8192, CASE_MAX, CASE_BIG)
