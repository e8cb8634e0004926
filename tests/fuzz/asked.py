"""Loops of kinds that devices run in ways of their own: turns that floats end, questions that are
asked of addresses, bit-fields, split loops that are left, structs that hold pointers."""
import re

import moved
import statements as S
import values as V

FORMS = ["pointer", "pointer", "const", "restrict", "field"]


def begun(f, kind, sizes, few):
    moved.begun(f, kind)
    f.sizes = sorted(f.r.sample(sizes, few))
    f.nmax = max(f.sizes)
    f.index = [V.Val("i", "int", 0, f.nmax)]


def whole(f, p):
    """An element as a small integer."""
    return f.whole(f.fit(f.at(p, f.index[0]), -99, 99)).text


# ---- turns that floats end ----

STEPS = ["z = z * z * 0.9 + 0.3;", "z = z * 1.03 + 0.02;", "z = z * 0.97 - 0.01;",
         "z = 3.7 * z * (1 - z);", "{ T t = z * z - y * y + x; y = 2 * z * y + 0.1; z = t; }",
         "y = z; z = 0.5 * z + 0.5 / z;", "z += x; y += z * 0.5;", "z = FN(z, y);",
         "if (z > 0.5) z = z * 1.01; else { z += 0.05; c++; }",
         "z = z > 3 ? z - 1 : z * 1.1 + 0.01;", "z = z * 1.02; h = h * 31 + 7;"]
LEAVES = ["z > 2", "z * z + y * y > 4", "!(z < 3)", "fabs(z) < 0.01", "z == y", "z != z",
          "z > lim && c < 60", "z < -2 || z > 2", "c == m || z > 5"]
OUT = ["break;", "break;", "{ c += 5; break; }", "goto out;", "{ c ^= 3; goto out; }",
       "{ c++; } else c += 2;", "{ c++; continue; }", "break; else c ^= 1;"]


def turns(f):
    """`for (k = 0; k < 200; k++) { z = z * z + x; if (z > 4) break; }` and its kin."""
    begun(f, "turns", [0, 1, 255, 257, 1023, 1024, 1025, 2000], 3)
    r, t = f.r, f.r.choice(["float", "double", "double"])
    f.m_values, p = [0, 7, 33, 41, 200], f.param(t, form=r.choice(FORMS))
    p.is_written = False
    e = f.at(p, f.index[0]).text
    f.globals.append(f"static {t} {f.name}_fn({t} a, {t} b) {{ {t} s = a * 0.75; "
                     "if (s > b) s -= 0.25; return s + 0.125; }")
    start, step = r.choice([("0", "k++"), ("0", "k += 2"), ("2147483647 - m", "k++"),
                            ("-2147483647 + m", "k--"), ("m", "k--")])
    test = {"0": "k < m", "m": "k > 0"}.get(start, "k < 2147483647" if "++" in step else
                                           "k > -2147483647")
    lines = [r.choice(STEPS) for _ in range(r.choice([1, 1, 2, 3]))]
    outs = [f"if ({r.choice(LEAVES)}) {r.choice(OUT)}" for _ in range(r.choice([1, 1, 2]))]
    is_for = any("continue" in line for line in outs) or f.chance(0.5)
    for line in outs:
        lines.insert(r.randint(0, len(lines)), line)
    body = " ".join(lines).replace("T t", f"{t} t").replace("FN", f"{f.name}_fn")
    also = f" && {r.choice(['z < 50', 'z * z + y < 9', '!(y > 4)'])}" if f.chance(0.3) else ""
    loop = (f"for (; {test}{also}; {step}) {{ {body} }}" if is_for else r.choice([
        f"while ({test}{also}) {{ {body} {step}; }}",
        f"if ({test}) do {{ {body} {step}; }} while ({test}{also});",
        f"for (;;) {{ if (!({test})) break; {body} {step}; }}"]))
    f.before.append("long s = 0; unsigned g = 1; double lim = m * 0.05; int last = 0; (void)lim;")
    f.after += [("s", "long", None), ("g", "unsigned", None), ("last", "int", None)]
    f.opening, f.closing = ["for (int i = 0; i < n; i++) {"], ["}"]
    f.body = [f"{t} x = {e} * 0.125f, y = 0.25f, z = x; int k = {start}; unsigned c = 0, h = 1; "
              "(void)x, (void)y, (void)h;", loop]
    if "goto out" in loop:
        f.body += ["c += 100;", "out: ;"]
    f.body += [r.choice(["s += k;", "s ^= k;", "if (k > s) s = k;"]), "g += c * 3 + h;"]
    if f.chance(0.4):
        f.body.append(r.choice(["last = k + (z > 1);", "last = (int)c;"]))
    if f.chance(0.5):
        to = f.param(t, alone=V.limits(t), form=r.choice(["pointer", "restrict", "named"]))
        to.special = True
        f.body.append(f"{f.at(to, f.index[0]).text} = z + y;")


