# Remarks, --fold-emit, --fold-dump, --fold-order, -save-temps, help and version.
. "$(dirname "$0")/common"
cat >r.c <<'END'
double f(const double *x, double *y, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += x[i];
    for (int i = 1; i < n; i++)
        y[i] = y[i - 1] * y[i - 1];
    return s;
}
END
cat >want <<'END'
r.c:4:5: remark: reduction of 's' (+, double) [reduction]
    4 |     for (int i = 0; i < n; i++)
      |     ^
END
ok "$FOLDCC" -c r.c
[ ! -s err ] || fail "not silent by default"
ok "$FOLDCC" --fold-report=text -c r.c
head -n 3 err >got && same want got
has err "r.c:6:5: remark: loop left as it is: "
has err "[carried-dependence]"
has err "r.c:7:"
has err " note: "
ok "$FOLDCC" --fold-report=text:report.txt -c r.c
[ ! -s err ] || fail "a report to a file is also printed"
head -n 3 report.txt >got && same want got
ok "$FOLDCC" --fold-report --fold-order=serial -c r.c
has err "[order-serial]"
isnt_folded r.o

# Ranges of cases are spelled out for devices, up to 256.
cat >v.c <<'END'
long values(const int *x, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++)
        switch (x[i]) {
        case 0 ... 255:
            s++;
        }
    for (int i = 0; i < n; i++)
        switch (x[i]) {
        case 0 ... 256:
            s++;
        }
    return s;
}
END
ok "$FOLDCC" --fold-report -c v.c
has err 'v.c:9:5: note: no device runs it: it has ranges of more than 256 cases [cores-only]'
[ "$(grep -c 'cores-only' err)" = 1 ] || fail "not one note of ranges"
cat >t.c <<'END'
static const int worth[4] = {1, 5, 0, 2};
static int weigh(int v)
{
    return worth[v & 3];
}
long weighed(const int *x, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++)
        s += weigh(x[i]);
    return s;
}
END
ok "$FOLDCC" --fold-report -c t.c && has err '[reduction]'
cat >w.c <<'END'
#include <string.h>
void lengths(char *const *w, unsigned long *to, int n)
{
    for (int i = 0; i < n; i++)
        to[i] = strlen(w[i]);
}
int place(char *const *w, const char *key, int n)
{
    for (int i = 0; i < n; i++)
        if (strcmp(w[i], key) == 0)
            return i;
    return -1;
}
END
ok "$FOLDCC" --fold-report -c w.c && has err '[alias]' && has err "'strcmp' cannot be"
grep '<foldcc>' err && fail "a remark leads to text that is in no file"
ok "$FOLDCC" --fold-report -c t.c
grep 'cores-only' err && fail "a constant table of a function keeps the loop from devices"

# What no device runs has a note, where devices are a target; else there are no texts for them.
cat >z.c <<'END'
double f(const double _Complex *z, const double *x, int n)
{
    double s = 0;
    double _Complex t = 0;
    for (int i = 0; i < n; i++)
        s += x[i];
    for (int i = 0; i < n; i++)
        t += z[i] / (z[i] + 1);
    return s + __real__ t;
}
END
for targets in '' --fold-targets=cuda --fold-targets=cpu,opencl; do
    ok "$FOLDCC" $targets --fold-report -c z.c
    has err 'z.c:7:5: note: no device runs it: it has operations on complex numbers that '
    has err 'devices do not have [cores-only]'
    [ "$(grep -c 'cores-only' err)" = 1 ] || fail "$targets: not one note"
    ok "$FOLDCC" $targets --fold-emit=c z.c && has out 'struct foldrt_kernel fold_kernel_1 '
done
ok "$FOLDCC" --fold-report=html -c z.c && has out '<span class="id">[cores-only]</span>'
ok "$FOLDCC" --fold-targets=cpu --fold-report -c z.c
grep 'cores-only' err && fail 'a note about devices that are no target'
ok "$FOLDCC" --fold-targets=cpu --fold-emit=c z.c
grep 'struct foldrt_kernel fold_kernel_' out && fail 'a text for devices that are no target'

# types tell objects apart where the host compiler goes by them too
cat >types.c <<'END'
float half;
void f(int *out, const int *in, int n)
{
    for (int i = 0; i < n; i++) {
        half = in[i] * 0.5f;
        out[i] = half > 2;
    }
}
END
for level in -O2 -O3 -Os '-O0 -fstrict-aliasing'; do
    ok "$FOLDCC" $level --fold-report -c types.c
    has err "[map]"
done
for level in '' -O0 -O1 -Og '-O2 -fno-strict-aliasing'; do
    ok "$FOLDCC" $level --fold-report -c types.c
    has err "[alias]"
done

ok "$FOLDCC" --fold-emit=c r.c
has out '#line 1 "r.c"'
has out 'struct foldrt_loop'
cp out printed
# loops that differ in their place alone have one code
cat >twins.c <<'END'
double f(const double *x, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += 2 * x[i];
    for (int i = 0; i < n; i++)
        s += 2 * x[i];
    for (int i = 0; i < n; i++)
        s += x[i] + 1;
    return s;
}
END
ok "$FOLDCC" --fold-emit=c twins.c
for k in 1 3; do grep -q "FOLD_ROW(FOLD_CODE(.*_row_$k))" out || fail "no row of loop $k"; done
grep -q 'FOLD_ROW(FOLD_CODE(.*_row_2))' out && fail "code for a loop that has that of another"
has out '/* With the code of loop 1. */'
ok "$FOLDCC" --fold-emit=c r.c -o r.txt
same printed r.txt
ok "$FOLDCC" --fold-dump=ir r.c
has out 'for'
ok "$FOLDCC" --fold-help && has out '--fold-report'
ok "$FOLDCC" --fold-version && has out 'foldcc 0.'
ok "$FOLDCC" -save-temps -c r.c
for file in r.i r.s r.fold.c r.kernels.c; do [ -s $file ] || fail "-save-temps kept no $file"; done
# what was printed is what is compiled: the two texts make the program without foldcc
cat r.fold.c r.kernels.c >texts
grep -v '^/\* ---- the kernels of ' printed | grep . >lines_printed
grep . texts >lines_kept
same lines_printed lines_kept
cat >m.c <<'END'
#include <stdio.h>
double f(const double *x, double *y, int n);
double x[5000], y[5000];
int main(void)
{
    for (int i = 0; i < 5000; i++)
        x[i] = 1.0 / (i + 3);
    printf("%a %a\n", f(x, y, 5000), y[4999]);
    return 0;
}
END
ok "$FOLDCC" -O2 -ffp-contract=off m.c r.c -o by_foldcc && ./by_foldcc >want
kernels='-O3 -ffp-contract=off -fno-trapping-math -fno-math-errno -fwrapv -fno-strict-aliasing -w'
ok gcc -O2 -c r.fold.c -o host.o
for isa in base:-march=x86-64:-DFOLD_MAIN avx2:-march=x86-64-v3: avx512:-march=x86-64-v4:; do
    flags=$(echo "${isa#*:}" | tr : ' ')
    ok gcc $kernels -DFOLD_ISA=${isa%%:*} $flags -c r.kernels.c -o ${isa%%:*}.o
done
root=$(cd "$(dirname "$FOLDCC")/.." && pwd)
ok gcc m.c host.o base.o avx2.o avx512.o "$root/lib/libfoldrt.a" -lgomp -lm -lpthread -o by_hand
./by_hand >got && same want got
finish
