# Strategies: every rung of the ladder gives what the cores give (sums of floats within their bound,
# by FOLD_VERIFY), at sizes that are no multiples of anything; names that are none, and loops that a
# strategy cannot serve. Under oclgrind, where it is installed, no rung has a data race.
. "$(dirname "$0")/common"
cat >folds.c <<'END'
#include <stdio.h>
#include <stdlib.h>
static int k[20001];
static float f[20001];
static double d[20001];
static void test(int n)
{
    int s = 5, least = 1 << 30, at = -1, bits = -1;
    unsigned short narrow = 7;
    float sum = 0.5f, lo = 1e30f;
    double cells[4] = {0}, product = 1;
    for (int i = 0; i < n; i++) {
        if (k[i] & 1)
            s += k[i];
        bits &= k[i] | 12;
        narrow += (unsigned short)k[i];
    }
    for (int i = 0; i < n; i++) {
        sum += f[i];
        if (f[i] < lo)
            lo = f[i];
    }
    for (int i = 0; i < n; i++) {
        cells[0] += d[i] * d[i];
        cells[1] += d[i] * f[i];
        cells[2] += f[i];
        cells[3] -= d[i];
        product *= 1 + d[i] / 1024;
    }
    for (int i = 0; i < n; i++)
        if (k[i] < least) {
            least = k[i];
            at = i;
        }
    printf("%d: %d %d %d %a %d %d\n", n, s, bits, narrow, lo, least, at);
    printf("%d\n", sum > 0 && cells[0] > 0 && product > 1);
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
static int key[20001], count[700];
static short low[700];
static float f[20001], weights[700];
static double d[20001], sums[3000];
static void test(int n)
{
    unsigned all = 0;
    double end = 0;
    for (int i = 0; i < n; i++)
        count[key[i] % 700]++;
    for (int i = 0; i < n; i++) {
        weights[key[i] % 700] += f[i];
        if (key[i] & 1)
            low[key[i] / 10 % 700] ^= (short)key[i];
    }
    for (int i = 0; i < n; i++)
        sums[key[i] % 3000] += d[i];
    for (int i = 0; i < 700; i++) {
        all = all * 31 + (unsigned)(count[i] + low[i]);
        end = end / 2 + weights[i];
    }
    for (int i = 0; i < 3000; i++)
        end = end / 2 + sums[i];
    printf("%d: %u %a\n", n, all, end);
}
int main(int argc, char **argv)
{
    unsigned r = 1;
    for (int i = 0; i < 20001; i++) {
        r = r * 1664525u + 1013904223u;
        key[i] = i % 3000 < 1000 ? i / 10 : i % 3000 < 2000 ? (int)(r >> 9) : 5;
        f[i] = (r >> 8) * 0x1p-24f;
        d[i] = r * 0x1p-32;
    }
    for (int i = 1; i < argc; i++)
        test(atoi(argv[i]));
    return 0;
}
END
export POCL_CACHE_DIR=$PWD/kernels FOLD_CACHE=$PWD/cache
mkdir -p kernels
folds='atomic privatized tree-divergent tree-grouped double-load cascade unrolled cascade-atomic
    warp levels-bottom-up levels-top-down monokernel-top-down steps'
by_key='key-atomic key-hash key-warp'
simulated=
sizes='0 1 1023 1024 1025 8193'
ok "$FOLDCC" -O2 folds.c -o folds -lm
ok "$FOLDCC" -O2 keys.c -o keys -lm

# rung PROGRAM NAME SIZE...: as the cores, every loop of it by that strategy
rung() {
    program=$1 name=$2
    shift 2
    ./$program "$@" >want
    rm -f trace
    FOLD_DEVICE=opencl FOLD_STRATEGY=$name FOLD_TRACE=trace ./$program "$@" >got 2>err ||
        fail "$program by $name"
    same want got
    [ -s err ] && [ -z "$simulated" ] && fail "$program by $name: $(head -1 err)"
    grep -E ': (reduction|bins).* device=' trace | grep -qv "strategy=${name%:*} " &&
        fail "$name: another strategy"
    has trace "strategy=${name%:*} "
}
for name in $folds; do
    FOLD_VERIFY=1 rung folds $name $sizes
done
for name in $by_key; do
    rung keys $name $sizes
done
rung folds cascade:64 2049
has trace 'threads=64 '
rung folds unrolled:512 2049

# More bins than cores have, or foldcc's own way on devices: all of a loop with 2^22 sums or 2^23
# counts and more. Whatever it costs there; the values are exact.
cat >many.c <<'END'
#include <stdio.h>
#include <stdlib.h>
#define SUMS 4200001u
#define COUNTS 8400001u
static long count[COUNTS];
int main(void)
{
    const int n = 8 * SUMS + 9;
    double *sum = calloc(SUMS, sizeof *sum), all = 0, last = 0;
    long odd = 0;
    unsigned r = 1;
    sum[7] = 3;
    for (int i = 0; i < n; i++)
        sum[((unsigned)i % 64 ? (unsigned)i / 8 : (unsigned)i * 2654435769u) % SUMS] += i % 7 - 1.5;
    for (int i = 0; i < 2200000; i++)
        count[(unsigned)i * 2654435769u % COUNTS] += i;
#pragma foldcc serial
    for (unsigned i = 0; i < SUMS; i++) {
        all += sum[i];
        last += sum[i] * (i % 1021);
    }
#pragma foldcc serial
    for (unsigned i = 0; i < COUNTS; i++)
        odd ^= count[i] * (long)(r = r * 1664525u + 1013904223u);
    printf("%.17g %.17g %ld\n", all, last, odd);
    free(sum);
    return 0;
}
END
ok gcc -O2 many.c -o many -w && ./many >want.many
ok "$FOLDCC" -O2 many.c -o many
for name in $by_key; do
    rung many $name
    same want.many got
    [ "$(grep -c ": bins .*strategy=$name " trace)" = 2 ] || fail "many bins by $name: $(cat trace)"
done
FOLD_DEVICE=cpu FOLD_STRATEGY=key-atomic ./many >got && same want.many got

# At compile time, and the environment's word against it.
ok "$FOLDCC" -O2 --fold-strategy=cascade --fold-report=text folds.c -o folds -lm
ok "$FOLDCC" -O2 --fold-strategy=atomic --fold-report=text keys.c -o keys -lm
has err 'note: --fold-strategy=atomic cannot serve it: it has updates by key [no-strategy]'
has err 'warning: keys.c: there is no loop that --fold-strategy=atomic can serve'
ok "$FOLDCC" -O2 --fold-strategy=cascade -c folds.c && hasnt err 'warning'
ok "$FOLDCC" -O2 --fold-strategy=key-hash -c folds.c
has err 'warning: folds.c: there is no loop that --fold-strategy=key-hash can serve'
ok "$FOLDCC" -O2 -w --fold-strategy=key-hash -c folds.c && hasnt err 'warning'
rm -f trace
FOLD_DEVICE=opencl FOLD_TRACE=trace ./folds 2049 >got
has trace 'strategy=cascade '
rm -f trace
FOLD_DEVICE=opencl FOLD_TRACE=trace FOLD_STRATEGY=fixed ./folds 2049 >got
grep -q 'strategy=' trace && fail 'a strategy that was not asked for'
"$FOLDCC" -O2 --fold-strategy=ladder folds.c -o none -lm 2>said && fail 'a strategy that is none'
has said "there is no strategy 'ladder'"
for wrong in ladder cascade:48 cascade:2048 cascade:; do
    FOLD_STRATEGY=$wrong ./folds 2049 >got 2>said
    [ $? = 2 ] || fail "FOLD_STRATEGY=$wrong"
    has said 'FOLD_STRATEGY: '
done

simulator=/usr/lib/oclgrind/liboclgrind-rt-icd.so
[ -e $simulator ] || finish
simulated=yes # its compiler has words of its own
mkdir -p vendors
echo $simulator >vendors/oclgrind.icd
export OCL_ICD_VENDORS=$PWD/vendors OCLGRIND_DATA_RACES=1 OCLGRIND_LOG=$PWD/log
for name in $folds; do
    rm -f log
    rung folds $name 1057
    [ -s log ] && { fail "$name: oclgrind complains:"; head -20 log; }
done
for name in $by_key; do
    rm -f log
    rung keys $name 1057
    [ -s log ] && { fail "$name: oclgrind complains:"; head -20 log; }
done

# Twenty sums are 160 bytes for each thread: of 32 KiB there is room for 128 threads, and for
# half as many with two iterations each.
awk 'BEGIN {
    print "#include <stdio.h>\nstatic double a[3001];\nint main(void)\n{\n    double all = 0"
    for (i = 0; i < 20; i++) print "    , s" i " = " i
    print ";\n    for (int i = 0; i < 3001; i++)\n        a[i] = i % 17;"
    print "    for (int i = 0; i < 3001; i++) {"
    for (i = 0; i < 20; i++) print "        s" i " += a[i] * " i + 1 " + " i ";"
    print "    }"
    for (i = 0; i < 20; i++) print "    all = all / 2 + s" i ";"
    print "    printf(\"%.17g\\n\", all);\n    return 0;\n}"
}' >twenty.c
ok "$FOLDCC" -O2 twenty.c -o twenty
rung twenty tree-divergent
has trace 'threads=128 (for more the accumulators leave no room)'
rung twenty double-load:256
has trace 'threads=64 (for more the accumulators leave no room)'
rung twenty cascade:64
has trace 'threads=64 device='
finish
