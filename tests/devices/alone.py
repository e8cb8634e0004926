#!/usr/bin/env python3
"""Checks the programs that --fold-emit=opencl and --fold-emit=cuda print.

usage: alone.py [--foldcc PATH] [--every N] [--jobs N] [--kind opencl|cuda]
                [--strategy NAME,...] [NAME...]

Takes each N-th case under tests/cases (NAMEs as in tests/cases/run.py). opencl: the program is
compiled by gcc and by clang, with warnings, and run on the first OpenCL device; outputs are
compared as run.py does, so sums of floats must have the fixed shape if no loop was left out. cuda:
the program is compiled, and its kernels by NVRTC; no GPU is needed, and where NVRTC is not
installed the status is 77. NVRTC's code is not assembled, which is half of the time: nvrtc.py has
that done with its own sample of such texts. By a strategy sums of floats have an order of its own,
which is not compared. The last line is `N passed, N failed, N loops`.
"""

import argparse
import concurrent.futures
import os
import re
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path[:0] = [HERE, os.path.join(ROOT, "tests", "cases")]
import nvrtc  # noqa: E402
import run  # noqa: E402

LITERAL = re.compile(r'^static const char (fold_\w+)\[\] =\n((?:\s*".*"\n)+)\s*;', re.M)
TEXTS = re.compile(r"^    \.texts = \{(.*)\},$", re.M)
LOOP = re.compile(r"^static struct foldrt_loop fold_loop_", re.M)
OLD = re.compile(r"-std=(c|gnu)(89|90)$|-ansi$")
TIMEOUT = 120


def kernels_of(text):
    """The kernels' texts, each of several literals."""
    found = {}
    for name, lines in LITERAL.findall(text):
        inside = "".join(line.strip()[1:-1] for line in lines.splitlines())
        found[name] = re.sub(r"\\(.)", lambda m: "\n" if m[1] == "n" else m[1], inside)
    return ["".join(found[name] for name in names.split(", ")) for names in TEXTS.findall(text)]


def emit(case, options, strategy, folder):
    out = os.path.join(folder, f"alone_{options.kind}.c")
    run.run(case.command([options.foldcc], "-O2", out,
                         [*case.fold_flags, f"--fold-emit={options.kind}",
                          f"--fold-strategy={strategy}"]), {}, "foldcc")
    with open(out, encoding="utf-8", errors="replace") as file:
        return out, file.read()


def compiled(case, compiler, source, exe, extra):
    """The file lies elsewhere than the case: its folder is looked through for headers. It is no
    C89, and what the case asks to be warned of is its own text."""
    own = {word for word in case.flags if re.match("-W(?!no-)", word)}
    words = [OLD.sub("-std=gnu99", word) for word in case.command([compiler], "-O1", exe, extra)
             if word != case.path and word not in own]
    run.run([*words[:-1], source, "-I", os.path.dirname(case.path), *options_link(extra)], {},
            f"{compiler} {os.path.basename(source)}", True)


def options_link(extra):
    return [] if "-c" in extra else ["-l:libOpenCL.so.1", "-lm"]


def opencl_check(case, options, folder):
    return sum(opencl_run(case, options, name, folder) for name in options.strategies)


def opencl_run(case, options, strategy, folder):
    source, text = emit(case, options, strategy, folder)
    exe = os.path.join(folder, "host")
    run.run(case.command([case.compilers[0]], "-O1", exe), {}, "host", True)
    host, _ = run.run([exe], case.env, "the host's program")
    for compiler in case.compilers:
        exe = os.path.join(folder, compiler)
        compiled(case, compiler, source, exe, [])
        env = {**case.env, "POCL_CACHE_DIR": options.cache}
        out, _ = run.run([exe], env, f"{compiler}'s program", True, TIMEOUT)
        if "\n * As written:" in text or strategy != "fixed":
            out = re.sub(r"^shape .*\n", "", out, flags=re.M)
            out += "".join(f"shape{line}\n" for line in re.findall(r"^shape-ref( .*)", out, re.M))
        if not case.own_bits:
            run.output_check(out, host, f"{compiler}, OpenCL", [exe], env)
    return len(LOOP.findall(text))


def cuda_check(case, options, folder):
    """Loops that a strategy does not serve have the same kernels as by another one."""
    loops, done = 0, set()
    for strategy in options.strategies:
        source, text = emit(case, options, strategy, folder)
        for compiler in case.compilers:
            compiled(case, compiler, source, os.path.join(folder, "object.o"), ["-c"])
        loops += len(LOOP.findall(text))
        kernels = kernels_of(text)
        if len(kernels) < len(LOOP.findall(text)):
            raise run.Failure(f"{strategy}: {len(kernels)} kernels of {len(LOOP.findall(text))}")
        for kernel in [kernel for kernel in kernels if kernel not in done]:
            done.add(kernel)
            words = nvrtc.nvrtc_compile(options.nvrtc, kernel, "90", True)
            if words:
                raise run.Failure(f"{strategy}: {words}")
    return loops


def check(case, options):
    with tempfile.TemporaryDirectory(prefix="alone") as folder:
        return {"opencl": opencl_check, "cuda": cuda_check}[options.kind](case, options, folder)


def main():
    parser = argparse.ArgumentParser(description="checks programs with loops on a device")
    parser.add_argument("--foldcc", default=os.path.join(ROOT, "build", "bin", "foldcc"))
    parser.add_argument("--every", type=int, default=1, metavar="N")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--kind", choices=["opencl", "cuda"], default="opencl")
    parser.add_argument("--strategy", default="fixed", metavar="NAME,...")
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    options.foldcc = os.path.abspath(options.foldcc)
    options.strategies = options.strategy.split(",")
    options.nvrtc = nvrtc.nvrtc_load() if options.kind == "cuda" else None
    if options.kind == "cuda" and not options.nvrtc:
        print("alone.py: NVRTC is not installed")
        return 77
    passed = failed = loops = 0
    cases = run.cases_find(options.names, False)[::options.every]
    with tempfile.TemporaryDirectory(prefix="alone") as options.cache, \
            concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for case, future in [(case, pool.submit(check, case, options)) for case in cases]:
            try:
                loops += future.result()
                passed += 1
            except run.Failure as failure:
                failed += 1
                print(f"FAIL {case.name}: {failure}", flush=True)
    print(f"{passed} passed, {failed} failed, {loops} loops")
    return 0 if loops and not failed else 1


if __name__ == "__main__":
    sys.exit(main())
