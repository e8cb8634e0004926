/* Loops whose results may stay on a device until the loop around them ends: iterations of solvers,
   steps of time. And what has to see them here before that: statements, loops on the cores, short
   loops. */
#include "../case.h"

#define MOST 300000

static double *x, *y, *z;
static float *f;
static int *k;

static void fill(void)
{
    FILL(x, MOST, (double)(case_k % 1009) / 64);
    FILL(y, MOST, (double)(case_k % 101) / 8);
    FILL(z, MOST, (double)(case_k % 13) - 6);
    FILL(f, MOST, (float)(case_k % 7) / 4);
    FILL(k, MOST, (int)(case_k % 1000));
}

static void check(const char *name, int n)
{
    show_bytes(name, n, x, MOST * sizeof *x);
    show_bytes(name, n, y, MOST * sizeof *y);
    show_bytes(name, n, z, MOST * sizeof *z);
    show_bytes(name, n, f, MOST * sizeof *f);
    show_bytes(name, n, k, MOST * sizeof *k);
}

/* Values that stay whole: sums are those of C. */
static void steps(int n, int turns)
{
    double s = 0;
    int most = 0;
    for (int t = 0; t < turns; t++) { // left: [not-associative]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'x'
            x[i] = floor(y[i] * 0.5) + i % 8;
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z'
            z[n - 1 - i] = x[i] - 3;
        if (t % 3 == 2)
            continue;
        for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
            s += z[i];
        most = s > most ? (int)fmin(s, 1e6) : most;
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y'
            y[i] = z[i] + floor(y[i] * 0.25) + most % 5;
        if (s > 1e9)
            break;
    }
    show_d("s", n, s);
    show("most", n, most);
}

/* Short loops run as written, and one that the cores run in between. */
static void shorter(int n)
{
    long l = 0;
    int left = n;
    while (left > 900) { // left: [not-counted]
        for (int i = 0; i < left; i++) // remark: independent iterations, writing 'x'
            x[i] = x[i] + 1;
        for (int i = 0; i < left / 64; i++) // remark: independent iterations, writing 'x'
            x[i] = x[i] * 2;
        for (int i = 0; i < left; i++) // remark: reduction of 'l' (+, long)
            l += lrint(x[i]);
        for (int i = 0; i < left; i++) // remark: independent iterations, writing 'y'
            y[i] = x[i] - y[i];
        left /= 2;
        left += 100;
    }
    show("l", n, l);
}

/* Functions of the file: the matrix of a band, whose ends are read here. */
struct band {
    int n;
    const int *from, *to;
};

static int from[MOST], to[MOST];

static void apply(const struct band *b, const double *in, double *out)
{
    for (int i = 0; i < b->n; i++) { // remark: independent iterations, writing 'out'
        double s = 0;
        for (int j = b->from[i]; j < b->to[i]; j++) // remark: reduction of 's' (+, double)
            s += in[j];
        out[i] = s;
    }
}

static double dot(int n, const double *a, const double *b)
{
    double s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, double)
        s += a[i] * b[i];
    return s;
}

static void solver(int n)
{
    struct band band = {n, from, to};
    const struct band *b = &band;
    double all = 0;
    int i, t = 0;

    for (i = 0; i < n; i++) { // remark: independent iterations, writing 'from' and 'to'
        from[i] = i > 1 ? i - 1 : 0;
        to[i] = i + 1 < n ? i + 2 : n;
    }
    do { // left: [inner-reduction]
        apply(b, x, y);
        double d = dot(b->n, y, y) > 1e30 ? 0.5 : 1;
        for (i = 0; i < n; i++) // remark: independent iterations, writing 'x'
            x[i] = floor(y[i] * 0.25 * d);
        all += fmod(dot(b->n, x, x), 1024);
    } while (++t < 6);
    show_d("all", n, all);
}

/* ---- what a statement between loops looks at ---- */

struct holder {
    double *at;
    double first;
};
static struct holder holder;
static double *other;

static double look(const double *at, int i)
{
    return at[i];
}

static void seen(int n)
{
    double s = 0;
    volatile int stop = 0;
    other = x + 7;
    holder.at = y;
    for (int t = 0; t < 4; t++) { // left: [overlapping-writes]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'x'
            x[i] = x[i] * 2 - 1;
        s += other[t];
    }
    for (int t = 0; t < 4; t++) { // left: [overlapping-writes]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'x'
            x[i] = x[i] * 2 - 1;
        s += look(x, t * 11);
    }
    for (int t = 0; t < 4; t++) { // left: [overlapping-writes]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y'
            y[i] = y[i] * 2 - 1;
        s += *holder.at;
        *holder.at = t;
    }
    for (int t = 0; t < 4 && !stop; t++) { // left: [volatile]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'y'
            y[i] = y[i] * 2 - 1;
    }
    for (int t = 0; t < 4; t++) { // left: [impure-call]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z'
            z[i] = z[i] + t;
        memmove(z + 1, z, 100 * sizeof *z);
    }
    for (int t = 0; t < 4; t++) { // left: [overlapping-writes]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'k'
            k[i] = k[i] ^ t;
        for (int i = 0; i < k[5] + n / 2; i++) // remark: independent iterations, writing 'f'
            f[i] += 1;
    }
    for (int t = 0; t < 4; t++) { // left: [overlapping-writes]
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'z'
            z[i] = z[i] - t;
        for (int i = 0; i < n; i++) // remark: reduction of 'z[3]' (+, double)
            z[3] += x[i];
        for (int i = 0; i < n; i++) // remark: bins 'y[k[i]]' (+, double)
            y[k[i]] += z[i];
    }
    show_d("seen", n, s);
}

/* Memory that goes when the region ends, and is other memory then. */
static void gone(int n)
{
    for (int round = 0; round < 3; round++) { // left: [unsupported]
        double *a = malloc((size_t)n * sizeof *a + 1), *b = malloc((size_t)n * sizeof *b + 1);
        for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a'
            a[i] = i;
        for (int t = 0; t < 5; t++) { // left: [overlapping-writes]
            for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a'
                a[i] = a[i] * 0.5 + t;
            for (int i = 0; i < n; i++) // remark: independent iterations, writing 'b'
                b[i] = a[i] - floor(a[i]);
            for (int i = 0; i < n; i++) // remark: independent iterations, writing 'a'
                a[i] = a[i] + b[i];
        }
        a = realloc(a, 2 * (size_t)n * sizeof *a + 1);
        show_bytes("a", n, a, (size_t)n * sizeof *a);
        show_bytes("b", n, b, (size_t)n * sizeof *b);
        free(a);
        free(b);
    }
}

int main(void)
{
    static const int sizes[] = {0, 1, 1023, 1024, 1025, 8193, 250000, MOST};
    x = malloc(MOST * sizeof *x);
    y = malloc(MOST * sizeof *y);
    z = malloc(MOST * sizeof *z);
    f = malloc(MOST * sizeof *f);
    k = malloc(MOST * sizeof *k);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) { // left: [unsupported]
        fill();
        steps(sizes[i], 10);
        check("steps", sizes[i]);
        shorter(sizes[i]);
        check("shorter", sizes[i]);
        solver(sizes[i]);
        check("solver", sizes[i]);
        seen(sizes[i]);
        check("seen", sizes[i]);
        gone(sizes[i]);
    }
    free(x);
    free(y);
    free(z);
    free(f);
    free(k);
    return 0;
}
