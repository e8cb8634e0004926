# Calls of OpenCL fail, one in each run: the loops finish with the same bits, there is at most one
# warning, and no more buffers are left than otherwise. A library in place of libOpenCL.so.1 hands
# the calls to PoCL and lets one fail (opencl_shim.c). FOLD_ALL=1 takes every call, not the first,
# the last and a few between of each function.
. "$(dirname "$0")/common"
real=$(ldconfig -p 2>/dev/null | sed -n 's/.*libOpenCL.so.1 .*x86-64.* => //p' | head -1)
[ -n "$real" ] || exit 0
cat >loops.c <<'END'
#include <stdio.h>
#define N 100000
#define MANY 4500000 /* doubles: more than foldrt copies at once */
static double x[MANY], y[MANY];
static int k[N], h[64];
static long s[N];
static unsigned digest(const void *at, unsigned long n)
{
    unsigned h = 1;
    for (unsigned long i = 0; i < n; i += 57)
        h = h * 31 + ((const unsigned char *)at)[i];
    return h;
}
__attribute__((noinline)) static void round_of(int n, int many)
{
    double sum = 0.1;
    long run = 3;
    int best = 0, at = -1, hit;
    for (int i = 0; i < many; i++)
        y[i] = y[i] * 0.5 + x[i];
    for (int i = 0; i < n - 1; i++)
        y[i] = (y[i] + y[i + 1]) * 0.5;
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    for (int i = 0; i < n; i++)
        h[k[i] & 63] += i & 3;
    for (int i = 0; i < n; i++) {
        run += k[i];
        s[i] = run;
    }
    for (int i = 0; i < n; i++)
        if (k[i] > best) {
            best = k[i];
            at = i;
        }
    for (hit = 0; hit < n; hit++)
        if (k[hit] == 99999)
            break;
    printf("%a %ld %d %d %d\n", sum, run, best, at, hit);
}
int main(int argc, char **argv)
{
    int many = argv[0] && argc > 1 ? MANY : N;
    for (int i = 0; i < N; i++) {
        k[i] = (int)(i * 2654435761u >> 16);
        x[i] = k[i] / 3.0;
        y[i] = i;
    }
    round_of(N, many);
    round_of(N - 77, many - 77);
    printf("%u %u %u\n", digest(y, sizeof y), digest(h, sizeof h), digest(s, sizeof s));
    return 0;
}
END
ok gcc -shared -fPIC -O1 "$(dirname "$0")/opencl_shim.c" -o libOpenCL.so.1 -ldl
ok "$FOLDCC" -O2 -w loops.c -o loops
FOLD_DEVICE=cpu ./loops >want_few
FOLD_DEVICE=cpu ./loops many >want_many
export SHIM_REAL="$real" FOLD_DEVICE=opencl FOLD_THREADS=2 LD_LIBRARY_PATH="$PWD"

# shim CACHE FUNCTION CALL: runs the loops with that call failing
shim() {
    rm -f calls
    FOLD_CACHE=$PWD/$1 POCL_CACHE_DIR=$PWD/pocl SHIM_CALL=$2 SHIM_AT=$3 SHIM_OUT=calls \
        timeout 100 ./loops $many >got 2>err
    got=$?
    case $2 in
    # Without the device that FOLD_DEVICE names the program ends before its first loop.
    clGet[PD]*IDs | clGetDeviceInfo | clCreateCo*)
        [ $got = 2 ] && has err FOLD_DEVICE && return
        ;;
    esac
    [ $got = 0 ] || { fail "$2, call $3: status $got"; head -5 err; }
    cmp -s want got || { fail "$2, call $3: other results"; diff want got | head -3; }
    [ "$(grep -c '^foldrt: warning' err)" -le 1 ] || { fail "$2, call $3: warnings"; cat err; }
}

# Where kernels are compiled; where they come from the cache; on what is said to be a GPU.
warned=0
for cache in new kept gpu; do
    rm -rf new
    many=
    [ $cache = gpu ] && many=many && export SHIM_GPU=1
    cp want_${many:-few} want
    [ $cache = new ] || shim $cache none 0
    shim $cache none 0
    [ -s err ] && { fail "a warning where nothing fails"; cat err; }
    cp calls all
    cat all >>seen
    most=$(sed -n 's/^alive //p' all)
    while read -r name n; do
        [ "$name" = alive ] && continue
        at=1
        while [ $at -le "$n" ]; do
            rm -rf new
            shim $cache "$name" $at
            warned=$((warned + $(grep -c '^foldrt: warning' err)))
            left=$(sed -n 's/^alive //p' calls 2>/dev/null)
            left=${left:-0}
            case $name in
            *Release*) left=$((left - 1)) ;;
            esac
            [ "$left" -le "$most" ] || fail "$name, call $at: $left left behind, $most otherwise"
            [ "${FOLD_ALL:-}" ] && at=$((at + 1)) && continue
            [ $at -lt "$n" ] && [ $((at * 4)) -gt "$n" ] && at=$n && continue
            at=$((at * 4))
        done
    done <all
done
[ $warned -ge 30 ] || fail "$warned failures are told of"
table=$(dirname "$0")/../../runtime/opencl.c
for name in $(sed -n 's/^    {"\(cl[A-Za-z]*\)", &cl\..*/\1/p' "$table"); do
    grep -q "$name" seen || echo "$name was not called"
done
finish
