"""Rows that inner loops walk along with pointers and counters, rows of bytes, and the bits of
numbers."""
import re

import moved
import values as V

SMALL = ["unsigned char", "unsigned char", "signed char", "unsigned short", "short", "unsigned",
         "int", "float", "unsigned long"]
OUTER = ["for (int y = 0; y < n; y++) {"] * 4 + [
    "for (int y = n; y-- > 0;) {", "for (int y = n - 1; y >= 0; y--) {",
    "int h = n; while (h-- > 0) { int y = h;", "for (unsigned y = 0; y < (unsigned)n; y++) {"]
WIDTH = 200
MOVES = 1400  # elements that a row may move a pointer by


def begun(f, kind):
    moved.begun(f, kind)
    f.sizes = sorted(f.r.sample([0, 1, 2, 7, 33, 64], 3))
    f.nmax = max(f.sizes)
    f.factor, f.m_values = WIDTH, f.r.sample([0, 1, 3, 7, 15, 16, 17, 31, 33, 47, 64, 65, 100, 127,
                                              128, 130, 200], 4)
    f.before.append("int c9 = n % 10; (void)c9;")
    f.opening, f.closing = [f.r.choice(OUTER)], ["}"]


def room(f, p):
    p.need = max(p.need, 2 * (f.nmax + 2) * MOVES)
    if hasattr(p, "base"):
        p.base.need = max(p.base.need, p.need + max(p.by, 0))
    return p


def arrays(f):
    """One to write, of any values; one to read."""
    t = f.r.choice(SMALL)
    u = t if f.chance(0.6) else f.r.choice(SMALL)
    for c in {t, u}:
        f.ranges[c] = (-9, 9) if c in V.FLOATS else V.limits(c)
    to = f.written([t]) if f.chance(0.7) else moved.written(f, t, "restrict")
    return room(f, to), room(f, f.some_param(types=[u], fresh=0.7))


def made(f, to, p, *reads):
    """A value of reads of p, as texts."""
    e = [V.Val(x, p.type, p.lo, p.hi) for x in reads]
    a, number = f.r.choice(e), V.number(f.r.choice([1, 3, 77]))
    b = f.r.choice(e + [number, V.Val("c9", "int", 0, 9)])
    op = f.r.choice("++-&|^*")
    v = f.r.choice([a, a, V.arithmetic(op, a, b) or a, V.chosen(f"({a.text} > 3)", a, b) or a,
                    V.arithmetic("*", V.arithmetic("+", a, b) or a, V.number(3)) or a])
    if not v.is_float and f.chance(0.2):
        v = V.shifted(">>", v, 1) or v
    if to.type in V.FLOATS:
        return f.fit(v, to.lo, to.hi).text
    return f.whole(v).text


def pitches(f):
    """The rows' pitches: declarations, and where the first ones lie."""
    firsts = []
    for name in ("dp", "sp"):
        by = f.r.choice(["m", "m", "m + 1", "m + 5", "m + 64", "(m > 3 ? m - 3 : m)", "200", "0"])
        down = f.chance(0.15)
        f.before.append(f"{f.r.choice(['int', 'int', 'long'])} {name} = {'-' * down}({by});")
        if f.chance(0.3):
            f.before.append(f"frame_touch(&{name});")
        firsts.append(f"n * {MOVES} + {f.r.choice([264, 264, 265, 267])}")
    return firsts


