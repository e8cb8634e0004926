# Updates of more bins than a device has copies of, brought to buckets and sorted by groups of
# threads as on a GPU: PoCL is said to be one (opencl_shim.c). The bits are those of C's order, and
# so they are where a call fails: nothing has been written then. Keys are random, rising, one bin
# but for the ends, some bins and many, and nearly all in one bucket, which has too much for a warp.
# Where the places of a million have risen, some tell whether all do the next time, twice wrongly:
# one falls amid a tile of iterations, one from a tile to the next; and the first and the last place
# are those of that time, wrongly twice. Where a bin has too much for a thread the updates are C's.
. "$(dirname "$0")/common"
real=$(ldconfig -p 2>/dev/null | sed -n 's/.*libOpenCL.so.1 .*x86-64.* => //p' | head -1)
[ -n "$real" ] || exit 0
cat >loops.c <<'END'
#include <stdio.h>
#include <string.h>
#define N 70001
#define BINS 70000
#define MANY (1 << 20 | 77)
#define MANY_BINS 300000
static float h[MANY_BINS], x[MANY];
static float near[1000 + MANY];
static double g[MANY_BINS], y[MANY];
static int k[MANY];
static unsigned digest(const void *at, unsigned long n)
{
    unsigned d = 1;
    for (unsigned long i = 0; i < n; i++)
        d = d * 31 + ((const unsigned char *)at)[i];
    return d;
}
__attribute__((noinline)) static void floats(float *to, const int *key, const float *v, int n)
{
    for (int i = 0; i < n; i++)
        to[key[i]] += v[i];
}
__attribute__((noinline)) static void doubles(double *to, const int *key, const double *v, int n)
{
    for (int i = n - 1; i >= 0; i--)
        to[key[i]] -= v[i];
}
__attribute__((noinline)) static void numbers(int *to, const int *key, const int *v, int n)
{
    for (int i = 0; i < n; i++)
        to[key[i]] += v[i];
}
/* 3 to a bin, twice one lower */
static void whole(void)
{
    static int c[MANY_BINS], v[MANY];
    for (int r = 0; r < 5; r++) {
#pragma foldcc serial
        for (int i = 0; i < MANY; i++) {
            k[i] = (int)((long)i * (MANY_BINS - 2) / MANY);
            v[i] = i % 1013 - 99;
        }
        if (r == 1 || r == 3)
            k[1000030] = 0;
        numbers(c, k, v, MANY);
        printf("%u\n", digest(c, sizeof c));
    }
}
/* Values lie behind the bins, where other bins have been the last time. */
static void behind(void)
{
#pragma foldcc serial
    for (int i = 0; i < MANY; i++)
        k[i] = (k[i] * 7 + i) % 1000, near[1000 + i] = x[i];
    floats(near, k, near + 1000, MANY);
    printf("%u\n", digest(near, 1000 * sizeof *near));
}
/* 20 to a bin, twice one lower, twice the first or all from elsewhere on */
static void rising(void)
{
    for (int r = 0; r < 6; r++) {
#pragma foldcc serial
        for (int i = 0; i < MANY; i++) {
            k[i] = (int)((long)i * (MANY / 20) / MANY) + (i ? r / 4 : r == 4);
            x[i] = (float)(i % 1013) * 1e-3f;
        }
        if (r == 1 || r == 2)
            k[1000030] = 0;
        floats(h, k, x, MANY);
        printf("%u\n", digest(h, sizeof h));
    }
    behind();
}
int main(int argc, char **argv)
{
    static const int ns[] = {1024, 1025, 4096, 4097, 8191, 20001}, counts[] = {2600, 65536, BINS};
    unsigned s = 1;
    for (int r = 0; r < 5; r++)
        for (int q = r < 4 ? 0 : 5; q < 6; q++)
            for (int c = r < 4 ? 0 : 2; c < 3; c++) {
                int n = r < 4 ? ns[q] : N;
#pragma foldcc serial
                for (int i = 0; i < n; i++) {
                    s = s * 1664525 + 1013904223;
                    int at = (int)((s >> 8) % (unsigned)counts[c]);
                    k[i] = r == 0   ? at
                           : r == 1 ? (int)((long)i * counts[c] / n)
                           : r == 2 ? (i == 5 ? 0 : i == 7 ? counts[c] - 1 : 33)
                           : r == 4 ? (i == 5 ? 0 : i == 7 ? counts[c] - 1 : at % 100)
                                    : i % 4 ? at / 5 * 5 : counts[c] - 1 - i % 3;
                    x[i] = (float)(int)s * 1e-3f;
                    y[i] = (int)s * 1e-5;
                }
                floats(h, k, x, n);
                doubles(g, k, y, n);
                printf("%u %u\n", digest(h, sizeof h), digest(g, sizeof g));
            }
    if (argc > 1 && !strcmp(argv[1], "whole"))
        whole();
    if (argc > 1 && !strcmp(argv[1], "rises"))
        rising();
    for (int r = 0; r < 10 && argc > 1 && !strcmp(argv[1], "many"); r++) {
#pragma foldcc serial
        for (int i = 0; i < MANY && r != 4 && r != 5; i++) {
            k[i] = i < MANY - 1 ? (int)((long)i * (MANY_BINS - 2) / MANY) : MANY_BINS - 1;
            x[i] = (float)(i % 1013) * 1e-3f;
            if (r == 9 && i > 300000 && i < 400000)
                k[i] = k[400000];
        }
        if (r == 4 || r == 5) { /* two that fall, or one that is lower than the first */
            k[1000030] = r == 4 ? k[1000040] : 2;
            k[0] = r == 4 ? 0 : 3;
        }
        k[2048 * 400] -= r == 7 ? 3 : 0;
#pragma foldcc serial
        for (int i = 0; i < MANY && r < 2; i++) { /* all over them, from elsewhere on */
            s = s * 1664525 + 1013904223;
            k[i] = 5001 * (r + 1) + (int)((s >> 8) % (MANY_BINS - 10002));
        }
        for (int q = 0; q < (r == 3 ? 5 : 1); q++) /* until keys and values stay there */
            floats(h, k, x, MANY);
        if (r == 6)
            doubles(g, k, y, MANY);
        printf("%u %u\n", digest(h, sizeof h), digest(g, sizeof g));
    }
    return 0;
}
END
ok gcc -shared -fPIC -O1 "$(dirname "$0")/opencl_shim.c" -o libOpenCL.so.1 -ldl
ok gcc -O1 -w loops.c -o serial
ok "$FOLDCC" -O2 -w loops.c -o loops
./serial >want
./serial many >want_many
./serial whole >want_whole
FOLD_DEVICE=cpu FOLD_THREADS=2 ./loops rises >want_rises # where a bin falls that is not C's order
FOLD_VERIFY=1 FOLD_THREADS=2 ./loops rises | cmp -s - want_rises || fail "verified"
[ "$(head -1 want_rises)" = "$(./serial rises | head -1)" ] || fail "rising bins on the cores"

