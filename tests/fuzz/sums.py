"""Loops that add or multiply floats of any value: what they come to is known to the bit (terms.py).

These, and what `drawn` names beside them, have random numbers of their own, so that other functions
stay what they were."""
import random

import asked
import called
import extremes
import keys
import leaving
import limits
import lists
import moved
import opened
import overlapped
import places
import reached
import scattered
import shapes
import shifted
import spelled
import statements as S
import stays
import stored
import terms
import together
import values as V
import walked
import wrapped

SHARE = 0.12
FLOATS = ["float", "double", "double"]


def table():
    """What makes such loops, and the share of all loops that each has."""
    return (
        (sums, SHARE), (parts, 0.025), (opened.opened, 0.04),
        (called.summing, 0.025), (called.exact_sums, 0.02), (called.vectors, 0.02),
        (places.keyed, 0.025), (places.whiles, 0.02), (places.flags, 0.02),
        (places.paced, 0.015), (places.chosen, 0.02), (moved.in_place, 0.03),
        (moved.every, 0.02), (moved.tables, 0.02), (keys.tied, 0.02), (keys.tallied, 0.02),
        (keys.gained, 0.015), (keys.begun, 0.02), (keys.up_to, 0.02),
        (stays.resident, 0.02), (limits.limits, 0.03), (limits.strings, 0.02),
        (leaving.leaving, 0.03), (leaving.areas, 0.02), (beside, 0.02),
        (moved.unique, 0.02), (moved.cleared, 0.02), (keys.first, 0.025),
        (scattered.scattered, 0.03), (shifted.shifted, 0.02),
        *wrapped.SHAPES, *spelled.SHAPES, *lists.SHAPES,
        *stored.SHAPES, *extremes.SHAPES, *walked.SHAPES, *together.SHAPES,
        *overlapped.SHAPES, *reached.SHAPES, *asked.SHAPES)


def drawn(seed, number, names=()):
    """The random numbers of a function that is such a loop, and what makes it; or None. Of these
    names alone, where there are some."""
    if names:
        rng = random.Random(f"{seed}.{number}")
        return rng, rng.choice([make for make, _ in table() if make.__name__ in names])
    for make, share in table():
        rng = random.Random(f"{seed}.{number}.{make.__name__}")
        if rng.random() < share:
            return rng, make
    return None


def sums(f):
    f.real, f.special, f.is_known = True, False, True
    shapes.picked(f.r, [(several, 6), (rows, 2), (imperfect, 1)])(f)


def begun(f):
    f.sizes = sorted(f.r.sample([0, 1, 700, 1023, 1024, 1025, 2047, 3000, 8191, 8192], 4)
                     + f.r.sample([8193, 16385, 20011, 70000], 1))
    f.nmax = max(f.sizes)
    f.ranges.update({t: (-2, 2) for t in V.FLOATS})
    f.opening, f.closing = shapes.picked(f.r, shapes.HEADS)(f)


def several(f):
    """One to four sums or products of floats, guarded or not, perhaps beside something else."""
    begun(f)
    makers = [shapes.picked(f.r, SUMS) for _ in range(f.r.choice([1, 1, 1, 2, 3, 4]))]
    if f.chance(0.25):
        makers.insert(f.r.randint(0, len(makers)), f.r.choice([
            S.temp, S.write, S.skip, S.search, S.last, S.induction, S.arg]))
    if bins in makers:
        makers = [make for make in makers if make not in (S.search, S.skip)]
    if makers == [within]:
        makers.append(simple)  # or it might be a nest that is one loop
    f.body = [make(f) for make in makers]


