"""Arg-reductions of which a second key decides between equal values, or that begin with nothing;
extremes that take what comes first."""
import heads
import values as V


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


def tallied(f):
    """An extreme with what its ties add up to, few values of which differ."""
    f.special = f.real = False
    r = f.r
    f.opening, f.closing = heads.signed(f)
    m, c, at = f.fresh("m"), f.fresh("ones"), f.fresh("at")
    t = r.choice(["int", "long", "short", "double", "float", "unsigned char"])
    u = r.choice(["long", "int", "short", "unsigned", "unsigned char"])
    f.before.append(f"{t} {m} = {r.choice([0, 3, 9])}; {u} {c} = {r.choice([0, 9, 99])}; "
                    f"long {at} = -1;")
    f.after += [(m, t, None), (c, u, None), (at, "long", None)]
    x = f.fit(f.value(1), 0 if t == "unsigned char" else -9, 9).text
    w = r.choice(["1", "3", f"(int)({f.fit(f.value(1), -9, 9).text})"])
    a, place = r.choice("<>"), f" {at} = {f.index[0].text};" * f.chance(0.5)
    full, empty = f"{m} = x; {c} = {w};{place}", f"{c} = 0; {m} = x;{place}"
    more = f"{c}++;" if w == "1" and f.chance(0.7) else f"{c} += {w};"
    text = r.choice([f"if (x {a} {m}) {{ {full} }} else if (x == {m}) {more}",
                     f"if ({m} == x) {more} else if (x {a} {m}) {{ {full} }}",
                     f"if (x == {m}) {more} if (x {a} {m}) {{ {full} }}",
                     f"if (x {a} {m}) {{ {empty} }} if (x == {m}) {more}",
                     f"if (x {a}= {m}) {{ if (x {a} {m}) {{ {empty} }} {more} }}",
                     f"if (x {a}= {m}) {{ if (x {a} {m}) {{ {full} }} else {more} }}",
                     f"if (x {a}= {m}) {{ if (x == {m}) {more} else {{ {full} }} }}"])
    if f.chance(0.3):
        f.twist("tally_twin")
        text = r.choice([f"if (x {a} {m}) {{ {empty} }} else if (x == {m}) {c}++;",
                         f"if (x {a} {m}) {{ {m} = x; {c} = 1;{place} }} if (x == {m}) {c}++;",
                         f"if (x {a}= {m}) {{ {m} = x; {c} = 0;{place} }} if (x == {m}) {c}++;",
                         f"{text} if (x == 3) {c}++;", f"{text} {at} += {c} & 1;",
                         f"if (x {a}= {m}) {{ if (x {a} {m}) {{ {m} = x; {c} = 1; }} {c}++; }}"])
    else:
        f.kind("tally")
    if f.chance(0.25):
        text = f"if ({f.cond()}) {{ {text} }}"
    f.body = [f"{{ {t} x = {x}; {text} }}"]


def gained(f):
    """The largest gain over the smallest value so far, asked where that stays."""
    f.special = f.real = False
    r = f.r
    f.opening, f.closing = heads.signed(f)
    m, best, at = f.fresh("m"), f.fresh("best"), f.fresh("at")
    t = r.choice(["int", "long", "short", "double", "float", "unsigned char"])
    u = r.choice(["int", "long"]) if t not in ("double", "float") else t
    f.before.append(f"{t} {m} = {r.choice([0, 3, 9])}; {u} {best} = {r.choice([0, 0, -3, 2])}; "
                    f"long {at} = -1;")
    f.after += [(m, t, None), (best, u, None), (at, "long", None)]
    x = f.fit(f.value(1), 0 if t == "unsigned char" else -9, 9).text
    a, b = r.choice("<>"), r.choice("<>")
    gain = r.choice([f"x - {m}", f"{m} - x"])
    place = f" {at} = {f.index[0].text};" * f.chance(0.3)
    take = r.choice([f"if ({gain} {b} {best}) {{ {best} = {gain};{place} }}",
                     f"if ({best} {'><'['<>'.index(b)]} {gain}) {best} = {gain};"])
    text = f"if (x {a}{r.choice(['', '='])} {m}) {m} = x; else {take}"
    if f.chance(0.3):
        f.twist("gain_twin")
        text = r.choice([f"if (x {a} {m}) {m} = x; else {best} = {gain};",
                         f"if (x {a} {m}) {{ {m} = x; {best} -= 1; }} else {take}",
                         f"{text} if (x == 3) {best} = -2;",
                         f"if (x {a} {m}) {m} = x; else if ({gain} + 1 {b} {best}) "
                         f"{best} = {gain} + 1;"])
    else:
        f.kind("gain")
    f.body = [f"{{ {t} x = {x}; {text} }}"]


