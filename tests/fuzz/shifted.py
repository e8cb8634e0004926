"""Loops that read, in place, elements that later iterations write: shifts and stencils."""
import moved
import values as V

AHEAD = [1, 1, 1, 2, 3, 7, 16, 63, 64]


def made(f, p, there, own):
    """What an element becomes: of the one ahead, its own, and anything else."""
    other = f.value(1)
    return f.stored(p, f.r.choice([
        there, there, V.arithmetic("+", there, own) or there,
        V.arithmetic("-", there, other) or there, V.arithmetic("^", own, there) or there
        if p.type not in V.FLOATS else there])).text


def shifted(f):
    """`a[i] = a[i + 1];`, up and down, of one array or two, guarded or not."""
    moved.begun(f, "shifted")
    r, down, least = f.r, f.chance(0.35), 0
    f.index = [V.Val("i", "int", 0, f.nmax)]
    body = []
    for _ in range(r.choice([1, 1, 1, 2])):
        p, by = moved.written(f, r.choice(V.DATA)), r.choice(AHEAD)
        p.need = f.nmax + 80
        least = max(least, by)
        there = V.Val(f"{p.name}[i {'-' if down else '+'} {by}]", p.type, p.lo, p.hi)
        own = V.Val(f"{p.name}[i]", p.type, p.lo, p.hi)
        text = f"{own.text} = {made(f, p, there, own)};"
        if f.chance(0.25):
            text = f"if {moved.asked(f, own)} {text}"
        elif f.chance(0.2):
            x = f.fresh("x")
            text = f"{p.type} {x} = {there.text}; {text.replace(there.text, x)}"
        body.append(text)
    if f.chance(0.25):
        f.twist("shifted_twin")
        one = "+" if down else "-"
        body.append(r.choice([
            f"{p.name}[i] = {f.stored(p, own).text}; {p.name}[i {one} 1] = 1;",
            f"{p.name}[i] = {p.name}[(i + {by}) / 2];",
            f"{p.name}[i {one} 2] = {p.name}[i];"]))
        least = max(least, 2)
    if down:
        head = r.choice([f"int i = n - 1; i >= {least}; i--", f"long i = n; i > {least}; i--"])
    else:
        head = r.choice(["int i = 2; i < n; i++", "long i = 2; i < n; ++i",
                         "int i = 3; i < n; i += 2", "size_t i = 2; i < (size_t)n; i++"])
    f.opening, f.body, f.closing = [f"for ({head}) {{"], body, ["}"]
