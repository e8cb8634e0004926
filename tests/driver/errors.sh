# Bad input gets a clear line and the right status; no half-written output, no temporary file left.
. "$(dirname "$0")/common"
write_sum sum.c
mkdir tmp
export TMPDIR=$PWD/tmp

status 2 "$FOLDCC" --fold-nonsense sum.c
has err "foldcc: error: wrong option '--fold-nonsense'; see foldcc --fold-help"
[ "$(wc -l <err)" = 1 ] || fail "more than one line"
for o in --fold-report=pdf --fold-report=text: --fold-emit=hip --fold-order=any \
    --fold-targets --fold-targets= --fold-targets=gpu --fold-targets=cpu, --fold-dump=x \
    --fold-help=1 --fold-; do
    status 2 "$FOLDCC" $o -c sum.c
done
status 1 env FOLDCC_CC=no-such-compiler "$FOLDCC" -c sum.c
has err "foldcc: error: cannot run 'no-such-compiler'"
[ "$(wc -l <err)" = 1 ] || fail "more than one line"
status 1 env FOLDCC_CC="$FOLDCC" "$FOLDCC" -c sum.c
has err "foldcc itself"
status 1 "$FOLDCC" -c missing.c
has err "missing.c: No such file or directory"
cc -c missing.c 2>want || true
same want err
status 1 "$FOLDCC"
for o in --fold-emit=c --fold-dump=ir; do
    status 1 "$FOLDCC" $o
    has err 'no input files'
done
status 1 "$FOLDCC" -c sum.c -o no/such/folder.o
has err "cannot write 'no/such/folder.o'"
if [ -e /dev/full ]; then
    for o in --fold-help --fold-version '--fold-dump=ir sum.c' '--fold-emit=c sum.c'; do
        status 1 sh -c "\"$FOLDCC\" $o >/dev/full"
        has err "foldcc: error: cannot write "
    done
    status 1 "$FOLDCC" -c sum.c -o /dev/full
    has err "cannot write '/dev/full'"
fi
ok "$FOLDCC" -c sum.c -o /dev/null
ok env TMPDIR=/no/such/folder "$FOLDCC" -c sum.c
status 1 "$FOLDCC" --fold-report=text:no/such/report -c sum.c
has err "cannot write 'no/such/report'"

# an object that is there stays when the new one cannot be made
ok "$FOLDCC" -c sum.c && cp sum.o old.o
echo 'int f(int n) { int s = 0; for (int i = 0; i < n; i++) s += ; return s; }' >sum.c
status 1 "$FOLDCC" -c sum.c
same old.o sum.o

# what libclang cannot parse, gcc may: compiled as it is, one warning
cat >nested.c <<'END'
int main(void)
{
    int s = 0;
    int add(int x) { return s += x; }
    for (int i = 0; i < 5; i++)
        add(i);
    return s;
}
END
status 10 sh -c "\"$FOLDCC\" nested.c -o nested 2>said && ./nested"
[ "$(wc -l <said)" = 1 ] || fail "not one line"
has said "foldcc: warning: nested.c: compiled as it is: "
ok "$FOLDCC" --fold-emit=c nested.c -o as_it_is.c && same nested.c as_it_is.c
has err "foldcc: warning: nested.c: left as it is: "
ok "$FOLDCC" --fold-dump=ir nested.c && has err "foldcc: warning: nested.c: left as it is: "

# types that are made of a function which libclang does not know, and takes for one that returns int
for what in '__auto_type y = sqrt(x[0]);' 'double y = sizeof sqrt(x[0]) / 8 * 1.5;' \
    'double y; __typeof__(({ double t = 1; sqrt(t); })) t = 1.5; y = t;' \
    'double y = sqrt(x[0]);'; do
    cat >types.c <<END
#include <tgmath.h>
static double x[2000];
int main(void)
{
    for (int i = 0; i < 2000; i++)
        x[i] = 2.25;
    $what
    double s = 0;
    for (int i = 0; i < 2000; i++)
        s += y * x[i];
    return s != 6750;
}
END
    ok "$FOLDCC" types.c -o types -lm && ok ./types
    ok "$FOLDCC" -c types.c
    case $what in
    'double y = sqrt(x[0]);') hasnt err "compiled as it is" ;;
    *) has err "types.c: compiled as it is: types that <tgmath.h> gives are not known" ;;
    esac
done

# what libclang drops with an error, in a macro of the system's
cat >macro.h <<'END'
static inline void both(double *to, double x)
{
    to[0] = x;
    to[0] += sqrt(x);
}
END
cat >macro.c <<'END'
#define _GNU_SOURCE
#include <tgmath.h>
#include "macro.h"
static double x[2000];
int main(void)
{
    for (int i = 0; i < 2000; i++)
        both(&x[i], i + 1);
    return x[3] != 6;
}
END
ok "$FOLDCC" macro.c -o macro -lm && ok ./macro

