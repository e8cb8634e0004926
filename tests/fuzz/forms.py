"""Forms that an analysis makes of a loop first: two indices that meet, states, values between the
heads of a nest, triangles that are written, arrays of run-time length."""
import modulo
import saturating
import statements as S
import values as V


def towards(f):
    """Two indices that run towards each other, or that only look so."""
    f.kind("towards")
    n, r = f.nmax, f.r
    f.can_continue = False
    t = r.choice(["int", "int", "long", "unsigned", "size_t", "short"] if n < 30000 else
                 ["int", "long", "size_t"])
    low = r.choice([0, 0, 0, 1, 3])
    by = r.choice([1, 1, 1, 2])
    rel = r.choice(["<", "<", "<=", "!="]) if V.is_signed(t) else "<"
    high = "n - 1" if V.is_signed(t) else f"({t})n"
    if rel == "!=":
        rel, by = "<", 1
    if not V.is_signed(t):
        by = 1
    for name in "ij":
        f.index.append(V.Val(name, t, 0, n))
    steps = [f"i++, j -= {by}", f"j -= {by}, i++", "++i, --j"]
    step = steps[2] if by == 1 and f.chance(0.4) else r.choice(steps[:2])
    test = f"i {rel} j" if f.chance(0.7) else f"j {rel.replace('<', '>')} i"
    if by != 1:
        f.twist("speed")
    if f.chance(0.3):
        f.before.append(f"{t} i = {low}, j = {high};")
        f.after += [("i", t, None), ("j", t, None)]
        behind = r.choice([f"i++; j -= {by}; }}", f"j -= {by}; ++i; }}"])
        return [f"while ({test}) {{"], [behind]
    if by == 1 and rel == "<" and f.chance(0.3):
        f.before.append(f"{t} i = 5, j = 7;")
        f.after += [("i", t, None), ("j", t, None)]
        over = f"({t})n" if V.is_signed(t) else high
        compares = r.choice(["i < j--", "i < --j"]) if V.is_signed(t) else "i < j--"
        return [f"for (i = {low}, j = {over}; {compares}; i++) {{"], ["}"]
    if f.chance(0.5):
        return [f"for ({t} i = {low}, j = {high}; {test}; {step}) {{"], ["}"]
    f.before.append(f"{t} i = 5, j = 7;")
    f.after += [("i", t, None), ("j", t, None)]
    sets = r.choice([f"i = {low}, j = {high}", f"j = {high}, i = {low}"])
    return [f"for ({sets}; {test}; {step}) {{"], ["}"]


def state(f):
    """A number that some iterations set and others keep."""
    f.kind("state")
    t = f.r.choice(["int", "int", "_Bool", "unsigned char", "long"])
    s, k = f.fresh("st"), f.fresh("k")
    start = f.r.choice([0, 0, 0, 1])
    if f.chance(0.15) and t != "_Bool":
        f.twist("other_state")
        start = 2
    f.before.append(f"{t} {s} = {start}; unsigned {k} = 0;")
    f.after += [(s, "long", None), (k, "unsigned", None)]
    a, b = f.cond(), f.cond()
    v = f.fit(f.whole(f.value(1)), 0, 100).text
    enter = f.r.choice([f"{s} = 1; {k}++;", f"{k}++; {s} = 1;", f"{s} = 1; {k} += 3;",
                        f"{s} = 1; {k} += {s};", f"{k} += {s}; {s} = 1;"])
    return f.r.choice([
        f"if ({a}) {s} = 0; else if (!{s}) {{ {enter} }}",
        f"if ({a}) {s} = 0; else {{ if ({s} == 0) {{ {enter} }} }}",
        f"if ({a}) {{ if (!{s}) {{ {enter} }} }} else if ({b}) {s} = 0;",
        f"if (!{s}) {{ {enter} }} if ({a}) {s} = 0;",
        f"if ({a}) {s} = {v} > 3; {k} += {s};", f"{k} += {s}; if ({a}) {s} = {v} & 1;",
        f"if ({a}) {s} = {v} > 50; if ({b}) {s} = 0; if ({s}) {k} ^= 5;",
        f"if ({s} == 0 && {a}) {s} = 1; else if ({s} == 1 && {b}) {s} = 0; {k} += {s};"])


