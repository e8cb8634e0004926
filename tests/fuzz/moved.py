"""Loops that move elements: compactions of an array into itself, compactions that write in every
iteration, tables behind pointers."""
import statements as S
import values as V

COUNTERS = ["int", "int", "long", "unsigned", "size_t"]
FORMS = ["pointer", "pointer", "restrict", "named", "field"]


def begun(f, kind):
    f.kind(kind)
    f.special = f.real = False
    f.is_once = True  # counters and pointers go on


def written(f, t, form=None):
    p = f.param(t, form=form or f.r.choice(FORMS))
    p.is_written = True
    p.need = 2 * f.nmax + 20
    return p


def counter(f, start):
    """Its name; it is printed behind the loop."""
    k, t = f.fresh("k"), f.r.choice(COUNTERS)
    f.before.append(f"{t} {k} = {start};")
    f.after.append((k, t, None))
    return k


def beside(f, body):
    """Now and then with another statement, before or behind."""
    if f.chance(0.35):
        make = f.r.choice([S.reduction] * 3 + [S.temp, S.arg, S.last, S.scan, S.compaction, S.write,
                                               S.bins, S.inner, S.skip, S.induction])
        body.insert(f.r.randint(0, len(body)), make(f))
    return body


def asked(f, *elements):
    """What is asked of these elements, or of anything."""
    e = f.whole(f.r.choice(elements)).text
    other = f.whole(f.r.choice(elements)).text
    return f.r.choice([f"({e} & 1)", f"({e} > 2)", f"({e} % 5 != 1)", f"({e} < {other})",
                       f"(!({e} & 2))", "(1)", "(0)", f.cond(), f.cond()])


# ---- into itself ----

# The head, where elements are read, where the counter begins, its step, the least index.
WAYS = [("for (int i = 0; i < n; i++) {", "i", "0", "++", 0)] * 3 + [
    ("for (int i = 3; i < n; i++) {", "i", "m", "++", 3),
    ("for (long i = 0; i < n; i += 2) {", "i", "0", "++", 0),
    ("for (int i = 0; i < n; ++i) {", "(2 * i)", "0", "++", 0),
    ("for (int i = 0; i < n; i++) {", "(i + 1)", "m", "++", 0),
    ("for (int i = 1; i < n; i++) {", "(i - 1)", "m", "++", 1),
    ("for (int i = n - 1; i >= 0; i--) {", "i", "n", "--", 0),
    ("for (int i = n; i-- > 0;) {", "i", "n + m", "--", 0)]


def in_place(f):
    """`if (…) a[k++] = a[i];`, of several arrays, up and down; where the counter begins behind what
    is read, and where it does not."""
    begun(f, "in_place")
    f.m_values = [0, 0, 0, 1, 5]
    if f.chance(0.12):
        by_pointers(f)
        return
    head, at, start, step, least = f.r.choice(WAYS)
    t = f.r.choice(V.DATA)
    arrays = [written(f, t)] + [written(f, f.r.choice(V.DATA))] * f.chance(0.3)
    p = arrays[0]
    f.index = [V.Val("i", "int", least, f.nmax)]
    e = V.Val(f"{p.name}[{at.strip('()')}]", p.type, p.lo, p.hi)
    near = V.Val(f"{p.name}[{at.strip('()')} + 1]", p.type, p.lo, p.hi)
    k, c = counter(f, start), asked(f, e, e, near)
    kept = [f.stored(p, f.r.choice([e, e, V.arithmetic("+", e, V.number(1)) or e, near,
                                    f.value(1)]))]
    kept += [f.stored(q, V.Val(f"{q.name}[{at.strip('()')}]", q.type, q.lo, q.hi))
             for q in arrays[1:]]
    before = step == "--" and f.chance(0.7)
    place, behind = (f"--{k}", "") if before else (k, f" {k}{step};")
    if len(arrays) == 1 and not before and f.chance(0.5):
        place, behind = f"{k}{step}", ""
    sets = " ".join(f"{q.name}[{place if not x else k}] = {v.text};"
                    for x, (q, v) in enumerate(zip(arrays, kept))) + behind
    text = f.r.choice([f"if {c} {{ {sets} }}", f"if (!({c})) continue; {sets}"])
    if f.chance(0.25):
        text = twin_in_place(f, p, e, k, c, step, text)
    f.opening, f.body, f.closing = [head], beside(f, [text]), ["}"]


def by_pointers(f):
    t = f.r.choice(V.DATA)
    p = written(f, t, "pointer")
    f.before.append(f"{t} *to = {p.name};")
    f.after.append((f"(to - {p.name})", "long", None))
    e = V.Val("*w", t, p.lo, p.hi)
    f.opening = [f"for (const {t} *w = {p.name} + m; w < {p.name} + n; w++) {{"]
    f.body = [f"if {asked(f, e)} *to++ = {f.stored(p, e).text};"]
    f.closing = ["}"]


def twin_in_place(f, p, e, k, c, step, text):
    """An iteration may come to what one before it has written."""
    f.twist("in_place_twin")
    m = counter(f, "n")
    old = f.stored(p, e).text
    return f.r.choice([
        f"if ({p.name}[i / 2] & 1) {{ {p.name}[{k}{step}] = {old}; }}"
        if p.type not in V.FLOATS else f"if ({p.name}[i / 2] > 1) {p.name}[{k}{step}] = {old};",
        f"if {c} {p.name}[{k}{step}] = {old}; else {p.name}[{m}++] = {old};",
        f"if ({p.name}[{k}] > 1) {{ {p.name}[{k}] = {old}; {k}{step}; }}",
        f"{{ int s = 0; for (int j = 0; j < 3; j++) s += {p.name}[i + j] > 1; "
        f"if (s & 1) {p.name}[{k}{step}] = {old}; }}",
        f"{text} {p.name}[i] = {f.stored(p, V.number(1)).text};",
        f"if {c} {p.name}[{k}{step}] = {old}; if ({e.text} > 1) {m}--;"
        if f.chance(0.2) else f"if {c} {{ {p.name}[{k}] = {old}; {p.name}[{k} + 1] = {old}; "
                              f"{k}{step}; }}"])


