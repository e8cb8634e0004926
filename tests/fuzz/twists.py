"""What makes a loop hostile: most of these must be refused, or told apart at run time."""
import terms
import values as V
import statements as S


def small(f):
    return f.whole(f.fit(f.value(1), -9, 9))


def acc_read(f):
    """The running value decides something that no scan may."""
    acc = S.accumulator(f, f.r.choice(["sum", "max"]), f.r.choice(["int", "unsigned", "long"]))
    other = S.accumulator(f, "sum", "unsigned")
    return (f"{S.update(f, acc)} if ({other.text} & 1) {acc.text} = 0; "
            f"{other.text} += {acc.text} > 3;")


def mixed_operators(f):
    t = f.r.choice(S.UNSIGNED)
    a = S.accumulator(f, "sum", t)
    text = S.update(f, a)
    a.op = f.r.choice(["bits", "product", "max"])
    other = S.update(f, a)
    if f.chance(0.5):
        return f"{text} {other}"
    return f"if ({f.cond()}) {{ {text} }} else {{ {other} }}"


def not_associative(f):
    t = f.r.choice(["unsigned", "unsigned long"])
    name = f.fresh("s")
    f.before.append(f"{t} {name} = 5;")
    f.after.append((name, t, None))
    e = small(f).text
    return f.r.choice([f"{name} = {e} - {name} / 2;", f"{name} /= ({e} & 1) + 1;",
                       f"{name} = {name} >> 1 ^ (unsigned)({e});",
                       f"{name} = ({name} << 3 | {name} >> 7) + {e};"])


def address(f):
    acc = S.accumulator(f, "sum", "int")
    if acc.text.startswith(("*", "(")) or "." in acc.text:
        return S.update(f, acc) + f" frame_touch(&{acc.text});"
    return f"{S.update(f, acc)} if ({f.cond()}) frame_touch(&{acc.text});"


def by_pointer(f):
    """The same object under two names."""
    name, t = f.fresh("s"), f.r.choice(["unsigned", "long", "double", "unsigned char"])
    f.before.append(f"{t} {name} = 1; {t} *to_{name} = &{name};")
    if f.chance(0.5):
        f.before.append(f"frame_touch(&to_{name});")
    f.after.append((name, t, None))
    v = small(f)
    return f.r.choice([
        f"*to_{name} += {v.text}; if ({name} > 90) {name} = 1;",
        f"{name} += {v.text}; if (*to_{name} == 8) *to_{name} = 3;",
        f"*to_{name} += {v.text}; {name} += 1;", f"{name} += {v.text};"])


def volatile(f):
    name = f.fresh("s")
    f.before.append(f"volatile unsigned {name} = 1;")
    f.after.append((name, "unsigned", None))
    return f"{name} += {small(f).text};"


def atomic(f):
    name = f.fresh("s")
    f.before.append(f"static _Atomic unsigned {name}; {name} = 1;")
    f.after.append((name, "unsigned", None))
    return f"{name} += {small(f).text};"


def thread_local(f):
    name = f.fresh("s")
    f.globals.append(f"static _Thread_local int {f.name}_{name};")
    f.before.append(f"{f.name}_{name} = 0;")
    f.after.append((f"{f.name}_{name}", "int", None))
    return f"{f.name}_{name} += {small(f).text};"


def carried(f):
    """An element of an iteration before."""
    p = f.written([t for t in S.INTS])
    i = f.r.choice(f.index) if f.index else V.number(3)
    d = f.r.choice([1, 1, 2, 5])
    near = f.r.choice([V.arithmetic("-", i, V.number(d)), V.arithmetic("+", i, V.number(d))])
    to, by = f.at(p, i), near and near.lo >= -8 and f.at(p, near)
    if not to or not by:
        return mixed_operators(f)
    v = f.stored(p, V.arithmetic("+", by, small(f)) or by)
    return f"{to.text} = {v.text};"


def same_place(f):
    """Several iterations write one element."""
    p = f.written()
    k = f.fit(f.element(f.some_param(types=S.INTS)), 0, 255)
    k = V.arithmetic("&", k, V.number(255)) or V.number(7)
    i = f.r.choice(f.index) if f.index else V.number(3)
    sub = f.r.choice([V.number(7), V.arithmetic("/", i, V.number(2)), k, k])
    to = f.at(p, sub or V.number(7)) or f.at(p, V.number(7))
    return f"{to.text} = {f.stored(p, f.value()).text};"


def impure(f):
    acc = S.accumulator(f, "sum", "unsigned")
    call = f.r.choice(["tick", "frame_outside", "(*by_table[1])", "again"])
    v = small(f)
    return f"{acc.text} += {call}({v.text});"


