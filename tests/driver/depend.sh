# Dependency files name the user's file and the outputs that the user named.
. "$(dirname "$0")/common"
mkdir -p src made
echo 'enum { N = 4000 };' >src/size.h
cat >src/s.c <<'END'
#include "size.h"
int s, a[N];
int main(void)
{
    for (int i = 0; i < N; i++)
        s += a[i];
    return s;
}
END
compare() { # compare FILE OPTIONS...: foldcc and cc write the same FILE
    file=$1
    shift
    for cc in gcc clang; do
        rm -f "$file"
        ok $cc "$@" && mv "$file" want
        ok env FOLDCC_CC=$cc "$FOLDCC" "$@"
        if [ -e "$file" ]; then same want "$file"; else fail "no $file of: $*"; fi
    done
}
compare s.d -MD -c src/s.c
compare s.d -MMD -MP -c src/s.c
compare made/s.d -MD -c src/s.c -o made/s.o
compare made/s.d -MD -O2 -g src/s.c -o made/s
compare deps -MMD -MF deps -c src/s.c -o made/s.o
compare deps -MMD -MFdeps -MT 'a$b' -MQ 'c$d' -c src/s.c
compare s.d -MD -S src/s.c
compare q.d -MD -S src/s.c -o q.s
compare f.d -Wp,-MD,f.d -c src/s.c -o made/s.o
compare f.d -Wp,-MMD,f.d src/s.c -o made/s
compare f.d -Wp,-MMD,f.d -MT y -c src/s.c
is_folded s.o
ok "$FOLDCC" -Wp,-MMD,f.d -c src/s.c && is_folded s.o
ok "$FOLDCC" -Wp,-MD,f.d,-MT,x -c src/s.c && has f.d 'x: src/s.c'
ok "$FOLDCC" -Xpreprocessor -MD -Xpreprocessor f.d -c src/s.c && has f.d 's.o: src/s.c'
gcc -MD -MF - -c src/s.c >want
ok "$FOLDCC" -MD -MF - -c src/s.c && same want out
ok "$FOLDCC" -S src/s.c -o - && has out 'main:'
for name in DEPENDENCIES_OUTPUT SUNPRO_DEPENDENCIES; do
    rm -f by_host by_us
    env $name=by_host gcc -c src/s.c
    ok env $name=by_us "$FOLDCC" -c src/s.c && same by_host by_us
done
[ ! -e - ] || fail "there is a file '-'"
for o in '-MF x' '-MT x' -MP; do
    status 1 "$FOLDCC" -c src/s.c $o
    has err 'to generate dependencies you must specify'
done
ok "$FOLDCC" -c src/s.c && is_folded s.o
ok "$FOLDCC" -M src/s.c && has out 'src/s.c'
ok "$FOLDCC" -MM src/s.c -MT x && has out 'x: src/s.c src/size.h'
finish