def decided(f):
    """A number that iterations read before they set it, most of them whatever it was."""
    f.kind("decided")
    t = f.r.choice(["int", "int", "_Bool", "unsigned char", "long", "short"])
    s, k, o = f.fresh("st"), f.fresh("k"), f.fresh("o")
    start = f.r.choice(["0", "1", "n % 3"])
    f.before.append(f"{t} {s} = {start}; unsigned {k} = 0; {t} {o} = 1;")
    f.after += [(s, "long", None), (k, "unsigned", None), (o, "long", None)]
    a, b = f.cond(), f.cond()
    v = f.fit(f.whole(f.value(1)), 0, 100).text
    c = [f.r.choice([0, 1, 1, 2]) for _ in range(3)]
    read = f.r.choice([f"{k} += {s};", f"{k} ^= 3 * {s} + {o};", f"if ({s}) {k}++;",
                       f"{k} += {s} == {c[2]} ? 5 : {v};"])
    return f.r.choice([
        f"{read} switch ({v} & 3) {{ case 0: {s} = {c[0]}; break; case 2: case 1: {s} = {c[1]};"
        f" break; default: {s} = {c[2]}; }}",
        f"{read} switch ({v}) {{ default: {s} = {c[0]}; break; case 3 ... 50: if (!{s}) {k}++;"
        f" {s} = {c[1]}; }}",
        f"{read} if ({a}) {s} = {c[0]}; else {s} = {c[1]}; if ({b}) {s} = {c[2]};",
        f"{read} {s} = {c[0]}; if ({a}) {s} = {c[1]}; else if ({b} || {s} == 1) {s} = {c[2]};",
        f"if (!({a}) && !{s}) {{ {s} = 1; {k}++; }} if ({a}) {s} = 0; {read}",
        f"if ({a}) {{ if ({s} != 2) {{ {s} = 2; {k} += 3; }} }} else if ({s} > 0) {s} = 0; {read}",
        f"if ({s} == 0 || {a}) {{ {read} {s} = {a} ? {c[0]} : {c[1]}; }}",
        f"{read} {o} = {s}; {s} = {v};", f"{o} = {s}; {s} = {a}; {read}",
        f"{read} {{ long t = {v}; if ({b}) t = {c[0]}; t += {c[1]}; {s} = t & 3; }}",
        f"if ({s} != {c[0]}) {k} += 7; {s} = {c[0]}; if ({a}) {o} = {s}; {read}",
        f"if ({a}) {s} = {v}; {read} {s} = {v} + {o};"])


def of_length(f):
    """An array whose length is known at run time alone."""
    few = [i for i in f.index if i.lo >= 0 and i.hi <= f.nmax + 8]
    if not few:
        return S.write(f)
    f.kind("vla")
    i, t, name = f.r.choice(few), f.r.choice(["int", "unsigned", "double", "short"]), f.fresh("v")
    size = "n + 9" if i.text == "i" and "wrap" not in f.twists else f"MAX(n, {f.nmax}) + 9"
    f.before.append(f"{t} {name}[{size}]; memset({name}, 0, sizeof {name});")
    f.after.append((name, t, None, f"({size})"))
    v = f.fit(f.value(), 0, 99).text
    key = f"{name}[{f.fit(f.whole(f.value(1)), 0, 7).text}]"
    if f.real and t == "double":
        v = "2"
    return f.r.choice([f"{name}[{i.text}] = {v};", f"{name}[{i.text}] = {v};",
                       f"{key} ^= 3;" if t != "double" else f"{key} += 3;",
                       f"if ({f.cond()}) {name}[{i.text}] = {v};"])


