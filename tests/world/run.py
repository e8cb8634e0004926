#!/usr/bin/env python3
"""Other people's programs, built by foldcc in place of gcc.

usage: run.py [--foldcc PATH] [--folder DIR] [--jobs N] [--results FILE] [--mirror URL] [--eager]
              [--again] [PACKAGE...]

Fetches the sources of Debian's packages, builds each by its own build system with gcc and with
foldcc, and runs its own tests with both. What passes with gcc has to pass with foldcc.
Prints a table, and writes it to --results. --eager: with all threads in each loop,
however short it is. --again: what is built is built again.

apt is told of the sources by a file in the folder and keeps its lists there: nothing of the
system's own settings is touched.
"""
import argparse
import collections
import glob
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import time

from packages import PACKAGES

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg"
CFLAGS = "-O2 -g"
SECONDS = 3600  # for a build or its tests
WARNING = ("foldcc: warning", "foldcc: internal", "foldcc1:", "foldrt: ")


class Broken(Exception):
    """A step failed; in words which."""


def step(words, folder, env, log):
    """Runs a command to its end; returns the seconds of all cores, and what it printed."""
    before = os.times()
    with open(log, "w+", encoding="utf-8", errors="replace") as out:
        with subprocess.Popen(words, cwd=folder, env=env, stdin=subprocess.DEVNULL, stdout=out,
                              stderr=subprocess.STDOUT, start_new_session=True) as p:
            try:
                status = p.wait(SECONDS)
            except subprocess.TimeoutExpired:
                os.killpg(p.pid, signal.SIGKILL)
                status = "no end"
        out.seek(0)
        text = out.read()
    after = os.times()
    if status:
        raise Broken(f"status {status}: {' '.join(words)}\n  {log}:\n"
                     + "\n".join(text.split("\n")[-12:]))
    return (after.children_user + after.children_system - before.children_user
            - before.children_system), text


class Sources:
    """Debian's source packages, in a folder of their own."""

    def __init__(self, folder, mirror):
        self.folder = os.path.join(folder, "apt")
        self.is_fresh = False
        for name in ("lists/partial", "cache/archives/partial", "sources"):
            os.makedirs(os.path.join(self.folder, name), exist_ok=True)
        with open("/etc/os-release", encoding="utf-8") as f:
            system = dict(line.rstrip().split("=", 1) for line in f if "=" in line)
        key = f"[signed-by={KEYRING}] " if os.path.exists(KEYRING) else ""
        with open(os.path.join(self.folder, "sources.list"), "w", encoding="utf-8") as f:
            f.write(f"deb-src {key}{mirror} {system.get('VERSION_CODENAME', 'stable')} main\n")

    def apt(self, *words):
        settings = {"Dir::Etc::SourceList": "sources.list", "Dir::State::Lists": "lists",
                    "Dir::Cache": "cache"}
        options = [f"-o{k}={os.path.join(self.folder, v)}" for k, v in settings.items()]
        step(["apt-get", "-q", *options, "-oDir::Etc::SourceParts=-", "-oAPT::Sandbox::User=root",
              *words], os.path.join(self.folder, "sources"), None,
             os.path.join(self.folder, "log"))

    def tarball(self, name):
        pattern = os.path.join(self.folder, "sources", name + "_*.orig.tar.*")
        if not glob.glob(pattern):
            if not self.is_fresh:
                self.apt("update")
                self.is_fresh = True
            self.apt("--download-only", "--tar-only", "source", name)
        return sorted(glob.glob(pattern))[-1]


class Built:
    """A package by one compiler: seconds, number of tests, and what went wrong or None."""

    def __init__(self):
        self.seconds = self.tests = self.wrong = None
        self.loops = []


