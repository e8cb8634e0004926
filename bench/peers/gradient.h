/*
 * The matrix of examples/conjugate_gradient.c and what its peers print: C and CUDA C++.
 */
#ifndef GRADIENT_H
#define GRADIENT_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define ENTRIES 7

static double seconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Arrays of n + 1, n * ENTRIES, n * ENTRIES and n elements for a cube of side^3 points. */
static void heat_fill(int side, int *start, int *column, double *value, double *b)
{
    int n = side * side * side, area = side * side;

#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        int x = i % side, y = i / side % side, z = i / area;
        int at[ENTRIES] = {
            z > 0 ? i - area : i,     y > 0 ? i - side : i,        x > 0 ? i - 1 : i,          i,
            x < side - 1 ? i + 1 : i, y < side - 1 ? i + side : i, z < side - 1 ? i + area : i};
        for (int k = 0; k < ENTRIES; k++) {
            column[i * ENTRIES + k] = at[k];
            value[i * ENTRIES + k] = k == 3 ? 6.1 : at[k] == i ? 0.0 : -1.0;
        }
        start[i] = i * ENTRIES;
        b[i] = i % 1000 * 1e-3;
    }
    start[n] = n * ENTRIES;
}

static void result_print(int n, int iterations, double left, double x0)
{
    printf("%d unknowns, %d iterations: residual %.3g, x[0] = %.6g\n", n, iterations, sqrt(left),
           x0);
}

#endif