def bodies(f, to, p):
    """A turn of the inner loop, and by how much it moves d."""
    v, again = made(f, to, p, "*s"), made(f, to, p, "*s", "s[1]")
    both = f"*d++ = {v}; s++;"
    return f.r.choice([
        (f"*d++ = {made(f, to, p, '*s++')};", 1)] * 3 + [
        (f"*d = {v}; d++; s++;", 1), (f"*d++ = {again}; s++;", 1), (f"d[0] = {v}; ++s, ++d;", 1),
        (f"if (*s > 2) *d = {v}; d++; s += 1;", 1), (f"sum += (unsigned)(int)*s; {both}", 1),
        (f"*d++ = {v}; *d++ = {again}; s += 2;", 2),
        ("sum = sum * 3 + (unsigned)(int)*s++; d++;", 1),
        (both if V.is_signed(to.type) else "*d += 1; d++; s++;", 1),
        (f"if (*s > 2) {{ *d++ = {v}; }} s++;", 1),
        (f"if (*s == 3) {{ s++; continue; }} {both}", 1), (f"if (*s == 3) break; {both}", 1),
        (f"*d-- = {v}; s++;", -1), (f"*d++ = {v}; s -= 1;", 1)])


def inner(f, p, body):
    """A loop of m turns or so around it."""
    r, count = f.r, r_count(body)
    heads = [f"for (int x = 0; x < m; x++) {{ {body} }}",
             f"for (int x = m - 1; x >= 0; x--) {{ {body} }}",
             f"for (int x = 3; x < m; x++) {{ {body} }}",
             f"for (int x = 0; x < m - 5; x++) {{ {body} }}",
             f"for (int x = 0; x < m; x += 2) {{ {body} }}",
             f"for (int x = 0; x <= m - 1; x++) {{ {body} last = x; }}",
             f"for (int w = m; w > 0; w--) {{ {body} }}", f"for (int w = m; w; w--) {{ {body} }}",
             f"int w; for (w = m; w--;) {{ {body} }} sum += (unsigned)w;"]
    counts = [f"int w = m; while (w--) {{ {body} }}", f"int w = m; while (w-- > 0) {{ {body} }}",
              f"unsigned w = m; while (w--) {{ {body} }}",
              f"unsigned char w = m; while (w--) {{ {body} }}"]
    if "continue" not in body:  # it would not end
        counts.append(f"int w = m; while (w > 0) {{ {body} w--; }}")
    if count:
        heads.append(f"const {p.type} *e = s + m; while (s < e) {{ {body} }}")
    if f.chance(0.5):
        return r.choice(counts) + (" sum = sum * 5 + (unsigned)w;" if f.chance(0.3) else "")
    return r.choice(heads)


def r_count(body):
    """Does it move s on by one?"""
    return "s -=" not in body and "s += 2" not in body


def walked(f):
    begun(f, "walked")
    to, p = arrays(f)
    r, firsts = f.r, pitches(f)
    f.before += [f"{to.type} *d = {to.name} + {firsts[0]};",
                 f"const {p.type} *s = {p.name} + {firsts[1]};",
                 "unsigned sum = 1; int last = 0; (void)last;"]
    f.after += [(f"(d - {to.name})", "long", None), (f"(s - {p.name})", "long", None),
                ("sum", "unsigned", None), ("last", "int", None)]
    body, steps = bodies(f, to, p)
    head, back = inner(f, p, body), "m" if steps == 1 else f"{steps} * m"
    ends = [r.choice([f"d += dp - {back};", f"d = d + (dp - {back});"]),
            r.choice(["s += sp - m;"] * 3 + ["s = s + sp; s -= m;"])]
    if f.chance(0.2):  # rows that each iteration begins by itself
        head = f"{to.type} *row = d + y * dp; " + re.sub(r"\bd\b", "row", head)
        ends = ends[1:]
    if f.chance(0.15):  # planes
        head = f"for (int c = 0; c < 3; c++) {{ {head} {ends.pop(0) if f.chance(0.5) else ''} }}"
    if f.chance(0.15):
        ends.append("if (y == 3) sum += 7;")
    f.body = [head, *ends]


