"""Loops whose places wrap around or are held to bounds, in one expression or by a variable that is
set step by step; in nests as well."""
import moved
import statements as S
import values as V

HEADS = [("for (int i = 0; i < n; i++) {", "int")] * 4 + [
    ("for (int i = n - 1; i >= 0; i--) {", "int"), ("for (int i = 0; i < n; i += 3) {", "int"),
    ("for (unsigned i = 0; i < (unsigned)n; i++) {", "unsigned"),
    ("for (long i = 0; i < n; i++) {", "long")]
BY = [0, 1, 1, 1, 2, 7, 31, 64, 700, 1023, 1024]
MODULI = [1, 2, 31, 64, 125, 127, 700, 1023, 1024, 1025, 4000]


def place(f, i="i", n="n"):
    """An expression of 0 .. 5000 or n - 1, i being one of 0 .. n - 1 without a sign or with one."""
    r, by, m = f.r, f.r.choice(BY), f.r.choice(MODULI)
    return r.choice([
        f"({i} ? {i} - 1 : {n} - 1)", f"({i} + 1 < {n} ? {i} + 1 : 0)", f"({i} + {by}) % {n}",
        f"({i} + {n} - 1) % {n}", f"({i} * 3 + {by}) % {n}", f"(({i} + {by}) % {m})",
        f"(({i} + {by}) & {r.choice([m, m - 1])})", f"((unsigned)({i} - {by}) % {m}u)",
        f"((unsigned char)({i} + {by}))", f"({i} < {by} ? 0 : {i} - {by})",
        f"({i} + {by} > {n} - 1 ? {n} - 1 : {i} + {by})", f"({i} > {by} ? {i} : {by})",
        f"({i} < {m} ? {i} : {m})", f"({i} != {by} ? {i} : {m})",
        f"held((int){i} - {by}, 0, {n} - 1)", f"around((int){i} - {by}, {n})",
        f"(((int){i} * 5 - {by}) % {m} + {m})"]).replace("held", f"{f.name}_held").replace(
            "around", f"{f.name}_around")


def functions(f):
    f.globals.append(
        f"static int {f.name}_held(int x, int lo, int hi) {{ "
        + f.r.choice(["return x < lo ? lo : x > hi ? hi : x;",
                      "if (x < lo) x = lo; if (x > hi) return hi; return x;",
                      "if (x > hi) { x = hi; } else if (x < lo) x = lo; return x;"]) + " }")
    f.globals.append(f"static int {f.name}_around(int x, int m) {{ "
                     + f.r.choice(["x %= m; return x < 0 ? x + m : x;",
                                   "return (x % m + m) % m;",
                                   "if (x >= 0) return x % m; return m - 1 - (-x - 1) % m;"])
                     + " }")


def variable(f, c):
    """Statements that set a variable step by step, and its name."""
    x, r, by = f.fresh("x"), f.r, f.r.choice(BY[:8])
    t = r.choice(["int", "int", "int", "long", "short"])
    low, high = f"if ({x} < 0) {x} = {r.choice(['0', 'n - 1', 'i'])};", \
        f"if ({x} >= n) {x} = {r.choice(['n - 1', '0', 'i'])};"
    first = r.choice([f"{t} {x} = i; {x} -= {by};", f"{t} {x} = (int)i - {by};",
                      f"{t} {x} = (int)i + {by};", f"{t} {x}; {x} = (int)i + 1; {x}++;",
                      f"{t} {x} = i; if {c} {x}++; else {x} -= 2;",
                      f"{t} {x} = i; if {c} {x} = i ? i - 1 : n - 1;",
                      f"{t} {x} = i; for (int j = 0; j < 3; j++) {x} += j;",
                      f"{t} {x} = i; if (i > n / 2) {x} -= n / 2; else {x} += 1;"])
    return r.choice([f"{first} {low} {high}", f"{first} {high} {low}",
                     f"{first} {low} else {high}" if "i" not in low[12:] else
                     f"{first} {low} {high}"]), x


