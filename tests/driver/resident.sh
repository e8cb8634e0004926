# #pragma foldcc resident: what it says no of, what is copied under it, and that results are right.
. "$(dirname "$0")/common"
export POCL_CACHE_DIR=$PWD/kernels FOLD_CACHE=$PWD/cache
mkdir -p kernels
each="for (int i = 0; i < n; i++)"

# What is warned of: the text of the warning, or "", for a function's body.
says() {
    cat >w.c <<END_OF_C
#include <stdio.h>
#define LOOP(t) for (int t = 0; t < 9; t++)
double f(double *a, double *b, int *k, int n, double *out);
double f(double *a, double *b, int *k, int n, double *out)
{
    double s = 0;
    int at = 0;
    $2
    out[0] = at;
    return s;
}
END_OF_C
    ok "$FOLDCC" ${3:-} -Wall -Werror -O2 -c w.c
    grep warning err | sed 's/^[^ ]* //' >got
    printf '%s' "$1" >want
    [ -z "$1" ] || echo " [pragma]" >>want
    [ -z "$1" ] || sed -i 's/^/warning: /' want
    same want got
}
marks() {
    n=$("$FOLDCC" -w -O2 --fold-emit=c -c w.c | grep -c "FOLDRT_RESIDENT, [0-9]*}")
    test "$n" = "$1" || fail "$n accesses are resident, not $1"
}
p='#pragma foldcc resident'
outer="for (int t = 0; t < 9; t++)"
says "" "$p(a)
    $outer { $each s += a[i]; printf(\"%g\", s); }"
marks 1
says "" "$p( a , b )
    $outer { $each s += a[i] * b[i]; $each b[i] = a[i]; printf(\"%g\", s); }"
marks 4
says "" "$p(a)
$p(b)
    do { $each s += a[i] * b[i]; printf(\"%g\", s); } while (0);"
marks 2
says "" "_Pragma(\"foldcc resident(a)\") while (n--) { $each s += a[i]; printf(\"%g\", s); }"
marks 1
says "" "$p(a)
    $outer { for (double *q = a; q < a + n; q++) s += *q; printf(\"%g\", s); }"
marks 1
says "'c' of '#pragma foldcc resident' is no array of a folded loop in this one" "$p(a, c)
    $outer { $each s += a[i]; printf(\"%g\", s); }"
marks 1
says "'s' of '#pragma foldcc resident' is no array of a folded loop in this one" "$p(s)
    $outer { $each s += a[i]; printf(\"%g\", s); }"
marks 0
says "'b' of '#pragma foldcc resident' is no array of a folded loop in this one" "$p(b)
    $outer { double b[5000]; $each s += a[i] * b[i % 5000]; printf(\"%g\", s); }"
marks 0
says "'a', which '#pragma foldcc resident' names, is written by no folded loop here, \
and is copied each time" "$p(a)
    $outer { $each s += a[i]; a[3] = s; printf(\"%g\", s); }"
marks 0
says "'#pragma foldcc resident' stands before a loop that runs as one and has no effect: \
it belongs before the loop around such loops" "$p(a)
    $each s += a[i];"
marks 0
says "'#pragma foldcc resident' stands before a loop of a macro or another file and has no effect" \
    "$p(a)
    LOOP(t) { $each s += a[i]; printf(\"%g\", s); }"
says "'#pragma foldcc resident' is not known and has no effect" "$p
    $outer { $each s += a[i]; printf(\"%g\", s); }"
for wrong in "()" "(a" "(a b)" "(a,)" "(a) x" "(*a)" "(1)" " a" "(a[])" "s(a)"; do
    says "'#pragma foldcc resident$wrong' is not known and has no effect" "$p$wrong
    $outer { $each s += a[i]; printf(\"%g\", s); }"
    marks 0
done
says "'#pragma foldcc resident(a)' stands before no loop and has no effect" "$p(a)
    s = a[0];"
says "" "$p(a)
    $outer { $each if (a[i] > 3) { at = i; break; } printf(\"%d\", at); $each s += a[i]; }"
marks 1
grep -q "is not known" err && fail "it is not known"
ok "$FOLDCC" -w --fold-targets=cpu -O2 -c w.c
ok "$FOLDCC" -w --fold-report=text -O2 -c w.c
for cc in gcc clang; do
    says "" "$p(a)
    $outer { $each s += a[i]; printf(\"%g\", s); }"
    sed 's/for (int t/for (t/; s/for (int i/for (i/; s/int at = 0;/int at = 0, t, i;/' \
        w.c >c89.c
    ok env FOLDCC_CC=$cc FOLDCC_STRICT=1 "$FOLDCC" -std=c89 -pedantic -Wall -Werror -c c89.c
    is_folded c89.o
done

# A program: its loops' bytes there under the pragma, where the system tells nothing, are $1 arrays,
# and without it $2. FOLD_VERIFY finds nothing.
crosses() {
    cat >c.c <<END_OF_C
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
static double more(const double *x, int n)
{
    double s = 0;
$p(x)
    do {
        for (int i = 0; i < n; i++) s += x[i];
        for (int i = 0; i < n; i++) s -= x[i] * 0.5;
    } while (0);
    return s;
}
static double early(const double *x, int n, int when)
{
    double s = 0;
$p(x)
    for (int t = 0; t < 4; t++) {
        for (int i = 0; i < n; i++) s += x[i];
        printf("%g ", s);
        if (t == when) return s;
    }
    return -s;
}
int main(void)
{
    int n = 1 << 18, k = 100;
    double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), s = 0, m = 0;
    int h[16] = {0};
    for (int i = 0; i < n; i++) {
        a[i] = (i * 7 % 1000) * 0.25;
        b[i] = i % 77;
    }
    $3
    printf("%.17g %.17g %.17g %.17g %d\n", s, m, a[n / 3], b[n / 2], h[3]);
    return 0;
}
END_OF_C
    ok gcc -w -O1 -ffp-contract=off c.c -o plain -lm
    ok ./plain
    cp out want
    ok "$FOLDCC" -w -O2 c.c -o c -lm
    for stay in pragma 0; do
        ok env FOLD_DEVICE=opencl FOLD_THREADS=2 FOLD_STAY=$stay FOLD_TRACE="$PWD/$stay" ./c
        same out want
    done
    for other in FOLD_STAY=1 FOLD_VERIFY=1 "FOLD_STAY=pragma FOLD_VERIFY=1" FOLD_DEVICE=cpu; do
        # shellcheck disable=SC2086
        ok env FOLD_DEVICE=opencl $other ./c
        same out want
    done
    set -- "$1 $2" "$3" "$(for stay in pragma 0; do
        awk '{ for (i = 1; i <= NF; i++) if (sub("copied_there=", "", $i)) n += $i }
             END { printf "%s%d", NR ? "" : "none", n / 2097152 + 0.1 }' $stay
        echo
    done | xargs)"
    test "$1" = "$3" || fail "$3 arrays cross, not $1: $2"
    rm -f pragma 0
}
crosses 1 4 "
$p(a)
    for (int t = 0; t < 4; t++) { $each s += a[i]; printf(\"%.17g\", a[t]); }"
crosses 2 16 "
$p(a, b)
    for (int t = 0; t < 4; t++) { $each s += a[i] * b[i]; $each b[i] = a[i] * 0.5 + b[i];
        printf(\"%.17g\", b[77]); }"
# b is not named
crosses 5 8 "
$p(a)
    for (int t = 0; t < 4; t++) { $each s += a[i] * b[i]; printf(\"%.17g\", s); }"
crosses 1 2 "s = more(a, n);"
# written between two runs of it
crosses 3 6 "for (int j = 0; j < 3; j++) { s += more(a, n); a[j * 9] = 1e6; printf(\"%g\", s); }"
crosses 3 8 "s = early(a, n, 1); a[5] = 1e7; s += early(a, n, 2); a[5] = 1e8; s += early(a, n, 2);"
# a loop that runs as written and writes it; one that does not
crosses 4 4 "
$p(a)
    for (int t = 0; t < 4; t++) { $each s += a[i]; for (int i = 0; i < k; i++) a[i] = s + i;
        printf(\"%.17g\", s); }"
crosses 1 4 "
$p(a)
    for (int t = 0; t < 4; t++) { $each s += a[i]; for (int i = 0; i < k; i++) m += a[i] * t;
        printf(\"%.17g\", s); }"
# a result that is stored behind the iterations
crosses 4 4 "double *to = &a[9];
$p(a, to)
    for (int t = 0; t < 4; t++) { $each s += a[i]; for (int i = 0; i < 2000; i++) *to += b[i];
        printf(\"%.17g\", s); }"
finish
