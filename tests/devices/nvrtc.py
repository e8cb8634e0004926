#!/usr/bin/env python3
"""Compiles the kernels that foldcc writes for devices, as CUDA C++, with NVRTC.

usage: nvrtc.py [--foldcc PATH] [--library libnvrtc.so] [--architectures 70,80,90] [--every N]
                [--ladder] [--turns] [--new] [NAME...]

Takes each N-th case under tests/cases (NAMEs as in tests/cases/run.py), and compiles the text of
each of its kernels for every architecture named; one that this NVRTC does not know is left out.
With --turns the texts take turns with the architectures: each is compiled for one. With --new a
text is left out where each line of it, but for the case's own names, was in one before it that has
the same definitions and the same text of foldrt's, and assembled, which takes four fifths of the
time of scans, only where these or the types of its partial are new (novel.py). No GPU is needed.
Where NVRTC is not installed nothing is checked, and the status is 77. The last line is `N passed,
N failed (NVRTC V: sm_70 N …)`. With --ladder the texts are those of the strategies, and the
architecture, where none is named, the last alone.
"""

import argparse
import concurrent.futures
import ctypes
import os
import re
import subprocess
import sys

import novel

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CASES = os.path.join(ROOT, "tests", "cases")
LIBRARIES = ["libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so"]
FOLDERS = ["", "/usr/local/cuda/lib64/"]
ARCHITECTURES = ["70", "80", "90"]
TEXT = r"((?:\s*\".*\"\n)+)"
KERNEL = re.compile(r"\.by = FOLDRT_BY_(\w+),\n(?:.*\n)*?\s*\.text =\n" + TEXT +
                    r"(?:\s*, \.look =\n" + TEXT + ")?")


def nvrtc_load(path=None):
    for name in [path] if path else [folder + name for folder in FOLDERS for name in LIBRARIES]:
        try:
            return ctypes.CDLL(name)
        except OSError as failure:
            if path:
                sys.exit(f"nvrtc.py: {failure}")
    return None


def nvrtc_version(nvrtc):
    major, minor = ctypes.c_int(), ctypes.c_int()
    nvrtc.nvrtcVersion(ctypes.byref(major), ctypes.byref(minor))
    return f"NVRTC {major.value}.{minor.value}"


def architectures_of(nvrtc, wanted):
    """Of those wanted the ones that NVRTC knows."""
    count = ctypes.c_int()
    nvrtc.nvrtcGetNumSupportedArchs(ctypes.byref(count))
    known = (ctypes.c_int * count.value)()
    nvrtc.nvrtcGetSupportedArchs(known)
    for name in wanted:
        if int(name) not in list(known):
            print(f"{nvrtc_version(nvrtc)} does not know sm_{name}: left out")
    return [name for name in wanted if int(name) in list(known)]


def turns_of(architectures, k):
    """All of them, or the one whose turn it is."""
    return architectures if k is None else [architectures[k % len(architectures)]]


def nvrtc_compile(nvrtc, text, architecture, is_virtual=False):
    """The compiler's words when the text does not compile, or an attribute of it is passed over
    (1866), else None. For the virtual architecture it need not be assembled, which is half of the
    time."""
    program = ctypes.c_void_p()
    nvrtc.nvrtcCreateProgram(ctypes.byref(program), text.encode(), b"fold.cu", 0, None, None)
    kind = "compute_" if is_virtual else "sm_"
    options = [f"--gpu-architecture={kind}{architecture}".encode(), b"--fmad=false", b"-w",
               b"--diag-error=1866", b"-DFOLD_NOTICE"]
    status = nvrtc.nvrtcCompileProgram(program, len(options),
                                       (ctypes.c_char_p * len(options))(*options))
    words = None
    if status:
        size = ctypes.c_size_t()
        nvrtc.nvrtcGetProgramLogSize(program, ctypes.byref(size))
        log = ctypes.create_string_buffer(size.value + 1)
        nvrtc.nvrtcGetProgramLog(program, log)
        words = log.value.decode(errors="replace") or f"status {status}"
    nvrtc.nvrtcDestroyProgram(ctypes.byref(program))
    return words


RUNGS = ["tree_divergent", "tree_grouped", "double_load", "cascade", "unrolled", "warp"]
BY_SLOTS = ["atomic", "privatized", "cascade_atomic"]
WITH_ARRAY = ["levels_bottom_up", "levels_top_down", "monokernel_top_down", "steps"]


def ladder_texts(algorithm, own):
    """The texts of the strategies that may serve the loop, as foldrt makes them."""
    if algorithm == "FOLD" and "#define FOLD_HAS_PART" in own:
        for first, names in [("", RUNGS), ("#define FOLD_BY_SLOTS\n", BY_SLOTS),
                             ("#define FOLD_WITH_ARRAY\n", WITH_ARRAY)]:
            for name in names:
                yield first + kernel_text(own, ["ladder/ladder", "ladder/" + name])
    if algorithm == "BINS" and "#define FOLD_HAS_PART" not in own:
        for first, name in [("", "atomic"), ("", "hash"), ("#define FOLD_PENDING\n", "warp")]:
            yield first + kernel_text(own, ["ladder/key", "one_bin", "bins", "ladder/key_" + name])