def wrapped(f):
    moved.begun(f, "wrapped")
    functions(f)
    r, (head, t) = f.r, f.r.choice(HEADS)
    f.index = [V.Val("i", t, 0, f.nmax)]
    most = max(f.nmax, 2 * max(MODULI)) + 8
    q = [f.some_param(fresh=0.6) for _ in range(r.choice([1, 1, 2, 3]))]
    lines, reads = [], []
    for p in q:
        text = place(f)
        if f.chance(0.4):
            line, text = variable(f, moved.asked(f, f.at(p, f.index[0])))
            lines.append(line)
        p.need = max(p.need, most + 1)
        if hasattr(p, "base"):
            p.base.need = max(p.base.need, p.need + max(p.by, 0))
        reads.append(V.Val(f"{p.name}[{text}]", p.type, p.lo, p.hi, p.special))
    f.temps += reads
    if f.chance(0.3):
        lines.append(branches(f, reads))
    if f.chance(0.4) or not lines:
        lines.append(assignment(f, reads))
    for _ in range(r.choice([0, 0, 1, 1, 2])):
        lines.append(r.choice([S.reduction, S.write, S.scan, S.arg, S.compaction])(f))
    f.opening, f.body, f.closing = [head], lines, ["}"]


def assignment(f, reads):
    to = moved.written(f, f.r.choice(V.DATA)) if f.chance(0.7) else f.written()
    to.need = max(to.need, f.nmax + 1)
    a = f.r.choice(reads)
    b = f.r.choice(reads + [f.value(1)])
    v = V.arithmetic(f.r.choice("+-"), a, b) or a
    return f"{to.name}[i] = {f.stored(to, v).text};"


def branches(f, reads):
    """Of which nearly all iterations take one; or each sets the place that it reads."""
    r, c, x = f.r, f.r.choice(["i > 0", "i < n - 1", "i >= n / 3", "i != 5", "i + 7 < n"]), \
        f.fresh("y")
    if f.chance(0.4):
        return f"if ({c}) {{ {assignment(f, reads)} }} else {{ {assignment(f, reads)} }}"
    p = f.some_param()
    p.need = max(p.need, f.nmax + 1)
    e = f.at(p, f.index[0])
    to = f.param(p.type, alone=(p.lo, p.hi))
    to.need = f.nmax + 1
    sets = [f"{x} = i + 1; if ({x} >= n) {x} = 0;", f"{x} = i ? i - 1 : 0;", ""]
    yes, no = (f"{{ {r.choice(sets)} {to.name}[i] = {p.name}[{x} < n ? {x} : 0]; }}"
               for _ in range(2))
    return f"int {x} = i; if {moved.asked(f, e)} {yes} else {no}"


# ---- rows ----

def wrapped_rows(f):
    moved.begun(f, "wrapped_rows")
    functions(f)
    r = f.r
    f.sizes = sorted(r.sample([0, 1, 3, 40, 100], 3))
    f.nmax, f.m_values = max(f.sizes), [1, 7, 30, 64, 100]
    f.factor = 100
    t = r.choice(V.DATA)
    p, to = f.param(t), f.param(t, alone=f.range_of(t))
    p.need = to.need = f.nmax * 100 + 1

    def row():
        return r.choice(["i", "(i ? i - 1 : n - 1)", "((i + 1) % n)", "(i + 1 < n ? i + 1 : i)",
                         "((i + n - 1) % n)", f"{f.name}_held(i - 2, 0, n - 1)"])

    def column(j):
        return r.choice([f"({j})", f"({j} ? {j} - 1 : m - 1)", f"(({j} + 3) % m)",
                         f"({j} + 1 < m ? {j} + 1 : 0)", f"{f.name}_around({j} - 2, m)"])

    cells = [V.Val(f"{p.name}[{row()} * m + {column('j')}]", t, p.lo, p.hi) for _ in range(3)]
    v = f.r.choice([cells[0], V.arithmetic("+", cells[0], cells[1]) or cells[0],
                    V.arithmetic("-", cells[1], cells[2]) or cells[0]])
    text = f"{to.name}[i * m + j] = {f.stored(to, v).text};"
    if f.chance(0.3) and t not in V.FLOATS:
        near = f"{p.name}[(i + y + n) % n * m + (j + x + m) % m]"
        text = (f"unsigned long s = 0; for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) "
                f"if (x || y) s += {near}; "
                + f"{to.name}[i * m + j] = "
                + f.stored(to, V.Val("s", "unsigned long", *V.limits("unsigned long"))).text + ";")
    f.opening = ["for (int i = 0; i < n; i++)",
                 r.choice(["for (int j = 0; j < m; j++) {"] * 3 + [
                     "for (int j = m - 1; j >= 0; j--) {"])]
    f.body, f.closing = [text], ["}"]


SHAPES = ((wrapped, 0.03), (wrapped_rows, 0.02))
