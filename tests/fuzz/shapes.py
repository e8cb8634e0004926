"""Loops that are more than a head and a body: nests, unrolled loops, operators, split loops."""
import values as V
import forms
import handed
import heads
import memory
import nests
import odd
import statements as S
import terms
import twists

NUMBERS = ["int", "unsigned", "long", "float", "double", "short"]


STATEMENTS = (S.ORDINARY + memory.STATEMENTS + odd.STATEMENTS + handed.STATEMENTS +
              forms.STATEMENTS)
HEADS = heads.HEADS + forms.HEADS


def picked(r, table):
    return r.choices([row[0] for row in table], [row[1] for row in table])[0]


def ordinary(f):
    """Any head with any statements."""
    f.is_known = True
    twist = None
    if f.chance(0.3):
        twist = f.r.choice(twists.TWISTS)[0]
        f.twist(twist.__name__)
    head = heads.signed if twist is twists.bound_changes else picked(f.r, HEADS)
    if twist is twists.jump and head in (heads.while_up,):
        head = heads.signed
    if twist is twists.bound_changes:
        f.bound = "end"
    f.opening, f.closing = head(f)
    makers = [picked(f.r, STATEMENTS)
              for _ in range(f.r.choice([1] * 8 + [2] * 4 + [3, 3, 9]))]
    if twist:
        makers.insert(f.r.randint(0, len(makers)), twist)
    f.body = [make(f) for make in makers]


def rows(f):
    """A reduction for each row."""
    f.kind("rows")
    if not f.real:
        f.special = False
    r, t = f.r, f.r.choice(NUMBERS)
    f.sizes = sorted(r.sample([0, 1, 2, 3, 40, 1100], 3))
    f.nmax = n = max(f.sizes)
    f.m_values = [0, 1, 7, 30] + ([1023, 1024, 1500, 3000] if n <= 40 else [])
    f.factor = max(f.m_values)
    f.index = [V.Val("(i * m + j)", "int", 0, n * f.factor)]
    inner = r.choice(["j = 0; j < m; j++", "j = m - 1; j >= 0; j--", "j = 0; j < m; j += 2"])
    if n <= 1100 and f.factor == 30 and f.chance(0.5):
        f.kind("triangle")
        inner = r.choice(["j = 0; j <= i; j++", "j = i; j < n; j++", "j = 0; j < i; j++"])
        f.index = [V.Val("j", "int", 0, n), V.Val("i", "int", 0, n)]
        f.factor = n
    op = r.choice(["sum", "sum", "difference", "min", "max"])
    acc = S.Acc("s", t, op, 0, *(f.range_of(t) if op in S.CLOSED else V.limits(t)))
    text = S.update(f, acc)
    if f.chance(0.3):
        text = f"if ({f.cond()}) {{ {text} }}"
    f.index = [V.Val("i", "int", 0, n)]
    full = not V.is_signed(t) and f.range_of(t) == V.limits(t)
    to = f.written([t]) if acc.op in S.CLOSED or full else f.param(t, alone=V.limits(t))
    to.special = f.special
    out = f.at(to, f.index[0]).text
    rough = f.real and t in V.FLOATS
    f.loose = rough
    start = r.choice(["0", "1", out])
    f.opening = ["for (int i = 0; i < n; i++) {"]
    f.body = [f"{t} s = {start};", f"for (int {inner}) {{ {text} }}", f"{out} = s;"]
    f.closing = ["}"]
    if f.chance(0.3):
        f.body.append(S.write(f))


