# foldbench's checks: what they would let pass is a table of wrong figures. Each of the tables'
# sources, as installed, is made wrong in one place: one of four sums, a sum of floats by less than
# C's own order may be off, one run before the last, a device's value where no other row is run.
# Words that would have nothing measured, or something else, are refused.
. "$(dirname "$0")/common"
bench=$(cd "$(dirname "$0")/../../bench" && pwd)
export POCL_CACHE_DIR=$PWD/kernels FOLD_CACHE=$PWD/cache PYTHONDONTWRITEBYTECODE=1
mkdir -p kernels
cmake --install "$FOLD_BUILD" --prefix installed >said 2>&1 || { fail 'install' && cat said; }
tables=installed/share/foldcc/tables
bench() {
    installed/bin/foldbench --size small --repeats 3 --device cpu "$@" >said 2>err
}
# wrong TABLE EDIT COUNT: with that edit so many rows are WRONG, and without it none
wrong() {
    bench "$1" || fail "$1: $(cat said err)"
    cp "$tables/$1/$1.c" was.c
    sed -i "$2" "$tables/$1/$1.c"
    cmp -s was.c "$tables/$1/$1.c" && fail "$1: '$2' changes nothing"
    bench "$1" && fail "$1: status with '$2'"
    [ "$(grep -c 'WRONG: ' said)" = "$3" ] || fail "$1: not $3 rows with '$2': $(cat said)"
    cp was.c "$tables/$1/$1.c"
}
wrong quasar 's/A\[1\]\[1\] += x\[i\]\[1\]/A[1][1] += x[i][0]/' 2
wrong quasar 's/A\[0\]\[0\] += x\[i\]\[0\]/A[0][0] += x[i][1]/' 2
wrong lawlor 's/i < length; i++/i < length - 2; i++/' 1
wrong order '/^static float/,/^}/s/i < n; i++)/i < n - 2; i++)/' 1
wrong epita 's/int s = 0;/static int calls; int s = calls++ == 1;/' 2
wrong mandelbrot 's/int outside = 0;/static int calls; int outside = calls++ == 1;/' 2
bench --case sum,dot kinds || fail 'kinds'
sed -i '/^LOOP(miss)/,/^}/s/return -1;/static int calls; return calls++ == 1 ? 7 : -1;/' \
    installed/share/foldcc/kinds/loops.c
bench --case miss kinds && fail 'kinds: a run before the last'
has said 'WRONG: '

# What foldcc has made before is not what the host compiler makes now.
mkdir built
for table in tpacf mandelbrot epita; do
    "$FOLDCC" -O2 -fopenmp "$bench/tables/$table/$table.c" -o built/table-$table -lm 2>err ||
        fail "$table"
done
sed -i 's/return dot >= edges\[lo\]/return dot > edges[lo]-1e-3f/' $tables/tpacf/tpacf.c
sed -i 's/value %d.n", outside/&+1/' $tables/mandelbrot/mandelbrot.c
installed/bin/foldbench --built built --size small --repeats 1 --device opencl:0 tpacf mandelbrot \
    >said 2>err && fail 'a value that no row run here has'
[ "$(grep -c 'opencl:0 .*WRONG: value' said)" = 10 ] || fail "not 10 rows: $(cat said)"

# A strategy that has not run the loop is not what is measured.
sed -i 's/"strategy": "privatized"/"strategy": "key-hash"/' $tables/epita/table.json
installed/bin/foldbench --built built --size small --repeats 1 --device opencl:0 epita \
    >said 2>err || fail "a strategy that cannot serve a row: $(cat said err)"
grep -q '^reduce1: privatized .* -  *-  *- .*not by key-hash' said ||
    fail "its figures: $(cat said)"

bench --case nothing kinds
[ $? = 2 ] || fail 'a case that is none'
has err "there is no case 'nothing' in these tables"
bench --case sum,nothing kinds epita
[ $? = 2 ] || fail 'a case that is none beside one'
for wrong in '--repeats 0' '--repeats -1' '--budget -1' '--limit 0' '--total -1'; do
    bench $wrong epita
    [ $? = 2 ] || fail "status of $wrong"
    has err "${wrong% *}"
done
bench --foldcc no/such epita
[ $? = 2 ] || fail 'a compiler that is none'
has err "'no/such' is not a program"
bench --built no/such epita
[ $? = 2 ] || fail 'programs that are none'
has err "there is no folder 'no/such'"
mkdir bare
bench --built bare epita
[ $? = 1 ] || fail 'a program that is none'
has err "no such file: 'bare/table-epita'"
if command -v gnuplot >/dev/null; then
    echo >file
    bench --plot file/plots epita
    [ $? = 2 ] || fail 'plots that cannot be'
    has err "cannot write 'file/plots'"
    hasnt said 'plain C'
fi
finish
