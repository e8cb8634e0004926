/* Counters that an iteration reads before and behind the step, that it may not step, and keys of
   all widths: an iteration finds its counter once, and keys are counted many at a time. */
#define CASE_BIG 700001
#include "../case.h"

#define KEYS 50
#define EXTRA 4000

static int x[CASE_BIG], out[CASE_BIG + EXTRA], other[CASE_BIG + EXTRA], start[KEYS], key[CASE_BIG];
static unsigned char bytes[CASE_BIG];
static long wide[CASE_BIG];
static unsigned whole[CASE_BIG];
static short table[KEYS][2];
static int rows[3][KEYS];
static signed char near[CASE_BIG];

static void places(int n, int by)
{
    int count[KEYS] = {0}, at = 0;

    for (int i = 0; i < n; i++) // remark: bins 'count[key[i]]' (+, int) [bins]
        count[key[i]]++;
    for (int k = 0; k < KEYS; k++) { // left: [short]
        at += by < 0 ? count[k] : 0;
        start[k] = rows[1][k] = at;
        rows[2][k] = at + EXTRA / 2;
        at += by > 0 ? count[k] : 0;
    }
}

static void result(const char *what, int n)
{
    show_bytes(what, n, out, sizeof out);
    show_bytes(what, n, other, sizeof other);
    show_bytes(what, n, start, sizeof start);
    show_bytes(what, n, rows, sizeof rows);
}

static void sides(int n)
{
    places(n, 1);
    for (int i = 0; i < n; i++) { // remark: scatter by 'start[k]' (+, int), writing 'out' and 'other' [scatter]
        int k = key[i];
        int before = start[k];
        start[k]++;
        int behind = start[k];
        out[before] = x[i] + behind;
        other[behind] = before;
    }
    result("sides", n);
    places(n, -1);
    for (int i = n - 1; i >= 0; i--) { // remark: scatter by 'start[k]' (-, int), writing 'out' and 'other' [scatter]
        int k = key[i];
        out[start[k] - 1] = x[i];
        other[start[k]] = start[k] > 40 ? i : -i;
        --start[k];
    }
    result("falling", n);
}

static void perhaps(int n)
{
    places(n, 1);
    for (int i = 0; i < n; i++) // remark: scatter by 'start[key[i]]' (+, int), writing 'out' [scatter]
        (void)(x[i] > 0 && (out[start[key[i]]++] = x[i]));
    result("and", n);
    places(n, 1);
    for (int i = 0; i < n; i++) { // remark: scatter by 'start[near[i]]' (+, int), writing 'out' [scatter]
        if (near[i] < 0)
            continue;
        if (x[i] % 2)
            out[start[near[i]]++] = i;
    }
    result("continue", n);
    places(n, 1);
    for (int i = 0; i < n; i++) // remark: scatter by 'start[key[i]]' (+, int), writing 'out' and 'other' [scatter]
        if (x[i] % 3)
            out[start[key[i]]++] = x[i];
        else
            other[i] = i;
    result("else", n);
    places(n, 1);
    for (int i = 0; i < n; i++) { // left: [indirect-write]
        int p, c = 0;
        for (p = start[key[i]]++; c < 2; c++) // left: [not-counted]
            out[p] = x[i] + c;
    }
    result("head", n);
}

static void widths(int n)
{
    places(n, 1);
    for (int i = 0; i < n; i++) // remark: scatter by 'start[bytes[i]]' (+, int), writing 'out' [scatter]
        out[start[bytes[i]]++] = x[i];
    result("bytes", n);
    places(n, 1);
    for (int i = 0; i < n; i++) // remark: scatter by 'start[wide[i]]' (+, int), writing 'out' [scatter]
        out[start[wide[i]]++] = x[i];
    result("wide", n);
    places(n, 1);
    for (int i = 0; i < n; i++) // remark: scatter by 'start[whole[i]%50]' (+, int), writing 'out' [scatter]
        out[start[whole[i] % KEYS]++] = x[i];
    result("whole", n);
    places(n, 1);
    for (int i = 0; i < n; i++) { // remark: scatter by 'rows[1][key[i]]' (+, int), writing 'out' [scatter]
        int to = rows[1][key[i]]++;
        out[to] = x[i];
    }
    result("rows", n);
    places(n, 1);
    for (int i = 0; i < n; i++) { // remark: scatter by 'start[k]' (+, int), writing 'out' [scatter]
        int k = table[key[i]][1];
        out[start[k]++] = x[i];
    }
    result("table", n);
}

/* The key of the step is another one than that of the place. */
static void turned(int *k, int n)
{
    places(n, 1);
    for (int i = 0; i < n; i++) { // left: [aggregate]
        out[start[k[i]]] = x[i];
        k[i] = (k[i] + 1) % KEYS;
        start[k[i]]++;
    }
    result("turned", n);
}

static void test(int n)
{
    FILL(key, n, rnd_in(0, KEYS - 1));
    FILL(x, n, rnd_in(-1000, 1000));
    FILL(bytes, n, (unsigned char)key[case_k]);
    FILL(wide, n, key[case_k]);
    FILL(whole, n, (unsigned)key[case_k] + KEYS * (unsigned)rnd_in(0, 1 << 24));
    FILL(near, n, (signed char)(key[case_k] % 10 ? key[case_k] : -1));
    FILL(out, n + EXTRA, -1);
    FILL(other, n + EXTRA, -2);
    for (int k = 0; k < KEYS; k++) // left: [short]
        table[k][1] = (short)k;
    sides(n);
    perhaps(n);
    widths(n);
    turned(key, n);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, CASE_MAX, CASE_BIG)
