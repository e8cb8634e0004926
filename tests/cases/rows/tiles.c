/* Tiles whose size is a variable: they lie apart, and begin where the first one does. */
#include "../case.h"

#define SIDE 200
#define MIN(a, b) ((a) < (b) ? (a) : (b))

static unsigned memory[4 * SIDE * SIDE], from[SIDE][SIDE], to[SIDE][SIDE];
static double x[SIDE][SIDE], y[SIDE][SIDE], z[SIDE][SIDE];

CASE_FN void flat(unsigned *a, int n, int size)
{
    for (int ii = 0; ii < n; ii += size) // remark: independent iterations, writing 'a' [map]
        for (int i = ii; i < MIN(ii + size, n); i++)
            a[i] = a[i] * 3 + (unsigned)i;
}

CASE_FN void from_there(unsigned *a, long first, long n, long size)
{
    for (long ii = first; ii < n; ii += size) { // remark: independent iterations, writing 'a' [map]
        const long end = MIN(ii + size, n);
        for (long i = ii; i < end; i++)
            a[i] = a[i] * 5 + (unsigned)ii;
    }
}

CASE_FN void turned(int n, int size, unsigned a[][SIDE], unsigned b[][SIDE])
{
    for (int ii = 0; ii < n; ii += size) // remark: independent iterations, writing 'b' [map]
        for (int jj = 0; jj < n; jj += size)
            for (int i = ii; i < MIN(ii + size, n); i++)
                for (int j = jj; j < MIN(jj + size, n); j++)
                    b[j][i] = a[i][j] * 3 + b[j][i];
}

CASE_FN void multiply(int n, int size)
{
    for (int ii = 0; ii < n; ii += size) // remark: independent iterations, writing 'z' [map]
        for (int jj = 0; jj < n; jj += size)
            for (int i = ii; i < MIN(ii + size, n); i++)
                for (int j = jj; j < MIN(jj + size, n); j++) {
                    double s = 0;
                    for (int k = 0; k < n; k++) // remark: reduction of 's' (+, double) [reduction]
                        s += x[i][k] * y[k][j];
                    z[i][j] = s;
                }
}

/* rows of a tile run together, which is faster than tiles side by side */
CASE_FN void multiply_there(int n, int size, double a[][SIDE], double b[][SIDE], double c[][SIDE])
{
    for (int ii = 0; ii < n; ii += size) // left: [overlapping-writes]
        for (int jj = 0; jj < n; jj += size) // left: [overlapping-writes]
            for (int i = ii; i < MIN(ii + size, n); i++) // remark: writing 'c' [map]
                for (int j = jj; j < MIN(jj + size, n); j++) {
                    double s = 0;
                    for (int k = 0; k < n; k++) // remark: reduction of 's' (+, double) [reduction]
                        s += a[i][k] * b[k][j];
                    c[i][j] = s;
                }
}

/* where the two are known to lie is asked for all tiles: the last one reaches what is read */
CASE_FN void moved(unsigned *a, const unsigned *b, int n, int size)
{
    for (int ii = 0; ii < n; ii += size) // remark: independent iterations, writing 'a' [map]
        for (int i = ii; i < MIN(ii + size, n); i++)
            a[i] = b[i] * 3 + (unsigned)i;
}

/* where the last one ends is not known */
CASE_FN void open_end(unsigned *a, int n, int size)
{
    for (int ii = 0; ii < n; ii += size) // left: [overlapping-writes]
        for (int i = ii; i < ii + size; i++) // remark: [map]
            a[i] = a[i] * 3 + (unsigned)i;
}

/* one too many */
CASE_FN void longer(unsigned *a, int n, int size)
{
    for (int ii = 0; ii < n; ii += size) // left: [overlapping-writes]
        for (int i = ii; i < MIN(ii + size + 1, n); i++) // remark: [map]
            a[i] = a[i] * 3 + (unsigned)i;
}

/* another size may be larger */
CASE_FN void other_size(unsigned *a, int n, int size, int other)
{
    for (int ii = 0; ii < n; ii += size) // left: [overlapping-writes]
        for (int i = ii; i < MIN(ii + other, n); i++) // remark: [map]
            a[i] = a[i] * 3 + (unsigned)i;
}

/* each begins one before its own, or before the first one */
CASE_FN void before(unsigned *a, int n, int size)
{
    for (int ii = 1; ii < n; ii += size) // left: [overlapping-writes]
        for (int i = ii - 1; i < MIN(ii + size, n); i++) // remark: [map]
            a[i] = a[i] * 3 + (unsigned)i;
}

/* a size that the rows do not ask about: where it is negative the columns would go down */
CASE_FN void other_columns(int n, int size, int other, unsigned a[][SIDE])
{
    for (int ii = 0; ii < n; ii += size) // left: [overlapping-writes]
        for (int jj = 0; jj < n; jj += other) // remark: [map]
            for (int i = ii; i < MIN(ii + size, n); i++)
                for (int j = jj; j < MIN(jj + other, n); j++)
                    a[i][j] = (unsigned)(i + j);
}

/* what is read of the tile before */
CASE_FN void carried(unsigned *a, int n, int size)
{
    for (int ii = size; ii < n; ii += size) // left: [carried-dependence]
        for (int i = ii; i < MIN(ii + size, n); i++) // remark: [map]
            a[i] += a[i - size] * 3;
}

CASE_FN void wrapping(unsigned *a, unsigned n, unsigned size)
{
    for (unsigned ii = 0; ii < n; ii += size) // left: [overlapping-writes]
        for (unsigned i = ii; i < MIN(ii + size, n); i++) // remark: [map]
            a[i] = a[i] * 3 + i;
}

static void print(const char *what, const void *at, size_t bytes)
{
    const unsigned char *p = at;
    unsigned long h = 0;

    for (size_t i = 0; i < bytes; i++) // remark: [reduction]
        h = h * 31 + p[i];
    printf("%s %lx\n", what, h);
}

int main(void)
{
    static const int lengths[] = {0, 1, 9, 63, 64, 65, SIDE}, sizes[] = {1, 2, 8, 64, 1000};

    FILL(memory, 4 * SIDE * SIDE, (unsigned)rnd());
    for (int i = 0; i < SIDE; i++) { // left: [impure-call]
        FILL(from[i], SIDE, (unsigned)rnd());
        FILL(x[i], SIDE, rnd_d());
        FILL(y[i], SIDE, rnd_d());
    }
    for (int i = 0; i < 7; i++) // left: [unsupported]
        for (int k = 0; k < 5; k++) { // left: [unsupported]
            int n = lengths[i], size = sizes[k];
            flat(memory, n * SIDE, size);
            from_there(memory + 100, -50, n * SIDE, size);
            moved(memory + 5, memory, n * SIDE, size);
            if (n)
                moved(memory + n * SIDE - 1, memory, n * SIDE, size);
            open_end(memory, n * SIDE, size);
            longer(memory, n * SIDE, size);
            other_size(memory, n * SIDE, size, 9);
            before(memory, n * SIDE, size);
            other_columns(n, size, k % 2 ? size : 5, to);
            carried(memory, n * SIDE, size);
            wrapping(memory, (unsigned)(n * SIDE), (unsigned)size);
            turned(n, size, from, to);
            turned(n, size, from, from);
            multiply(n, size);
            multiply_there(n, size, x, y, z);
            printf("%d %d\n", n, size);
            print("flat", memory, sizeof memory);
            print("to", to, sizeof to);
            print("from", from, sizeof from);
            print("z", z, sizeof z);
        }
    flat(memory, -5, 0);
    flat(memory, 0, -1);
    return 0;
}
