"""Statements that take over from the iteration before, and extremes told apart by else."""
import statements as S
import terms
import values as V


def chain(f):
    """An element is made of its neighbour, which another iteration writes."""
    if not f.index:
        return S.write(f)
    p, i = f.written(), f.r.choice(f.index)
    by = f.r.choice([1, 1, 1, 1, 1, 1, 2, 3])
    next_one = V.arithmetic("+", i, V.number(by))
    near, far = f.at(p, i), next_one and f.at(p, next_one)
    if not near or not far:
        return S.write(f)
    to, at = (near, far) if f.chance(0.5) else (far, near)
    other = f.some_param()
    beside = f.at(other, i) if other is not p and f.chance(0.6) else f.scalar()
    v = f.stored(p, f.value(1) if f.chance(0.3) or not beside else beside)
    forms = [f"{to.text} = {at.text} > {v.text} ? {at.text} : {v.text};",
             f"{to.text} = {v.text} < {at.text} ? {v.text} : {at.text};",
             f"if ({v.text} > {at.text}) {to.text} = {v.text}; else {to.text} = {at.text};"]
    if p.type not in V.FLOATS and (p.lo, p.hi) == V.limits(p.type) and not V.is_signed(p.type):
        forms += [f"{to.text} = {at.text} + {f.whole(v).text};", f"{to.text} += {at.text};",
                  f"{to.text} = 3 * {at.text} + {f.whole(v).text};",
                  f"if ({f.cond()}) {to.text} = {at.text}; else {to.text} = {at.text} + 1u;",
                  f"{to.text} = {at.text}; if ({f.cond()}) {to.text} += {f.whole(v).text};",
                  f"if ({f.cond()}) {to.text} = {at.text} ^ {f.whole(v).text};"]
    f.kind("chain")
    return f.r.choice(forms)


def handed_on(f):
    """A variable keeps a value for the next iteration."""
    v = f.element() if f.chance(0.7) else f.value(1)
    t = f.r.choice(V.DATA + ["char"])
    made = V.converted(v, t)
    if not made:
        return S.reduction(f)
    name = f.fresh("h")
    f.kind("handed_on")
    f.before.append(f"{t} {name} = 1;")
    f.after.append((name, t, None))
    decl = ""
    if f.chance(0.4):
        local = f.fresh("t")
        decl, v = f"{t} {local} = {v.text}; ", V.Val(local, t, made.lo, made.hi, made.special)
    f.temps.append(V.Val(name, t, min(made.lo, 1), max(made.hi, 1), made.special))
    if f.chance(0.5):
        made = S.write(f)
    else:
        acc = S.accumulator(f, "sum")
        more = terms.taken(acc, "+", f"{name} != 2")
        made = f"{S.update(f, acc)} {acc.text} += {more};"
        if f.chance(0.3):
            f.temps.pop()
            return f"{decl}if ({v.text} != {name}) {{ {made} {name} = {v.text}; }}"
        if f.chance(0.2):
            f.temps.pop()
            return f"{decl}if ({name} != {v.text}) {{ {name} = {v.text}; {made} }}"
    f.temps.pop()
    keep = f"{name} = {v.text};"
    return decl + f.r.choice([f"{made} {keep}"] * 5 + [f"{keep} {made}",
                                                       f"{made} if ({f.cond()}) {keep}"])


def either(f):
    """The least and the largest value, or something that looks like them."""
    t = f.r.choice(V.DATA)
    low, high = S.accumulator(f, "min", t), S.accumulator(f, "max", t)
    least = min(low, high, key=lambda acc: acc.hi)
    v = S.compared(f, least).text
    w = v if f.chance(0.9) else S.compared(f, least).text
    less, more = f.r.choice([("<", ">")] * 4 + [("<=", ">"), ("<", ">="), ("<=", ">=")])
    first = f"if ({v} {less} {low.text}) {low.text} = {v};"
    second = f"if ({w} {more} {high.text}) {high.text} = {w};"
    if f.chance(0.4):
        first, second = (f"if ({high.text} {less} {v}) {high.text} = {v};",
                         f"if ({low.text} {more} {w}) {{ {low.text} = {w}; }}")
    f.kind("either")
    return f"{first} else {second}"


def chained(f):
    """A loop in which each element is made of the one before it."""
    f.kind("chain")
    f.special = f.real = False
    t = f.r.choice(["unsigned", "unsigned", "unsigned long", "unsigned char", "int", "short"])
    up = f.chance(0.7)
    f.opening = ["for (int i = 1; i < n; i++) {" if up else "for (int i = n - 1; i > 0; i--) {"]
    f.closing = ["}"]
    f.index.append(V.Val("i", "int", 1, f.nmax))
    p = f.param(t, alone=V.limits(t), form=f.r.choice(["named", "restrict", "pointer", "field"]))
    p.need = f.nmax + 1
    to, at = ("[i]", "[i - 1]") if up else ("[i - 1]", "[i]")
    to, at = p.name + to, p.name + at
    v = f.whole(f.fit(f.value(1), 0 if not V.is_signed(t) else -99, 99)).text
    forms = [f"{to} = {at} > {v} ? {at} : {v};", f"{to} = {v} < {at} ? {v} : {at};",
             f"{to} = {at} ^ {v};", f"if ({at} > {v}) {to} = {at}; else {to} = {v};"]
    if not V.is_signed(t):
        forms += [f"{to} += {at};", f"{to} = {at} + {v};", f"{to} = {at} * 31u + {v};",
                  f"{to} = {at}; if ({f.cond()}) {to} += {v};"]
    f.body = [f.r.choice(forms)]
    if f.chance(0.3):
        f.body.insert(0, S.reduction(f))


STATEMENTS = [(chain, 0.8), (handed_on, 0.8), (either, 0.5)]
SHAPES = [(chained, 0.6)]
