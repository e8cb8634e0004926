#!/usr/bin/env python3
"""Random loops: programs that no order of additions changes, by the host compiler and foldcc.

usage: loops.py [--foldcc PATH] [--seed N] [--programs N] [--keep DIR]

Every value is a small integer, also in floating-point arrays, so that sums are exact in any order
and the outputs must be equal, bit for bit. Pointers overlap in half of the calls. A program that
differs is kept and the seed printed. The last line is `N programs, N loops folded, N undefined, N
different`.
"""
import argparse
import os
import random
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SIZES = [0, 1, 2, 1023, 1024, 1025, 2047, 5000, 20011]
ROOM = 130000  # elements of each array
TYPES = ["signed char", "unsigned char", "short", "unsigned short", "int", "unsigned", "long",
         "unsigned long", "float", "double"]
FLOATS = ("float", "double")
FUNCTIONS = 10


class Loop:
    """One function with a loop; every read is of an element that exists."""

    def __init__(self, rng, number):
        self.r, self.number = rng, number
        self.params = [(f"p{k}", rng.choice(TYPES)) for k in range(rng.randint(1, 3))]
        self.accs, self.temps, self.lines = [], [], []
        self.index_type = rng.choice(["int", "int", "long", "unsigned", "size_t", "short"])
        self.signed = self.index_type in ("int", "long", "short")

    def index(self):
        """A subscript for i in 0 .. 20011: 10 .. ROOM."""
        forms = ["i", "i", "i", "i + 1", "i + 3", "2 * i", "2 * i + 1", "3 * i + 2", "i + 10", "k",
                 "i / 2", "7"]
        return self.r.choice(forms)

    def read(self):
        p, t = self.r.choice(self.params)
        return f"{p}[{self.index()}]", t

    def atom(self):
        kind = self.r.randrange(10)
        if kind < 5:
            return self.read()
        if kind < 7 and self.temps:
            return self.r.choice(self.temps)
        if kind == 7:
            return "(i & 7)", "int"
        return str(self.r.randint(0, 5)), "int"

    def value(self, depth=2):
        """A small value: |v| < 2000."""
        if depth == 0 or self.r.random() < 0.3:
            text, _ = self.atom()
            return text
        kind = self.r.randrange(7)
        a, b = self.value(depth - 1), self.value(depth - 1)
        if kind == 0:
            return f"({a} + {b})"
        if kind == 1:
            return f"({a} - {b})"
        if kind == 2:
            return f"({a} < {b} ? {a} : {b})"
        if kind == 3:
            return f"(({self.cond()}) ? {a} : {b})"
        if kind == 4:
            return f"half({a})"
        if kind == 5:
            return f"(int)({a}) % 7"
        return f"({a} * {self.r.randint(-2, 2)})"

    def cond(self):
        a, _ = self.atom()
        b, _ = self.atom()
        op = self.r.choice(["<", ">", "<=", "==", "!=", ">="])
        text = f"{a} {op} {b}"
        if self.r.random() < 0.2:
            c, _ = self.atom()
            text += self.r.choice([" && ", " || "]) + f"{c} > 1"
        return text

    def accumulator(self):
        t = self.r.choice(TYPES)
        name = f"s{len(self.accs)}"
        ops = ["+", "+", "+", "-", "min", "max", "count", "minif", "maxif"]
        if t not in FLOATS:
            ops += ["^", "|", "&", "land", "lor", "flag"]
            if t.startswith("unsigned"):
                ops += ["*"]
        op = self.r.choice(ops)
        start = self.r.randint(-3, 9)
        self.accs.append((name, t, start))
        return name, t, op

    def update(self, name, t, op):
        v = self.value()
        iv = f"(int)({v})"
        if t not in FLOATS:
            v = iv
        if op == "+":
            return self.r.choice([f"{name} += {v};", f"{name} = {name} + {v};",
                                  f"{name} = {v} + {name};"])
        if op == "-":
            return f"{name} -= {v};"
        if op in "^|&":
            return f"{name} {op}= {iv};"
        if op == "*":
            return f"{name} *= {iv} | 1;"
        if op == "count":
            return f"if ({self.cond()}) {name}++;"
        if op in ("land", "lor"):
            sign = "&&" if op == "land" else "||"
            return f"{name} = {name} {sign} {self.cond()};" if self.r.random() < .5 else \
                   f"{name} = ({self.cond()}) {sign} {name};"
        if op == "flag":
            return f"if ({self.cond()}) {name} = 1;"
        rel = self.r.choice(["<", "<="] if op.startswith("min") else [">", ">="])
        cast = f"({t})({v})"
        if op in ("min", "max"):
            return f"{name} = {cast} {rel} {name} ? {cast} : {name};"
        return f"{{ {t} x = {v}; if (x {rel} {name}) {name} = x; }}"

    def statement(self, depth=0):
        kind = self.r.randrange(12)
        if kind < 2 and not depth:
            t = self.r.choice(TYPES)
            name = f"t{len(self.temps)}"
            text = f"{t} {name} = {'' if t in FLOATS else '(int)'}({self.value()});"
            self.temps.append((name, t))
            return text
        if kind < 7:
            name, t, op = self.accumulator()
            text = self.update(name, t, op)
            if op in ("+", "-", "count") and self.r.random() < 0.3:
                text += " " + self.update(name, t, "+")
            return text
        if kind < 9:
            p, _ = self.r.choice(self.params)
            op = self.r.choice(["=", "=", "+=", "="])
            where = self.r.choice(["i", "i", "i + 1", "2 * i", "k", "i / 2", "7"])
            op = "=" if where in ("7", "i / 2") else op
            return f"{p}[{where}] {op} (int)({self.value()}) % 50;"
        if kind == 9 and depth < 2:
            return f"if ({self.cond()}) {{ {self.statement(depth + 1)} }}"
        if kind == 10 and depth < 2:
            v, _ = self.atom()
            name, t, _ = self.accumulator()
            return (f"{{ int w = (int)({v}) & 7; while (w > 0) {{ if (w == 5) break; {name} += w; "
                    f"w--; }} }}")
        if kind == 11 and not depth and self.r.random() < 0.3:
            return f"if ({self.cond()}) continue;"
        name, t, op = self.accumulator()
        return self.update(name, t, op)

    def header(self):
        r = self.r
        it = self.index_type
        forms = [f"for ({it} i = 0; i < n; i++)", f"for ({it} i = 0; i < ({it})n; i += 1)"]
        if it == "short":
            return "for (short i = 0; i < n; i++)", "n = n > 5000 ? 5000 : n;"
        if self.signed:
            forms += [f"for ({it} i = n - 1; i >= 0; i--)", f"for ({it} i = 0; i <= n - 1; ++i)",
                      f"for ({it} i = 1; i < n; i += 3)", f"for ({it} i = n; i > 0; i -= 2)",
                      f"for ({it} i = 0; i != n; i++)"]
        else:
            forms += [f"for ({it} i = n; i-- > 0;)", f"for ({it} i = 0; i != ({it})n; i++)",
                      f"for ({it} i = n; i > 0; i--)", f"for ({it} i = 2; i < ({it})n; i += 2)"]
        return r.choice(forms), ""

    def text(self):
        header, before = self.header()
        uses_k = self.r.random() < 0.4
        body = [self.statement() for _ in range(self.r.randint(1, 4))]
        if uses_k:
            body.insert(self.r.randint(0, len(body)), "k += 2;")
        nest = self.r.random() < 0.15 and not any("continue" in b for b in body)
        params = ", ".join(f"{t} *{n}" for n, t in self.params)
        out = [f"static void f{self.number}({params}, int n)", "{", "    int k = 5;"]
        for name, t, start in self.accs:
            out.append(f"    {t} {name} = {start};")
        if before:
            out.append("    " + before)
        if nest:
            out.append("    for (int j = 0; j < 2; j++)")
        out.append("    " + header + " {")
        out += ["        " + line for line in body]
        out.append("    }")
        for name, t, _ in self.accs:
            out.append(f'    show("f{self.number}.{name}", (double){name});')
        out.append('    show("k", k);')
        out.append("}")
        return "\n".join(out) + "\n"


