# Loops in included files: the files are put into the text, and nothing else changes by that.
. "$(dirname "$0")/common"
mkdir -p src inc other
cat >src/sum.h <<'END'
static inline int sum(const int *a, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}
static inline int not_used(int a) { return a; }
static const int nor_this = 3;
END
cp src/sum.h inc/inc_sum.h
cp src/sum.h other/sum.h
main() { # main FILE LINE...: a program that sums, with these lines before it
    to=$1
    shift
    printf '%s\n' "$@" '#include <stdio.h>' 'static int a[4000];' 'int main(void)' '{' \
        '    a[3999] = 5;' '    printf("%d %s %d\n", sum(a, 4000), __FILE__, __LINE__);' \
        '    return 0;' '}' >"$to"
}
both() { # both FILE OPTIONS...: folded, no warnings, and the program prints what cc's does
    from=$1
    shift
    for cc in gcc clang; do
        ok $cc -Wall -Wextra -Werror "$@" "$from" -o want
        ok env FOLDCC_CC=$cc FOLDCC_STRICT=1 "$FOLDCC" -Wall -Wextra -Werror "$@" -c "$from" -o t.o
        is_folded t.o
        ok env FOLDCC_CC=$cc "$FOLDCC" "$@" "$from" -o got
        ./want >want.out && FOLD_THREADS=2 FOLD_DEVICE=cpu FOLD_TRACE=trace ./got >got.out
        same want.out got.out
        has trace "$header:4:5"
        rm -f trace
    done
}

# the file itself has no loop
main src/m.c '#include "sum.h"'
header=src/sum.h both src/m.c
header=src/sum.h both src/m.c -g -O2
(cd src && header=sum.h both m.c) || failures=$((failures + 1))
main m.c '#include <inc_sum.h>' 'void f(int *p, int n);' \
    'void f(int *p, int n) { for (int i = 0; i < n; i++) p[i] = i; }'
header=inc/inc_sum.h both m.c -Iinc
main m.c '#include "inc_sum.h"'
header=inc/inc_sum.h both m.c -Iinc
header=inc/inc_sum.h both m.c -iquote inc
main m.c '#include "src/sum.h"'
header=src/sum.h both m.c
main m.c '#define WHICH "src/sum.h"' '/* */ # /* */ include WHICH /* a comment' 'of two lines */' \
    'void f(int *p, int n);' 'void f(int *p, int n) { for (int i = 0; i < n; i++) p[i] = i; }'
header=src/sum.h both m.c
printf '%s' "$(cat src/sum.h)" >no_newline.h
main m.c '#include "no_newline.h"'
header=no_newline.h both m.c
mkdir -p 'a "b'
cp src/sum.h 'a "b/sum.h'
main 'a "b/m.c' '#include "sum.h"'
header='a "b/sum.h' both 'a "b/m.c'
main m.c '#include "src/sum.h"'
ok "$FOLDCC" -x c - -c -o t.o <m.c
is_folded t.o

# one header in two files of a program, in one of them as an inline function that others see
sed 's/^static inline int sum/inline int sum/' src/sum.h >src/seen.h
main m.c '#include "src/seen.h"' 'extern int sum(const int *a, int n);' 'int other(void);'
printf '%s\n' '#include "src/seen.h"' 'static int b[3000];' 'int other(void);' \
    'int other(void) { b[7] = 7; return sum(b, 3000); }' >other.c
ok gcc m.c other.c -o want
ok env FOLDCC_STRICT=1 "$FOLDCC" m.c other.c -o got
./want >want.out && FOLD_DEVICE=cpu FOLD_TRACE=trace ./got >got.out
same want.out got.out
has trace src/seen.h:4:5

# dependencies, and where messages and symbols say that they are
ok "$FOLDCC" -MD -c src/m.c -o t.o
has t.d src/sum.h
ok "$FOLDCC" --fold-report -g -c src/m.c -o t.o
has err 'src/sum.h:4:5: remark: reduction'
has err '    4 |     for (int i = 0; i < n; i++)'
ok objdump --dwarf=decodedline t.o
has out sum.h
has out m.c
ok "$FOLDCC" --fold-report=json src/m.c -c -o t.o
has out '"file": "src/sum.h"'
printf '%s\n' 'int never(void) { return undeclared; }' >>src/sum.h
for cc in gcc clang; do
    status 1 $cc -c src/m.c
    grep -e '^In file included' -e ': error:' err >want
    status 1 env FOLDCC_CC=$cc "$FOLDCC" -c src/m.c
    grep -e '^In file included' -e ': error:' err >got
    same want got