def counted(f):
    """`out[k++] = …`, with what is left out behind a row."""
    begun(f, "walked_counts")
    to, p = arrays(f)
    r = f.r
    t = r.choice(["int", "int", "long", "unsigned", "size_t"])
    pad = r.choice(["", "", "k += 3;", "k += dp;", "k = (k + 3) / 4 * 4;", "k = y * 200;"])
    first = r.choice(["0", "0", "1", "7"])
    f.before.append(f"{t} k = {first}, j = 2; int dp = {r.choice(['0', '1', '5', '64'])}; "
                    "unsigned sum = 0;")
    if f.chance(0.3):
        f.before.append("frame_touch(&dp);")
    f.after += [("k", t, None), ("j", t, None), ("sum", "unsigned", None)]
    v, at = made(f, to, p, f"{p.name}[y * m + x]"), made(f, to, p, f"{p.name}[j++]")
    body = r.choice([f"{to.name}[k++] = {v};"] * 2 + [
        f"{to.name}[k++] = {at};", f"{to.name}[k] = {v}; k++;", f"{to.name}[k] = {at}; k += 1;",
        f"{to.name}[k++] = {v}; {to.name}[k++] = {v};" if not pad else f"{to.name}[++k] = {v};",
        f"if ({p.name}[j] > 3) {{ {to.name}[k++] = {v}; }} j++;", f"sum += (unsigned)k++ * 3;",
        f"{to.name}[k] = {v}; if (x & 1) k++;",
        f"{to.name}[y * m + x] = {v}; sum ^= (unsigned)k++;",
        f"sum += (unsigned)(int){p.name}[k++];"])
    head = r.choice(["int x = 0; x < m; x++"] * 3 + ["int x = 0; x < m; ++x, sum += 2",
                                                    "int x = m - 1; x >= 0; x--",
                                                    "int x = 1; x < m - 1; x++"])
    if t == "unsigned" and not re.search(r"\[[^]]*\bk\b", body) and f.chance(0.5):
        f.before = [b.replace(f" k = {first}", " k = 4294967000u") for b in f.before]
    f.body = [f"for ({head}) {{ {body} }}", pad]


# ---- rows of bytes ----

def flat(f):
    """Rows of bytes and pairs of them, at any distance."""
    begun(f, "flat")
    to, p = arrays(f)
    q = room(f, f.some_param(types=[f.r.choice(list(f.ranges))]))
    r, firsts = f.r, pitches(f)
    dx, dy = r.choice([0, 0, 1, -1, 2, 5]), r.choice([0, 0, 1, -1])
    pitch = r.choice([("dp", "sp"), ("dp", "sp"), ("m", "m"), ("(m - 2)", "m"), ("(m >> 1)", "m"),
                      ("((m + 1) / 2)", "m"), ("(m + 3)", "(m + 3)")])
    width = {"(m - 2)": "m - 2", "(m >> 1)": "m / 2", "((m + 1) / 2)": "(m + 1) / 2"}.get(
        pitch[0], r.choice(["m", "m", "m - 1"]))
    scale = 2 if "1" in pitch[0] and pitch[0] != "(m - 2)" and f.chance(0.6) else 1
    first = (f"n * 264 + 8", f"n * 264 + 270")
    start = first if pitch[0] == "dp" else ("0", "260")
    d = f"{to.name}[{start[0]} + y * {pitch[0]} + x]"
    s = [f"{p.name}[{start[1]} + {(f'(y + {dy})')} * {pitch[1]} + {scale} * x + {dx}]",
         f"{p.name}[{start[1]} + y * {pitch[1]} + x]", f"{p.name}[{start[1]} + x]"]
    v = made(f, to, p, *s)
    if f.chance(0.3) and q is not p:
        b = V.Val(f"{q.name}[{start[1]} + y * {pitch[1]} + x]", q.type, q.lo, q.hi)
        a = V.arithmetic(r.choice("+-^&") if not b.is_float and p.type not in V.FLOATS else "+",
                         V.Val(s[0], p.type, p.lo, p.hi), b) or b
        v = f.fit(a, to.lo, to.hi).text if to.type in V.FLOATS else f.whole(a).text
    text = r.choice([f"{d} = {v};"] * 4 + [
        f"if ({s[1]} > 3) {d} = {v};", f"{d} = {v}; sum += {s[1]} > 3;",
        f"{d} = {v}; {d} = ({to.type})({d} / 2);" if to.type not in V.FLOATS else f"{d} = {v};"])
    f.before.append("unsigned sum = 0;")
    f.after.append(("sum", "unsigned", None))
    f.opening = [r.choice([o for o in OUTER if "unsigned" not in o])]
    f.body = [f"for (int x = {r.choice(['0', '0', '0', '1'])}; x < {width}; x++) {{ {text} }}"]


