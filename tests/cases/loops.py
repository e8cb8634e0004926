#!/usr/bin/env python3
"""No loop is left without a word: compares the loops that a report names with the keywords in the
preprocessed text.

usage: loops.py [--foldcc PATH] [FILE...]

Of each FILE, all examples and cases when none is given, the report must name every `for`, `while`
and `do` that the host compiler's preprocessor shows in the file's own lines, each once: found,
left, or inside a loop that is found. The last line is `N passed, N failed`.
"""

import argparse
import collections
import concurrent.futures
import glob
import json
import os
import re
import shlex
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
FLAGS = re.compile(r"^// (?:flags|fold-flags):\s*(.*?)\s*$", re.M)
COMPILERS = re.compile(r"^// compilers:\s*(\w+)", re.M)
MARKER = re.compile(r'#(?:line)?\s+(\d+)\s+"((?:[^"\\]|\\.)*)"')
TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|[A-Za-z_$][\w$]*|[{}();]')


def keywords(text, name):
    """(line, keyword) of each loop of the file itself, in preprocessed text."""
    found, line, own = [], 0, True
    depth, dos = 0, []  # depths at which a `do` waits for its `while`
    last = ""
    for raw in text.split("\n"):
        marker = MARKER.match(raw)
        if marker:
            line, own = int(marker.group(1)), marker.group(2) == name
            continue
        if raw.lstrip().startswith("#"):
            line += 1
            continue
        for token in TOKEN.findall(raw):
            if token in "{(":
                depth += 1
            elif token in ")}":
                depth -= 1
            elif token == "do":
                dos.append(depth)
                found += [(line, "do")] * own
            elif token == "for":
                found += [(line, "for")] * own
            elif token == "while" and dos and dos[-1] == depth and last in "};":
                dos.pop()
            elif token == "while":
                found += [(line, "while")] * own
            last = token
        line += 1
    return found


def file_check(path, foldcc):
    """What is wrong with the report of one file."""
    with open(path, encoding="utf-8", errors="replace") as f:
        text = f.read()
    flags = [word for words in FLAGS.findall(text) for word in shlex.split(words)]
    compiler = (COMPILERS.findall(text) + ["gcc"])[0]
    flags += ["-I", os.path.dirname(path)]
    host = [word for word in flags if not word.startswith("--fold-")]
    plain = subprocess.run([compiler, "-E", *host, path], stdout=subprocess.PIPE, check=True)
    command = [foldcc, "-O2", "--fold-emit=c", "-o", "/dev/null", "--fold-report=json", *flags,
               path]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          env={**os.environ, "FOLDCC_CC": compiler}, check=False)
    if done.returncode:
        return [done.stderr.decode(errors="replace").strip()]
    entry = json.loads(done.stdout)["files"][0]
    if entry["status"] == "not-analysed":
        return [] if "untouched" in text else [entry["reason"]]
    expected = collections.Counter(keywords(plain.stdout.decode(errors="replace"), path))
    named = collections.Counter((loop["line"], loop["keyword"]) for loop in entry["loops"]
                                if loop["file"] == path)
    faults = [f"{line}: nothing is said of a '{word}'" for line, word in expected - named]
    faults += [f"{line}: no '{word}' is there" for line, word in named - expected]
    for loop in entry["loops"]:
        if loop["status"] != "inside" and ("id" not in loop or not loop["text"]):
            faults.append(f"{loop['line']}: a loop without a remark")
    return faults


def main():
    parser = argparse.ArgumentParser(description="checks that reports name every loop")
    parser.add_argument("--foldcc", default=os.path.join(ROOT, "build", "bin", "foldcc"))
    parser.add_argument("files", nargs="*", metavar="FILE")
    options = parser.parse_args()
    if not options.files:
        options.files = sorted(glob.glob(os.path.join(ROOT, "examples", "*.c")) +
                               glob.glob(os.path.join(HERE, "*", "*.c")))
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