done

# left: what means something only as a file of its own, or is found from there
left() { # left FILE OPTIONS...
    ok "$FOLDCC" --fold-report -c "$@" -o t.o
    has err '[header-loop]'
    hasnt err 'remark: reduction'
}
cp other/sum.h src/sum.h
main src/m.c '#include "sum.h"'
left src/m.c --fold-headers=no
left src/m.c -pedantic
left src/m.c -Wpedantic
left src/m.c -Werror=pedantic
status 2 "$FOLDCC" --fold-headers=maybe -c src/m.c
for line in '#pragma once' '#  pragma   once' '_Pragma("once")' '#pragma GCC system_header' \
    '#pragma GCC dependency "sum.h"' \
    '#if __INCLUDE_LEVEL__ != 1' '#if __has_include("nothing.h")' '#line 7' \
    '#include "beside.h"'; do
    case $line in '#if'*) close='#endif' ;; *) close= ;; esac
    printf '%s\n' "$line" "$close" | cat - other/sum.h >src/sum.h
    cp other/sum.h src/beside.h
    echo >src/beside.h
    main m.c '#include "src/sum.h"'
    case $line in
    *system_header) ok "$FOLDCC" --fold-report -c m.c -o t.o && hasnt err 'remark: reduction' ;;
    *) left m.c ;;
    esac
done
# directives of which compilers have something to say
cp other/sum.h src/sum.h
for line in '#include "src/sum.h" more' '#include "src/sum.h" /* /* */' '#define S "src/sum.h"
#include S more'; do
    main m.c "$line"
    for cc in gcc clang; do
        ok $cc -Wall -c m.c -o t.o
        grep warning err >want
        ok env FOLDCC_CC=$cc FOLDCC_STRICT=1 "$FOLDCC" -Wall -c m.c -o t.o
        grep warning err >got
        same want got
    done
done
main m.c '#include "src/sum.h"' '#import "src/sum.h"'
left m.c -Wno-deprecated
main m.c '#include "src/sum.h"'
left m.c -H
# no warning of a switch but the user's
printf '%s\n' 'int sum(const int *a, int n);' 'int sum(const int *a, int n)' '{' '    int s = 0;' \
    '    for (int i = 0; i < n; i++)' '        s += a[i];' '    for (int i = 0; a[i]; i++)' \
    '        s ^= a[i];' '    switch (s) {' '    case 0:' '        return 1;' '    }' \
    '    return s;' '}' >switch.c
ok gcc -Wswitch-default -Wall -Wextra -c switch.c -o t.o
cp err want
ok env FOLDCC_STRICT=1 "$FOLDCC" -Wswitch-default -Wall -Wextra -c switch.c -o t.o
is_folded t.o
same want err
# a pragma in a header is known
sed 's/^    for/#pragma foldcc parallel\n    for/' other/sum.h >src/sum.h
main m.c '#include "src/sum.h"'
ok env FOLDCC_STRICT=1 "$FOLDCC" -Wall -Werror -c m.c -o t.o
is_folded t.o
cp other/sum.h src/sum.h
# the time of a file is its own
printf '%s\n' '#include <stdio.h>' 'static int a[2000];' 'int main(void)' '{' '    int s = 0;' \
    '    for (int i = 0; i < 2000; i++)' '        s += a[i];' \
    '    printf("%d %s\n", s, __TIMESTAMP__);' \
    '    return 0;' '}' >time.c
