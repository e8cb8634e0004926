"""Sums and recurrences modulo a number, and uses of what they have come to."""

import terms
import values as V


def constant(f, m):
    """A number, or a constant of the file that is it."""
    if f.chance(0.2):
        name = f"{f.name}_{f.fresh('N')}"
        f.globals.append(f"static const {f.r.choice(['int', 'unsigned', 'long'])} {name} = {m};")
        return name
    return m


def used(f, own, now):
    """A use of the running value, in front of what makes it or behind it: a count, an element; one
    that it decides over."""
    p, r = f.written(), f.r
    to = f.at(p, terms.placed(f, r.choice(f.index))) if f.index else None
    half = f"{now.text} > {max(now.hi // 2, 0)}"
    if not to or f.chance(0.3):
        k = f.fresh("seen")
        f.before.append(f"int {k} = 0;")
        f.after.append((k, "long", None))
        use = f"{k} += {half};"
    else:
        use = f"{to.text} = {f.stored(p, now).text};"
        use = f"if ({half}) {use}" if f.chance(0.25) else use
    return f"{own} {use}" if f.chance(0.7) else f"{use} {own}"


def modular(f):
    """A sum modulo a number, and a second one of it."""
    f.kind("modular")
    r = f.r
    m = r.choice([1, 7, 255, 1009, 65521, 1000003])
    t = f.r.choice(["int", "unsigned", "long", "unsigned long"])
    s, b = f.fresh("rest"), f.fresh("rests")
    start = f.r.choice([0, 1 % m, m - 1, m - 1, m])
    f.before.append(f"{t} {s} = {start}, {b} = {f.r.randint(0, m - 1)};")
    size, m = m, constant(f, m)
    f.after += [(s, "long", None), (b, "long", None)]
    least = -1 if t in ("int", "long") and f.chance(0.1) else 0
    v = f.fit(f.whole(f.value(1)), least, 1000).text
    own = f.r.choice([
        f"{s} = ({s} + {v}) % {m};", f"{s} = ({v} + {s}) % {m};", f"{s} += {v}; {s} %= {m};",
        f"{s} = {s} + {v}; {s} = {s} % {m};"])
    if f.chance(0.3):
        w = f.fit(f.whole(f.value(1)), 0, 1000).text
        own = r.choice([
            f"{s} = ({s} + {v} + {w}) % {m};", f"{s} = ({s} + {v} - {w} % {m} + {m}) % {m};",
            f"{s} = ({s} + {v}) % {m}; {s} = ({s} + {w}) % {m};",
            f"if ({f.cond()}) {s} = ({s} + {v}) % {m}; else {s} = ({s} + {w}) % {m};"])
    if t in ("int", "long") and f.chance(0.3):
        v = f.fit(f.whole(f.value(1)), -1000, 1000).text
        own = r.choice([f"{s} = (({s} + {v}) % {m} + {m}) % {m};",
                        f"{s} = ({s} + {v}) % {m}; if ({s} < 0) {s} += {m};"])
    if f.chance(0.2):
        own = f"{s} += {v} % {m}; if ({s} >= {m}) {s} -= {m};"
    if f.chance(0.3):
        own += f" {b} = ({b} + {s}) % {m};"
    elif f.chance(0.3):
        own = f"if ({f.cond()}) {{ {own} }}"
    return used(f, own, V.Val(s, t, least * size, size)) if f.chance(0.4) else own


def hashed(f):
    """A linear recurrence modulo a number, and a sum of what it comes to."""
    f.kind("hashed")
    r = f.r
    t = r.choice(["int", "unsigned", "long", "unsigned long"])
    m = r.choice([2, 7, 97, 1009, 65521] + ([] if t == "int" else [1000003, 1000000007]))
    h, s, m_most = f.fresh("hash"), f.fresh("rests"), max(m, 5381)
    start = r.choice([0, 1, m - 1, m, 5381] + ([] if t[0] == "u" else [-1]))
    f.before.append(f"{t} {h} = {start}, {s} = {r.randint(0, m - 1)};")
    f.after += [(h, "long", None), (s, "long", None)]
    signed = t in ("int", "long")
    least = -1 if signed and f.chance(0.1) else 0
    x = f.fit(f.whole(f.value(1)), least, 1000).text
    a = str(r.choice([3, 10, 31])) if t == "int" else r.choice(["31", "131", "65599"])
    if f.chance(0.2):
        a = f"({f.fit(f.whole(f.value(1)), 0, 31).text})"
    if f.chance(0.3):
        f.before.append(f"{'int' if f.chance(0.5) else t} m{h} = {m};")
        m = f"m{h}"
    else:
        m = constant(f, m)
    own = r.choice([
        f"{h} = ({h} * {a} + {x}) % {m};", f"{h} = ({x} + {a} * {h}) % {m};",
        f"{h} = {h} * {a}; {h} += {x}; {h} %= {m};",
        f"{h} = (({h} << 5) + {h} + {x}) % {m};" if start >= 0 and not least else
        f"{h} = ({h} * 33 + {x}) % {m};",
        f"{h} = ({h} * {a} % {m} + {x}) % {m};", f"{h} = {h} * {a} % {m};",
        f"{h} = {h} * {a} % {m}; {h} = ({h} + {x}) % {m};"])
    if f.chance(0.3):
        own += f" {s} = ({s} + {h}) % {m};"
    elif f.chance(0.3):
        own = f"if ({f.cond()}) {{ {own} }}"
    return used(f, own, V.Val(h, t, -m_most, m_most)) if f.chance(0.3) else own
