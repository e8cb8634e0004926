#!/bin/sh
# libfuzzer.sh FOLDCC SECONDS [FOLDER]: the reader of IR and that of options under libFuzzer, ASan and
# UBSan, each for so long. What fails is left in FOLDER. Status 77: clang has no libFuzzer.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$(dirname "$here")")
foldcc=$1
seconds=$2
folder=${3:-$(mktemp -d)}
mkdir -p "$folder" && cd "$folder"
flags="-std=gnu17 -g -O1 -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all"
flags="$flags -I $root/src -I $root/include"

echo 'int LLVMFuzzerTestOneInput(const void *p, unsigned long n) { return 0; }' >none.c
if ! clang -fsanitize=fuzzer none.c -o none 2>/dev/null; then
    echo "libfuzzer: clang has no libFuzzer here (libclang-rt-14-dev)"
    exit 77
fi
clang $flags "$here/reader.c" "$root"/src/ir/*.c "$root"/src/base/*.c -o reader
clang $flags "$here/options.c" "$root/src/driver/command.c" "$root/src/driver/words.c" \
    "$root/src/driver/spelling.c" "$root/src/driver/inputs.c" \
    "$root"/src/base/*.c -o options

# What the reader begins with: the IR of some loops; its words are the dictionary.
mkdir -p reader.corpus options.corpus
cat >loops.c <<'END'
struct point { double x, y; unsigned flag : 3; union { int i; float f; } u; int three[3]; };
enum color { RED, BLUE = 7 };
typedef int matrix[4][5];
static const char word[] = "a\n\"b";
static int twice(int v) { return 2 * v; }
extern double sqrt(double);
double sum(const double *restrict x, int n) {
    double s = -0.0;
    for (int i = 0; i < n; i++) if (x[i] > 0 && i != 7) s += sqrt(x[i]) * 1.5e300;
    return s;
}
long all(struct point *p, matrix m, _Bool *b, unsigned char *c, int n, int (*f)(int)) {
    long s = 0; int k = 0, at = -1;
    for (long i = n - 1; i >= 0; i -= 2) { p[i].u.i ^= ~twice(k++); p[i].three[1] |= m[i & 3][2] << 3; }
    while (k-- > 0) { switch (c[k] % 5) { case RED: s++; break; case BLUE: continue; default: s -= k; } }
    do { b[k] = !b[k] || c[k] == word[k & 3]; s = s > k ? s : (unsigned short)k; } while (++k < n);
    for (;;) { if (k == n) goto out; if (f(k)) return s; k++; }
out:
    for (const unsigned char *w = c; w < c + n; w++) if (*w < at) { at = *w; s = (long)(w - c); }
    return s + at + (long)sizeof(struct point) + (int){3};
}
#pragma foldcc parallel
float _Complex turn(float _Complex *z, int n) {
    float _Complex s = 0;
#pragma foldcc reassociate
    for (int i = 0; i < n; i++) s += z[i] * z[i];
    return s;
}
END
"$foldcc" -w --fold-dump=ir -c loops.c -o none.o >reader.corpus/all
for name in sum turn; do
    sed "/^.* $name(/,/^}/!d" loops.c >one.c
    echo 'extern double sqrt(double);' | cat - one.c >loop.c
    "$foldcc" -w --fold-dump=ir -c loop.c -o none.o >reader.corpus/$name
done
tr -c 'a-z-' '\n' <reader.corpus/all | sort -u | grep '...' | sed 's/.*/"&"/' >words
grep -o '"-[^"]*"' "$root/src/driver/options.def" | sort -u >options.words
for word in help report=text report=html:%s emit=c emit=cuda order=serial strategy=warp \
    targets=cpu,cuda dump=ir; do
    echo "\"--fold-$word\"" >>options.words
done
printf -- '-O2\n-c\nsum.c\n-o\nsum.o\n--fold-report=json:%%s.json\n' >options.corpus/one
printf -- '-x\nc\n-\n-MD\n-MF\nx.d\n"a b\\" c'"' d\n" >options.corpus/two

try() { # try NAME WORDS MOST
    if ! "./$1" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=3000 -max_len="$3" -dict="$2" \
        -artifact_prefix="$1." -print_final_stats=1 "$1.corpus" >"$1.log" 2>&1 </dev/null; then
        tail -n 40 "$1.log"
        echo "libfuzzer: $1 failed; its input is in $folder"
        exit 1
    fi
    echo "$1: $(sed -n 's/^stat::number_of_executed_units: *//p' "$1.log") inputs"
}
try reader words 20000
try options options.words 2000
[ $# -ge 3 ] || rm -rf "$folder"
