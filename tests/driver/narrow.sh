# Which loops are not compiled for AVX-512: searches, compactions, maps of up to 12 operations and
# what is looked up in bytes; not what folds floats, in rows either, divides, calls, or inspects.
. "$(dirname "$0")/common"
cat >narrow.c <<'EOF'
#include <math.h>
static const unsigned char bytes[256] = {1, 2, 3};
static const int words[256] = {1, 2, 3};
EOF
loop() { # loop narrow|wide NAME BODY: a function with that body
    echo "$1 $2" >>want
    echo "double $2(float *restrict y, const float *restrict a, const float *restrict b,
        const unsigned char *restrict k, int n) {
        double s = 0; int at = 0; (void)y; (void)a; (void)b; (void)k; (void)at;
        $3
        return s + at; }" >>narrow.c
}
each='for (int i = 0; i < n; i++)'
loop narrow moves "$each y[i] = a[n - 1 - i];"
loop narrow twelve "$each y[i] = a[i] * b[i] + a[i] * 2 + b[i] * 3;"
loop wide thirteen "$each y[i] = a[i] * b[i] + a[i] * 2 + b[i] * 3 + 5.0f;"
loop wide quotients "$each y[i] = 1 / a[i];"
loop wide sines "$each y[i] = sinf(a[i]);"
loop wide loops "$each { int x = k[i];
    while (x > 1) x = x & 1 ? 3 * x + 1 : x / 2;
    y[i] = (float)x; }"
loop narrow search "$each if (k[i] == 7) { at = i; break; }"
loop narrow first_sum "$each { if (a[i] == 7) break; s += a[i]; }"
loop wide last "$each if (k[i] == 7) at = i;"
loop narrow packs "$each if (a[i] > 7) y[at++] = a[i];"
loop wide sum "$each s += a[i];"
loop wide largest "$each if (a[i] > s) s = a[i];"
loop narrow lookup "$each at += bytes[k[i]];"
loop wide lookup_words "$each at += words[k[i]];"
loop wide lookup_float "$each s += bytes[k[i]] * 0.5;"
loop wide counts "static int h[256]; $each h[k[i]]++; at = h[0];"
echo "wide row" >>want
loop wide rows "$each { double t = 0;
    for (int j = 0; j < 2000; j++) t += a[i * 2000L + j];
    y[i] = (float)t; }"
ok "$FOLDCC" -O2 --fold-emit=c -c narrow.c
sed -n 's/^    \.code = FOLD_CODES_NARROW(.*_code_.*/narrow/p
        s/^    \.code = FOLD_CODES(.*_code_.*/wide/p' out >got
sed 's/ .*//' want >kinds
cmp -s kinds got || fail "$(paste -d ' ' got want)"
export FOLDCC_STRICT=1
ok "$FOLDCC" -O2 -c narrow.c
finish
