"""Loops that call functions of the file: some sum floats, with a shape of their own in each call;
some write what is the caller's."""
import shapes
import statements as S
import terms
import values as V

FLOATS = ["float", "double", "double"]


# ---- functions that sum floats ----

def sizes_of_rows(f):
    """Few rows of any length, or many short ones."""
    r = f.r
    if f.chance(0.6):
        f.sizes = sorted(r.sample([0, 1, 2, 3, 5], 2) + [r.choice([7, 33, 40])])
        f.m_values = r.sample([0, 1, 7, 31, 100, 1000], 2) + r.sample(
            [1023, 1024, 1025, 1500, 3000, 9000], 2)
    else:
        f.sizes = sorted(r.sample([0, 1, 40, 700, 1023, 1024, 1100, 3000], 3))
        f.m_values = r.sample([0, 1, 2, 7, 31], 3)
    f.nmax, f.factor = max(f.sizes), max(f.m_values)


# Loops of a function with `p`, `q` and `len`: what it adds in each iteration, U being the update.
LOOPS = [("for (int j = 0; j < len; j++) { U }", "p[j]", "q[j]")] * 4 + [
    ("for (int j = len - 1; j >= 0; j--) { U }", "p[j]", "q[j]"),
    ("for (int j = 0; j < len; j += 2) { U }", "p[j]", "q[j]"),
    ("while (len-- > 0) { U p++, q++; }", "*p", "*q"),
    ("for (int j = 0; j != len; ++j) { U }", "p[j]", "q[len - 1 - j]"),
    ("for (int j = 0; j < len; j++) { U }", "p[j / 2]", "q[j]")]


def term(f, p, q):
    """What is declared before it, and the term of p and q."""
    return f.r.choice([("", f"{p} * {q}")] * 4 + [
        ("", p), ("", f"({p} > {q} ? {p} : {q})"), ("", f"({p} - {q}) * ({p} - {q})"),
        (f"double t = {p} - {q}; ", "t * t"), ("", f"fabs({p} - {q})"),
        (f"if ({p} == 1) {f.r.choice(['continue', 'continue'])}; ", f"{p} * {q}")])


def summing_function(f, name, t, u, acc):
    """The function's text; hostile ones are not opened, or have no loop that is found."""
    r = f.r
    loop, p, q = r.choice(LOOPS)
    before, value = term(f, p, q)
    if "continue" in before and loop.startswith("while"):
        before = ""
    op = "-" if acc.op == "difference" else "+"
    update = f"{before}s {op}= {terms.taken(acc, op, value)};"
    head, first, last = "", "0", "return s;"
    if f.chance(0.35):
        f.twist("summing_twin")
        form = r.randrange(5)
        if form == 0:
            head = "if (len <= 0) return 0; "
        elif form == 1:
            head, f.counted = f"{f.name}_calls++; ", True
        elif form == 2 and "j++" in loop and not before:
            update = update + " if (s > 1e30) break;"
        elif form == 3:
            update = f"{before}s = s {op} {terms.taken(acc, op, value)}; if (s == -1.25e30) s = 0;"
        else:
            head = f"static {t} kept; kept += 1; "
    if getattr(f, "counted", False):
        f.globals.append(f"static unsigned {f.name}_calls;")
        f.memory.append((f"&{f.name}_calls", f"sizeof {f.name}_calls"))
        f.before.append(f"{f.name}_calls = 0;")
    begin = terms.other("", f" {terms.start('s', t, acc.op, acc.number)} terms_loop();") \
        if acc.number is not None else ""
    turn = terms.other("", "terms_turn(); ") if acc.number is not None else ""
    words = r.choice(["static", "static", "static inline"])
    acc.line = len(f.globals)  # of these, where its loop is
    f.globals.append(f"{words} {t} {name}(int len, const {u} *p, const {u} *q) {{ {head}{t} s = "
                     f"{first};{begin} {loop.replace('U', turn + update)} {last} }}")


def pair(f, u, wide):
    """Two arrays of that type, as the loop hands them over: texts that tell where they begin."""
    a, x = f.param(u), f.param(u)
    a.need = max(a.need, wide + 2)
    x.need = max(x.need, wide + 2)
    return f.r.choice([(f"{a.name} + i * m", x.name), (f"&{a.name}[i * m]", f"{x.name} + i"),
                       (f"{a.name} + i", f"{a.name} + i * m"), (x.name, f"{a.name} + i")])


