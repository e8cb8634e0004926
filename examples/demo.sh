#!/bin/sh
# Builds each example with the host compiler and with foldcc and runs both: what foldcc says of the
# loops, then the output (which must be the same, but for the last bits of floating-point sums) and
# the times. Called by `make demo`.
set -eu
cd "$(dirname "$0")/.."
foldcc=$PWD/build/bin/foldcc
out=build/demo
mkdir -p "$out"

show() { # show NAME [ARGUMENT...]
    name=$1
    shift
    echo
    echo "== $name: examples/$name.c"
    cc -O2 -o "$out/$name.serial" "examples/$name.c" -lm
    "$foldcc" -O2 --fold-report=text -o "$out/$name.fold" "examples/$name.c" -lm
    echo "-- cc:"
    "$out/$name.serial" "$@" 2>&1
    echo "-- foldcc, $(nproc) cores:"
    "$out/$name.fold" "$@" 2>&1
}

show quasar_sum
show quasar_cells
show mandelbrot 50000 "$out/mandelbrot.pgm"
show statistics "$out/mandelbrot.pgm"
show conjugate_gradient 80 30
echo
echo "the programs are in $out; FOLD_TRACE=1 shows each loop run, FOLD_THREADS=1 uses one core"
