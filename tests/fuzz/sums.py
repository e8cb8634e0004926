"""Loops that add or multiply floats of any value: what they come to is known to the bit (terms.py).

These have random numbers of their own, so that other functions stay what they were."""
import random

import shapes
import statements as S
import terms
import values as V

SHARE = 0.12
FLOATS = ["float", "double", "double"]


def drawn(seed, number):
    """The random numbers of a function that is such a loop, or None."""
    rng = random.Random(f"{seed}.{number}.sums")
    return rng if rng.random() < SHARE else None


def sums(f):
    """One to four sums or products of floats, guarded or not, perhaps beside something else."""
    f.real, f.special, f.is_known = True, False, True
    f.sizes = sorted(f.r.sample([0, 1, 700, 1023, 1024, 1025, 2047, 3000, 8191, 8192], 4)
                     + f.r.sample([8193, 16385, 20011, 70000], 1))
    f.nmax = max(f.sizes)
    f.ranges.update({t: (-2, 2) for t in V.FLOATS})
    f.opening, f.closing = shapes.picked(f.r, shapes.HEADS)(f)
    makers = [shapes.picked(f.r, SUMS) for _ in range(f.r.choice([1, 1, 1, 2, 3, 4]))]
    if f.chance(0.25):
        makers.insert(f.r.randint(0, len(makers)), f.r.choice([
            S.temp, S.write, S.skip, S.search, S.last, S.induction, S.arg]))
    f.body = [make(f) for make in makers]


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
    f.loose = True
    acc = some(f, "sum", "sum", "product")
    p = f.param(acc.type, alone=V.limits(acc.type))
    p.special = True
    to = f.at(p, f.index[0])
    if not to:
        return S.update(f, acc)
    text, is_after = S.update(f, acc), f.chance(0.6)
    use = terms.put(f, p, to.text, acc, is_after)
    return f"{text} {use}" if is_after else f"{use} {text}"


SUMS = [(simple, 5), (guarded, 3), (dot, 3), (within, 1), (choice, 0.7), (running, 1.5),
        (S.elements, 0.7)]
