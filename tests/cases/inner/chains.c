/* Inner loops that values end, each iteration in a lane of a vector: every form of loop, of exit
   and of what is kept from one turn to the next. */
#include "../case.h"

#define MOST 2100
static double x[MOST], y[MOST], out[MOST];
static float f[MOST], g[MOST];
static int k[MOST], turns[MOST];
static unsigned u[MOST];
static long w[MOST];
struct point {
    double re, im;
    int left;
};
static struct point points[MOST];

/* Lanes of 32 bits. */
static void collatz(int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'turns' [map]
        unsigned v = u[i];
        int c = 0;
        while (v > 1) {
            v = v % 2 ? 3 * v + 1 : v / 2;
            c++;
        }
        turns[i] = c;
    }
    show_bytes("collatz", n, turns, sizeof turns);
}

/* Members of a struct; a count, and what stands behind the count runs where none has left. */
static void outside(int n, int most)
{
    struct point z;
    int count = 0, all = 0;
    double t;
    for (int i = 0; i < n; i++) { // remark: reductions of 'count' (+, int) and 'all' (+, int) [reduction]
        z.re = points[i].re;
        z.im = points[i].im;
        for (int j = 0; j < most; j++) {
            t = z.re * z.re - z.im * z.im + points[i].re;
            z.im = z.re * z.im * 2 + points[i].im;
            z.re = t;
            if (z.re * z.re + z.im * z.im > 4) {
                count++;
                break;
            }
            all += 2;
        }
    }
    show("count", n, count);
    show("all", n, all);
}

/* do, two ways out, and an else. */
static void ways(int n)
{
    long sum = 0;
    int largest = 0;
    memset(g, 0, sizeof g);
    for (int i = 0; i < n; i++) { // remark: reductions of 'sum' (+, long) and 'largest' (max, int), writing 'g' [reduction]
        float v = f[i], s = 0;
        int c = 0, kind = 0;
        do {
            if (s > v) {
                kind = 1;
                break;
            } else if (c == 77)
                s = s + 0.5f;
            else {
                s = s * 1.015625f + 0.25f;
                if (c > 200) {
                    kind += 2;
                    break;
                }
            }
            if (s < 3 && c % 4 == 1)
                s -= 0.125f;
            c++;
        } while (!(s > 90) || c < 10);
        g[i] = s + kind;
        sum += c;
        if (c > largest)
            largest = c;
    }
    show("sum", n, sum);
    show("largest", n, largest);
    show_bytes("g", n, g, sizeof g);
}

/* Integers of 64 bits, shifts, wraparound; an accumulator in the inner loop's head. */
static void words(int n)
{
    unsigned total = 0;
    long product = 1;
    for (int i = 0; i < n; i++) { // remark: reductions of 'total' (+, unsigned int) and 'product' (*, long), writing 'w' [reduction]
        long v = w[i];
        unsigned long h = (unsigned long)v;
        for (int j = k[i]; (h & 63) != 5 && j < 400; j++, total -= 3) {
            h ^= h << 13;
            h ^= h >> 7;
            h += (unsigned long)(long)j;
            v -= (int)h >> 3;
        }
        w[i] = v;
        product *= (long)(h | 1);
    }
    show("total", n, total);
    show("product", n, product);
    show_bytes("w", n, w, sizeof w);
}

/* What is read of memory where C does: only where the loop begins, and there once. */
static void guarded(int n)
{
    memset(out, 0, sizeof out);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        double v = y[i];
        int c = 0;
        while (c < k[i] % 90) {
            v = v * 0.75 + x[i + (k[i] < 0)];
            c++;
        }
        out[i] = v + c;
    }
    show_bytes("guarded", n, out, sizeof out);
}

/* Rows and columns. */
static void picture(int rows, int columns)
{
    memset(turns, 0, sizeof turns);
    for (int r = 0; r < rows; r++) // remark: independent iterations, writing 'turns' [map]
        for (int c = 0; c < columns; c++) {
            double re = 0, im = 0, cre = c * 3.0 / columns - 2, cim = r * 2.0 / rows - 1;
            int j = 0;
            while (re * re + im * im < 4) {
                double t = re * re - im * im + cre;
                im = 2 * re * im + cim;
                re = t;
                if (j == 300)
                    break;
                j++;
            }
            turns[r * columns + c] = j;
        }
    show_bytes("picture", rows * columns, turns, sizeof turns);
}

/* A loop without a condition; its bound, step and constants are known only when it runs. */
static void unknown(int n, double eps, int step, float half)
{
    memset(out, 0, sizeof out);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'out' [map]
        double a = fabs(x[i]) + 1, r = a, before = 0;
        float s = 0;
        int c = 0;
        for (;;) {
            if (c >= 64 * step || (r - before < eps && before - r < eps && c > 20))
                break;
            before = r;
            r = half * (r + a / r);
            s = s + (r > 2 || c < step ? half : -half);
            c += step;
        }
        out[i] = r + s + c;
    }
    show_bytes("unknown", n, out, sizeof out);
}

/* Tests that come out the same in all of an iteration's turns, or in all iterations, and compare
   numbers that no lane has. */
static void same(int n, long bound, double eps, const double *p)
{
    memset(turns, 0, sizeof turns);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'turns' [map]
        int v = k[i], c = 0;
        double a = x[i];
        while (c < 90 && !(a > 0.9)) {
            if (a < 0 || v > 9999)
                v -= a > -0.5 ? 7 : v;
            if (bound > 5)
                v = v * 3 + (p != NULL);
            if (eps && p)
                v ^= c;
            c++;
        }
        turns[i] = v + c;
    }
    show_bytes("same", n, turns, sizeof turns);
}

/* A turn's numbers that are no numbers, infinite, or neither 0 nor normal. */
static void special(int n)
{
    for (int kind = 0; kind < CASE_SPECIALS; kind++) { // left: [unsupported]
        int c = 0;
        special_d(x, n, kind);
        memset(out, 0, sizeof out);
        for (int i = 0; i < n; i++) { // remark: reduction of 'c' (+, int), writing 'out' [reduction]
            double v = x[i];
            int j = 0;
            while (v == v && !(v > 1e300) && j < 70) {
                v = -v * 1.5 - 0x1p-1060;
                c += v != 0;
                j++;
            }
            out[i] = -v;
        }
        show("c", n, c);
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'out' [map]
            if (out[i] != out[i])
                out[i] = 1; /* which NaN it is nobody says */
        show_bytes("special", n, out, sizeof out);
    }
}

static void test(int n)
{
    FILL(x, n + 1, rnd_d());
    FILL(y, n, rnd_d() * 10);
    FILL(f, n, fabsf(rnd_f()) * 100);
    FILL(k, n, rnd_in(-20, 300));
    FILL(u, n, (unsigned)rnd_in(1, 100000));
    FILL(w, n, (long)rnd());
    for (int i = 0; i < n; i++) // left: [impure-call]
        points[i] = (struct point){rnd_d() * 1.5 - 0.5, rnd_d(), i};
    collatz(n);
    outside(n, 500);
    outside(n, 0);
    ways(n);
    words(n);
    guarded(n);
    picture(n / 40, 40);
    picture(n / 7, 7);
    unknown(n, 1e-12, 1, 0.5f);
    unknown(n, 0, 3, 0.5f);
    same(n, 1L << 40, 1e-310, x);
    same(n, 5, 0, NULL);
    special(n);
}
CASE_MAIN_AT(test, 0, 1, 31, 32, 33, 255, 256, 257, 1023, 1024, 1025, 2050)
