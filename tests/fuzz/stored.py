"""Running values of what an iteration has just stored, and through memory behind other stores;
arrays may overlap at any distance."""
import moved
import values as V

WHOLE = ["unsigned char", "unsigned short", "unsigned", "unsigned", "unsigned long"]
HEADS = [("for (int i = 1; i < n; i++) {", "i", "i - 1")] * 4 + [
    ("for (long i = 1; i < n; ++i) {", "i", "i - 1"),
    ("for (int i = 0; i < n; i++) {", "i + 1", "i"),
    ("for (int i = n - 1; i > 0; i--) {", "i", "i + 1"),
    ("for (unsigned i = 1; i < (unsigned)n; i++) {", "i", "i - 1"),
    ("for (int i = 2; i < n; i += 2) {", "i", "i - 2"),
    ("for (int i = 2; i < n; i += 2) {", "i", "i - 1")]


def room(f, p):
    p.need = max(p.need, f.nmax + 3)
    if hasattr(p, "base"):
        p.base.need = max(p.base.need, p.need + max(p.by, 0))
    return p


def arrays(f, number):
    """Arrays to write, of types without a sign whose values are any; or of small floats that
    overlap nothing."""
    out = []
    if f.chance(0.12):
        t = f.r.choice(["double", "double", "float"])
        return [room(f, f.param(t, alone=(-2 ** 20, 2 ** 20))) for _ in range(number)], t
    t = f.r.choice(WHOLE)
    for _ in range(number):
        u = t if f.chance(0.8) else f.r.choice(WHOLE)
        f.ranges[u] = V.limits(u)
        out.append(room(f, moved.written(f, u) if f.chance(0.8) else f.written([u])))
    return out, t


def statement(f, names, s, at, before, x, c):
    """One statement of these arrays, the running value s, an element x and a condition c."""
    r = f.r
    w, a, b = (r.choice(names) for _ in range(3))
    here, old = f"[{at}]", f"[{before}]"
    y = r.choice([f"{b}{here}"] * 3 + [x, f"({x} + {b}{here})", f"({b}{here} - {x})"])
    return r.choice([
        f"{w}{here} = {x};", f"{w}{here} = {x};", f"{w}{here} += {x};", f"{w}{here} -= {y};",
        f"{s} += {y};", f"{s} += {y};", f"{s} -= {y};", f"{w}{here} = {s};", f"{w}{here} = {s};",
        f"{w}{here} = {w}{old} + {y};", f"{w}{here} = {w}{old} + {y};",
        f"{w}{here} = {y} - {w}{old};", f"{w}{here} = MAX({w}{old}, {y});",
        f"{w}{here} = {a}{here} + {b}{old};", f"{w}{here} = {a}{here};",
        f"if {c} {w}{here} = {x};", f"if {c} {w}{here} = {x}; else {w}{here} = {s};",
        f"if {c} {w}{here} = {w}{old} + {y}; else {w}{here} = {x};",
        f"if {c} {{ {w}{here} = {x}; {s} += {w}{here}; }}", f"if {c} {s} += {y};",
        f"{w}{old} = {x};", f"{w}{here}++;", f"{s} += {w}{old};", f"{s} += {a}{here} > {b}{here};"])


def stored(f):
    moved.begun(f, "stored")
    r, (head, at, before) = f.r, f.r.choice(HEADS)
    out, t = arrays(f, r.choice([1, 2, 2, 3]))
    f.index = [V.Val("i", head.split()[1][1:], 0, f.nmax)]
    e = f.at(room(f, f.some_param()), f.index[0])
    x = e if f.chance(0.6) else f.value(1)
    if t in V.FLOATS:
        x = f.fit(x, -2, 3)
    else:
        x = V.cast(f.whole(x), "unsigned") if V.is_signed(f.whole(x).type) else f.whole(x)
    c, s = moved.asked(f, e), f.fresh("s")
    f.before.append(f"{t} {s} = {r.choice(['0', '3'])};")
    f.after.append((s, t, None))
    names = [p.name for p in out]
    f.body = usual(f, names, s, at, before, x.text, c) if f.chance(0.5) else [
        statement(f, names, s, at, before, x.text, c) for _ in range(r.choice([2, 2, 3, 3, 4, 5]))]
    if t in V.FLOATS:  # sums of sums would no longer be exact
        f.body = usual(f, names, s, at, before, x.text, c)
    if f.chance(0.1) and t not in V.FLOATS:
        f.body.append(f"{names[-1]}[{at}] *= 3;")
    f.opening, f.closing = [head], ["}"]


def usual(f, names, s, at, before, x, c):
    """An element, then what is made of it, in the usual ways."""
    w, b = names[0], names[-1]
    make = f.r.choice([f"{w}[{at}] = {x};"] * 3 + [f"{w}[{at}] = {x} + {x};", (
        f"if {c} {w}[{at}] = {x}; else {w}[{at}] = 1;")])
    use = f.r.choice([[f"{b}[{at}] = {b}[{before}] + {w}[{at}];"],
                      [f"{s} += {w}[{at}];", f"{b}[{at}] = {s};"],
                      [f"if ({w}[{at}] > 2) {s} += {w}[{at}];", f"{b}[{at}] = {s};"],
                      [f"{s} = MAX({s}, {w}[{at}]);", f"{b}[{at}] = {s};"]])
    if w == b:
        use = [f"{s} += {w}[{at}];", f"{w}[{at}] = {s};"]
    return [make, *use]


SHAPES = ((stored, 0.02),)