class World:
    def __init__(self, options):
        self.folder, self.jobs = os.path.abspath(options.folder), options.jobs
        self.is_again = options.again
        os.makedirs(self.folder, exist_ok=True)
        self.sources = Sources(self.folder, options.mirror)
        self.foldcc = os.path.abspath(options.foldcc)
        self.name = "foldcc"
        if options.eager:
            self.name, self.foldcc = "eager", self.eager_copy()

    def eager_copy(self):
        """A foldcc whose programs have all threads in each loop."""
        copy = os.path.join(self.folder, "eager-foldcc")
        built = os.path.dirname(os.path.dirname(self.foldcc))
        shutil.rmtree(copy, ignore_errors=True)
        for name in ("bin", "lib", "libexec"):
            shutil.copytree(os.path.join(built, name), os.path.join(copy, name))
        member = os.path.join(copy, "cost.c.o")
        subprocess.run(["gcc", "-O2", "-I", os.path.join(ROOT, "runtime"), "-I",
                        os.path.join(ROOT, "include"), "-c",
                        os.path.join(ROOT, "tests", "fuzz", "eager.c"), "-o", member], check=True)
        subprocess.run(["ar", "r", os.path.join(copy, "lib", "libfoldrt.a"), member], check=True)
        return os.path.join(copy, "bin", "foldcc")

    def built(self, name, by):
        """Builds and tests the package by "gcc" or by foldcc."""
        package, answer = PACKAGES[name], Built()
        others = os.path.join(self.folder, by)
        folder, reports = os.path.join(others, name), os.path.join(others, name + ".reports")
        for old in (folder, reports):
            shutil.rmtree(old, ignore_errors=True)
            os.makedirs(old)
        step(["tar", "-xf", self.sources.tarball(package.source), "--strip-components=1", "-C",
              folder], folder, None, folder + ".unpack.log")
        cc = by if by == "gcc" else f"{self.foldcc} --fold-report=json:{reports}/%s.json"
        base = {k: v for k, v in os.environ.items() if not k.startswith(("FOLD", "CMAKE_"))}
        env = {**base, "CC": cc, "CFLAGS": CFLAGS, "OTHER": others, "HERE": HERE,
               "MAKEFLAGS": f"-j{self.jobs}", "CMAKE_BUILD_PARALLEL_LEVEL": str(self.jobs)}
        try:
            for what in ("configure", "build", "test"):
                extra = {"FOLD_THREADS": "3"} if what == "test" else {}
                used, text = step(["sh", "-c", getattr(package, what)], folder, {**env, **extra},
                                  f"{folder}.{what}.log")
                bad = [line for line in text.split("\n") if any(w in line for w in WARNING)]
                if bad:
                    raise Broken(f"{folder}.{what}.log: {bad[0]}")
                if what == "build":
                    answer.seconds = used
            answer.tests = package.tests_in(text)
        except Broken as broken:
            answer.wrong = str(broken)
        answer.loops = loops_of(reports)
        return answer

    def kept(self, name, by):
        """The same, or what an earlier run of gcc has come to: it does not change."""
        path = os.path.join(self.folder, f"{name}.{by}.json")
        answer = Built()
        if not self.is_again and os.path.exists(path):
            with open(path, encoding="utf-8") as f:
                answer.__dict__.update(json.load(f))
            return answer
        answer = self.built(name, by)
        if not answer.wrong:
            with open(path, "w", encoding="utf-8") as f:
                json.dump(answer.__dict__, f)
        return answer


def loops_of(reports):
    """The loops of all files but those of configure runs: (status, id, place, text)."""
    found = {}
    for path in glob.glob(os.path.join(reports, "*.json")):
        with open(path, encoding="utf-8") as f:
            report = json.load(f)
        for file in report["files"]:
            base = os.path.basename(file["file"])
            if base.startswith(("conftest", "CMake")) or "CMakeFiles" in file["directory"]:
                continue
            if file["status"] == "not-analysed":
                found[file["directory"], file["file"]] = ("not-analysed", file.get("reason", ""),
                                                          file["file"], "")
            for loop in file["loops"]:
                path = os.path.normpath(os.path.join(file["directory"], loop["file"]))
                key = (path, loop["line"], loop["column"])
                if key in found and loop.get("id") == "header-loop":
                    continue  # of a C file that another one includes
                place = f"{path}:{loop['line']}:{loop['column']}"
                found[key] = (loop["status"], loop.get("id", "inside"), place,
                              loop.get("text", ""))
    return [found[key] for key in sorted(found, key=str)]


# ---- the tables ----

def result(built):
    if built.wrong:
        return "FAIL"
    return "pass" if built.tests is None else f"pass {built.tests}"