# ---- addresses ----

ASKED = ["s += W ? W[i] * 3 : 1;", "if (W) s += W[i];", "if (!W) continue; s += W[i] * 5;",
         "if (W && V) s += W[i] - V[i]; else if (W || V) s += (W ? W : V)[i];",
         "if (W != NULL && A[i] > 1) s ^= (long)W[n - 1 - i];", "s += V ? W ? 2 : 3 : W ? 5 : 7;",
         "s += !W + 2 * (V == 0) + 4 * (W == V) + 8 * (W != A);",
         "if (TO) TO[i] = A[i]; else s += A[i] > 0;", "if (TO && W) TO[i] = W[i];",
         "if (!TO || !W) continue; TO[i] = W[i] / 2;", "s += A + i < at;", "s += &A[i] == at;",
         "s += (at - A) - i > 3 ? at - (A + i) : 1;", "if (A + i >= at) s += A[i] * 3;",
         "s += (unsigned char)((char *)&A[i] - (char *)at);",
         "const T *x = A[i] > 1 ? W : V; if (x) s += x[i];",
         "const T *x = W; if (!x) x = A; s += x[i];",
         "for (int j = 0; W && j < 3; j++) s += W[i + j];",
         "int own[4] = {1, 2, A[i] > 0, 4}, *x = own; while (x != own + 4) s += *x++;"]


def addresses(f):
    """Questions that are asked of pointers, of which some are null in some calls."""
    begun(f, "addresses", [0, 1, 2, 1023, 1024, 1025, 3000, 8193], 4)
    r, t = f.r, f.r.choice(["int", "unsigned", "short", "double", "unsigned char", "long"])
    f.ranges[t], f.m_values = (0, 9), [0, 1, 2, 3, 5, 6, 7]
    a, w, v = (f.param(t, form=r.choice(FORMS)) for _ in "awv")
    to = moved.written(f, t, r.choice(["pointer", "restrict"]))
    for p in (a, w, v, to):
        p.need = f.nmax + 4
    names = {"A": a.name, "W": "w", "V": "v", "TO": "to"}
    f.before += [f"const {t} *w = m & 1 ? {w.name} : NULL, *v = m & 2 ? {v.name} : NULL, "
                 f"*at = {a.name} + (m & 1 ? n / 2 : m & 2 ? n : 0); {t} *to = m & 4 ? {to.name} "
                 ": NULL; (void)w, (void)v, (void)at, (void)to; long s = 1;"]
    if f.chance(0.7):
        f.before += [f"frame_touch(&{x});" for x in ("w", "v", "to", "at")]
    f.after.append(("s", "long", None))
    f.opening, f.closing = ["for (int i = 0; i < n; i++) {"], ["}"]
    f.body = []
    for _ in range(r.choice([1, 1, 2, 2, 3])):
        line = r.choice(ASKED)
        if line.startswith(("const T", "int own")):
            line = f"{{ {line} }}"
        words = line.replace("T *x", f"{t} *x")
        for name in ("TO", "W", "V", "A"):
            words = words_replaced(words, name, names[name])
        f.body.append(words)
    if f.chance(0.3):
        f.body.append(S.reduction(f))


def words_replaced(text, old, new):
    return re.sub(rf"(?<![\w>-]){old}\b", lambda _: new, text)


# ---- bit-fields ----

FIELDS = ["unsigned a : %d", "int a : %d", "unsigned char a : %d", "signed char a : %d",
          "unsigned short a : %d", "unsigned long a : %d", "long a : %d", "unsigned a : %d"]
MOST = [20, 20, 8, 8, 16, 40, 33, 32]
USES = ["s += R[I].F;", "R[I].F = V;", "R[I].F = R[J].G;", "R[I].F += V;", "R[I].F -= 3;",
        "s += R[I].F++;", "s ^= --R[I].F;", "R[I].F ^= 5;", "R[I].F |= V;", "R[I].F *= 3;",
        "R[I].F = (V) > 2;", "s += (R[I].F - 4 < 0) + (R[I].F > -1);", "R[I].F = !R[I].G;",
        "if (R[I].F > R[J].G) s++;", "{ struct TAG o = R[J]; o.F = V; s += o.F + o.G; R[I] = o; }",
        "R[I].c = V;", "R[I].c |= R[J].c; s += R[I].c;", "R[I].w = (short)(V);", "s += R[J].w;",
        "h[R[I].F & 7] += R[I].c;", "if (R[I].F > m) m = R[I].F, at = i;", "R[I].F /= 2;",
        "s += (R[I].F = R[J].F = V);", "R[I].F >>= 1;", "last = R[I];", "R[I].F += 0.75;",
        "if (R[I].c) s += R[I].F; else R[I].G = 1;", "R[I].c = (V) * 0.25;"]