touch -d '2001-02-03 04:05:06' time.c
ok gcc time.c -o want
ok env FOLDCC_STRICT=1 "$FOLDCC" time.c -o got
./want >want.out && FOLD_DEVICE=cpu ./got >got.out
same want.out got.out
# a file beside the main one, which stays where it is, has the name that it has
printf '%s\n' '#pragma once' 'static inline const char *name(void) { return __FILE__; }' >src/name.h
for include in '#include "name.h"' '#include "./name.h"'; do
    printf '%s\n' '#include <stdio.h>' "$include" 'int main(void)' '{' '    int s = 0;' \
        '    for (int i = 0; i < 2000; i++)' '        s += i;' \
        '    printf("%d %s\n", s, name());' \
        '    return 0;' '}' >src/named.c
    for cc in gcc clang; do
        for from in src/named.c ./src/named.c; do
            ok $cc $from -o want
            ok env FOLDCC_CC=$cc FOLDCC_STRICT=1 "$FOLDCC" $from -o got
            ./want >want.out && FOLD_DEVICE=cpu ./got >got.out
            same want.out got.out
        done
        (cd src && ok $cc named.c -o ../want &&
            ok env FOLDCC_CC=$cc FOLDCC_STRICT=1 "$FOLDCC" named.c -o ../got) || finish
        ./want >want.out && FOLD_DEVICE=cpu ./got >got.out
        same want.out got.out
    done
done
# it includes itself
printf '%s\n' '#ifdef AGAIN' '#undef AGAIN' '#include "self.h"' '#else' >self.h
cat other/sum.h >>self.h
echo '#endif' >>self.h
main m.c '#define AGAIN' '#include "self.h"'
left m.c
# line directives in the file: its lines are not those of the text
cp other/sum.h src/sum.h
main m.c '#include "src/sum.h"'
for line in '#line 50 "elsewhere.c"' '#line 2'; do # the second: they happen to be
    echo "$line" | cat - m.c >line.c
    left line.c
done
# a file of the system
mkdir -p system
cp other/sum.h system/sum_of_system.h
main m.c '#include <sum_of_system.h>'
ok "$FOLDCC" --fold-report -isystem system -c m.c -o t.o
isnt_folded t.o
# nor is it the user's in a file that is folded: there are no warnings for it
echo 'static inline int less(int a, unsigned b) { return a < b; }' >>system/sum_of_system.h
main m.c '#include <sum_of_system.h>' 'void f(int *p, int n);' \
    'void f(int *p, int n) { for (int i = 0; i < n; i++) p[i] = i; }'
ok "$FOLDCC" --fold-report -Wall -Wextra -Werror -isystem system -c m.c -o t.o
is_folded t.o
hasnt err 'remark: reduction'

# What a header names in quotes is looked for beside it and by the options, not in the main file's
# folder: such a file is left as it is where one lies there that is not meant.
mkdir -p sub top
echo 'enum { factor = 3 };' >inc/y.h
echo 'enum { factor = 7 };' >y.h
echo '#include "y.h"' >sub/h.h
cat >sub/main.c <<'END'
#include "sub/h.h"
#include <stdio.h>
static int a[4000];
int main(void)
{
    int s = 1;
    for (int i = 0; i < 4000; i++)
        s += a[i] + factor;
    printf("%d\n", s);
    return 0;
}
END
astray() { # astray OPTIONS...: what cc makes of it, or its words
    cat sub/main.c >n.c
    gcc "$@" -c n.c -o want.o 2>want.err
    "$FOLDCC" "$@" -c n.c -o t.o --fold-report=text:remarks 2>got.err
    same want.err got.err
    [ -s want.err ] && return
    ok gcc "$@" n.c -o want
    ok "$FOLDCC" "$@" n.c -o got
    ./want >want.out && ./got >got.out
    same want.out got.out
    ok gcc "$@" -MM n.c && mv out want.d
    ok "$FOLDCC" "$@" -MMD -MF got.d -c n.c -o n.o
    same want.d got.d
}
astray
astray -Iinc
has remarks "n.c: remark: compiled as it is: an included file might find another 'y.h' [option]"
astray -iquote inc -I.
has remarks "find another 'y.h'"
astray -I. -Iinc
has remarks 'n.c:7:5: remark: reduction'
printf '%s\n' '#define Y "y.h"' '#include Y' >sub/h.h
astray -Iinc
has remarks "find another 'y.h'"
cat >sub/h.h <<'END'
#if __has_include("y.h")
#define factor 5
#else
#define factor 4
#endif
END
astray
has remarks "find another 'y.h'"
astray -I.
has remarks 'remark: reduction'
echo '#include "y.h"' >sub/h.h
cp y.h sub/y.h
astray -Iinc
has remarks 'remark: reduction'
cp n.c top/n.c
ok "$FOLDCC" -I. -Iinc -c top/n.c -o t.o --fold-report=text:remarks
has remarks 'remark: reduction'
finish
