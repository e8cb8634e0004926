/*
 * Columns of a matrix that is kept row by row, made of one another: they are apart where both lie
 * in their rows. A column behind the row's end is one of the next row.
 */
#include "../case.h"

enum { ROOM = 16 * CASE_MAX };
static double m[ROOM + 64];
static unsigned w[ROOM + 64];

CASE_FN void add(double *a, long n, long j, long k, long ld, double c)
{
    for (long i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        a[i * ld + j] -= c * a[i * ld + k];
}

CASE_FN void swap(unsigned *a, int n, int j, int k, int ld)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'a' [map]
        unsigned t = a[i * ld + j];
        a[i * ld + j] = a[i * ld + k];
        a[i * ld + k] = t;
    }
}

CASE_FN double reflect(double *a, int from, int n, int ld, int j, int k)
{
    double s = 0;
    for (int i = from; i < n; i++) { // remark: reduction of 's' (+, double), writing 'a' [reduction]
        a[i * ld + j] = a[i * ld + k] * .5;
        s += a[i * ld + j];
    }
    return s;
}

CASE_FN void plain(unsigned *a, unsigned n, unsigned j, unsigned k, unsigned ld)
{
    for (unsigned i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        a[i * ld + j] += 3 * a[i * ld + k];
}

CASE_FN void numbered(unsigned *a, int n, int ld, int k)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a' [map]
        a[i * ld + 3] = a[i * ld + k] - a[i * ld];
}

/* The one after column k may be the first of the next row. */
CASE_FN void next(unsigned *a, int n, int ld, int k)
{
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        a[i * ld + k] = a[i * ld + k + 1] + 1;
}

static void columns(int n, int ld, int j, int k)
{
    const int room = 16 * n + 64; /* that the columns come near */

    FILL(m, room, rnd_in(-1000, 1000) * 64);
    FILL(w, room, (unsigned)rnd());
    add(m, n, j, k, ld, .25);
    add(m + (ld < 0 ? ROOM : 0), n, j, k, ld, .5);
    swap(w, ld < 0 ? 0 : n, j, k, ld);
    double s = reflect(m, n / 3, ld < 0 ? 0 : n, ld, k, j);
    numbered(w, ld < 0 ? 0 : n, ld, k);
    next(w, ld < 0 ? 0 : n, ld, j);
    plain(w, ld < 0 ? 0 : (unsigned)n, (unsigned)j, (unsigned)k, (unsigned)ld);
    printf("%d %d %d %d: %.17g\n", n, ld, j, k, s);
    show_bytes("m", n, m, (size_t)room * sizeof *m);
    show_bytes("w", n, w, (size_t)room * sizeof *w);
}

int main(void)
{
    static const int sizes[] = {0, 1, 1023, 1024, 1025, CASE_MAX};
    static const int places[][3] = {{8, 1, 3}, {8, 3, 1}, {8, 7, 0}, {8, 2, 2},  {8, 1, 9},  {8, 9, 1},
                                    {8, 8, 0}, {1, 0, 1}, {1, 5, 0}, {0, 1, 2}, {3, 4, 10}, {15, 0, 14}};

    for (int i = 0; i < 6; i++) // left: [impure-call]
        for (int k = 0; k < 12; k++) // left: [impure-call]
            columns(sizes[i], places[k][0], places[k][1], places[k][2]);
    show_bytes("w", 0, w, sizeof w);
    add(m + 3 * CASE_MAX, CASE_MAX, 1, 2, -3, .5);
    add(m + 8, 2000, -1, 7, 8, .5); // column -1 is the last one of the row before
    add(m + 8, 2000, 7, -1, 8, .5);
    show_bytes("m", 0, m, sizeof m);
    return 0;
}
