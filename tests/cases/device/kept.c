/* Loops that come to places which data tells, in loops around them: what has been found holds as
   long as nothing can have changed it, and no longer. */
#include "../case.h"

#define MOST 70000
#define MATRICES 11

struct matrix {
    int n;
    int *start, *column;
    double *value;
};

static double *x, *y, *z;
static int *at;
static struct matrix all[MATRICES];

static void multiply(const struct matrix *a, const double *in, double *out)
{
    for (int i = 0; i < a->n; i++) { // remark: independent iterations, writing 'out' [map]
        double s = 0;
        for (int k = a->start[i]; k < a->start[i + 1]; k++) // remark: reduction of 's' (+, double) [reduction]
            s += a->value[k] * in[a->column[k]];
        out[i] = s;
    }
}

static void matrices_make(int n)
{
    for (int m = 0; m < MATRICES; m++) { // left: [indirect-write]
        struct matrix *a = &all[m];
        a->n = n;
        for (int i = 0; i <= n; i++) // remark: independent iterations [map]
            a->start[i] = 3 * i;
        for (int i = 0; i < n; i++) { // remark: independent iterations [map]
            a->column[3 * i] = i;
            a->column[3 * i + 1] = (int)(((long)i * (m + 3) + m) % n);
            a->column[3 * i + 2] = n - 1 - i;
        }
        for (int i = 0; i < 3 * n; i++) // remark: independent iterations [map]
            a->value[i] = i % 3 - 0.5 * (m % 2);
    }
}

static void fill(int n)
{
    FILL(x, MOST, (double)(case_k % 1009) / 64);
    FILL(y, MOST, (double)(case_k % 101) / 8);
    FILL(z, MOST, (double)(case_k % 13) - 6);
    FILL(at, MOST, n ? (int)(case_k * 7 % n) : 0);
}

static void check(const char *name, int n)
{
    show_bytes(name, n, x, MOST * sizeof *x);
    show_bytes(name, n, y, MOST * sizeof *y);
    show_bytes(name, n, z, MOST * sizeof *z);
    show_bytes(name, n, at, MOST * sizeof *at);
}

/* One matrix; two by turns; more than are kept. */
static void solver(int n, int many)
{
    for (int t = 0; t < 9; t++) { // left: [inner-reduction]
        multiply(&all[0], x, y);
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'x' [map]
            x[i] = floor(y[i] * 0.25);
    }
    for (int t = 0; t < 8; t++) { // left: [inner-reduction]
        multiply(&all[t % 2], y, z);
        multiply(t % 4 ? &all[1] : &all[2], z, y);
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y' [map]
            y[i] = fmod(y[i], 1024);
    }
    for (int t = 0; t < 3 * many; t++) { // left: [inner-reduction]
        multiply(&all[t % many], y, z);
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y' [map]
            y[i] = fmod(z[i], 512) + t;
    }
}

/* The index array is written by folded loops, by short ones and under another name. */
static void shift(int n, int *to)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[i] = to[i] ? to[i] - 1 : 0;
}

static void written(int n, int few, unsigned *other)
{
    for (int t = 0; t < 6; t++) { // left: [overlapping-writes]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'at' [map]
            at[i] = (at[i] + 977) % (n / 4 + (t % 2) * (n / 2));
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y' [map]
            y[i] = z[at[i]] - t;
    }
    for (int t = 0; t < 6; t++) { // left: [overlapping-writes]
        for (int i = 0; i < few; i++) // remark: independent iterations, writing 'at' [map]
            at[n / 2 + i] = n - 1 - i - t;
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y' [map]
            y[i] = z[at[i]] + y[i];
    }
    for (int t = 0; t < 6; t++) { // left: [overlapping-writes]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'other' [map]
            other[i] = other[i] / 2 + (unsigned)t;
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
            z[i] = y[at[i]] - t;
    }
    for (int t = 0; t < 6; t++) { // left: [impure-call]
        shift(n, at);
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
            z[i] = y[at[i]] + z[i];
    }
}

/* Statements write it, or what leads to it; the last write is seen. */
static void stated(int n)
{
    int *where = at;
    for (int t = 0; t < 6; t++) { // left: [carried-dependence]
        at[t] = n - 1 - t;
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y' [map]
            y[i] = z[at[i]] - t;
    }
    for (int t = 0; t < 6; t++) { // left: [carried-scalar]
        for (int i = 0; i < n - 100; i++) // remark: independent iterations, writing 'y' [map]
            y[i] = z[where[i]] - y[i];
        where = t % 3 ? at + 10 * t : at;
    }
}

/* The bound changes, and what is read from it on. */
static void bounds(int n)
{
    int m = n;
    for (int t = 0; m > 1000; t++) { // left: [not-counted]
        for (int i = 0; i < m; i++) // remark: independent iterations, writing 'y' [map]
            y[i] = z[at[i] % 4096] + t;
        for (int i = 0; i < n - m; i++) // remark: independent iterations, writing 'z' [map]
            z[i] = y[at[i]] - t;
        m -= m / 3;
    }
}

/* The places of y come down to where x is: the same array under two names. */
static void meets(int n, double *in, double *out)
{
    for (int t = 0; t < 5; t++) { // left: [carried-scalar]
        for (int i = 0; i < n / 2; i++) // remark: independent iterations, writing 'out' [map]
            out[i] = in[at[i]] * 0.5;
        in = t == 2 ? out : in;
    }
}

/* What a function gives, and what is no variable of the loop's own. */
static int place(const int *from, int i)
{
    return from[i];
}

static void called(int n)
{
    for (int t = 0; t < 6; t++) { // left: [overlapping-writes]
        for (int i = 0; i < n; i++) // left: [alias]
            y[i] = z[place(at, i)] - t;
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'at' [map]
            at[i] = at[i] > t ? at[i] - t : 0;
    }
}

/* A region is run again after the program has written; one within another. */
static void steps(int n, int turns)
{
    for (int t = 0; t < turns; t++) { // left: [overlapping-writes]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y' [map]
            y[i] = z[at[i]] - y[i];
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z' [map]
            z[i] = y[i] * 0.5;
    }
}

static void again(int n)
{
    for (int t = 0; t < 3; t++) { // left: [impure-call]
        steps(n, 3);
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'x' [map]
            x[i] = z[at[i]] + x[i];
    }
    for (int round = 0; round < 3; round++) { // left: [impure-call]
        at[0] = n - 1;
        at[n - 1] = round;
        memset(at + 5, 0, 40);
        steps(n, 3);
    }
}

int main(void)
{
    static const int sizes[] = {0, 1, 1023, 1024, 1025, 8193, MOST};
    x = malloc(MOST * sizeof *x);
    y = malloc(MOST * sizeof *y);
    z = malloc(MOST * sizeof *z);
    at = malloc(MOST * sizeof *at);
    for (int m = 0; m < MATRICES; m++) { // left: [impure-call]
        all[m].start = malloc((MOST + 1) * sizeof(int));
        all[m].column = malloc(3 * MOST * sizeof(int));
        all[m].value = malloc(3 * MOST * sizeof(double));
    }
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) { // left: [unsupported]
        int n = sizes[i];
        fill(n);
        matrices_make(n);
        solver(n, MATRICES);
        check("solver", n);
        bounds(n);
        check("bounds", n);
        if (n < 1000)
            continue;
        written(n, 100, (unsigned *)at);
        check("written", n);
        fill(n);
        stated(n);
        check("stated", n);
        meets(n, z, y);
        check("meets", n);
        called(n);
        check("called", n);
        fill(n);
        again(n);
        check("again", n);
    }
    return 0;
}
