/* Inner loops along rows of memory, shorter than those that have a shape of their own: on GPUs
   threads of a group hand elements over to the one whose row it is. */
#include "../case.h"

#define MOST 1100
#define WIDE 1031 /* elements from row to row */

static double a[(MOST + 4) * WIDE + 8], b[MOST * WIDE], x[WIDE], y[MOST + 1], z[MOST + 1];
static float f[(MOST + 4) * WIDE + 8];
static short shorts[MOST * WIDE];
static signed char chars[MOST * WIDE];
static long longs[MOST + 1];
static int at[MOST + 1];
static double square[MOST][100], halves[2][MOST];

/* next to one another, from any element on, backwards, every second one */
CASE_FN void sums(int n, int m, const float *p)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        float s = -0.0f;
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, float) [reduction]
            s += p[i * m + j];
        y[i] = s;
    }
}

CASE_FN void apart(long n, long m, long wide, const double *p)
{
    for (long i = 0; i < n; i++) { // remark: independent iterations, writing 'y' and 'z' [map]
        const double *row = p + i * wide;
        double s = 1;
        for (long j = 0; j < m; j++) // remark: reduction of 's' (*, double) [reduction]
            s *= 1 + row[j] / 64;
        y[i] = s;
        z[i] = -s;
    }
}

CASE_FN void backwards(int n, int m)
{
    int j;

    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' and 'at' [map]
        double s = 0;
        for (j = m - 1; j >= 3; j -= 2) // remark: reduction of 's' (+, double) [reduction]
            s += a[i * WIDE + j];
        y[i] = s;
        at[i] = j;
    }
}

CASE_FN void strided(unsigned n, unsigned char m)
{
    for (unsigned i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        float s = 0;
        for (unsigned char j = 1; j < m; j += 3) // remark: reduction of 's' (+, float) [reduction]
            s += f[(long)i * WIDE + j] / f[(long)i * WIDE + j + 1];
        y[i] = s;
    }
}

/* with what all rows have in common; of several arrays */
CASE_FN void matvec(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        double s = 0;
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, double) [reduction]
            s += a[i * WIDE + j] * x[j];
        y[i] = s;
    }
}

CASE_FN void dots(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        double s = x[i % 7];
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, double) [reduction]
            s += a[i * WIDE + j] * b[i * m + j] - f[(n - 1 - i) * WIDE + j];
        y[i] = s;
    }
}

/* two loops one after the other, and values between them */
CASE_FN void spread(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' and 'z' [map]
        double mean = 0, s = 0;
        for (int j = 0; j < m; j++) // remark: reduction of 'mean' (+, double) [reduction]
            mean += a[i * WIDE + j];
        mean /= m;
        for (int j = 1; j < m - 1; j++) // remark: reduction of 's' (+, double) [reduction]
            s += (a[i * WIDE + j] - mean) * (a[i * WIDE + j] - mean);
        y[i] = mean;
        z[i] = s;
    }
}

/* guards, places, integers */
CASE_FN void places(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y', 'at' and 'longs' [map]
        double top = a[i * WIDE];
        int where = 0;
        long count = 0;
        for (int j = 0; j < m; j++) {
            if (a[i * WIDE + j] > top) {
                top = a[i * WIDE + j];
                where = j;
            }
            count += a[i * WIDE + j] < x[j] && x[j] > 0;
        }
        y[i] = top;
        at[i] = where;
        longs[i] = count;
    }
}

CASE_FN void integers(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'longs' [map]
        long s = i;
        for (int j = 0; j < m; j++)
            s += shorts[i * WIDE + j] * 3;
        longs[i] = s;
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'at' [map]
        signed char s = 1;
        for (int j = 0; j < m; j++)
            s += chars[i * WIDE + j];
        at[i] = s;
    }
}

CASE_FN void declared(int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        double s = 0;
        for (int j = 0; j < 100; j++)
            s += square[i][j];
        y[i] = s;
    }
}

/* two levels count the rows */
CASE_FN void planes(int n, int m)
{
    for (int k = 0; k < 2; k++) // remark: independent iterations, writing 'halves' [map]
        for (int i = 0; i < n / 2; i++) {
            float s = 0;
            for (int j = 0; j < m; j++) // remark: reduction of 's' (+, float) [reduction]
                s += f[(i * 2 + k) * WIDE + j];
            halves[k][i] = s;
        }
}

/* ---- what threads do alone ---- */

/* rows of different lengths */
CASE_FN void triangle(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' and 'z' [map]
        double s = 0, t = 0;
        for (int j = 0; j < i % m; j++) // remark: reduction of 's' (+, double) [reduction]
            s += a[i * WIDE + j];
        for (int j = 0; j < at[i] % m; j++) // remark: reduction of 't' (+, double) [reduction]
            t += a[i * WIDE + j];
        y[i] = s;
        z[i] = t;
    }
}