def imperfect(f):
    """A nest with statements around the inner loop."""
    f.kind("imperfect")
    f.sizes = sorted(f.r.sample([0, 1, 3, 40, 1100, 1500], 3))
    f.nmax = n = max(f.sizes)
    f.m_values, f.factor = [1, 2, 7], 7
    i, j = V.Val("i", "int", 0, n), V.Val("j", "int", 0, 7)
    both = [V.Val("(i * m + j)", "int", 0, 7 * n), V.Val("(i + j)", "int", 0, n + 7)]
    f.index = [i]
    f.can_continue = False
    few = [picked(f.r, STATEMENTS) for _ in range(3)]
    first = few[0](f) if f.chance(0.6) else ""
    f.index = [i, j] + both
    held = len(f.temps)
    inner = few[1](f)
    f.index = [i]
    del f.temps[held:]
    behind = few[2](f) if f.chance(0.6) else ""
    f.opening = ["for (int i = 0; i < n; i++) {"]
    head = f.r.choice(["int j = 0; j < m; j++", "int j = m; j-- > 0;", "int j = 0; j < i % 7; j++",
                       "int j = 0; j < m && i > 5; j++"])
    f.body = [first, f"for ({head}) {{ {inner} }}", behind]
    f.closing = ["}"]


def columns(f):
    """Each column is reduced, in an order that the rows set."""
    f.kind("columns")
    r, t = f.r, f.r.choice(NUMBERS)
    f.special = False
    f.sizes = sorted(r.sample([0, 1, 31, 32, 33, 500, 1100], 3))
    f.m_values = [0, 1, 5, 40]
    if f.chance(0.3):
        f.sizes, f.m_values = sorted(r.sample([1, 2, 3, 17, 33], 3)), [1, 1023, 1100, 2100]
        f.loose = t in V.FLOATS
    f.nmax, f.factor = max(f.sizes), max(f.m_values)
    n = f.nmax
    a = f.param(t)
    full = not V.is_signed(t) and (a.lo, a.hi) == V.limits(t)
    s, j = f.written([t]) if full else f.param(t, alone=V.limits(t)), V.Val("j", "int", 0, n)
    up = V.Val("(i * n + j)", "int", 0, f.factor * n)
    to, by = f.at(s, j).text, f.at(a, up).text
    op = r.choice(["+=", "-=", "max", "recur"])
    text = f"{to} {op} {by};"
    if op == "max":
        text = f"if ({to} < {by}) {to} = {by};"
    elif op == "recur":
        grid = f.at(s, up) and s.name
        half = f"* 0.5f + {by}" if t in V.FLOATS else f"/ 2 + {by} % 5"
        text = f"{grid}[(i + 1) * n + j] = {grid}[i * n + j] {half};"
        s.need = (f.factor + 2) * (n + 1)
    elif V.is_signed(t) and t not in V.FLOATS and (a.lo, a.hi) == V.limits(t):
        text = f"{to} {op} {by} % 100;"
    if f.chance(0.3):  # behind a pointer that may not be read before the loop these are bins
        text = f"if ({by} != 3) {{ {text} }}"
        f.loose |= f.real and t in V.FLOATS and s.form == "field"
    heads_ = ["for (int i = 0; i < m; i++)", "for (int j = 0; j < n; j++)"]
    heads_ = heads_[::-1] if f.chance(0.4) else heads_
    f.opening, f.body, f.closing = heads_[:1] + [heads_[1] + " {"], [text], ["}"]
    f.start_small = s


def matrix(f):
    """A product of matrices, in any order of its loops."""
    f.kind("matrix")
    f.special = False
    f.sizes = sorted(f.r.sample([0, 1, 3, 20, 33, 50], 3))
    f.nmax = n = max(f.sizes)
    f.m_values, f.factor = [0, 1, 5, 12], 60
    t = f.r.choice(["int", "unsigned", "float", "double"])
    f.ranges[t] = V.limits(t) if t == "unsigned" else (-9, 9)
    if f.real and t in V.FLOATS:  # where pointers may meet, sums go by way of bins
        f.loose, f.near = True, "1e-2"
    a, b = f.param(t), f.param(t)
    c = f.written([t]) if t == "unsigned" else f.param(t, alone=V.limits(t))
    orders = ["i j k", "i k j", "j i k", "j k i", "k i j", "k j i"]
    bound = {"i": "n", "j": "n", "k": "m"}
    for p in (a, b, c):
        p.need = n * n + 12 * n + n
    f.opening = [f"for (int {x} = 0; {x} < {bound[x]}; {x}++)" for x in f.r.choice(orders).split()]
    f.opening[-1] += " {"
    f.body = [f"{c.name}[i * n + j] += {a.name}[i * m + k] * {b.name}[k * n + j];"]
    f.closing = ["}"]
    f.start_small = c


