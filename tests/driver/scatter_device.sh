# Scatters on a device that is no cores: PoCL is said to be a GPU (opencl_shim.c), where 32 threads
# run a part of the iterations side by side, or each thread one where iterations make several steps.
# Counters lie in a group's memory or, of 2000 keys, in the device's. Elements and counters are C's,
# also where a call fails: nothing has been written then that the loop as written would not write
# again. With more counters than iterations the cores run the loop, and it runs as written where
# places meet.
. "$(dirname "$0")/common"
real=$(ldconfig -p 2>/dev/null | sed -n 's/.*libOpenCL.so.1 .*x86-64.* => //p' | head -1)
[ -n "$real" ] || exit 0
cat >loops.c <<'END'
#include <stdio.h>
#include <stdlib.h>
#define N 300000
static int key[N], x[N], out[2 * N], at[N], rank_of[N], last;
static int row[N];
static long long to[N];
static double y[N], sorted[N];
static unsigned digest(const void *p, unsigned long n)
{
    unsigned d = 1;
    for (unsigned long i = 0; i < n; i++)
        d = d * 31 + ((const unsigned char *)p)[i];
    return d;
}
__attribute__((noinline)) static void fill(const int *k, int *from, int n)
{
    for (int i = 0; i < n; i++)
        out[from[k[i]]++] = x[i];
}
__attribute__((noinline)) static void fall(const int *k, long long *from, int n)
{
    for (int i = n - 1; i >= 0; i--)
        sorted[--from[k[i]]] = y[i];
}
__attribute__((noinline)) static void rank(const int *restrict k, int *restrict from, int n)
{
    int p = -1;
    for (int i = 0; i < n; i++) {
        p = from[k[i]]++;
        rank_of[i] = p;
        if (x[i] & 8)
            out[p] = i;
    }
    last = p;
}
/* Several steps in an iteration: the elements of a sparse matrix by columns. */
__attribute__((noinline)) static void inner(const int *restrict k, int *restrict from,
                                            const int *restrict row, int rows)
{
    for (int i = 0; i < rows; i++)
        for (int j = row[i]; j < row[i + 1]; j++)
            out[from[k[j]]++] = i - j;
}
/* Keys of n iterations; the first place of each, with `gap` between them. */
static void keys(int n, int count, int gap)
{
    static unsigned s = 1;
#pragma foldcc serial
    for (int i = 0; i < n; i++) {
        s = s * 1664525 + 1013904223;
        key[i] = (int)((s >> 8) % (unsigned)count);
        x[i] = (int)(s >> 4);
        y[i] = x[i] * 0.5;
    }
#pragma foldcc serial
    for (int k = 0; k < count; k++)
        at[k] = 0;
#pragma foldcc serial
    for (int i = 0; i < n; i++)
        at[key[i]]++;
    int sum = 0;
#pragma foldcc serial
    for (int k = 0; k < count; k++) {
        int c = at[k];
        at[k] = sum;
        to[k] = sum + c;
        sum += c + gap;
    }
}
static void result(int n, int count)
{
    printf("%d %d: %u %u %u %u %d\n", n, count, digest(out, sizeof out), digest(at, sizeof at),
           digest(sorted, sizeof sorted), digest(rank_of, sizeof rank_of), last);
}
static void all(int n, int count)
{
    keys(n, count, 0);
    fill(key, at, n);
    fall(key, to, n);
    result(n, count);
    keys(n, count, 3);
    fill(key, at, n);
    result(n, count);
    keys(n, count, 1);
    rank(key, at, n);
    result(n, count);
    keys(n, count, 0);
#pragma foldcc serial
    for (int i = 0; i <= n / 3; i++)
        row[i] = 3 * i - i % 2;
    inner(key, at, row, n / 3);
    result(n, count);
}
int main(int argc, char **argv)
{
    (void)argv;
    all(20001, 1);
    if (argc > 1)
        return 0;
    all(N, 7);
    all(N, 2000);
    all(N, 100000);
    keys(N, 7, 0);
    at[3]--;
    fill(key, at, N);
    result(N, 7);
    return 0;
}
END
ok gcc -shared -fPIC -O1 "$(dirname "$0")/opencl_shim.c" -o libOpenCL.so.1 -ldl
ok gcc -O1 -w loops.c -o serial
ok "$FOLDCC" -O2 -w loops.c -o loops
./serial >want
./serial some >want_some

# shim FUNCTION CALL [some]: runs the loops with that call failing
shim() {
    rm -f calls trace
    SHIM_REAL="$real" SHIM_GPU=1 SHIM_SHARED=49152 SHIM_CALL=$1 SHIM_AT=$2 SHIM_OUT=calls \
        LD_LIBRARY_PATH="$PWD" FOLD_DEVICE=opencl FOLD_THREADS=2 FOLD_TRACE=trace \
        FOLD_CACHE=$PWD/cache POCL_CACHE_DIR=$PWD/pocl timeout 200 ./loops ${3-} >got 2>err ||
        fail "$1, call $2: status $?"
    want=want${3:+_$3}
    cmp -s $want got || fail "$1, call $2: other results: $(diff $want got | head -3)"
}
shim none 0
[ -s err ] && { fail "a warning where nothing fails"; cat err; }
want="4 20001 there 1 6667 there 4 300000 there 1 100000 there 4 300000 there 1 100000 there"
want="$want 4 300000 as written 1 100000 as written 1 300000 as written"
runs=$(grep "scatter by" trace | sed 's/.*n=\([0-9]*\) .*device=opencl.*/\1 there/
    s/.*n=\([0-9]*\) .*threads=.*/\1 here/; s/.*n=\([0-9]*\) runs as written.*/\1 as written/' |
    uniq -c | tr -s ' \n' ' ')
[ "$runs" = " $want " ] || fail "they ran so:$runs"

# FOLD_VERIFY=1 compares what the device leaves: right loops pass, and a kernel that writes an
# element wrongly does not.
export FOLD_VERIFY=1
shim none 0 some
[ "$(grep -c "scatter by.*device=opencl" trace)" = 5 ] || fail "not verified on the device"
cat >wrong_cc <<'END'
#!/bin/sh
for word; do
    shift
    case $word in *.kernels.c)
        sed 's/^\( *"  *out\[fold_value\] = x\[i\]\);/\1 ^ (t == 7000);/' "$word" >kernels.$$.c
        word=kernels.$$.c ;;
    esac
    set -- "$@" "$word"
done
exec gcc "$@"
END
chmod +x wrong_cc
mv loops right
ok env FOLDCC_CC=./wrong_cc FOLDCC_STRICT=1 "$FOLDCC" -O2 -w loops.c -o loops
SHIM_REAL="$real" SHIM_GPU=1 SHIM_SHARED=49152 SHIM_CALL=none SHIM_AT=0 LD_LIBRARY_PATH="$PWD" \
    FOLD_THREADS=2 FOLD_DEVICE=opencl POCL_CACHE_DIR=$PWD/pocl FOLD_CACHE=$PWD/cache \
    status 70 ./loops some
has err "scatter by 'from[k[i]]' (+, int), writing 'out': FOLD_VERIFY: 'out' (bytes from "
mv right loops
unset FOLD_VERIFY

for name in clEnqueueNDRangeKernel clEnqueueReadBuffer clEnqueueWriteBuffer clCreateBuffer; do
    for at in 1 4 6 8 13; do
        shim $name $at some
        [ "$(grep -c '^foldrt: warning' err)" -le 1 ] || fail "$name, call $at: warnings"
    done
done
finish
