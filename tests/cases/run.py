#!/usr/bin/env python3
"""Runs the cases: tests/cases/KIND/NAME.c.

usage: run.py [--foldcc PATH] [--jobs N] [--patience N] [--quick] [--all] [--update] [--remarks]
              [--eager] [--host-only] [--sanitize-host] [--device DEVICE] [--device-too DEVICE]
              [--keep DIR] [NAME...]

NAME is KIND, NAME or KIND/NAME. For each case: the remarks of `foldcc --fold-report=text` are
compared with the comments below, and every loop must be named (loops.py); the program is built by
the host compiler and by foldcc, with gcc at -O2, and run at several thread counts and with the base
instruction set; besides, by its name, with clang at -O2 or -O0 or with gcc at -O0, where of each
second such case all threads take part in each loop, however short. By its name, too, a case runs
with AVX2 or with AVX-512; the kernels of sets that no run of it needs are compiled by -O0. Of
cases that are named, and with --all, each is built in all four ways and run with each set. Outputs
must be equal (case.h says what `shape` lines are). The last line is `N passed, N failed`.

  // remark: TEXT    the loop on this line is folded, and the remark holds TEXT
  // left: TEXT      the loop on this line is left as it is, and the remark holds TEXT
  // note: +N TEXT   a note N lines below (or -N above) holds TEXT
  // flags: ...      for every compiler; // fold-flags: ... for foldcc alone
  // compilers: gcc  only these
  // cases: ignore-rest   remarks below this line are not compared
  // cases: no-verify     no run under FOLD_VERIFY=1
  // cases: own-bits      prints what each kind of device computes with bits of its own
  // cases: env NAME=VALUE ...   when the programs run

A header that the case includes from its own folder may hold expectations too. Loops of FILL, which
case.h defines, need none.

--quick takes every tenth case, --update rewrites the comments to what foldcc says, --remarks
compares nothing but these, --eager gives all threads to each loop, however short, --host-only and
--sanitize-host check the programs themselves, with foldcc left out. --device builds once, by gcc at
-O2, and runs with FOLD_DEVICE=DEVICE: some loops must have run there. With --device-too those of
sample.py run there as well, the same programs as on the cores; all that are named, and with --all.
"""

import argparse
import concurrent.futures
import difflib
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import threading
import zlib

import loops
import sample
import sets

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
ONCE = os.path.join(HERE, "once")
TIMEOUT = 60
TIMEOUT_DEVICE = 120  # kernels are compiled on the way
WARNINGS = ["-Wall", "-Wextra", "-Werror"]
EXPECTED = re.compile(r"//\s*(remark|left|note):\s*(.*?)\s*(?=//|$)")
OPTION = re.compile(r"//\s*(flags|fold-flags|compilers|cases):\s*(.*?)\s*$")
INCLUDE = re.compile(r'#include "([^/"]+)"')
MESSAGE = re.compile(r"^(.*?):(\d+):(\d+): (remark|note): (.*)$")
LEFT = "loop left as it is"
THREADS = ["1", "2", "3", "7"]
# Threads that have nothing to do sleep, and other cases have their cores; but in some runs threads
# wait awake first, as libgomp has it by itself, though not for 300000 turns (20 ms): loop follows
# loop within 5000.
PASSIVE = {"OMP_WAIT_POLICY": "passive"}
AWAKE = {"GOMP_SPINCOUNT": "5000"}
# (compiler, level, the runs of the program built so); the first is the full one
BUILDS = [
    ("gcc", "-O2", [{"FOLD_THREADS": t, **AWAKE} for t in THREADS]
     + [{"FOLD_ISA": "base", **PASSIVE}]),
    ("clang", "-O2", [{"FOLD_THREADS": "3", **AWAKE}]),
    ("gcc", "-O0", [{"FOLD_THREADS": "2", **PASSIVE}]),
    ("clang", "-O0", [{"FOLD_THREADS": "7", "FOLD_ISA": "base", **AWAKE}]),
]
EAGER_BUILD = ("gcc", "-O0")
# Which of them a case is built by besides, by its name; the first are those of EAGER_BUILD. gcc
# compiles the same kernels at all levels.
OTHERS = [2, 1, None, 3]


