/* Four accumulators that are cells of a matrix: Quasar's second example, on two columns. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void products(double A[2][2], const double (*x)[2], const double (*y)[2], int n)
{
    for (int i = 0; i < n; i++) {
        A[0][0] += x[i][0] * y[i][0];
        A[0][1] += x[i][0] * y[i][1];
        A[1][0] += x[i][1] * y[i][0];
        A[1][1] += x[i][1] * y[i][1];
    }
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 4000000;
    double(*x)[2] = malloc((size_t)n * sizeof *x);
    double(*y)[2] = malloc((size_t)n * sizeof *y);
    double A[2][2] = {{0.0, 0.0}, {0.0, 0.0}};

    if (n < 1 || !x || !y) {
        fprintf(stderr, "quasar_cells: no memory for %d rows\n", n);
        return 1;
    }
    for (int i = 0; i < n; i++) {
        x[i][0] = (double)(i % 1000) / 1000.0;
        x[i][1] = (double)(i % 777) / 777.0;
        y[i][0] = (double)(i % 91) / 91.0;
        y[i][1] = (double)(i % 13) / 13.0;
    }
    double start = seconds();
    for (int k = 0; k < 10; k++)
        products(A, (const double(*)[2])x, (const double(*)[2])y, n);
    printf("A = [%a %a; %a %a]\n", A[0][0], A[0][1], A[1][0], A[1][1]);
    fprintf(stderr, "time %.3f ms for 10 passes over %d rows\n", 1e3 * (seconds() - start), n);
    free(x);
    free(y);
    return 0;
}
