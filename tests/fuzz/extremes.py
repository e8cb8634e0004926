"""Minima and maxima behind `continue`, jumps and negated comparisons, and ones of which the place
alone is kept; ints, and floats with NaN, infinities and zeros of both signs."""
import moved
import statements as S
import values as V

HEADS = ["for (int i = 0; i < n; i++) {"] * 4 + [
    "for (int i = 1; i < n; i++) {", "for (int i = n - 1; i >= 0; i--) {",
    "for (int i = 0; i < n; i += 3) {", "for (long i = 0; i < n; ++i) {"]
TYPES = ["int", "int", "unsigned", "unsigned char", "short", "long"]
OPPOSITE = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}


def begun(f, kind, floats=0.6):
    """The type of the values and an element."""
    f.kind(kind)
    f.real, f.is_once = False, True
    f.special = f.chance(0.7)
    t = f.r.choice(["float", "double", "double"] if f.chance(floats) else TYPES)
    lo, hi = f.range_of(t)
    if f.chance(0.4):
        f.ranges[t] = (max(lo, -2), min(hi, 2))  # many are equal
    p = f.param(t)
    p.need = f.nmax + 2
    f.index = [V.Val("i", "int", 0, f.nmax)]
    return t, p


def key_of(f, t, p):
    e = f"{p.name}[i]"
    if t in V.FLOATS:
        fabs = "fabs" if t == "double" else "fabsf"
        return f.r.choice([e, e, f"{fabs}({e})", f"-{e}", f"{e} * {e}", f"{fabs}({e} - 1)"])
    return f.r.choice([e, e, f"(({t})({e} & 7))"])


def started(f, t, p):
    starts = ["0", f"{p.name}[0]", f"{p.name}[0]", "1", "3"]
    if t in V.FLOATS:
        starts += ["-INFINITY", "INFINITY", "NAN", "-0.0", "-1"]
    m, at = f.fresh("m"), f.fresh("at")
    f.before.append(f"{t} {m} = {f.r.choice(starts)}; long {at} = {f.r.choice(['-1', '0'])};")
    f.after += [(m, t, None), (at, "long", None)]
    return m, at


def comparison(f, x, m):
    """Asks for x to be taken, if it is negated or not: (text, whether it asks not to)."""
    rel = f.r.choice(["<", ">", "<=", ">="])
    return f.r.choice([f"{x} {rel} {m}", f"{m} {rel} {x}"])


def update(f, t, p):
    """An extreme with its place, in one of its spellings."""
    r = f.r
    m, at = started(f, "float" if t == "double" and f.chance(0.2) else t, p)
    x = key_of(f, t, p)
    own = ""
    if t == "double" and f.chance(0.3):
        x = f"({x} * 0.1)"  # what a float does not hold
    if f.chance(0.3):
        v = f.fresh("v")
        own, x = f"{t} {v} = {x}; ", v
    c, label = comparison(f, x, m), f"next{len(f.before)}_{f.name}"
    sets = r.choice([f"{m} = {x}; {at} = i;"] * 3 + [f"{at} = i; {m} = {x};", f"{m} = {x};"])
    more = r.choice(["", "", f"{p.name}[i] == 1 || ", f"i == 5 || "])
    return own + r.choice([
        f"if ({more}{c}) continue; {sets}", f"if ({more}{c}) continue; {sets}",
        f"if (!({c})) continue; {sets}", f"if ({more}{c}) goto {label}; {sets} {label}:;",
        f"if (!({c})) {{ {sets} }}", f"if (!({c})) {{ {sets} }}", f"if ({c}) {{ {sets} }}",
        f"if ({c}) {{ }} else {{ {sets} }}", f"{m} = {c} ? {m} : {x};", f"{m} = {c} ? {x} : {m};",
        f"if (!({c}) && i != 7) {{ {sets} }}"])


def shown(f, t):
    """The running extreme is read."""
    m = [text for text, ctype, *_ in f.after if ctype == t or ctype in V.FLOATS]
    to = f.param(t, alone=V.limits(t))
    to.special = t in V.FLOATS
    to.need = f.nmax + 2
    return f"{to.name}[i] = {f.r.choice(m)};"


