# Bins by ranges of as many as a group of a GPU has memory for: PoCL is said to be one, with little
# of it (opencl_shim.c). Bins that fill that memory, one more, bins that fill it twice.
. "$(dirname "$0")/common"
real=$(ldconfig -p 2>/dev/null | sed -n 's/.*libOpenCL.so.1 .*x86-64.* => //p' | head -1)
[ -n "$real" ] || exit 0
ok gcc -shared -fPIC -O1 "$(dirname "$0")/opencl_shim.c" -o libOpenCL.so.1 -ldl

# shim PROGRAM BYTES [CALL]: runs it where a group has so much memory; that launch fails
shim() {
    rm -f trace
    SHIM_REAL="$real" SHIM_GPU=1 SHIM_SHARED=$2 SHIM_CALL=clEnqueueNDRangeKernel SHIM_AT=${3-0} \
        LD_LIBRARY_PATH="$PWD" FOLD_DEVICE=opencl FOLD_THREADS=2 FOLD_TRACE=trace \
        FOLD_CACHE=$PWD/cache POCL_CACHE_DIR=$PWD/pocl timeout 250 ./"$1" >got 2>err ||
        fail "$1 with $2 bytes: status $?"
    cmp -s "$1.want" got || { fail "$1 with $2 bytes: other results"; diff "$1.want" got; }
}

# ran TEXT RANGES: so all loops of 40000 iterations with this text in their remark; 0: at once
ran() {
    grep -F "$1" trace | grep 'n=40000 .*device=opencl' >lines
    [ -s lines ] || fail "no loop of $1"
    if [ "$2" = 0 ]; then
        hasnt lines ranges=
    elif grep -v "ranges=$2 " lines; then
        fail "$1: not $2 ranges"
    fi
}

cases=$(dirname "$0")/../cases
# build NAME SOURCE OPTIONS...: NAME, and what it prints without foldcc
build() {
    name=$1
    shift
    ok gcc -O1 -w -I "$cases/device" "$@" -o serial -lm
    ok "$FOLDCC" -O2 -w -I "$cases/device" "$@" -o "$name" -lm
    ./serial >"$name.want"
}

counts=": bins 'count32[key[i]]' (+, unsigned int): n"
build whole "$cases/device/ranges.c" -DORDERS -DBINS=1000 -DN=40000
build odd "$cases/device/ranges.c" -DORDERS -DBINS=1001 -DN=40000
# of 1004, 1002, 1000, 504, 502 and 336 words, of which two are no bins
for bytes in 4016 4008 4000 2016 2008 1344; do
    for name in whole odd; do
        shim $name $bytes
        [ -s err ] && { fail "$name, $bytes bytes: a warning"; cat err; }
        case $name-$bytes in
        *-4016 | whole-4008) ran "$counts" 0 ;;
        odd-4008 | *-4000 | *-2016 | whole-2008) ran "$counts" 2 ;;
        odd-2008) ran "$counts" 3 ;;
        *-1344) ran "$counts" '[34]' ;;
        esac
        [ $bytes = 2008 ] || continue
        for array in turns64 count64 weight bits_and least_f most64 product; do
            ran "bins '$array[" '[23]'
        done
        ran "bins 'exact[" 0
        ran "writing 'beside'" 0
    done
done
for launch in 1 2 3 4 30 31 32; do
    shim whole 2008 $launch
    [ "$(grep -c '^foldrt: warning' err)" = 1 ] || { fail "launch $launch: warnings"; cat err; }
done
# 12 arrays, to which so large constants come that a group's bins are moved on the way
sed 's/turns(45000)/turns(90000)/; /CASE_MAIN_AT/s/test.*/turns_test, 1)/
    s/void turns_test(void)/void turns_test(int n)/; /^    turns_test();/d' \
    "$cases/device/counts.c" >counts.c
build counts counts.c
shim counts 64
grep -q 'n=90000 .*ranges=2 ' trace || fail "no ranges of 12 arrays"

# By groups that a simulator runs, no data race and no access outside of a buffer.
simulator=/usr/lib/oclgrind/liboclgrind-rt-icd.so
[ -e $simulator ] || finish
mkdir -p vendors
echo $simulator >vendors/oclgrind.icd
build few "$cases/device/ranges.c" -DBINS=100 -DN=8200
export OCL_ICD_VENDORS=$PWD/vendors OCLGRIND_DATA_RACES=1 OCLGRIND_LOG=$PWD/log
shim few 200
[ "$(grep -c 'n=8200 .*ranges=[23] .*(Oclgrind' trace)" -ge 10 ] || fail "few loops under oclgrind"
[ -s log ] && { fail "oclgrind complains:"; head -20 log; }
finish
