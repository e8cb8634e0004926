# A program's functions come before those of a shared library, also in the library's loops.
. "$(dirname "$0")/common"
cat >library.c <<'END'
int weight(int x), table_of(int x);
__attribute__((visibility("hidden"))) int hidden(int x);
#pragma GCC visibility push(hidden)
int hidden_too(int x);
#pragma GCC visibility pop
long sum_weights(int n), sum_hidden(int n), sum_inline(int n);
int weight(int x) { return x & 3; }
int hidden(int x) { return x & 5; }
int hidden_too(int x) { return x & 9; }
inline int in_line(int x) { return x & 6; }
extern inline int in_line(int x);
long sum_weights(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++)
        s += weight(i);
    return s;
}
long sum_hidden(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++)
        s += hidden(i) + hidden_too(i);
    return s;
}
long sum_inline(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++)
        s += in_line(i);
    return s;
}
END
cat >main.c <<'END'
#include <stdio.h>
int weight(int x);
long sum_weights(int n), sum_hidden(int n), sum_inline(int n);
int weight(int x) { return 100 + (x & 1); }
int main(void)
{
    printf("%ld %ld %ld\n", sum_weights(5000), sum_hidden(5000), sum_inline(5000));
    return 0;
}
END

found() { # found N OPTION...: of the library's loops N are folded
    want=$1
    shift
    ok "$FOLDCC" -O2 "$@" -c library.c -o library.o --fold-report
    n=$(grep -c '\[reduction\]' err)
    [ "$n" = "$want" ] || fail "$n of 3 loops, not $want: $*"
    [ "$want" = 3 ] || has err "put another function in the place of 'weight' [replaceable-call]"
}

for level in -O0 -O2; do
    ok "${FOLDCC_CC:-cc}" $level -fPIC -shared library.c -o libother.so
    ok "${FOLDCC_CC:-cc}" main.c -o main ./libother.so
    ./main >host.out
    ok "$FOLDCC" $level -fPIC -shared library.c -o libother.so
    ./main >folded.out
    same host.out folded.out
done
found 2 -fPIC
found 2 -fpic
found 2 -fPIE -fPIC
found 2 -fPIC -fno-semantic-interposition -fsemantic-interposition
found 3
found 3 -fPIE
found 3 -fPIC -fPIE
found 3 -fPIC -fno-pic
found 3 -fPIC -fvisibility=hidden
found 3 -fPIC -fvisibility=protected
found 2 -fPIC -fvisibility=default
found 3 -fPIC -fno-semantic-interposition
finish