class Case:
    def __init__(self, path):
        self.path = path
        self.name = os.path.relpath(path, HERE)[:-2]
        self.flags, self.fold_flags, self.env = [], [], {}
        self.included = set()
        self.compilers = ["gcc", "clang"]
        self.end = sys.maxsize
        self.verify, self.own_bits = True, False
        number = zlib.crc32(self.name.encode())
        self.turn, self.isa_turn = number % len(OTHERS), number // len(OTHERS)
        self.isa, self.other_isas = "base", []  # of runs that name none; of those that follow
        self.eager = None  # what EAGER_BUILD is linked with
        self.has_device = False  # does it run on the device too?
        self.expected = []  # ((file, line), sort, text)
        self.lines = self.read_file(path)
        for number, line in enumerate(self.lines, 1):
            self.read_option(number, line)

    def read_file(self, path):
        """The lines of a file whose expectations are added."""
        with open(path) as f:
            lines = f.read().split("\n")
        for number, line in enumerate(lines, 1):
            for sort, text in EXPECTED.findall(line):
                at = number
                if sort == "note":
                    offset, _, text = text.partition(" ")
                    at += int(offset)
                self.expected.append(((os.path.basename(path), at), sort, text))
            include = INCLUDE.match(line)
            if include and include.group(1) not in self.included:
                self.included.add(include.group(1))
                self.read_file(os.path.join(os.path.dirname(path), include.group(1)))
        return lines

    def builds(self, is_all):
        """Those of BUILDS that the case is built by."""
        if is_all or len(self.compilers) == 1:
            return [build for build in BUILDS if build[0] in self.compilers]
        other = OTHERS[self.turn]
        return [BUILDS[0]] + ([BUILDS[other]] if other else [])

    def place_is_compared(self, place):
        """May a remark there that nothing expects be wrong?"""
        name, line = place
        own = name == os.path.basename(self.path)
        return own and line < self.end and "FILL(" not in self.lines[line - 1]

    def read_option(self, number, line):
        option = OPTION.search(line)
        if not option:
            return
        key, value = option.group(1), option.group(2)
        if key == "flags":
            self.flags = shlex.split(value)
        elif key == "fold-flags":
            self.fold_flags = shlex.split(value)
        elif key == "compilers":
            self.compilers = value.split()
        elif value == "ignore-rest":
            self.end = number
        elif value == "no-verify":
            self.verify = False
        elif value == "own-bits":
            self.own_bits = True
        elif value.startswith("env "):
            self.env = dict(word.split("=", 1) for word in value[4:].split())

    def command(self, compiler, level, out, extra=()):
        words = [level, *WARNINGS, "-I", os.path.dirname(self.path), *self.flags, *extra]
        link = [] if "-c" in extra else ["-Wl,-S"]
        return compiler + words + [self.path, "-o", out, *link, "-lm"]


class Failure(Exception):
    pass


def shown(command, env):
    words = [f"{k}={v}" for k, v in env.items()]
    return " ".join(words + [shlex.quote(word) for word in command])


def run(command, env, what, stderr_is_error=False, timeout=TIMEOUT):
    """Standard output and standard error of a command that must succeed."""
    timeout *= run.patience
    try:
        done = subprocess.run(command, env={**os.environ, **env}, timeout=timeout,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE)
    except subprocess.TimeoutExpired:
        raise Failure(f"{what}: no end after {timeout} s\n  {shown(command, env)}") from None
    out = done.stdout.decode(errors="replace")
    err = done.stderr.decode(errors="replace")
    if done.returncode or (stderr_is_error and err):
        raise Failure(f"{what}: status {done.returncode}\n  {shown(command, env)}\n"
                      + "\n".join(err.split("\n")[:20]))
    return out, err


run.patience = 1  # times the seconds that a command has


def difference(old, new, old_name, new_name):
    lines = list(difflib.unified_diff(old, new, old_name, new_name, lineterm="", n=1))
    return "\n".join(lines[:24] + (["..."] if len(lines) > 24 else []))


# ---- remarks ----

def messages_of(text):
    """((file, line), sort, text) of each remark and note."""
    found = []
    for line in text.split("\n"):
        m = MESSAGE.match(line)
        if m:
            sort = m.group(4)
            if sort == "remark" and LEFT in m.group(5):
                sort = "left"
            place = (os.path.basename(m.group(1)), int(m.group(2)))
            found.append((place, sort, m.group(5)))
    return found


