# Options that change what C means, on the command line or in the text itself, leave the file as it
# is, and a remark says so; others do not.
. "$(dirname "$0")/common"

option_leaves() { # option_leaves OPTION: sum.c is the host compiler's alone
    "$FOLDCC" "$1" -c sum.c -o sum.o --fold-report 2>err
    has err "sum.c: remark: compiled as it is: '$1' is given [option]"
}

text_leaves() { # text_leaves REMARK LINE: so is sum.c behind that line
    { echo "$2"; cat sum.c; } >text.c
    "$FOLDCC" -O2 -w -c text.c -o text.o --fold-report 2>err || fail "text.c: $2"
    has err "text.c: remark: compiled as it is: '$1' is given [option]"
    isnt_folded text.o
}

text_folds() { # text_folds LINE
    { echo "$1"; cat sum.c; } >text.c
    ok "$FOLDCC" -O2 -w -c text.c -o text.o --fold-report
    is_folded text.o
}

same_output() { # same_output FILE OPTION...: as the host compiler's
    file=$1
    shift
    ok "${FOLDCC_CC:-cc}" -w "$@" "$file" -o host
    ok "$FOLDCC" -w "$@" "$file" -o folded
    ./host >host.out
    ./folded >folded.out
    same host.out folded.out
}

write_sum sum.c
for o in -funsigned-bitfields -mms-bitfields -mabi=ms -fexec-charset=latin1 -mlong-double-64 \
    -fsso-struct=big-endian -finstrument-functions -pg -fprofile-use -fwrapv-pointer \
    -mfpmath=sse,387 -ffixed-rbx -ffp-eval-method=double; do
    option_leaves $o
done
# options of FOLDCC_CC are options
for o in -fwrapv -m32; do
    env FOLDCC_CC="gcc $o" "$FOLDCC" -O2 -c sum.c -o sum.o --fold-report 2>err
    has err "sum.c: remark: compiled as it is: '$o' is given [option]"
done
ok "$FOLDCC" -O2 -mfpmath=sse -fno-profile-arcs -c sum.c -o sum.o && is_folded sum.o

text_leaves wrapv '#pragma GCC optimize("wrapv")'
text_leaves wrapv '#pragma GCC optimize "O2", "wrapv"'
text_leaves -fwrapv '#pragma GCC optimize ( "unroll-loops,-fwrapv" )'
text_leaves trapv '_Pragma("GCC optimize(\"trapv\")")'
text_leaves rounding-math '__attribute__((__optimize__("rounding-math"))) int f(int x);'
text_leaves no-strict-overflow \
    '__attribute__((noinline, optimize(3, "no-strict-overflow"))) int f(int x);'
text_leaves wrap '#pragma GCC optimize("wrap" "v")'
text_leaves 'wra\x70v' '#pragma GCC optimize("wra\x70v")'
text_leaves fpmath=387 '#pragma GCC target("sse3,fpmath=387")'
text_leaves scalar_storage_order '#pragma scalar_storage_order big-endian'
text_leaves ms_struct 'struct __attribute__((ms_struct)) s { int a; };'
text_leaves FENV_ROUND '#pragma STDC FENV_ROUND FE_UPWARD'
text_leaves eval_method '#pragma clang fp eval_method(double)'
text_leaves exceptions '#pragma clang fp exceptions(strict)'
text_leaves float_control '#pragma float_control(except, on)'
text_leaves fenv_access '#pragma fenv_access (on)'
text_leaves options '#pragma options align=packed'
text_leaves attribute '#pragma clang attribute push(__attribute__((unused)), apply_to = function)'

text_leaves alias 'int v; extern int w __attribute__((alias("v")));'
text_leaves alias 'int v; extern int w __attribute__ ((__alias__ ("v")));'
text_leaves weak 'int v; extern int w;
#pragma weak w = v'

text_folds '#pragma weak sum'
text_folds 'static int alias(int x) { return x + !"alias(0)"; } int g(void) { return alias (3); }'
text_folds '#pragma GCC optimize("O3,unroll-loops", "fast-math")'
text_folds '#pragma GCC optimize 3'
text_folds '#pragma GCC target("avx2,fpmath=sse")'
text_folds '#pragma clang fp contract(fast) reassociate(on)'
text_folds 'int optimize(int x); static const char *const what = "optimize(\"wrapv\")";'
text_folds '#include <immintrin.h>'