# ---- bits ----

def bit_loop(r, signed):
    """A loop that counts the bits of v in c, or nearly."""
    low = "v &= v - 1;"
    out = low if signed else "v >>= 1;"
    ways = [f"while (v) {{ {low} c++; }}", f"while (v != 0) {{ c++; {low} }}",
            f"for (; v; c++) {low}", "for (; v; v = v & (v - 1)) c++;",
            f"while (v) {{ c += v & 1; {out} }}", f"for (; v; {out[:-1]}) c += v & 1;",
            f"for (; v; {out[:-1]}) if (v & 1) c++;", f"while (v) {{ {out} c += v & 1; }}",
            f"do {{ c += v & 1; {out} }} while (v);", f"while (v) {{ {low} c += 2; }}",
            f"while (v) {{ {low} c++; if (c > 5) break; }}",
            f"while (v) {{ if (v & 1) c--; {out} }}"]
    if not signed:
        ways += [f"while (v > 0) {{ c += v & 1; {out} }}", f"while (v & ~1) {{ {low} c++; }}",
                 f"while ((unsigned char)v) {{ {low} c++; }}"]
    return r.choice(ways)


def ones(f):
    """The bits of a number that are set, counted by a loop, and what looks like it."""
    moved.begun(f, "ones")
    r, t = f.r, f.r.choice(["unsigned", "unsigned", "unsigned long", "unsigned char",
                            "unsigned short", "signed char", "short"])
    f.ranges[t] = V.limits(t)
    p = f.some_param(types=[t])
    p.need = max(p.need, f.nmax + 1)
    if hasattr(p, "base"):
        p.base.need = max(p.base.need, p.need + max(p.by, 0))
    c = r.choice(["int", "unsigned", "unsigned char", "signed char", "long"])
    f.index = [V.Val("i", "int", 0, f.nmax)]
    way = bit_loop(r, V.is_signed(t))
    s = f.fresh("s")
    f.before.append(f"unsigned {s} = 1;")
    f.after.append((s, "unsigned", None))
    x = r.choice([f"{p.name}[i]"] * 3 + [f"({p.name}[i] ^ {p.name}[i + 1])"])
    p.need += 1
    use = r.choice([f"{s} += (unsigned)c;", f"{s} += (unsigned)c * 3 + (unsigned)v;",
                    f"if (c > 3) {s}++;", f"{s} = {s} * 3 + (unsigned)c;"])
    lines = [f"{t} v = {x}; {c} c = {r.choice(['0', '0', '0', '120'])};", way, use]
    if f.chance(0.25):  # the counter is the loop's
        f.before.append(f"unsigned c = 0;")
        f.after.append(("c", "unsigned", None))
        lines = [f"{t} v = {x};", way, "if (v) c += 7;"]
        if "break" in way or f.chance(0.2):
            lines.append("c &= 0xffff;")
    if f.chance(0.4):
        to = f.param("int", alone=V.limits("int"))
        to.need = f.nmax + 2
        lines.append(f"{to.name}[i] = (int)c;")
    f.opening, f.body, f.closing = ["for (int i = 0; i < n; i++) {"], lines, ["}"]


SHAPES = ((walked, 0.015), (counted, 0.01), (flat, 0.015), (ones, 0.01))