def summing(f):
    """`y[i] = dot(m, a + i * m, x);`: any numbers, whose order tells; y overlaps nothing."""
    f.kind("summing")
    f.real, f.special, f.is_known = True, False, True
    f.loose = f.is_once = True
    sizes_of_rows(f)
    f.ranges.update({t: (-2, 2) for t in V.FLOATS})
    f.opening, f.closing = ["for (int i = 0; i < n; i++) {"], ["}"]
    f.body = []
    i = V.Val("i", "int", 0, f.nmax)
    for k in range(f.r.choice([1, 1, 2])):
        t, name = f.r.choice(FLOATS), f"{f.name}_sum{k}"
        acc = terms.note(f, S.Acc("s", t, f.r.choice(["sum", "sum", "difference"]), 0,
                                  *V.limits(t)))
        u = f.r.choice([t, t, "float"])
        summing_function(f, name, t, u, acc)
        to = f.param(t, alone=V.limits(t))
        place = f.at(to, i).text
        p, q = pair(f, u, f.nmax * (f.factor + 1) + f.factor)
        f.running[to] = acc
        f.body.append(f"{place} = {name}(m, {p}, {q});"
                      + terms.other("", f" terms_row({acc.number}, &{place});"))
    if f.chance(0.2):
        f.body.append(f.r.choice([f"if (m == 77) continue;", "int own = m; (void)own;"]))


def exact_sums(f):
    """The same of whole numbers, in which order makes no difference, among other things: what is
    written may be what is read."""
    f.kind("exact-sums")
    f.real = f.special = False
    sizes_of_rows(f)
    r, t, name = f.r, f.r.choice(FLOATS), f"{f.name}_sum"
    acc = S.Acc("s", t, r.choice(["sum", "difference"]), 0, *V.limits(t))
    f.ranges.update({u: (-4, 4) for u in V.FLOATS})
    summing_function(f, name, t, t, acc)
    i = V.Val("i", "int", 0, f.nmax)
    f.index = [i]
    p, q = pair(f, t, f.nmax * (f.factor + 1) + f.factor)
    call = f"{name}(m, {p}, {q})"
    f.opening, f.closing = [r.choice(["for (int i = 0; i < n; i++) {",
                                      "for (int i = n - 1; i >= 0; i--) {"])], ["}"]
    form = r.randrange(6)
    if form < 3:
        to = f.at(f.written([t, "int", "short"]), i).text
        f.body = [r.choice([f"{to} = {call} > 3 ? 2 : -1;", f"{to} = {call} > {to};",
                            f"{t} d = {call}; {to} = d < 0 ? -3 : d > 3 ? 3 : (int)d;",
                            f"if ({f.cond()}) {to} = {call} < 0;", f"{to} = m > i && {call} > 0;"])]
    elif form == 3:
        f.before.append("double total = 1;")
        f.after.append(("total", "double", None))
        f.body = [r.choice([f"total += {call};", f"total += (i & 3) * {call};",
                            f"if ({call} > 2) total++;"])]
    else:
        f.before.append("double least = 1e9; int best = -1;")
        f.after += [("least", "double", None), ("best", "int", None)]
        f.body = [f"double d = {call};", f"if (d {r.choice(['<', '<='])} least) {{ least = d; "
                  "best = i; }"]
    if f.chance(0.25):
        f.body.append(S.reduction(f))


# ---- functions that write ----

PLACES = ["i"] * 8 + ["i + 1", "2 * i", "n - 1 - i", "i / 2", "i & 7", "0"]
# Of struct T with fields x, y and z of type N. Floats only choose, so that they stay small.
WRITERS = {
    "add": "static void add(T *to, const T *u, const T *v) { to->x = u->x + v->x; "
           "to->y = u->y + v->y; to->z = u->z + v->z; }",
    "add_to": "static inline void add_to(T *to, N s, const T *v) { to->x += s * v->x; "
              "to->y += s * v->y; to->z ^= 3; }",
    "swap": "static void swap(T *u, T *v) { T t = *u; *u = *v; *v = t; }",
    "swap_x": "static void swap_x(N *u, N *v) { N t = *u; *u = *v; *v = t; }",
    "pick": "static void pick(T *to, const T *u, const T *v) { to->x = u->x > v->x ? u->x : v->y; "
            "if (v->z > 1) to->z = u->y; }",
    "push": "static void push(T *s, const T *u) { if (u->x < s->x) s->x = u->x; "
            "if (u->y > s->y) s->y = u->y; s->z = u->z; }",
    "set": "static void set(T *at, int k, N v) { at[k].y = v; }",
    "next": "static N next(N *seed) { *seed = *seed * 5 + 3; return *seed & 7; }",
    "count": "static void count(T *s, const T *u) { s->x += u->y; s->y ^= u->x; s->z++; }"}
