# FOLD_DEVICE: loops on an OpenCL device have the bits of those on cores; what a device cannot run,
# and devices that are not there.
. "$(dirname "$0")/common"
cat >loops.c <<'END'
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
static double x[300000], y[300000], *through = y;
static void child(int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += x[i];
    printf("child %a\n", s);
}
int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 300000, at = -1;
    double s = 0.5, most = -1, last = 0;
    for (int i = 0; i < n; i++)
        x[i] = (i * 7919 % 10007) / 3.0;
    for (int i = 0; i < n; i++)
        s += x[i] * x[n - 1 - i];
    for (int i = 0; i < n; i++)
        if (x[i] > most) {
            most = x[i];
            at = i;
        }
    for (int i = 0; i < n; i++) {
        last = x[i] / 7;
        y[i] = last + x[i];
    }
    for (int i = 0; i < n; i++)
        through[i] = through[i] * 2;
    long double wide = 0;
    for (int i = 0; i < n; i++)
        wide += y[i];
    printf("%a %a %d %a %a %La\n", s, most, at, last, y[n / 2], wide);
    fflush(stdout);
    if (argc > 2 && fork() == 0) {
        child(n);
        return 0;
    }
    return argc > 2 && wait(NULL) < 0;
}
END
export POCL_CACHE_DIR=$PWD/kernels FOLD_CACHE=$PWD/cache/below
mkdir -p kernels
ok "$FOLDCC" -O2 -Wall loops.c -o loops
./loops >want || fail "cores"
rm -f trace
FOLD_DEVICE=opencl FOLD_TRACE=trace ./loops >got 2>err || fail "opencl"
same want got
[ -s err ] && fail "words: $(head -1 err)"
for line in 17 19 21 26 30; do
    grep "loops.c:$line:" trace | grep -q 'device=opencl:0 (' || fail "line $line not on the device"
done
grep 'loops.c:33:' trace | grep -q device= && fail 'long double on a device'
FOLD_DEVICE=opencl:0 FOLD_VERIFY=1 ./loops >got 2>err || fail "verified"
same want got
[ -s err ] && fail "words: $(head -1 err)"

# Compiled kernels are kept on disk. A damaged entry is made anew; where none can be written the
# loops run all the same.
set -- cache/below/*.kernel
[ $# = 5 ] || fail "$# kernels on disk"
cp "$1" whole
for damage in 'head -c 100' 'head -c -1' 'tr a b' 'head -c 0'; do
    $damage <whole >damaged
    cp damaged "$1"
    FOLD_DEVICE=opencl ./loops >got 2>err || fail "after $damage"
    same want got
    [ -s err ] && fail "words: $(head -1 err)"
    cmp -s "$1" damaged && fail "not made anew after $damage"
done
set -- cache/below/*
[ $# = 5 ] || fail "left behind: $*"
touch file
FOLD_CACHE=file/below FOLD_DEVICE=opencl ./loops >got 2>err || fail "no folder for kernels"
same want got

# The child of a fork runs its loops on cores.
./loops 300000 fork >want
rm -f trace
FOLD_DEVICE=opencl FOLD_TRACE=trace ./loops 300000 fork >got || fail "fork"
same want got
grep 'loops.c:9:' trace | grep -q 'device=' && fail 'a child on its parent'"'"'s device'

# Short loops run as written, wherever others run.
FOLD_DEVICE=serial ./loops 1000 >want
FOLD_DEVICE=opencl ./loops 1000 >got || fail "short"
same want got

FOLD_DEVICE=opencl:99 ./loops >got 2>err
[ $? = 2 ] || fail "status of a device that is not there"
has err "FOLD_DEVICE: 'opencl:99': there is no OpenCL device 99"
OCL_ICD_VENDORS=/nonexistent FOLD_DEVICE=opencl ./loops >got 2>err
[ $? = 2 ] || fail "status without any OpenCL"
has err "there is no OpenCL device 0"
[ -s got ] && fail 'it ran all the same'
finish
