/* Places that wrap around or are held to bounds: but for a few iterations they move by constants. */
#include "../case.h"

#define ROOM 9000

static double a[ROOM], b[ROOM];
static unsigned char cells[101 * 130];
static float square[130][130], other[130][130];
static long values[ROOM], terms[ROOM];

CASE_FN void chosen(double *to, const double *from, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[i] = from[i ? i - 1 : n - 1] + from[i + 1 < n ? i + 1 : 0];
}

CASE_FN void divided(double *to, const double *from, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[i] = from[(i + n - 1) % n] - from[(i + 1) % n];
}

/* the modulus is not the trip count: pieces of it */
CASE_FN void again(double *to, const double *from, unsigned n, unsigned m, unsigned k)
{
    for (unsigned i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[i] = from[(i + k) % m];
}

/* sums that come round at 2^32 and at 2^64, so that the quotient jumps there */
CASE_FN void around(double *to, const double *from, unsigned n, unsigned k)
{
    for (unsigned i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[i] = from[(i + k) % 3000u];
}

CASE_FN void around_wide(double *to, const double *from, size_t n, size_t k)
{
    for (size_t i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[i] = from[(i + k) % 3000u];
}

CASE_FN void masked(double *to, const double *from, int n, int mask)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[i] = from[(i + 5) & mask];
}

/* C's remainders of negative numbers are negative */
CASE_FN void negative(long *to, int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[i] = (i - 1500) % m;
}

CASE_FN void set_first(double *to, const double *from, int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        int l = i - 1, r = i + 1;
        if (l < 0)
            l = n - 1;
        if (r == n)
            r = 0;
        to[i] = from[l] * from[r];
    }
}

CASE_FN void held(double *to, const double *from, int n, int by)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        int x = i - by;
        x = x < 0 ? 0 : x;
        if (x > n - 1)
            x = n - 1;
        to[i] = from[x];
    }
}

/* of 8 and 16 bits: the sum comes round though the index does not */
CASE_FN void narrow(double *to, const double *from, int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        unsigned char c = i + 3;
        short s = i * 20;
        to[i] = from[c > 7 ? c - 7 : 0] + (s < 100 ? s : s - 100);
    }
}

/* the divisor may be 0 where nobody divides */
CASE_FN void guarded(double *to, const double *from, int n, int m)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (m > 0 && i > 2)
            to[i] = from[(i + 1) % m];
        else
            to[i] = -1;
}

CASE_FN void inside(double *to, const double *from, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (i > 0 && i < n - 1)
            to[i] = from[i - 1] + from[i + 1];
        else
            to[i] = 0;
}

CASE_FN void steps(long *to, int n, int m)
{
    for (int i = n - 1; i >= 0; i -= 3) // remark: independent iterations, writing 'to' [map]
        to[i] = (2 * i + 7) % m - (i > m ? i - m : -i);
}

CASE_FN long sums(const long *from, int n)
{
    long s = 0;

    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long) [reduction]
        s += from[i] * from[i + 1 < n ? i + 1 : 0];
    return s;
}

CASE_FN void torus(int h, int w)
{
    for (int i = 0; i < h; i++) // remark: independent iterations, writing 'other' [map]
        for (int j = 0; j < w; j++)
            other[i][j] = square[(i + 1) % h][j] + square[(i + h - 1) % h][j] +
                          square[i][(j + 1) % w] + square[i][(j + w - 1) % w];
}

CASE_FN void rows(float *to, const float *from, int h, int w)
{
    for (int i = 0; i < h; i++) { // remark: independent iterations, writing 'to' [map]
        int u = i == 0 ? h - 1 : i - 1, k = 3;
        for (int j = 0; j < w; j++) {
            int l = j == 0 ? w - 1 : j - 1, r = j == w - 1 ? 0 : j + 1;
            to[i * w + j] = from[u * w + j] + from[i * w + l] - from[i * w + r] * (float)k;
        }
    }
}