def rows(f):
    """A sum or product for each row, or two; rows are short, long or grow."""
    f.kind("rows")
    f.loose = f.is_once = True
    r, n = f.r, f.r.choice([7, 17, 33, 40])
    f.sizes, f.nmax = sorted(r.sample([0, 1, 2, 3, 5], 2) + [n]), n
    f.m_values = r.sample([0, 1, 7, 31, 32, 33, 100, 1000], 3) + r.sample(
        [1023, 1024, 1025, 1500, 3000, 9000], 2)
    head = r.choice(["int j = 0; j < m; j++"] * 3 + ["int j = m - 1; j >= 0; j--",
                                                     "int j = 0; j < m; j += 2"])
    if f.chance(0.2):
        f.kind("triangle")
        f.m_values, f.sizes, f.nmax = [1], r.sample([0, 1, 40], 1) + [n, 1100], 1100
        head = r.choice(["int j = 0; j <= i; j++", "int j = i; j < n; j++",
                         "int j = 0; j < i; j++", "int j = i; j-- > 0;"])
    f.factor = max(f.m_values)
    f.ranges.update({t: (-2, 2) for t in V.FLOATS})
    wide = f.nmax * max(f.factor, f.nmax)
    i, j = V.Val("i", "int", 0, f.nmax), V.Val("j", "int", 0, max(f.factor, f.nmax))
    places = [V.Val(f"(i * {'n' if 'triangle' in f.kinds else 'm'} + j)", "int", 0, wide), j]
    if f.chance(0.3):
        places.append(V.Val("(j * n + i)", "int", 0, wide))
    f.opening, f.closing = ["for (int i = 0; i < n; i++) {"], ["}"]
    f.body = []
    for name in ["s", "u"][:r.choice([1, 1, 1, 2])]:
        t = r.choice(FLOATS)
        f.index = [i]
        to = f.param(t, alone=V.limits(t))
        value = r.choice(["0", "1", f.at(to, i).text, f.element(f.some_param(types=[t])).text])
        acc = terms.note(f, S.Acc(name, t, r.choice(["sum", "sum", "difference", "product"]), 0,
                                  *V.limits(t)))
        f.index = places + [i] * f.chance(0.2)
        text = r.choice([product_of, product_of, plain_of, S.update])(f, acc)
        if f.chance(0.2):
            text = f"if ({f.cond()}) {{ {text} }}"
        f.running[to] = acc
        f.body += terms.row(f, acc, head, text, f.at(to, i).text, value)


def product_of(f, acc):
    """Two elements' product."""
    if acc.op == "product":
        return S.update(f, acc)
    a, b = (f.element(f.some_param(types=FLOATS[:2])) for _ in range(2))
    op = "+" if acc.op == "sum" else "-"
    return f"{acc.text} {op}= {terms.taken(acc, op, f'{a.text} * {b.text}')};"


def plain_of(f, acc):
    """An element of any type."""
    if acc.op == "product":
        return S.update(f, acc)
    a = f.fit(f.element(), -10000, 10000)
    op = "+" if acc.op == "sum" else "-"
    return f"{acc.text} = {acc.text} {op} {terms.taken(acc, op, a.text)};"


def imperfect(f):
    """A nest with something before or behind its inner loop, which is short."""
    f.kind("imperfect")
    f.sizes = sorted(f.r.sample([0, 1, 700, 1023, 1024, 1025, 3000], 3) + [8200])
    f.nmax, f.m_values, f.factor = max(f.sizes), [0, 1, 2, 7], 7
    f.ranges.update({t: (-2, 2) for t in V.FLOATS})
    f.can_continue = False
    i, j = V.Val("i", "int", 0, f.nmax), V.Val("j", "int", 0, 7)
    f.index = [i]
    makers = [simple, simple, guarded, dot]
    first = f.r.choice(makers)(f)
    last = f.r.choice(makers)(f) if f.chance(0.5) else ""
    f.index = [i, j, V.Val("(i * 7 + j)", "int", 0, 7 * f.nmax), V.Val("(i + j)", "int", 0,
                                                                       f.nmax + 7)]
    if f.chance(0.6):
        inner = S.update(f, f.r.choice(f.accs))
    else:
        inner = f.r.choice(makers)(f)
    head = f.r.choice(["int j = 0; j < m; j++", "int j = m; j-- > 0;", "int j = 0; j < i % 7; j++",
                       "int j = 0; j < m && i > 5; j++"])
    f.opening, f.closing = ["for (int i = 0; i < n; i++) {"], ["}"]
    f.body = [first, f"for ({head}) {{ {inner} }}", last]


def some(f, *kinds):
    return S.accumulator(f, f.r.choice(kinds), f.r.choice(FLOATS))


def simple(f):
    acc = some(f, "sum", "sum", "difference", "product")
    text = S.update(f, acc)
    return f"{text} {S.update(f, acc)}" if f.chance(0.2) else text