BETWEEN = [  # before the nest, between its heads, in the inner loop, behind the nest
    ("", "T t = X;", "Y += A + t;", ""), ("T t = 3;", "t = X;", "Y += A + t;", ""),
    ("T t = 3;", "t = X;", "Y += A + t;", "t"),
    ("", "T t = X, u = t + 1;", "if (A > t) Y += u;", ""),
    ("", "const T t = X;", "Y = Y < A + t ? A + t : Y;", ""),
    ("T t = 3;", "t = X;", "Y -= t; t = A;", "t"),
    ("T t = 3, u = 1;", "u = t; t = X;", "Y += u;", ""),
    ("int k = 0;", "int t = k;", "Y += t & 7; k++;", "k"),
    ("int k = 0;", "k = k + 3;", "Y += k & 7;", "k"),
    ("int k = 0;", "T t = X; k += 2;", "Y += t;", "k"),
    ("", "T t = y[0];", "Y = A + (t > 3);", ""), ("", "T t = y[i];", "Y = t > 3 ? A : 1;", "")]


def between(f):
    """Columns of a nest that computes something between its heads."""
    f.kind("between")
    f.special = False
    r, t = f.r, f.r.choice(["unsigned", "long", "double", "float"])
    f.sizes = sorted(r.sample([0, 1, 31, 32, 33, 500, 1100], 3))
    f.nmax = n = max(f.sizes)
    f.m_values, f.factor = [0, 1, 5, 40], 40
    a, x, s = f.param(t), f.param(t), f.param(t, alone=V.limits(t))
    s.need = max(n, 40) + 1
    words = {"T": t, "A": f.fit(f.at(a, V.Val("(i * n + j)", "int", 0, 40 * n)), -100, 100).text,
             "X": f.fit(f.at(x, V.Val("i", "int", 0, 40)), -9, 9).text, "Y": f"{s.name}[j]"}
    form = r.choice(BETWEEN)
    lines = [" ".join(words.get(w.rstrip(",;"), w.rstrip(",;")) + w[len(w.rstrip(",;")):]
                      for w in part.replace("(", "( ").replace(")", " )").split())
             .replace("y[", s.name + "[") for part in form[:3]]
    f.before.append(lines[0])
    f.opening = ["for (int i = 0; i < m; i++) {", lines[1], "for (int j = 0; j < n; j++) {"]
    f.body, f.closing = [lines[2]], ["}", "}"]
    if form[3]:
        f.after.append((form[3], "int" if form[3] == "k" else t, None))


def corners(f):
    """A triangle that is written, and perhaps its mirror."""
    f.kind("corners")
    f.special = f.real = False
    r = f.r
    f.sizes = sorted(r.sample([0, 1, 3, 40, 89, 90], 3))
    n, wide = max(f.sizes), "n"
    f.nmax, f.factor = n, 90
    t = r.choice(["unsigned", "double", "int"])
    f.index = [V.Val("i", "int", 0, n), V.Val("j", "int", 0, n)]
    p = f.param(t, alone=(-99, 99) if t != "unsigned" else (0, 99))
    p.need = 90 * 91 + 90
    if f.chance(0.15):
        f.twist("short_rows")
        wide = r.choice(["1", "45", "(n / 2)"])
    v = f.fit(f.value(1), p.lo, p.hi).text
    head = r.choice(["j = 0; j <= i; j++", "j = i; j < n; j++", "j = i + 1; j < n; j++",
                     "j = i - 1; j >= 0; j--", "j = i > 0 ? i - 1 : 0; j < n; j++"])
    here, there = f"{p.name}[i * {wide} + j]", f"{p.name}[j * {wide} + i]"
    f.opening = ["for (int i = 0; i < n; i++) {", f"for (int {head}) {{"]
    f.body = r.choice([[f"{here} = {v};"], [f"{here} = {v};", f"{there} = {here};"],
                       [f"{t} s = 0;", "for (int k = 0; k < m; k++) s += k * 3;",
                        f"{here} = s > 90 ? 1 : s;", f"{there} = {here};"],
                       [f"{here} = {there} > 3 ? 1 : 2;"]])
    f.closing = ["}", "}"]
    f.m_values = [1, 5]