/* neighbours, of loops inside that take a few turns */
CASE_FN void life(unsigned char *to, const unsigned char *from, int h, int w)
{
    for (int y = 0; y < h; y++) // remark: independent iterations, writing 'to' [map]
        for (int x = 0; x < w; x++) {
            int c = 0;
            for (int dy = -1; dy <= 1; dy++)
                for (int dx = -1; dx <= 1; dx++)
                    if (dx || dy)
                        c += from[(y + dy + h) % h * w + (x + dx + w) % w];
            to[y * w + x] = c == 3 || (c == 2 && from[y * w + x]);
        }
}

static int between(int x, int least, int most)
{
    if (x < least)
        return least;
    return x > most ? most : x;
}

static unsigned wrapped(unsigned char x, int n)
{
    if (x == 5)
        return 1;
    if (n > 100)
        n = 100;
    x = x + 3;
    return x % (n + 0u);
}

/* by functions; what they convert to fewer bits and back comes round */
CASE_FN void functions(float *to, const float *from, int h, int w)
{
    for (int i = 0; i < h; i++) // remark: independent iterations, writing 'to' [map]
        for (int j = 0; j < w; j++) {
            unsigned k = wrapped(i + j, w + 1);
            to[i * w + j] = from[between(i - 1, 0, h - 1) * w + between(j + 1, 0, w - 1)] - from[k];
        }
}

/* a window as wide as it is told, or of no element */
CASE_FN void window(double *to, const double *from, int n, int r)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        int last = i + 2 > n - 1 ? n - 1 : i + 2;
        double s = from[last];
        for (int k = -r; k <= r; k++) { // remark: reduction of 's' (+, double) [reduction]
            int x = i + k;
            x = x < 0 ? 0 : x >= n ? n - 1 : x;
            s += from[x] * (k + 3);
        }
        to[i] = s;
    }
}

/* what is read beside an inner loop, which may have no turns */
CASE_FN void beside(long *to, const long *from, int n, int r)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        long s = from[(i + 700) % n];
        for (int k = 0; k < r; k++)
            s += from[(i + k) % n] * (k + 3);
        to[i] = s;
    }
}

/* the turns' part is not linear in the turn */
CASE_FN void squares(long *to, const long *from, int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        long s = 0;
        for (int k = 0; k < 4; k++)
            s += from[(i + (k < 2 ? 3 * k : k)) % n];
        to[i] = s;
    }
}

/* a variable that one branch sets is in the other one what it was before */
CASE_FN void branches(long *to, const long *from, int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        int x = i - 1;
        if (from[i] > 0) {
            x = i + 1;
            to[i] = from[x < n ? x : 0];
        } else {
            to[i] = 1000 + from[x < 0 ? n - 1 : x];
        }
    }
}

/* what an expression sets it reads as well */
CASE_FN void set_amid(int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'values' [map]
        int x = i, y = i;
        values[i] = (x = i + 2, terms[x < n ? x : 0]);
        if ((y += 3) && terms[y < n ? y : y - n] > 3)
            values[i]++;
        values[i] += terms[x++ % n] > 0 && terms[x % n] > 0;
    }
}

/* where the first and the last iteration of a piece do not tell what those between them read */
CASE_FN void sometimes(double *to, const double *from, const long *c, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        if (c[i] > 90)
            to[i] = from[i + 1 < n ? i + 1 : 0] + 1;
}

CASE_FN void elsewhere(double *to, const double *from, const long *at, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[i] = from[i + 1 < n ? i + 1 : 0] + from[at[i]];
}

static int wrap;

CASE_FN double shoelace(const double *x, int n)
{
    double s = 0;

    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, double) [reduction]
        int j = i + 1 == n ? 0 : i + 1;
        s += x[i] * x[(j + 7) % wrap] - x[j];
    }
    return s;
}

static double step(double s, long t)
{
    long j = t + 1 == wrap ? 0 : t + 1;

    return s + (a[t] * a[(j + 7) % wrap] - a[j]);
}

