"""Arg-reductions of which a second key decides between equal values, or that begin with nothing."""


def more(f, s, rel, test, sets):
    """Of `if (test) { sets }`, test being `x rel s`: a declaration, the test and what is set."""
    if f.chance(0.2):
        k = f.fresh("k")
        f.before.append(f"long {k} = {f.r.randrange(-9, 9)};")
        f.after.append((k, "long", None))
        z = f.fit(f.value(1), -40, 40).text
        other = f"z {f.r.choice(['<', '<=', '>'])} {k}"
        return f" long z = {z};", f"x {rel[0]} {s} || (x == {s} && {other})", f"{sets} {k} = z;"
    if f.chance(0.2):
        seen = f.fresh("seen")
        f.before.append(f"int {seen} = {f.r.randrange(2)};")
        f.after.append((seen, "int", None))
        return "", f"!{seen} || {test}", f"{sets} {seen} = 1;"
    return "", test, sets


def compared(f, t, v, rel, s, sets):
    """A block that compares v, of type t, with s."""
    test = f.r.choice([f"x {rel} {s}", f"{s} {rel.translate(str.maketrans('<>', '><'))} x"])
    declared, test, sets = more(f, s, rel, test, sets)
    return f"{{ {t} x = {v};{declared} if ({test}) {{ {sets} }} }}"