def sparse(f):
    """Compressed rows."""
    f.kind("sparse")
    f.special = False
    n = f.nmax
    t = f.r.choice(["int", "double", "float", "long"])
    f.ranges[t] = (-9, 9)
    v, x, y = f.param(t), f.param(t), f.param(t, alone=V.limits(t))
    col = f.param(f.r.choice(["int", "unsigned", "unsigned short"]), pure=400)
    x.need, y.need, v.need, col.need = 500, n + 1, 4 * n + 50, 4 * n + 50
    f.before.append("for (int z = 0; z <= n; z++) row[z] = (z * 3 + z % 7) % (3 * n + 9);")
    f.before[-1] = ("row[0] = 0; for (int z = 0; z < n; z++) row[z + 1] = row[z] + z * 7 % 5;")
    f.globals.append(f"static int {f.name}_row[{n + 2}];")
    f.before[-1] = f.before[-1].replace("row[", f"{f.name}_row[")
    v.need = col.need = 5 * n + 50
    row = f"{f.name}_row"
    if f.chance(0.5):
        f.before.append(f"const int *row = {f.name}_row;")
        row = "row"
    f.opening = ["for (int i = 0; i < n; i++) {"]
    f.body = [f"{t} s = 0;", f"for (int k = {row}[i]; k < {row}[i + 1]; k++) "
              f"s += {v.name}[k] * {x.name}[{col.name}[k]];", f"{y.name}[i] = s;"]
    f.closing = ["}"]
    f.loose = f.real and t in V.FLOATS


def unrolled(f):
    """Four or so iterations written out, and the rest behind."""
    f.kind("unrolled")
    u = f.r.choice([2, 4, 5, 8])
    f.index = [V.Val("i_K", "int", 0, f.nmax + u)]
    f.can_continue = False
    separate = f.chance(0.4)
    acc = S.accumulator(f, f.r.choice(["sum", "sum", "max", "product", "bits"]))
    text = S.update(f, acc) if f.chance(0.75) else S.write(f)
    f.opening = [f"int i = 0; for (; i + {u - 1} < n; i += {u}) {{"]
    f.body = []
    for k in range(u):
        line = replaced(text, "i_K", f"(i + {k})" if k else "i")
        if separate and k:
            other = f"{f.fresh('u')}_{k}"
            if acc.text.isidentifier() and acc.op != "min":
                f.before.append(f"{acc.type} {other} = {acc.start};")
                line = replaced(line, acc.text, other)
                f.after.append((other, acc.type, f.after[0][2]))
        f.body.append("{ " + line + " }")
    f.closing = ["}"]
    if f.chance(0.5):
        f.closing.append("for (; i < n; i++) { " + replaced(text, "i_K", "i") + " }")


def replaced(text, old, new):
    import re
    return re.sub(rf"\b{re.escape(old)}\b", new, text)


STRUCTS = {
    "aff": ("unsigned a, b;", "(struct aff){f.a * g.a, f.b * g.a + g.b}", "{1, 0}", "{%s | 1, %s}"),
    "run": ("long best, now;", "(struct run){MAX(f.best, g.best), f.now + g.now}",
            "{LONG_MIN, 0}", "{%s, %s}"),
    "m2": ("unsigned a, b, c, d;",
           "(struct m2){f.a * g.a + f.b * g.c, f.a * g.b + f.b * g.d, f.c * g.a + f.d * g.c, "
           "f.c * g.b + f.d * g.d}", "{1, 0, 0, 1}", "{%s, %s, 1, 3}"),
    "lastw": ("int set, v;", "(g.set ? g : f)", "{0, 0}", "{(%s) > 2, %s}")}


