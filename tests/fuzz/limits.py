"""Loops that are left when a counter comes to its limit: compactions into a place of limited room,
counts."""
import moved
import places
import statements as S
import values as V

CAPS = ["n / 3", "n / 2", "n / 2", "n", "2 * n", "0", "1", "40", "n + 5", "1500", "700"]


def limits(f):
    """`if (c) { if (k == cap) break; out[k++] = v; }`, in all its spellings."""
    moved.begun(f, "limits")
    r, t = f.r, f.r.choice(V.DATA)
    q = f.some_param()
    to = f.param(t, alone=f.range_of(t)) if f.chance(0.5) else moved.written(f, t)
    to.need = 2 * f.nmax + 20
    f.index = [V.Val("i", "int", 0, f.nmax)]
    e = f.at(q, f.index[0])
    c, v = moved.asked(f, e), f.stored(to, r.choice([e, f.value(1), f.value(2)])).text
    cap = f.fresh("cap")
    f.before.append(f"{r.choice(['int', 'long', 'long', 'size_t'])} {cap} = {r.choice(CAPS)};")
    form = r.choice([up, up, up, down, pointer, count, other])
    test, text = form(f, to, c, v, cap)
    if f.chance(0.2):
        text = twin(f, to, e, c, v, cap, text)
    tests = ["i < n", test] if test else ["i < n"]
    r.shuffle(tests)
    f.before.append("int i = -7;")
    f.after.append(("i", "int", None))
    body = [text]
    if f.chance(0.35):
        make = r.choice([S.reduction] * 3 + [S.temp, S.last, S.induction])
        body.insert(r.randint(0, len(body)), make(f))
    is_while = r.random() < 0.5 and not any("continue" in line for line in body)
    f.opening = [f"i = 0; while ({' && '.join(tests)}) {{" if is_while else
                 f"for (i = 0; {' && '.join(tests)}; i++) {{"]
    while_step = ["i++;"] * is_while
    f.body, f.closing = body + while_step, ["}"]


def up(f, to, c, v, cap):
    """The test in the head, or None, and the body's statement."""
    k, r = moved.counter(f, f.r.choice(["0", "0", "0", "3"])), f.r
    full = r.choice([f"{k} == ({typed(f, k)}){cap}", f"{k} >= ({typed(f, k)}){cap}",
                     f"({typed(f, k)}){cap} <= {k}"])
    store = f"{to.name}[{k}++] = {v};"
    return r.choice([
        (None, f"if {c} {{ if ({full}) break; {store} }}"),
        (None, f"if {c} {{ {to.name}[{k}] = {v}; {k}++; if ({full}) break; }}"),
        (None, f"if {c} {{ {store} if ({full}) break; }}"),
        (None, f"if ({full}) break; if {c} {store}"),
        (None, f"if {c} {{ if (!({full})) {store} else break; }}"),
        (f"{k} < ({typed(f, k)}){cap}", f"if {c} {store}"),
        (f"{k} != ({typed(f, k)}){cap}", f"if {c} {store}"),
        (f"{k} + 1 < ({typed(f, k)}){cap}", f"if {c} {store}")])


def typed(f, name):
    return next(t for k, t, _ in f.after if k == name)


def down(f, to, c, v, cap):
    k, r = moved.counter(f, cap), f.r
    store = f"{to.name}[--{k}] = {v};"
    return r.choice([(None, f"if {c} {{ if ({k} == 0) break; {store} }}"),
                     (f"{k} > 0", f"if {c} {store}"), (f"{k}", f"if {c} {store}"),
                     (None, f"if ({k} && {c}) {{ {store} if (!{k}) break; }}")])


def pointer(f, to, c, v, cap):
    p, end = f.fresh("out"), f.fresh("end")
    f.before.append(f"{to.type} *{p} = {to.name}, *{end} = {to.name} + {cap};")
    f.after.append((f"({p} - {to.name})", "long", None))
    return f.r.choice([(None, f"if {c} {{ if ({p} == {end}) break; *{p}++ = {v}; }}"),
                       (f"{p} < {end}", f"if {c} *{p}++ = {v};"),
                       (f"{p} != {end}", f"if {c} {{ *{p} = {v}; {p}++; }}")])


