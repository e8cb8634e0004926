# What comes out for -c, -S, -E, -o and several inputs.
. "$(dirname "$0")/common"
write_sum sum.c
echo 12497500 >want

ok "$FOLDCC" sum.c && ./a.out >got && same want got
ok "$FOLDCC" -O2 -c sum.c && is_folded sum.o
ok "$FOLDCC" sum.o -o linked && ./linked >got && same want got
ok "$FOLDCC" -O2 -osum2 sum.c && ./sum2 >got && same want got
ok "$FOLDCC" -O1 -S sum.c && ok "$FOLDCC" sum.s -o from_s && ./from_s >got && same want got
is_folded from_s
ok env FOLDCC_CC=clang "$FOLDCC" -O1 -S sum.c
ok env FOLDCC_CC=clang "$FOLDCC" sum.s -o from_s
./from_s >got && same want got
is_folded from_s
ok "$FOLDCC" -E sum.c && mv out got && cc -E sum.c >want_e && same want_e got
ok "$FOLDCC" -E sum.c -o sum.i && same want_e sum.i
ok "$FOLDCC" -c sum.i && isnt_folded sum.o
ok "$FOLDCC" -fsyntax-only sum.c
[ ! -s out ] && [ ! -s err ] || fail "-fsyntax-only says something"

# several inputs of several kinds, and options in other places
cat >main.c <<'END'
#include <stdio.h>
long sum(const int *p, int n);
int b[2000] = {[0 ... 1999] = 1};
int main(void)
{
    printf("%ld\n", sum(b, 2000));
    return 0;
}
END
sed '/^int main/,$d' sum.c >part.c
echo 2000 >want2
ok "$FOLDCC" main.c part.c -o two && ./two >got && same want2 got
is_folded two
ok "$FOLDCC" -c main.c part.c && isnt_folded main.o && is_folded part.o
ok "$FOLDCC" -o two main.o part.c -lm && ./two >got && same want2 got
ok "$FOLDCC" -x c part.c -x none main.o -o two && ./two >got && same want2 got
cp part.c part.txt
ok "$FOLDCC" -xc part.txt main.c -o two && ./two >got && same want2 got
is_folded two
ar rc libpart.a part.o
ok "$FOLDCC" main.o -L. -lpart -o two && ./two >got && same want2 got
ok "$FOLDCC" -shared -fPIC part.c -o libdyn.so
ok "$FOLDCC" main.c -L. -ldyn -Wl,-rpath,. -o two && ./two >got && same want2 got
ok "$FOLDCC" -static sum.c -o fixed && ./fixed >got && same want got
ok "$FOLDCC" -flto -O2 main.c part.c -o two && ./two >got && same want2 got
status 1 "$FOLDCC" -c main.c part.c -o both.o

# the source is C of another standard, or not C
ok "$FOLDCC" -std=c89 -pedantic -Wall -Wextra -Werror -Wshadow -Wconversion -c sum.c
is_folded sum.o
ok env FOLDCC_CC=clang "$FOLDCC" -std=c89 -Weverything -Werror -Wno-padded \
    -Wno-unsafe-buffer-usage -Wno-unknown-warning-option -Wno-missing-variable-declarations -c sum.c
is_folded sum.o
printf '.globl f\nf: ret\n' >f.s
ok "$FOLDCC" -c f.s && [ -s f.o ] || fail "no f.o"

# -save-temps has the names of the host compiler's
mkdir -p made
kept() { # kept OPTION...: where foldcc and the host keep what
    for cc in gcc clang; do
        rm -f ./*.[ios] ./*.bc made/*
        $cc -save-temps "$@" sum.c && ls . made | grep '\.[ios]$' >want_temps
        rm -f ./*.[ios] ./*.bc made/*
        ok env FOLDCC_CC=$cc "$FOLDCC" -save-temps "$@" sum.c
        ls . made | grep '\.[ios]$' >got && same want_temps got
    done
}
kept -o prog
kept -save-temps=obj -o made/prog
kept -c -o made/zz.o
kept -c -save-temps=cwd -o made/zz.o
ok "$FOLDCC" -save-temps -c sum.c -o made/one.o && [ -s made/one.kernels.c ] ||
    fail "no kernels are kept"
for o in -fstack-usage -fdump-tree-optimized '-aux-info protos'; do
    rm -f ./sum.*[!c] protos
    ok "$FOLDCC" -c $o sum.c && ls | grep -q '^sum\.su\|^sum\.c\..*optimized\|^protos$' ||
        fail "nothing comes of $o"
done

# standard input, response files
ok sh -c "\"$FOLDCC\" -x c - -o by_pipe <sum.c" && ./by_pipe >got && same want got
is_folded by_pipe
ok sh -c "\"$FOLDCC\" -xc -c - -o pipe.o <sum.c" && is_folded pipe.o
echo '-O2 -c "sum.c" -o with\ blank.o' >args
ok "$FOLDCC" @args && is_folded 'with blank.o'
mkdir -p 'a folder' && cp sum.c 'a folder/my sum.c'
ok "$FOLDCC" 'a folder/my sum.c' -o 'a folder/prog' && './a folder/prog' >got && same want got
finish
