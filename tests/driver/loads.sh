# What gcc loads in the kernels for AVX-512. Vectors whose even and odd elements are told apart are
# loaded once, in sums of floats (rows) and of integers (ranges). Rows of several sums ask for what
# is ahead; those of extremes, and of one sum, do not.
. "$(dirname "$0")/common"
gcc -dumpversion >/dev/null 2>&1 || exit 0
both() { # both TYPE: each element is read by two sums
    echo "$1 f(const $1 *a, const $1 *b, int n) { $1 s[4] = {0}; for (int i = 0; i < n; i++) {
        s[0] += a[2 * i] * b[2 * i]; s[1] += a[2 * i] * b[2 * i + 1];
        s[2] += a[2 * i + 1] * b[2 * i]; s[3] += a[2 * i + 1] * b[2 * i + 1]; }
        return s[0] + s[1] + s[2] + s[3]; }"
}
both float >floats.c
both int >integers.c
# more of them than run without lanes
echo 'float f(const float *a, int n) { float p = a[0], q = p, r = p, s = p, t = p;
    for (int i = 0; i < n; i++) {
    if (a[i] < p) p = a[i]; if (a[i] > q) q = a[i]; if (a[i] * 2 < r) r = a[i] * 2;
    if (a[i] * 3 > s) s = a[i] * 3; if (a[i] * 5 < t) t = a[i] * 5; }
    return p + q + r + s + t; }' >extremes.c
echo 'float f(const float *a, int n) { float p = 0; for (int i = 0; i < n; i++) p += a[2 * i];
    return p; }' >one.c

code() { # code FILE: the kernels for AVX-512 of it
    ok env FOLDCC_CC=gcc "$FOLDCC" -O2 -c "$1.c" -o "$1.o"
    objdump -d --no-show-raw-insn "$1.o" >"$1.asm"
}
for name in floats integers extremes one; do
    code $name
done
row() { # row FILE: its row in that set
    sed -n '/_row_1_avx512>:$/,/^$/p' "$1.asm"
}
once() { # once NAME: code that sorts vectors and has each of them in a register
    cat >code
    grep -q 'vpermt2[a-z]* .*%zmm' code || fail "$1: no vectors are sorted"
    ! grep -q 'vpermt2[a-z]* .*(.*%zmm' code || fail "$1: vectors are loaded twice"
}
row floats >floats.row
once floats <floats.row
once integers <integers.asm
[ "$(row floats | grep -c prefetcht0)" -eq 4 ] || fail "rows of four sums do not ask"
[ "$(row extremes | grep -c prefetcht0)" -eq 0 ] || fail "rows of extremes ask"
[ "$(row one | grep -c prefetcht0)" -eq 0 ] || fail "rows of one sum ask"
[ -n "$(row extremes)" ] && [ -n "$(row one)" ] || fail "a row has another name"
finish
