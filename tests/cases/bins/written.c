/* Bins behind a pointer, at places that what the loop writes may have too. */
#include "../case.h"

static int k[CASE_MAX], x[CASE_MAX], room[2 * CASE_MAX];
static float v[CASE_MAX], wide[2 * CASE_MAX];

CASE_FN void counts(int n, const int *in, int *out, int *h)
{
    for (int i = 0; i < n; i++) { // remark: bins 'h[k[i]]' (+, int), writing 'out' [bins]
        out[i] = in[i] * 2;
        h[k[i]] += in[i];
    }
}

CASE_FN void sums(int n, const float *in, float *out, float *h)
{
    for (int i = 0; i < n; i++) { // remark: bins 'h[k[i]]' (+, float), writing 'out' [bins]
        out[i] = in[i] * 2;
        h[k[i]] += in[i];
    }
}

/* no pass looks through functions that read memory: what has been written by then stays written */
static int base[2] = {0, 3};
static int place(int of)
{
    return of + base[1];
}

CASE_FN void far(int n, const int *in, int *out, int *h)
{
    for (int i = 0; i < n; i++) { // left: [alias]
        out[i] = in[i] * 2;
        h[place(k[i])] += in[i];
    }
}

CASE_FN void alone(int n, const int *in, int *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[place(k[i])]' (+, int) [bins]
        h[place(k[i])] += in[i];
}

/* apart, and with more and more in common */
static void test(int n)
{
    FILL(k, n, rnd_in(0, 99));
    FILL(x, n, rnd_in(-99, 99));
    FILL(v, n, (float)rnd_in(-99, 99));
    for (int shift = 100; shift >= 0; shift -= 25) { // left: loop left as it is
        FILL(room, 2 * CASE_MAX, 1);
        FILL(wide, 2 * CASE_MAX, 1);
        counts(n, x, room + shift, room);
        sums(n, v, wide + shift, wide);
        far(n, x, room + shift, room);
        alone(n, room + shift, room);
        show_bytes("room", n, room, sizeof room);
        show_bytes("wide", n, wide, sizeof wide);
    }
}
CASE_MAIN(test)
