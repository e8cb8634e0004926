#!/usr/bin/env python3
"""Programs of csmith: the checksums that gcc, clang and foldcc give must be equal.

usage: csmith.py [--foldcc PATH] [--seed N] [--programs N] [--time SECONDS] [--jobs N] [--keep DIR]
                 [--progress]

A seed stands for a program and for how foldcc builds it. The host compilers say what it prints
(gcc -O0, clang -O2); a program that they do not agree on, or that does not end by one of them, is
passed over. What foldcc makes of it at -O2 runs with 2 and 3 threads, most times with all of them
in each loop, however short it is. Failing programs are kept.

The last line is `N programs, N loops, N found, N passed over, N failures`. Status 77: there is no
csmith.
"""
import argparse
import collections
import concurrent.futures
import os
import random
import re
import shutil
import sys
import tempfile
import time

import judge

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SECONDS = 5  # for a run of the host's program; a multiple of it for foldcc's
# csmith takes a statement's kind by these bounds in percent: more loops and operations on whole
# arrays than by itself, fewer ways out.
STATEMENTS = ("[statement_prob,statement_assign_prob=40,statement_block_prob=0,"
              "statement_for_prob=60,statement_ifelse_prob=70,statement_return_prob=72,"
              "statement_continue_prob=75,statement_break_prob=77,statement_goto_prob=78,"
              "statement_arrayop_prob=100]\n\n")
IDS = re.compile(r"\[([a-z-]+)\]$")
REFUSED = "loop left as it is"


class Passed(Exception):
    """The program says nothing of foldcc; in words why."""


class Csmith:
    """Where csmith is and a file of what it is told."""

    def __init__(self, folder):
        self.program = shutil.which("csmith")
        if not self.program:
            return
        prefix = os.path.dirname(os.path.dirname(os.path.realpath(self.program)))
        self.include = os.path.join(prefix, "include", "csmith")
        self.statements = os.path.join(folder, "statements.txt")
        with open(self.statements, "w", encoding="utf-8") as f:
            f.write(STATEMENTS)

    def written(self, seed, rng, path):
        """Writes a program, and a file of csmith's own beside it. csmith now and then does not end
        or fails an assertion."""
        words = ["--probability-configuration", self.statements, "--quiet",
                 "--max-funcs", rng.choice(["3", "5", "8"]),
                 "--max-array-dim", rng.choice(["1", "2", "3"]),
                 "--max-array-len-per-dim", rng.choice(["20", "300", "2000"]),
                 "--max-pointer-depth", rng.choice(["1", "1", "2"])]
        words += rng.choice([[], ["--no-volatiles"], ["--no-volatiles", "--no-jumps"]])
        words += rng.choice([[], ["--no-unions", "--no-bitfields"], ["--no-structs"]])
        words += rng.choice([[], ["--no-addr-taken-of-locals"]])
        words += rng.choice([[], ["--float"]])
        status, _, _ = judge.run([self.program, "--seed", str(seed), *words, "-o", path],
                                 timeout=4 * SECONDS, cwd=os.path.dirname(path))
        if status:
            raise Passed("not written by csmith")


def hosts_word(csmith, source, stem):
    """What the program prints by the host compilers."""
    texts = []
    for cc, level in (("gcc", "-O0"), ("clang", "-O2")):
        status, _, err = judge.run([cc, level, "-w", "-I", csmith.include, source, "-o", stem])
        if status:
            raise Passed(f"not compiled by {cc}: {err[:200]}")
        status, text, _ = judge.run([stem], timeout=SECONDS)
        if status == "no end":
            raise Passed("does not end")
        if status:
            raise Passed(f"status {status} by {cc}")
        texts.append(text)
    if texts[0] != texts[1]:
        raise Passed("gcc and clang do not agree")
    return texts[0]


