"""Statements of all kinds freely together in one body: running values, compactions, counts, ways
out, places of extremes, changes in place, inner loops, pointers and small counters that go on,
fields, functions, macros and jumps. All arithmetic is without a sign, or of small floats."""
import moved
import overlapped
import values as V

WHOLE = ["unsigned char", "unsigned short", "unsigned", "unsigned", "unsigned long"]
HEADS = [("for (int i = 0; i < n; i++) {", "}")] * 4 + [
    ("for (int i = n - 1; i >= 0; i--) {", "}"), ("for (int i = 0; i < n; i += 2) {", "}"),
    ("int i = 0; for (; i < n; i++) {", "} sum += (unsigned)i;"),
    ("for (unsigned i = 0; i < (unsigned)n; i++) {", "}"),
    ("for (unsigned short i = 0; i < n % 30000; i++) {", "}"),
    ("for (long i = 1; i <= n; ++i) {", "}"),
    ("int i = -1; while (++i < n) {", "} sum += (unsigned)i;"),
    ("int i = n; while (i-- > 0) {", "}"), ("for (size_t i = 0; i != (size_t)n; i++) {", "}")]
HELPERS = """static unsigned F_mix(unsigned s, unsigned x) { return (s ^ x) * 31u; }
static unsigned F_cut(unsigned x) { if (x > 200) return 200; return x < 3 ? 3 : x; }
static void F_put(T *to, unsigned x) { *to = (T)(x * 3u + 1); }
static void F_swap(T *a, T *b) { T t = *a; *a = *b; *b = t; }
struct F_box { unsigned sum, most, last; unsigned char few; int n; };
static void F_bump(struct F_box *b, unsigned x)
{ b->sum += x; if (x > b->most) b->most = x; b->n++; }
struct F_rec { unsigned a; unsigned short b; unsigned char c[2]; };"""


