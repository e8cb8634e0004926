/* Elements go where a counter of their key says: counting sorts, passes of a radix sort. */
#include "../case.h"

#define KEYS 300

static int key[CASE_BIG], x[CASE_BIG], out[CASE_BIG], where[CASE_BIG];
static int start[KEYS], count[KEYS];
static unsigned a[CASE_BIG], b[CASE_BIG];
static double v[CASE_BIG], w[CASE_BIG];

/* The first place of each key, or the one behind its last. */
static void places(int n, int behind)
{
    int at = 0;

    memset(count, 0, sizeof count);
    for (int i = 0; i < n; i++) // remark: bins 'count[key[i]]' (+, int) [bins]
        count[key[i]]++;
    for (int k = 0; k < KEYS; k++) { // left: [short]
        start[k] = behind ? at + count[k] : at;
        at += count[k];
    }
}

static void fill(int n, int kind)
{
    FILL(key, n,
         kind == 0   ? rnd_in(0, KEYS - 1)
         : kind == 1 ? 7
         : kind == 2 ? (int)(case_k * KEYS / n)
                     : (int)(case_k % 3) * 100 + rnd_in(0, 1));
    FILL(x, n, rnd_in(-1000, 1000));
    FILL(a, n, (unsigned)rnd());
    FILL(v, n, rnd_d());
    FILL(out, n, -1);
}

static void result(const char *what, int n)
{
    show_bytes(what, n, out, (size_t)n * sizeof *out);
    show_bytes(what, n, start, sizeof start);
}

static void rising(int n)
{
    places(n, 0);
    for (int i = 0; i < n; i++) // remark: scatter by 'start[key[i]]' (+, int), writing 'out' [scatter]
        out[start[key[i]]++] = x[i];
    result("rising", n);
    places(n, 0);
    for (int i = 0; i < n; i++) { // remark: scatter by 'start[k]' (+, int), writing 'out', 'where' and 'w' [scatter]
        int k = key[i];
        int at = start[k]++;
        out[at] = x[i];
        where[at] = i;
        w[at] = v[i];
    }
    result("three", n);
    show_bytes("where", n, where, (size_t)n * sizeof *where);
    show_bytes("w", n, w, (size_t)n * sizeof *w);
}

static void falling(int n)
{
    places(n, 1);
    for (int i = n - 1; i >= 0; i--) // remark: scatter by 'start[key[i]]' (-, int), writing 'out' [scatter]
        out[--start[key[i]]] = x[i];
    result("falling", n);
    places(n, 1);
    for (int i = n - 1; i >= 0; i--) { // remark: scatter by 'start[key[i]]' (-, int), writing 'out' [scatter]
        out[start[key[i]] - 1] = x[i];
        start[key[i]]--;
    }
    result("behind", n);
}

static void radix(const unsigned *restrict from, unsigned *restrict to, int n, int shift)
{
    size_t at[256] = {0}, sum = 0;

    for (int i = 0; i < n; i++) // remark: bins 'at[from[i]>>shift&255]' (+, unsigned long) [bins]
        at[from[i] >> shift & 255]++;
    for (int k = 0; k < 256; k++) { // left: [short]
        size_t c = at[k];
        at[k] = sum;
        sum += c;
    }
    for (int i = 0; i < n; i++) { // remark: scatter by 'at[d]' (+, unsigned long), writing 'to' [scatter]
        unsigned d = from[i] >> shift & 255;
        to[at[d]++] = from[i];
    }
}

static void guarded(int n)
{
    int last = -1;

    places(n, 0);
    for (int i = 0; i < n; i++) // remark: scatter by 'start[key[i]]' (+, int), writing 'out' [scatter]
        if (x[i] > 0)
            out[start[key[i]]++] = x[i];
    result("guarded", n);
    places(n, 0);
    for (int i = 0; i < n; i++) { // remark: scatter by 'start[key[i]]' (+, int), writing 'where' and 'out' [scatter]
        last = start[key[i]]++;
        where[i] = last;
        if (x[i] % 3 == 0)
            out[last] = i;
    }
    result("ranks", n);
    show_bytes("where", n, where, (size_t)n * sizeof *where);
    show("last", n, last);
}

static void test(int n)
{
    for (int kind = 0; kind < 4; kind++) { // left: [unsupported]
        fill(n, kind);
        rising(n);
        falling(n);
        guarded(n);
        for (int shift = 0; shift < 32; shift += 16) { // left: [impure-call]
            radix(a, b, n, shift);
            radix(b, a, n, shift + 8);
        }
        show_bytes("radix", n, a, (size_t)n * sizeof *a);
    }
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, CASE_MAX, CASE_BIG)
