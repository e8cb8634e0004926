# foldbench: small tables on the cores and, of some loops, on OpenCL; as installed too. A wrong
# result, a peer's too, a table that is none and a plot without gnuplot are said.
. "$(dirname "$0")/common"
bench=$(cd "$(dirname "$0")/../../bench" && pwd)
export POCL_CACHE_DIR=$PWD/kernels FOLD_CACHE=$PWD/cache PYTHONDONTWRITEBYTECODE=1
mkdir -p kernels
plots= # `--plot plots` where gnuplot is installed
command -v gnuplot >/dev/null && plots='--plot plots'
"$bench/foldbench" --foldcc "$FOLDCC" --size small --repeats 2 --device cpu --csv figures.csv \
    --text text $plots quasar epita lawlor mandelbrot tpacf westphal kinds order >said 2>err ||
    fail "tables"
same said text
hasnt said WRONG
has said 'force_serial'
has said "foldcc's own choice"
[ "$(grep -c '^kinds,.*,65536,OpenMP by hand,cores,' figures.csv)" = 77 ] || fail 'few peers'
[ "$(grep -c "^kinds,.*,65536,foldcc's own choice,cores," figures.csv)" = 77 ] || fail 'few kinds'
if [ "$plots" ]; then
    [ "$(ls plots/*.svg | wc -l)" -gt 50 ] || fail 'few plots'
    has plots/quasar-0.svg '<svg '
    has plots/quasar-0.svg 'force serial'
    has plots/quasar-0.svg 'sum of 64 x 64 floats'
fi
cmake --install "$FOLD_BUILD" --prefix installed >said 2>&1 || { fail 'install' && cat said; }
ok installed/bin/foldbench --foldcc "$FOLDCC" --size small --repeats 1 \
    --device opencl:0,cuda:99 lawlor
has out 'cuda:99: '
has out 'topdown monokernel'
hasnt out WRONG

sed -i 's/s += b\[i\];/s += b[i] + (i == 77);/' installed/share/foldcc/tables/epita/epita.c
installed/bin/foldbench --foldcc "$FOLDCC" --size small --repeats 1 --device cpu epita \
    >said 2>err && fail 'status of a wrong result'
has said 'WRONG: '
sed -i 's/return at < n ? (T)at : -1;/return 7;/' installed/share/foldcc/kinds/omp.c
installed/bin/foldbench --foldcc "$FOLDCC" --size small --repeats 1 --device cpu,opencl:0 \
    --case miss,argkeys kinds >said 2>err && fail 'status of a wrong peer'
[ "$(grep -c 'WRONG: ' said)" = 1 ] || fail 'not one wrong row'
grep -q '^OpenMP by hand .*WRONG: value 7 0, and not -1 0$' said || fail 'a wrong peer'
[ "$(grep -c "^foldcc's own choice .* opencl:0 " said)" = 2 ] || fail 'kinds on a device'
has said '1 rows are WRONG'
sed -i 's/return (T)at;/return (T)(at + 1);/' installed/share/foldcc/kinds/loops.c
mkdir rebuilt # what foldcc has made before is not what the host compiler makes now
"$FOLDCC" -O2 -fopenmp -I "$bench" -I "$bench/harness" -I "$bench/kinds" \
    "$bench/tables/kinds/kinds.c" -o rebuilt/table-kinds -lm 2>err || fail 'kinds'
"$FOLDCC" -O2 -fopenmp "$bench/tables/epita/epita.c" -o rebuilt/table-epita 2>err || fail 'epita'
installed/bin/foldbench --built rebuilt --size small --repeats 1 --device opencl:0 --case argmin \
    kinds >said 2>err && fail 'status of a result that is not plain C'
has said 'WRONG: value 21845 0, and not 21846 0'
"$bench/foldbench" --foldcc "$FOLDCC" --size small --repeats 3 --budget 0 --device cpu epita \
    >said 2>err || fail 'a budget'
grep -q 'plain C .* 1$' said || fail 'more than one run'
"$bench/foldbench" --foldcc "$FOLDCC" --size small --device cpu --limit 1e-9 epita \
    >said 2>err || fail 'a row that does not end'
has said 'not done in 1e-09 s'
hasnt said WRONG
"$bench/foldbench" --foldcc "$FOLDCC" --repeats 2 --csv figures.csv compile >said 2>err ||
    fail 'compile'
python3 - "$bench/foldbench.d" <<'END' || fail 'a first run that is not on a device'
import sys
sys.path.insert(0, sys.argv[1])
import programs
with open("trace", "w", encoding="utf-8") as trace:
    trace.write("foldrt: a us=9\n" + 2 * "foldrt: a us=9 kernel_us=5\n")
assert programs.kernels_ms(programs.trace_read("trace"), 2) == 0.005
END
"$bench/foldbench" --foldcc "$FOLDCC" --size small --device cpu --total 0 --csv late.csv epita \
    >said 2>err || fail 'no time at all'
has said '2 rows were left out: 0 s were over'
[ "$(grep -c . late.csv)" = 1 ] || fail 'figures of rows left out'
grep -q '^compile,a file at -O2,1,epita.c,foldcc,,[0-9]' figures.csv || fail 'figures of compile'
status 2 "$bench/foldbench" nothing
status 2 "$bench/foldbench" --device gpu epita
has err "'gpu' is not cpu, opencl, cuda"
status 2 "$bench/foldbench" --csv no/such/folder.csv epita
has err "cannot write 'no/such/folder.csv'"
status 1 "$bench/foldbench" --foldcc "$FOLDCC" --device opencl:99 epita
has err 'none of these devices is there'
mkdir nothing
PATH=$PWD/nothing /usr/bin/python3 "$bench/foldbench" --foldcc "$FOLDCC" --plot x quasar 2>err &&
    fail 'a plot without gnuplot'
has err 'needs gnuplot'
finish