def float_state(f):
    """A float that some iterations set and others keep."""
    f.kind("float_state")
    t = f.r.choice(["double", "float"])
    s, k = f.fresh("fs"), f.fresh("k")
    f.before.append(f"{t} {s} = {f.r.choice(['-0.0', '3', '0.5'])}; unsigned {k} = 0;")
    f.after += [(s, t, None), (k, "unsigned", None)]
    v = f.fit(f.value(1), -1000, 1000).text
    sets = f.r.choice([f"if ({f.cond()}) {s} = {v};",
                       f"if ({f.cond()}) {s} = {v}; else if ({f.cond()}) {s} = -0.0;",
                       f"{s} = {f.cond()} ? {v} : {s};"])
    if f.chance(0.15):
        f.twist("made_of_itself")
        sets = f"if ({f.cond()}) {s} = {v}; else {s} = {s} * 0.5;"
    use = f"{k} += {s} > {f.r.randint(-5, 5)};"
    return f"{sets} {use}" if f.chance(0.6) else f"{use} {sets}"


def stretched(f, s, best, v, less, more):
    """Where the largest sum begins and ends."""
    start, first, last = f.fresh("start"), f.fresh("first"), f.fresh("last")
    f.before.append(f"long {start} = -1, {first} = -2, {last} = -3;")
    f.after += [(start, "long", None), (first, "long", None), (last, "long", None)]
    v, i = f"({v}) / 400", f.index[0].text
    reset = f.r.choice([f"if ({s} {less} 0) {{ {s} = 0; {start} = {i}; }}",
                        f"if (0 {more} {s}) {{ {start} = {i} + 1; {s} = 0; }}"])
    peak = f"if ({s} {more} {best}) {{ {best} = {s}; {first} = {start}; {last} = {i}; }}"
    if f.chance(0.15):
        f.twist("begins_elsewhere")
        reset += f" if ({f.cond()}) {s} = 1;"
    return f.r.choice([
        f"{reset} {s} += {v}; {peak}", f"{s} += {v}; {peak} {reset}", f"{s} += {v}; {reset} {peak}",
        f"if ({s} {less} 0) {{ {s} = {v}; {start} = {i}; }} else {s} += {v}; {peak}"])


def clamped(f):
    """A sum that is held to a bound, and the largest one."""
    f.kind("clamped")
    t = f.r.choice(["int", "int", "long"])
    s, best = f.fresh("cl"), f.fresh("top")
    less, more = f.r.choice([("<", ">"), ("<=", ">="), (">", "<"), (">=", "<=")])
    f.before.append(f"{t} {s} = {f.r.randint(-9, 9)}, {best} = {f.r.randint(-9, 9)};")
    f.after += [(s, "long", None), (best, "long", None)]
    v = f.fit(f.whole(f.value(1)), -1000, 1000).text
    b = f.r.randint(-50, 50)
    if f.index and f.index[0].text.isidentifier() and f.chance(0.4):
        return stretched(f, s, best, v, less, more)
    if f.chance(0.15):
        f.twist("other_bound")
        held = f"{s} += {v}; if ({s} {less} {b}) {s} = {b + 2};"
    else:
        held = f.r.choice([
            f"{s} += {v}; if ({s} {less} {b}) {s} = {b};",
            f"if ({f.cond()}) {s} += {v}; if ({b} {more} {s}) {s} = {b};",
            f"{s} = {s} {more} 0 ? {s} + ({v}) : {v};",
            f"{s} = {s} + ({v}) {more} {v} ? {s} + ({v}) : {v};",
            f"if ({s} {less} 0) {s} = {v}; else {s} += {v};",
            f"if ({f.cond()}) {s} = {b}; {s} = {v} {less} {s} + ({v}) ? {s} + ({v}) : {v};"])
    return f"{held} if ({s} {more} {best}) {best} = {s};"