def operator(f):
    """An associative operator of the program's own."""
    f.kind("operator")
    tag = f.r.choice(list(STRUCTS))
    members, combine, identity, made = STRUCTS[tag]
    f.opening, f.closing = heads.signed(f)
    x = f.whole(f.fit(f.value(1), -99, 99)), f.whole(f.fit(f.value(1), -99, 99))
    s, name = f.fresh("s"), f"{f.name}_{tag}"
    combine = combine.replace(f"struct {tag}", f"struct {name}")
    f.globals.append(f"struct {name} {{ {members} }};\nstatic struct {name} {name}_op(struct "
                     f"{name} f, struct {name} g) {{ return {combine}; }}")
    f.before.append(f"struct {name} {s} = {identity};")
    v = x[1].text
    if tag == "lastw":  # what is not set is nothing, or the identity would be none
        v = f"({x[0].text}) > 2 ? {v} : 0"
    e = f"(struct {name}){made % (x[0].text, v)}"
    turned = f.chance(0.3)
    text = f"{s} = {name}_op({e}, {s});" if turned else f"{s} = {name}_op({s}, {e});"
    f.body = [f"if ({f.cond()}) {text}" if f.chance(0.3) else text]
    if f.chance(0.3):
        f.kind("scan")
        p = f.param("int", alone=V.limits("int"))
        member = {"aff": "a", "run": "now", "m2": "d", "lastw": "v"}[tag]
        f.body.append(f"{f.at(p, f.index[0]).text} = (int){s}.{member};")
    f.pragma = f"#pragma foldcc operator({name}_op) identity((struct {name}){identity})"
    for m in members[members.index(" "):-1].split(","):
        t = "int" if tag == "lastw" else "long" if tag == "run" else "unsigned"
        f.after.append((f"{s}.{m.strip()}", t, None))


def vouched(f):
    """#pragma foldcc parallel, where it is true: a permutation."""
    f.kind("vouched")
    p = f.param(form="pointer")
    q = f.param(p.type)
    p.is_alone = True
    n = f.nmax
    f.index = [V.Val("i", "int", 0, n)]
    p.need = n + 9
    f.at(q, f.index[0])
    f.opening = ["for (int i = 0; i < n; i++) {"]
    f.body = [f"{p.name}[i ^ 1] = {f.stored(p, f.element(q)).text};"]
    p.need = n + 2
    f.closing = ["}"]
    f.pragma = "#pragma foldcc parallel"


def complexes(f):
    f.kind("complex")
    f.special = f.real = False
    t = f.r.choice(["float", "double"])
    s = f.fresh("z")
    f.opening, f.closing = heads.signed(f)
    a, b = f.fit(f.element(), -7, 7), f.fit(f.element(), -7, 7)
    f.before.append(f"{t} _Complex {s} = 1;")
    e = f"{a.text} + {b.text} * ({t} _Complex)I"
    text = f.r.choice([f"{s} += {e};", f"{s} -= {e};", f"{s} = {s} + ({e});"])
    f.body = [f"if ({f.cond()}) {text}" if f.chance(0.3) else text]
    f.after += [(f"creal({s})", "double", None), (f"cimag({s})", "double", None)]


def struct_value(f):
    """A struct that is assigned as a whole."""
    f.kind("struct")
    f.special = False
    name, s = f"{f.name}_v", f.fresh("s")
    t, u = f.r.choice(["int", "double", "unsigned"]), f.r.choice(["long", "float", "unsigned char"])
    f.globals.append(f"struct {name} {{ {t} x; {u} y[2]; }};")
    f.before.append(f"struct {name} {s} = {{1, {{2, 3}}}};")
    f.opening, f.closing = heads.signed(f)
    accs = [S.Acc("", c, "sum", 0, *V.limits(c)) for c in (t, u)]
    x, y = (S.addend(f, a) for a in accs)
    if f.real:
        x = y = V.number(2)
    text = (f"{s} = (struct {name}){{{s}.x + {x.text}, "
            f"{{{s}.y[0] + {y.text}, {s}.y[1] - {y.text}}}}};")
    if f.chance(0.4):
        f.globals.append(f"static struct {name} {name}_add(struct {name} a, {t} x, {u} y) "
                         f"{{ a.x += x; a.y[0] += y; a.y[1] -= y; return a; }}")
        text = f"{s} = {name}_add({s}, {x.text}, {y.text});"
    f.body = [text]
    f.after += [(f"{s}.x", t, None), (f"{s}.y[0]", u, None), (f"{s}.y[1]", u, None)]


