# Options in other words mean what they mean to the host compiler.
. "$(dirname "$0")/common"
write_sum sum.c
cat >char.c <<'END'
#include <stdio.h>
enum small { NONE, LAST = 4 };
struct s { char c; int i; };
int main(void)
{
    long s = 0;
    for (int i = 0; i < 3000000; i++)
        s += (char)(i * 7) + (int)sizeof(enum small) + (int)sizeof(struct s);
    printf("%ld\n", s);
    return 0;
}
END
echo '%rename cc1 old
*cc1:
-funsigned-char %(old)' >specs
changes() { # changes CC OPTION...: programs by foldcc and CC print the same
    cc=$1
    shift
    ok "$cc" "$@" char.c -o by_host && ./by_host >want
    ok env FOLDCC_CC="$cc" "$FOLDCC" "$@" char.c -o by_us && ./by_us >got && same want got
}
for o in -Wp,-funsigned-char '-Xpreprocessor -funsigned-char' --unsigned-char --no-signed-char \
    --short-enums --pack-struct -Wp,-fshort-enums -Wp,-DX=1,-fpack-struct -specs=specs \
    --specs=specs '-fshort-enums -fno-short-enums'; do
    changes gcc $o
done
changes clang -Xclang -fno-signed-char
export CCC_OVERRIDE_OPTIONS='# +-funsigned-char'
changes clang -O1
unset CCC_OVERRIDE_OPTIONS

ok "$FOLDCC" -c --fold-report --short-enums sum.c && isnt_folded sum.o
has err "sum.c: remark: compiled as it is: '--short-enums' is given [option]"
ok "$FOLDCC" -c -Wp,-D_FORTIFY_SOURCE=2 -Xpreprocessor -DX --std=c99 \
    --param=max-unroll-times=3 --sysroot=/ -O2 sum.c
is_folded sum.o

# a macro of the command line that foldcc's own text would be made of
ok "$FOLDCC" -c --fold-report '-Dif(c)=if((c))' sum.c && isnt_folded sum.o
has err "'if' is also the name of a macro [macro-name]"

# what is made
ok "$FOLDCC" --compile sum.c && is_folded sum.o
ok "$FOLDCC" --compile --output x.o sum.c && is_folded x.o
ok "$FOLDCC" --compile --output=y.o --language=c sum.c && is_folded y.o
ok "$FOLDCC" --compile --language c --include limits.h --define-macro X -o z.o sum.c
is_folded z.o
ok "$FOLDCC" --assemble sum.c && [ -s sum.s ] || fail "no sum.s"
ok "$FOLDCC" --preprocess sum.c && has out 'long sum('
ok "$FOLDCC" --dependencies sum.c && has out 'sum.o: sum.c'
ok "$FOLDCC" --compile --write-dependencies sum.c && has sum.d 'sum.o: sum.c'
rm -f a.out sum.o
ok "$FOLDCC" --syntax-only sum.c && [ ! -e a.out ] || fail "--syntax-only made something"
# a last option without its value
for cc in gcc clang; do
    for o in -o -I -include -Xlinker -MF; do
        status 1 env FOLDCC_CC=$cc "$FOLDCC" -c sum.c $o
        status 1 env FOLDCC_CC=$cc "$FOLDCC" sum.c $o
        [ ! -e sum.o ] && [ ! -e a.out ] || fail "something was made: $o"
    done
done
finish
