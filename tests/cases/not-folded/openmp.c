/* The author has decided. */
// flags: -fopenmp
// compilers: gcc
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    long s = 0, t = 0;
    FILL(x, n, rnd_in(1, 9));
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < n; i++) // left: the loop is annotated with OpenMP [openmp]
        s += x[i];
#pragma omp simd reduction(+ : t)
    for (int i = 0; i < n; i++) // left: [openmp]
        t += x[i];
    show("s", n, s);
    show("t", n, t);
}
CASE_MAIN(test)
