# foldbench: small tables on the cores and, of one loop, on OpenCL; as installed too. A wrong
# result, a table that is none and a plot without gnuplot are said.
. "$(dirname "$0")/common"
bench=$(cd "$(dirname "$0")/../../bench" && pwd)
export POCL_CACHE_DIR=$PWD/kernels FOLD_CACHE=$PWD/cache PYTHONDONTWRITEBYTECODE=1
mkdir -p kernels installed/bin installed/share/foldcc
"$bench/foldbench" --foldcc "$FOLDCC" --size small --repeats 2 --device cpu --csv figures.csv \
    quasar epita lawlor mandelbrot tpacf westphal kinds order >said 2>err || fail "tables"
hasnt said WRONG
has said 'force_serial'
has said "foldcc's own choice"
[ "$(grep -c . figures.csv)" -gt 40 ] || fail 'few figures'
cp "$bench/foldbench" installed/bin
cp -r "$bench/foldbench.d" "$bench/tables" installed/share/foldcc
ok installed/bin/foldbench --foldcc "$FOLDCC" --size small --repeats 1 \
    --device opencl:0,cuda:99 lawlor
has out 'cuda:99: '
has out 'topdown monokernel'
hasnt out WRONG

sed -i 's/s += b\[i\];/s += b[i] + (i == 77);/' installed/share/foldcc/tables/epita/epita.c
installed/bin/foldbench --foldcc "$FOLDCC" --size small --repeats 1 --device cpu epita \
    >said 2>err && fail 'status of a wrong result'
has said 'WRONG: '
"$bench/foldbench" --foldcc "$FOLDCC" --size small --repeats 3 --budget 0 --device cpu epita \
    >said 2>err || fail 'a budget'
grep -q 'plain C .* 1$' said || fail 'more than one run'
"$bench/foldbench" --foldcc "$FOLDCC" --size small --device cpu --limit 0.001 epita \
    >said 2>err || fail 'a row that does not end'
has said 'not done in 0.001 s'
hasnt said WRONG
"$bench/foldbench" --foldcc "$FOLDCC" --repeats 2 --csv figures.csv compile >said 2>err ||
    fail 'compile'
"$bench/foldbench" --foldcc "$FOLDCC" --size small --device cpu --total 0 --csv late.csv epita \
    >said 2>err || fail 'no time at all'
has said '2 rows were left out: 0 s were over'
[ "$(grep -c . late.csv)" = 1 ] || fail 'figures of rows left out'
grep -q '^compile,a file at -O2,1,epita.c,foldcc,,[0-9]' figures.csv || fail 'figures of compile'
status 2 "$bench/foldbench" nothing
mkdir nothing
PATH=$PWD/nothing /usr/bin/python3 "$bench/foldbench" --foldcc "$FOLDCC" --plot x quasar 2>err &&
    fail 'a plot without gnuplot'
has err 'needs gnuplot'
finish
