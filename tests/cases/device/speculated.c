/* Inner loops that numbers end, whose turns devices run ahead of the test: what they leave behind
   is what C leaves, wherever they end. */
#include "../case.h"

#include <complex.h>
#include <limits.h>
#include <math.h>

enum { MOST = 3000 };

struct point {
    double re, im;
};

static struct point c[MOST];
static double d[MOST];
static float f[MOST];
static int turns[MOST], starts[MOST];
static double ends[MOST], others[MOST];

/* Each number of turns is there, from the first on; what is left behind is used. */
CASE_FN long turns_all(int n, int most)
{
    long all = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'all' (+, long), writing 'turns', 'starts', 'ends' and 'others' [reduction]
        double x = i % 83, y = 0.5;
        int j, last = -1;
        for (j = 0; j < most; j++) {
            y = y * 0.75 + x;
            x -= 1.0;
            if (x < 0.0)
                break;
            last = j;
        }
        turns[i] = j;
        starts[i] = last;
        ends[i] = x;
        others[i] = y;
        all += j + last;
    }
    return all;
}

/* The figure's other form: a count of turns in the condition. */
CASE_FN void escape(int n, int most)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'turns', 'ends' and 'others' [map]
        double x = 0, y = 0;
        int k = 0;
        while (k < most && x * x + y * y <= 4.0) {
            double t = x * x - y * y + c[i].re;
            y = 2 * x * y + c[i].im;
            x = t;
            k++;
        }
        turns[i] = k;
        ends[i] = x;
        others[i] = y;
    }
}

/* Newton's, the test last; NaNs go on to the limit. */
CASE_FN double roots(int n)
{
    double worst = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'worst' (max, double), writing 'ends' and 'turns' [reduction]
        double x = d[i], was;
        unsigned short left = 60;
        do {
            was = x;
            x = 0.5 * (x + d[i] / x);
            left -= 1;
        } while (!(fabs(x - was) < 1e-12 * fabs(x)) && left > 0);
        ends[i] = x;
        turns[i] = left;
        if (x > worst)
            worst = x;
    }
    return worst;
}

/* Ways out in the middle, one with an else; values before and behind them. */
CASE_FN int middle(int n)
{
    int count = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'count' (+, int), writing 'turns', 'ends' and 'others' [reduction]
        float x = f[i], y = 1, z = 0;
        int way = 0;
        for (;;) {
            x = x * 0.5f + 0.25f;
            if (x > 3.0e8f) {
                way = 1;
                break;
            } else
                z += x;
            y += y < 100.0f ? x : 0.125f;
            if (!(z < 1000.0f)) {
                way = 2;
                break;
            }
            if (y > 300.0f) {
                way = 3;
                count++;
                break;
            }
            z = z * 0.5f;
        }
        turns[i] = way;
        ends[i] = x + 2 * y;
        others[i] = z;
    }
    return count;
}

/* Counters at the ends of their types, up and down, by more than one. */
CASE_FN long edges(int n, int first, int last)
{
    long all = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'all' (+, long), writing 'ends' [reduction]
        double x = d[i];
        int j, down = -first;
        unsigned wraps = UINT_MAX - 110;
        for (j = first; j < last; j += 1) {
            x = x * 0.5 + 1.0;
            down -= 1;
            wraps += 3;
            if (x > 1e9)
                break;
        }
        all += (j & 255) + (down & 255) + wraps % 17;
        ends[i] = x;
    }
    return all;
}

static double step_of(double x, double by)
{
    double y = x * by;
    if (y > 8.0)
        y -= 8.0;
    return y + 0.0625;
}

/* A function with the loop, one that the loop calls, and the way out by return. */
static int called(double x, double by, int most)
{
    for (int j = 0; j < most; j++) { // left: [mixed-operators]
        x = step_of(x, by);
        if (x > 7.5)
            return j;
    }
    return -most;
}

CASE_FN long through(int n, int most)
{
    long all = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'all' (+, long), writing 'turns' [reduction]
        all += (turns[i] = called(d[i], 1.0 + (i & 7) * 0.125, most));
    return all;
}

/* Complex numbers, and structs as a whole. */
CASE_FN int complexes(int n)
{
    int inside = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'inside' (+, int), writing 'turns', 'ends' and 'others' [reduction]
        double complex z = 0;
        struct point p = c[i], q = {0, 0};
        int k;
        for (k = 0; k < 70; k++) {
            z = z * z + (c[i].re + c[i].im * I);
            q = p;
            p.re = q.im + 0.5;
            if (creal(z) * creal(z) + cimag(z) * cimag(z) > 4.0)
                break;
        }
        inside += k == 70;
        turns[i] = k;
        ends[i] = creal(z) + q.re;
        others[i] = p.re - p.im;
    }
    return inside;
}