def jump(f):
    label = f.fresh(f"{f.name}_over")
    acc = S.accumulator(f, "sum", "int")
    return f"if ({f.cond()}) goto {label}; {S.update(f, acc)} {label}:;"


def exit_writes(f):
    """A way out of a loop that writes."""
    return S.write(f) + " " + f"if ({f.cond()}) {{ {terms.other('', 'terms_left(); ')}break; }}"


def static_inside(f):
    acc = S.accumulator(f, "sum", "unsigned")
    name = f.fresh("st")
    return f"static unsigned {name}; {name} = {name} * 3 + 1; {acc.text} += {name};"


def assembly(f):
    return S.reduction(f) + ' __asm__ volatile("" ::: "memory");'


def bound_changes(f):
    f.before.append("long end = n;")
    f.bound = "end"
    return S.reduction(f) + f" if ({f.cond()} && end > 3) end--;"


def long_double(f):
    name = f.fresh("s")
    f.before.append(f"long double {name} = 1;")
    f.after.append((name, "long double", None))
    return f"{name} += {small(f).text};"


def wide(f):
    name = f.fresh("s")
    f.before.append(f"unsigned __int128 {name} = 1;")
    f.after.append((f"(unsigned long)({name} >> 3)", "unsigned long", None))
    return f"{name} += (unsigned __int128){small(f).text};"


def local_written(f):
    """A private variable that some iterations do not set."""
    name = f.fresh("t")
    v = f.fit(f.value(), -99, 99)
    f.before.append(f"int {name} = 4;")
    f.temps.append(V.Val(name, "int", -99, 99))
    return f"if ({f.cond()}) {name} = {v.text}; {S.reduction(f)}"


def second_best(f):
    """The two largest values, but for one thing."""
    t = f.r.choice(["int", "double"])
    a = S.accumulator(f, "max", t)
    b = S.accumulator(f, "max", t)
    x = f.fit(f.value(), max(a.lo, b.lo, -999), min(a.hi, b.hi, 999))
    set_first = f"{b.text} = {a.text}; {a.text} = x;"
    then = f"else if (x > {b.text}) {b.text} = x;"
    if t == "int":
        set_first, then = f.r.choice([
            (f"{a.text} = x; {b.text} = {a.text};", then), (set_first, ""),
            (set_first, f"else if (x > {b.text}) {b.text} = x - 1;"),
            (set_first, f"{then} if (x == 7) {b.text} = 5;"),
            (set_first, f"else if (x < {b.text}) {b.text} = x;")])
    return f"{{ {t} x = {x.text}; if (x > {a.text}) {{ {set_first} }} {then} }}"


def hits(f):
    """How often the extreme changes."""
    a = S.accumulator(f, "min", f.r.choice(["int", "double", "short"]))
    v = S.compared(f, a).text
    name = f.fresh("hits")
    f.before.append(f"int {name} = 0;")
    f.after.append((name, "int", None))
    return f"if ({v} < {a.text}) {{ {a.text} = {v}; {name}++; }}"


def bins_read(f):
    name = f.fresh("h")
    f.before.append(f"unsigned {name}[64]; memset({name}, 0, sizeof {name});")
    f.after.append((name, "unsigned", None, 64))
    k = V.arithmetic("&", f.whole(f.fit(f.value(1), -99, 99)), V.number(63)) or V.number(1)
    acc = S.accumulator(f, "sum", "unsigned")
    return f"{name}[{k.text}]++; {acc.text} += {name}[{f.r.randrange(64)}];"


def counter_used(f):
    """A counter of places that is more than that."""
    k = f.fresh("k")
    p = f.written()
    if 2 * f.iterations > 4 * f.nmax * f.factor + 500:
        return mixed_operators(f)
    f.at(p, V.Val(k, "int", 0, 2 * f.iterations))
    f.before.append(f"int {k} = 0;")
    f.after.append((k, "int", None))
    v = f.stored(p, f.value(1))
    e = f.element(p)
    return f.r.choice([
        f"if ({f.cond()}) {p.name}[{k}++] = {v.text}; if ({f.cond()} && {k}) {k}--;",
        f"if ({f.cond()}) {{ {p.name}[{k}] = {v.text}; {k} += 2; }} "
        f"{p.name}[{k}] = {f.stored(p, e).text};",
        f"{p.name}[{k}] = {v.text}; if ({f.cond()}) {k}++;"])


# twist, whether some of its loops must be refused
TWISTS = [(acc_read, True), (mixed_operators, True), (not_associative, True), (address, True),
          (by_pointer, True), (volatile, True), (atomic, True), (thread_local, True),
          (carried, True), (same_place, True), (impure, True), (jump, False),
          (exit_writes, True), (static_inside, True), (assembly, True), (bound_changes, True),
          (long_double, True), (wide, True), (local_written, True), (second_best, True),
          (hits, True), (bins_read, True), (counter_used, True)]
