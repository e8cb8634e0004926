# Which loops run inner loops in lanes of vectors (src/emit/chains.h), and that all sets of
# instructions this machine has give the same.
. "$(dirname "$0")/common"
cat >chains.c <<'EOF'
#include <math.h>
static double until(double x, double e) {
    while (x < e) x = x * x + 1;
    return x; }
static int escapes(double x, int m) {
    if (x < 0) return -1;
    for (int j = 0; j < m; j++) { if (x > 4) return j; x = x * x + 1; }
    return m; }
static _Bool stays(double x) {
    for (;;) { x = x * x + 1; if (x > 4) return 0; if (x < 1) return 1; } }
static double inner(double x, int m) {
    for (int i = 0; i < m; i++) for (int j = 0; j < 99; j++) if (x > i) x -= j; return x; }
static double reads(const double *x, int m) {
    double s = 1;
    while (s < m) s += x[(int)s];
    return s; }
EOF
loop() { # loop lanes|plain NAME BODY: a function with that body
    echo "$1 $2" >>want
    echo "double $2(float *restrict y, const float *restrict a, const double *restrict b,
        const int *restrict k, int n, int m, double e) {
        double s = 0; long count = 0; (void)y; (void)a; (void)b; (void)k; (void)m; (void)e;
        $3
        return s + count; }" >>chains.c
}
each='for (int i = 0; i < n; i++)'
loop lanes while_loop "$each { int x = k[i]; while (x < m) x += x / 2 + 1; y[i] = x; }"
loop lanes for_loop "$each { double x = b[i]; int j;
    for (j = 0; j < m && x < 4; j++) x = x * x + e; y[i] = j; }"
loop lanes do_loop "$each { float x = a[i]; do x = x * 0.5f; while (x > 1); y[i] = x; }"
loop lanes two_ways "$each { float x = a[i]; int j = 0;
    for (;;) { if (x > 9) break; x += 0.5f; if (j == m) break; j++; } y[i] = x + j; }"
loop lanes counts "$each { float x = a[i]; while (x > 1) { x *= 0.5f; count++; } y[i] = x; }"
loop lanes nest "for (int r = 0; r < m; r++) $each { double x = b[r * n + i]; int j = 0;
    while (x < e) { x += x; j++; } y[r * n + i] = j; }"
loop lanes fixed "$each { float x = 0; int j = 0;
    while (j < k[i]) { x = x * 0.5f + a[i]; j++; } y[i] = x; }"
loop lanes same "$each { double x = b[i], w = x; int j = 0;
    while (j < m && !(w > 9)) { if (e > 1) x += x; if (w < 2) x++; j++; } y[i] = x; }"
loop lanes adds "$each { float x = a[i];
    while (x > 1) { x *= 0.5f; count = count + 1; } y[i] = x; }"
loop lanes effects "$each { double x = b[i]; int j = 0;
    while (x < 4 && ++j < m) x = x * x + e; y[i] = j; }"
loop lanes effects_behind "$each { double x = b[i]; int j = m;
    do x = x * x + e; while (j-- && x < 4); y[i] = j; }"
loop lanes effects_if "$each { double x = b[i], z; int j = 0;
    while (j++ < m) { if ((z = x * x) > 4) break; x = z + e; } y[i] = j; }"
loop lanes gate "$each { double x = b[i]; if (k[i]) while (x < 4) x = x * x + 1; y[i] = x; }"
loop lanes call "$each y[i] = until(b[i], e) + 1;"
loop lanes call_leaves "$each { int j = escapes(b[i], m); count += j; }"
loop lanes call_bool "$each if (stays(b[i])) count++;"
loop plain effects_either "$each { double x = b[i]; int j = 0;
    while (x < 4 || ++j < m) x = x * x + e; y[i] = j; }"
loop plain effects_both "$each { double x = b[i]; int j = 0, c = 0;
    while (x < 4 && j++ < c++ + m) x = x * x + e; y[i] = j; }"
loop plain long_quotients "$each { long x = k[i]; while (x > m) x = x / 3 - 1; y[i] = x; }"
loop plain gate_reads "$each { double x = b[i];
    if (i > m) for (int j = k[i - m]; x < j; j--) x = x * x; y[i] = x; }"
loop plain call_perhaps "$each y[i] = k[i] && until(b[i], e) > 1;"
loop plain call_inner "$each y[i] = inner(b[i], m);"
loop plain call_reads "$each y[i] = reads(b, m);"
loop plain few "$each { float x = a[i]; for (int j = 0; j < 20; j++) x = x * x + 1; y[i] = x; }"
loop plain perhaps "$each { float x = 0; int j = 0;
    while (j < k[i]) { if (j > 5) x += a[i]; x *= 0.5f; j++; } y[i] = x; }"
loop plain behind "$each { float x = 0; int j = 0;
    while (j < m) { if (x > 9) break; x += a[i]; j++; } y[i] = x; }"
loop plain elements "$each { float x = 0; int j = 0;
    while (x < 9 && j < m) { x += a[j]; j++; } y[i] = x; }"
loop lanes quotients "$each { int x = k[i]; while (x > m) x = x / 3 - 1; y[i] = x; }"
loop plain calls "$each { double x = b[i]; while (x > e) x = sin(x) * x; y[i] = x; }"
loop plain shifts "$each { int x = k[i]; while (x < m) x += 1 << (x & 7); y[i] = x; }"
loop plain bytes "$each { unsigned char x = k[i]; while (x < 250) x = x * 5 + 1; y[i] = x; }"
loop plain sums "$each { double x = b[i]; while (x > e) { x *= 0.5; s += x; } y[i] = x; }"
loop plain stores "$each { float x = a[i]; while (x > 1) { x *= 0.5f; y[i] = x; } }"
loop plain bits "$each { struct { int x : 20; } z; z.x = k[i];
    while (z.x < m) z.x += z.x >> 2; y[i] = z.x; }"
loop plain nested "$each { int x = k[i]; while (x < m) { while (x & 1) x += m; x++; } y[i] = x; }"
ok "$FOLDCC" -O2 --fold-emit=c chains.c
# the lines of loops with lanes
awk '/^\/\* ---- chains.c:/ { split($3, place, ":") }
    /void fold_chains_/ { print place[2] }' out | sort -n >lines
while read -r kind name; do
    at=$(awk -v name="$name" '$0 ~ "^double " name "\\(" { print FNR + 3 }' chains.c)
    if grep -qx "$at" lines; then echo "lanes $name"; else echo "plain $name"; fi
done <want >got
same want got

cp "$(dirname "$0")/../cases/case.h" "$(dirname "$0")/../cases/pages.h" .
mkdir -p inner
cp "$(dirname "$0")"/../cases/inner/chains*.c inner
for name in chains chains_twins; do
    ok "$FOLDCC" -w -o "$name" "inner/$name.c" -lm
    ok env FOLD_ISA=base "./$name"
    mv out base
    for isa in avx2 avx512; do
        flag=avx2
        [ $isa = avx512 ] && flag=avx512dq
        grep -qw $flag /proc/cpuinfo || continue
        ok env FOLD_ISA=$isa FOLD_THREADS=2 "./$name"
        same base out
    done
done
finish
