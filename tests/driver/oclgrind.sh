# Kernels as a GPU runs them, under oclgrind: no data race, no access outside of a buffer, no
# barrier that some threads pass by. Skipped where oclgrind is not installed. (device/bodies comes
# out otherwise there, and with the bits of the cores on PoCL and on NVIDIA's GPUs.)
# With arguments: these cases alone.
. "$(dirname "$0")/common"
simulator=/usr/lib/oclgrind/liboclgrind-rt-icd.so
[ -e $simulator ] || exit 0
cases=$(dirname "$0")/../cases
mkdir -p vendors
echo $simulator >vendors/oclgrind.icd
# What is worth a device: for some cases fewer iterations than foldrt says, so that they have no
# more than their kernels' ways need.
src=$(dirname "$0")/../..
for few in "device -DROWS_LEAST=16 -DMAPS_LEAST=64" "device_scatter_shape -DSTEPS_PER_THREAD=8"; do
    ok gcc -O2 -I "$src/runtime" -I "$src/include" ${few#* } -c "$src/runtime/${few%% *}.c"
done
all="device/pieces device/names device/gaps device/scans device/search device/bins device/fours
    device/along device/ragged device/pairs device/tiles device/counts device/near device/halving
    device/costly device/old_reads device/old_places device/own_last device/search_inner
    device/modulo device/many_accs
    device/addresses device/bit_fields
    device/own_addresses device/apart device/own_bins device/shared_writes device/left_by_running
     device/memory_rows device/split_left
     device/group_rows device/joint_rows device/joint_left device/row_pointers
     device/scatters device/panels device/trailing columns/tall
    sum/double sum/float arg/first arg/last"
for name in ${*:-$all}; do
    [ -e "$cases/$name.c" ] || fail "no case $name"
    sed '/^static const long case_sizes/,/;$/c static const long case_sizes[] = {1025, 8193};' \
        "$cases/case.h" >case.h
    cp "$cases/pages.h" "$cases/columns.h" .
    mkdir -p kind scan
    cp "$cases/scan/trailing.h" scan
    size=33
    case $name in
    device/pairs | device/tiles | device/counts | device/near | device/halving | device/costly)
        size=1025 ;;
    device/own_bins | device/own_addresses) size=1025 ;;
    device/addresses | device/bit_fields) size=1025 ;;
    device/trailing | device/modulo) size=8193 ;; # two tiles
    device/many_accs) size=1025 ;;
    device/old_places | device/own_last) size=1100 ;;
    device/search_inner) size=2100 ;;
    device/ragged) size="0, 1000" ;; # rows of less and of more than 1024 elements
    device/scatters) size=4300 ;; # two parts, of two tiles each
    esac
    threads=2 units=4
    case $name in # so that a group makes many iterations, or one is enough
    device/counts | device/scatters | device/ragged | device/along) units=1 ;;
    device/memory_rows | device/group_rows | device/joint_rows | device/row_pointers) units=1 ;;
    esac
    few=
    case $name in
    device/along | device/ragged | device/memory_rows | device/group_rows) few=device.o ;;
    device/joint_rows | device/joint_left | device/row_pointers) few=device.o ;;
    device/scatters) few=device_scatter_shape.o ;;
    esac
    case $name in # it takes no copies by several threads
    device/memory_rows | device/group_rows) size=1040 threads=1 ;;
    device/joint_rows | device/row_pointers) size=33 threads=1 ;; # some groups have two of them
    device/joint_left) size=18 threads=1 ;;
    device/along) size=70 threads=1 ;;
    device/ragged) threads=1 ;;
    device/shared_writes) size=80 threads=1 ;;
    esac
    sed "s/CASE_MAIN_AT(test, .*/CASE_MAIN_AT(test, $size)/; s/n < 1026/n < 300/
        s/{1, 31, 32, 33, 290, MOST}/{290}/
        s/ROWS = [67][06], MOST = 1\([01]\)/ROWS = 36, MOST = 1\1/
        s/cells(10, 7,/cells(6, 6,/; s/i == 40 ? n/i == 20 ? n/
        s/{3, 255, 257, 1024, 1029, MOST}/{1029}/; s/{3, 255, 257, 1024, MOST}/{MOST}/
        s/k < 6/k < 1/
        s/int r = 0; r < 5/int r = 3; r < 4/" "$cases/$name.c" >kind/program.c
    # each 15th pair, of half a million for a loop
    [ $name = device/pairs ] && sed -i 's/j < n; j++/j < n; j += 15/
        s/j <= i; j++/j <= i; j += 15/; s/j < i; j++/j < i; j += 15/
        s/j -= 3/j -= 9/; s/j += 2)/j += 10)/; s/j < i + 200;/j < i + 60;/' kind/program.c
    # random keys and one for all; fewer turns, some threads' of which are more than their share
    [ $name = device/counts ] && sed -i '/all("rising", n);/d; s/i % 97 \* 8/i % 97 * 3/' \
        kind/program.c
    # keys in three of their orders (random ones with what is not finite), for each bin's updates
    # are sorted in every one; doubles take more of a group's memory than the device's own 32 KB
    memory=32768
    [ $name = device/own_bins ] && memory=49152 && sed -i -E \
        '/sums\("(random|rising|falling|ends|a large bin)", n\);/d; /^ +mixed\(/d
            s/BINS 20000/BINS 16500/' kind/program.c
    [ $name = device/left_by_running ] && sed -i '/^    \(test\|paged\)(.*);/d
        s/{0, 1, 1023, .*}/{8193}/; s/{-1, 0, 1, .*}/{8191}/; s/\([sk]\) < [78]/\1 < 1/' \
        kind/program.c
    [ $name = device/scatters ] && sed -i 's/{2, 256, 257, 700, .*}/{530}/
        s|n / 6, n / 2|n / 4, n / 4 * 3|' kind/program.c
    # few sizes, and one long inner loop
    [ $name = device/panels ] && sed -i 's/sizes\[\]\[3\] = {{0, 40.*/sizes[][3] = {{65, 70, 20}};/
        /{17, 32, 17}/d; /{65, 129/d; /all(20, 40, 1030);/d; s/k < 3; k++) {/k < 1; k++) {/
        s/long_all(33 - k, 130 + k, .*/long_all(5, 33, 1025, 2);/; /long_all(4, 32/d
        /long_all(5, 40/d' kind/program.c
    [ $name = device/ragged ] && sed -i 's/rows\[k\] > 100 || m > 300/0/
        s/static const int rows\[\] = {290}/const int rows[] = {m ? 36 : 70}/' kind/program.c
    [ $name = device/trailing ] && sed -i 's/kind++/kind += 12/; s/i < 6; i++/i < 6; i += 6/
        s/i < 5; i++/i < 5; i += 2/' kind/program.c
    # one size, and few turns where they are many
    [ $name = device/split_left ] && sed -i 's/sizes\[\] = {.*/sizes[] = {2300};/
        /^ *at(sizes.k., sizes.k.);/d; s/\* 300/* 8/; s/, 200000)/, 70000)/' kind/program.c
    [ $name = device/old_places ] && sed -i 's/i < 8; i++/i < 8; i += 3/' kind/program.c
    [ $name = device/search_inner ] && sed -i 's/{0, 1, 2, 17, 1100, .*}/{0, 17, 40}/
        s/i < 9;/i < 3;/' kind/program.c
    [ $name = device/modulo ] && sed -i 's/i < 6; i++/i < 6; i += 3/' kind/program.c
    [ $name = device/own_last ] && sed -i '/inside(n, 1100)/d' kind/program.c
    # what each thread runs for itself takes too long
    [ $name = device/group_rows ] && sed -i '/^ *not_shared(/d' kind/program.c
    ok "$FOLDCC" -O2 -w kind/program.c $few -o program -lm
    ./program >want
    rm -f trace log
    FOLD_THREADS=$threads OCL_ICD_VENDORS=$PWD/vendors FOLD_CACHE=$PWD/cache FOLD_DEVICE=opencl \
        FOLD_TRACE=trace \
        OCLGRIND_LOCAL_MEM_SIZE=$memory OCLGRIND_COMPUTE_UNITS=$units OCLGRIND_DATA_RACES=1 \
        OCLGRIND_LOG=$PWD/log \
        ./program >got 2>err || fail "$name"
    same want got
    has trace 'device=opencl:0 (Oclgrind'
    [ $name = device/own_bins ] && ! grep -q '(+, double).*copied_back=[1-9].*Oclgrind' trace &&
        fail "$name: no doubles by buckets"
    [ $name = device/scatters ] && ! grep -q 'parts=2.*Oclgrind' trace &&
        fail "$name: no parts in the order of their keys"
    [ $name = device/scatters ] && ! grep -q 'at\[k\[3\*i+j\]\].*Oclgrind' trace &&
        fail "$name: no steps of an inner loop"
    [ -s log ] && { fail "$name: oclgrind complains:"; head -20 log; }
done
finish
