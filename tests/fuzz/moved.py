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


# ---- the different ones ----

def unique(f):
    """`if (k == 0 || a[i] != out[k - 1]) out[k++] = a[i];`, in place, too."""
    begun(f, "unique")
    r, t = f.r, f.r.choice(V.DATA[:8])
    f.ranges[t] = (0, r.choice([0, 1, 1, 2, 9]))  # many are equal
    f.m_values = [0, 0, 1, 5]
    to = written(f, t)
    p = to if f.chance(0.4) else f.param(t)
    head, first = r.choice([("int i = 0; i < n; i++", "0")] * 3 + [
        ("int i = 1; i < n; i++", "1"), ("long i = 0; i < n; i += 2", "0"),
        ("int i = n - 1; i >= 0; i--", "n - 1"), ("unsigned i = 2; i < (unsigned)n; i++", "2")])
    f.index = [V.Val("i", head.split(" i ")[0], 0, f.nmax)]
    e = f.at(p, f.index[0])
    x = r.choice([e.text, e.text, f"({e.text} & 1)", f"({t})({e.text} / 2)"])
    k = counter(f, r.choice(["0", "0", "m", "1 + m"]))
    if f.before[-1].endswith("= 0;") or f.before[-1].endswith("= m;"):
        asked_first = r.choice([f"{k} == 0 || ", f"!{k} || "])  # nothing lies before the first one
    else:
        asked_first = r.choice(["", f"{k} == 0 || ", f"i == {first} || "])
    last, keep = f"{to.name}[{k} - 1]", r.choice(
        [f"{to.name}[{k}++] = {x};", f"{to.name}[{k}] = {x}; {k}++;",
         f"{to.name}[{k}] = {x}; {k} += 1;"])
    if f.chance(0.25):
        last, keep = f"{to.name}[{k}]", r.choice([f"{to.name}[++{k}] = {x};",
                                                  f"++{k}; {to.name}[{k}] = {x};"])
    behind = ""
    if f.chance(0.3):
        f.twist("unique_twin")
        form = r.randrange(5)
        if form == 0:
            x = f"({x} ^ 1)"
        elif form == 1:
            last = f"{to.name}[{k} / 2]"
        elif form == 2:
            behind = f" if (i % 7 == 3) {k} = 0;"
            asked_first = f"{k} == 0 || "
        elif form == 3:
            behind = f" {to.name}[i] = 1;" if f.ranges[t][1] else f" if ({x}) {k} = {k} / 2;"
            asked_first = f"{k} == 0 || "
        else:
            asked_first = f"{k} == 3 || " + asked_first
    test = f"{x} != {last}" if f.chance(0.7) else f"{last} != {x}"
    f.opening, f.closing = [f"for ({head}) {{"], ["}"]
    f.body = [f"if ({asked_first}{test}) {{ {keep} }}{behind}"]


# ---- memory as a whole ----

def cleared(f):
    """memset and memcpy in an iteration: of an array of its own, of rows."""
    begun(f, "cleared")
    r, t, w = f.r, f.r.choice(V.DATA), f.r.choice([1, 4, 7, 16, 33])
    f.sizes = sorted(r.sample([0, 1, 2, 63, 1023, 1024, 1025, 1500], 3) + [2047])
    f.nmax = max(f.sizes)
    f.index = [V.Val("i", "int", 0, f.nmax)]
    f.opening, f.closing = [r.choice(["for (int i = 0; i < n; i++) {"] * 2 + [
        "for (int i = n - 1; i >= 0; i--) {", "for (long i = 0; i < n; i += 2) {"])], ["}"]
    s = f.fresh("s")
    f.before.append(f"unsigned long {s} = 0;")
    f.after.append((s, "unsigned long", None))
    e = [f.whole(f.value(1)).text for _ in range(2)]
    if f.chance(0.4):
        u = r.choice(["int", "unsigned char", "short", "unsigned long", "float"])
        size = r.choice(["sizeof h", f"{w} * sizeof *h", f"sizeof({u}) * {w}"])
        filled = r.choice(["0", "0", "-1"]) if u != "float" else "0"
        f.body = [f"{u} h[{w}]; memset(h, {filled}, {size}); h[({e[0]} & 0x7f) % {w}] += 1; "
                  f"{s} += (unsigned long)(long)h[({e[1]} & 0xff) % {w}] * 3;"]
        if f.chance(0.3):
            f.twist("cleared_twin")
            f.body[0] = f.body[0].replace("sizeof h", f"sizeof h / {w}", 1).replace(
                f"{u} h[{w}]", f"static {u} h[{w}]", 1)
        return
    to = f.param(t, alone=f.range_of(t), form=r.choice(FORMS))
    source = f.param(t)
    to.need = source.need = f.nmax * w + 2 * w
    count = r.choice([f"{w} * sizeof({t})", f"sizeof *{to.name} * {w}"])
    at, step = f"{to.name} + i * {w}", r.choice([w, w, 1])
    f.body = [r.choice([f"memset({at}, 0, {count});",
                        f"memcpy({at}, {source.name} + i * {step}, {count});",
                        f"if ({e[0]} & 1) memcpy(&{to.name}[i * {w}], &{source.name}[i], {count}); "
                        f"else memset({at}, 0, {count});"]) + f" {s} += {e[1]} & 3;"]
    if f.chance(0.25):
        f.twist("cleared_twin")
        f.body = [r.choice([f"memset({to.name}, 0, {count}); {to.name}[i % {w}] = 1; "
                            f"{s} += {to.name}[0] > 0;",
                            f"memcpy({to.name} + i, {source.name} + i * {step}, {count});"])]


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