# The head, and what the index is at first.
FIRSTS = [("int i = 0; i < n; i++", "0")] * 3 + [
    ("int i = 3; i < n; i++", "3"), ("int i = n - 1; i >= 0; i--", "n - 1"),
    ("long i = 0; i < n; i += 2", "0"), ("unsigned i = 1; i < (unsigned)n; i++", "1")]


def first(f):
    """Minima and maxima that take what comes first, by the index or by a flag."""
    f.special = f.real = False
    f.is_once = True
    f.kind("first")
    r, (head, begin) = f.r, f.r.choice(FIRSTS)
    f.opening, f.closing = [f"for ({head}) {{"], ["}"]
    f.index = [V.Val("i", head.split(" i ")[0], 0, f.nmax)]
    lo, hi, flag, t = f.fresh("lo"), f.fresh("hi"), f.fresh("first"), r.choice(V.DATA)
    f.before.append(f"{t} {lo} = {r.randrange(3)}, {hi} = {r.randrange(3)};")
    f.after += [(lo, t, None), (hi, t, None)]
    x = f.fit(f.element() if f.chance(0.5) else f.value(1), max(V.limits(t)[0], -99), 99).text
    a = r.choice("<>")
    b = "><"["<>".index(a)]
    less, more = f"if (x {a} {lo}) {lo} = x;", f"if (x {b} {hi}) {hi} = x;"
    ask, put = r.choice([f"i == {begin}", f"!(i != {begin})"] + ["!i"] * (begin == "0")), ""
    if f.chance(0.6):
        u = r.choice(["int", "_Bool", "unsigned char", "long"])
        f.before.append(f"{u} {flag} = {r.choice([0, 1, 1, 2])};")
        f.after.append((flag, u, None))
        ask, put = r.choice([(flag, f"{flag} = 0;"), (f"!{flag}", f"{flag} = 1;"),
                             (f"{flag} == 1", f"{flag} = 0;"), (f"0 != {flag}", f"{flag} = 0;")])
    both = r.choice([f"{lo} = {hi} = x;", f"{lo} = x; {hi} = x;"])
    text = r.choice([f"if ({ask} || x {a} {lo}) {{ {lo} = x; }} {put}",
                     f"if ({ask} || x {a} {lo}) {{ {lo} = x; {put} }}",
                     f"if ({ask}) {{ {lo} = x; {put} }} else {less}",
                     f"if ({ask}) {{ {both} {put} }} else {{ {less} {more} }}",
                     f"if ({ask}) {{ {both} {put} }} {less} {more}",
                     f"if (!({ask})) {{ {less} {more} }} else {{ {both} {put} }}",
                     f"if ({ask} || x {a} {lo}) {lo} = x; "
                     f"if ({ask} || x {b} {hi}) {hi} = x; {put}"])
    if f.chance(0.35):
        f.twist("first_twin")
        text = r.choice([
            f"if ({ask}) {{ {lo} = x; {put} }} else {less} if ({ask}) {hi} = x; else {more}",
            f"if ({ask}) {{ {both} {put} }} else {{ {less} {more} {put.translate(TURNED)} }}",
        ] * (3 if put else 1) + [
            f"if (i == {begin} + 1 || x {a} {lo}) {lo} = x;",
            f"{less} if ({ask}) {lo} = x; {put}", f"{put} {text}",
            f"if ({ask}) {lo} = x; else {more} {put}", f"{text} {hi} += {lo} > 3;",
            f"if ({ask}) {{ {lo} = x; {hi} = i & 3; }} else {less} {put}"])
    f.body = [f"{{ const {t} x = {x}; {text} }}" if f.chance(0.25) else
              f"const {t} x = {x}; {text}"]