CALLS = {
    "add": ["add(&r[I], &q[J], &w[K]);", "add(r + (I), q + (J), &fixed);"],
    "add_to": ["add_to(&r[I], 2, &q[J]);", "add_to(&own, q[J].x, &w[K]);"],
    "swap": ["swap(&r[I], &q[J]);", "if (q[J].x > 1) swap(&r[I], &r[J]);"],
    "swap_x": ["swap_x(&r[I].x, &q[J].y);", "swap_x(&r[I].z, &r[I].x);"],
    "pick": ["pick(&r[I], &q[J], &w[K]);", "pick(&r[I], &r[I], &q[J]);"],
    "push": ["push(&own, &q[J]);", "push(&own, r + (I));"],
    "set": ["set(r, I, q[J].x);", "set(&r[I], 0, w[K].z);"],
    "next": ["r[I].x = next(&seed);", "{ N t = next(&seed); own.x ^= t; }"],
    "count": ["count(&own, &q[J]);", "count(&r[I & 3], &q[J]);"]}
HOSTILE = [("{ ", "{ static int calls; calls++; "), ("{ ", "{ TAG_last = u; "),
           (" }", " TAG_seen++; }"), ("{ ", "{ if (TAG_seen > 9) return; ")]


def vectors(f):
    """Arrays of structs that functions write through pointers."""
    f.kind("vectors")
    f.special = f.real = False
    r, tag, n = f.r, f"{f.name}_vec", f.nmax
    number = r.choice(["unsigned", "unsigned", "unsigned char", "unsigned long", "double", "float"])
    names = ["swap", "swap_x", "pick", "push", "set"] if number in V.FLOATS else list(WRITERS)
    f.globals += [f"typedef struct {{ {number} x, y, z; }} {tag};",
                  f"static unsigned {tag}_seen; static const void *{tag}_last;",
                  f"static {tag} {tag}_r[{2 * n + 800}], {tag}_q[{2 * n + 800}];"]
    lines, twisted = [], False
    for name in r.sample(names, r.choice([1, 1, 2])):
        text = WRITERS[name]
        if f.chance(0.2):
            old, new = r.choice(HOSTILE)
            new = new if "return" not in new or "static void" in text else "{ "
            if "= u" not in new or " *u" in text:
                at = text.index(old) if old == "{ " else text.rindex(old)
                text = text[:at] + new.replace("TAG", tag) + text[at + len(old):]
                twisted = True
        f.globals.append(named(text, name, f, tag, number))
        line = named(r.choice(CALLS[name]), name, f, tag, number)
        for where in "IJK":
            line = shapes.replaced(line, where, r.choice(PLACES))
        lines.append(f"if (q[i].y {r.choice(['>', '!='])} 1) {{ {line} }}" if f.chance(0.2)
                     else line)
    if twisted:
        f.twist("vectors_twin")
    by = r.choice([None, None, None, 0, 1, 2, 700])
    f.before += [f"{tag} *r = {tag}_r + 20, *q = " + (
        f"{tag}_q + 20" if by is None else f"{tag}_r + {20 + by % (n + 9)}") + ", *w = "
        + r.choice([f"{tag}_q + 40", "q", "r + 1", "r"]) + ";",
        "frame_touch(&r);" if f.chance(0.2) else "", "frame_touch(&q);" if f.chance(0.2) else "",
        *(f"frame_fill({tag}_{x}, {V.FRAME[number]}, sizeof {tag}_{x} / sizeof({number}), 0.0, "
          "3.0, FRAME_UNIFORM);" for x in "rq"),
        f"{tag} own = {{1, 2, 3}}, fixed = q[3]; {number} seed = 1; {tag}_seen = 0;"]
    f.opening, f.closing = [r.choice(["for (int i = 0; i < n; i++) {"] * 3 + [
        "for (int i = n - 1; i >= 0; i--) {"])], ["}"]
    f.body = lines
    f.after += [(x, number, None) for x in ("own.x", "own.y", "own.z", "fixed.x", "seed")]
    f.after.append((f"{tag}_seen", "unsigned", None))
    for x in "rq":
        f.memory.append((f"{tag}_{x}", f"sizeof {tag}_{x}"))


def named(text, name, f, tag, number):
    text = shapes.replaced(shapes.replaced(text, "T", tag), "N", number)
    return shapes.replaced(text, name, f"{f.name}_{name}")
