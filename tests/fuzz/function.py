"""One random function with a loop: parameters, index, accumulators, and how it is called."""
import values as V

PAD = 64  # elements before what a pointer points to
SIZES = [0, 1, 2, 63, 1023, 1024, 1025, 1100, 2047, 3000, 5000]
LARGE = [8191, 8193, 16385, 20011, 70000]

# Names that mean something to devices, in C++, or in loops that are rewritten.
RARE = ["kernel", "global", "local", "constant", "half4", "float4", "row", "uint", "ulong",
        "uchar", "class", "this", "new", "template", "operator", "rows", "partial", "lane",
        "lanes", "identity", "get_global_id", "barrier", "min", "max", "clamp", "mix", "sign",
        "select", "dot", "length", "any", "all", "bool", "true", "private", "vec", "__x", "t", "l",
        "turn", "odd", "value"]


CLOSED = ("bits", "flags", "min", "max")  # operators whose result is among the values


class Param:
    """An array that the function gets: a pointer, a field of a struct, or a named object."""

    def __init__(self, name, ctype, form, lo, hi, is_pure=False):
        self.name, self.type, self.form, self.lo, self.hi = name, ctype, form, lo, hi
        self.is_pure = is_pure  # indices, which nothing may overwrite
        self.is_written = False
        self.is_alone = False  # overlaps nothing; written only
        self.is_loose = False  # the host's values are of another order
        self.need = 1
        self.special = False

    def declared(self):
        words = {"const": f"const {self.type} *", "restrict": f"{self.type} *restrict "}
        return words.get(self.form, f"{self.type} *") + self.name.split("->")[-1]

    @property
    def lowest(self):
        return 0 if self.form == "named" else -PAD


class View(Param):
    """A pointer of the function's own into an array."""

    def __init__(self, name, base, by):
        self.base, self.by = base, by
        super().__init__(name, base.type, "const" if base.form == "const" else "pointer",
                         base.lo, base.hi)
        self.special = base.special

    @property
    def is_written(self):
        return self.base.is_written

    @is_written.setter
    def is_written(self, value):
        self.base.is_written |= value

    @property
    def lowest(self):
        return self.base.lowest - min(self.by, 0)


class Acc:
    def __init__(self, text, ctype, op, start, lo, hi):
        self.text, self.type, self.op, self.start, self.lo, self.hi = text, ctype, op, start, lo, hi
        self.number = None  # of those whose terms are noted (terms.py)


