"""Sums that saturate: made in a wider type, or by checked additions."""

MOST = {"signed char": (-128, 127), "short": (-32768, 32767), "int": (-2147483648, 2147483647)}


def bounded(f, s, t, v, seen):
    """Statements that hold s to bounds on the way through a wider variable, or none."""
    r, lo, hi = f.r, *MOST[t]
    w = r.choice(["int", "long"])
    if f.chance(0.4):
        lo, hi = r.choice([(-100, 100), (0, hi), (lo, 99), (7, 7)])
    low, high = (f"{x}L" if x < -2147483647 else str(x) for x in (lo, hi))
    n = f.fresh("way")
    add = f"{w} {n} = {s} + {v};" if t != "int" else f"long {n} = (long){s} + {v};"
    if f.chance(0.3):
        add = f"{w} {n} = {s} - {v};" if t != "int" else f"long {n} = {s} - (long){v};"
    up, down = r.choice([(">", "<"), (">=", "<="), (">", "<=")])
    if f.chance(0.15):
        f.twist("other_bound")
        high = str(hi - 3) if f.chance(0.5) else f"{low} + 1"
        return f"{add} if ({n} > {hi}) {n} = {high}; if ({n} < {low}) {n} = {low}; {s} = {n};"
    over, under = f"if ({n} {up} {high}) {n} = {high};", f"if ({n} {down} {low}) {n} = {low};"
    more = r.choice(["", "", f" {seen} += {n} > 3;"])
    return r.choice([
        f"{add} {over} {under} {s} = ({t}){n};", f"{add} {under} else {over} {s} = {n};",
        f"{add} {s} = {n} > {high} ? {high} : {n} < {low} ? {low} : ({t}){n};",
        f"{add} {n} = {n} < {low} ? {low} : {n}; {s} = {n} > {high} ? {high} : {n};"]) + more


def checked(f, s, v):
    """The same of an int by the sum's overflow."""
    n, r = f.fresh("way"), f.r
    op, rises = r.choice([("add", "<"), ("sub", ">")])
    ends = f"{v} {rises} 0 ? -2147483647 - 1 : 2147483647"
    if f.chance(0.3):
        ends = "2147483647"
    sign = "+" if op == "add" else "-"
    back = "-" if op == "add" else "+"
    asked = (f"if ({v} {'>' if op == 'add' else '<'} 0 && {s} > 2147483647 {back} {v})"
             f" {s} = 2147483647; else if ({v} {'<' if op == 'add' else '>'} 0 &&"
             f" {s} < -2147483647 - 1 {back} {v}) {s} = -2147483647 - 1; else {s} {sign}= {v};")
    return r.choice([
        f"if (__builtin_{op}_overflow({s}, {v}, &{s})) {s} = {ends};",
        f"int {n}; if (__builtin_s{op}_overflow({s}, {v}, &{n})) {s} = {ends}; else {s} = {n};",
        f"int {n}; {s} = __builtin_{op}_overflow({s}, {v}, &{n}) ? {ends} : {n};", asked])


def saturating(f):
    """A sum that stays in its type, and perhaps a use of it."""
    f.kind("saturating")
    r = f.r
    t = r.choice(["int", "int", "int", "short", "short", "signed char"])
    s, x, k = f.fresh("sat"), f.fresh("x"), f.fresh("seen")
    lo, hi = MOST[t]
    start = r.choice(["0", "5", str(hi), f"{lo + 1} - 1"])
    f.before.append(f"{t} {s} = {start}; int {k} = 0;")
    f.after += [(s, "long", None), (k, "long", None)]
    by = r.choice([1, 3, {"int": 2000000, "short": 20, "signed char": 1}[t]])
    least = 0 if f.chance(0.3) else -1000
    value = f"int {x} = ({f.fit(f.whole(f.value(1)), least, 1000).text}) * {by};"
    held = checked(f, s, x) if t == "int" and f.chance(0.5) else \
        bounded(f, s, t, x, k)
    use = r.choice(["", "", f" {k} += {s} > 5;"])
    return f"{value} {held}{use}"
