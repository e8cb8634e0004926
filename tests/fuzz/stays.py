"""Loops under `#pragma foldcc resident`, whose arrays stay on a device meanwhile."""
import values as V


def inner(f, p, q, s, m):
    """A loop that is folded."""
    near = V.arithmetic("+", V.Val(f"{q.name}[i]", q.type, q.lo, q.hi), f.scalar())
    v = f.stored(p, near or V.Val(f"{q.name}[i]", q.type, q.lo, q.hi)).text
    two = f.stored(p, V.number(2)).text
    return f.r.choice([
        f"for (int i = 0; i < n; i++) {p.name}[i] = {v};",
        f"for (int i = 0; i < n; i++) {s} += (unsigned)({p.name}[i] > {q.name}[i]);",
        f"for (int i = 0; i < n; i++) {s} ^= (unsigned)({q.name}[i] > 1) + (unsigned)i;",
        f"for (int i = 0; i < n; i++) if ({q.name}[i] > {m}) {m} = {q.name}[i];",
        f"for (int i = n - 1; i >= 0; i--) {p.name}[i] = {v};",
        f"for (int i = 0; i < n; i++) if ({p.name}[i] > 3) {p.name}[i] = {two};",
        f"for (int i = 0; i < n / 2; i++) {p.name}[2 * i] = {v};"])


def resident(f):
    """Loops in a row, again and again, with something between that writes none of the arrays."""
    f.kind("resident")
    f.special = f.real = False
    r, t = f.r, f.r.choice(["int", "unsigned", "float", "double", "short"])
    p, q = (f.param(t, form=r.choice(["pointer", "pointer", "restrict", "named"])) for _ in "pq")
    for x in (p, q):
        x.is_written = True
        x.need = f.nmax + 1
    s, m = f.fresh("s"), f.fresh("m")
    f.before.append(f"unsigned {s} = 1; {t} {m} = 0;")
    f.after += [(s, "unsigned", None), (m, t, None)]
    names, also = [p.name, q.name], ""
    if f.chance(0.3):  # it is seen that this one is written, and copied each time
        f.twist("written_between")
        names = [p.name]
        also = f" if (n > 5) {p.name}[5] = {f.stored(p, V.number(1)).text};"
    elif f.chance(0.3):
        names = [r.choice(names)]
    f.pragma = f"#pragma foldcc resident({', '.join(names)})"
    f.opening = [f"for (int turn = 0; turn < {r.choice([2, 3])}; turn++) {{"]
    f.body = [inner(f, *pair, s, m) for pair in
              (r.choice([(p, q), (q, p), (p, p)]) for _ in range(r.choice([1, 2, 2, 3])))]
    f.body.insert(r.randint(0, len(f.body)),
                  f"{s} += (unsigned)frame_outside((int)({s} & 1023));{also}")
    f.closing = ["}"]
