#!/usr/bin/env python3
"""Programs in steps: what `foldcc --fold-emit=steps` prints is compiled by the host compiler, and
must print what the program itself prints, to the last bit.

usage: steps.py FOLDCC [KIND/NAME...]

Without names: the examples and the cases named below. Loops of each kind must have been rewritten.
"""

import glob
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CASES = ["alias/bound_by_pointer", "isolation/prints", "isolation/inner", "isolation/recurrence",
         "isolation/guards", "isolation/heads", "isolation/ordered", "sum/double", "sum/int",
         "product/double", "recurrence/clamped", "recurrence/stretches", "bitwise/*",
         "minmax/int*", "minmax/capped", "guarded/*", "scan/*", "private/*", "several/*", "bins/*",
         "operator/numbers"]
KINDS = ["a reduction in steps", "running values in steps", "bins in steps",
         "a loop that is split, in steps"]
FLAGS = re.compile(r"// flags: (.*)")


def run(*command):
    return subprocess.run(command, capture_output=True, check=False, timeout=60)


def flags_of(path):
    with open(path, encoding="utf-8", errors="replace") as f:
        return [word for line in FLAGS.findall(f.read()) for word in line.split()]


def program_output(source, flags, into):
    done = run("cc", "-O1", "-Wall", *flags, source, "-o", into, "-lm")
    if done.returncode:
        return None, done.stderr.decode(errors="replace")
    done = run(into)
    return (done.returncode, done.stdout), ""


def check(foldcc, path, folder, found):
    """What is wrong, or None."""
    flags = flags_of(path) + ["-I", os.path.dirname(path)]
    text = os.path.join(folder, "steps.c")
    done = run(foldcc, "-w", *flags, "--fold-emit=steps", path, "-o", text)
    if done.returncode:
        return "steps: " + done.stderr.decode(errors="replace")
    with open(text, encoding="utf-8", errors="replace") as f:
        content = f.read()
    for kind in KINDS:
        found[kind] = found.get(kind, 0) + content.count("/* " + kind + " */")
    with open(path, encoding="utf-8", errors="replace") as f:
        if content == f.read():
            return None
    wanted, why = program_output(path, flags, os.path.join(folder, "plain"))
    if wanted is None:
        return None if not content.count(" in steps */") else why
    got, why = program_output(text, flags, os.path.join(folder, "steps"))
    if got is None:
        return "in steps it does not compile:\n" + why
    return None if got == wanted else "in steps it prints something else"


def sources(names):
    if not names:
        yield from sorted(glob.glob(os.path.join(ROOT, "examples", "*.c")))
    for name in names or CASES:
        yield from sorted(glob.glob(os.path.join(ROOT, "tests", "cases", name + ".c")))


def main():
    foldcc, names, failed, found = sys.argv[1], sys.argv[2:], 0, {}
    with tempfile.TemporaryDirectory() as folder:
        for path in sources(names):
            why = check(foldcc, path, folder, found)
            if why:
                print(f"FAIL {os.path.relpath(path, ROOT)}: {why}")
                failed += 1
    for kind in KINDS:
        print(f"{found.get(kind, 0)} times: {kind}")
        failed += not names and not found.get(kind)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