def walk(f):
    """A sum that is held to bounds on both sides, and is read, or not."""
    f.kind("walk")
    s, best, r = f.fresh("wk"), f.fresh("top"), f.r
    f.before.append(f"int {s} = {r.randint(-9, 9)}, {best} = {r.randint(-9, 9)};")
    f.after += [(s, "long", None), (best, "long", None)]
    v = f.fit(f.whole(f.value(1)), -1000, 1000).text
    lo = r.choice([-5, 0, -300, -100000])
    hi = lo + r.choice([0, 1, 30, 2000, 200000])
    if f.chance(0.3):  # steps that are large beside what lanes of 32 bits add, far bounds
        by = r.choice([2097, 2098, 50000, 700000])
        most = 2 ** 31 - 1 - 2001 * by
        v, lo = f"({v}) * {by}", r.choice([-most, -most, -5, most - 2000])
        hi = min(most, lo + r.choice([0, 30, 2000 * by, 2 * most]))
    up, down = r.choice([(">", "<"), (">=", "<="), (">", "<=")])
    high, low = f"if ({s} {up} {hi}) {s} = {hi};", f"if ({s} {down} {lo}) {s} = {lo};"
    add = r.choice([f"{s} += {v};", f"{s} = {s} - ({v});", f"if ({f.cond()}) {s} += {v};",
                    f"if ({f.cond()}) {s} += {v}; else {s}--;",
                    f"{s} = {s} + {v} - {f.fit(f.whole(f.value(1)), -1000, 1000).text};"])
    if f.chance(0.2):
        f.twist("other_bound")
        held = f"{add} if ({s} > {hi}) {s} = {hi - 2}; {low}"
    else:
        held = r.choice([
            f"{add} {high} {low}", f"{low} {add} {high}", f"{add} {low} {high} {s}++;",
            f"{add} {high} else {low}", f"{add} {low} else {high}",
            f"{add} {s} = {s} > {hi} ? {hi} : {s}; {s} = {lo} > {s} ? {lo} : {s};",
            f"{add} {high} {low} if ({f.cond()}) {s} = {(lo + hi) // 2};"])
    return held + r.choice(["", "", f" if ({s} > {best}) {best} = {s};"])


def longest(f):
    """A length that begins again, its largest value with the place, and if it is 0."""
    f.kind("longest")
    n, best, at, k = f.fresh("len"), f.fresh("top"), f.fresh("at"), f.fresh("k")
    f.before.append(f"int {n} = {f.r.randint(0, 3)}, {best} = {f.r.randint(-3, 9)};"
                    f" long {at} = -1; unsigned {k} = 0;")
    f.after += [(n, "int", None), (best, "int", None), (at, "long", None), (k, "unsigned", None)]
    a, i = f.cond(), f.index[0].text if f.index else "0"
    place = f.r.choice([i, i, f"(long){i} - {n} + 1", f"{n} - 2"])
    rel = f.r.choice([">", ">=", ">"])
    takes = f"if ({n} {rel} {best}) {{ {best} = {n}; {at} = {place}; }}"
    asks = f.r.choice([f"if ({n}) {k} += 3;", f"if ({n} > 0) {k}++;", f"if (!{n}) {k} ^= 1;"])
    return f.r.choice([
        f"if ({a}) {n}++; else {n} = {f.r.randint(0, 1)}; {takes}",
        f"{n} = {a} ? {n} + 1 : 0; {takes}",
        f"if ({a}) {{ {asks} {n} = 0; }} else {n}++;",
        f"if ({a}) {{ if (++{n} > {best}) {best} = {n}; }} else {n} = 0;"])


FIELDS = [("unsigned", 20), ("int", 12), ("unsigned", 5), ("int", 31), ("unsigned", 1),
          ("unsigned char", 7), ("signed char", 3), ("long", 24), ("_Bool", 1)]