def folded(bench, csmith, source, stem, rng):
    """Builds the program by foldcc; its remarks' ids."""
    cc = rng.choice(["gcc", "clang"])
    eager = [bench.eager] if rng.random() < 0.8 else []
    words = [bench.foldcc, "-O2", "-w", "--fold-report=text", "-I", csmith.include, source, *eager,
             "-o", stem]
    status, _, err = judge.run(words, {"FOLDCC_CC": cc, "FOLDCC_STRICT": "1"}, 300)
    bad = [line for line in err.split("\n") if judge.WARNING.search(line)]
    if status or bad:
        raise judge.Failure("build", f"FOLDCC_CC={cc} {' '.join(words)}: status {status}\n"
                            + ("\n".join(bad) or err)[:1500])
    remarks = [text for _, _, text in judge.REMARK.findall(err)]
    command = f"FOLDCC_CC={cc} {' '.join(words)}"
    return command, collections.Counter(
        (REFUSED not in text, IDS.search(text).group(1)) for text in remarks if IDS.search(text))


def one_program(bench, csmith, seed):
    """Counts of (is found, id)."""
    rng, name = random.Random(seed), bench.path(f"c{seed}")
    source, stem = name + ".c", name + ".out"
    csmith.written(seed, rng, source)
    want = hosts_word(csmith, source, stem)
    command, counts = folded(bench, csmith, source, stem, rng)
    for threads in ("2", "3"):
        status, text, err = judge.run([stem], {"FOLD_THREADS": threads}, 10 * SECONDS)
        if status or text != want or "foldrt: " in err:
            raise judge.Failure("run", f"{command}\nFOLD_THREADS={threads} {stem}: status {status},"
                                f" {text.strip()[-200:]!r} instead of {want.strip()[-200:]!r}\n"
                                + err[:500])
    os.remove(source)
    return counts


def attempt(bench, csmith, seed):
    """(counts, why it was passed over, failure), one of which is there."""
    try:
        return one_program(bench, csmith, seed), None, None
    except Passed as why:
        return None, str(why), None
    except judge.Failure as failure:
        return None, None, str(failure)
    finally:
        if os.path.exists(bench.path(f"c{seed}.out")):
            os.remove(bench.path(f"c{seed}.out"))


def work(bench, csmith, options):
    start, total, passed = time.time(), collections.Counter(), collections.Counter()
    failures, done, compared = 0, 0, set()

    def timed(seed):
        if time.time() - start > options.time or len(compared) >= options.programs:
            return None
        answer = attempt(bench, csmith, seed)
        if not answer[1]:
            compared.add(seed)
        return answer

    seeds = range(options.seed, options.seed + 2 * options.programs)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for seed, answer in zip(seeds, pool.map(timed, seeds)):
            if answer is None:
                continue
            counts, why, failure = answer
            done += 1
            total.update(counts or {})
            if why:
                passed[why] += 1
            if failure:
                failures += 1
                print(f"FAIL seed {seed}: {failure}", flush=True)
            elif options.progress and done % 10 == 0:
                print(f"{int(time.time() - start)} s: {done} programs, "
                      f"{sum(passed.values())} passed over, {failures} failures", flush=True)
    return total, passed, failures, done


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--foldcc", default=os.path.join(ROOT, "build", "bin", "foldcc"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--programs", type=int, default=500,
                        help="that are compared, beside those that are passed over (500)")
    parser.add_argument("--time", type=float, default=1e9, help="seconds")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--keep", help="folder for failing programs")
    parser.add_argument("--progress", action="store_true")
    options = parser.parse_args()
    folder = os.path.abspath(options.keep or tempfile.mkdtemp(prefix="fold-csmith-"))
    os.makedirs(folder, exist_ok=True)
    csmith = Csmith(folder)
    if not csmith.program:
        print("csmith is not installed (scripts/install-deps does it): none of its programs is run")
        return 77
    bench = judge.Bench(folder, os.path.abspath(options.foldcc))
    total, passed, failures, done = work(bench, csmith, options)
    for is_found in (True, False):
        print("found: " if is_found else "left:  ",
              ", ".join(f"{n} {key[1]}" for key, n in total.most_common() if key[0] == is_found))
    for why, n in passed.most_common():
        print(f"passed over: {n} {why}")
    if not failures and not options.keep:
        shutil.rmtree(folder)
    print(f"{done} programs, {sum(total.values())} loops, "
          f"{sum(n for key, n in total.items() if key[0])} found, "
          f"{sum(passed.values())} passed over, {failures} failures")
    return 1 if failures or done == sum(passed.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