static void print_all(const char *name, int n)
{
    show_bytes(name, n, b, sizeof b);
    show_bytes(name, n, values, sizeof values);
    show_bytes(name, n, other, sizeof other);
    memset(b, 0, sizeof b);
    memset(values, 0, sizeof values);
    memset(other, 0, sizeof other);
}

#define SHOW(name, ...)                                                                            \
    name(__VA_ARGS__);                                                                             \
    print_all(#name, n)

/* what is read lies where it is written, or begins there */
static void meeting(int n)
{
    memcpy(b, a, sizeof b);
    SHOW(chosen, b, b, n);
    memcpy(b, a, sizeof b);
    SHOW(divided, b + 2999, b, n);
    memcpy(b, a, sizeof b);
    SHOW(divided, b + 3000, b, n);
    memcpy(b, a, sizeof b);
    FILL(terms, n, case_k > 10 && case_k < n - 10 ? 91 : 0);
    SHOW(sometimes, b + 3, b, terms, n);
    memcpy(b, a, sizeof b);
    FILL(terms, n, case_k > 10 && case_k < n - 10 ? case_k + 3000 : 0);
    SHOW(elsewhere, b + 3001, b, terms, n);
}

int main(void)
{
    static const int sizes[] = {0, 1, 2, 31, 64, 1023, 1024, 1025, 1100, 4099};

    FILL(a, ROOM, rnd_d());
    FILL(cells, 101 * 130, (unsigned char)(rnd() & 1));
    FILL(terms, ROOM, rnd_in(-99, 99));
    for (int i = 0; i < 130; i++) // left: [impure-call]
        FILL(square[i], 130, rnd_f());
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) { // left: [unsupported]
        const int n = sizes[k];
        SHOW(chosen, b, a, n);
        SHOW(divided, b, a, n);
        SHOW(again, b, a, (unsigned)n, 700, 650);
        SHOW(again, b, a, (unsigned)n, 8000, 2);
        SHOW(around, b, a, (unsigned)n, UINT_MAX - 1060);
        SHOW(around, b, a, (unsigned)n, UINT_MAX - 3000);
        SHOW(around_wide, b, a, (size_t)n, SIZE_MAX - 1060);
        SHOW(masked, b, a, n, 1023);
        SHOW(masked, b, a, n, 1022);
        SHOW(masked, b, a, n, 0);
        SHOW(negative, values, n, 900);
        SHOW(negative, values, n, -900);
        SHOW(set_first, b, a, n);
        SHOW(held, b, a, n, 4);
        SHOW(held, b, a, n, -600);
        SHOW(narrow, b, a, n);
        SHOW(guarded, b, a, n, 0);
        SHOW(guarded, b, a, n, 1024);
        SHOW(inside, b, a, n);
        SHOW(steps, values, n, 1000);
        show("sums", n, sums(terms, n));
        SHOW(torus, n < 130 ? n : 130, n < 130 ? n : 97);
        SHOW(life, (unsigned char *)other, cells, n < 130 ? n : 101, n < 130 ? n : 83);
        SHOW(functions, &other[0][0], &square[0][0], n < 130 ? n : 130, n < 130 ? n : 127);
        SHOW(window, b, a, n, 4);
        SHOW(window, b, a, n, -1);
        SHOW(window, b, a, n, 400);
        SHOW(beside, values, terms, n, 0);
        SHOW(beside, values, terms, n, 3);
        SHOW(squares, values, terms, n);
        SHOW(branches, values, terms, n);
        if (n > 3) {
            SHOW(set_amid, n);
        }
        wrap = n;
        shape_d("shoelace", n, shoelace(a, n), ref_d('+', 0, n, step));
        SHOW(rows, &other[0][0], &square[0][0], n < 130 ? n : 90, n < 130 ? n : 130);
    }
    meeting(3000);
    return 0;
}
