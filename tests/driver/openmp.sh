# --fold-emit=openmp: what is printed for some loops, and programs of many kinds that print the same
# with it.
. "$(dirname "$0")/common"
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..

cat >a.c <<'END'
int h[100];
double dot(const double *x, const double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += x[i] * y[i];
    return s;
}
void axpy(double *y, const double *x, double a, int n)
{
    for (int i = 0; i < n; i++)
        y[i] += a * x[i];
}
int least(const int *x, int n, int *at)
{
    int m = x[0], k = 0;
    for (int i = 1; i < n; i++)
        if (x[i] < m) {
            m = x[i];
            k = i;
        }
    *at = k;
    return m;
}
int find(const int *x, int n)
{
    int i;
    for (i = 0; i < n; i++)
        if (x[i] == 7)
            break;
    return i;
}
void count(const int *restrict k, int *restrict g, int n)
{
    for (int i = 0; i < n; i++) {
        h[k[i]]++;
        g[k[i]]++;
    }
}
double grid(double (*x)[50], int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 50; j++)
            s += x[i][j];
    return s;
}
#include <ctype.h>
long blanks(const char *t, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++)
        s += isspace((unsigned char)t[i]) != 0;
    return s;
}
static int up(int c)
{
    return toupper(c) + 1;
}
long ups(const int *c, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++)
        s += up(c[i]);
    return s;
}
END
ok "$FOLDCC" --fold-emit=openmp a.c -o a_openmp.c
has a_openmp.c '/* OpenMP: serial: each thread has tables of <ctype.h>'
has a_openmp.c 'uses a variable of each thread'
has a_openmp.c 'agree to rounding'
has a_openmp.c '    #pragma omp parallel for reduction(+:s) if(n >= 1024)'
has a_openmp.c 'fold_apart((const void *[]){&x[0], &x[n - 1]}, 2, sizeof(x[0]),'
has a_openmp.c '#pragma omp parallel for if(fold__parallel)'
has a_openmp.c '#pragma omp parallel firstprivate(m, k)'
has a_openmp.c '/* OpenMP: serial: it may end early, which OpenMP'
has a_openmp.c '#pragma omp parallel for reduction(+:h) if(n >= 1024)'
has a_openmp.c '        #pragma omp atomic'
has a_openmp.c '#pragma omp parallel for collapse(2) reduction(+:s)'
hasnt a_openmp.c '#line'
for cc in gcc clang; do
    ok $cc -fopenmp -Wall -Wextra -Werror -c a_openmp.c
    ok $cc -Wall -Wno-unknown-pragmas -Werror -c a_openmp.c
done
ok "$FOLDCC" --fold-emit=openmp a.c && same a_openmp.c out

# a file with nothing to fold is printed as it is
echo 'int f(int x) { return x; }' >b.c
ok "$FOLDCC" --fold-emit=openmp b.c && same b.c out
status 2 "$FOLDCC" --fold-emit=openmp b.c --fold-report=json

awk 'BEGIN { for (k = 0; k < 5000; k++) print k * 37 % 1001 / 8 }' >numbers.csv
python3 "$here/openmp.py" --foldcc "$FOLDCC" --jobs 2 "$root"/examples/statistics.c=numbers.csv \
    "$root"/examples/quasar_sum.c=20000 "$root"/examples/quasar_cells.c=20000 \
    "$root"/examples/mandelbrot.c=3000 $(cd "$root/tests/cases" &&
        sed 's|.*|'"$root"'/tests/cases/&.c|' "$here/openmp.list") || fail "programs"
finish