def guarded(f):
    f.kind("guarded")
    acc = some(f, "sum", "sum", "difference", "product")
    text = f"if ({f.cond()}) {{ {S.update(f, acc)} }}"
    return f"{text} else {{ {S.update(f, acc)} }}" if f.chance(0.4) else text


def dot(f):
    """A product of two arrays' elements, in the type of the one or the other."""
    acc = some(f, "sum", "difference")
    a, b = (f.element(f.some_param(types=FLOATS[:2])) for _ in range(2))
    op = "+" if acc.op == "sum" else "-"
    return f"{acc.text} {op}= {terms.taken(acc, op, f'{a.text} * {b.text}')};"


def within(f):
    """A loop in an iteration adds some of them."""
    f.kind("inner")
    acc, w = some(f, "sum", "difference", "product"), f.fresh("w")
    f.temps.append(V.Val(w, "int", 0, 7))
    text = S.update(f, acc)
    f.temps.pop()
    return f"for (int {w} = 0; {w} < {f.r.choice(['3', '5', 'n % 4'])}; {w}++) {{ {text} }}"


def choice(f):
    f.kind("guarded")
    acc = some(f, "sum")
    v = f.whole(f.fit(f.value(1), -9, 9))
    return (f"switch ({v.text} & 3) {{ case 0: {S.update(f, acc)} break; "
            f"case 1: {S.update(f, acc)} default: {S.update(f, acc)} }}")


def running(f):
    """The running value is used, or a sum stands beside such a one."""
    f.kind("scan")
    acc = some(f, "sum", "sum", "product")
    p = f.param(acc.type, alone=V.limits(acc.type))
    p.special = p.is_loose = True
    to = f.at(p, terms.placed(f, f.index[0]))
    if not to:
        return S.update(f, acc)
    text, is_after = S.update(f, acc), f.chance(0.6)
    use = terms.put(f, p, to.text, acc, is_after)
    return f"{text} {use}" if is_after else f"{use} {text}"


def beside(f):
    """What is added is made of a running value of integers."""
    f.real, f.special, f.is_known = True, False, True
    begun(f)
    f.kind("scan")
    k, e = f.fresh("k"), f.fit(f.element(f.some_param(types=S.INTS)), -3, 3).text
    f.before.append(f"int {k} = 1;")
    f.after.append((k, "int", None))
    step = f.r.choice([f"{k} += {e};", f"if ({f.cond()}) {k}++;", f"{k} = {k} * 3 % 1001;"])
    texts = []
    for _ in range(f.r.choice([1, 1, 2])):
        acc = some(f, "sum", "sum", "difference", "product")
        op = {"sum": "+", "difference": "-", "product": "*"}[acc.op]
        x = f.element(f.some_param(types=FLOATS[:2])).text
        term = f"1 + {x} * {k} / 1e9" if op == "*" else f.r.choice([f"{x} * {k}", f"{x} + {k}"])
        text = f"{acc.text} {op}= {terms.taken(acc, op, term)};"
        texts.append(f"if ({f.cond()}) {{ {text} }}" if f.chance(0.3) else text)
    f.body = [step] + texts if f.chance(0.6) else texts + [step]


def bins(f):
    """Sums in bins."""
    f.kind("bins")
    f.is_once = True
    name, size = f.fresh("h"), f.r.choice([1, 16, 64, 130, 256, 1000])
    t, op = f.r.choice(FLOATS), f.r.choice(["sum", "sum", "difference"])
    is_pointer = f.chance(0.3)
    if is_pointer:
        f.cells.append((name, t, None, size))
    else:
        f.before.append(f"{'static ' * f.chance(0.5)}{t} {name}[{size}];")
    f.before.append(f"memset({name}, 0, {size} * sizeof *{name});")
    acc = terms.note(f, S.Acc(f"{name}[0]", t, op, 0, *V.limits(t)))
    f.bins.append((name, acc.number, is_pointer))
    f.after.append((name, t, f"{f.iterations}.0 * {f.iterations} * 10000.0 * 1.2e-7", size))
    k = f.fit(f.element(f.some_param(types=S.INTS)), -999, 999).text
    key = terms.key(acc, f"(unsigned)({k}) % {size}")
    a, b = (f.element(f.some_param(types=FLOATS[:2])).text for _ in range(2))
    text = f"{name}[{key}] {'+' if op == 'sum' else '-'}= "
    text += terms.taken(acc, '+' if op == 'sum' else '-', f.r.choice([a, f"{a} * {b}"])) + ";"
    return f"if ({f.cond()}) {{ {text} }}" if f.chance(0.25) else text