def skipped(f):
    t, p = begun(f, "skipped")
    f.body = [update(f, t, p) for _ in range(f.r.choice([1, 1, 1, 2]))]
    if f.chance(0.3):
        c = f.r.choice([f"{p.name}[i] != {p.name}[i]", f"{p.name}[i] == 0", f"i % 5 == 2"])
        f.body.insert(0, f"if ({c}) continue;")
    if f.chance(0.3):
        f.body.insert(f.r.choice([0, len(f.body)]), shown(f, t))
    if f.chance(0.3):
        f.body.insert(f.r.choice([0, len(f.body)]), S.reduction(f))
    f.opening, f.closing = [f.r.choice(HEADS)], ["}"]


def best(f):
    """`if (x[i] > x[best]) best = i;` in its spellings."""
    t, p = begun(f, "best")
    b = f.fresh("best")
    f.before.append(f"{f.r.choice(['int', 'int', 'long', 'size_t'])} {b} = 0;")
    f.after.append((b, "long", None))
    x = key_of(f, t, p)
    old = x.replace("[i]", f"[{b}]")
    c = comparison(f, x, old)
    f.body = [f.r.choice([f"if ({c}) {b} = i;", f"if (!({c})) {b} = i;", f"if ({c}) continue; "
                          f"{b} = i;", f"{b} = {c} ? i : {b};", f"{b} = {c} ? {b} : i;",
                          f"if (!({c})) continue; {b} = i;"])]
    if f.chance(0.3):
        f.body.insert(0, f.r.choice([f"if ({p.name}[i] == 1) continue;", S.reduction(f)]))
    f.opening, f.closing = [f.r.choice(HEADS)], ["}"]


def opening(f):
    """Extremes whose first value an iteration takes: by its number, a flag, a count."""
    t, p = begun(f, "opening")
    r = f.r
    lo, hi, k = f.fresh("lo"), f.fresh("hi"), f.fresh("k")
    f.before.append(f"{t} {lo} = {r.choice(['0', '5'])}, {hi} = 0; int {k} = "
                    f"{r.choice(['0', '0', '0', '1'])};")
    f.after += [(lo, t, None), (hi, t, None), (k, "int", None)]
    x, own = key_of(f, t, p), ""
    if f.chance(0.5):
        own, x = f"{t} v = {x};", "v"
    first = r.choice(["i == 0", "i == 0", f"!{k}", f"!{k}", f"{k} == 0", "i == 1", "i == n - 1"])
    flag = f"{k} = 1;" if r.random() < 0.5 else f"{k}++;"
    less, more = f"{x} {r.choice(['<', '<='])} {lo}", f"{x} {r.choice(['>', '>='])} {hi}"
    body = r.choice([
        f"if ({first}) {{ {lo} = {x}; {hi} = {x}; {flag} }} else {{ if ({less}) {lo} = {x}; "
        f"if ({more}) {hi} = {x}; }}",
        f"if ({first}) {{ {lo} = {hi} = {x}; {flag} }} if ({less}) {lo} = {x}; "
        f"if ({more}) {hi} = {x};",
        f"if ({first} || {less}) {lo} = {x}; if ({first} || {more}) {hi} = {x}; {flag}",
        f"if ({less} || {first}) {lo} = {x}; {flag}",
        f"{lo} = {first} ? {x} : {less} ? {x} : {lo}; {flag}",
        f"{lo} = {first} || {less} ? {x} : {lo}; {flag}",
        f"if ({first}) {{ {lo} = {x}; {flag} continue; }} if ({less}) {lo} = {x};",
        f"if (!({first})) {{ if ({less}) {lo} = {x}; }} else {{ {lo} = {x}; {flag} }}"])
    guard = r.choice(["", "", "", f"if ({p.name}[i] == 1) continue;"])
    f.body = [guard, own, body] if f.chance(0.7) else [own, guard, body]
    if f.chance(0.2):
        f.body.append(S.reduction(f))
    f.opening, f.closing = [r.choice(HEADS)], ["}"]


SHAPES = ((skipped, 0.015), (best, 0.01), (opening, 0.01))