def call(loop, rng):
    """Calls f for each size; half of the time its pointers lie in one buffer."""
    args = []
    together = rng.random() < 0.5
    for k, (_, t) in enumerate(loop.params):
        same = [j for j, (_, u) in enumerate(loop.params[:k]) if u == t]
        if together and same and rng.random() < 0.7:
            args.append(f"b{loop.number}_{same[0]} + {rng.choice([0, 1, 2, 500, 30000])}")
        else:
            args.append(f"b{loop.number}_{k}")
    lines = []
    for k, (_, t) in enumerate(loop.params):
        lines.append(f"    static {t} b{loop.number}_{k}[{ROOM}];")
    lines.append("    for (int s = 0; s < NSIZES; s++) {")
    for k, (_, t) in enumerate(loop.params):
        lo, hi = (0, 9) if t.startswith("unsigned") else (-9, 9)
        lines.append(f"        for (long q = 0; q < {ROOM}; q++) b{loop.number}_{k}[q] = "
                     f"small({lo}, {hi});")
    lines.append(f"        f{loop.number}({', '.join(args)}, sizes[s]);")
    for k in range(len(loop.params)):
        lines.append(f"        {{ double h = 0; long q = 0; while (q < {ROOM}) {{ h = h * 0.5 + "
                     f"b{loop.number}_{k}[q] * (1 + q % 13); q++; }} show(\"b{k}\", h); }}")
    lines.append("    }")
    return "{\n" + "\n".join(lines) + "\n}\n"