PLACES = ["i", "i", "i", "i", "i + 1", "n - 1 - i", "0", "i / 2", "2 * i"]


def bit_fields(f):
    """Arrays of structs with some."""
    begun(f, "bit_fields", [0, 1, 3, 1023, 1024, 1025, 3000], 3)
    r, tag = f.r, f"{f.name}_bits"
    members = []
    for name in "abde":
        k = r.randrange(len(FIELDS))
        members.append((FIELDS[k] % r.randint(1, MOST[k])).replace(" a ", f" {name} "))
    members += [r.choice(["_Bool c : 1", "_Bool c : 1", "_Bool c"]), "short w"]
    r.shuffle(members)
    if f.chance(0.3):
        members.insert(r.randrange(6), r.choice(["unsigned : 0", "int : 5"]))
    rooms = 2 * f.nmax + 9
    packed = "__attribute__((packed)) " * (r.random() < 0.1)
    f.globals.append(f"struct {packed}{tag} {{ {'; '.join(members)}; }};\n"
                     f"static struct {tag} {f.name}_r[{rooms}];")
    shown = " ".join(f"s = s * 31 + (unsigned long)(long)o[i].{x};" for x in "abdecw")
    f.globals.append(f"static unsigned long {f.name}_all(const struct {tag} *o, int n) {{ unsigned "
                     f"long s = 1; for (int i = 0; i < n; i++) {{ {shown} }} return s; }}")
    x, y = f.param("int", form=r.choice(FORMS)), f.name + "_r"
    v = whole(f, x)
    fill = " ".join(f"{y}[i].{k} = {'i % 3' if k in 'abdew' else 'i & 1'};" for k in "abdecw")
    f.before += [f"for (int i = 0; i < {rooms}; i++) {{ {fill} }}",
                 f"unsigned long s = 1; long m = -1; int at = -1, h[8] = {{0}}; struct {tag} "
                 f"last = {y}[0], *r = {y}; (void)r, (void)last;"]
    if f.chance(0.3):
        f.before.append("frame_touch(&r);")
    f.opening, f.closing = ["for (int i = 0; i < n; i++) {"], ["}"]
    f.body = []
    for _ in range(r.choice([1, 1, 2, 3])):
        line = r.choice(USES)
        array = r.choice([y, "r"])
        for old, new in (("TAG", tag), ("R", array), ("I", r.choice(PLACES)),
                         ("J", r.choice(PLACES)), ("F", r.choice("abde")), ("G", r.choice("abde")),
                         ("V", v)):
            line = words_of(line, old, new)
        f.body.append(f"if ({v} > 3) {{ {line} }}" if f.chance(0.2) else line)
    f.after += [("s", "unsigned long", None), ("m", "long", None), ("at", "int", None),
                ("h[0]", "int", None), ("h[5]", "int", None), ("last.a", "long", None),
                (f"{f.name}_all({y}, {rooms})", "unsigned long", None)]


def words_of(text, old, new):
    return re.sub(rf"\b{old}\b", lambda _: new, text)


# ---- split loops that are left ----

def costly(f, v):
    """Statements that set c: beyond `stop` they may trap, or never end."""
    odd = "(unsigned)(i < stop ? V : 0)".replace("V", f"({v}) & 1023 | 1")
    return f.r.choice([
        f"int c = steps({v});",
        f"unsigned c = 0, x = {odd}; while (x != 1) {{ x = x % 2 ? 3 * x + 1 : x / 2; c++; }}",
        f"int c = 0; for (int x = ({v}) & 511; x > 1; x /= 2) c += x % (i < stop ? 3 : 0);",
        f"int c = 0; for (int j = 0; j < (({v}) & 63); j++) c = c / 3 + j;",
        f"double x = ({v}) & 255, q = 0; int c = 0; while (x > 1) {{ x = x * 0.75; q += x; c++; }} "
        "c += q > 9;",
        f"int c = 0, x = {v}; while (x) {{ c += x % 10; x /= 10; }}"])