# what libclang drops in one function, which has a library's name: the rest of the file is folded
cat >atomics.c <<'END'
#include <stdatomic.h>
int printf(const char *, ...);
static _Atomic int calls;
static double a[3000], store[6000];
static int b[3001];
static double fmin(double x, double y)
{
    b[(int)x + 1] += (int)x % 5;
    return atomic_fetch_add(&calls, 1) % 2 ? x : y;
}
static void *calloc(unsigned long n, unsigned long size)
{
    return atomic_load(&calls) < 0 ? 0 : store + n * size % 3;
}
static double sum(int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}
static int steps(int x)
{
    int c = 0;
    while (x > 1 && c < 99) {
        x = x % 2 ? 3 * x + 1 : x / 2;
        c++;
    }
    return c;
}
static double following(int n)
{
    double v = 0;
    for (int i = 0; i < n; i++) {
        v = v / 2 + steps(b[i] + i);
        v -= fmin(i, v) / 8;
    }
    return v;
}
int main(void)
{
    double least = 1e9, *p = calloc(3000, 8), *q = calloc(3001, 8);
    for (int i = 0; i < 3000; i++)
        a[i] = i * 7 % 11;
    for (int i = 0; i < 3000; i++)
        least = fmin(i % 11, a[i]);
    for (int i = 0; i < 3000; i++)
        p[i + 3] = q[i] + a[i];
    printf("%g %g %d %g\n", sum(3000), least, (int)calls, p[2900] + q[2998]);
    printf("%.17g\n", following(3000));
    return 0;
}
END
for cc in gcc clang; do
    command -v $cc >where || continue
    $cc -w atomics.c -o want && ./want >want.out
    ok env FOLDCC_CC=$cc "$FOLDCC" -w --fold-report=text:said atomics.c -o atomics && ok ./atomics
    same out want.out
    has said "atomics.c:18:5: remark: reduction of 's' (+, double) [reduction]"
    hasnt said "'least'"
    hasnt said untouched
done

# ... on which more depends than functions: it is compiled as it is
for where in 'atomic_flag all[] = {ATOMIC_FLAG_INIT};int f(char (*to)[sizeof(all)]) { return 0; }' \
    'atomic_flag all[] = {ATOMIC_FLAG_INIT}; __auto_type to = &all;' \
    'atomic_flag all[] = {ATOMIC_FLAG_INIT}; typeof(all) *to;' \
    'atomic_flag all[] = {ATOMIC_FLAG_INIT}, (*to)[sizeof(all)];' \
    'static int one(char (*to)[sizeof atomic_fetch_add(&calls, 0)]) { return sizeof *to; }' \
    'static int one(void) { extern _Atomic int calls; return atomic_load(&calls) + 1; }'; do
    cat >atomics.c <<END
#include <stdatomic.h>
_Atomic int calls;
$where
int main(void)
{
    long s = 0;
    for (int i = 0; i < 3000; i++)
        s += i ^ 3;
    return s % 7 != 3000 * 2999 / 2 % 7;
}
END
    ok gcc -w atomics.c -o want
    ok "$FOLDCC" -w -c atomics.c
    case $(readlink -f "$(command -v "${FOLDCC_CC:-cc}")") in
    *clang*) ;;
    *)
        has err "foldcc: warning: atomics.c: compiled as it is: atomics.c:3: "
        isnt_folded atomics.o
        ;;
    esac
done
write_sum wrap.c
ok "$FOLDCC" -c -fwrapv --fold-report wrap.c && isnt_folded wrap.o
has err "wrap.c: remark: compiled as it is: '-fwrapv' is given [option]"

# no preprocessed text, and no analysis: one warning
write_sum sum.c
cat >no_e <<'END'
#!/bin/sh
for word; do
    [ "$word" != -E ] || exit 1
done
exec cc "$@"
END
chmod +x no_e
ok env FOLDCC_CC=./no_e "$FOLDCC" -c sum.c && isnt_folded sum.o
has err "foldcc: warning: sum.c: compiled as it is: the preprocessor gave no text"
mkdir -p broken/bin
cp "$FOLDCC" broken/bin/foldcc
ok broken/bin/foldcc -c sum.c && isnt_folded sum.o
has err "libexec/foldcc/foldcc1': No such file or directory"
has err "foldcc: warning: sum.c: compiled as it is: foldcc1 cannot be run"
status 1 broken/bin/foldcc --fold-dump=ir sum.c
status 1 broken/bin/foldcc --fold-emit=c sum.c

# what reads a terminal is not stopped there
cat >typed.py <<'END'
import os, pty, sys
pid, end = pty.fork()
if pid == 0:
    os.execv(sys.argv[1], sys.argv[1:])
os.write(end, b"int typed;\n\4")
said = b""
try:
    while part := os.read(end, 4096):
        said += part
except OSError:
    pass
status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
sys.exit(status or said.count(b"typed") < 2)
END
ok timeout 10 python3 typed.py "$FOLDCC" -E -

# a signal ends it by that signal, nothing left behind
write_sum big.c
for k in $(seq 400); do
    echo "double f$k(const double *a, int n)"
    echo "{ double s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }"
done >>big.c
for signal in TERM INT HUP QUIT USR1 XCPU; do
    # a shell without job control starts children with SIGINT ignored; env gives it back
    env --default-signal=$signal "$FOLDCC" -O2 -c big.c -o big.o 2>err &
    pid=$!
    sleep 0.4
    kill -$signal $pid
    wait $pid
    got=$?
    [ $got -gt 128 ] || fail "status $got after SIG$signal"
    [ ! -e big.o ] || fail "an object after SIG$signal"
done
rmdir tmp || { fail "temporary files are left"; ls -R tmp; }
finish