class Body:
    """What a body is made of: arrays a, b, o (written), x, y (read), an array of structs."""

    def __init__(self, f):
        self.f, self.r, self.temps, self.labels = f, f.r, [], 0
        t = f.r.choice(WHOLE)
        for u in WHOLE:
            f.ranges[u] = V.limits(u)
        self.t = t
        self.a = moved.written(f, t)
        self.b, self.o = (overlapped.into(f, self.a) if f.chance(0.1) else moved.written(f, t)
                          for _ in "bo")
        self.x, self.y = f.param(t), f.param(f.r.choice(WHOLE))
        self.d = f.param("double")
        self.d.lo, self.d.hi = f.ranges.setdefault("double", (-9, 9))
        f.globals += HELPERS.replace("F_", f.name + "_").replace("T ", t + " ").replace(
            "(T)", f"({t})").split("\n")
        size = 2 * f.nmax + 100
        f.globals.append(f"static struct {f.name}_rec {f.name}_r[{size}];")
        f.before += [f"struct {f.name}_rec *r = {f.name}_r; struct {f.name}_box box = {{0}}; "
                     "unsigned sum = 0, h[64] = {0}; (void)h; (void)box;",
                     f"frame_fill(r, FRAME_UCHAR, sizeof {f.name}_r, 0.0, 255.0, FRAME_UNIFORM);"]
        f.memory += [(f"{f.name}_r", f"sizeof {f.name}_r"), ("h", "sizeof h")]
        f.after += [(v, "unsigned", None) for v in ("sum", "box.sum", "box.most", "box.n",
                                                    "box.few")]

    def fresh(self, start="0", t=None):
        name, t = self.f.fresh("s"), t or self.r.choice(["unsigned", "unsigned", "unsigned long"])
        self.f.before.append(f"{t} {name} = {start};")
        self.f.after.append((name, t, None))
        return name

    def counter(self):
        return self.fresh(self.r.choice(["0", "0", "3"]), self.r.choice(moved.COUNTERS))

    def pointer(self, p):
        name = self.f.fresh("q")
        by = self.r.choice(["0", "0", "1", "5"])
        self.f.before.append(f"{p.type} *{name} = {p.name} + {by};")
        self.f.after.append((f"({name} - {p.name})", "long", None))
        return name

    def label(self):
        self.labels += 1
        return f"l{self.labels}_{self.f.name}"

    def value(self, depth=1):
        r, x, y, a, b = self.r, *(p.name for p in (self.x, self.y, self.a, self.b))
        kind = r.randrange(16)
        if kind < 6:
            return f"{x}[i]"
        if kind == 6 and depth:
            return f"({self.value(0)} {r.choice(['+', '-', '^', '&', '|'])} {self.value(0)})"
        if kind == 7 and depth:
            return f"({self.value(0)} {r.choice(['* 5u', '>> 3', '/ 3u', '% 7u', '& 15'])})"
        if kind == 8 and depth:
            return f"{self.f.name}_cut((unsigned){self.value(0)})"
        if kind == 9 and self.temps:
            return r.choice(self.temps)
        return r.choice([f"{y}[i]", f"{y}[i]", f"{x}[i + 1]", f"{a}[i]", f"{b}[i]", "r[i].a",
                         "r[i].b", f"{y}[{x}[i] & 63]", "(unsigned)i"])

    def cond(self):
        v = self.value()
        return self.r.choice([f"({v} & 1)", f"{v} > 100", f"{v} < {self.value(0)}", f"!({v} & 3)",
                              f"{v} % 5 != 1", f"{v} == 9", f"({v} & 1 || {self.value(0)} > 50)",
                              f"({v} & 2 && {self.value(0)} < 99)", "i % 3 == 1", "i > n / 2"])

    def running(self):
        v, s, a = self.value(), self.fresh(), self.r.choice([self.a, self.b]).name
        return self.r.choice([
            f"{s} += {v}; {a}[i] = ({self.t}){s};",
            f"{s} = {s} * 3u + {v}; {a}[i] = ({self.t}){s};",
            f"{a}[i] = ({self.t}){v}; {s} += {a}[i]; {self.b.name}[i] = ({self.t}){s};",
            f"{s} = {self.f.name}_mix((unsigned){s}, (unsigned){v}); {a}[i] = ({self.t}){s};",
            f"{a}[i + 1] = ({self.t})({a}[i] + {v});", f"if ({self.cond()}) {s} = 0; {s} += {v}; "
            f"if ({s} > 900) sum++;", f"{s} ^= {v}; if ({s} & 1) sum += 3;",
            f"MAXOF({s}, {v}); {a}[i] = ({self.t}){s};"])

    def compaction(self):
        k, v, o = self.counter(), self.value(), self.o.name
        q = self.pointer(self.o) if self.f.chance(0.4) else None
        c = self.cond()
        if q:
            return self.r.choice([f"if ({c}) *{q}++ = ({self.t}){v};",
                                  f"*{q} = ({self.t}){v}; {q} += {c} ? 1 : 0;",
                                  f"if ({c}) {{ {q}[0] = ({self.t}){v}; {q}++; {k}++; }}"])
        return self.r.choice([f"if ({c}) {o}[{k}++] = ({self.t}){v};",
                              f"if ({c}) {{ {o}[{k}] = ({self.t}){v}; ++{k}; }}",
                              f"{o}[{k}] = ({self.t}){v}; {k} += !!({c});",
                              f"if ({c}) {o}[{k}++] = ({self.t}){v}; else {self.a.name}[i] = 1;",
                              f"if ({c}) {o}[{k}++] = {self.a.name}[i];"])

    def counts(self):
        v = self.value()
        return self.r.choice([f"h[{v} & 63]++;", f"h[{v} & 15] += (unsigned){self.value()};",
                              f"h[(unsigned)i & 31] ^= (unsigned){v};",
                              f"if (h[{v} & 63] < {v}) h[{v} & 63] = (unsigned){v};",
                              f"{{ unsigned *p = &h[{v} % 50u]; *p += 2; }}"])

    def way_out(self):
        c = f"{self.value(0)} == {self.r.choice(['9', '200', '255', '7'])} && " \
            f"{self.value(0)} % {self.r.choice(['3', '64', '128'])} == 1"
        at = self.fresh("99")
        return self.r.choice([f"if ({c}) {{ {at} = i; break; }}", f"if ({c}) break;",
                              f"if ({c}) {{ sum += 5; goto out_{self.f.name}; }}",
                              f"if (sum > 1000000) break; sum += {self.value(0)} & 255;"])

    def extreme(self):
        v, m, at = self.value(), self.fresh(self.r.choice(["0", "50"])), self.fresh("77")
        label, low = self.label(), self.r.choice(["<", ">", "<=", ">="])
        best = self.fresh("0", "size_t")
        x = self.r.choice([self.x, self.y, self.a]).name
        return self.r.choice([
            f"if ({v} {low} {m}) {{ {m} = {v}; {at} = i; }}",
            f"if ({x}[i] {low} {x}[{best}]) {best} = i;",
            f"if ({v} {low} {m}) goto {label}; {m} = {v}; {at} = i; {label}:;",
            f"if (!({v} {low} {m})) {{ {at} = i; {m} = {v}; }}",
            f"{m} = {v} {low} {m} ? {v} : {m};", f"if (i == 0 || {v} {low} {m}) {m} = {v};",
            f"if ({v} {low} box.last) box.last = (unsigned){v};"])

    def in_place(self):
        a, b, v, t = self.a.name, self.b.name, self.value(), self.t
        return self.r.choice([
            f"{a}[i] = ({t})({a}[i] * 3u + 1);", f"{a}[i] ^= ({t}){v};", f"{a}[i] = {a}[i + 1];",
            f"{self.f.name}_put(&{a}[i], (unsigned){v});", f"{self.f.name}_swap(&{a}[i], &{b}[i]);",
            f"if ({self.cond()}) {a}[i] = ({t}){v};", f"{b}[i] = ({t}){v};", f"{a}[i] += {b}[i];",
            f"SWAP({t}, {a}[i], {b}[i]);", f"r[i].a = (unsigned){v};", f"r[i].b += 3;",
            f"r[i].c[{v} & 1] = {v} & 255;", f"{{ struct {self.f.name}_rec e = r[i]; e.a ^= "
            f"(unsigned){v}; r[i] = e; }}", f"{a}[i + 2] = ({t}){v};", f"{b}[i / 2] = ({t}){v};"])

    def inner(self):
        v, s, q = self.value(), self.fresh(), self.pointer(self.o)
        y = self.y.name
        return self.r.choice([
            f"for (int j = 0; j < 3; j++) {s} += {y}[i + j] * (unsigned)(j + 1);",
            f"{{ unsigned v = (unsigned){v}; while (v) {{ v &= v - 1; {s}++; }} }}",
            f"for (int j = 0; j < 2; j++) *{q}++ = ({self.t})({v} + j);",
            f"for (unsigned char j = 0; j < ({v} & 7); j++) {s} += j * 3u;",
            f"{{ unsigned c = 0, v = (unsigned){v} & 1023; for (; v; v >>= 1) c += v & 1; "
            f"{self.a.name}[i] = ({self.t})c; }}",
            f"{{ int j = 0; while (j < 5 && {y}[i + j] > 40) j++; {s} += (unsigned)j; }}",
            f"for (int j = 0; j < 4; j++) {{ if ({y}[i + j] == 3) "
            f"continue; {s} ^= {y}[i + j]; }}", f"{{ T m = 0; for (int j = 0; j < 4; j++) "
            f"if ({y}[i + j] > m) m = {y}[i + j]; {self.b.name}[i] = ({self.t})m; }}".replace(
                "T m", f"{self.y.type} m")])

    def going_on(self):
        q, v = self.pointer(self.r.choice([self.a, self.b, self.o])), self.value()
        t = self.r.choice(["unsigned char", "unsigned short", "signed char", "unsigned", "long"])
        k = self.fresh(self.r.choice(["0", "5", "100"]), t)
        place = f"({k} & 63)" if t == "signed char" else k
        if t in ("unsigned", "long", "unsigned short"):
            place = f"({k} & 1023)"
        step = self.r.choice([f"{k}++;", f"{k} += 3;", f"{k}--;"])
        return self.r.choice([
            f"*{q}++ = ({self.t}){v};", f"sum ^= (unsigned)*{q}; {q}++;", f"*{q} += 1; {q} += 2;",
            f"{step} sum += (unsigned){k} * (unsigned){v};",
            f"sum += {self.y.name}[{place}]; {step}",
            f"h[{place} & 63] += (unsigned){v}; {step}", f"{step} if ({k} == 9) sum += 7;"]
            + [f"{self.o.name}[{place}] = ({self.t}){v}; {step}"])

    def fields(self):
        v, n = self.value(), self.f.name
        return self.r.choice([f"box.sum += (unsigned){v};", f"{n}_bump(&box, (unsigned){v});",
                              f"box.few += {v} & 3;", f"if (r[i].a > box.most) box.most = r[i].a;",
                              f"box.n++;", f"box.last = (unsigned){v};", f"box.sum ^= r[i].b;"])

    def plain(self):
        v, s = self.value(), self.fresh()
        return self.r.choice([f"{s} += {v};", f"ADD({s}, {v});", f"{s} -= {v};", f"{s} |= {v};",
                              f"if ({self.cond()}) {s}++;", f"{s} = {s} > {v} ? {s} : {v};",
                              f"if ({self.cond()}) {s} = {v};", f"{s} = {v};"])

    def floats(self):
        s, m, d = self.f.fresh("d"), self.f.fresh("d"), self.d.name
        self.f.before.append(f"double {s} = 0, {m} = -1;")
        self.f.after += [(s, "double", None), (m, "double", None)]
        return self.r.choice([f"{s} += {d}[i];", f"if ({d}[i] > {m}) {m} = {d}[i];",
                              f"if ({self.cond()}) {s} -= {d}[i];", f"{m} = fmax({m}, {d}[i]);",
                              f"if (!({d}[i] <= {m})) {{ {m} = {d}[i]; {s} = {d}[i + 1]; }}"])

    def statement(self, depth=1):
        kinds = [self.running] * 2 + [self.compaction] * 2 + [
            self.counts, self.extreme, self.extreme, self.in_place, self.in_place, self.inner,
            self.going_on, self.going_on, self.fields, self.plain, self.floats]
        if depth and self.f.chance(0.12):
            kinds = [self.way_out]
        text = self.r.choice(kinds)()
        if depth and self.f.chance(0.25):
            other, label = self.statement(0), self.label()
            return self.r.choice([
                f"if ({self.cond()}) {{ {text} }}",
                f"if ({self.cond()}) {{ {text} }} else {{ {other} }}",
                f"if ({self.cond()}) goto {label}; {{ {text} }} {label}:;",
                f"switch ({self.value(0)} & 3) {{ case 0: {text.replace('break;', ';')} break; "
                f"case 2: {other.replace('break;', ';')} default: sum++; }}"])
        if depth and self.f.chance(0.12):
            return f"if ({self.cond()}) continue; {text}"
        if depth and self.f.chance(0.2):
            name = self.f.fresh("t")
            text = f"{self.r.choice(['unsigned', self.t])} {name} = {self.value()}; {text}"
            self.temps.append(name)
        return text


def together(f):
    moved.begun(f, "together")
    b = Body(f)
    lines = [b.statement() for _ in range(f.r.choice([2, 2, 2, 3, 3, 4]))]
    f.opening, f.closing = map(lambda x: [x], f.r.choice(HEADS))
    if any("goto out_" in line for line in lines):
        f.closing[0] += f" out_{f.name}:;"
    f.body = lines
    for p in (b.a, b.b, b.o, b.x, b.y, b.d):
        p.need = max(p.need, 12 * f.nmax + 1200)


SHAPES = ((together, 0.03),)
