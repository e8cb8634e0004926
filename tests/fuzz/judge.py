"""Builds a program in every way, runs it and compares the outputs."""
import os
import re
import signal
import subprocess

import program
import terms

HERE = os.path.dirname(os.path.abspath(__file__))
TIMEOUT = 60
REMARK = re.compile(r"^[^:\s]+:(\d+):(\d+): remark: (.*)$", re.M)
WARNING = re.compile(r"foldcc: |foldrt: |internal error|compiled as it is|undefined reference")
# The runs of what foldcc made, beside the first: FOLD_DEVICE=cpu FOLD_THREADS=1.
RUNS = [{"FOLD_THREADS": "2"}, {"FOLD_THREADS": "3", "FOLD_ISA": "avx2"},
        {"FOLD_THREADS": "2", "FOLD_ISA": "base"}, {"FOLD_THREADS": "7"},
        {"FOLD_VERIFY": "1", "FOLD_THREADS": "2"}, {"FOLD_DEVICE": "opencl"},
        {"FOLD_DEVICE": "opencl", "FOLD_STAY": "pragma"},
        {"FOLD_DEVICE": "opencl", "FOLD_VERIFY": "1"}]
FIRST = {"FOLD_THREADS": "1"}
HOST_BUG = "host's own"


class Failure(Exception):
    """What went wrong, in words, and in which function if that is known."""

    def __init__(self, how, words, number=None):
        super().__init__(words)
        self.how, self.number = how, number


class Way:
    """How a program is built by foldcc, and run: drawn from its seed."""

    def __init__(self, rng, device):
        self.cc = rng.choice(["gcc", "clang"])
        self.level = rng.choice(["-O0", "-O2", "-O2", "-O3", "-Os"])
        self.flags = rng.choice([[], [], ["-fno-strict-aliasing"], ["-march=native"],
                                 ["-fPIC"], ["-g"]])
        if self.flags == ["-march=native"]:
            self.flags.append("-ffp-contract=off")
        self.is_eager = rng.random() < 0.6
        self.runs = rng.sample(RUNS[:4], 2) + [RUNS[4]]
        if device and rng.random() < device:
            self.runs.append(rng.choice(RUNS[5:]))

    def words(self):
        return [self.level, *self.flags]


def run(command, env=None, timeout=TIMEOUT, cwd=None):
    """Status, standard output and standard error; the whole group ends when the time is over."""
    base = {k: v for k, v in os.environ.items() if not k.startswith("FOLD")}
    with subprocess.Popen(command, env={**base, **(env or {})}, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          errors="replace", start_new_session=True, cwd=cwd) as p:
        try:
            out, err = p.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            os.killpg(p.pid, signal.SIGKILL)
            out, err = p.communicate()
            return "no end", out, err
    return p.returncode, out, err


class Bench:
    """A folder to work in, with what all programs share."""

    def __init__(self, folder, foldcc):
        self.folder, self.foldcc = folder, foldcc
        self.frame, self.eager = (self.compiled(name) for name in ("frame", "eager"))
        self.terms = self.compiled("terms")

    def compiled(self, name):
        """An object of this folder, which foldcc does not see. Not by -O2: gcc 12's vectors of two
        round some of terms.c's pairs wrongly."""
        out, root = self.path(name + ".o"), os.path.dirname(os.path.dirname(HERE))
        dirs = [os.path.join(root, d) for d in ("runtime", "include")]
        status, _, err = run(["gcc", "-O1", "-I", dirs[0], "-I", dirs[1], "-c",
                              os.path.join(HERE, name + ".c"), "-o", out])
        if status:
            raise SystemExit(f"{name}.c: {err}")
        return out

    def path(self, name):
        return os.path.join(self.folder, name)

    def tail(self, source, out):
        return ["-w", "-I", HERE, source, self.frame, "-o", out, "-lm", "-pthread"]

    def host(self, source, stem):
        """What the program prints as C has it, and what the terms of its sums come to."""
        out = self.path(stem + ".host")
        status, _, err = run(["gcc", "-O0", self.terms, *self.tail(noting(source), out)])
        if "internal compiler error" in err:
            raise Failure(HOST_BUG, "gcc -O0: " + err[:300])
        if status:
            raise Failure("host", "gcc -O0: " + err[:1500])
        status, text, err = run([out])
        if status:
            raise Failure("host", f"the host's program: status {status} {err[:500]}")
        return text

    def sanitized(self, source, stem):
        """Is there nothing undefined in the program?"""
        out = self.path(stem + ".san")
        flags = ["-g", "-O1", "-fsanitize=undefined,address,float-cast-overflow",
                 "-fno-sanitize-recover=all"]
        status, _, err = run(["gcc", *flags, *self.tail(source, out)])
        if "internal compiler error" in err:
            return
        if status:
            raise Failure("host", "gcc -fsanitize: " + err[:1500])
        status, text, err = run([out], {"ASAN_OPTIONS": "detect_leaks=0"})
        if status:
            raise Failure("undefined", f"{last_function(text)}: {err[:1500]}",
                          number_of(last_function(text)))

    def folded(self, source, stem, way, report=False):
        """The program that foldcc makes, and its remarks."""
        out = self.path(stem + ".fold")
        words = [self.foldcc, *way.words(), *(["--fold-report=text"] if report else []),
                 *([self.eager] if way.is_eager else []), *self.tail(source, out)]
        status, _, err = run(words, {"FOLDCC_CC": way.cc, "FOLDCC_STRICT": "1"}, 300)
        bad = [line for line in err.split("\n") if WARNING.search(line)]
        if status or bad:
            raise Failure("build", f"FOLDCC_CC={way.cc} {' '.join(words)}: status {status}\n"
                          + ("\n".join(bad) or err)[:1500])
        return out, REMARK.findall(err)

    def check(self, source, stem, way, case, only=None):
        """Builds and runs the program of these functions and their lines in this way; its remarks
        and the sums that were compared with the reference. Raises Failure."""
        want = self.host(source, stem)
        exe, remarks = self.folded(source, stem, way, report=True)
        sums = Sums(*case, remarks)
        first = None
        for setting in [FIRST] + (way.runs if only is None else only):
            env = {**setting, "FOLD_CACHE": self.path("cache"),
                   "POCL_CACHE_DIR": self.path("pocl")}
            status, text, err = run([exe], env, 300 if "FOLD_DEVICE" in setting else TIMEOUT)
            how = " ".join(f"{k}={v}" for k, v in setting.items())
            if status or "foldrt: warning" in err:
                name = last_function(text)
                failure = Failure(setting, f"{how}: status {status} in {name}\n{err[:1500]}",
                                  number_of(name))
                if status:
                    self.blame(source, stem, way, want, failure)
                raise failure
            first = first or text
            try:
                compare(setting, how, want, text, first, sums)
            except Failure as failure:
                self.blame(source, stem, way, want, failure)
        return remarks, sums.statistics()

    def blame(self, source, stem, way, want, failure):
        """Raises the failure, or HOST_BUG where the host compiler by itself goes wrong as well."""
        out = self.path(stem + ".alone")
        status, _, err = run([way.cc, *way.words(), *self.tail(source, out)])
        if status:
            raise failure
        status, text, err = run([out])
        how = f"{way.cc} {' '.join(way.words())} by itself"
        if status:
            raise Failure(HOST_BUG, f"{how}: status {status}")
        try:
            compare(HOST_BUG, "", want, text, text)
        except Failure as own:
            raise Failure(HOST_BUG, f"{how}{own}") from None
        raise failure


