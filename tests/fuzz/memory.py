"""Statements that come to memory in roundabout ways: helpers, walking pointers, small arrays."""
import statements as S
import values as V
from function import Acc


def helper_update(f):
    """The accumulator's address goes to a function of the file."""
    t = f.r.choice(["unsigned", "long", "double", "float", "unsigned char"])
    acc = Acc(f.fresh("s"), t, "sum", 1, *V.limits(t))
    v = S.addend(f, acc)
    name = f"{f.name}_{f.fresh('add')}"
    body = f.r.choice(["*s += v;", "if (v > 0) *s += v; else *s -= v;",
                       "{ T x = *s; x += v; *s = x; }",
                       "*s = *s + v; if (v == 3) return; *s += 1;"])
    f.globals.append(f"static void {name}({t} *s, {t} v) {{ {body.replace('T', t)} }}")
    f.before.append(f"{t} {acc.text} = 1;")
    rough = f.real and t in V.FLOATS
    f.loose = f.loose or rough
    f.after.append((acc.text, t, None))
    f.kind("helper")
    return f"{name}(&{acc.text}, {v.text});"


def helper_read(f):
    """A function of the file reads the array."""
    p = f.some_param()
    sub = f.r.choice(f.index) if f.index else V.number(3)
    e = f.at(p, sub)
    if not e or not sub.text.isidentifier():
        return S.reduction(f)
    name = f"{f.name}_{f.fresh('get')}"
    const = "const " if p.form == "const" else ""
    body = f.r.choice(["return p[k];", "T x = p[k]; if (k < 5) return x; return x;",
                       "T x = 0; for (int z = 0; z < 1; z++) x = p[k + z]; return x;"])
    f.globals.append(f"static {p.type} {name}({const}{p.type} *p, long k) "
                     f"{{ {body.replace('T', p.type)} }}")
    f.temps.append(V.Val(f"{name}({p.name}, {sub.text})", p.type, e.lo, e.hi, e.special))
    f.kind("helper")
    text = S.reduction(f)
    f.temps.pop()
    return text


def helper_out(f):
    """A function of the file sets two locals."""
    name, a, b = f"{f.name}_{f.fresh('set')}", f.fresh("a"), f.fresh("b")
    v = f.whole(f.fit(f.value(), -99, 99))
    body = f.r.choice(["*a = v / 2; *b = v - *a;", "*a = v > 3 ? v : 3; *b = *a ^ 1;",
                       "*b = v; *a = 0; for (int z = 0; z < 3; z++) *a += v % 3;",
                       "*a = v; if (v > 50) *b = 1; else *b = 2;"])
    if f.chance(0.2):
        f.twist("out_missed")
        body = "*a = v; if (v > 5) *b = v;"
    f.globals.append(f"static void {name}(int v, int *a, int *b) {{ {body} }}")
    decl = f"int {a}, {b} = 0;"
    if f.chance(0.5) or "out_missed" in f.twists:
        f.before.append(decl)
        decl = ""
    f.temps += [V.Val(a, "int", -400, 400), V.Val(b, "int", -500, 500)]
    f.kind("helper")
    return f"{decl} {name}({v.text}, &{a}, &{b}); {S.reduction(f)}"


def walker(f):
    """A pointer that walks beside the index."""
    name, step = f.fresh("w"), f.r.choice([1, 1, 2, 3])
    p = f.written() if f.chance(0.5) else f.some_param()
    most = step * f.iterations + 1
    if most > 4 * f.nmax * f.factor + 500 or not f.at(p, V.Val("0", "int", 0, most)):
        return S.write(f)
    const = "const " if p.form == "const" else ""
    f.before.append(f"{const}{p.type} *{name} = {p.name};")
    f.after.append((f"({name} - {p.name})", "long", None))
    f.kind("walker")
    move = f"{name}++" if step == 1 else f"{name} += {step}"
    if p.is_written and f.chance(0.6):
        return f"*{name} = {f.stored(p, f.value()).text}; {move};"
    t = f.fresh("t")
    f.temps.append(V.Val(t, p.type, p.lo, p.hi, p.special))
    first = f"{p.type} {t} = *{name}++;" if step == 1 else f"{p.type} {t} = *{name}; {move};"
    return f"{first} {S.reduction(f)}"


def inner_writes(f):
    """Each iteration writes some neighbouring elements; now and then one too many."""
    if not f.index:
        return S.write(f)
    p, i = f.written(), f.r.choice(f.index)
    size = f.r.choice([2, 3, 4])
    step = size if f.chance(0.7) else size - 1
    if step < size:
        f.twist("meeting_writes")
    c = f.fresh("g")
    sub = V.arithmetic("+", V.arithmetic("*", i, V.number(step)) or i, V.Val(c, "int", 0, size))
    to = sub and f.at(p, sub)
    if not to:
        return S.write(f)
    f.kind("map")
    f.temps.append(V.Val(c, "int", 0, size))
    v = f.stored(p, f.value())
    f.temps.pop()
    return f"for (int {c} = 0; {c} < {size}; {c}++) {to.text} = {v.text};"


