/* Addresses of an iteration's own variables, handed to functions and kept in pointers; numbers
   that lie anywhere in bytes; tables and texts. And what no device runs: pointers that lead to
   these at one time and to memory at another, or that are kept in memory. */
#include "../case.h"

struct pair {
    int low, high;
    double weight;
};
struct __attribute__((packed)) record {
    char tag;
    int value;
    float weight;
    short small;
    double large;
    unsigned char flag;
    long wide;
};
struct link {
    const int *to;
    int k;
};

static int v[CASE_MAX], out[CASE_MAX];
static double d[CASE_MAX];
static struct record r[CASE_MAX], made[CASE_MAX];
static unsigned char bytes[7 * CASE_MAX + 64];

/* ---- functions that get either kind of address ---- */

static int twice(const int *p)
{
    return 2 * p[0] + p[1];
}

static void halves(double x, double *lo, double *hi)
{
    *hi = (double)(float)x;
    *lo = x - *hi;
}

static double step_lows(double s, long t)
{
    double lo, hi;
    halves(d[t], &lo, &hi);
    return s + lo * hi;
}

static int sum_of(const int *p)
{
    int s = p[2];
    for (int k = 0; k < 2; k++) // left: [short]
        s = s * 3 + p[k];
    return s;
}

/* it hands both on */
static int mixed(const int *of_all, const int *own)
{
    return twice(of_all) - sum_of(own) + 5 * twice(own);
}

static const int *larger(const int *a, const int *b)
{
    return *a > *b ? a : b;
}

static void count_up(struct pair *p, int by)
{
    p->low += by;
    if (p->low > 100) {
        p->low -= 100;
        p->high++;
    }
    p->weight *= 0.5;
}

static int seeded(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return (int)(*state >> 20);
}

static int stepped(unsigned *state, int *calls)
{
    ++*calls;
    return seeded(state) ^ seeded(state);
}

/* the parameter leads to its own copy */
static int by_value(int x)
{
    int *p = &x;
    *p += 3;
    return x * *p;
}

CASE_FN void handed(int n)
{
    int s = 0, u = 0, w = 0, calls = 0, array[4];
    long all = 0;
    unsigned state;
    double lows = 0;
    struct pair kept;
    for (int i = 0; i + 1 < n; i++) { // remark: reduction of 's' (+, int)
        int own[3] = {v[i], i, 7};
        s += twice(own) & 255;
        s -= twice(&v[i]) & 255;
        s += twice(&own[1]) & 15;
    }
    for (int i = 0; i + 4 < n; i++) { // remark: reduction of 'u' (+, int)
        for (int k = 0; k < 4; k++)
            array[k] = v[i + k];
        u += (mixed(v + i, array) ^ mixed(&v[i + 1], array + 1) ^ twice(v + i)) & 1023;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'lows' (+, double)
        double lo, hi;
        halves(d[i], &lo, &hi);
        lows += lo * hi;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'w' (+, int)
        int a = v[i], b = i & 63;
        const int *top = larger(&a, &b);
        w += ((*top - a) ^ b) & 127;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'all' (+, long)
        struct pair p = {v[i] & 127, 0, d[i]};
        count_up(&p, i & 63);
        count_up(&p, 60);
        kept = p;
        all += p.low + 7 * p.high + (kept.weight > 0.1) + by_value(v[i] & 15);
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        state = (unsigned)v[i];
        calls = 0;
        out[i] = stepped(&state, &calls) + stepped(&state, &calls) + calls;
    }
    show("s", n, s);
    show("u", n, u);
    show("w", n, w);
    show("all", n, all);
    show("calls", n, calls); // the last iteration's
    shape_d("lows", n, lows, ref_d('+', 0, n, step_lows));
    show_bytes("out", n, out, (size_t)n * sizeof *out);
}

/* ---- pointers ---- */

CASE_FN void pointers(int n)
{
    long s = 0, t = 0, u = 0, w = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        int own[16];
        const int *middle = own + 8, *first = own;
        for (int k = 0; k < 16; k++)
            own[k] = v[i] * k;
        first += i & 3;
        s += middle[-(i & 7)] + *first + middle[7];
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, long)
        int a = v[i], b = i;
        const int *p = v[i] & 1 ? &a : &b, *q = p;
        a++;
        t += *q;
        p = &a;
        b ^= *p;
        t += a - 2 * b + *q;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'u' (+, long)
        const int *p = v + i, *q;
        q = p;
        u += *q * 3 - (*p & 7);
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'w' (+, long)
        struct pair two[2] = {{v[i], i, 1}, {i, v[i], 2}};
        const struct pair *p = two;
        p += i & 1;
        two[0].low ^= 21;
        w += two[0].low * 3 + p->low + (int)p->weight;
    }
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
    show("w", n, w);
}