def remarks_check(case, text):
    found = messages_of(text)
    wrong = []  # (place, text)
    for place, sort, words in case.expected:
        if not any(f[0] == place and f[1] == sort and words in f[2] for f in found):
            wrong.append((place, f"expected {sort}: {words}"))
    told = {(place, sort) for place, sort, _ in case.expected}
    for place, sort, words in found:
        if sort != "note" and (place, sort) not in told and case.place_is_compared(place):
            wrong.append((place, f"not expected: {words}"))
    if wrong:
        places = {place for place, _ in wrong}
        wrong += [(place, f"said: {words}") for place, _, words in found if place in places]
        wrong.sort(key=lambda w: w[0])
        raise Failure("remarks\n" + "\n".join(f"  {p[0]}:{p[1]}: {text}" for p, text in wrong))


def remarks_update(case, text):
    """Rewrites the expectations of the file to what foldcc said."""
    said = {}
    own = os.path.basename(case.path)
    for (name, line), sort, words in messages_of(text):
        if sort == "note" or name != own or not case.place_is_compared((name, line)):
            continue
        words = words if sort == "remark" else words[words.rindex("["):]
        said.setdefault(line, []).append(f"// {sort}: {words}")
    lines = list(case.lines)
    for number in set(said) | {e[0][1] for e in case.expected if e[1] != "note" and e[0][0] == own}:
        bare = re.sub(r"\s*//\s*(remark|left):.*$", "", lines[number - 1])
        lines[number - 1] = " ".join([bare] + said.get(number, []))
    if lines != case.lines:
        with open(case.path, "w") as f:
            f.write("\n".join(lines))


# ---- outputs ----

def output_check(out, host, what, command, env):
    """Equal to the host program's output apart from shape lines, which equal their references."""
    lines = out.split("\n")
    plain = [line for line in lines if not line.startswith("shape ")]
    expected = [line for line in host.split("\n") if not line.startswith("shape ")]
    how = f"  {shown(command, env)}\n"
    if plain != expected:
        raise Failure(f"{what}: output differs\n{how}"
                      + difference(expected, plain, "host", what))
    shapes = [line for line in lines if line.startswith("shape ")]
    references = ["shape " + line[10:] for line in lines if line.startswith("shape-ref ")]
    if shapes != references:
        raise Failure(f"{what}: not the fixed shape\n{how}"
                      + difference(references, shapes, "reference", what))


def host_check(case, folder):
    """Every host build of the case prints the same, apart from shape lines; shape-ref too."""
    first = None
    for compiler in case.compilers:
        for level in ["-O0", "-O2"]:
            exe = os.path.join(folder, "host")
            run(case.command([compiler], level, exe), {}, f"{compiler} {level}", True)
            out, _ = run([exe], case.env, f"{compiler} {level}: the program")
            plain = [line for line in out.split("\n") if not line.startswith("shape ")]
            first = first or plain
            if plain != first:
                raise Failure(f"{compiler} {level}: output differs\n"
                              + difference(first, plain, "first", compiler + level))
    return "\n".join(first)


def sanitize_check(case, folder):
    exe = os.path.join(folder, "sanitized")
    flags = ["-g", "-fsanitize=undefined,address", "-fno-sanitize-recover=all"]
    run(case.command(["gcc"], "-O1", exe, flags), {}, "gcc -fsanitize", True)
    run([exe], {"ASAN_OPTIONS": "detect_leaks=0", **case.env}, "the sanitized program", True)


