# What foldcc builds, under stress: allocations that fail one by one, 64 threads, signals, children,
# two libraries that a program loads and unloads. The results are those of the host's program.
. "$(dirname "$0")/common"
HERE=$(cd "$(dirname "$0")" && pwd)
ROOT=$(dirname "$(dirname "$HERE")")
cp "$HERE/stress_loops.c" loops.c
cp "$HERE/stress_main.c" main.c
gcc -O1 loops.c main.c -pthread -ldl -lm -o host || fail "host"
./host >want || fail "the host's program"

# All threads in each loop, however short (eager.c), and allocations that can be made to fail.
wrap=-Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=aligned_alloc,--wrap=foldrt__mmap
gcc -O2 -I "$ROOT/runtime" -I "$ROOT/include" -c "$ROOT/tests/fuzz/eager.c" -o eager.o
gcc -O1 -DFAILS -c main.c -o main.o
ok "$FOLDCC" -O2 -Wall loops.c main.o eager.o $wrap -pthread -ldl -lm -o fold
ok "$FOLDCC" -O2 -c loops.c --fold-report=text:report
[ "$(grep -c 'remark: ' report)" -ge 15 ] || fail "few loops"
if grep -q 'left as it is' report; then
    fail "loops are left"
    grep 'left as it is' report
fi

# A run gives what the host gives; under FOLD_VERIFY too.
runs() { # runs SETTING...: in all modes
    for mode in plain threads signals fork; do
        env "$@" timeout 120 ./fold $mode >got 2>err || fail "$* $mode: status $?"
        same want got
        [ -s err ] && fail "$* $mode: $(head -1 err)"
    done
}
for threads in 1 2 3 64; do
    runs FOLD_THREADS=$threads
done
runs FOLD_THREADS=2 FOLD_VERIFY=1

# Each allocation fails once; then all from there on do.
for how in FAIL_AT FAIL_FROM; do
    for setting in FOLD_VERIFY=0 FOLD_VERIFY=1; do
        env FOLD_THREADS=3 $setting COUNTS=1 ./fold >got 2>count || fail "counting"
        all=$(cat count)
        [ "$all" -ge 5 ] || fail "$all allocations"
        at=1
        while [ $at -le "$all" ]; do
            env FOLD_THREADS=3 $setting $how=$at timeout 60 ./fold >got 2>err ||
                fail "$setting $how=$at: status $?"
            same want got
            [ -s err ] && fail "$setting $how=$at: $(head -1 err)"
            at=$((at + 1 + at / 40))
        done
    done
done

# Two libraries, each with a runtime of its own, loaded, called by several threads, and unloaded.
for name in one two; do
    ok "$FOLDCC" -O2 -fPIC -shared loops.c -Wl,-Bsymbolic -lm -o lib$name.so
done
gcc -O1 -DLOADS main.c -pthread -ldl -o loads || fail "loads"
for threads in 1 3; do
    FOLD_THREADS=$threads timeout 120 ./loads libraries >got 2>err || fail "libraries: status $?"
    same want got
    [ -s err ] && fail "libraries: $(head -1 err)"
done

# A library keeps its runtime to itself: a program built against it has its own, and runs as well
# with another build of the library.
write_sum sum.c
ok "$FOLDCC" -O2 -fPIC -shared loops.c -lm -o libpart.so
nm -D libpart.so >symbols
hasnt symbols foldrt
ok "$FOLDCC" -O2 sum.c -L. -Wl,--no-as-needed -lpart -o uses
gcc -O2 sum.c -o sum && ./sum >want
LD_LIBRARY_PATH=. ./uses >got 2>err || fail "with a library built by foldcc"
same want got
gcc -O2 -fPIC -shared loops.c -lm -o libpart.so
LD_LIBRARY_PATH=. ./uses >got 2>err || fail "with a library of the host's"
same want got
finish