/* ---- what no device runs ---- */

static int far_away = 5;

CASE_FN void either(int n)
{
    long s = 0, t = 0, u = 0;
    struct link held = {NULL, 0};
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        // note: -1 pointers that lead to an iteration's own variables or to others [cores-only]
        int own = v[i] & 31;
        const int *p = v[i] & 1 ? &own : &v[i];
        s += *p;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, long)
        // note: -1 pointers that lead to an iteration's own variables or to others [cores-only]
        int own = v[i] & 31;
        const int *p = &own;
        if (v[i] < 0)
            p = &v[n - 1 - i];
        t += *p;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 'u' (+, long)
        // note: -1 pointers in memory [cores-only]
        int own = v[i] & 31;
        struct link l = {&own, i};
        u += *l.to + l.k;
    }
    for (int i = 0; i < n; i++) { // left: [address-escapes]
        int own = v[i] & 31;
        u += held.to ? *held.to : 1;
        held.to = i & 1 ? &own : &far_away;
        u += *held.to;
        held.to = &far_away;
    }
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}

/* ---- numbers among bytes ---- */

static uint32_t get32(const void *p)
{
    uint32_t u;
    memcpy(&u, p, sizeof u);
    return u;
}

CASE_FN void packed(int n)
{
    long s = 0, t = 0;
    float most = -1;
    double x = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += r[i].value + r[i].small * (r[i].flag & 3) + r[i].wide % 1000 + r[i].tag;
    for (int i = 0; i < n; i++) // remark: reduction of 'most' (max, float)
        most = r[i].weight > most ? r[i].weight : most;
    for (int i = 0; i < n; i++) // remark: reduction of 'x' (max, double)
        x = r[i].large > x ? r[i].large : x;
    if (n > 4)
        r[4].weight = 0.25f; /* bits of a NaN are not promised */
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'made' [map]
        struct record one = r[i];
        one.value = one.small - i;
        one.weight = (float)(one.large = -one.weight);
        made[i] = one;
        made[i].small = (short)(one.value * 5);
        made[i].flag = (unsigned char)(made[i].tag = (char)i);
        made[i].wide = -one.wide;
    }
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, long)
        unsigned char own[9];
        for (int k = 0; k < 9; k++)
            own[k] = bytes[7 * i + k];
        t += get32(own + 1 + (i & 3)) % 1000 + get32(bytes + 3 * i + 1) % 77;
    }
    show("s", n, s);
    show("t", n, t);
    show_d("most", n, most);
    show_d("x", n, x);
    show_bytes("made", n, made, (size_t)n * sizeof *made);
}

/* ---- tables and texts ---- */

static int weighed(int k)
{
    static const short table[2][3] = {{3, -1, 4}, {-1, 5}};
    static const float scale[4] = {0.5f, -0.0f, 0x1p-3f, 1e4f};
    static const unsigned char first = 200;
    return table[k & 1][k % 3] * 3 + (int)(scale[k & 3] * 16) + first;
}

static int entry(const short *table, int k)
{
    return table[k & 3];
}

CASE_FN void tables(int n)
{
    static const short outer[4] = {1, -2, 3, -4};
    long s = 0, t = 0, u = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        static const short min[4] = {9, 8, -7, 6};
        const short *p = min + 1;
        short own[4] = {(short)i, 1, 2, 3};
        s += weighed(v[i] & 63) + entry(min, v[i]) * entry(own, i) - outer[v[i] & 3] + p[i & 1];
    }
    for (int i = 0; i < n; i++) // remark: reduction of 't' (+, long)
        t += "0123456789abcdef"[v[i] & 15] + *&"xyz"[i % 3];
    for (int i = 0; i < n; i++) { // remark: reduction of 'u' (+, long)
        // note: -1 pointers that lead to an iteration's own variables or to others [cores-only]
        static const short table[4] = {5, 7, 11, 13};
        short own[4] = {(short)v[i], 1, 2, 3};
        u += entry(v[i] & 2 ? own : table, i);
    }
    show("s", n, s);
    show("t", n, t);
    show("u", n, u);
}

static void test(int n)
{
    FILL(v, n, rnd_in(-999, 999));
    FILL(d, n, rnd_d());
    FILL(bytes, 7L * n + 64, (unsigned char)rnd());
    FILL(r, n,
         ((struct record){(char)(case_k & 31), rnd_in(-9999, 9999), rnd_f(), (short)case_k,
                          rnd_d(), (unsigned char)case_k, (long)rnd()}));
    if (n > 4) {
        d[1] = -0.0;
        r[1].weight = -0.0f;
        r[2].weight = INFINITY;
        r[4].weight = -NAN;
        r[3].large = -0.0;
    }
    handed(n);
    pointers(n);
    either(n);
    packed(n);
    tables(n);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 5000)
