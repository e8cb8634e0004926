#!/usr/bin/env python3
"""Breaks foldcc on purpose, in one respect at a time, and shows that a test notices.

usage: run.py [--check] [--folder DIR] [--jobs N] [NAME...]

Works on a copy of the tree below --folder. For each mutation (mutations.py) the copy is edited and
built, and its tests run until one fails. A mutation that none of them catches is a failure, and so
is an edit that no longer fits its file in one place. The tests that noticed run on the tree as it
is in the end: they have to pass there.

--check only looks whether all edits fit. The last line is `N caught, N not caught`.
"""
import argparse
import os
import shutil
import subprocess
import sys
import time

from mutations import MUTATIONS

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def text_of(path):
    with open(path, encoding="utf-8") as f:
        return f.read()


def text_put(path, text):
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)


def edits_check(mutations):
    """Prints those that do not fit; how many."""
    bad = 0
    for m in mutations:
        path = os.path.join(ROOT, m.path)
        n = text_of(path).count(m.old) if os.path.exists(path) else 0
        if n != 1:
            bad += 1
            print(f"mutation {m.name}: {m.path} has {n} places for its edit "
                  "(tests/mutation/mutations.py)")
    names = [m.name for m in mutations]
    for name in {n for n in names if names.count(n) > 1}:
        bad += 1
        print(f"mutation {name}: several have this name")
    return bad


class Copy:
    """A copy of the tree with a build of its own."""

    def __init__(self, folder, jobs):
        self.tree = os.path.join(os.path.abspath(folder), "tree")
        self.build = os.path.join(self.tree, "build")
        self.jobs = str(jobs)
        files = subprocess.run(["git", "ls-files", "-z", "-co", "--exclude-standard"], cwd=ROOT,
                               check=True, capture_output=True, text=True).stdout
        for name in filter(None, files.split("\0")):
            source, to = os.path.join(ROOT, name), os.path.join(self.tree, name)
            if not os.path.isfile(source):
                continue
            os.makedirs(os.path.dirname(to), exist_ok=True)
            if not os.path.exists(to) or text_bytes(source) != text_bytes(to):
                shutil.copy(source, to)
        command = ["cmake", "-G", "Ninja", "-S", self.tree, "-B", self.build]
        if shutil.which("ccache"):
            command.append("-DCMAKE_C_COMPILER_LAUNCHER=ccache")
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)

    def run(self, *words):
        done = subprocess.run(words, cwd=self.tree, stdout=subprocess.PIPE, text=True,
                              stderr=subprocess.STDOUT, errors="replace", check=False)
        return done.returncode == 0, done.stdout

    def make(self, *targets):
        return self.run("ninja", "-j", self.jobs, "-C", self.build, *targets)

    def passes(self, test):
        """Does the test pass? A program that cannot be built is a broken tree."""
        kind, name = test.split()
        if kind in ("unit", "runtime", "driver"):
            program = {"unit": f"test_{name}", "runtime": f"runtime_{name}"}.get(kind, "foldcc")
            ok, text = self.make(program)
            if not ok:
                raise SystemExit(text)
            ok, text = self.run("ctest", "--test-dir", self.build, "-R", f"^{kind}\\.{name}$",
                                "--no-tests=error")
            if "***Timeout" in text:  # a busy machine, or a loop without an end
                print(f"{test} did not end in time", flush=True)
            return ok
        if kind == "oclgrind":
            return self.simulates(name)
        if kind == "fuzz":
            return self.run("tests/fuzz/fuzz.py", "--foldcc", f"{self.build}/bin/foldcc", "--seed",
                            name, "--programs", "1", "--device", "0", "--sanitize", "1000000")[0]
        options = {"remarks": ["--remarks"], "eager": ["--eager"], "case": [],
                   "opencl": ["--device", "opencl"]}[kind]
        # That a busy machine is slow must not be taken for what the test says.
        return self.run("tests/cases/run.py", "--jobs", self.jobs, "--patience", "10", *options,
                        name)[0]

    def simulates(self, case):
        """Does driver oclgrind pass with that case alone?"""
        ok, text = self.make("foldcc")
        if not ok:
            raise SystemExit(text)
        folder = os.path.join(self.build, "oclgrind")
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        return self.run("env", f"FOLDCC={self.build}/bin/foldcc", "sh", "-c",
                        'cd "$0" && exec sh "$1" "$2"', folder,
                        f"{self.tree}/tests/driver/oclgrind.sh", case)[0]


def text_bytes(path):
    with open(path, "rb") as f:
        return f.read()


def caught_by(copy, m):
    """What is said of it: whether it is caught, and by which test."""
    path = os.path.join(copy.tree, m.path)
    whole = text_of(path)
    text_put(path, whole.replace(m.old, m.new))
    try:
        ok, text = copy.make("foldcc", "foldrt")
        if not ok:
            return False, f"it does not compile\n{text[-3000:]}"
        test = next((t for t in m.tests if not copy.passes(t)), None)
        return test is not None, test or f"none of {', '.join(m.tests)}"
    finally:
        text_put(path, whole)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--check", action="store_true", help="look whether all edits fit")
    parser.add_argument("--folder", default=os.path.join(ROOT, "build", "mutants"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    chosen = [m for m in MUTATIONS if not options.names or m.name in options.names]
    if not chosen or edits_check(MUTATIONS):
        return 1
    if options.check:
        print(f"{len(MUTATIONS)} edits fit")
        return 0
    copy, start = Copy(options.folder, options.jobs), time.time()
    ok, text = copy.make("foldcc", "foldrt")
    if not ok:
        raise SystemExit(text[-3000:])
    missed, noticed = 0, set()
    for m in chosen:
        is_caught, by = caught_by(copy, m)
        missed += not is_caught
        if is_caught:
            noticed.add(by)
        print(f"{int(time.time() - start):5} s  {'caught' if is_caught else 'NOT CAUGHT':<10} "
              f"{m.name:<22} {m.breaks}: {by}", flush=True)
    copy.make("foldcc", "foldrt")
    failed = [t for t in sorted(noticed) if not copy.passes(t)]
    for test in failed:
        print(f"FAIL {test}: without a mutation", flush=True)
    print(f"{len(chosen) - missed} caught, {missed} not caught")
    return 1 if missed or failed else 0


if __name__ == "__main__":
    sys.exit(main())