def split(f):
    """A costly part of each iteration, and something to be done in order."""
    f.kind("split")
    f.special = False
    f.sizes = sorted(f.r.sample([0, 1, 3, 40, 100, 1100], 3))
    f.nmax = max(f.sizes)
    f.opening, f.closing = f.r.choice([heads.signed, heads.signed, heads.signed, heads.while_up,
                                       heads.while_down])(f)
    x = f.whole(f.fit(f.value(1), -999, 999)).text
    v = f.fresh("v")
    f.before.append(f"unsigned {v} = 1;")
    f.after.append((v, "unsigned", None))
    use = f.r.choice([f"{v} = {v} / 2 + (unsigned)steps({x});",
                      f"{v} = {v} * 3 + (unsigned)steps({x});",
                      f"if (steps({x}) > 60) {v} += {v} / 3 + 1;",
                      f"printf(\"{f.name} %d\\n\", steps({x}));",
                      f"int st = steps({x}); if (st == 77) break; {v} ^= {v} >> 3 ^ (unsigned)st;",
                      f"tick(steps({x}));",
                      f"int c = 0, z = {x} & 1023; while (z > 1) {{ z = z % 2 ? 3 * z + 1 : z / 2; "
                      f"c++; }} {v} = {v} / 3 + (unsigned)c;"])
    f.body = [f"if ({f.cond()}) {{ {use} }}" if f.chance(0.25) else use]
    if f.chance(0.4):
        f.body.append(S.write(f))


def reassociated(f):
    """A recurrence of floats that may be reordered."""
    f.kind("reassociated")
    f.special, f.loose = False, True
    t = f.r.choice(["float", "double"])
    f.real = True
    f.opening, f.closing = heads.signed(f)
    v = f.fit(f.value(1), -9, 9)
    x = terms.note(f, S.Acc("x", t, "pairs", 1, *V.limits(t)))
    f.noted.append(("x", t, "pairs", x.number))
    f.before.append(f"{t} x = 1;")
    f.after.append(("x", t, "HUGE_VAL"))
    f.body = [f.r.choice([f"x = x * 0.5f + {terms.taken(x, 'H', v.text)};",
                          f"x = 0.9 * x + {terms.taken(x, 'N', v.text)};",
                          f"x -= x / 3; {terms.step(x, 'T')}x += {terms.taken(x, '+', v.text)};",
                          f"if ({f.cond()}) {{ x = 0; {terms.step(x, 'Z')}}} "
                          f"x += {terms.taken(x, '+', v.text)};"])]
    if f.chance(0.5):
        p = f.param(t, alone=V.limits(t))
        p.special = True
        f.body.append(terms.put(f, p, f.at(p, f.index[0]).text, x, True))
    f.pragma = "#pragma foldcc reassociate"


def edge(f):
    """Memory that ends where C stops reading: behind a hit, behind the last true guard."""
    f.kind("edge")
    f.special = f.real = False
    n, hit = f.nmax, f.r.choice([0, 5, 63, 64, 700, 1023, 1024, 4095, 4096, 6000])
    f.sizes = [f.r.choice([hit + 1, hit + 700, hit + 9000]), 20000]
    f.nmax = 20000
    t = f.r.choice(V.DATA)
    forms = ["pointer", "const", "restrict", "field"]
    p = f.param(t, alone=(0, 1), form=f.r.choice(forms))
    q = f.param(f.r.choice(["unsigned char", "int"]), alone=(0, 1), form=f.r.choice(forms))
    p.is_written = q.is_written = False
    p.need = hit + 1
    q.need = f.nmax + 1
    f.before.append(f"int hit = {hit};")
    f.edge = (p, q, hit)
    acc = S.Acc("s", f.r.choice(["long", "double", "unsigned"]), "sum", 0, 0, 0)
    f.before.append(f"{acc.type} s = 0; int i = 0;")
    f.after += [("s", acc.type, None), ("i", "int", None)]
    e = f"{p.name}[i]"
    f.opening, f.body, f.closing = f.r.choice([
        (["for (i = 0; i < n; i++) {"], [f"if ({e} == 2) break;", f"s += {e};"], ["}"]),
        (["for (i = 0; i < n && " + e + " != 2; i++)"], [f"s += {e};"], [""]),
        (["while (i < n) {"], [f"if ({e} == 2) break;", f"s += {e};", "i++;"], ["}"]),
        (["for (i = 0; i < n; i++) {"], [f"if ({q.name}[i]) s += {e};"], ["}"]),
        (["for (i = 0; i < n; i++) {"], [f"s += {q.name}[i] ? {e} : 1;"], ["}"]),
        (["for (i = 0; i < n; i++) {"], [f"if ({q.name}[i] && {e} != 7) s++;"], ["}"]),
        (["for (i = 0; i < n; i++) {"], [f"if (!{q.name}[i]) continue;", f"s += {e} * 2;"], ["}"])])


