# Arrays that a later loop reads stay on a device from their first use on: which are, and what is
# copied.
. "$(dirname "$0")/common"
export POCL_CACHE_DIR=$PWD/kernels FOLD_CACHE=$PWD/cache
mkdir -p kernels

# How many accesses of the body's loops are expected to come again; what stands at file scope.
marked() {
    cat >a.c <<END_OF_C
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void look(const double *x), change(double *x);
static void scale(double *x, int n) { for (int i = 0; i < n; i++) x[i] *= 0.5; }
static double deep(const double *x, int n) { double s = 0; for (int i = 0; i < n; i++) s += x[i];
    return s; }
static double sum(double *x, int n) { double s = 0; for (int i = 0; i < n; i++) s += x[i];
    return s; }
static double through(double *x, int n) { return n > 3 ? deep(x, n) : 0; }
static void set(double *x, int n) { for (int i = 0; i < n; i++) x[i] = rand(); }
static double own[9999];
double f(double *a, double *b, FILE *file, int n, int m, int *k)
{
    double s = 0, t = 1;
    $2
    return s + t;
}
${3:-}
END_OF_C
    "$FOLDCC" -w -O2 --fold-emit=c -c a.c >out 2>err || fail "$2: $(cat err)"
    n=$(grep -c "FOLDRT_AGAIN, [0-9]*}" out)
    test "$n" = "$1" || fail "$n come again, not $1: $2"
}
each="for (int i = 0; i < n; i++)"
marked 0 "$each s += a[i];"
marked 1 "$each s += a[i]; $each t *= a[i];"
marked 1 "$each s += a[i]; a[3] = 1; look(a); printf(\"%g\", s); $each t *= a[i];"
marked 2 "$each s += a[i] * b[i]; $each t *= a[i] + b[i];"
marked 1 "$each b[i] = a[i]; $each s += b[i];"
marked 0 "$each b[i] = a[i]; $each a[i] = i;"
marked 0 "$each s += a[i]; change(a); $each t *= a[i];"
marked 0 "$each s += a[i]; fread(a, 8, n, file); $each t *= a[i];"
marked 1 "$each s += a[i]; fwrite(a, 8, n, file); $each t *= a[i];"
marked 0 "$each s += a[i]; memset(a, 0, 8 * n); $each t *= a[i];"
marked 0 "$each s += a[i]; free(a); a = malloc(8 * n); $each t *= a[i];"
marked 0 "$each s += a[i]; a = malloc(8 * n); $each t *= a[i];"
marked 0 "$each s += a[i]; $each a[i] = rand(); $each t *= a[i];"
marked 0 "$each s += a[i]; set(a, n); $each t *= a[i];"
marked 1 "$each s += own[i]; $each t *= own[i];"
marked 0 "if (m) $each s += a[i]; else $each t *= a[i];"
marked 2 "if (m) $each s += a[i]; else $each t *= a[i]; $each s -= a[i];"
marked 1 "for (int j = 0; j < m; j++) { $each s += a[i]; printf(\"%g\", s); }"
marked 0 "for (int j = 0; j < m; j++) { fread(a, 8, n, file); $each s += a[i]; }"
marked 0 "for (int j = 0; j < m; j++) { double *z = malloc(8 * n); set(z, n); $each s += z[i]; }"
marked 1 "while (m--) { a[m] = m; $each s += a[i]; look(a); }"
marked 1 "s = sum(a, n); t = sum(a + 3, n);"
marked 0 "s = sum(a, n); t = sum(b, n);"
marked 2 "scale(a, n); s = sum(a, n);"
marked 1 "s = through(a, n); $each s += a[i];"
marked 1 "s = sum(own, n);" "double g(int n) { double s = sum(own, n); return s + deep(own, n); }"
marked 1 "for (double *p = a; p < a + n; p++) s += *p; $each t *= a[i];"
marked 1 "double *z = a; $each s += z[i]; $each t *= a[i];"
marked 0 "double *z = a; $each s += z[i]; z = b; $each t *= z[i];"
two="struct two { double *p, *q; int n; };
    static struct two build(int n) { double *p = malloc(8 * n), *q = malloc(8 * n); $each p[i] = i;
    $each q[i] = 2 * i; return (struct two){q, p, n}; }"
marked 1 "s += 1;" "$two double g(int n) { struct two z = build(n); double s = 0; $each s += z.q[i];
    return s; }"
marked 2 "s += 1;" "$two double g(int n) { struct two z; z = build(n); double s = 0;
    $each s += z.q[i] * z.p[i]; return s; }"
marked 1 "s += 1;" "$two double g(int n) { struct two z = build(n); double s = 0, *p = z.p;
    $each s += p[i]; return s; }"
marked 1 "s = f(a, b, file, n - 1, m, k); $each s += a[i];"