def runs_check(case, folder, options, host):
    """Builds and runs the case with foldcc; the text of its remarks."""
    report, builds = None, case.builds(options.all or options.names)
    for compiler, level, runs in builds:
        exe = os.path.join(folder, f"fold-{compiler}{level}")
        env = {"FOLDCC_CC": f"{ONCE} {compiler}", "FOLDCC_STRICT": "1",
               "ONCE_SETS": " ".join(sets.run_by(case, compiler, builds))}
        if [build[0] for build in builds].count(compiler) > 1:
            env["ONCE"] = folder
        named = os.path.join(folder, "loops.json")
        extra = ["--fold-report=text", f"--fold-report=json:{named}"] * (report is None)
        if report is None:
            env["ONCE_TEXT"] = os.path.join(folder, "text.i")
        if case.eager and (compiler, level) == EAGER_BUILD:
            extra.append(case.eager)
        command = case.command([options.foldcc], level, exe, case.fold_flags + extra)
        out, err = run(command, env, f"foldcc {compiler} {level}")
        if report is None:
            report = out + err
            loops_check(case, named, env["ONCE_TEXT"])
            runs = runs + [{"FOLD_VERIFY": "1", "FOLD_THREADS": "2", **PASSIVE}] * case.verify
            runs += [{"FOLD_ISA": isa, **PASSIVE} for isa in case.other_isas]
        for setting in runs:
            setting = {"FOLD_ISA": case.isa, **setting}
            name = " ".join(f"{k}={v}" for k, v in setting.items())
            what = f"foldcc {compiler} {level}, {name}"
            out, _ = run([exe], {**case.env, **setting}, what)
            output_check(out, host, what, command, {**env, **setting})
        if case.has_device and (compiler, level) == builds[0][:2]:
            device_run(case, folder, command, options, host)
    return report


def loops_check(case, report, text):
    """Every loop of the case is named in the report (loops.py); `text` holds it preprocessed."""
    with open(report, encoding="utf-8") as said, open(text, errors="replace") as plain:
        faults = loops.faults_of(json.load(said)["files"][0], case.path, plain.read())
    if faults:
        raise Failure("the report of loops\n  " + "\n  ".join(faults))


def device_check(case, folder, options, host):
    """Builds the case and runs it on a device."""
    compiler = case.compilers[0]
    command = case.command([options.foldcc], "-O2", os.path.join(folder, "fold"), case.fold_flags)
    run(command, {"FOLDCC_CC": compiler, "FOLDCC_STRICT": "1"}, f"foldcc {compiler} -O2")
    device_run(case, folder, command, options, host)


def device_run(case, folder, command, options, host):
    """Runs on a device what the command has built; adds the loop runs there, and all, to
    options.device_runs."""
    exe, trace = command[command.index("-o") + 1], os.path.join(folder, "trace")
    device = options.device or options.device_too
    setting = {"FOLD_DEVICE": device, "FOLD_TRACE": trace, "FOLD_THREADS": "2",
               **PASSIVE, "POCL_WORK_GROUP_SPECIALIZATION": "0",
               "POCL_CACHE_DIR": options.device_cache,
               "FOLD_CACHE": os.path.join(options.device_cache, "fold")}
    out, err = run([exe], {**case.env, **setting}, f"FOLD_DEVICE={device}", True, TIMEOUT_DEVICE)
    if not case.own_bits:
        output_check(out, host, f"FOLD_DEVICE={device}", command, setting)
    if os.path.exists(trace):
        with open(trace, encoding="utf-8", errors="replace") as lines:
            for line in lines:
                options.device_runs[0] += " device=" in line
                options.device_runs[1] += 1


def report_of(case, folder, options):
    """What foldcc says of the case, whether it compiles or not."""
    command = case.command([options.foldcc], "-O2", os.path.join(folder, "report.o"),
                           [*case.fold_flags, "--fold-report=text", "-c"])
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return done.stdout.decode(errors="replace")


def case_run(case, options):
    with tempfile.TemporaryDirectory(prefix="foldcase") as folder:
        if options.keep:
            folder = os.path.join(options.keep, case.name.replace("/", "-"))
            os.makedirs(folder, exist_ok=True)
        if options.sanitize_host:
            return sanitize_check(case, folder)
        if options.host_only:
            return host_check(case, folder)
        if options.remarks:
            return remarks_check(case, report_of(case, folder, options))
        exe = os.path.join(folder, "host")
        run(case.command([case.compilers[0]], "-O1", exe), {}, "host", True)
        host, _ = run([exe], case.env, "the host's program")
        if options.device:
            return device_check(case, folder, options, host)
        failures, report = [], None
        try:
            report = runs_check(case, folder, options, host)
        except Failure as failure:
            failures.append(str(failure))
            report = report_of(case, folder, options)
        if options.update:
            remarks_update(case, report)
        else:
            try:
                remarks_check(case, report)
            except Failure as failure:
                failures.append(str(failure))
        if failures:
            raise Failure("\n".join(failures))
    return None