RECORD_PLACES = ["i", "i", "i", "i + 1", "2 * i", "n - 1 - i", "0", "i / 2", "k", "i & 7"]
RECORD_STATEMENTS = [
    "s += r[I].a;", "r[I].b = q[J].a & 3;", "r[I] = q[J];", "s ^= r[I].b * 5u;",
    "{ struct TAG t = q[J]; t.a = q[I].b; r[I] = t; }", "r[I].c[I & 1] = q[J].c[0];",
    "s += r[I].c[q[J].b & 1];", "if (r[I].a > m) { m = r[I].a; best = r[I]; }",
    "{ struct TAG t = r[I]; r[I] = q[I]; q[I] = t; }", "last = q[J];", "r[I].b++;",
    "if (r[I].a == q[J].a) n1++;", "r[I].c[0] = r[I].c[1] + (r[I].b & 1);",
    "{ struct TAG *e = &r[I]; e->a = e->b + 1; s += e->c[1]; }", "one.a += r[I].b;",
    "if (r[I].b > best.b) best = r[I];", "*to += r[I].a & 15;", "s += sum_of(q[J]);",
    "set(&r[I], q[J].b);", "r[I].a = (unsigned short)(r[I].a + q[J].c[1]);"]


def records(f):
    """Arrays of structs."""
    f.kind("records")
    f.special = f.real = False
    n, tag, r = f.nmax, f"{f.name}_rec", f.r
    f.globals.append(f"struct {tag} {{ {r.choice(['', 'unsigned pad; '])}unsigned a; "
                     f"{r.choice(['int b', 'short b, b2', 'unsigned char b, b2[3]'])}; "
                     "unsigned c[2]; };")  # without padding, whose bytes are nobody's
    f.globals.append(f"static struct {tag} {f.name}_r[{2 * n + 800}], {f.name}_q[{2 * n + 800}];")
    helpers = [f"static unsigned sum_of(struct {tag} x) {{ return x.a + x.c[0] * 3; }}",
               f"static void set(struct {tag} *x, int v) {{ x->b = v & 1; x->c[1] = v; }}"]
    f.globals += [h.replace("sum_of", f"{f.name}_sum_of").replace("set", f"{f.name}_set")
                  for h in helpers]
    by = r.choice([None, None, 0, 1, 2, 700])
    f.before += [f"struct {tag} *r = {f.name}_r + 20, *q = "
                 + (f"{f.name}_q + 20;" if by is None else f"{f.name}_r + {20 + by % (n + 9)};"),
                 "frame_touch(&r);" if r.random() < 0.2 else "",
                 "frame_touch(&q);" if r.random() < 0.2 else "",
                 *(f"frame_fill({f.name}_{x}, FRAME_UCHAR, sizeof {f.name}_{x}, 0.0, 3.0, "
                   "FRAME_UNIFORM);" for x in "rq"),
                 f"unsigned s = 1, m = 0, n1 = 0, *to = &r[n / 2].{r.choice(['a', 'c[1]'])};",
                 f"struct {tag} best = *r, last = *q, one = *r; int k = 1;"]
    lines = []
    for _ in range(r.choice([1, 1, 2, 2, 3])):
        line = r.choice(RECORD_STATEMENTS).replace("TAG", tag)
        line = line.replace("sum_of", f"{f.name}_sum_of").replace("set(", f"{f.name}_set(")
        for name in "IJ":
            line = replaced(line, name, r.choice(RECORD_PLACES))
        lines.append(f"if (q[i].b {r.choice(['>', '!='])} 1) {{ {line} }}"
                     if r.random() < 0.2 else line)
    f.opening, f.closing = ["for (int i = 0; i < n; i++) {"], ["}"]
    f.body = lines + ["k += 2;"] * any("[k]" in line for line in lines)
    f.after += [(x, "unsigned", None) for x in (
        "s", "m", "n1", "k", "best.a", "best.b", "best.c[1]", "last.a", "last.b", "one.a")]
    if any("k += 2" in line for line in f.body):
        f.kind("induction")
        f.nmax = f.nmax // 2
        f.sizes = [x for x in f.sizes if 2 * x + 3 < 2 * n + 9]
    for x in "rq":
        f.memory.append((f"{f.name}_{x}", f"sizeof {f.name}_{x}"))