# A chain of functions each of which calls the next one twice.
{
    echo "double f0(double *x, int n) { double s = 0; for (int i = 0; i < n; i++) s += x[i];"
    echo "    return s; }"
    for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30; do
        echo "double f$i(double *x, int n) { return f$((i - 1))(x, n) + f$((i - 1))(x, n); }"
    done
} >b.c
ok timeout 60 "$FOLDCC" -O2 -c b.c

# What crosses, by the trace: the bytes of each array once, and no more than a twentieth beside it.
crosses() {
    cat >c.c <<END_OF_C
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static double sum(const double *x, int n) { double s = 0; for (int i = 0; i < n; i++) s += x[i];
    return s; }
static void scale(double *x, int n) { for (int i = 0; i < n; i++) x[i] *= 0.5; }
static double *make(int n)
{
    double *x = malloc(n * sizeof *x);
    for (int i = 0; i < n; i++)
        x[i] = rand() % 4096 - 5.0;
    return x;
}
struct both { double *x, *y; };
static struct both build(int n)
{
    double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y);
    for (int i = 0; i < n; i++) x[i] = i & 1023;
    for (int i = 0; i < n; i++) y[i] = 3 - x[i];
    return (struct both){x, y};
}
static double across(const struct both *z, int n)
{
    const double *x = z->x, *y = z->y;
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i] * y[i];
    return s;
}
int main(void)
{
    int n = 1 << 18;
    double *a = make(n), *b = make(n), s = 0, m = 0;
    $2
    printf("%.17g %.17g %.17g %.17g\n", s, m, a[n / 3], b[n / 2]);
    return 0;
}
END_OF_C
    ok gcc -O1 -ffp-contract=off c.c -o plain
    ok ./plain
    cp out want
    ok "$FOLDCC" -O2 c.c -o c
    ok env FOLD_DEVICE=opencl FOLD_THREADS=2 FOLD_TRACE="$PWD/trace" ./c
    same out want
    there=$(grep -v "scan of" trace |
        awk '{ for (i = 1; i <= NF; i++) if (sub("copied_there=", "", $i)) n += $i }
             END { print n + 0 }')
    least=$(($1 * (1 << 21)))
    test "$there" -ge "$least" -a "$there" -le $((least + least / 20 + 65536)) ||
        fail "$there bytes cross, not $1 arrays: $2 $(cat trace)"
    ok env FOLD_DEVICE=opencl FOLD_STAY=0 ./c
    same out want
    ok env FOLD_DEVICE=opencl FOLD_VERIFY=1 ./c
    same out want
    rm -f trace
}
crosses 1 "$each s += a[i]; $each m = a[i] > m ? a[i] : m; $each s -= a[i] * 4;"
crosses 2 "$each s += a[i] * b[i]; $each b[i] = a[i] + b[i]; $each s += b[i]; s += sum(a, n);"
crosses 1 "for (int j = 0; j < 5; j++) { s += sum(a, n); printf(\"%.17g\n\", s); a[j * 999] = j; }"
crosses 2 "for (int j = 0; j < 5; j++) { scale(a, n); s += sum(a, n); b[0] = sum(b, n); }"
crosses 1 "$each b[i] = a[i] * 3; s = sum(b, n); $each m += a[i] * b[i];"
# What loops make there need not cross, nor where a struct that leads to it comes from a function.
crosses 0 "struct both z = build(n); s = across(&z, n); m = across(&z, n - 5);"
# Writes that leave no gap between them, and some that do: what lies there has to cross.
half="for (int i = 0; i < n / 2; i++)" quarter="for (int i = 0; i < n / 4; i++)"
crosses 0 "$half { b[2 * i + 1] = i; b[2 * i] = 3; } s = sum(b, n);"
crosses 2 "$quarter { b[4 * i + 3] = i; b[4 * i] = 3; } s = sum(b, n);"
crosses 2 "$quarter { b[4 * i + 1] = i; b[4 * i] = 3; b[4 * i + 3] = 2;
    b[4 * i + 1] += 4; } s = sum(b, n);"
crosses 2 "$half { b[2 * i + 1] = i; if (i % 3) b[2 * i] = 3; } s = sum(b, n);"
crosses 2 "$quarter { b[4 * i] = i; b[4 * i + 2] = 3; b[4 * i + 3] = 2; }
    s = sum(b, n);"
# What is written as a whole crosses again, and is left alone for a while; but for new memory.
crosses 3 "s = sum(a, n); memcpy(a, b, n * sizeof *a); s += sum(a, n) * 3; s -= sum(a, n);"
crosses 2 "s = sum(a, n); free(a); a = make(n); a[7] = 3; s += sum(a, n) * 3; m = sum(a, n);"
finish
