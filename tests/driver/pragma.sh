# #pragma foldcc: warnings, and no others; what the pragma changes in what is compiled.
. "$(dirname "$0")/common"
cat >p.c <<'END'
int k[5000], out[5000];
int sum(const int *x, int n);
int sum(const int *x, int n)
{
    int s = 0;
#pragma foldcc parallel
    for (int i = 0; i < n; i++) {
        out[k[i]] = x[i];
        s += x[i];
    }
#pragma foldcc serial
    for (int i = 0; i < n; i++)
        s += x[i];
    return s;
}
END
for cc in gcc clang; do
    for level in -O0 -O2; do
        ok env FOLDCC_CC=$cc "$FOLDCC" $level -Wall -Wextra -Werror -c p.c
        [ ! -s err ] || { fail "$cc $level is not silent"; cat err; }
        is_folded p.o
    done
done
ok "$FOLDCC" --fold-report -c p.c
has err "p.c:7:5: remark: reduction of 's' (+, int), writing 'out', by #pragma foldcc parallel"
has err '[pragma-serial]'
sed 's/parallel/serial/' p.c >serial.c
ok "$FOLDCC" -Wall -Werror -c serial.c
isnt_folded serial.o

cat >w.c <<'END'
#pragma foldcc serial
int f(int n)
{
    int s = 0;
#pragma foldcc fast
    for (int i = 0; i < n; i++)
        s += i;
#pragma foldcc parallel
    s++;
#pragma foldcc parallel (s)
    for (int i = 0; i < n; i++)
        s += i;
    return s;
#pragma foldcc
#pragma foldcc operator(f)
#pragma foldcc operator(f) as
#pragma foldcc operator(f) identity(0)
}
END
ok "$FOLDCC" -Wall -Werror -Wno-error=missing-prototypes -c w.c
is_folded w.o
cat >want <<'END'
w.c:1:1: warning: '#pragma foldcc serial' stands before no loop and has no effect [pragma]
w.c:5:1: warning: '#pragma foldcc fast' is not known and has no effect [pragma]
w.c:8:1: warning: '#pragma foldcc parallel' stands before no loop and has no effect [pragma]
w.c:10:1: warning: '#pragma foldcc parallel (s)' is not known and has no effect [pragma]
w.c:14:1: warning: '#pragma foldcc' is not known and has no effect [pragma]
w.c:15:1: warning: '#pragma foldcc operator(f)' is not known and has no effect [pragma]
w.c:16:1: warning: '#pragma foldcc operator(f) as' is not known and has no effect [pragma]
END
has err "'#pragma foldcc operator(f) identity(0)' stands before no loop and has no effect"
grep warning err | grep -v identity >got
same want got
ok "$FOLDCC" -w -c w.c
[ ! -s err ] || fail "-w does not silence the warnings"
printf '#pragma foldcc parallel\nint none;\n' >none.c
ok "$FOLDCC" -Wall -Werror -c none.c
has err 'none.c:1:1: warning: '
printf '_Pragma("foldcc serial") int none;\n' >none.c
ok "$FOLDCC" -Wall -Werror -c none.c
has err "'#pragma foldcc serial' stands before no loop"
# of two for one operator the first counts
cat >again.c <<'END'
static int f(int a, int b)
{
    return b ? b : a;
}
int last(const int *a, int n)
{
    int s = 0;
#pragma foldcc operator(f) identity(0)
#pragma foldcc operator(f) identity(1)
    for (int i = 0; i < n; i++)
        s = f(s, a[i]);
    return s;
}
END
ok "$FOLDCC" -Wall -c again.c
has err "again.c:9:1: warning: '#pragma foldcc operator(f) identity(1)' names an operator again"
is_folded again.o
# macros in an identity, from standard input too; dependencies are those of the file itself
cat >macro.c <<'END'
#include "one.h"
static int f(int a, int b)
{
    return a * b;
}
int all(const int *a, int n)
{
    int s = ONE;
#pragma foldcc operator(f) identity(ONE) /* of one.h */
    for (int i = 0; i < n; i++)
        s = f(s, a[i]);
    return s;
}
END
echo '#define ONE (2 - 1)' >one.h
ok "$FOLDCC" -Wall -MD -c macro.c
is_folded macro.o
has macro.d 'macro.o: macro.c '
has macro.d 'one.h'
hasnt macro.d '.macros'
ok "$FOLDCC" -Wall -x c -c -o stdin.o - <macro.c
is_folded stdin.o
sed 's,/\* of one.h \*/,1,' macro.c >more.c
ok "$FOLDCC" -Wall -c more.c
has err "more.c:9:1: warning: '#pragma foldcc operator(f) identity((2 - 1)) 1' is not known"
# other pragmas are the host compiler's
printf '#pragma nobody knows\nint none;\n' >other.c
ok "$FOLDCC" -Wall -c other.c
has err 'nobody'

# memory whose place is not known cannot be put back: such a loop runs without verification
cat >v.c <<'END'
#include <stdio.h>
#include <stdlib.h>
static void twice(int *to, const int *at, int n)
{
#pragma foldcc parallel
    for (int i = 0; i < n; i++)
        to[at[i]] = to[at[i]] * 2 + 1;
}
int main(void)
{
    int n = 5000, *to = calloc(5000, sizeof *to), *at = calloc(5000, sizeof *at);
    long s = 0;
    for (int i = 0; i < n; i++)
        at[i] = n - 1 - i;
    twice(to, at, n);
    twice(to, at, n);
    for (int i = 0; i < n; i++)
        s += to[i];
    printf("%ld\n", s);
    return 0;
}
END
ok "$FOLDCC" -O2 v.c -o v
ok env FOLD_VERIFY=1 ./v
has out 15000
finish
