"""What stands in the body of a loop: an update, a write, a running value, a way out."""
import keys
import terms
import values as V
from function import Acc, CLOSED
from steps import steps

INTS = V.DATA[:8]
UNSIGNED = ["unsigned char", "unsigned short", "unsigned", "unsigned long"]
OPS = {"sum": "+", "difference": "-", "product": "*", "bits": "&|^", "flags": None,
       "min": None, "max": None}


def show(f, text, ctype, name=None, tolerance=None):
    """The line that prints a result behind the loop."""
    name = name or f.fresh("v")
    is_loose = f.loose or text in f.loose_names
    if ctype in V.TYPES:
        sort = "i" if V.is_signed(ctype) else "u"
        wide = "long long" if sort == "i" else "unsigned long long"
        if is_loose:
            return f'frame_near("{name}", (double)({text}), HUGE_VAL);'
        return f'frame_{sort}("{name}", ({wide})({text}));'
    if tolerance or is_loose:
        return f'frame_near("{name}", (double)({text}), {"HUGE_VAL" if is_loose else tolerance});'
    return f'frame_d("{name}", (double)({text}));'


# ---- accumulators ----

def place(f, ctype, start, op):
    """Where an accumulator lies: its text."""
    r, name = f.r, f.fresh("s")
    kind = r.choice(["local"] * 8 + ["global", "static", "struct", "array", "touched", "cell",
                                     "cell", "named"])
    if kind == "cell":
        f.kind("cell")
        f.cells.append((name, ctype, f.kept(ctype, op)))
        if not f.cells[-1][2]:
            f.before.append(f"*{name} = {start};")
        return f"(*{name})" if r.random() < 0.7 else f"{name}[0]"
    if kind in ("global", "named"):
        f.kind("cell")
        f.globals.append(f"{'static ' if kind == 'named' else ''}{ctype} {f.name}_{name};")
        f.before.append(f"{f.name}_{name} = {start};")
        return f"{f.name}_{name}"
    if kind == "static":
        f.before.append(f"static {ctype} {name}; {name} = {start};")
        return name
    if kind == "struct":
        f.kind("cell")
        f.before.append(f"struct {{ char pad; {ctype} a, b; }} {name} = {{0, {start}, 0}};")
        return f"{name}.a"
    if kind == "array":
        f.kind("cell")
        f.before.append(f"{ctype} {name}[4] = {{1, 1, {start}, 1}};")
        return f"{name}[{r.choice(['2', '1 + 1'])}]"
    f.before.append(f"{ctype} {name} = {start};")
    if kind == "touched":
        f.before.append(f"frame_touch(&{name});")
    return name


def accumulator(f, kind, ctype=None):
    """A new accumulator, whose value is printed behind the loop."""
    types = {"product": UNSIGNED + ["long long", "char"], "bits": list(V.TYPES)[:10],
             "flags": list(V.TYPES)[:10]}.get(kind, list(V.TYPES)[:12] + ["float", "double"] * 3)
    if kind == "product" and f.chance(0.4):
        types = ["float", "double"]
    ctype = ctype or f.r.choice(types)
    start = f.r.choice([0, 0, 1, 3, -2]) if kind not in ("product", "bits") else f.r.choice([1, 5])
    if kind == "flags":
        start = f.r.choice([0, 1])
    if not V.is_signed(ctype):
        start = abs(start)
    lo, hi = V.limits(ctype)
    tolerance = None
    if ctype in V.FLOATS and f.real and kind in ("sum", "difference", "product"):
        e = "1.2e-7" if ctype == "float" else "2.3e-16"
        most = "10000.0" if kind == "sum" or kind == "difference" else "10.0"
        tolerance = f"({f.iterations} + 30.0) * {f.iterations} * {most} * {e}"
    ncells = len(f.cells)
    acc = Acc(place(f, ctype, start, kind), ctype, kind, start, lo, hi)
    if len(f.cells) > ncells and f.cells[-1][2] and kind in ("min", "max"):
        acc.lo, acc.hi = f.cells[-1][2]
    f.accs.append(acc)
    f.after.append((acc.text, ctype, tolerance))
    if terms.is_noted(f, ctype, kind):
        terms.note(f, acc)
        f.noted.append((acc.text, ctype, kind, acc.number))
    f.kind(kind)
    return acc


