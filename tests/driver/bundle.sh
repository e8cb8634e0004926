# make gpu-bundle: all that foldrt's sources include is in it, and the program of a case.
. "$(dirname "$0")/common"
here=$(cd "$(dirname "$0")" && pwd)
ok "$here/../../scripts/gpu-bundle" --quiet --foldcc "$FOLDCC" --out "$PWD/bundle" sum/double
[ -s bundle/programs/case-sum-double.kernels.c ] || fail "no kernels"
[ -s bundle/programs/case-sum-double.i ] || fail "no program"
[ -s bundle/alone/case-sum-double.cuda.c ] || fail "no program of its own"
for source in bundle/foldrt/*.c; do
    ok gcc -E -I bundle/foldrt "$source" -o /dev/null
done
for tool in run choice split gradient foldbench; do
    ok python3 "bundle/$tool" --help
done
finish