class Function:
    def __init__(self, rng, number):
        self.r, self.number = rng, number
        self.name = f"f{number}"
        self.kinds, self.twists = set(), set()
        self.params, self.cells, self.accs, self.temps = [], [], [], []
        self.views = []  # pointers of the function's own
        self.globals, self.before, self.body, self.after = [], [], [], []
        self.opening, self.closing = [], []
        self.index = []  # values that subscripts are made of
        self.scalars = []  # arguments that do not change: Val
        self.has_fields = False
        self.can_continue = True
        self.pragma = ""
        self.memory = []  # objects whose bytes are compared: text, size
        self.edge = None  # an array that ends behind its last use, its guards, the last use
        self.around = [], []
        self.layout = "plain"
        self.bound = "n"
        self.real = rng.random() < 0.2
        self.special = not self.real and rng.random() < 0.12
        self.loose = False  # the host's values are of another order
        self.loose_names = set()  # of these results alone
        self.is_known = False  # iterations are counted, and what they add is known
        self.running = {}  # array: the accumulator whose running value goes there
        self.is_one = True  # a nest whose writes do not keep it from being one loop
        self.first_line = self.loop_line = 0  # where it and its loop are, in the program
        self.bins = []  # whose terms are noted: text, number, is it a pointer
        self.is_once = False  # its loop runs once in a call
        self.noted, self.nnoted = [], 0  # accumulators: text, type, operator, number
        self.near = "HUGE_VAL"  # of these, how far an element may be off on average
        self.sizes = sorted(rng.sample(SIZES, 4))
        if rng.random() < 0.1:
            self.sizes.append(rng.choice(LARGE))
        self.nmax = max(self.sizes)
        self.factor = 1  # what the trip count is multiplied with by loops around
        self.m_values = None  # what the outer bound m may be
        self.ranges = {}
        self.counter = 0
        self.rare = rng.sample(RARE, len(RARE))

    # ---- names and numbers ----

    def chance(self, p):
        return self.r.random() < p

    def fresh(self, stem):
        self.counter += 1
        if self.chance(0.02) and self.rare:
            return self.rare.pop()
        return f"{stem}{self.counter}"

    def kind(self, *names):
        self.kinds.update(names)

    def twist(self, name):
        self.twists.add(name)

    @property
    def iterations(self):
        return max(1, self.nmax * self.factor + 20)

    def range_of(self, ctype):
        """The values that all arrays of a type hold, for they may overlap."""
        if ctype not in self.ranges:
            least, most = V.limits(ctype)
            if ctype in V.FLOATS:
                pair = (-2, 2) if self.real else (-9, 9)
            else:
                pair = self.r.choice([(max(least, -9), 9), (max(least, -100), 100),
                                      (least, most)])
            self.ranges[ctype] = pair
        return self.ranges[ctype]

    def kept(self, ctype, op):
        """The values that a place may get where it is one of an array's elements; None if any."""
        if op not in CLOSED or ctype not in V.DATA:
            return None
        return (0, 1) if op == "flags" else V.limits(ctype) if op == "bits" else \
            self.range_of(ctype)

    # ---- parameters ----

    def param(self, ctype=None, pure=None, alone=None, form=None):
        """An array; `pure` is the largest of the indices that it holds, `alone` the range of an
        output that holds others than the arrays of its type."""
        r = self.r
        ctype = ctype or r.choice(V.DATA)
        form = form or r.choice(["pointer"] * 5 + ["const"] * 2 * (not alone) +
                        ["restrict", "named", "field"])
        name = f"p{len(self.params)}"
        if pure is not None:
            lo, hi = 0, pure
            form = "const" if form == "restrict" else form
        else:
            lo, hi = alone or self.range_of(ctype)
        if form == "named":
            name = f"{self.name}_{name}"
        if form == "field":
            self.has_fields = True
            name = "q->" + name
        p = Param(name, ctype, form, lo, hi, pure is not None)
        p.special = self.special and ctype in V.FLOATS
        p.is_alone = p.is_written = alone is not None
        self.params.append(p)
        return p

    def some_param(self, fresh=0.3, types=None):
        if self.params and self.chance(0.06):
            self.view()
        old = [p for p in self.params + self.views if not p.is_pure and not p.is_alone and
               (not types or p.type in types)]
        if old and (len(self.params) > 5 or not self.chance(fresh)):
            return self.r.choice(old)
        return self.param(self.r.choice(types) if types else None)

    def view(self):
        """A local pointer into one of the arrays, or into the one or the other of two."""
        bases = [p for p in self.params if not (p.is_pure or p.is_alone or p.form == "restrict")]
        if not bases:
            return
        base, by = self.r.choice(bases), self.r.choice([0, 1, 2, -1, 5])
        by = max(by, base.lowest)
        v = View(self.fresh("d"), base, by)
        const = "const " if v.form == "const" else ""
        self.before.append(f"{const}{base.type} *{v.name} = "
                           + self.r.choice([f"{base.name} + ({by})", f"&{base.name}[{by}]"]) + ";")
        if self.chance(0.3):
            self.before.append(f"frame_touch(&{v.name});")
        self.views.append(v)

    def written(self, types=None):
        """An array to write."""
        old = [p for p in self.params + self.views if p.form != "const" and not p.is_pure and
               not p.is_alone and (not types or p.type in types)]
        if old and self.chance(0.6):
            p = self.r.choice(old)
        else:
            p = self.param(self.r.choice(types) if types else None)
            while p.form == "const":
                p.form = self.r.choice(["pointer", "restrict"])
        p.is_written = True
        return p

    def at(self, p, sub):
        """The element p[sub], of which there is room; None if there cannot be."""
        if sub.is_float or sub.lo < p.lowest or sub.hi > 4 * self.nmax * self.factor + 600:
            return None
        p.need = max(p.need, int(sub.hi) + 1)
        if isinstance(p, View):
            p.base.need = max(p.base.need, p.need + max(p.by, 0))
        text = sub.text
        if text.startswith("(") and text.endswith(")") and text.count("(") == 1:
            text = text[1:-1]
        return V.Val(f"{p.name}[{text}]", p.type, p.lo, p.hi, p.special)

    # ---- expressions ----

    def subscript(self):
        r = self.r
        if not self.index or self.chance(0.03):
            return V.number(r.randint(0, 20))
        i = r.choice(self.index)
        kind = r.randrange(18)
        made = None
        if kind == 14:
            made = V.cast(i, r.choice(["unsigned char", "unsigned short", "unsigned"]))
        elif kind == 15:
            made = V.arithmetic("%", V.arithmetic("*", i, V.number(7)) or i, V.number(64))
        elif kind == 16:
            made = V.arithmetic("^", i, V.number(r.choice([1, 5])))
        elif kind == 17:
            made = V.shifted(">>", i, 1)
        elif kind == 6:
            made = V.arithmetic("+", i, V.number(r.choice([1, 2, 3, 10])))
        elif kind == 7:
            made = V.arithmetic("-", i, V.number(r.choice([1, 2, 5])))
        elif kind == 8:
            twice = V.arithmetic("*", V.number(2), i) or i
            made = V.arithmetic("+", twice, V.number(r.choice([0, 1])))
        elif kind == 9:
            made = V.arithmetic(r.choice(["/", "%"]), i, V.number(r.choice([2, 3, 16])))
        elif kind == 10:
            made = V.arithmetic("&", i, V.number(r.choice([1, 7, 255])))
        elif kind == 11 and i.hi <= self.nmax and V.is_signed(i.type):
            made = V.Val(f"(n - 1 - {i.text})", V.common(i.type, "int"), -1, self.nmax)
        return made if made and made.lo >= -8 else i

    def element(self, p=None):
        """A read of some element."""
        p = p or self.some_param()
        for _ in range(20):
            got = self.at(p, self.subscript())
            if got:
                return got
        return self.at(p, V.number(0))

    def gathered(self):
        """A read at a place that data names."""
        p = self.some_param()
        if self.chance(0.5):
            k = self.param(self.r.choice(["int", "unsigned", "short", "long"]), pure=500)
            sub = self.element(k)
        else:
            sub = V.arithmetic("&", self.element(self.some_param(types=V.DATA[:8])),
                               V.number(255))
        return (self.at(p, sub) if sub else None) or self.element(p)

    def atom(self):
        kind = self.r.randrange(21)
        if kind == 20:
            return self.byte()
        if kind < 9:
            return self.element()
        if kind < 12 and self.temps:
            return self.r.choice(self.temps)
        if kind == 12:
            return self.gathered()
        if kind < 15 and self.index:
            return self.r.choice(self.index)
        if kind < 17:
            return self.scalar()
        if self.real and kind == 17:
            v = self.r.choice([0.5, 0.25, 1.5, 0.1])
            return V.Val(self.r.choice([f"{v}", f"{v}f"]), "double", v, v)
        return V.number(self.r.randint(0, 9))

    def byte(self):
        """A byte of an element, under another type."""
        p = self.some_param(types=V.DATA[:8])
        e, size = self.element(p), V.TYPES[p.type][0] // 8
        if self.chance(0.5):
            return V.Val(f"((const unsigned char *)&{e.text})[{self.r.randrange(size)}]",
                         "unsigned char", 0, 255)
        i = self.r.choice(self.index) if self.index else V.number(1)
        if i.lo < p.lowest or not self.at(p, i):
            return e
        return V.Val(f"((const unsigned char *){p.name})[{i.text}]", "unsigned char", 0, 255)

    def scalar(self):
        if not self.scalars or (len(self.scalars) < 3 and self.chance(0.3)):
            t = self.r.choice(["int", "int", "long", "unsigned", "double", "float", "short"])
            lo = 0 if t == "unsigned" else -5
            if t in V.DATA[:8] and self.chance(0.25):  # a variable that pointers may lead to
                v = V.Val(f"{self.name}_c{len(self.scalars)}", t, *self.range_of(t))
                self.globals.append(f"{t} {v.text};")
            else:
                v = V.Val(f"c{len(self.scalars)}", t, lo, 9)
            self.scalars.append(v)
        return self.r.choice(self.scalars)

    def value(self, depth=2):
        if depth == 0 or self.chance(0.25):
            return self.atom()
        a, b = self.value(depth - 1), self.value(depth - 1)
        kind = self.r.randrange(14)
        made = None
        if kind < 6:
            made = V.arithmetic(self.r.choice("++--**"), a, b)
        elif kind == 6:
            made = V.arithmetic(self.r.choice("&|^"), a, b)
        elif kind == 7:
            made = V.arithmetic(self.r.choice("/%"), a, V.number(self.r.choice([2, 3, 7, 10])))
        elif kind == 8:
            made = V.shifted(self.r.choice(["<<", ">>"]), a, self.r.choice([1, 2, 5]))
        elif kind == 9:
            made = V.chosen(self.cond(), a, b)
        elif kind == 10:
            made = V.cast(a, self.r.choice(list(V.TYPES) + ["float", "double"]))
        elif kind == 11:
            made = self.called(a)
        elif kind == 12:
            made = V.unary(self.r.choice("-~!"), a)
        elif kind == 13:
            made = V.Val(f"({self.atom().text}, {b.text})", b.type, b.lo, b.hi, b.special)
        return made or a

    def called(self, a):
        """Pure functions: of the file, of the C library."""
        if a.is_float:
            name = self.r.choice(["fabs", "half_d", "sq_d"])
            most = min(a.most * a.most if name == "sq_d" else a.most, 2 ** 40)
            if name == "half_d" and not self.real or most > 2 ** 20:
                return None
            return V.Val(f"{name}({a.text})", "double", -most, most, a.special)
        b = V.converted(a, "int")
        if not b:
            return None
        name = self.r.choice(["half", "low", "weigh"])
        lo, hi = {"half": (b.lo // 2 - 1, b.hi // 2 + 1), "low": (0, 31),
                  "weigh": (0, 7)}[name]
        return V.Val(f"{name}({b.text})", "int", lo, hi)

    def cond(self):
        a = self.value(1) if self.chance(0.3) else self.atom()
        b = self.atom() if self.chance(0.4) else V.number(self.r.randint(-3, 7))
        text = f"{a.text} {self.r.choice(['<', '>', '<=', '>=', '==', '!='])} {b.text}"
        if self.chance(0.15):
            c = self.atom()
            text = f"{text} {self.r.choice(['&&', '||'])} {c.text} > 1"
        return f"({text})"

    def fit(self, v, lo, hi):
        """v, or something made of it that lies between lo <= 0 and hi >= 0."""
        lo, hi = int(lo), int(hi)
        if lo <= v.lo and v.hi <= hi and not v.special:
            return v
        if v.is_float:
            return V.Val(f"({v.text} > 1 ? {min(hi, 3)} : {max(lo, -2)})", "int", max(lo, -2),
                         min(hi, 3))
        if lo >= 0:
            mask = (1 << (hi + 1).bit_length() - 1) - 1
            return V.arithmetic("&", v, V.number(min(mask, 2 ** 31 - 1))) or V.number(0)
        made = V.arithmetic("%", v, V.number(min(-lo, hi, 1000) + 1))
        return made or V.number(1)

    def whole(self, v, lo=-2, hi=3):
        """v, or an integer in that range made of it."""
        return v if not v.is_float else V.cast(self.fit(v, lo, hi), "int")

    def stored(self, p, v):
        """v as it may be written to p."""
        if p.special or (p.lo, p.hi) == V.limits(p.type) and not v.is_float:
            return v
        return self.fit(v, p.lo, p.hi)