# shim FUNCTION CALL [many|rises|whole]: runs the loops with that call failing
shim() {
    rm -f calls trace
    SHIM_REAL="$real" SHIM_GPU=1 SHIM_CALL=$1 SHIM_AT=$2 SHIM_OUT=calls LD_LIBRARY_PATH="$PWD" \
        FOLD_DEVICE=opencl FOLD_THREADS=2 FOLD_TRACE=trace FOLD_CACHE=$PWD/cache \
        POCL_CACHE_DIR=$PWD/pocl timeout 200 ./loops ${3-} >got 2>err ||
        fail "$1, call $2: status $?"
    want=want${3:+_$3}
    cmp -s $want got || fail "$1, call $2: other results: $(diff $want got | head -3)"
}
shim none 0 many
[ -s err ] && { fail "a warning where nothing fails"; cat err; }
runs=$(grep -c "bins 'to.*copied_back=[1-9].*device=opencl" trace)
[ "$runs" -ge 100 ] || fail "$runs runs on the device"
[ "$(grep -c "n=1048653 .*places that rise were a guess" trace)" -eq 2 ] ||
    fail "guesses that were wrong"
grep -m1 -A1 "n=1048653 .*places that rise were a guess" trace | grep -q "copied_there=0 " ||
    fail "what a wrong guess has read is copied again"
shim none 0 whole
[ "$(grep -c "n=1048653 .*places that rise were a guess" trace)" -eq 2 ] ||
    fail "guesses of bins of integers"
shim none 0 rises
[ "$(grep -c "n=1048653 .*places that rise were a guess" trace)" -eq 3 ] ||
    fail "guesses with few bins"
[ "$(grep -c "largest values.*n=1048653 .*device=opencl" trace)" -eq 2 ] ||
    fail "fixed point where a bin falls, with the scale of the last time"
for name in clEnqueueNDRangeKernel clEnqueueReadBuffer clCreateBuffer; do
    for at in 1 4 6 9 40; do
        shim $name $at
        [ "$(grep -c '^foldrt: warning' err)" -le 1 ] || fail "$name, call $at: warnings"
    done
done
finish
