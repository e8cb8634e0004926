"""Makes a failing program small: first by functions, then rounds, then statements."""
import copy
import os

import judge

KEPT_TRIES = 160


class Shrinker:
    def __init__(self, bench, seed, way, failure):
        self.bench, self.way, self.failure = bench, way, failure
        self.stem = f"p{seed}.small"
        self.source = bench.path(self.stem + ".c")
        self.tries = 0

    def fails(self, functions):
        """Does it still fail in the same way, and is it still a program to compare?"""
        self.tries += 1
        lines = judge.written(self.source, functions)
        how = self.failure.how
        try:
            if how == "undefined":
                self.bench.sanitized(self.source, self.stem)
            else:
                self.bench.check(self.source, self.stem, self.way, (functions, lines),
                                 [how] if isinstance(how, dict) and how != judge.FIRST else [])
        except judge.Failure as failure:
            if failure.how != how:
                return False
            self.words = str(failure)
            return True
        return False

    def sound(self, functions):
        judge.written(self.source, functions)
        try:
            self.bench.sanitized(self.source, self.stem)
        except judge.Failure:
            return False
        return True

    def lists(self, f):
        return [f.rounds, f.body, f.after, f.before]

    def less(self, functions):
        """Drops what is not needed, one thing at a time."""
        f = functions[0]
        for which in range(4):
            k = len(self.lists(f)[which]) - 1
            while k >= 0 and self.tries < KEPT_TRIES:
                small = copy.deepcopy(f)
                del self.lists(small)[which][k]
                if self.lists(small)[0] and self.fails([small]) and (
                        self.failure.how in ("undefined", "build") or self.sound([small])):
                    f = small
                k -= 1
        return [f]


def shrunk(bench, seed, functions, way, failure):
    """What to print of the failure: words, the small program and the command."""
    s = Shrinker(bench, seed, way, failure)
    s.words = str(failure)
    if failure.how == "host":
        return str(failure)
    rest = [f for f in functions if f.number == failure.number]
    if not rest or not s.fails(rest):
        rest = halved(s, functions)
    numbers = ",".join(str(f.number) for f in rest)
    if len(rest) == 1:
        rest = s.less(rest)
    words = s.words
    judge.written(s.source, rest)
    how = " ".join(way.words())
    return (f"{words}\n  small: {s.source} (FOLDCC_CC={way.cc} {how})\n"
            f"  again: tests/fuzz/fuzz.py --programs 1 --seed {seed} --only {numbers} --device "
            f"{1 if failure.how == judge.RUNS[5] else 0} --keep {os.path.dirname(s.source)}")


def halved(s, functions):
    """The fewest functions that are found by leaving out halves, quarters ..."""
    size = len(functions) // 2
    while size:
        k = 0
        while k < len(functions) and len(functions) > 1:
            less = functions[:k] + functions[k + size:]
            if less and s.fails(less):
                functions = less
            else:
                k += size
        size //= 2
    return functions