def cases_find(names, quick):
    cases = []
    for kind in sorted(os.listdir(HERE)):
        folder = os.path.join(HERE, kind)
        if not os.path.isdir(folder):
            continue
        for file in sorted(os.listdir(folder)):
            full = f"{kind}/{file[:-2]}"
            if file.endswith(".c") and (not names or {kind, file[:-2], full} & set(names)):
                cases.append(os.path.join(folder, file))
    return [Case(path) for path in (cases[::10] if quick else cases)]


def eager_object(folder):
    """In place of foldrt's cost.c: all threads take part in every loop."""
    out = os.path.join(folder, "eager.o")
    dirs = [word for name in ("runtime", "include") for word in ("-I", os.path.join(ROOT, name))]
    subprocess.run(["gcc", "-O2", *dirs, "-c", os.path.join(ROOT, "tests", "fuzz", "eager.c"),
                    "-o", out], check=True)
    return out


def main():
    parser = argparse.ArgumentParser(description="runs the cases under tests/cases")
    parser.add_argument("--foldcc", default=os.path.join(ROOT, "build", "bin", "foldcc"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--patience", type=int, default=1, help="times the seconds of a command")
    parser.add_argument("--quick", action="store_true", help="every tenth case")
    parser.add_argument("--all", action="store_true", help="every compiler and level")
    parser.add_argument("--update", action="store_true", help="rewrite the expected remarks")
    parser.add_argument("--remarks", action="store_true", help="compare the remarks alone")
    parser.add_argument("--eager", action="store_true", help="all threads in every loop")
    parser.add_argument("--host-only", action="store_true", help="check the programs, not foldcc")
    parser.add_argument("--sanitize-host", action="store_true", help="the same, with sanitizers")
    parser.add_argument("--device", help="run with this FOLD_DEVICE alone")
    parser.add_argument("--device-too", metavar="DEVICE", help="some cases on this one as well")
    parser.add_argument("--keep", metavar="DIR", help="build there and keep what is built")
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    options.foldcc = os.path.abspath(options.foldcc)
    run.patience = options.patience
    if not (options.host_only or options.sanitize_host or os.access(options.foldcc, os.X_OK)):
        sys.exit(f"run.py: {options.foldcc}: no such program (build it, or give --foldcc)")
    cases = cases_find(options.names, options.quick)
    if not cases:
        sys.exit("run.py: no such case")
    for case in cases if options.all else []:
        case.flags.append("-DCASE_BIG=700001")  # as for GPUs (case.h)
    if not options.device and not options.device_too:
        return cores_run(cases, options)
    if not options.names and not options.quick:
        sample.check({case.name for case in cases})
    options.device_runs = [0, 0]
    with tempfile.TemporaryDirectory(prefix="foldcase") as options.device_cache:
        if options.device:
            status = cases_run(cases, options)
        else:
            for case in cases:
                case.has_device = options.all or options.names or sample.holds(case.name)
            status = cores_run(cases, options)
    print("{} of {} loop runs on {}".format(*options.device_runs,
                                            options.device or options.device_too))
    return 0 if options.device_runs[0] and not status else 1


def cores_run(cases, options):
    newer = sets.of_machine()
    for case in cases:
        if newer and (options.all or options.names):
            case.isa, case.other_isas = newer[-1], newer[:-1]
        elif newer:
            case.isa = newer[case.isa_turn % len(newer)]
    with tempfile.TemporaryDirectory(prefix="foldcase") as folder:
        eager = eager_object(folder)
        for case in cases:
            if options.eager:
                case.fold_flags.append(eager)
            elif case.turn == 0:
                case.eager = eager
        return cases_run(cases, options)


def cases_run(cases, options):
    failed, lock = 0, threading.Lock()

    def one(case):
        nonlocal failed
        try:
            case_run(case, options)
        except Failure as failure:
            with lock:
                failed += 1
                print(f"FAIL {case.name}: {failure}\n  again: tests/cases/run.py {case.name}",
                      flush=True)

    with concurrent.futures.ThreadPoolExecutor(max(1, options.jobs)) as pool:
        for future in [pool.submit(one, case) for case in cases]:
            future.result()
    print(f"{len(cases) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
