# --fold-devices: what is there, measured; what the environment asks of programs does not matter.
. "$(dirname "$0")/common"
export POCL_CACHE_DIR=$PWD/kernels FOLD_CACHE=$PWD/cache TMPDIR=$PWD/tmp
mkdir -p kernels tmp

row() { # row PATTERN: a whole line
    grep -Eqx "$1" out || { fail "no line like '$1':"; cat out; }
}

ok env FOLD_DEVICE=nonsense FOLD_THREADS=0 FOLD_VERIFY=1 FOLD_ISA=base FOLD_TRACE=1 \
    "$FOLDCC" --fold-devices
[ -s err ] && fail "words: $(head -1 err)"
number=' +[0-9]+\.[0-9]'
row "cpu$number +- +-$number( +-){4}  .*, (base|avx2|avx512), .* \(1 thread:$number GB/s\)"
row "opencl:0($number){8}  .*, [0-9]+ (cores|units)"
[ -z "$(ls tmp)" ] || fail "left behind: $(ls tmp)"
set -- cache/*.rates
[ $# = 1 ] || fail "rates are not kept: $*"
[ "$(head -1 "$1")" = 'foldrt rates 1' ] || fail "rates: $(head -1 "$1")"

ok env OCL_ICD_VENDORS=/nonexistent "$FOLDCC" --fold-devices
row 'opencl +none.*'
ok env FOLD_CACHE=/proc/nonexistent TMPDIR=/nonexistent "$FOLDCC" --fold-devices
status 2 "$FOLDCC" --fold-devices=1
finish