# ---- in every iteration ----

def every(f):
    """`out[k] = v; k += c;`"""
    begun(f, "every")
    t, r = f.r.choice(V.DATA), f.r
    down = f.chance(0.25)
    q = f.some_param()
    to = f.param(t, alone=f.range_of(t)) if f.chance(0.5) else written(f, t)
    to.need = 2 * f.nmax + 20
    f.index = [V.Val("i", "int", 0, f.nmax)]
    e = f.at(q, f.index[0])
    is_twin = f.chance(0.25)
    k = counter(f, ("2 * n" if is_twin else "n") if down else r.choice(["0", "0", "7"]))
    sign, c = "-" if down else "+", asked(f, e)
    v = f.stored(to, r.choice([e, f.value(1), f.value(2)])).text
    count = r.choice([f"{k} {sign}= {c} != 0;", f"if {c} {k}{sign * 2};",
                      f"{k} = {k} {sign} ({c} != 0);", f"{k} {sign}= {c} ? 1 : 0;"])
    text = f"{to.name}[{k}] = {v}; "
    if f.chance(0.25):
        also = f.param("int", alone=(0, f.nmax))
        also.need = 2 * f.nmax + 20
        text += f"{also.name}[{k}] = i; "
    if is_twin:
        f.twist("every_twin")
        text = r.choice([
            f"if ({e.text} > 3) continue; {text}{count}",
            f"{count} {text}if (i & 1) {k}{sign * 2};",
            f"if ({e.text} > 1) {{ {text} }} {count}", f"{text}{k} {sign}= {c} ? 2 : 0;",
            f"{to.name}[i] = {v}; {text}{count}",
            f"{text}if ({to.name}[{k}] > 1) {k}{sign * 2};",
            f"{text}if (i % 7 == 3) {k} = {'n' if down else 0}; {count}"])
    else:
        text += count
    head = r.choice(["int i = 0; i < n; i++", "int i = 0; i < n; i++", "long i = 0; i < n; ++i"])
    f.opening = ["for (int i = n - 1; i >= 0; i--) {" if down and f.chance(0.5) else
                 f"for ({head}) {{"]
    f.body, f.closing = beside(f, [text]), ["}"]


# ---- tables ----

# The type, the subscript of an element X, the least and the largest one.
KEYS = [("unsigned char", "X", 0, 255), ("unsigned char", "X", 0, 255),
        ("signed char", "X", -128, 127), ("unsigned short", "X >> 8", 0, 255),
        ("unsigned short", "X & 511", 0, 511), ("unsigned", "X & 1023", 0, 1023),
        ("unsigned", "X >> 24", 0, 255), ("unsigned long", "(X >> 3) & 63", 0, 63),
        ("int", "X & 127", 0, 127), ("short", "(unsigned char)X", 0, 255),
        ("unsigned char", "X ^ 1", 0, 255), ("unsigned char", "X + 3", 3, 258)]


def tables(f):
    """`*sp = table[*sp]; sp++;`: what the loop changes tells where it reads."""
    begun(f, "tables")
    t, key, least, most = f.r.choice(KEYS)
    f.ranges[t] = V.limits(t)
    u = t if f.chance(0.7) else f.r.choice(V.DATA[:8])
    f.ranges[u] = V.limits(u)
    p = written(f, t, f.r.choice(["pointer", "pointer", "restrict", "field"]))
    table = f.param(u, form=f.r.choice(["pointer", "const", "const", "named"]))
    table.need = most - min(least, 0) + 2
    name = table.name
    if least < 0:
        f.before.append(f"const {u} *table = {table.name} + {-least};")
        name = "table"
    f.index = [V.Val("i", "int", 0, f.nmax)]
    x = V.Val(f"{name}[{key}]", u, *V.limits(u))
    v = f.stored(p, f.r.choice([x, x, V.arithmetic("+", x, V.number(1)) or x])).text
    by_walk = f.chance(0.35)
    to = "*sp" if by_walk else f"{p.name}[i]"
    text = f"{to} = {v};"
    text = f"{{ {t} x = X; {text.replace('X', 'x')} }}" if f.chance(0.2) else text
    text = f"if (X & 1) {{ {text} }}" if f.chance(0.2) else text
    if f.chance(0.2):
        f.twist("tables_twin")
        by_walk, to = False, f"{p.name}[i]"
        table.form = "named" if table.form == "named" else "pointer"
        table.is_written = True
        text = f.r.choice([f"{to} = {x.text}; {table.name}[i & 63] = 1;",
                           f"{to} = {x.text}; {table.name}[{to} & 31] ^= 1;",
                           f"{table.name}[{to} & 63] = {to} & 3; {to} = {x.text};"])
    text = text.replace("X", to)
    if by_walk:
        f.before.append(f"{t} *sp = {p.name};")
        f.after.append((f"(sp - {p.name})", "long", None))
        text += f.r.choice([" sp++;", " ++sp;", " sp += 1;"])
    f.opening = [f.r.choice(["for (int i = 0; i < n; i++) {"] * 2 +
                            ["for (int i = n - 1; i >= 0; i--) {"])]
    f.body, f.closing = beside(f, [text]), ["}"]