def addend(f, acc):
    """A value that the accumulator takes without harm however often it comes."""
    v = f.value()
    lo, hi = V.limits(acc.type)
    if acc.type in V.FLOATS and f.real:
        return f.fit(v, -10000, 10000)
    if acc.type in V.FLOATS:
        if v.special and not v.is_float:
            return V.number(1)
        if v.special and v.most < 100:
            return v
        v = f.fit(v, -hi // (32 * f.iterations), hi // (32 * f.iterations))
        return v if not v.special else V.number(1)
    if V.TYPES[acc.type][0] >= 32 and V.is_signed(acc.type):
        most = (min(hi, 2 ** 24) if v.is_float else hi) // (32 * f.iterations)
        return f.fit(v, -most, most)
    v = f.whole(v)
    if V.is_signed(v.type) and v.most > 2 ** 30:
        return f.fit(v, -10000, 10000)
    return v


def truth(f):
    return f.cond()


def update(f, acc):
    """One statement that updates the accumulator by its operator."""
    s, r = acc.text, f.r
    if acc.op in ("sum", "difference"):
        v = terms.taken(acc, "+" if acc.op == "sum" else "-", addend(f, acc).text)
        if acc.op == "difference":
            return r.choice([f"{s} -= {v};", f"{s} = {s} - {v};"])
        if r.random() < 0.12:
            return terms.other(r.choice([f"{s}++;", f"++{s};"]),
                               f"{s} += {terms.noting(terms.taken(acc, '+', '1'))};")
        return r.choice([f"{s} += {v};", f"{s} = {s} + {v};", f"{s} = {v} + {s};"])
    if acc.op == "product":
        return product(f, acc)
    if acc.op == "bits":
        v = f.whole(f.value())
        acc.sign = getattr(acc, "sign", None) or r.choice("&|^")
        if r.random() < 0.3:
            return f"{s} = {s} {acc.sign} {v.text};"
        return f"{s} {acc.sign}= {v.text};"
    if acc.op == "flags":
        return flag(f, acc)
    return extreme(f, acc)


def product(f, acc):
    s, v = acc.text, f.value()
    if acc.type not in V.FLOATS:
        v = f.whole(v)
        most = 1 if V.TYPES[acc.type][0] >= 32 and V.is_signed(acc.type) else 1000
        if most == 1:
            return f"{s} *= {f.cond()} ? -1 : 1;"
        v = f.fit(v, -most, most) if V.TYPES[acc.type][0] < 32 else v
        return f.r.choice([f"{s} *= {v.text} | 1;", f"{s} = {s} * {v.text};"])
    if f.real:
        v = f.fit(v, -20, 20)
        op = f.r.choice(["*", "/"])
        return f"{s} {op}= {terms.taken(acc, op, f'1 + {v.text} * 1e-6')};"
    return f.r.choice([f"{s} *= {f.cond()} ? -1 : 1;", f"{s} /= {f.cond()} ? 1 : -1;",
                       f"{s} = {f.cond()} ? -{s} : {s};"][:2])


def flag(f, acc):
    s, c = acc.text, truth(f)
    acc.sign = getattr(acc, "sign", None) or f.r.choice(["&&", "||"])
    if acc.sign == "&&":
        return f.r.choice([f"{s} = {s} && {c};", f"{s} = {c} && {s};", f"if ({c}) {s} = 0;",
                           f"{s} &= {c};"][:3])
    return f.r.choice([f"{s} = {s} || {c};", f"{s} = {c} || {s};", f"if ({c}) {s} = 1;"])


def compared(f, acc):
    """A value of the accumulator's own type, and within what it may hold."""
    v = f.value()
    if not acc.lo <= v.lo <= v.hi <= acc.hi:
        v = f.fit(v, acc.lo, acc.hi)
    return V.cast(v, acc.type) or V.cast(f.whole(f.fit(v, -2, 3)), acc.type)


def extreme(f, acc):
    s, v = acc.text, compared(f, acc).text
    less, more = ("<", ">") if acc.op == "min" else (">", "<")
    eq = f.r.choice(["", "="])
    forms = [f"{s} = {v} {less}{eq} {s} ? {v} : {s};", f"{s} = {s} {more}{eq} {v} ? {v} : {s};",
             f"if ({v} {less}{eq} {s}) {s} = {v};", f"if ({s} {more}{eq} {v}) {s} = {v};",
             f"{{ {acc.type} x = {v}; if (x {less} {s}) {s} = x; }}",
             f"{s} = {'MIN' if acc.op == 'min' else 'MAX'}({s}, {v});"]
    if acc.type == "double":
        forms.append(f"{s} = f{acc.op}({s}, {v});")
    acc.form = getattr(acc, "form", None) or f.r.randrange(len(forms))
    return forms[acc.form if f.chance(0.8) else f.r.randrange(len(forms))]


# ---- statements ----

def reduction(f):
    """An accumulator updated once or more, perhaps guarded."""
    acc = accumulator(f, f.r.choice(["sum"] * 5 + list(OPS)))
    text = update(f, acc)
    if f.chance(0.3):
        f.kind("guarded")
        text = f"if ({f.cond()}) {{ {text} }}"
        if f.chance(0.4):
            text += f" else {{ {update(f, acc)} }}"
    elif f.chance(0.2):
        text += " " + update(f, acc)
    return text


def temp(f):
    v = f.value()
    t = f.r.choice(V.DATA + ["long long", "char"])
    made = V.converted(v, t)
    if not made:
        return reduction(f)
    name = f.fresh("t")
    f.kind("private")
    if f.chance(0.2):  # lives after the loop
        f.before.append(f"{t} {name} = {f.r.choice([0, 1])};")
        f.after.append((name, t, None))
        text = f"{name} = {v.text};"
    else:
        text = f"{t} {name} = {v.text};"
    f.temps.append(V.Val(name, t, made.lo, made.hi, made.special))
    return text


def write(f):
    """An element is written; perhaps by more than one iteration, perhaps read by another."""
    p = f.written()
    for _ in range(10):
        sub = f.subscript() if f.chance(0.4) or not f.index else f.r.choice(f.index)
        to = f.at(p, terms.placed(f, sub))
        if to:
            break
    else:
        return reduction(f)
    f.kind("map")
    v = f.stored(p, f.value())
    if f.chance(0.15) and p.lo < -50 and p.type not in V.FLOATS and \
            V.TYPES[p.type][0] < 32 and (p.lo, p.hi) == V.limits(p.type):
        return f"{to.text} += {f.whole(f.fit(v, -100, 100)).text};"
    text = f"{to.text} = {v.text};"
    return f"if ({f.cond()}) {text}" if f.chance(0.2) else text


def induction(f):
    """A second variable beside the index; unsigned ones wrap around."""
    t = f.r.choice(["int", "unsigned", "long", "unsigned char", "unsigned short", "size_t",
                    "signed char"])
    name, step = f.fresh("k"), f.r.choice([1, 2, 3])
    start = f.r.choice([0, 5])
    f.kind("induction")
    if t == "unsigned" and f.chance(0.3):
        f.twist("wrap")
        start = 4294966000
        value = V.Val(f"({name} & 1023)", t, 0, 1023)
    elif t in ("int", "long", "size_t", "unsigned"):
        value = V.Val(name, t, start, start + step * f.iterations)
    else:
        value = V.Val(name, t, *V.limits(t))
        if value.lo < 0:
            value = V.Val(f"({name} & 63)", "int", 0, 63)
        f.twist("wrap")
    begin, text = steps(f, t, name, start, step)
    f.before.append(f"{t} {name} = {begin};")
    f.after.append((name, t, None))
    f.index.append(value)
    return text


def inner(f):
    """A loop inside an iteration, with a way out of its own."""
    v = f.fit(f.atom(), 0, 7)
    v = V.arithmetic("&", f.fit(v, -8, 8), V.number(7)) or V.number(3)
    acc = accumulator(f, f.r.choice(["sum", "bits", "max"]))
    w = f.fresh("w")
    f.kind("inner")
    f.temps.append(V.Val(w, "int", 0, 7))
    text = update(f, acc)
    f.temps.pop()
    out = f.r.choice(["", f"if ({w} == 5) break; ", f"if ({w} == 2) {{ {w}--; continue; }} "])
    if f.chance(0.5):
        return f"{{ int {w} = {v.text}; while ({w} > 0) {{ {out}{text} {w}--; }} }}"
    out = out if "continue" not in out else ""
    return f"for (int {w} = 0; {w} < {v.text}; {w}++) {{ {out}{text} }}"


def elements(f):
    """A small array whose elements are accumulators."""
    name, size = f.fresh("e"), f.r.randint(2, 4)
    t = f.r.choice(["int", "unsigned", "float", "double", "long"])
    acc = Acc(f"{name}[c]", t, "sum", 0, *V.limits(t))
    f.before.append(f"{t} {name}[{size}] = {{{', '.join('1' * size)}}};")
    v = addend(f, acc)
    f.kind("elements")
    rough = f.real and t in V.FLOATS
    tol = f"{f.iterations}.0 * {f.iterations} * 10000.0 * 1.2e-7" if rough else None
    for c in range(size):
        f.after.append((f"{name}[{c}]", t, tol))
    if terms.is_noted(f, t, "sum"):
        f.noted += [(f"{name}[{c}]", t, "sum", f.nnoted + c) for c in range(size)]
        terms.note(f, acc, size)
        acc.number = f"{acc.number} + c"
        return (f"for (int c = 0; c < {size}; c++) {name}[c] += "
                f"{terms.taken(acc, '+', v.text)};")
    return f"for (int c = 0; c < {size}; c++) {name}[c] += {v.text}{f.r.choice(['', ' * c'])};" \
        if t in ("unsigned", "double") and not v.special and not f.real and v.most < 2 ** 29 \
        else f"for (int c = 0; c < {size}; c++) {name}[c] += {v.text};"


def private_array(f):
    """An array that each iteration fills and reads."""
    name, size = f.fresh("b"), f.r.randint(2, 6)
    t, own = f.r.choice(["int", "double", "short"]), f.r.choice([name, f"{name}.of"])
    v, at = f.fit(f.value(), -20, 20), f.fit(f.value(), 0, size - 1)
    acc = accumulator(f, f.r.choice(["sum", "sum", "max"]))
    f.kind("private-array")
    at = f"(int)({at.text})" if f.chance(0.5) else str(f.r.randrange(size))
    f.temps.append(V.Val(f"{own}[{at}]", t, -40, 40))
    text = update(f, acc)
    f.temps.pop()
    decl = f"{t} {name}[{size}];" if own == name else f"struct {{ {t} of[{size}]; }} {name};"
    if f.chance(0.5):
        f.before.append(decl)
        decl = ""
    return (f"{{ {decl} for (int c = 0; c < {size}; c++) {own}[c] = {v.text} + c; {text} }}")


def arg(f):
    """Minimum or maximum with its place."""
    acc = accumulator(f, f.r.choice(["min", "max"]))
    s, v = acc.text, compared(f, acc).text
    rel = f.r.choice(["<", "<="] if acc.op == "min" else [">", ">="])
    at = f.fresh("at")
    along = f.r.choice(f.index) if f.index else V.number(1)
    f.kind("arg")
    f.before.append(f"long {at} = -1;")
    f.after.append((at, "long", None))
    sets = f"{s} = x; {at} = {along.text};"
    if f.chance(0.4):
        other = f.value(1)
        t = other.type if other.type in V.DATA + ["long long"] else "double"
        if V.converted(other, t):
            y = f.fresh("y")
            f.before.append(f"{t} {y} = 0;")
            f.after.append((y, t, None))
            sets += f" {y} = {other.text};"
    text = keys.compared(f, acc.type, v, rel, s, sets)
    return f"if ({f.cond()}) {text}" if f.chance(0.2) else text


def bins(f):
    """An array updated at places that data names."""
    name, size = f.fresh("h"), f.r.choice([16, 64, 256])
    t = f.r.choice(INTS + ["int", "unsigned", "float", "double", "double"])
    key = f.fit(f.value(1), 0, size - 1) if f.chance(0.5) else \
        V.arithmetic("&", f.element(f.some_param(types=INTS)), V.number(size - 1))
    key = V.arithmetic("&", key, V.number(size - 1)) if key else None
    key = key if key and key.lo >= 0 and key.hi < size else V.number(3)
    acc = Acc(f"{name}[{key.text}]", t, "sum", 0, *V.limits(t))
    ops = ["sum", "sum", "difference", "count", "min", "max"]
    acc.op = f.r.choice(ops + (["bits"] if t in INTS else []))
    f.kind("bins")
    form = f.r.choice(["static", "local", "pointer"])
    if form == "pointer":
        f.cells.append((name, t, None, size))
    else:
        f.before.append(f"{'static ' if form == 'static' else ''}{t} {name}[{size}];")
    f.before.append(f"memset({name}, 0, {size} * sizeof *{name});")
    e = "1.2e-7" if t == "float" else "2.3e-16"
    rough = f.real and t in V.FLOATS and acc.op in ("sum", "difference", "count")
    tol = f"{f.iterations}.0 * {f.iterations} * 10000.0 * {e}" if rough else None
    f.after.append((name, t, tol, size))
    pointer = f.fresh("b") if f.chance(0.3) else None
    to, acc.text = f"&{acc.text}", f"(*{pointer})" if pointer else acc.text
    text = f"{acc.text}++;" if acc.op == "count" else update(f, acc)
    text = f"{{ {t} *{pointer} = {to}; {text} }}" if pointer else text
    return f"if ({f.cond()}) {{ {text} }}" if f.chance(0.2) else text


def scan(f):
    """A running value that is used."""
    acc = accumulator(f, f.r.choice(["sum", "sum", "sum", "product", "bits", "max"]))
    first = update(f, acc)
    running = V.Val(acc.text, acc.type, acc.lo, acc.hi, f.special)
    is_rough = f.real and acc.type in V.FLOATS and acc.op in ("sum", "product")
    if acc.type in V.FLOATS:
        running.lo, running.hi = -2 ** 22, 2 ** 22
    f.kind("scan")
    running.special = running.special or running.is_float and f.real
    is_after = f.chance(0.6)
    if f.chance(0.5) and f.index:
        p = f.written()
        if acc.type in V.DATA and f.chance(0.6):
            p = f.param(acc.type, alone=(running.lo, running.hi))
            p.special = running.special
        to = f.at(p, terms.placed(f, f.r.choice(f.index)))
        if to:
            v = running if p.is_alone else f.stored(p, running)
            use = f"{to.text} = {v.text};"
            if p.is_alone:
                p.is_loose = is_rough
            else:
                f.loose = f.loose or is_rough
            if p.is_alone and acc.number is not None:
                use = terms.put(f, p, to.text, acc, is_after)
            return f"{first} {use}" if is_after else f"{use} {first}"
    acc2 = accumulator(f, "sum", "long")
    if is_rough:
        f.loose_names.add(acc2.text)
    use = f"if ({acc.text} > {f.r.randint(0, 50)}) {acc2.text}++;"
    return f"{first} {use}" if is_after else f"{use} {first}"


def recurrence(f):
    """x times something plus something, in unsigned arithmetic."""
    t = f.r.choice(["unsigned", "unsigned long", "unsigned char", "unsigned short"])
    x = f.fresh("x")
    f.before.append(f"{t} {x} = 7;")
    f.after.append((x, t, None))
    f.kind("recurrence")
    v = f.whole(f.value(1))
    v = f.fit(v, -100, 100) if v.most > 2 ** 30 else v
    forms = [f"{x} = {x} * 31 + {v.text};", f"{x} = ({x} << 5) - {x} + {v.text};",
             f"{x} = {f.cond()} ? {x} + 1 : 0;", f"if ({f.cond()}) {x} = 0; {x} += {v.text};",
             f"{x} = {v.text} - {x};"]
    if V.TYPES[t][0] < 32:
        v = f.fit(v, -1000, 1000)
        forms = [f"{x} = {x} * 31 + {v.text};", f"{x} = {f.cond()} ? {x} + 1 : 0;",
                 f"if ({f.cond()}) {x} = 0; {x} += {v.text};"]
    text = f.r.choice(forms)
    if f.chance(0.4):
        p = f.written(["unsigned", "unsigned char", "unsigned short", "unsigned long"])
        to = f.at(p, f.r.choice(f.index)) if f.index else None
        if to:
            text += f" {to.text} = {f.fit(V.Val(x, t, *V.limits(t)), p.lo, p.hi).text};"
    return text


def compaction(f):
    """What passes a test goes to the next free place."""
    t = f.r.choice(V.DATA[:8])
    p = f.param(t, alone=f.range_of(t)) if f.chance(0.6) else f.written()
    if (most := 2 * f.iterations) > 4 * f.nmax * f.factor + 500:
        return write(f)
    v = f.stored(p, f.value(1))
    t = f.r.choice(["int", "long", "unsigned", "unsigned long"])
    by, start = f.r.choice([("++", 0), ("++", 0), ("--", most)])
    k = place(f, t, start, "counter")
    step = f.r.choice([f"[{k}{by}] = {v.text};", f"[{k}] = {v.text}; {k}{by};"])
    f.at(p, V.Val(k, t, 0, most))
    f.after.append((k, t, None))
    f.kind("compaction", *([] if k.isidentifier() else ["counted_there"]))
    return f.r.choice([f"if ({f.cond()}) {{ {p.name}{step} }}"] * 2 + [
        f"if ({f.cond()}) {{ {p.name}{step} {terms.leave(f'{k} == {most // 3}', by == '++')} }}",
        f"if (({f.cond()}) && {k} < {f.r.choice([1, 9, most // 3, most])}) {{ {p.name}{step} }}",
        f"{p.name}[{k}] = {v.text}; {k} {by[0]}= !!({f.cond()});"])


def search(f):
    """A way out of the loop."""
    f.kind("search")
    p = f.some_param()
    c = f"({f.element(p).text} == 9)" if f.chance(0.6) else f.cond()
    hit = f.fresh("hit")
    f.before.append(f"int {hit} = 0;")
    f.after.append((hit, "int", None))
    return f"if ({c}) {{ {hit} = 1; {terms.other('', 'terms_left(); ')}break; }}"


def last(f):
    """The last value that some iteration sets."""
    name = f.fresh("last")
    v = f.r.choice(f.index) if f.index else V.number(5)
    f.before.append(f"long {name} = -1;")
    f.after.append((name, "long", None))
    f.kind("last")
    return f"if ({f.cond()}) {name} = {v.text};"


def switch(f):
    acc = accumulator(f, "sum")
    v = f.fit(f.value(1), -9, 9)
    f.kind("guarded")
    return (f"switch ((int)({v.text}) & 3) {{ case 0: {update(f, acc)} break; "
            f"case 1: {update(f, acc)} default: {update(f, acc)} }}")


def skip(f):
    return f"if ({f.cond()}) continue;" if f.can_continue else reduction(f)


def macro(f):
    acc = accumulator(f, "sum")
    return f"ADD({acc.text}, {terms.taken(acc, '+', addend(f, acc).text)});"


ORDINARY = [(reduction, 8), (temp, 3), (write, 4), (induction, 1), (inner, 1), (elements, 0.6),
            (private_array, 0.6), (arg, 1.5), (bins, 1.5), (scan, 1.2), (recurrence, 1),
            (compaction, 0.8), (search, 1), (last, 0.7), (switch, 0.5), (skip, 0.4), (macro, 0.3)]