def pointer_rows(f):
    """Rows that pointers in memory lead to; some of them the same."""
    f.kind("pointer-rows")
    f.special = f.real = False
    t = f.r.choice(["unsigned", "unsigned char", "unsigned long"])
    f.ranges[t] = V.limits(t)
    p, q = f.param(t, form="pointer"), f.param(t, form="pointer")
    p.is_written = q.is_written = True
    p.need = q.need = f.nmax + 12
    f.before.append(f"{t} *rows[4] = {{{p.name}, {q.name}, {p.name} + {f.r.choice([0, 1, 7])}, "
                    f"{q.name} + 1}};")
    if f.chance(0.7):
        f.before.append("frame_touch(rows);")
    f.before.append("unsigned s = 1;")
    f.after.append(("s", "unsigned", None))
    f.m_values, f.factor = [1, 2, 4], 4
    heads_ = ["for (int j = 0; j < m; j++)", "for (int i = 0; i < n; i++)"]
    if f.chance(0.4):
        heads_.reverse()
    text = f.r.choice(["rows[j][i] += 3;", "s += rows[j][i];", "rows[j][i + 1] = rows[j][i] + j;",
                       "rows[j][i] = i * 3 + j;", "s ^= rows[j][i]++;",
                       "if (rows[j][i] > s) s = rows[j][i];"])
    f.opening, f.body, f.closing = heads_[:1] + [heads_[1] + " {"], [text], ["}"]


def macro_loop(f):
    f.twist("macro_loop")
    f.index = [V.Val("i", "int", 0, f.nmax)]
    f.opening, f.closing = ["EACH(i, n) {"], ["}"]
    f.body = [S.reduction(f)]


def not_counted(f):
    f.twist("not_counted")
    f.index = [V.Val("i", "int", 0, f.nmax)]
    f.can_continue = False
    f.opening, f.closing = f.r.choice([
        (["for (int i = 1; i < n; i *= 2) {"], ["}"]),
        (["int i = 0; while (i < n) {"], [f"i += 1 + (i & 1); }}"]),
        (["for (int i = 0; i < n; i++) {", "if (i % 5 == 3) i++;"], ["}"])])
    f.index = [V.Val("i", "int", 0, f.nmax + 1)]
    f.body = [S.reduction(f)]


SHAPES = [(ordinary, 26), (rows, 1.5), (imperfect, 2), (columns, 1.2), (matrix, 0.5), (sparse, 0.6),
          (unrolled, 1.5), (operator, 1), (vouched, 0.3), (complexes, 0.5),
          (struct_value, 0.6), (split, 0.8), (reassociated, 0.5),
          (edge, 1), (records, 2), (pointer_rows, 0.5), (macro_loop, 0.2), (not_counted, 0.3),
          (nests.distributed, 0.8), (nests.product, 0.8)]
SHAPES += forms.SHAPES + handed.SHAPES