def count(f, to, c, _, cap):
    """Without a place."""
    k, r = moved.counter(f, "0"), f.r
    t = typed(f, k)
    return r.choice([(None, f"if ({c} && ++{k} == ({t}){cap}) break;"),
                     (None, f"{k} += {c} != 0; if ({k} >= ({t}){cap}) break;"),
                     (f"{k} < ({t}){cap}", f"if {c} {k}++;"),
                     (None, f"if {c} {{ {k} += 2; if ({k} > ({t}){cap}) break; }}")])


def other(f, to, c, v, cap):
    """Another counter than the one that stores has the limit."""
    j, k, r = moved.counter(f, "0"), moved.counter(f, "0"), f.r
    below, store = f"{k} < ({typed(f, k)}){cap}", f"{to.name}[{j}++] = {v};"
    return r.choice([(below, f"if {c} {{ {store} {k}++; }}"), (below, f"{store} {k} += {c} != 0;"),
                     (None, f"if {c} {{ if (!({below})) break; {store} {k}++; }}"),
                     (None, f"{store} if {c} {{ {k}++; if (!({below})) break; }}")])


def twin(f, to, e, c, v, cap, text):
    """The limit moves, the place is read, the counter goes on in another way."""
    f.twist("limits_twin")
    k = moved.counter(f, "0")
    t = typed(f, k)
    store = f"{to.name}[{k}++] = {v};"
    return f.r.choice([
        f"if {c} {{ if ({k} >= ({t}){cap}) break; {store} }} if ({e.text} > 3) {cap} = {cap} / 2;",
        f"if {c} {{ if ({k} >= ({t}){cap}) break; {store} }} if (i % 7 == 3 && {k} > 0) {k}--;",
        f"if {c} {{ if ({k} >= ({t}){cap} && {e.text} > 1) break; {store} }}",
        f"if ({k} > 0 && {to.name}[{k} - 1] > 1) {{ if ({k} >= ({t}){cap}) break; {store} }} "
        f"else {store}",
        f"if {c} {{ if ({k} >= ({t}){cap}) break; {store} {to.name}[i / 2] = {v}; }}",
        f"if ({k} >= ({t}){cap}) continue; if {c} {store} if (i == 2000) break;"])


# ---- and at the end of a string ----

def strings(f):
    """A loop that ends at an element with nothing behind it, or when a list is full."""
    p, q, hit = places.with_hit(f, "strings")
    r, to, k = f.r, moved.written(f, p.type), moved.counter(f, f.r.choice(["0", "0", "0", "3"]))
    to.need = f.nmax + 20
    e, t = f"{p.name}[i]", typed(f, k)
    cap = r.choice(["n", "n", str(hit), str(hit // 2), str(hit // 3 + 1), "40", "0", "5000"])
    f.before.append(f"{t} cap = {cap};")
    c = r.choice([f"{e} == 1", f"!{e}", "1", f"{q.name}[i] == 0", f"{e} != {q.name}[i]"])
    store = f"{to.name}[{k}++] = {e};"
    does = r.choice(["", "", f"s += {e}; ", f"n += {q.name}[i] > 0; "])
    below, full = r.choice([f"{k} < cap", f"{k} != cap", f"{k} + 1 < cap"]), f"{k} == cap"
    test, text = r.choice([(f"{e} != 2 && {below}", store), (f"{below} && {e} != 2", store),
                           (f"{e} != 2", f"{{ if ({full}) break; {store} }}"),
                           (f"{e} != 2", f"{{ {store} if ({full}) break; }}")])
    if f.chance(0.25):
        f.twist("strings_twin")
        text = r.choice([f"{{ {store} if (s > 9) cap--; }}", f"{store} if (i == 700) {k} = 0;",
                         f"{{ {store} {to.name}[i] = {e}; }}", f"{{ {store} i += i == 70; }}"])
    f.body, is_while = [f"{does}if ({c}) {text}"], f.chance(0.4)
    f.opening = ["i = 0;", f"while ({test}) {{"] if is_while else [f"for (i = 0; {test}; i++) {{"]
    f.closing = ["i++; }" if is_while else "}"]