def stale_array(f):
    """A small array of which some elements are those of an iteration before."""
    name, size = f.fresh("b"), f.r.randint(3, 5)
    v = f.whole(f.fit(f.value(), -20, 20))
    acc = S.accumulator(f, "sum")
    f.before.append(f"int {name}[{size}] = {{{', '.join('1' * size)}}};")
    f.twist("stale_array")
    f.temps.append(V.Val(f"{name}[{size - 1}]", "int", -20, 20))
    text = S.update(f, acc)
    f.temps.pop()
    some = f.r.choice([f"for (int c = 0; c < {size - 1}; c++) {name}[c] = {v.text};",
                       f"for (int c = 0; c < {size}; c++) if ({f.cond()}) {name}[c] = {v.text};",
                       f"{name}[{v.text} & 1] = 2;"])
    return f"{some} {text} {acc.text} += {name}[{size - 1}] + {name}[0] > 1;"


def coupled(f):
    """Two values that are made of each other."""
    a, b = f.fresh("a"), f.fresh("b")
    t = f.r.choice(["unsigned", "unsigned long", "unsigned char"])
    f.before.append(f"{t} {a} = 1, {b} = 2;")
    f.after += [(a, t, None), (b, t, None)]
    v = f.whole(f.fit(f.value(1), -9, 9)).text
    f.twist("coupled")
    return f.r.choice([f"{a} += {v}; {b} += {a};", f"{b} += {a}; {a} += {v};",
                       f"{{ {t} x = {a}; {a} = {a} + {b}; {b} = x + ({v}); }}",
                       f"{a} += {v}; if ({a} & 4) {b} += 3;", f"{a} ^= {b}; {b} += {v};",
                       f"{a} = {b}; {b} = {v};", f"{b} += {a} * 3; {a} = {v};"])


def assigned_inside(f):
    """Assignments within expressions."""
    t = f.r.choice(["int", "long", "short"])
    name = f.fresh("t")
    v = f.whole(f.fit(f.value(), -99, 99))
    where = f.before if f.chance(0.6) else None
    decl = f"{t} {name}{' = 0' if where is not None else ''};"
    if where is not None:
        where.append(decl)
        f.after.append((name, t, None))
        decl = ""
    acc = S.accumulator(f, "sum", f.r.choice(["unsigned", "long", "unsigned char"]))
    f.kind("private")
    s = acc.text
    return decl + f.r.choice([
        f" if (({name} = {v.text}) > 3) {s} += {name};", f" {s} += ({name} = {v.text}) * 2;",
        f" {name} = {v.text}, {s} += {name};", f" ({name} = {v.text}) > 2 && ({s} += {name});",
        f" {name} = ({s} += {v.text}) > 9;", f" {s} += {name} = {v.text};",
        f" ({f.cond()}) ? ({s} += 2) : ({s} += ({name} = {v.text}));"])


def leaves(f):
    """The function returns from the loop."""
    f.kind("search")
    i = f.r.choice(f.index).text if f.index else "0"
    return f'if ({f.cond()}) {{ frame_i("left", (long long){i}); return; }}'


def mark(f):
    """One value at places that data names."""
    size = f.r.choice([4, 64, 256])
    key = V.arithmetic("&", f.element(f.some_param(types=S.INTS)), V.number(size - 1))
    key = key if key and key.lo >= 0 and key.hi < size else V.number(3)
    if f.chance(0.5):
        p = f.written()
        value = V.number(f.r.randint(-9, 9)) if f.chance(0.6) or not f.scalars else \
            f.r.choice(f.scalars)
        v = f.stored(p, value)
        to = f.at(p, key).text
    else:
        name, t = f.fresh("h"), f.r.choice(S.INTS + ["float", "double"])
        if f.chance(0.5):
            f.cells.append((name, t, None, size))
        else:
            f.before.append(f"{t} {name}[{size}];")
        f.before.append(f"memset({name}, 0, {size} * sizeof *{name});")
        f.after.append((name, t, None, size))
        v, to = V.number(f.r.randint(0, 1)), f"{name}[{key.text}]"
    f.kind("mark")
    if f.chance(0.1):
        f.twist("two_values")
        return f"if ({f.cond()}) {to} = {v.text}; else {to} = ({v.text}) == 0;"
    return f"if ({f.cond()}) {to} = {v.text};" if f.chance(0.3) else f"{to} = {v.text};"


STATEMENTS = [(helper_update, 0.5), (helper_read, 0.5), (helper_out, 0.5), (walker, 0.7),
              (inner_writes, 0.6), (stale_array, 0.3), (coupled, 0.4), (assigned_inside, 0.6),
              (leaves, 0.3), (mark, 0.6)]