/* What may not be run ahead: reads that go on, memory, integers that overflow or trap. */
CASE_FN long plain(int n, const double *restrict a, const int *restrict by, int *restrict mine)
{
    long all = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'all' (+, long), writing 'mine' [reduction]
        double x = d[i];
        int k = 1, at = 0, steps = 0;
        while (x < 50.0) {
            x += a[at];
            if (by[at] == 0)
                break;
            k = k * 3 % by[at];
            at = at + 1;
        }
        for (x = d[i]; x < 50.0; x += 3.0) {
            k += (int)x;
            steps++;
        }
        mine[i] = k;
        all += k + at + steps;
    }
    return all;
}

/* A pointer that no turn follows, as none is run. */
CASE_FN double unread(int n, const double *none, double from)
{
    double all = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'all' (+, double) [reduction]
        double x = d[i] + from;
        for (int j = 0; j < 60; j++) {
            if (!(x <= 1.0))
                break;
            x += none[0];
        }
        all += x > 0.5;
    }
    return all;
}

/* A turn that changes where the next one reads, which leaves before it does. */
CASE_FN long goes_on(int n, double far, double near)
{
    static const double none[64];
    long all = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'all' (+, long), writing 'turns' [reduction]
        double x = i % 33 + 0.5;
        int at = 3, k = 0;
        for (;;) {
            k++;
            x += 1.0;
            if (x > far)
                break;
            x += none[at];
            if (x > near) {
                if (x < 100.0) {
                    at = 1 << 28;
                    continue;
                }
                break;
            }
        }
        turns[i] = k + at;
        all += k;
    }
    return all;
}

/* Quotients by 0, where only turns come that C does not. */
CASE_FN long by_none(int n, int a, int b, double far, double farther)
{
    long all = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'all' (+, long), writing 'turns' [reduction]
        double x = i % 97 * 0.4;
        int k = 0;
        unsigned left = 7;
        for (;;) {
            x = x * 1.01 + 0.25;
            if (x > far)
                break;
            k++;
            if (x > farther)
                x -= a / b;
            left += x > farther ? (unsigned)(a % b) : 1u;
        }
        turns[i] = k + (int)left;
        all += k;
    }
    return all;
}

static void shows(const char *what, int n)
{
    unsigned long sum = 0, bits;
    for (volatile int i = 0; i < n; i++) { // left: [volatile]
        double v = ends[i] == ends[i] ? ends[i] : 0.5, w = others[i] == others[i] ? others[i] : 0.5;
        memcpy(&bits, &v, sizeof bits);
        sum = sum * 31 + bits + (unsigned)turns[i];
        memcpy(&bits, &w, sizeof bits);
        sum = sum * 31 + bits + (unsigned)starts[i];
    }
    printf("%s %d %lx\n", what, n, sum);
}

static void test(int n)
{
    static int by[64], mine[MOST];
    static double a[64], little = 0.25;

    FILL(d, n, (case_k % 97) * 0.37 + 0.01);
    FILL(f, n, (float)(case_k % 89) * (case_k % 5 == 4 ? 1.0e7f : 0.43f));
    for (volatile int i = 0; i < n; i++) // left: [volatile]
        c[i] = (struct point){-2.0 + 2.5 * (i % 101) / 101, 1.125 * (i % 67) / 67};
    for (volatile int i = 0; i < 64; i++) { // left: [volatile]
        by[i] = i == 40 ? 0 : i + 2;
        a[i] = 1.5 + i % 3;
    }
    if (n > 20) {
        d[3] = NAN;
        d[5] = -4.0;
        d[6] = INFINITY;
        d[7] = 0x1p-1070;
        d[8] = -0.0;
        f[9] = NAN;
        c[10].re = NAN;
        c[11] = (struct point){1e300, 1e300};
    }
    for (volatile int most = 0; most < 30; most = most * 2 + 1) // left: [volatile]
        printf("%ld\n", turns_all(n, most));
    printf("%ld\n", turns_all(n, INT_MAX));
    shows("turns", n);
    escape(n, 77);
    shows("escape", n);
    printf("%a\n", roots(n));
    shows("roots", n);
    printf("%d\n", middle(n));
    shows("middle", n);
    printf("%ld\n", edges(n, INT_MAX - 60, INT_MAX));
    printf("%ld\n", edges(n, INT_MAX - 35, INT_MAX));
    printf("%ld\n", edges(n, INT_MIN + 61, INT_MIN + 121));
    shows("edges", n);
    printf("%ld %ld\n", through(n, 100), through(n, 37));
    printf("%d\n", complexes(n));
    shows("complexes", n);
    printf("%ld\n", plain(n, a, by, mine));
    printf("%ld\n", goes_on(n, 40.0, 39.0));
    shows("goes on", n);
    printf("%ld\n", by_none(n, 5, 0, 40.0, 40.2));
    shows("by none", n);
    printf("%a %a\n", unread(n, NULL, 20.0), unread(n, &little, 0.0));
}

CASE_MAIN_AT(test, 0, 1, 31, 1023, 1024, 1025, MOST)
