"""Arg-reductions of which a second key decides between equal values, or that begin with nothing."""
import heads


def more(f, s, rel, test, sets):
    """Of `if (test) { sets }`, test being `x rel s`: a declaration, the test and what is set."""
    if f.chance(0.2):
        k = f.fresh("k")
        f.before.append(f"long {k} = {f.r.randrange(-9, 9)};")
        f.after.append((k, "long", None))
        z = f.fit(f.value(1), -40, 40).text
        other = f"z {f.r.choice(['<', '<=', '>'])} {k}"
        f.kind("ties")
        return f" long z = {z};", f"x {rel[0]} {s} || (x == {s} && {other})", f"{sets} {k} = z;"
    if f.chance(0.2):
        seen = f.fresh("seen")
        f.before.append(f"int {seen} = {f.r.randrange(2)};")
        f.after.append((seen, "int", None))
        f.kind("unseen")
        return "", f"!{seen} || {test}", f"{sets} {seen} = 1;"
    return "", test, sets


def compared(f, t, v, rel, s, sets):
    """A block that compares v, of type t, with s."""
    test = f.r.choice([f"x {rel} {s}", f"{s} {rel.translate(str.maketrans('<>', '><'))} x"])
    declared, test, sets = more(f, s, rel, test, sets)
    return f"{{ {t} x = {v};{declared} if ({test}) {{ {sets} }} }}"


def tied(f):
    """Two keys in every spelling, few values of which differ."""
    f.special = f.real = False
    r = f.r
    f.opening, f.closing = heads.signed(f)
    m, k, at = f.fresh("m"), f.fresh("k"), f.fresh("at")
    t, u = (r.choice(["int", "long", "short", "double", "unsigned char"]) for _ in "mk")
    f.before.append(f"{t} {m} = {r.choice([0, 9, 99])}; {u} {k} = {r.choice([0, 9, 99])}; "
                    f"long {at} = -1;")
    f.after += [(m, t, None), (k, u, None), (at, "long", None)]
    low = 0 if "unsigned char" in (t, u) else -9
    x, z = (f.fit(f.value(1), low, 9).text for _ in "xz")
    a, b = r.choice("<>"), r.choice(["<", ">", "<="])
    sets = r.choice([f"{m} = x; {k} = z;", f"{k} = z; {m} = x;"])
    place = f" {at} = {f.index[0].text};" * f.chance(0.7)
    test = r.choice([f"x {a} {m} || (x == {m} && z {b} {k})",
                     f"x == {m} ? z {b} {k} : x {a} {m}", f"x != {m} ? x {a} {m} : z {b} {k}",
                     f"(z {b} {k} && {m} == x) || x {a} {m}"])
    text = f"if ({test}) {{ {sets}{place} }}"
    if f.chance(0.3):
        text = (f"if (x {a} {m}) {{ {sets}{place} }} "
                f"else if (x == {m} && z {b} {k}) {{ {k} = z;{place} }}")
    if f.chance(0.3):
        f.twist("ties_twin")
        text = r.choice([f"if ({test}) {{ {m} = x;{place} }}", f"if ({test}) {{ {k} = z;{place} }}",
                         f"if (x {a} {m} || z {b} {k}) {{ {sets}{place} }}",
                         f"if (x {a} {m} || (x == {m} && z {b} {k})) {{ {sets}{place} }} "
                         f"if (x == 3) {k} = 2;",
                         f"if (x {a} {m} && z {b} {k}) {{ {sets}{place} }}",
                         f"if (x {a} {m} || (x == z && z {b} {k})) {{ {sets}{place} }}"])
    else:
        f.kind("ties")
    if f.chance(0.25):
        text = f"if ({f.cond()}) {{ {text} }}"
    f.body = [f"{{ {t} x = {x}; {u} z = {z}; {text} }}"]