def parts(f):
    """Sums of complex values and of structs' members, each part of which is a sum."""
    f.real, f.special, f.is_known = True, False, True
    begun(f)
    makers = [f.r.choice([complexes, complexes, members]) for _ in range(f.r.choice([1, 1, 2]))]
    if f.chance(0.4):
        makers.insert(f.r.randint(0, len(makers)), f.r.choice([simple, guarded, dot, running]))
    f.body = [make(f) for make in makers]


def part(f, text, t, op):
    """The accumulator that is part of a value."""
    acc = S.Acc(text, t, op, 0, *V.limits(t))
    is_float = t in V.FLOATS
    near = f"{f.iterations}.0 * {f.iterations} * 10000.0 * 1.2e-7" if is_float else None
    f.after.append((text, t, near))
    if is_float:
        terms.note(f, acc)
        f.noted.append((text, t, op, acc.number))
    return acc


def complexes(f):
    f.kind("complex")
    z, t, op = f.fresh("z"), f.r.choice(FLOATS), f.r.choice("++-")
    f.before.append(f"{t} _Complex {z} = {f.r.choice(['0', '1', '2 - 3 * I'])};")
    first = part(f, f"creal({z})", t, "sum").number
    part(f, f"cimag({z})", t, "sum")
    a, b = (f.fit(f.value(1), -10000, 10000).text for _ in range(2))
    e = f.r.choice([f"{a} + {b} * ({t} _Complex)I", f"{a} - {b} * I",
                    f"({a} + {b} * I) * (0.25 + {b} * I)", f"conj({a} + {b} * I)"])
    if ") * (" in e:  # its parts are as large as squares
        f.after[-2:] = [(text, c, near.replace("10000.0", "2e8")) for text, c, near in f.after[-2:]]
    e = terms.other(f"({e})", f"TERMS_PARTS({first}, {z}, '{op}', {e})")
    text = f.r.choice([f"{z} {op}= {e};", f"{z} = {z} {op} {e};"] +
                      [f"{z} = {e} + {z};"] * (op == "+"))
    return f"if ({f.cond()}) {{ {text} }}" if f.chance(0.3) else text


def members(f):
    """A struct that is assigned as a whole, or by a function."""
    f.kind("struct")
    s = f.fresh("s")
    name, t, u = f"{f.name}_{s}", f.r.choice(["int", "unsigned"] + FLOATS), f.r.choice(FLOATS)
    f.globals.append(f"struct {name} {{ {t} x; {u} y[2]; }};")
    f.before.append(f"struct {name} {s} = {{1, {{2, 3}}}};")
    x, y, z = (part(f, f"{s}.{m}", c, op) for m, c, op in (
        ("x", t, "sum"), ("y[0]", u, "sum"), ("y[1]", u, "difference")))
    a, b = S.addend(f, x), S.addend(f, y).text
    if t not in V.FLOATS:
        a = f.whole(a)
    if f.chance(0.4):
        f.globals.append(f"static struct {name} {name}_add(struct {name} a, {t} x, {u} y) "
                         "{ a.x += x; a.y[0] += y; a.y[1] -= y; return a; }")
        b = terms.taken(y, "+", terms.taken(z, "-", f"({u})({b})"))
        text = f"{s} = {name}_add({s}, {terms.taken(x, '+', f'({t})({a.text})')}, {b});"
    else:
        text = (f"{s} = (struct {name}){{{s}.x + {terms.taken(x, '+', a.text)}, {{{s}.y[0] + "
                f"{terms.taken(y, '+', b)}, {s}.y[1] - {terms.taken(z, '-', b)}}}}};")
    return f"if ({f.cond()}) {{ {text} }}" if f.chance(0.3) else text


SUMS = [(simple, 5), (guarded, 3), (dot, 3), (within, 1), (choice, 0.7), (running, 1.5),
        (S.elements, 0.7), (bins, 2)]
