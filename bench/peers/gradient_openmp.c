/* Conjugate gradients as one writes them by hand for all cores of a machine; examples/
   conjugate_gradient.c is the same in plain C. Usage: gradient_openmp [SIDE [ITERATIONS]] */
#include "gradient.h"

#include <string.h>

static int *start, *column;
static double *value, *b, *x, *r, *p, *q;

/* q = A p, and p q */
static double multiply(int n)
{
    double sum = 0.0;

#pragma omp parallel for schedule(static) reduction(+ : sum)
    for (int i = 0; i < n; i++) {
        double row = 0.0;
        for (int k = start[i]; k < start[i + 1]; k++)
            row += value[k] * p[column[k]];
        q[i] = row;
        sum += row * p[i];
    }
    return sum;
}

static double solve(int n, int iterations)
{
    double left = 0.0;

#pragma omp parallel for schedule(static) reduction(+ : left)
    for (int i = 0; i < n; i++) {
        x[i] = 0.0;
        r[i] = p[i] = b[i];
        left += b[i] * b[i];
    }
    for (int k = 0; k < iterations && left > 0.0; k++) {
        double step = left / multiply(n), was = left;
        left = 0.0;
#pragma omp parallel for simd schedule(static) reduction(+ : left)
        for (int i = 0; i < n; i++) {
            x[i] += step * p[i];
            r[i] -= step * q[i];
            left += r[i] * r[i];
        }
        double more = left / was;
#pragma omp parallel for simd schedule(static)
        for (int i = 0; i < n; i++)
            p[i] = r[i] + more * p[i];
    }
    return left;
}

int main(int argc, char **argv)
{
    int side = argc > 1 ? atoi(argv[1]) : 64, iterations = argc > 2 ? atoi(argv[2]) : 100;
    int n = side * side * side;
    size_t size = (size_t)n * sizeof(double);

    start = malloc(((size_t)n + 1) * sizeof *start);
    column = malloc((size_t)n * ENTRIES * sizeof *column);
    value = malloc((size_t)n * ENTRIES * sizeof *value);
    b = malloc(size), x = malloc(size), r = malloc(size), p = malloc(size), q = malloc(size);
    if (!start || !column || !value || !b || !x || !r || !p || !q)
        return 1;
    heat_fill(side, start, column, value, b);
    double from = seconds(), left = solve(n, iterations), took = seconds() - from;
    result_print(n, iterations, left, x[0]);
    fprintf(stderr, "time %.4f s\n", took);
    return 0;
}
