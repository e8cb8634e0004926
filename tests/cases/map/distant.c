/* What later iterations write is read in place, by a distance that only the run tells: rows of
   knapsacks. Where it is below 0 each iteration waits for one before it. */
#include "../case.h"

#define MOST 20000
#define BEFORE 100 /* elements, where distances are negative */

static int d[MOST + 2 * BEFORE], weight[8], value[8];
static unsigned char can[MOST + 2 * BEFORE];
static short s[MOST + 2 * BEFORE];
static long long ways[MOST + 2 * BEFORE];
static float f[MOST + 2 * BEFORE];
static double x[MOST + 2 * BEFORE];

static int larger(int a, int b)
{
    return a > b ? a : b;
}

CASE_FN void one(int *row, int by, int more, int most)
{
    for (int w = most; w >= by; w--) // remark: iterations that read what later ones write, writing 'row' [map]
        row[w] = larger(row[w], row[w - by] + more);
}

CASE_FN void items(int n, int most)
{
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        for (int w = most; w >= weight[i]; --w) // remark: iterations that read what later ones write, writing 'd' [map]
            if (d[w - weight[i]] + value[i] > d[w])
                d[w] = d[w - weight[i]] + value[i];
}

CASE_FN void reached(int by, int most)
{
    for (int w = most; w >= by; w--) // remark: iterations that read what later ones write, writing 'can' [map]
        can[w] |= can[w - by];
    for (int w = most; w >= by; w--) // remark: iterations that read what later ones write, writing 's' [map]
        s[w] = s[w] || s[w - by];
}

CASE_FN void counted(int by, int most)
{
    for (long w = most; w >= by; w--) // remark: iterations that read what later ones write, writing 'ways' [map]
        ways[w] = (ways[w] + ways[w - by]) % 1000007;
    for (int w = most; w - by >= 0; w--) // remark: iterations that read what later ones write, writing 'ways' [map]
        ways[w] += ways[w - by];
}

CASE_FN void floats(int by, int most)
{
    for (int w = most; w >= by; w--) { // remark: iterations that read what later ones write, writing 'f' [map]
        float t = f[w - by] + 0.5f;
        if (f[w] < t)
            f[w] = t;
    }
    for (int w = most; w >= by; w--) // remark: iterations that read what later ones write, writing 'x' [map]
        x[w] = x[w] * 0.5 + x[w - by] - x[w - 1];
}

/* Upwards, what is read lies where iterations before have written; or it is written first, twice,
   or at two distances. */
CASE_FN void left(int by, int other, int most)
{
    for (int w = by; w <= most; w++) // left: [carried-dependence]
        d[w] = larger(d[w], d[w - by] + 3);
    for (int w = most; w >= by; w--) { // left: [carried-dependence]
        s[w] = (short)w;
        can[w] = (unsigned char)s[w - by];
    }
    for (int w = most; w >= by; w--) { // left: [carried-dependence]
        ways[w] += ways[w - by];
        ways[w - by] ^= 1;
    }
    for (int w = most; w >= by && w >= other; w--) // left: [carried-dependence]
        x[w] = x[w - by] - x[w - other];
    for (int w = most; w >= by; w--) // left: [carried-dependence]
        f[w] = f[w - by] + f[by];
}

static void fill(void)
{
    FILL(d, MOST + 2 * BEFORE, rnd_in(0, 999));
    FILL(can, MOST + 2 * BEFORE, !rnd_in(0, 40));
    FILL(s, MOST + 2 * BEFORE, (short)!rnd_in(0, 40));
    FILL(ways, MOST + 2 * BEFORE, rnd_in(0, 9));
    FILL(f, MOST + 2 * BEFORE, rnd_f());
    FILL(x, MOST + 2 * BEFORE, rnd_d());
}

static void show_all(const char *what, int n)
{
    show_bytes(what, n, d, sizeof d);
    show_bytes(what, n, can, sizeof can);
    show_bytes(what, n, s, sizeof s);
    show_bytes(what, n, ways, sizeof ways);
    show_bytes(what, n, f, sizeof f);
    show_bytes(what, n, x, sizeof x);
}

static void by_all(int n, int by)
{
    fill();
    one(d + (by < 0 ? BEFORE : 0), by, by & 7, n);
    if (by >= 0) {
        reached(by, n);
        counted(by, n);
    }
    if (by > 0)
        floats(by, n);
    show_all("by", n);
    if (by > 0)
        left(by, by / 2 + 1, n);
    show_all("left", n);
}

static void test(int n)
{
    static const int by[] = {-64, -3, -1, 0, 1, 2, 3, 7, 8, 9, 31, 64, 65, 1000, 9999};
    int many = sizeof by / sizeof *by;
    for (volatile int i = 0; i < many; i++) // left: [volatile]
        by_all(n, by[i]);
    by_all(n, n / 2);
    by_all(n, n);
    for (volatile int i = 0; i < 8; i++) // left: [volatile]
        weight[i] = rnd_in(1, n / 3 + 2), value[i] = rnd_in(1, 99);
    weight[2] = 0;
    fill();
    items(8, n);
    show_all("items", n);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 1100, 19999)
