#!/usr/bin/env python3
"""Random loops of every kind and their hostile twins, by the host compiler and by foldcc.

usage: fuzz.py [--foldcc PATH] [--seed N] [--programs N] [--also N,N...] [--loops N]
               [--time SECONDS] [--jobs N] [--device SHARE] [--keep DIR] [--only N,N...]
               [--shapes NAME,NAME...] [--statistics]

A program holds some functions with a loop each, without undefined behaviour (a sample is also run
under ASan and UBSan). gcc -O0 says what it prints. foldcc builds it with gcc or clang at -O0 or
-O2; it runs on several numbers of threads, with FOLD_VERIFY=1 and, a part of them, on OpenCL.
Outputs must be equal; sums of floats are those of the fixed shape where the terms are known
(terms.py), and near C's elsewhere (frame.h).

A failure is made small and kept, with the command that repeats it. The last line is `N programs, N
loops, N found, N left, N failures`. With --statistics each kind must have been found, and loops
with each twist refused, or the status is 1.
"""
import argparse
import concurrent.futures
import itertools
import os
import random
import sys
import tempfile
import time

import judge
import program
import shrink
from statistics_of import Statistics

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def way_of(seed, options):
    return judge.Way(random.Random(seed), options.device)


def one_program(bench, seed, options):
    """Statistics of the program, and a Failure or None."""
    stem, counted = f"p{seed}", Statistics()
    source = bench.path(stem + ".c")
    functions = [program.function(seed, k, options.shapes)
                 for k in options.only or range(options.loops)]
    way = way_of(seed, options)
    lines = judge.written(source, functions)
    try:
        if seed % options.sanitize == 0:
            bench.sanitized(source, stem)
        remarks, sums = bench.check(source, stem, way, (functions, lines))
        counted.add(functions, lines, remarks)
        counted.summed(*sums)
    except judge.Failure as failure:
        if failure.how == judge.HOST_BUG:
            print(f"seed {seed}: passed over, {failure}", flush=True)
            return counted, None
        try:
            return counted, shrink.shrunk(bench, seed, functions, way, failure)
        except judge.Failure as other:
            return counted, f"{failure}\n(while shrinking: {other})"
    for end in (".c", ".terms.c", ".host", ".fold", ".san", ".alone"):
        if not options.keep and os.path.exists(bench.path(stem + end)):
            os.remove(bench.path(stem + end))
    return counted, None


def work(bench, options):
    """Runs programs until their number or the time is over."""
    start, total, failures, done = time.time(), Statistics(), 0, 0
    seeds = itertools.chain(options.also, range(options.seed, options.seed + options.programs))
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        running = {}
        while True:
            while len(running) < options.jobs and time.time() - start < options.time:
                seed = next(seeds, None)
                if seed is None:
                    break
                running[pool.submit(one_program, bench, seed, options)] = seed
            if not running:
                break
            ready, _ = concurrent.futures.wait(
                running, return_when=concurrent.futures.FIRST_COMPLETED)
            for future in ready:
                seed = running.pop(future)
                counted, wrong = future.result()
                total.join(counted)
                done += 1
                if wrong:
                    failures += 1
                    print(f"FAIL seed {seed}: {wrong}", flush=True)
                elif options.progress and done % 10 == 0:
                    print(f"{int(time.time() - start)} s: {done} programs, {total.loops} loops, "
                          f"{failures} failures", flush=True)
    return total, failures, done


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--foldcc", default=os.path.join(ROOT, "build", "bin", "foldcc"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--programs", type=int, default=10 ** 9)
    parser.add_argument("--also", help="further seeds", default=[], action="extend",
                        type=lambda s: [int(x) for x in s.split(",")])
    parser.add_argument("--loops", type=int, default=30, help="in a program")
    parser.add_argument("--time", type=float, default=1e9, help="seconds")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--device", type=float, default=0.1, help="share that runs on OpenCL")
    parser.add_argument("--sanitize", type=int, default=5, help="each Nth program")
    parser.add_argument("--keep", help="folder for what is built")
    parser.add_argument("--only", help="numbers of functions",
                        type=lambda s: [int(x) for x in s.split(",")])
    parser.add_argument("--shapes", help="of sums.py's table, nothing else", default=(),
                        type=lambda s: s.split(","))
    parser.add_argument("--progress", action="store_true")
    parser.add_argument("--statistics", action="store_true")
    options = parser.parse_args()
    folder = options.keep or tempfile.mkdtemp(prefix="fold-fuzz-")
    os.makedirs(folder, exist_ok=True)
    bench = judge.Bench(folder, os.path.abspath(options.foldcc))
    total, failures, done = work(bench, options)
    missing = []
    if options.statistics:
        print(total.table())
        missing = total.missing()
        for line in missing:
            print(f"FAIL {line}")
    print(f"{done} programs, {total.loops} loops, {total.found} found, {total.left} left, "
          f"{failures} failures")
    return 1 if failures or missing else 0


if __name__ == "__main__":
    sys.exit(main())
