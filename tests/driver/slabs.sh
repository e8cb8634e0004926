# Slabs of nests on a device that is no cores: PoCL is said to be a GPU (opencl_shim.c), and slabs
# are so short that they end within rows. What their iterations read is there when they run: also
# of the row that they begin, in the opposite order, by columns, in three levels.
. "$(dirname "$0")/common"
real=$(ldconfig -p 2>/dev/null | sed -n 's/.*libOpenCL.so.1 .*x86-64.* => //p' | head -1)
[ -n "$real" ] || exit 0
cat >loops.c <<'END_OF_LOOPS'
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#define N 200000
#ifdef SLAB
extern uint64_t foldrt__slab_bytes;
#endif
static unsigned x[N + 8], y[N + 8];
__attribute__((noinline)) static void rows(int n, int w)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < w; j++)
            y[i * w + j] = x[i * w + j] + 1;
}
__attribute__((noinline)) static void turned(int n, int w)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < w; j++)
            y[i * w + j] = x[i * w + w - 1 - j] * 3;
}
__attribute__((noinline)) static void rising(int n, int w)
{
    for (int i = n - 1; i >= 0; i--)
        for (int j = 0; j < w; j++)
            y[i * w + j] = x[i * w + j] ^ 5;
}
__attribute__((noinline)) static void columns(int n, int w)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < w; j++)
            y[j * n + i] = x[i * w + j] + x[j * n + i];
}
__attribute__((noinline)) static void boxes(int m, int n, int w)
{
    for (int k = 0; k < m; k++)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < w; j++)
                y[(k * n + i) * w + j] = x[(k * n + n - 1 - i) * w + j] - 7;
}
__attribute__((noinline)) static unsigned sum(int n, int w)
{
    unsigned s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < w; j++)
            s += x[i * (w + 1) + j] * (unsigned)(j + 1);
    return s;
}
static void result(const char *what, int n, int w)
{
    unsigned d = 1;
#pragma foldcc serial
    for (int i = 0; i < N; i++)
        d = d * 31 + y[i];
    printf("%s %d %d: %u\n", what, n, w, d);
}
/* Memory of the device that has been used before must not hold what is read. */
static void fresh(void)
{
    static unsigned s = 1;
#pragma foldcc serial
    for (int i = 0; i < N; i++) {
        s = s * 1664525 + 1013904223;
        x[i] = s >> 8;
        y[i] = s;
    }
}
#define RUN(what) (fresh(), what(n, w), result(#what, n, w))
int main(void)
{
    static const int wide[] = {3, 700, 1025, 5001, 60000};
#ifdef SLAB
    foldrt__slab_bytes = SLAB;
#endif
#pragma foldcc serial
    for (int k = 0; k < 5; k++) {
        int w = wide[k], n = N / w;
        RUN(rows), RUN(turned), RUN(rising), RUN(columns);
        fresh(), boxes(n / 3, 3, w), result("boxes", n, w);
        fresh(), printf("sum %u\n", sum(N / (w + 1), w));
    }
    return 0;
}
END_OF_LOOPS
ok gcc -shared -fPIC -O1 "$(dirname "$0")/opencl_shim.c" -o libOpenCL.so.1 -ldl
ok gcc -O1 -w loops.c -o serial
./serial >want
for slab in 20000 90000; do
    ok "$FOLDCC" -O2 -w -DSLAB=$slab loops.c -o loops
    rm -f trace
    SHIM_REAL="$real" SHIM_GPU=1 SHIM_CALL=none SHIM_AT=0 LD_LIBRARY_PATH="$PWD" \
        FOLD_DEVICE=opencl FOLD_THREADS=2 FOLD_TRACE=trace FOLD_CACHE=$PWD/cache \
        POCL_CACHE_DIR=$PWD/pocl timeout 200 ./loops >got 2>err || fail "slabs of $slab: status $?"
    same want got
    [ "$(grep -c device=opencl trace)" -ge 25 ] || fail "slabs of $slab: not on the device"
done
finish
