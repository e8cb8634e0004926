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
is_folded s.o
ok "$FOLDCC" -M src/s.c && has out 'src/s.c'
ok "$FOLDCC" -MM src/s.c -MT x && has out 'x: src/s.c src/size.h'
finish
