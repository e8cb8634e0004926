# Reductions of more than 1024 partials as a GPU folds them: PoCL is said to be one (opencl_shim.c).
# The bits are those of the cores.
. "$(dirname "$0")/common"
real=$(ldconfig -p 2>/dev/null | sed -n 's/.*libOpenCL.so.1 .*x86-64.* => //p' | head -1)
[ -n "$real" ] || exit 0
cat >loops.c <<'END'
#include <stdio.h>
#define CHUNK 8192
#define MOST (4096 * CHUNK)
static signed char x[MOST];
struct vec {
    double x, y;
};
__attribute__((noinline)) static double sum(const signed char *a, int n)
{
    double s = -0.0;
    for (int i = 0; i < n; i++)
        s += a[i] * 0.1;
    return s;
}
__attribute__((noinline)) static float several(const signed char *a, int n, struct vec *v)
{
    float s = 1, p = 1;
    for (int i = 0; i < n; i++) {
        s -= a[i] * 0.3f;
        p *= 1 + a[i] * 1e-7f;
        v->x += a[i] / 3.0;
        v->y += a[i] * 1.5;
    }
    return s * p;
}
__attribute__((noinline)) static int place(const signed char *a, int n)
{
    int low = 127, at = -1;
    for (int i = 0; i < n; i++)
        if (a[i] <= low)
            low = a[i], at = i;
    return at;
}
int main(void)
{
    static const int ns[] = {1024 * CHUNK, 1024 * CHUNK + 1, 1500 * CHUNK - 1, MOST};
    unsigned r = 1;
#pragma foldcc serial
    for (int i = 0; i < MOST; i++) {
        r = r * 1664525 + 1013904223;
        x[i] = (signed char)((r >> 24) % 200 - 100);
    }
    x[1023 * CHUNK + 77] = x[1400 * CHUNK + 1] = -101;
    for (int q = 0; q < 4; q++) {
        struct vec v = {0.5, -0.0};
        printf("%a ", sum(x, ns[q]));
        printf("%a ", several(x, ns[q], &v));
        printf("%a %a %d\n", v.x, v.y, place(x, ns[q]));
    }
    return 0;
}
END
ok gcc -shared -fPIC -O1 "$(dirname "$0")/opencl_shim.c" -o libOpenCL.so.1 -ldl
ok "$FOLDCC" -O2 -w loops.c -o loops
FOLD_DEVICE=cpu ./loops >want
SHIM_REAL="$real" SHIM_GPU=1 SHIM_CALL=none SHIM_AT=0 LD_LIBRARY_PATH="$PWD" FOLD_DEVICE=opencl \
    FOLD_TRACE=trace FOLD_CACHE=$PWD/cache POCL_CACHE_DIR=$PWD/pocl timeout 200 ./loops \
    >got 2>err || fail "status $?"
[ -s err ] && { fail "a warning"; cat err; }
same want got
runs=$(grep -c "device=opencl" trace)
[ "$runs" -eq 12 ] || fail "$runs runs on the device"
finish