def kernels_of(foldcc, path, ladder):
    flags = ["-I" + os.path.dirname(path)]
    with open(path, encoding="utf-8", errors="replace") as file:
        for line in file:
            found = re.match(r"//\s*(?:fold-)?flags:\s*(.*?)\s*$", line)
            if found:
                flags += found.group(1).split()
    done = subprocess.run([foldcc, "--fold-emit=c", "-O2", "-c", *flags, path],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    text = done.stdout.decode(errors="replace")
    for algorithm, own, look in KERNEL.findall(text):
        if ladder:
            yield from ladder_texts(algorithm, own)
            continue
        behind = {"FOLD": ["fold", "columns", "column_sums", "places"],
                  "BINS": ["fold", "one_bin", "bins"], "ROWS": ["rows", "fold"],
                  "SCATTER": ["scatter", "in_order", "in_turn"]}
        yield kernel_text(own, behind.get(algorithm, [algorithm.lower()]))
        if algorithm == "BINS" and "#define FOLD_HAS_PART" not in own:
            yield "#define FOLD_RANGES\n" + kernel_text(own, behind["BINS"])
        if has_table(own):
            yield kernel_text(own, ["ladder/key", "one_bin", "bins", "table"])
        if "#define FOLD_OWN(f)" in own:
            yield "#define FOLD_PENDING\n" + kernel_text(
                own, ["sort", "deal", "buckets", "join", "rising"])
        if algorithm == "SCAN" and "fold_ends" not in own:  # such partials are too large for one
            yield "#define FOLD_ONCE\n" + kernel_text(own, ["scan", "tell", "once"])
            if "#define FOLD_EIGHT_AHEAD 4" in own:
                stay = "#define FOLD_GROUPS_THAT_STAY 3\n"
                for apart in ("", "#define FOLD_AHEAD_APART\n"):
                    yield "#define FOLD_ONCE\n#define FOLD_AHEAD\n" + stay + apart + kernel_text(
                        own, ["scan", "tell", "once", "ahead"])
            if "#define FOLD_EIGHT_AHEAD 8" in own:
                yield "#define FOLD_ONCE\n#define FOLD_SLOTS\n" + kernel_text(
                    own, ["scan", "tell", "once"])
        if look:
            yield kernel_text(look, ["fold"])


def has_table(own):
    """Is it one array of sums of floats, and nothing that folds?"""
    return bool(re.search(r"#define FOLD_HAS_BINS 1\\n", own)) and "fold_fix_" in own \
        and "#define FOLD_HAS_PART" not in own


def kernel_text(literal, behind):
    """The loop's own text, between the dialect and these."""
    lines = [line.strip()[1:-1] for line in literal.splitlines()]
    own = re.sub(r"\\([0-7]{3}|.)", lambda m: chr(int(m[1], 8)) if len(m[1]) == 3
                 else "\n" if m[1] == "n" else m[1], "".join(lines))
    return "\n".join([part("dialect"), part("libm"), own, *(part(name) for name in behind)])


def part(name):
    with open(os.path.join(ROOT, "kernels", "device", name + ".h"), encoding="utf-8") as file:
        return file.read()


def main():
    parser = argparse.ArgumentParser(description="compiles kernels for devices with NVRTC")
    parser.add_argument("--foldcc", default=os.path.join(ROOT, "build", "bin", "foldcc"))
    parser.add_argument("--library", dest="path", metavar="FILE",
                        help="the NVRTC to load (default: the one installed)")
    parser.add_argument("--architectures", help="numbers, separated by commas (default: 70,80,90)")
    parser.add_argument("--every", type=int, default=1, metavar="N")
    parser.add_argument("--ladder", action="store_true")
    parser.add_argument("--turns", action="store_true", help="each text for one architecture")
    parser.add_argument("--new", action="store_true", help="no text without anything new")
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    nvrtc = nvrtc_load(options.path)
    if not nvrtc:
        print("nvrtc.py: NVRTC is not installed")
        return 77
    wanted = options.architectures.split(",") if options.architectures else ARCHITECTURES
    architectures = architectures_of(nvrtc, wanted)
    if options.ladder and not options.architectures:
        architectures = architectures[-1:]
    cases = []
    for kind in sorted(os.listdir(CASES)):
        for file in sorted(os.listdir(os.path.join(CASES, kind))
                           if os.path.isdir(os.path.join(CASES, kind)) else []):
            if file.endswith(".c") and (not options.names or
                                        {kind, f"{kind}/{file[:-2]}"} & set(options.names)):
                cases.append(os.path.join(CASES, kind, file))
    passed = dict.fromkeys(architectures, 0)
    failed = 0

    def texts_of(path):
        return [(path, text) for text in kernels_of(options.foldcc, path, options.ladder)]

    def one(turn, text):
        path, words, is_virtual = text
        return [(path, a, nvrtc_compile(nvrtc, words, a, is_virtual))
                for a in turns_of(architectures, turn if options.turns else None)]

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        of_cases = pool.map(texts_of, cases[::options.every])
        texts = [(path, text, False) for some in of_cases for path, text in some]
        if options.new:
            texts = novel.chosen(texts, part("libm"))
        for results in pool.map(one, *zip(*enumerate(texts))):
            for path, architecture, words in results:
                passed[architecture] += words is None
                failed += words is not None
                if words:
                    print(f"FAIL {os.path.relpath(path, CASES)}, sm_{architecture}:\n{words}")
    counts = ", ".join(f"sm_{name} {count}" for name, count in passed.items())
    print(f"{sum(passed.values())} passed, {failed} failed ({nvrtc_version(nvrtc)}: {counts})")
    return 0 if passed and all(passed.values()) and not failed else 1


if __name__ == "__main__":
    sys.exit(main())
