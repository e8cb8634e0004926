/* Arrays that loops of a region read on a device again and again, and what writes them between. */
#include "../case.h"

#define MOST 300000
#define PARTS 10

static double *x, *y, *z, *all;
static int *k;
static double sum;

/* Memory that has not been anything before, so that no array is left alone for having been
   rewritten. */
static void fill(int n)
{
    static int fills;

    z = all + (long)(fills++ % PARTS) * MOST;
    FILL(x, MOST, (double)(case_k % 1009) / 64);
    FILL(y, MOST, (double)(case_k % 101) / 8);
    FILL(z, MOST, (double)(case_k % 13) - 6);
    FILL(k, MOST, n ? (int)(case_k * 7 % n) : 0);
}

static void check(const char *name, int n)
{
    show_d(name, n, sum);
    show_bytes(name, n, x, MOST * sizeof *x);
    show_bytes(name, n, y, MOST * sizeof *y);
    show_bytes(name, n, z, MOST * sizeof *z);
    show_bytes(name, n, k, MOST * sizeof *k);
}

/* Each reads z before and behind what writes it. Sums are those of C, for values stay whole. */
#define READ(from, add)                                                                            \
    for (int i = 0; i < n; i++) /* of a macro's body */                                            \
        add += floor((from)[i]);

static double added(int n, const double *from)
{
    double s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double) [reduction]
        s += floor(from[i]);
    return s;
}

/* Called from elsewhere as well. */
static void halve(int n, double *to)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[i] = floor(to[i] * 0.5);
}

static void plainly(int n, int few)
{
    double s = 0;
    for (int t = 0; t < 5; t++) { // left: [inner-reduction]
        s += added(n, z) + added(n, x);
        for (int i = 0; i < few; i++) /* as written */ // remark: independent iterations, writing 'z' [map]
            z[i] = z[i] + t;
        s += 3 * added(n, z) + added(n, x);
    }
    for (int t = 0; t < 5; t++) { // left: [inner-reduction]
        s += added(n, z);
        halve(n, z);
        s += 5 * added(n, z);
    }
    for (int t = 0; t < 5; t++) { // left: [inner-reduction]
        s += added(n, z);
        for (int i = 0; i < n; i++) { /* on the cores */ // remark: independent iterations, writing 'z' [map]
            double own = z[i], *at = &own;
            z[i] = *at + t;
        }
        s += 3 * added(n, z);
    }
    halve(n, z);
    sum = s;
}

static void cells(int n)
{
    double s = 0;
    long count = 0;
    for (int t = 0; t < 5; t++) { // left: [inner-reduction]
        s += added(n, z);
        for (int i = 0; i < n; i++) // remark: reduction of 'z[n/2]' (+, double) [reduction]
            z[n / 2] += x[i] > t;
        s += 3 * added(n, z);
    }
    for (int t = 0; t < 5; t++) { // left: [inner-reduction]
        s += added(n, z);
        for (int i = 0; i < n; i++) // remark: bins 'z[k[i]]' (+, double) [bins]
            z[k[i]] += y[i];
        s += 3 * added(n, z);
    }
    for (int t = 0; t < 5; t++) { // left: [inner-reduction]
        s += added(n, z);
        count = 0;
        for (int i = 0; i < n; i++) // remark: compaction by 'count' (+, long), writing 'z' [compaction]
            if (x[i] > t)
                z[count++] = x[i];
        s += 3 * added(n, z) + (double)count;
    }
    for (int t = 0; t < 5; t++) { // left: [inner-reduction]
        double run = 0;
        s += added(n, z);
        for (int i = 0; i < n; i++) { // remark: scan of 'run' (+, double), writing 'z' [scan]
            run += k[i] % 3;
            z[i] = run;
        }
        s += 3 * added(n, z);
    }
    sum = s;
}

static void parts(int n, double *whole, double *tail)
{
    double s = 0, last = 0;
    for (int t = 0; t < 5; t++) { // left: [inner-reduction]
        s += added(n, z);
        for (int i = 0; i < n / 2; i++) // remark: independent iterations, writing 'z' [map]
            z[2 * i] = t + i % 5;
        s += 3 * added(n, z);
    }
    for (int t = 0; t < 5; t++) { // left: [inner-reduction]
        s += added(n, z);
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
            if (k[i] & 1)
                z[i] = t + i % 3;
        s += 3 * added(n, z);
    }
    for (int t = 0; t < 5; t++) { // left: [inner-reduction]
        s += added(n, whole);
        for (int i = 0; i < n / 2; i++) // remark: independent iterations, writing 'tail' [map]
            tail[i] = tail[i] - t;
        s += 3 * added(n, whole) + added(n / 2, whole) + added(n / 3, whole + n / 3);
    }
    for (int t = 0; t < 5; t++) { // left: [inner-reduction]
        s += added(n, z);
        for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'z' [map]
            last = floor(z[i]) + t;
            z[i] = last;
        }
        s += 3 * added(n, z) + last;
    }
    sum = s;
}

/* Regions one after the other, the program's own writes between them; one inside another one. */
static double steps(int n, int turns)
{
    double s = 0;
    for (int t = 0; t < turns; t++) { // left: [inner-reduction]
        s += added(n, z);
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y' [map]
            y[i] = z[i] - y[i];
    }
    return s;
}

static void between(int n, int few)
{
    double s = 0;
    for (int round = 0; round < 4; round++) { // left: [impure-call]
        z[round * 50000 % n] = 77;
        z[n - 1] = round;
        memset(z + n / 3, 0, 80);
        s += fmod(steps(n, 3), 4096);
    }
    for (int round = 0; round < 3; round++) { // left: [inner-reduction]
        s += added(n, z);
        for (int t = 0; t < 3; t++) { // left: [inner-reduction]
            for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
                z[i] = floor(z[i] * 0.5) + t;
            s += added(n, z);
        }
        for (int i = 0; i < few; i++) // remark: independent iterations, writing 'z' [map]
            z[7 * i] = i - round;
        s += added(n, z);
    }
    sum = s;
}

int main(void)
{
    static const int sizes[] = {0, 1, 1023, 1024, 1025, 200000, MOST};
    double s = 0;
    x = malloc(MOST * sizeof *x);
    y = malloc(MOST * sizeof *y);
    all = malloc(PARTS * MOST * sizeof *all);
    k = malloc(MOST * sizeof *k);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) { // left: [unsupported]
        int n = sizes[i];
        fill(n);
        if (n < 1000) {
            READ(z, s) // remark: reduction of 's' (+, double)
            show_d("few", n, s);
            continue;
        }
        plainly(n, 100);
        check("plainly", n);
        fill(n);
        cells(n);
        check("cells", n);
        fill(n);
        parts(n, z, z + n / 2);
        check("parts", n);
        fill(n);
        between(n, 100);
        check("between", n);
    }
    free(x);
    free(y);
    free(all);
    free(k);
    return 0;
}