def fields(f):
    """Sums, products and bits in bit-fields of a local struct."""
    f.kind("fields")
    r, s = f.r, f.fresh("own")
    own = r.sample(FIELDS, r.choice([1, 2, 2, 3]))
    names = [f.fresh("f") for _ in own]
    members = " ".join(f"{t} {v} : {w};" for v, (t, w) in zip(names, own))
    f.before.append(f"struct {{ {members} }} {s} = {{{', '.join(r.choice('0011') for _ in own)}}};")
    f.after += [(f"{s}.{v}", "long", None) for v in names]
    lines = []
    for v, (t, _) in zip(names, own):
        e = f"({f.fit(f.whole(f.value(1)), -1000, 1000).text})"
        line = r.choice([f"{s}.{v} += {e};", f"{s}.{v} = {s}.{v} + {e};", f"{s}.{v} -= {e};",
                         f"{s}.{v} ^= {e};", f"{s}.{v} |= {e};", f"{s}.{v} += {f.cond()};",
                         f"{s}.{v}++;", f"{s}.{v} *= {e} & 7;"])
        if t == "_Bool":
            line = f"{s}.{v} {r.choice('&|^')}= {f.cond()};"
        lines.append(f"if ({f.cond()}) {line}" if f.chance(0.3) else line)
    if f.chance(0.2):
        f.twist("fields_twin")
        v = r.choice(names)
        lines.append(r.choice([f"if ({s}.{v} > 1) {s}.{v} = 0;", f"{s}.{v} = !{s}.{v} + 2;",
                               f"{s}.{names[0]} = {s}.{v} * 3 + {s}.{v} % 99 * {s}.{v} % 5;"]))
    return " ".join(lines)


def of_bits(f):
    """The bits of an element as those of a number of another type."""
    f.kind("of_bits")
    types = {"int": "uint32_t", "unsigned": "int32_t", "long": "uint64_t", "short": "uint16_t"}
    if not f.special and not f.real:
        types.update({"float": "uint32_t", "double": "uint64_t"})
    e = f.element(f.some_param(types=list(types)))
    t, u, c = types[e.type], f.fresh("u"), f.fresh("ones")
    f.before.append(f"unsigned long {c} = 0;")
    f.after.append((c, "unsigned long", None))
    size = f.r.choice([f"sizeof {u}", f"sizeof({e.type})"])
    take = f.r.choice([f"{c} += (unsigned long){u} >> {f.r.choice([0, 3, 11])};",
                       f"{c} ^= (unsigned long){u};", f"if ({u} & 4) {c}++;"])
    if f.chance(0.3):
        x = f.fresh("x")
        return (f"{t} {u}; {e.type} {x} = {e.text}; memcpy(&{u}, &{x}, {size}); {take}")
    return f"{t} {u}; memcpy(&{u}, &{e.text}, {size}); {take}"


def toggled(f):
    """An integer that is turned over."""
    f.kind("toggled")
    c = f.fresh("ones")
    f.before.append(f"int {c} = {f.r.choice([0, 0, 1, 2])};")
    f.after.append((c, "int", None))
    return f"if ({f.cond()}) {f.r.choice([f'{c} = !{c}', f'{c} = 1 - {c}'])};"


def checked(f):
    """A sum that says when it leaves its type."""
    f.kind("checked")
    t = f.r.choice(["int", "int", "unsigned", "long"])
    s, flag = f.fresh("sum"), f.fresh("over")
    f.before.append(f"{t} {s} = {f.r.choice([0, 5, 2147480000])}; _Bool {flag} = 0;")
    f.after += [(s, t, None), (flag, "int", None)]
    e = f.r.choice([f"(short)({f.cond()}) * 70000", f"(unsigned short)({f.cond()})", "1"])
    op = f.r.choice(["add", "add", "sub"])
    call = f"__builtin_{op}_overflow({s}, {e}, &{s})"
    test = f"if ({f.cond()}) " if f.chance(0.3) else ""
    return test + f.r.choice([f"{flag} |= {call};", f"if ({call}) {flag} = 1;",
                              f"{{ _Bool now = {call}; {flag} = {flag} || now; }}"])


