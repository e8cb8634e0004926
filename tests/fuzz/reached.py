"""Loops that end at an element which each iteration tests last, or that is the next one, and nests
over what can be reached by way of one place after the other."""
import moved
import places
import values as V

NUMBERS = ["int", "int", "unsigned char", "short", "unsigned", "long"]


def asked_last(f):
    """do { … } while (*p++ != 2); and its kin; writes may end it sooner, never later."""
    p, q, hit = places.with_hit(f, "asked_last")
    r, t, e = f.r, p.type, f"{p.name}[i]"
    does = [f"s += {e};", f"n += {q.name}[i] > 0;", f"n ^= {e} == 1;", ""]
    if f.chance(0.5):
        u = r.choice([t, "int"])
        to = f.param(u, alone=V.limits(u))  # the element that ends the loop must stay
        to.need = f.nmax + 2
        k = moved.counter(f, "0")
        does += [f"{to.name}[i] = {e};"] * 2 + [f"if ({e} == 1) {to.name}[{k}++] = {e};"] * 2
    text = " ".join(r.sample(does, 2))
    if p.form != "const" and f.chance(0.3):
        f.twist("asked_last_twin")
        p.is_written = True
        text += r.choice([f" if ({q.name}[i] == 1) {e} = 2;", f" {e} = {e} > 0 ? 2 : {e};",
                          f" if (i > 3) {p.name}[i - 1] = 2;"])
    form = r.randrange(5) if hit else r.choice([0, 2, 3])
    if form == 3:
        f.before.append(f"{'const ' if p.form == 'const' else ''}{t} *w = {p.name};")
        f.after.append((f"(w - {p.name})", "long", None))
        text = text.replace(e, "*w")
        step = r.choice(["", "i++;"])
        f.opening = [f"i = 0, w = {p.name};", "do {"]
        f.body, f.closing = [text + step], ["} while (*w++ != 2);"]
    elif form == 2:
        f.opening, f.body, f.closing = ["i = -1;", f"while ({p.name}[++i] != 2) {{"], [text], ["}"]
    else:
        step, test = (("", "i++"), ("i++; ", "i"), None, None, ("", "++i"))[form]
        f.opening, f.body = ["i = 0;", "do {"], [text + step]
        f.closing = [f"}} while ({p.name}[{test}] != 2);"]


def reached(f):
    """Row k and column k of a matrix are read, all of it may be written."""
    moved.begun(f, "reached")
    r, t = f.r, f.r.choice(NUMBERS)
    f.sizes = sorted(r.sample([0, 1, 2, 31, 32, 33, 40, 64], 4))
    f.nmax = max(f.sizes)
    f.ranges[t] = (0, r.choice([3, 3, 15]))
    d = moved.written(f, t)
    d.need = max(d.need, f.nmax * f.nmax + 1)
    a, b, c = f"{d.name}[i * n + k]", f"{d.name}[k * n + j]", f"{d.name}[i * n + j]"
    a, b = (a, b) if f.chance(0.7) else (b, a)
    both = r.choice([f"({a} && {b})"] * 4 + [f"({a} != 0 && {b})", f"({a} || {b})", f"({a} & {b})",
                                             f"({a} > 1 && {b})"])
    store = r.choice([
        f"{c} = {c} || {both};", f"{c} = {both} || {c};", f"{c} |= {both};",
        f"if {both} {c} = {r.choice('0112')};", f"if (!{c}) {c} = {both};", f"{c} |= {b};",
        f"{c} = {c} | {both};", f"{c} = {both};", f"{c} = {c} && {both};",
        f"{c} = {both} || {c} ? 3 : 0;", f"if ({a} + {b} < {c}) {c} = ({t})({a} + {b});",
        f"{c} = ({t})MIN({c}, {a} + {b});", f"if ({b}) {c} = 1;"])
    row = f"{d.name}[i * n + k]"
    guard = r.choice(["", "", "", f"if ({row})", f"if (!{row}) continue;", "if (i == k) continue;",
                      f"if ({row} == 3) continue;", f"{t} v = {row}; if (!v || i == k) continue;"])
    f.opening = [f"for (int k = {r.choice(['0', 'n / 3'])}; k < n; k += {r.choice('1127')})",
                 "for (int i = 0; i < n; i++) {"]
    f.body, f.closing = [f"{guard} for (int j = 0; j < n; j++) {{ {store} }}"], ["}"]


SHAPES = ((asked_last, 0.02), (reached, 0.015))
