"""Nests of two to four loops over arrays that are cut out of one buffer wherever it happens: pieces
that overlap or touch, bytes of numbers, counters that run through all loops, places of any
direction, sums that begin anew in each row."""
import moved
import values as V
from function import View

TYPES = ["unsigned char", "signed char", "unsigned short", "short", "int", "unsigned", "unsigned",
         "long", "unsigned long", "float", "double"]
OTHER = {"int": "unsigned", "unsigned": "int", "short": "unsigned short", "long": "unsigned long",
         "unsigned short": "short", "unsigned long": "long"}
LEAST = 16  # elements in front of each piece
NAMES = "ijkl"


class Nest:
    """Its loops, the pieces and what its statements are made of."""

    def __init__(self, f):
        self.f, self.r = f, f.r
        f.sizes, f.m_values = self.sizes()
        f.nmax, self.mmax = max(f.sizes), max(f.m_values)
        self.most = {"n": f.nmax, "m": self.mmax}
        self.t = t = f.r.choice(TYPES)
        f.ranges[t] = (-9, 9) if t in V.FLOATS else V.limits(t)
        self.p = moved.written(f, t, f.r.choice(["pointer", "pointer", "named", "field"]))
        self.q = f.param(t)
        self.need = 0  # elements behind a piece's first one
        self.levels = [self.level(k) for k in range(self.depth)]
        self.pieces = self.cut()
        self.left, self.rows = [], [([], []) for _ in self.levels]

    def sizes(self):
        r = self.r
        self.depth = r.choice([2, 2, 2, 3, 3, 4])
        if self.depth == 2:
            return (sorted(r.sample([0, 1, 2, 3, 8, 33, 64, 100], 4)),
                    sorted(r.sample([0, 1, 2, 16, 17, 40, 90], 3)))
        return sorted(r.sample([0, 1, 2, 5, 16, 40], 3)), sorted(r.sample([0, 1, 2, 7, 16, 17], 3))

    # ---- the loops ----

    def level(self, k):
        """Name, what it goes to, the largest that its index gets."""
        to = self.r.choice([["n", "n", "m"], ["m", "m", "n"]][k]) if k < 2 else self.r.choice(
            ["1", "2", "3", "3", "(m % 3)", "(n & 3)"])
        return NAMES[k], to, self.most.get(to, 3)

    def head(self, k):
        """A head and what ends its body."""
        (x, to, _), r = self.levels[k], self.r
        t = r.choice(["int", "int", "int", "long"])
        ways = [(f"for ({t} {x} = 0; {x} < {to}; {x}++) {{", "}")] * 4 + [
            (f"for ({t} {x} = {to} - 1; {x} >= 0; {x}--) {{", "}"),
            (f"for ({t} {x} = 0; {x} < {to}; {x} += 2) {{", "}"),
            (f"for ({t} {x} = 1; {x} < {to}; {x}++) {{", "}"),
            (f"for ({t} {x} = 0; {x} < {to} - 1; ++{x}) {{", "}"),
            (f"for ({t} {x} = {to}; {x}-- > 0;) {{", "}"),
            (f"for (size_t {x} = 0; {x} < (size_t){to}; {x}++) {{", "}"),
            (f"for (unsigned {x} = 0; {x} != (unsigned){to}; {x}++) {{", "}")]
        if k:
            outer = self.levels[0][0]
            least = f"for ({t} {x} = 0; {x}"
            ways += [(f"{least} <= (int){outer} && {x} < {to}; {x}++) {{", "}"),
                     (f"{least} < MIN((int){outer}, {to}); {x}++) {{", "}"),
                     (f"for ({t} {x} = (int){outer}; {x} < {to}; {x}++) {{", "}"),
                     (f"int {x} = 0; while ({x} < {to}) {{", f"{x}++; }}")]
        return r.choice(ways)

    # ---- memory ----

    def cut(self):
        """Pieces of the buffer: name and type. Some are fields."""
        f, r, t = self.f, self.r, self.t
        found, fields = [], f.chance(0.25)
        for k in range(r.choice([2, 3, 3, 4])):
            u = t
            if k and t not in V.FLOATS:
                byte = r.choice(["unsigned char", "signed char"])
                u = r.choice([t] * 5 + [OTHER.get(t, t), byte])
            by = r.choice(["0", "0", "1", "2", "7", "n", "m", "n + 1", "n * m", "n * m",
                           "n * m - 1", "n * m / 2", "2 * m", "(n > 3 ? 3 : n)", "n * m + 1"])
            found.append((f"w{k}", u, f"({u} *)({self.p.name} + {LEAST} + {by})"))
        if fields:
            members = " ".join(f"{u} *{name};" for name, u, _ in found)
            values = ", ".join(text for *_, text in found)
            f.globals.append(f"struct {f.name}_z {{ {members} int n; }};")
            f.before.append(f"struct {f.name}_z z = {{{values}, n}}, *to_z = &z; (void)to_z;")
        else:
            f.before += [f"{u} *{name} = {text};" for name, u, text in found]
        if f.chance(0.4):
            name = "z" if fields else r.choice(found)[0]
            f.before.append(f"frame_touch(&{name});")
        to = r.choice(["z.", "to_z->"]) if fields else ""
        return [(to + name, u) for name, u, _ in found]

    def sub(self):
        """A subscript and the most that it comes to."""
        r, levels = self.r, self.levels
        kind = r.randrange(9)
        used = levels[:]
        if kind in (0, 1, 2):  # rows first
            text, most = "0", 0
            for x, to, top in used:
                text = f"({text}) * {to} + (int){x}" if text != "0" else f"(int){x}"
                most = most * top + top
        elif kind == 3:  # columns
            (x, to, a), (y, _, b) = used[0], used[1]
            text, most = f"(int){y} * {to} + (int){x}", b * a + a
        elif kind == 4:  # one index
            x, _, top = r.choice(used)
            by = r.choice([1, 1, 2, 3])
            text, most = (f"{by} * " if by > 1 else "") + x, by * top
        elif kind == 5:  # a pitch of its own
            x, y = r.sample(used, 2)
            pitch = r.choice([1, 2, 3, 16, 91])
            text, most = f"{pitch} * (int){x[0]} + (int){y[0]}", pitch * x[2] + y[2]
        elif kind == 6:  # turned round
            x, to, top = r.choice(used[:2])
            text, most = f"{max(self.most.values())} - (int){x}", max(self.most.values())
        elif kind == 7:
            (x, _, a), (y, _, b) = used[0], used[1]
            text, most = f"(int){x} - (int){y} + {b}", a + b
        else:
            x, y = r.sample(used, 2)
            text, most = f"((int){x} + (int){y}) / 2", x[2] + y[2]
        c = r.choice([0, 0, 0, 1, 1, 2, 5])
        if c:
            sign = "+" if kind == 4 else r.choice("+-")  # without a sign 0 - 1 is no place
            text, most = f"{text} {sign} {c}", most + c
        self.need = max(self.need, most + 1)
        return text

    def room(self):
        most = self.most["n"] * self.most["m"] * 2 + 4 * LEAST
        self.p.need = self.need + most
        self.q.need = self.need + 4 * LEAST

    def at(self, name):
        return f"{name}[{self.sub()}]"

    def element(self):
        if self.f.chance(0.25):
            return f"{self.q.name}[{LEAST} + {self.sub()}]"
        return self.at(self.r.choice(self.pieces)[0])

    # ---- statements ----

    def value(self, u):
        """Of type u."""
        r, x, y = self.r, self.element(), self.element()
        i = r.choice(self.levels)[0]
        if u in V.FLOATS:
            return r.choice([x, x, f"-{x}", f"({x} > {y} ? {x} : {y})", f"({x} < 3 ? {y} : 2)",
                             f"({u})((int){i} & 7)"])
        w = f"(unsigned long){x}"
        return r.choice([x, x, f"({u})({w} * 2)", f"({u})({w} + (unsigned long){y})",
                         f"({u})({w} ^ {i})", f"({x} > {y} ? {x} : {y})", f"({u})({w} - 7)",
                         f"({u})({w} + (unsigned long){y} * 3 + {i})", f"({u}){i}",
                         f"({u})({w} >> 1)"])

    def cond(self):
        x = self.element()
        i = self.r.choice(self.levels)[0]
        return self.r.choice([f"{x} > {self.r.choice([0, 3, 90])}", f"{x} < {self.element()}",
                              f"{x} == 7", f"((int){i} & 1)", f"((int){x} & 3)"])

    def fresh(self, start, t, after=True):
        name = self.f.fresh("s")
        self.f.before.append(f"{t} {name} = {start};")
        if after:
            self.f.after.append((name, t, None))
        return name

    def store(self):
        name, u = self.r.choice(self.pieces)
        to, v = self.at(name), self.value(u)
        if u in V.FLOATS:
            return self.r.choice([f"{to} = {v};", f"if ({self.cond()}) {to} = {v};"])
        return self.r.choice([
            f"{to} = {v};", f"{to} = {v};", f"if ({self.cond()}) {to} = {v};",
            f"{to} ^= {v};", f"{to} = ({u})((unsigned long){to} + (unsigned long){v});",
            f"if ({v} > {to}) {to} = {v};"])

    def count(self):
        """A counter or a pointer that goes on through all loops."""
        r, (name, u) = self.r, self.r.choice(self.pieces)
        total = 1
        for *_, top in self.levels:
            total *= max(top, 1)
        self.need = max(self.need, total + 9)
        v = self.value(u)
        if self.f.chance(0.4):
            q = self.fresh(name, f"{u} *", after=False)
            self.f.after.append((f"({q} - {name})", "long", None))
            return r.choice([f"*{q}++ = {v};", f"if ({self.cond()}) *{q}++ = {v};",
                             f"*{q} = {v}; {q}++;", f"if ({self.cond()}) {q}++; *{q} = {v};"])
        k = self.fresh("0", r.choice(moved.COUNTERS))
        other = f"{r.choice(self.pieces)[0]}[{k}]"
        return r.choice([f"{name}[{k}++] = {v};", f"if ({self.cond()}) {name}[{k}++] = {v};",
                         f"{name}[{k}] = {v}; {k} += {self.cond()} ? 1 : 0;",
                         f"{name}[{k}] = ({u}){other}; {k}++;" if u not in V.FLOATS else
                         f"{name}[{k}] = {other}; {k}++;"])

    def accumulate(self):
        """A sum or the like, of all loops or begun anew at one of them, and stored there."""
        r, u = self.r, self.t
        if u in V.FLOATS:
            s, x = self.fresh("0", u), self.element()
            return r.choice([f"if ({x} > {s}) {s} = {x};", f"{s} = {x} < {s} ? {x} : {s};"])
        t = r.choice(["unsigned", "unsigned", "unsigned long", "unsigned char"])
        s, v = self.fresh(r.choice("013"), t), self.value(self.t)
        k = r.randrange(len(self.levels) + 1)
        if 0 < k < len(self.levels):
            # in front of the loop of level k, and behind it
            self.rows[k][0].append(f"{s} = {r.choice(['0', '0', self.outer(k, t)])};")
            if self.f.chance(0.8):
                name, w = r.choice(self.pieces)
                self.rows[k][1].append(f"{name}[{self.outer_sub(k)}] = ({w}){s};")
        return r.choice([f"{s} += ({t}){v};", f"{s} += ({t}){v};", f"{s} ^= ({t}){v};",
                         f"if (({t}){v} > {s}) {s} = ({t}){v};", f"if ({self.cond()}) {s}++;",
                         f"{s} = ({t})({s} * 3u + ({t}){v});"])

    def outer_sub(self, k):
        x, _, top = self.r.choice(self.levels[:k])
        self.need = max(self.need, 3 * top + 9)
        return self.r.choice([f"{x}", f"{x}", f"{x} + 1", f"3 * {x}"])

    def outer(self, k, t):
        return f"({t}){self.r.choice(self.pieces)[0]}[{self.outer_sub(k)}]"

    def leave(self):
        return self.r.choice([f"if ({self.cond()} && {self.cond()}) break;",
                              f"if ({self.cond()}) continue;"])

    def statements(self):
        makes = [self.store] * 5 + [self.count] * 2 + [self.accumulate] * 3
        return [self.r.choice(makes)() for _ in range(self.r.choice([1, 1, 2, 2, 3]))]

    def lines(self):
        """All but the first loop's head and end; these."""
        f, r = self.f, self.r
        inner = self.statements()
        if f.chance(0.1):
            inner.insert(r.randrange(len(inner)), self.leave())
        heads = [self.head(k) for k in range(self.depth)]
        for k in range(1, self.depth):
            if f.chance(0.12):
                name, u = r.choice(self.pieces)
                v = "2" if u in V.FLOATS else self.outer(k, u)
                r.choice(self.rows[k]).append(f"{name}[{self.outer_sub(k)}] = {v};")
        body = inner
        for k in range(self.depth - 1, 0, -1):
            head, end = heads[k]
            if "while" in head:
                body = [line.replace("continue;", ";") for line in body]
            body = self.rows[k][0] + ["{ " + head] + body + [end + " }"] + self.rows[k][1]
        return heads[0], body


def overlapped(f):
    moved.begun(f, "overlapped")
    nest = Nest(f)
    (head, end), f.body = nest.lines()
    f.opening, f.closing = [head], [end]
    nest.room()


def into(f, p):
    """A pointer to elements of the array p, near its first ones or not, in place of an array."""
    v = View(f.fresh("w"), p, 2 * f.nmax + LEAST)
    by = f.r.choice(["0", "1", "2", "7", "n", "n - 1", "n / 2", "n + 1", "2 * n"])
    f.before.append(f"{p.type} *{v.name} = {p.name} + {by};")
    return v


SHAPES = ((overlapped, 0.04),)
