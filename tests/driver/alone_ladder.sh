# --fold-emit=opencl with --fold-strategy: a program of its own runs its loops by that strategy,
# with the bits that foldrt gives; the file says of others that they run in their usual way.
. "$(dirname "$0")/common"
export POCL_CACHE_DIR=$PWD/kernels FOLD_CACHE=$PWD/cache
mkdir -p kernels
cat >folds.c <<'END'
#include <stdio.h>
#include <stdlib.h>
static int k[20001];
static float f[20001];
static double d[20001];
static void test(int n)
{
    int s = 5, bits = -1, last = 0, at = -1;
    unsigned short narrow = 7;
    float sum = 0.5f, lo = 1e30f, least = 2;
    double product = 1;
    for (int i = 0; i < n; i++) {
        if (k[i] & 1)
            s += k[i];
        bits &= k[i] | 12;
        narrow += (unsigned short)k[i];
        last = k[i];
    }
    for (int i = 0; i < n; i++) {
        sum += f[i];
        product *= 1 + d[i] / 1024;
        if (f[i] < lo)
            lo = f[i];
    }
    for (int i = 0; i < n; i++)
        if (f[i] < least) {
            least = f[i];
            at = i;
        }
    printf("%d: %d %d %d %d %a %a %d\n", n, s, bits, narrow, last, lo, least, at);
    if (!getenv("ANY_ORDER"))
        printf("%a %a\n", sum, product);
}
int main(int argc, char **argv)
{
    unsigned r = 1;
    for (int i = 0; i < 20001; i++) {
        r = r * 1664525u + 1013904223u;
        k[i] = (int)(r >> 3) - (1 << 28);
        f[i] = (r >> 8) * 0x1p-24f;
        d[i] = r * 0x1p-32;
    }
    for (int i = 1; i < argc; i++)
        test(atoi(argv[i]));
    return 0;
}
END
cat >keys.c <<'END'
#include <stdio.h>
#include <stdlib.h>
static int key[20001];
static short low[700];
static float f[20001];
static void add(double *sums, int n)
{
    for (int i = 0; i < n; i++)
        sums[key[i]] += f[i];
}
static void test(int n)
{
    static double sums[3000];
    unsigned all = 0, runs = 0;
    double end = 0;
    int running = 0;
    for (int i = 0; i < n; i++)
        if (key[i] & 1)
            low[key[i] / 10 % 700] ^= (short)key[i];
    add(sums, n);
    for (int i = 0; i < n; i++) {
        running += key[i];
        runs ^= (unsigned)running * 3;
    }
    for (int i = 0; i < 700; i++)
        all = all * 31 + (unsigned)low[i];
    for (int i = 0; i < 3000; i++)
        end = end / 2 + sums[i];
    printf("%d: %u %u %a\n", n, all, runs, end);
}
int main(int argc, char **argv)
{
    unsigned r = 1;
    for (int i = 0; i < 20001; i++) {
        r = r * 1664525u + 1013904223u;
        key[i] = i % 3000 < 1000 ? i / 10 : i % 3000 < 2000 ? (int)(r >> 9) % 3000 : 5;
        f[i] = (r >> 8) * 0x1p-24f;
    }
    for (int i = 1; i < argc; i++)
        test(atoi(argv[i]));
    return 0;
}
END
sizes='0 1 1023 1024 1025 8193 20001'

# rung PROGRAM NAME LOOPS: so many of its loops by that strategy, and what foldrt gives by it
rung() {
    FOLD_DEVICE=opencl FOLD_STRATEGY=$2 ./$1 $sizes >want || fail "$1 by $2, foldrt"
    ok "$FOLDCC" -O2 --fold-emit=opencl --fold-strategy=$2 $1.c -o alone.c
    has alone.c "runs by the strategy $2."
    [ "$(grep -c 'launch = fold_launch_\(rung\|key\),' alone.c)" = "$3" ] || fail "$1 by $2: loops"
    for cc in gcc clang; do
        ok $cc -Wall -Wextra -Werror -O1 alone.c -o alone -l:libOpenCL.so.1 -lm
    done
    ./alone $sizes >got 2>err || fail "$1 by $2: status $?"
    same want got
    [ -s err ] && fail "$1 by $2: $(head -1 err)"
}
ok "$FOLDCC" -O2 folds.c -o folds -lm
ok "$FOLDCC" -O2 keys.c -o keys -lm
for name in tree-divergent tree-grouped double-load cascade unrolled warp levels-bottom-up \
    levels-top-down monokernel-top-down steps; do
    rung folds $name 3
done
export ANY_ORDER=1
for name in atomic privatized cascade-atomic; do
    rung folds $name 3
done
for name in key-atomic key-hash key-warp; do
    rung keys $name 2
    has alone.c 'in its usual way, for it has running values'
done
# So many sums that foldcc's own way would have C's order.
cat >many.c <<'END'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define SUMS 4200001u
int main(void)
{
    const int n = 8 * SUMS + 9;
    double *sum = calloc(SUMS, sizeof *sum);
    unsigned long all = 0, bits;
    for (int i = 0; i < n; i++)
        sum[((unsigned)i % 64 ? (unsigned)i / 8 : (unsigned)i * 2654435769u) % SUMS] += i * 0.1;
    for (unsigned i = 0; i < SUMS; i++) {
        memcpy(&bits, &sum[i], sizeof bits);
        all = all * 31 + bits;
    }
    printf("%lx\n", all);
    free(sum);
    return 0;
}
END
ok "$FOLDCC" -O2 many.c -o many
sizes=
rung many key-atomic 1
FOLD_DEVICE=opencl ./many >own && cmp -s want own && fail 'the same bits in any order'
finish