def table(done):
    """done: {name: (by gcc, by foldcc)}."""
    lines = ["programs: build in seconds of all cores; tests by their own count",
             f"{'package':<12} {'loops':>6} {'found':>6} {'inside':>6} {'left':>6} {'gcc':>8} "
             f"{'foldcc':>8} {'times':>6}  tests gcc, foldcc"]
    for name, (gcc, fold) in done.items():
        n = collections.Counter(status for status, *_ in fold.loops)
        seconds = [f"{b.seconds:8.1f}" if b.seconds else "       -" for b in (gcc, fold)]
        ratio = f"{fold.seconds / gcc.seconds:6.2f}" if gcc.seconds and fold.seconds else "     -"
        lines.append(f"{name:<12} {sum(n.values()) - n['not-analysed']:>6} {n['found']:>6} "
                     f"{n['inside']:>6} {n['left']:>6} {' '.join(seconds)} {ratio}  "
                     f"{result(gcc)}, {result(fold)}")
    for status, title in (("found", "loops found, by kind"), ("left", "loops left, by reason"),
                          ("not-analysed", "files compiled as they are, by reason")):
        counts = {name: collections.Counter(i for s, i, *_ in fold.loops if s == status)
                  for name, (_, fold) in done.items()}
        ids = sum(counts.values(), collections.Counter())
        if ids:
            width = max(len(i) for i in ids)
            lines += ["", title, f"{'id':<{width}} {'all':>6} " + " ".join(
                f"{name:>10}" for name in counts)]
            lines += [f"{i:<{width}} {n:>6} " + " ".join(f"{c[i]:>10}" for c in counts.values())
                      for i, n in ids.most_common()]
    return "\n".join(lines)


def heading():
    def said(*words):
        return subprocess.run(words, cwd=ROOT, capture_output=True, text=True,
                              check=False).stdout.strip()
    cpu = [line.split(":", 1)[1].strip() for line in said("cat", "/proc/cpuinfo").split("\n")
           if line.startswith("model name")]
    return (f"date {time.strftime('%Y-%m-%d')}, commit "
            f"{said('git', 'rev-parse', '--short', 'HEAD')}\n"
            f"machine {cpu[0] if cpu else 'unknown'}, {os.cpu_count()} cores, "
            f"Linux {os.uname().release}, {said('gcc', '--version').splitlines()[0]}\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--foldcc", default=os.path.join(ROOT, "build", "bin", "foldcc"))
    parser.add_argument("--folder", default=os.path.join(ROOT, "build", "world"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--mirror", default="http://deb.debian.org/debian")
    parser.add_argument("--results", help="file for the tables")
    parser.add_argument("--eager", action="store_true")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("packages", nargs="*", metavar="PACKAGE", help=", ".join(PACKAGES))
    options = parser.parse_args()
    for name in set(options.packages) - set(PACKAGES):
        parser.error(f"there is no package '{name}': {', '.join(PACKAGES)}")
    if not shutil.which("apt-get"):
        print("world: no apt-get: the sources come from Debian")
        return 77
    world, done, failures = World(options), {}, 0
    for name in options.packages or PACKAGES:
        missing = [c for c in PACKAGES[name].needs if not shutil.which(c)]
        if missing:
            print(f"{name}: passed over, there is no {shlex.join(missing)}", flush=True)
            continue
        print(f"{name}: gcc", end="", flush=True)
        gcc = world.kept(name, "gcc")
        print(f" {result(gcc)}, {world.name}", end="", flush=True)
        fold = world.kept(name, world.name)
        print(f" {result(fold)}", flush=True)
        done[name] = (gcc, fold)
        for built in (gcc, fold):
            if built.wrong:
                failures += 1
                print(f"FAIL {name}: {built.wrong}", flush=True)
        if not gcc.wrong and not fold.wrong and gcc.tests != fold.tests:
            failures += 1
            print(f"FAIL {name}: {fold.tests} tests passed, {gcc.tests} by gcc", flush=True)
    text = heading() + "\n" + table(done)
    print(text)
    if options.results and not failures:
        with open(options.results, "w", encoding="utf-8") as f:
            f.write(text + "\n")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
