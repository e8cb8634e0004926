# Names and line numbers: debug information, diagnostics, __FILE__, includes beside the file.
. "$(dirname "$0")/common"
mkdir -p src
write_sum src/sum.c
ok "$FOLDCC" -g -O0 -c src/sum.c -o sum.o
is_folded sum.o
readelf --debug-dump=info sum.o 2>/dev/null >info
has info 'src/sum.c'
hasnt info 'foldcc-'
readelf --debug-dump=decodedline sum.o 2>/dev/null |
    awk '$1 == "sum.c" {print $2}' | sort -nu >lines
for n in 7 9 11 12 13 16 21; do has lines "$n"; done
awk '$1 > 22' lines >beyond
[ ! -s beyond ] || fail "lines that the file does not have"

cat >src/bad.c <<'END'
int f(const int *a, int n)
{
    int s = 0, unused;
    for (int i = 0; i < n; i++) s += a[i];
    return s + "x";
}
END
for cc in gcc clang; do
    FOLDCC_CC=$cc "$FOLDCC" -Wall -c src/bad.c 2>got
    $cc -Wall -c src/bad.c 2>want
    same want got
done
sed 's/ + "x"//' src/bad.c >src/warn.c
ok "$FOLDCC" -Wall -c src/warn.c -o warn.o
is_folded warn.o
has err "src/warn.c:3:16: warning: unused variable"
status 1 "$FOLDCC" -Wall -Werror -c src/warn.c -o warn2.o
[ ! -e warn2.o ] || fail "an object after -Werror"

echo '#define WHERE __FILE__ ":" STR(__LINE__)' >src/near.h
cat >src/near.c <<'END'
#include "near.h"
#define STR2(x) #x
#define STR(x) STR2(x)
#include <stdio.h>
int s;
int main(void)
{
    for (int i = 0; i < 3000; i++) s += i & 7; const char *w = WHERE;
    printf("%d %s %s:%d\n", s, w, __FILE__, __LINE__);
    return 0;
}
END
echo "10500 src/near.c:8 src/near.c:9" >want
ok "$FOLDCC" src/near.c -o near && ./near >got && same want got
is_folded near
cc src/near.c -o near && ./near >got && same want got
finish
