/* Solves A x = b by conjugate gradients, A being the matrix of a heat equation on a cube of SIDE^3
   points, with seven entries a row (compressed sparse rows). Usage: conjugate_gradient [SIDE
   [ITERATIONS]] */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define ENTRIES 7 /* of a row; those that would lead out of the cube are zeros on the diagonal */

struct matrix {
    int n;
    int *start; /* n + 1 places in what follows: where rows begin */
    int *column;
    double *value;
};

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void *room(size_t count, size_t size)
{
    void *at = malloc(count * size);

    if (!at) {
        fprintf(stderr, "conjugate_gradient: no memory\n");
        exit(1);
    }
    return at;
}

static struct matrix heat(int side)
{
    int n = side * side * side, area = side * side;
    int *start = room((size_t)n + 1, sizeof *start);
    int *column = room((size_t)n * ENTRIES, sizeof *column);
    double *value = room((size_t)n * ENTRIES, sizeof *value);

    for (int i = 0; i <= n; i++)
        start[i] = i * ENTRIES;
    for (int i = 0; i < n; i++) {
        int x = i % side, y = i / side % side, z = i / area;
        column[i * ENTRIES + 0] = z > 0 ? i - area : i;
        column[i * ENTRIES + 1] = y > 0 ? i - side : i;
        column[i * ENTRIES + 2] = x > 0 ? i - 1 : i;
        column[i * ENTRIES + 3] = i;
        column[i * ENTRIES + 4] = x < side - 1 ? i + 1 : i;
        column[i * ENTRIES + 5] = y < side - 1 ? i + side : i;
        column[i * ENTRIES + 6] = z < side - 1 ? i + area : i;
    }
    for (int i = 0; i < n * ENTRIES; i++)
        value[i] = i % ENTRIES == 3 ? 6.1 : column[i] == i / ENTRIES ? 0.0 : -1.0;
    return (struct matrix){n, start, column, value};
}

/* y = A x */
static void multiply(const struct matrix *a, const double *x, double *y)
{
    const int *start = a->start, *column = a->column;
    const double *value = a->value;
    int n = a->n;

    for (int i = 0; i < n; i++) {
        double sum = 0.0;
        for (int k = start[i]; k < start[i + 1]; k++)
            sum += value[k] * x[column[k]];
        y[i] = sum;
    }
}

static double dot(int n, const double *x, const double *y)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}

/* Some iterations from x = 0; the square of what is left of b. */
static double solve(const struct matrix *a, const double *b, double *x, int iterations)
{
    int n = a->n;
    double *r = room((size_t)n, sizeof *r), *p = room((size_t)n, sizeof *p);
    double *q = room((size_t)n, sizeof *q);

    for (int i = 0; i < n; i++) {
        x[i] = 0.0;
        r[i] = p[i] = b[i];
    }
    double left = dot(n, r, r);
    for (int k = 0; k < iterations && left > 0.0; k++) {
        multiply(a, p, q);
        double step = left / dot(n, p, q), was = left;
        for (int i = 0; i < n; i++)
            x[i] += step * p[i];
        left = 0.0;
        for (int i = 0; i < n; i++) {
            r[i] -= step * q[i];
            left += r[i] * r[i];
        }
        double more = left / was;
        for (int i = 0; i < n; i++)
            p[i] = r[i] + more * p[i];
    }
    free(r);
    free(p);
    free(q);
    return left;
}

int main(int argc, char **argv)
{
    int side = argc > 1 ? atoi(argv[1]) : 64, iterations = argc > 2 ? atoi(argv[2]) : 100;

    if (side < 2 || side > 600 || iterations < 1) {
        fprintf(stderr, "usage: conjugate_gradient [SIDE [ITERATIONS]]\n");
        return 2;
    }
    struct matrix a = heat(side);
    double *b = room((size_t)a.n, sizeof *b), *x = room((size_t)a.n, sizeof *x);
    for (int i = 0; i < a.n; i++)
        b[i] = i % 1000 * 1e-3;
    double from = seconds(), left = solve(&a, b, x, iterations), took = seconds() - from;
    printf("%d unknowns, %d iterations: residual %.3g, x[0] = %.6g\n", a.n, iterations, sqrt(left),
           x[0]);
    fprintf(stderr, "time %.4f s\n", took);
    free(a.start);
    free(a.column);
    free(a.value);
    free(b);
    free(x);
    return 0;
}
