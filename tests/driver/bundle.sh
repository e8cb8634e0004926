# make gpu-bundle: foldrt's sources compile in it, it has the program of a case; `sanitize`
# there tells errors from answers, programs that do not end and other outputs.
. "$(dirname "$0")/common"
here=$(cd "$(dirname "$0")" && pwd)
ok "$here/../../scripts/gpu-bundle" --quiet --foldcc "$FOLDCC" --out "$PWD/bundle" sum/double
[ -s bundle/programs/case-sum-double.kernels.c ] || fail "no kernels"
[ -s bundle/programs/case-sum-double.i ] || fail "no program"
[ -s bundle/alone/case-sum-double.cuda.c ] || fail "no program of its own"
for source in bundle/foldrt/*.c; do
    ok gcc -fsyntax-only -I bundle/foldrt -I bundle/foldrt/kernels "$source"
done
PYTHONDONTWRITEBYTECODE=1 python3 - bundle <<'END' || fail "foldrt is not built for the sets"
import importlib.machinery, importlib.util, os, sys
loader = importlib.machinery.SourceFileLoader("run", sys.argv[1] + "/run")
run = importlib.util.module_from_spec(importlib.util.spec_from_loader("run", loader))
loader.exec_module(run)
for isa, march, _ in run.ISAS:
    for file in os.listdir(sys.argv[1] + "/foldrt"):
        assert not file.endswith(f"_{isa}.c") or "-march=" + march in run.OF_ISA[file], file
END
for tool in run sanitize profile kernels measure choice split breakeven gradient foldbench; do
    ok python3 "bundle/$tool" --help
done

# A tool that reports what its programs want: `sanitize` runs `compute-sanitizer --tool T --log-file
# F PROGRAM`.
mkdir -p fake bundle/made
cat >fake/compute-sanitizer <<'END'
#!/bin/sh
printf '========= COMPUTE-SANITIZER\n' >"$4"
name=$(basename "$5")
hit() {
    echo "========= Program hit $1 on CUDA API call to cuModuleGetFunction."
}
case $2-$name in
*-case-asks)
    hit 'CUDA_ERROR_NOT_FOUND (error 500) due to "named symbol not found"' >>"$4"
    cat >>"$4" <<'LOG'
=========     Saved host backtrace up to driver entry point at error
=========         Host Frame: [0x1] in libcuda.so.1
=========
========= ERROR SUMMARY: 1 error
LOG
    ;;
memcheck-case-bad)
    cat >>"$4" <<'LOG'
========= Invalid __global__ read of size 4 bytes
=========     at fold+0x10
=========
LOG
    hit 'CUDA_ERROR_INVALID_VALUE (error 1) due to "invalid argument"' >>"$4"
    echo '========= ERROR SUMMARY: 2 errors' >>"$4"
    ;;
racecheck-case-bad)
    printf '========= RACECHECK SUMMARY: 0 hazards displayed (0 errors, 0 warnings)\n' >>"$4"
    ;;
esac
exec "$5"
END
chmod +x fake/compute-sanitizer
fake() { # fake NAME BODY: a program whose loops all ran on the device
    printf '#!/bin/sh\n[ $FOLD_DEVICE = cpu ] || echo " device=cuda:0 (x)" >$FOLD_TRACE\n%s\n' \
        "$2" >"bundle/made/case-$1"
    chmod +x "bundle/made/case-$1"
    echo >"bundle/programs/case-$1.env"
}
fake asks 'echo 1'
fake bad 'echo 2'
PATH=$PWD/fake:$PATH python3 bundle/sanitize --tools memcheck,racecheck --out said.d >said &&
    fail 'status with errors'
has said '   memcheck          2          1          1          0          0          0          2'
has said '  racecheck          2          2          0          0          0          0          2'
has said 'memcheck case-bad: errors, 2 reports'
has said '    Invalid __global__ read of size 4 bytes'
has said.d/sanitize-memcheck.txt 'answered 1 times: cuModuleGetFunction: CUDA_ERROR_NOT_FOUND'
has said.d/sanitize-memcheck.txt '    Program hit CUDA_ERROR_INVALID_VALUE'
fake bad 'echo $FOLD_DEVICE'
fake slow '[ $FOLD_DEVICE = cpu ] || sleep 20'
fake dies '[ $FOLD_DEVICE = cpu ] || exit 3'
PATH=$PWD/fake:$PATH python3 bundle/sanitize --tools synccheck --limit 2 >said && fail 'status'
has said 'synccheck case-bad: other, 1 reports'
has said 'synccheck case-slow: no end'
has said '    status 3, not 0'
has said '  synccheck          4          1          0          1          2          0          4'
PATH=$PWD/fake:$PATH python3 bundle/sanitize --tools memcheck,synccheck --total 0 >said &&
    fail 'status without time'
has said '   memcheck          0          0          0          0          0          4          0'
finish