def last_function(text):
    names = re.findall(r"^(f\d+)[/ ]", text, re.M)
    return names[-1] if names else "?"


def number_of(name):
    return int(name[1:]) if re.fullmatch(r"f\d+", name) else None


class Sums:
    """Which values the sums of floats may have (terms.py)."""

    ORDERS = ("serial", "shape", "scan", "trail")

    def __init__(self, functions, lines, remarks):
        self.functions = {f.number: f for f in functions}
        self.wanted = {}
        for f in functions:
            if f.nnoted:
                here = [(int(line), int(column), text) for line, column, text in remarks
                        if lines[f.number][0] <= int(line) <= lines[f.number][1]]
                self.wanted[f.number] = terms.wanted(f, here)
        self.counted = set()  # (function, size, round, name, orders)
        self.near = set()  # those that a tolerance has judged: (function, size, round, name)

    def right(self, line, got, known):
        """Is that what the line FUNCTION/SIZE/ROUND NAME … may say, as far as it is known?"""
        call, result = line.split()[:2]
        number, size, one = call.split("/")
        f = self.functions[int(number[1:])]
        key = (f.number, int(size), int(one), result)
        orders = self.wanted.get(f.number, {}).get(result)
        if not orders or not known:
            self.near.add(key)
            return True
        if overlaps(f, int(one)):  # the loop may run as written
            orders = orders | {"serial"}
        self.counted.add((*key, *orders))
        return any(got == value for order, value in zip(self.ORDERS, known) if order in orders)

    def statistics(self):
        """Lines that had to be one of some known values, and those that had to be near C's."""
        exact = {key[:4] for key in self.counted}
        return self.counted, self.near - exact


def overlaps(f, number):
    """Are there two names for memory, which only the run tells apart?"""
    one = f.rounds[number]
    return one.share or one.cells or one.outside or any(v.base.form == "field" for v in f.views)


def agrees(want, got, first, sums):
    if " : " in got:
        known = want.split(" : ")[-1].split()
        return got == first and (not sums or sums.right(want, got.split(" : ")[-1],
                                                        known * (len(known) > 1)))
    if " ~ " in got:
        if got != first:
            return False
        a, tolerance, *known = want.split(" ~ ")[-1].split()
        b = got.split(" ~ ")[-1].split()[0]
        if sums and not sums.right(want, b, known):
            return False
        a, b = (float.fromhex(x) for x in (a, b))
        tolerance = float.fromhex(tolerance)
        return a == b or a != a or b != b or tolerance == float("inf") or abs(a - b) <= tolerance
    return got == want


def compare(setting, how, want, got, first, sums=None):
    lines = [text.split("\n") for text in (want, got, first)]
    for a, b, c in zip(*lines):
        if not agrees(a, b, c, sums):
            raise Failure(setting, f"{how}: {b}\n  instead of {a}\n  with one thread {c}",
                          number_of(b.split("/")[0].split(" ")[0]))
    if len(lines[0]) != len(lines[1]):
        raise Failure(setting, f"{how}: {len(lines[1])} lines instead of {len(lines[0])}")


def written(path, functions):
    """Writes the program, and beside it the one that notes its terms; the functions' lines."""
    text, lines = program.text_of(functions)
    with open(path, "w", encoding="utf-8") as f:
        f.write(terms.plain(text))
    with open(noting(path), "w", encoding="utf-8") as f:
        f.write(terms.HEAD + terms.noting(text))
    return lines


def noting(path):
    return path[:-2] + ".terms.c"