def begun(f):
    """The longest run, with a variable for where it begins."""
    f.special = f.real = False
    f.is_once = True
    r, t = f.r, f.r.choice(["int", "long"])
    begin = r.choice([0, 0, 1, 3])
    f.opening, f.closing = [f"for ({t} i = {begin}; i < n; i++) {{"], ["}"]
    f.index = [V.Val("i", t, 0, f.nmax)]
    n, start, best, at = (f.fresh(v) for v in ("len", "start", "best", "at"))
    length = r.choice([0, 1, 2])
    here = begin - length if r.random() < 0.8 else 1
    f.before.append(f"{t} {n} = {length}, {start} = {here}, {best} = {r.randrange(4)}, {at} = -1;")
    f.after += [(v, t, None) for v in (n, best, at)]
    is_within = f.chance(0.4)
    if is_within:
        within(f, n, start, best, at)
        return
    f.after.append((start, t, None))
    again = r.choice([[f"{n} = 1;", f"{start} = i;"], [f"{n} = 0;", f"{start} = i + 1;"]])
    r.shuffle(again)
    more = r.choice([f"{n}++;", f"{n} += 1;", f"{n} = {n} + 1;"])
    run = r.choice([f"if (p) {more} else {{ {' '.join(again)} }}",
                    f"if (!p) {{ {' '.join(again)} }} else {more}"])
    take = f"if ({n} {r.choice(['>', '>='])} {best}) {{ {best} = {n}; {at} = {start}; }}"
    text = f"{run} {take}"
    if f.chance(0.35):
        f.twist("begun_twin")
        text = r.choice([f"{take} {run}", f"{text} if ({n} > 5) {n} = 2;", f"{text} {start} += p;",
                         f"if (i & 1) {{ {run} }} {take}", run.replace("= 1", "= 2") + take,
                         run.replace("= i", "= i - 1") + take])
    else:
        f.kind("begun")
    f.body = [f"const int p = {f.cond()}; {text}"]


def within(f, n, start, best, at):
    """The same of runs with elements alone: start is set as they begin."""
    r = f.r
    grow = f"if ({r.choice([f'!{n}', f'{n} == 0'])}) {start} = i; {n}++;"
    take = f"if ({n} > {best}) {{ {best} = {n}; {at} = {start}; }}"
    text = r.choice([f"if (p) {{ {grow} {take} }} else {n} = 0;",
                     f"if (p) {{ {grow} }} else {n} = 0; {take}",
                     f"if (!p) {n} = 0; else {{ {grow} {take.replace('>', '>=')} }}"])
    if f.chance(0.35):
        f.twist("begun_twin")
        text = r.choice([f"if (p) {{ {grow} }} else {n} = 0; {take.replace('>', '>=')}",
                         f"{take} {text}", f"{text} {start} += p;",
                         text.replace(f"{n}++;", f"{n} += 2;"), f"{text} {at} = {start};"])
    else:
        f.kind("begun")
    f.body = [f"const int p = {f.cond()}; {text}"]


def up_to(f):
    """Counts and sums that stop at a limit."""
    f.special = f.real = False
    r, s = f.r, f.fresh("s")
    f.opening, f.closing = heads.signed(f)
    t = r.choice(["int", "unsigned", "long", "unsigned char", "unsigned short", "short"])
    most = r.choice([0, 1, 100, 255] if t == "unsigned char" else [3, 255, 1000, 30000])
    f.before.append(f"{t} {s} = {r.choice([0, 0, 1, 200])};")
    f.after.append((s, t, None))
    e = f"(unsigned char)({f.fit(f.value(1), 0, 255).text})"
    ring = r.choice([f"{s} + x < {s} ? 4294967295u : {s} + x",
                     f"{s} > 4294967295u - x ? 4294967295u : {s} + x"])
    forms = [f"if (p && {s} < {most}) {s}++;", f"if (p) {{ if ({most} != {s}) {s} += 1; }}",
             f"{s} = ({t})({s} + x > {most} ? {most} : {s} + x);",
             f"if ({s} + x >= {most}) {s} = {most}; else {s} += x;",
             f"int y = {s} + x; if (y > {most}) y = {most}; {s} = ({t})y;",
             f"int y = {s} + x; {s} = ({t})(y < {most} ? y : {most});"]
    if t == "long":
        forms = forms[:2]
    if t == "unsigned":
        forms = forms[:3] + [f"{s} = {ring};", f"{s} += x; if ({s} < x) {s} = 4294967295u;"]
    text = r.choice(forms)
    if f.chance(0.35):
        f.twist("up_to_twin")
        text = r.choice([f"{text} if ({s} == 7) {s} = 0;", f"if (p) {{ {text} }} else {s} = 1;",
                         f"if (p && {s} < {most}) {{ {s} += 2; }}",
                         f"{text} if (p && {s} < {most} + 1) {s}++;"])
    else:
        f.kind("up_to")
    f.body = [f"const int p = {f.cond()}; const unsigned char x = {e}; (void)p; (void)x; {text}"]


TURNED = str.maketrans("01", "10")