def ranks(f):
    """The two or three largest values, or smallest."""
    f.kind("ranks")
    t = f.r.choice(["int", "int", "long", "short", "double", "float"])
    n = f.r.choice([2, 2, 2, 3])
    m = [f.fresh("rank") for _ in range(n)]
    rel = f.r.choice([">", ">=", "<", "<="])
    start = sorted((f.r.randint(-1200, 1200) for _ in m), reverse=rel[0] == ">")
    if f.chance(0.2):
        f.r.shuffle(start)
    f.before.append(f"{t} {', '.join(f'{v} = {s}' for v, s in zip(m, start))};")
    f.after += [(v, t if t in ("double", "float") else "long", None) for v in m]
    x = f.fresh("x")
    levels = []
    for i in range(n):
        sets = [f"{m[j]} = {m[j - 1]};" for j in range(n - 1, i, -1)] + [f"{m[i]} = {x};"]
        more = ""
        if i and n == 2 and len(rel) == 1 and f.chance(0.4):
            more = f.r.choice([f" && {x} != {m[0]}", f" && {m[0]} {rel} {x}"])
        levels.append(f"if ({x} {rel} {m[i]}{more}) {{ {' '.join(sets)} }}")
    value = f.fit(f.whole(f.value(1)), -1000, 1000).text
    return f"const {t} {x} = {value}; {' else '.join(levels)}"


def placed(f):
    """The two or three largest integers, or smallest, with what lies at their places."""
    f.kind("placed")
    r, t = f.r, f.r.choice(["int", "int", "int", "unsigned"])
    n, rel = r.choice([2, 2, 2, 3]), r.choice([">", ">=", "<", "<="])
    m = [f.fresh("rank") for _ in range(n)]
    lists = [[f.fresh("at") for _ in range(n)] for _ in range(r.choice([1, 1, 2]))]
    low = 0 if t == "unsigned" else -1200
    start = sorted((r.randint(low, 1200) for _ in m), reverse=rel[0] == ">")
    if f.chance(0.2):
        r.shuffle(start)
    f.before.append(f"{t} {', '.join(f'{v} = {s}' for v, s in zip(m, start))};")
    f.before += [f"long {', '.join(f'{v} = {-j}' for j, v in enumerate(x))};" for x in lists]
    f.after += [(v, "long", None) for v in m + sum(lists, [])]
    x, i = f.fresh("x"), r.choice(f.index).text
    at = [r.choice([i, f"{i} + {r.randint(1, 9)}", f"(signed char)({i})"]) for _ in lists]
    twin = r.randrange(4) if f.chance(0.25) else None
    if twin is not None:
        f.twist("placed_twin")
    levels = []
    for k in range(n):
        sets = [[f"{v[j]} = {v[j - 1]};" for j in range(n - 1, k, -1)] + [f"{v[k]} = {e};"]
                for v, e in zip([m] + lists, [x] + at)]
        if twin == 0 and not k:
            sets[1].reverse()
        if twin == 1 and k == n - 1:
            sets[1] = [f"{lists[0][k]} = {at[0]} / 2;"]
        if twin == 2 and not k:
            sets[1][0] = f"{lists[0][n - 1]} = {at[0]};"
        both = []
        while any(sets):
            both.append(r.choice([q for q in sets if q]).pop(0))
        other = rel[0] if len(rel) == 2 else rel + "="
        levels.append(f"if ({x} {other if twin == 3 and k else rel} {m[k]}) {{ {' '.join(both)} }}")
    value = f.fit(f.whole(f.value(1)), 0 if t == "unsigned" else -1000, 1000).text
    return f"const {t} {x} = {value}; {' else '.join(levels)}"


HEADS = [(towards, 1)]
STATEMENTS = [
    (longest, 0.6), (modulo.modular, 0.4), (modulo.hashed, 0.4), (toggled, 0.2), (checked, 0.2),
    (fields, 0.4), (of_bits, 0.4),
    (clamped, 0.5), (walk, 0.5), (saturating.saturating, 0.5),
    (ranks, 0.5), (placed, 0.5), (float_state, 0.5), (state, 0.6),
    (decided, 0.8), (of_length, 1.2)]
SHAPES = [(between, 0.8), (corners, 0.6)]