def split_left(f):
    """Iterations whose costly part runs ahead of the way out."""
    begun(f, "split_left", [0, 1, 100, 1023, 1024, 1025, 1100, 2050, 3000], 3)
    r = f.r
    p = f.param(r.choice(["int", "short", "unsigned char", "long"]), form=r.choice(FORMS))
    v = f"(int)({whole(f, p)})"
    f.before.append(f"long s = 1; int i = -3, how = 0, stop = {r.choice(['n', 'n', 'n / 2', '1'])}"
                    f", limit = {r.choice(['60', '120', '100000', '9'])}; (void)limit;")
    f.after += [("s", "long", None), ("i", "int", None), ("how", "int", None)]
    use = r.choice(["s = s / 2 + c;", "s = (s ^ s >> 3) % 10007 * 31 + c;",
                    "if (s & 1) s = s / 3 + c; else s = s / 2 + 7;",
                    "if ((s + c) % 7 == 3) continue; s = s / 2 + c * 3;"])
    out = r.choice(["if (s > limit) break;", "if (s == 77) { how = 5; break; }", "",
                    "if (s % 1000 == 7 && ++how > 2) break;", "if (c > limit) { how = c; break; }"])
    f.opening, f.closing = ["for (i = 0; i < n; i++) {"], ["}"]
    f.body = ["if (i >= stop) break;", costly(f, v), use, out]


# ---- structs that hold pointers ----

HELD = ["s += Q->data[i];", "Q->data[i] = (T)(Q->key[i] & 7);", "Q->data[i] = O->data[i];",
        "s += Q->key[i] * Q->by;", "s += O->data[i + 1] > Q->data[i];",
        "Q->key[i] = (Q->key[i] + O->by) & 7;",
        "if (Q->key[i] > 2) Q->data[k++] = O->data[i];", "if (O->data) s += O->data[i] > 1;",
        "h[Q->key[i] & 15]++;", "if (Q->key[i] > m) m = Q->key[i], at = i;",
        "{ struct TAG own = *Q; s += own.key[i] + own.by; }", "s += TAG_of(*O, i);",
        "E[i].x += E[i].to ? 1 : 2;", "s += E[i].to ? *E[i].to : 3;",
        "{ struct TAG_e own = E[i]; own.x ^= 5; E[i] = own; s += E[i].x; }",
        "s += Q->data[i]; Q->data[i] = 1;", "if (Q->key[i] == 7) break;"]


def stands(f):
    """`for (i = 0; i < q->n; i++) s += q->data[i];`, arrays of such structs, and values of them."""
    begun(f, "stands", [0, 1, 1023, 1024, 1025, 3000, 8193], 3)
    r, tag = f.r, f"{f.name}_held"
    t = r.choice(["int", "double", "short", "unsigned char", "long"])
    f.ranges[t] = (0, 9)
    a, b = moved.written(f, t, "pointer"), moved.written(f, t, "pointer")
    x, y = moved.written(f, "int", "pointer"), moved.written(f, "int", "pointer")
    f.ranges["int"] = (0, 9)
    for p in (a, b, x, y):
        p.need, p.lo, p.hi = f.nmax + 4, 0, 9
    f.globals += [
        f"struct {tag} {{ int n; {t} *data; int *key, by; }};",
        f"struct {tag}_e {{ int x; const int *to; double y; }};",
        f"static struct {tag}_e {f.name}_e[{f.nmax + 2}];",
        f"static long {tag}_of(struct {tag} v, int i) {{ return v.key[i] + (v.n > 3); }}"]
    f.before += [
        f"struct {tag} q_ = {{n, {a.name}, {x.name}, 3}}, o_ = {{n, {r.choice([a, b, b]).name} + "
        f"{r.choice([0, 0, 1])}, {r.choice([x, y, y]).name}, -2}}, *q = &q_, *o = &o_; (void)o;",
        f"for (int i = 0; i < n; i++) {{ {f.name}_e[i].x = i; {f.name}_e[i].to = i % 5 ? "
        f"{y.name} : NULL; }}", "long s = 0; int m = -1, at = -1, k = 0, h[16] = {0};",
        "frame_touch(&q);" * f.chance(0.7), "frame_touch(&o);" * f.chance(0.7)]
    f.opening, f.closing = [r.choice(["for (int i = 0; i < q->n; i++) {"] * 3 +
                                     ["for (int i = 0; i < n; i++) {"])], ["}"]
    f.body = []
    for _ in range(r.choice([1, 1, 2, 2])):
        line = r.choice(HELD).replace("TAG", tag).replace("(T)", f"({t})")
        line = words_of(line, "Q", r.choice("qqo"))
        line = words_of(line, "O", r.choice("oq"))
        f.body.append(words_of(line, "E", f"{f.name}_e"))
    f.after += [("s", "long", None), ("m", "int", None), ("at", "int", None), ("k", "int", None),
                ("h[3]", "int", None), (f"{f.name}_e[n / 2].x", "int", None)]


SHAPES = ((turns, 0.03), (addresses, 0.03), (bit_fields, 0.03), (split_left, 0.02),
          (stands, 0.02))
