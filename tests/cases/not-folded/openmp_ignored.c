/* OpenMP that the compiler is not asked for: the loops are plain C. */
// flags: -Wno-unknown-pragmas -Wno-source-uses-openmp
// compilers: clang
#include "../case.h"

static int x[CASE_MAX];

static void test(int n)
{
    long s = 0;
    FILL(x, n, rnd_in(1, 9));
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < n; i++) // left: [openmp]
        s += x[i];
    show("s", n, s);
}
CASE_MAIN(test)
