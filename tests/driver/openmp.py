"""Checks what --fold-emit=openmp prints.

usage: openmp.py --foldcc FOLDCC [--jobs N] FILE[=ARGUMENT]...

Each program is printed with pragmas, compiled by gcc and clang with -fopenmp and warnings, and run
with 1, 3 and 8 threads. What it prints must be what the program as written prints; numbers of
floating point may differ by rounding where the text's first comment says that sums are made in
another order.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
FLOAT = re.compile(r"-?(?:0x[0-9a-f]+(?:\.[0-9a-f]*)?p[-+]\d+|\d+\.\d*(?:e[-+]\d+)?|\d+e[-+]\d+"
                   r"|\d+|-?inf|nan)\Z")
HASH = re.compile(r" 0x[0-9a-f]+$")  # of memory with rounded numbers
TOLERANCE = 1e-4  # float sums of tens of thousands of elements, serial against in parts


def value(word):
    if not FLOAT.match(word):
        return None
    return float.fromhex(word) if "x" in word or "n" in word else float(word)


def words_agree(a, b, rounds):
    if a == b or (value(a) == 0 and value(b) == 0):
        return True
    x, y = value(a.strip(",;[]=")), value(b.strip(",;[]="))
    if not rounds or x is None or y is None or (a.isdigit() and b.isdigit()):
        return False
    return abs(x - y) <= TOLERANCE * max(1.0, abs(x), abs(y))


def difference(got, want, rounds):
    got, want = got.splitlines(), want.splitlines()
    if len(got) != len(want):
        return f"{len(got)} lines, not {len(want)}"
    for a, b in zip(got, want):
        if rounds and HASH.search(b) and a.startswith("shape "):
            continue
        x, y = a.split(), b.split()
        if len(x) != len(y) or not all(words_agree(p, q, rounds) for p, q in zip(x, y)):
            return f"'{a}' instead of '{b}'"
    return None


def run(command, **more):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          errors="replace", check=False, **more)


def compiled(compiler, source, program, flags):
    r = run([compiler, "-O1", "-fopenmp", "-Wall", "-Wno-unknown-pragmas", *flags, source, "-o",
             program, "-lm"])
    return r.stderr


def outcome(program, arguments, threads):
    env = dict(os.environ, OMP_NUM_THREADS=str(threads), OMP_WAIT_POLICY="passive")
    r = run([program, *arguments], env=env, timeout=300)
    return f"{r.stdout}\nstatus {r.returncode}\n"


def own_flags(path):
    with open(path, encoding="utf-8", errors="replace") as f:
        found = re.search(r"^// flags: (.*)$", f.read(), re.M)
    return found[1].split() if found else []


def check(foldcc, program, folder):
    """The list of what is wrong with one program, and how many pragmas it has."""
    path, *arguments = program.split("=", 1)
    path = os.path.abspath(path)
    name = os.path.relpath(path, ROOT)
    base = os.path.join(folder, re.sub(r"\W", "_", name))
    flags = ["-iquote", os.path.dirname(path), *own_flags(path)]
    r = run([foldcc, *flags, "--fold-emit=openmp", path, "-o", base + ".c"])
    if r.returncode:
        return [f"{name}: {r.stderr}"], 0
    with open(base + ".c", encoding="utf-8", errors="replace") as f:
        text = f.read()
    npragmas = len(re.findall(r"^\s*#pragma omp parallel", text, re.M))
    noise = compiled("gcc", path, base + ".ref", ["-fno-openmp", *flags])
    want = outcome(base + ".ref", arguments, 1)
    wrong = []
    for compiler in ("gcc", "clang"):
        said = compiled(compiler, base + ".c", f"{base}.{compiler}", flags)
        if not os.path.exists(f"{base}.{compiler}") or (said and not noise):
            wrong.append(f"{name}: {compiler}: {said[:1500]}")
            continue
        for threads in (1, 3, 8):
            got = outcome(f"{base}.{compiler}", arguments, threads)
            d = difference(got, want, "agree to rounding" in text)
            if d:
                wrong.append(f"{name}: {compiler}, {threads} threads: {d}")
    return wrong, npragmas


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--foldcc", required=True)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("files", nargs="*")
    args = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="openmp")
    with ThreadPoolExecutor(args.jobs) as pool:
        results = list(pool.map(lambda f: check(args.foldcc, f, folder),
                                args.files))
    shutil.rmtree(folder)
    for wrong, _ in results:
        for line in wrong:
            print(line)
    print(f"{len(args.files)} programs, {sum(n for _, n in results)} parallel regions, "
          f"{sum(len(w) for w, _ in results)} failures")
    return any(w for w, _ in results)


if __name__ == "__main__":
    sys.exit(main())
