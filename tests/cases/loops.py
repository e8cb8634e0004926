#!/usr/bin/env python3
"""No loop is left without a word: compares the loops that a report names with the keywords in the
preprocessed text.

usage: loops.py [--foldcc PATH] [FILE...]

Of each FILE, all examples when none is given, the report must name every `for`, `while` and `do`
that the host compiler's preprocessor shows in the file's own lines, each once: found, left, or
inside a loop that is found. `do { … } while (0)` is a block, and not named. run.py asks the same
of the cases. The last line is `N passed, N failed`.
"""

import argparse
import collections
import concurrent.futures
import glob
import json
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
MARKER = re.compile(r'#(?:line)?\s+(\d+)\s+"((?:[^"\\]|\\.)*)"')
NEVER = re.compile(r"\s*\(\s*0\s*\)")
TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|[A-Za-z_$][\w$]*|[{}();]')


def keywords(text, name):
    """(line, keyword) of each loop of the file itself, in preprocessed text."""
    found, line, own = [], 0, True
    depth, dos = 0, []  # a `do` that waits for its `while`: its depth, and its place in found
    last = ""
    for raw in text.split("\n"):
        marker = MARKER.match(raw)
        if marker:
            line, own = int(marker.group(1)), marker.group(2) == name
            continue
        if raw.lstrip().startswith("#"):
            line += 1
            continue
        for match in TOKEN.finditer(raw):
            token = match.group()
            if token in "{(":
                depth += 1
            elif token in ")}":
                depth -= 1
            elif token == "do":
                dos.append((depth, len(found)))
                found += [(line, "do")] * own
            elif token == "for":
                found += [(line, "for")] * own
            elif token == "while" and dos and dos[-1][0] == depth and last in "};":
                _, at = dos.pop()
                if own and NEVER.match(raw, match.end()):
                    found[at] = None
            elif token == "while":
                found += [(line, "while")] * own
            last = token
        line += 1
    return [f for f in found if f]


def faults_of(entry, path, preprocessed):
    """What is wrong with the report's entry of one file, given its preprocessed text."""
    if entry["status"] == "not-analysed":
        with open(path, encoding="utf-8", errors="replace") as f:
            return [] if "untouched" in f.read() else [entry["reason"]]
    expected = collections.Counter(keywords(preprocessed, path))
    named = collections.Counter((loop["line"], loop["keyword"]) for loop in entry["loops"]
                                if loop["file"] == path)
    faults = [f"{line}: nothing is said of a '{word}'" for line, word in expected - named]
    faults += [f"{line}: no '{word}' is there" for line, word in named - expected]
    for loop in entry["loops"]:
        if loop["status"] != "inside" and ("id" not in loop or not loop["text"]):
            faults.append(f"{loop['line']}: a loop without a remark")
    return faults


def file_check(path, foldcc):
    """What is wrong with the report of one file that needs no options."""
    plain = subprocess.run(["gcc", "-E", path], stdout=subprocess.PIPE, check=True)
    command = [foldcc, "-O2", "--fold-emit=c", "-o", "/dev/null", "--fold-report=json", path]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          env={**os.environ, "FOLDCC_CC": "gcc"}, check=False)
    if done.returncode:
        return [done.stderr.decode(errors="replace").strip()]
    entry = json.loads(done.stdout)["files"][0]
    return faults_of(entry, path, plain.stdout.decode(errors="replace"))


def main():
    parser = argparse.ArgumentParser(description="checks that reports name every loop")
    parser.add_argument("--foldcc", default=os.path.join(ROOT, "build", "bin", "foldcc"))
    parser.add_argument("files", nargs="*", metavar="FILE")
    options = parser.parse_args()
    if not options.files:
        options.files = sorted(glob.glob(os.path.join(ROOT, "examples", "*.c")))
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        checks = [pool.submit(file_check, path, options.foldcc) for path in options.files]
        for path, check in zip(options.files, checks):
            faults = check.result()
            failed += bool(faults)
            for fault in faults:
                print(f"{path}:{fault}", flush=True)
    print(f"{len(options.files) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
