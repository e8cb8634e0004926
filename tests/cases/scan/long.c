/* Scans of millions of elements, of whose tiles a device's groups hold two at a time: behind the last
   whole tile, in place, of places that are not aligned, and of largest values. */
// flags: -Wno-unknown-pragmas
#include "../case.h"

#define LONG (1025 * 8192 + 4099)

/* One after the other, for they are large. */
static double room[3][LONG + 5]; // each row at a multiple of 16 bytes
static float *const u = (float *)room[0], *const v = (float *)room[1], *const fref = (float *)room[2];
static int *const x = (int *)room[0], *const y = (int *)room[1];

static float fsum(float s, long t)
{
    return s + u[t];
}
static float fsum_next(float s, long t)
{
    return s + u[t + 1];
}
static double dsum(double s, long t)
{
    return s + room[0][t];
}

static void doubles(int n)
{
    double d = 3, e = 3, g = 3;
    FILL(room[0], n, rnd_d());
    for (int i = 0; i < n; i++) { // remark: scan of 'd' (+, double), writing 'room' [scan]
        d += room[0][i];
        room[1][i] = d;
    }
    scan_d('+', 3, n, dsum, room[2], false);
    shape_bytes("d", n, room[1], room[2], (size_t)n * sizeof *room[1]);
    shape_d("d", n, d, n ? room[2][n - 1] : 3);
    for (int i = 0; i < n; i++) { // remark: scan of 'e' (+, double), writing 'room' [scan]
        e += room[0][i];
        room[1][i + 1] = e;
    }
    shape_bytes("e", n, room[1] + 1, room[2], (size_t)n * sizeof *room[1]);
    for (int i = 0; i < n; i++) // remark: scan of 'g' (+, double), writing 'room' [scan]
        room[0][i] = g += room[0][i];
    shape_bytes("in place", n, room[0], room[2], (size_t)n * sizeof *room[0]);
}

static void floats(int n)
{
    float f = 7, g = 0;
    FILL(u, n, rnd_f());
    for (int i = 0; i < n; i++) { // remark: scan of 'f' (+, float), writing 'v' [scan]
        f += u[i];
        v[i] = f;
    }
    scan_f('+', 7, n, fsum, fref, false);
    shape_bytes("f", n, v, fref, (size_t)n * sizeof(float));
    shape_d("f", n, f, n ? fref[n - 1] : 7);
    const int behind = n ? n - 1 : 0;
    v[0] = 5;
    for (int i = 1; i < n; i++) // remark: scan of 'v[i]' (+, float), writing 'v' [scan]
        v[i] = v[i - 1] + u[i];
    scan_f('+', 5, behind, fsum_next, fref, false);
    shape_bytes("in memory", n, v + 1, fref, (size_t)behind * sizeof(float));
    scan_f('+', 0, n, fsum, fref, false);
    for (int i = 0; i < n; i++) // remark: scan of 'g' (+, float), writing 'u' [scan]
        u[i] = g += u[i];
    shape_bytes("g", n, u, fref, (size_t)n * sizeof(float));
}

/* The first element that is not what it should be, or -1. */
static int sums_check(const int *from, const int *to, int n, unsigned s)
{
#pragma foldcc serial
    for (int i = 0; i < n; i++) { // left: [pragma-serial]
        s += (unsigned)from[i];
        if (to[i] != (int)s)
            return i;
    }
    return -1;
}

static int largest_check(int n, int most)
{
#pragma foldcc serial
    for (int i = 0; i < n; i++) { // left: [pragma-serial]
        most = x[i] > most ? x[i] : most;
        if (y[i] != most)
            return i;
    }
    return -1;
}

static void test(int n)
{
    unsigned s = 3, t = 0;
    int most = -1000000;
    doubles(n);
    floats(n);
    FILL(x, n + 1, rnd_in(-1000000, 1000000));
    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, unsigned int), writing 'y' [scan]
        s += (unsigned)x[i];
        y[i] = (int)s;
    }
    printf("%d sums: %u, wrong at %d\n", n, s, sums_check(x, y, n, 3));
    for (int i = 0; i < n; i++) { // remark: scan of 't' (+, unsigned int), writing 'y' [scan]
        t += (unsigned)x[i + 1];
        y[i + 3] = (int)t;
    }
    printf("%d sums elsewhere: %u, wrong at %d\n", n, t, sums_check(x + 1, y + 3, n, 0));
    for (int i = 0; i < n; i++) { // remark: scan of 'most' (max, int), writing 'y' [scan]
        if (x[i] > most)
            most = x[i];
        y[i] = most;
    }
    printf("%d largest: %d, wrong at %d\n", n, most, largest_check(n, -1000000));
}
CASE_MAIN_AT(test, 0, 1, 1025, LONG)