def program(seed):
    rng = random.Random(seed)
    loops = [Loop(rng, k) for k in range(FUNCTIONS)]
    texts = [loop.text() for loop in loops]
    head = ("#include <stdio.h>\n#include <stddef.h>\n"
            f"enum {{ NSIZES = {len(SIZES)} }};\n"
            f"static const int sizes[] = {{{', '.join(map(str, SIZES))}}};\n"
            "static unsigned long state = 88172645463325252ul;\n"
            "static int small(int lo, int hi)\n{\n    state ^= state << 13; state ^= state >> 7; "
            "state ^= state << 17;\n    return lo + (int)(state % (unsigned)(hi - lo + 1));\n}\n"
            'static void show(const char *s, double v) { printf("%s %a\\n", s, v); }\n'
            "static int half(int x) { return x / 2; }\n\n")
    main = "int main(void)\n{\n" + "".join(call(loop, rng) for loop in loops) + "return 0;\n}\n"
    return head + "\n".join(texts) + "\n" + main


def run(args, **kw):
    return subprocess.run(args, capture_output=True, text=True, timeout=120, **kw)


def check(seed, foldcc, folder):
    """Number of loops folded in the program, and what went wrong or ''."""
    path = os.path.join(folder, f"p{seed}.c")
    host, fold = path[:-2] + ".host", path[:-2] + ".fold"
    with open(path, "w") as f:
        f.write(program(seed))
    flags = ["-O1", "-w", "-fno-strict-aliasing", "-ffp-contract=off"]
    done = run(["gcc", *flags, "-fsanitize=undefined,address", "-fno-sanitize-recover=undefined",
                path, "-o", host])
    done = run(["gcc", *flags, path, "-o", host]) if done.returncode else done
    if done.returncode:
        return 0, "the host compiler: " + done.stderr
    want = run([host])
    if want.returncode:
        return -1, ""  # undefined behaviour: not a program to compare
    done = run([foldcc, *flags, "--fold-report", path, "-o", fold], env=dict(
        os.environ, FOLDCC_STRICT="1"))
    if done.returncode or "compiled as it is" in done.stderr:
        return 0, "foldcc: " + done.stderr[-2000:]
    folded = done.stderr.count("[reduction]") + done.stderr.count("[map]")
    for env in ({"FOLD_THREADS": "3"}, {"FOLD_THREADS": "1", "FOLD_ISA": "base"},
                {"FOLD_VERIFY": "1"}):
        got = run([fold], env=dict(os.environ, **env))
        if got.returncode or got.stdout != want.stdout:
            lines = zip(want.stdout.split("\n"), got.stdout.split("\n"))
            first = next((f"want {a}, got {b}" for a, b in lines if a != b), "")
            return folded, f"{env}: status {got.returncode}, {first} {got.stderr[-500:]}"
    for name in (path, host, fold):
        os.remove(name)
    return folded, ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--foldcc", default=os.path.join(ROOT, "build", "bin", "foldcc"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--programs", type=int, default=20)
    parser.add_argument("--keep", help="folder for programs that differ")
    args = parser.parse_args()
    folder = args.keep or tempfile.mkdtemp(prefix="fold-fuzz-")
    os.makedirs(folder, exist_ok=True)
    folded = different = skipped = 0
    for seed in range(args.seed, args.seed + args.programs):
        n, wrong = check(seed, args.foldcc, folder)
        folded += max(n, 0)
        skipped += n < 0
        if wrong:
            different += 1
            print(f"seed {seed}: {wrong}\n  kept: {folder}/p{seed}.c", flush=True)
    print(f"{args.programs} programs, {folded} loops folded, {skipped} undefined, "
          f"{different} different")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