/* an iteration that writes what it reads, or does not come to its loop */
CASE_FN void odd(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' and 'z' [map]
        double s = 0;
        y[i] = i;
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, double) [reduction]
            s += a[i * WIDE + j];
        z[i] = s;
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        double s = 0;
        if (i % 3 == 1)
            continue;
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, double) [reduction]
            s += a[i * WIDE + j];
        y[i] = s;
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'z' [map]
        double s = 0;
        for (int j = 0; j < m; j++) {
            if (a[i * WIDE + j] > 0.999)
                break;
            s += a[i * WIDE + j];
        }
        z[i] = s;
    }
}

/* elements that C may pass over */
CASE_FN void passed_over(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'longs' [map]
        long count = 0;
        for (int j = 0; j < m; j++)
            count += a[i * WIDE + j] < x[j] && b[i * m + j] > 0;
        longs[i] = count;
    }
}

/* columns, and rows that begin next to one another */
CASE_FN void near(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        double s = 0;
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, double) [reduction]
            s += a[j * n + i];
        y[i] = s;
    }
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'z' [map]
        double s = 0;
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, double) [reduction]
            s += a[i + j];
        z[i] = s;
    }
}

static double number(double v)
{
    return v != v ? 7 : v;
}

static void show_all(const char *what, int n)
{
    FILL(y, MOST + 1, number(y[case_k]));
    FILL(z, MOST + 1, number(z[case_k]));
    show_bytes(what, n, y, sizeof y);
    show_bytes(what, n, z, sizeof z);
    show_bytes(what, n, at, sizeof at);
    show_bytes(what, n, longs, sizeof longs);
}

/* The sum is in memory. */
CASE_FN void in_memory(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        y[i] = 0;
        for (int j = 0; j < m; j++) // remark: reduction of 'y[i]' (+, double) [reduction]
            y[i] += b[i * m + j] * x[j];
    }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
        for (int j = 0; j < m; j++) // remark: reduction of 'z[i]' (+, double) [reduction]
            z[i] = z[i] + b[i * m + j];
}

/* A second loop, of an exact accumulator, which all threads of a group may share, and what is
   written then. */
CASE_FN void joined(int n, int m, double (*to)[WIDE])
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' and 'y' [map]
        double s = 0, most = -100;
        int k = 0;
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, double) [reduction]
            s += b[i * m + j];
        for (int j = 0; j < m; j++)
            most = b[i * m + j] > most ? b[i * m + j] : most;
        for (int j = 0; j < m; j++) {
            to[i][j] = s + most + k;
            k += 2;
        }
        y[i] = s * k;
    }
}

static void test_rows(int n, int m)
{
    sums(n, m, f + 3);
    show_all("sums", n);
    apart(n, m, m + 8, a + 1);
    apart(n, m, -WIDE, a + (long)(n - 1) * WIDE);
    show_all("apart", n);
    backwards(n, m);
    show_all("backwards", n);
    strided((unsigned)n, (unsigned char)(m < 250 ? m + 180 : 250));
    matvec(n, m);
    show_all("matvec", n);
    in_memory(n, m);
    show_all("in memory", n);
    dots(n, m);
    show_all("dots", n);
    spread(n, m);
    show_all("spread", n);
    places(n, m);
    show_all("places", n);
    integers(n, m);
    declared(n);
    show_all("integers", n);
    planes(n, m);
    FILL(halves[0], MOST, number(halves[0][case_k]));
    FILL(halves[1], MOST, number(halves[1][case_k]));
    show_bytes("planes", n, halves, sizeof halves);
    triangle(n, m);
    show_all("triangle", n);
    joined(n, m, (void *)a);
    show_all("joined", n);
    show_bytes("joined", n, a, sizeof a);
    odd(n, m);
    show_all("odd", n);
    passed_over(n, m);
    near(n, m);
    show_all("near", n);
}

static void test(int m)
{
    static const int rows[] = {1, 31, 32, 33, 290, MOST};

    FILL(b, MOST * WIDE, rnd_d());
    FILL(x, WIDE, rnd_d());
    FILL(shorts, MOST * WIDE, (short)rnd());
    FILL(chars, MOST * WIDE, (signed char)rnd());
    FILL(at, MOST + 1, rnd_in(0, 2000));
    for (volatile int k = 0; k < MOST; k++) // left: [volatile]
        FILL(square[k], 100, rnd_d());
    for (volatile int k = 0; k < 6; k++) { // left: [volatile]
        FILL(a, (MOST + 4) * WIDE + 8, rnd_d());
        FILL(f, (MOST + 4) * WIDE + 8, case_k % 1999 ? rnd_f() : case_k % 3998 ? -0.0f : NAN);
        a[5] = NAN;
        a[3 * WIDE + 1] = INFINITY;
        memset(a + 4 * WIDE, 128, WIDE);
        test_rows(rows[k], m);
    }
}
CASE_MAIN_AT(test, 63, 64, 65, 1023)