# types tell nothing apart where a level below 2 stands in the text, as on the command line
cat >types.c <<'EOF2'
float half;
void fill(int *out, const int *in, int n);
void fill(int *out, const int *in, int n)
{
    for (int i = 0; i < n; i++) {
        half = in[i] * 0.5f;
        out[2 * i] = half > 2;
    }
}
EOF2
ok "$FOLDCC" -O2 -c types.c -o types.o --fold-report
has err '[map]'
ok "$FOLDCC" -O1 -c types.c -o types.o --fold-report
has err '[alias]'
for line in '#pragma GCC optimize("O1")' '#pragma GCC optimize 0' '#pragma GCC optimize "Og"' \
    '#pragma GCC optimize("no-strict-aliasing")' '#pragma clang optimize off' \
    '__attribute__((optimize("-O0"))) int f(int x);' '__attribute__((optnone)) int f(int x);'; do
    { echo "$line"; cat types.c; } >loose.c
    ok "$FOLDCC" -O2 -w -c loose.c -o types.o --fold-report
    has err '[alias]'
done

# what came out wrong
cat >order.c <<'EOF2'
#include <stdio.h>
#ifdef ORDER
struct __attribute__((scalar_storage_order("big-endian"))) r { int a; unsigned short b; };
#else
#pragma options align=packed
struct r { char pad; int a : 3; unsigned short b : 9; int c; };
#endif
static struct r v[5000];
static void set(void)
{
    for (int k = 5000; k;) {
        k--;
        v[k].a = k;
        v[k].b = (unsigned short)(3 * k);
        __asm__ volatile("" ::: "memory");
    }
}
int main(void)
{
    long s = 0;
    set();
    for (int i = 0; i < 5000; i++)
        s += v[i].a + v[i].b;
    printf("%ld %d\n", s, 'a');
    return 0;
}
EOF2
same_output order.c -O2
same_output order.c -O2 -DORDER
same_output order.c -O2 -funsigned-bitfields
same_output order.c -O2 -mms-bitfields
same_output order.c -O2 -fexec-charset=IBM1047
cat >chars.c <<'EOF2'
#include <stdio.h>
static char v[5000];
int main(void)
{
    long s = 0;
    for (int k = 5000; k;) {
        v[--k] = (char)k;
        __asm__ volatile("" ::: "memory");
    }
    for (int i = 0; i < 5000; i++)
        s += v[i];
    printf("%ld\n", s);
    return 0;
}
EOF2
ok gcc -O2 -funsigned-char chars.c -o host
ok env FOLDCC_CC='gcc -funsigned-char' "$FOLDCC" -O2 chars.c -o folded --fold-report
has err "reduction of 's'"
./host >host.out
./folded >folded.out
same host.out folded.out
cat >names.c <<'EOF2'
#include <stdio.h>
static int a[5001], c[5001];
extern int b[5001] __attribute__((alias("a")));
static void up(int *to, const int *from)
{
    for (int i = 0; i < 5000; i++)
        to[i + 1] = from[i] + 1;
}
int main(void)
{
    for (int i = 0; i < 5000; i++)
        a[i + 1] = b[i] + 1;
    up(c, b);
    printf("%d %d\n", a[5000], c[5000]);
    return 0;
}
EOF2
same_output names.c -O2
cat >hooks.c <<'EOF2'
#include <stdio.h>
static long hooks;
void __cyg_profile_func_enter(void *f, void *at) __attribute__((no_instrument_function));
void __cyg_profile_func_exit(void *f, void *at) __attribute__((no_instrument_function));
void __cyg_profile_func_enter(void *f, void *at) { hooks += f != at; }
void __cyg_profile_func_exit(void *f, void *at) { hooks += f != at; }
static int f(int x) { return x * 3 & 7; }
int main(void)
{
    long s = 0;
    for (int i = 0; i < 5000; i++)
        s += f(i);
    printf("%ld %ld\n", s, hooks);
    return 0;
}
EOF2
same_output hooks.c -O2 -finstrument-functions
finish
