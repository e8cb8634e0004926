"""How a loop counts."""
import values as V

SIGNED = ["int", "int", "long", "short"]
UNSIGNED = ["unsigned", "size_t", "unsigned long"]


def index(f, text, ctype, lo, hi):
    """The loop's index, and what of it may be a subscript."""
    i = V.Val(text, ctype, lo, hi)
    f.index.append(i)
    return i


def signed(f):
    n, r, b = f.nmax, f.r, f.bound
    t = r.choice(SIGNED if n < 30000 else SIGNED[:3])
    form = r.randrange(9)
    step = r.choice([2, 3, 5])
    heads = [(f"i = 0; i < {b}; i++", 0, n), (f"i = 0; i <= {b} - 1; ++i", 0, n),
             (f"i = n - 1; i >= 0; i--", 0, n), (f"i = 1; i < {b}; i += {step}", 1, n),
             (f"i = n; i > 0; i -= {step}", 1, n), (f"i = 0; i != {b}; i++", 0, n),
             (f"i = n; i-- > 0;", 0, n), (f"i = 0; {b} > i; i += 1", 0, n),
             (f"i = 2; i < {b}; i = i + 2", 2, n)]
    text, lo, hi = heads[form]
    if f.bound != "n" and form not in (0, 1, 7):
        text, lo, hi = heads[0]
    if "!=" not in text and f.chance(0.15):
        f.sizes = [-7] + f.sizes
    index(f, "i", t, lo, hi)
    if f.chance(0.25):
        f.before.append(f"{t} i = -7;")
        f.after.append(("i", t, None))
        return [f"for ({text}) {{"], ["}"]
    return [f"for ({t} {text}) {{"], ["}"]


def constant(f):
    """A trip count that is known when the program is compiled."""
    n = f.r.choice([5, 64, 1023, 1024, 1025, 3000, 8192])
    f.sizes, f.nmax = [n], n
    index(f, "i", "int", 0, n)
    up = f.r.choice([f"i = 0; i < {n}; i++", f"i = 0; i <= {n - 1}; ++i", f"i = {n}; i-- > 0;",
                     f"i = 0; i != {n}; i += 1"])
    return [f"for (int {up}) {{"], ["}"]


def bounded(f):
    """A bound that is an expression."""
    n = f.nmax
    index(f, "i", "int", 0, n)
    test = f.r.choice(["i < n / 2", "i + 1 < n", "i < n - 1", "i <= n - 3", "i * 1L < n",
                       "2 * i < n", "i < MIN(n, 1500)", "i < (n & ~7)", "i < n * 1u",
                       "i < (long)n", "i != n - n % 2", "i < n && i < 2500", "n - i > 0",
                       "!(i >= n)", "i < (n > 1500 ? 1500 : n)", "i < (short)n", "i < n + 0.0"])
    return [f"for ({f.r.choice(['int', 'int', 'long'])} i = 0; {test}; i++) {{"], ["}"]


def unsigned(f):
    t, n, r = f.r.choice(UNSIGNED), f.nmax, f.r
    heads = [(f"i = 0; i < ({t})n; i++", 0, n), ("i = n; i-- > 0;", 0, n),
             (f"i = 0; i != ({t})n; i++", 0, n), ("i = n; i > 0; i--", 1, n),
             (f"i = 2; i < ({t})n; i += 2", 2, n)]
    text, lo, hi = r.choice(heads)
    index(f, "i", t, lo, hi)
    return [f"for ({t} {text}) {{"], ["}"]


def wrapping(f):
    """The index runs through zero."""
    f.twist("wrap")
    t = f.r.choice(["unsigned", "unsigned", "size_t"])
    index(f, "(i + 16u)", t, 0, f.nmax + 16)
    return [f"for ({t} i = -16; i != ({t})n; i++) {{"], ["}"]


def around_zero(f):
    """A narrow index that comes to its bound the long way."""
    f.twist("wrap")
    first, last, step = f.r.choice([(40000, 5, 3), (10, 3, 7), (0, 65535, 1), (65000, 2000, 5)])
    f.sizes = [1]
    f.nmax = 70000
    index(f, "i", "unsigned short", 0, 65535)
    return [f"for (unsigned short i = {first}; i != {last}; i += {step}) {{"], ["}"]


def narrow(f):
    """An index of few bits; the loop ends before it wraps around."""
    t = f.r.choice(["unsigned short", "short", "unsigned char"])
    most = min(f.nmax, 250 if t == "unsigned char" else 30000)
    f.before.append(f"if (n > {most}) n = {most};")
    index(f, "i", t, 0, most)
    return [f"for ({t} i = 0; i < n; i++) {{"], ["}"]


def while_up(f):
    f.kind("while")
    f.can_continue = False
    t = f.r.choice(["int", "long", "unsigned", "size_t"])
    f.before.append(f"{t} i = 0;")
    f.after.append(("i", t, None))
    index(f, "i", t, 0, f.nmax)
    form = f.r.randrange(4)
    if form == 0:
        return [f"while (i < ({t})n) {{"], ["i++; }"]
    if form == 1:
        f.kind("do")
        return [f.r.choice(["if (n > 0) do {", "do {"])], [f"}} while (++i < ({t})n);"]
    if form == 2:
        return ["for (;;) {", f"if (i >= ({t})n) break;"], ["i++; }"]
    return [f"while (i != ({t})n) {{", "i++;"], ["}"]


def work_in_head(f):
    """What the head does beside its step."""
    p = f.param(f.r.choice(V.DATA))
    p.need = max(p.need, f.nmax + 1)
    f.can_continue = False
    f.before.append("unsigned work = 7;")
    f.after.append(("work", "unsigned", None))
    index(f, "i", "int", 0, f.nmax)
    parts = f.r.choice([f"work += {p.name}[i] > 3, i++", f"i++, work += {p.name}[i - 1] > 3",
                        f"work ^= {p.name}[i++] > 3", f"work += {p.name}[i] > 3 ? 5 : i, ++i"])
    return [f"for (int i = 0; i < n; {parts}) {{"], ["}"]


def while_down(f):
    f.kind("while")
    f.before.append("int m = n;")
    f.after.append(("m", "int", None))
    index(f, "m", "int", -1, f.nmax)
    return [f.r.choice(["while (m-- > 0) {", "while (--m >= 0) {"])], ["}"]


def pointer(f):
    """A pointer that walks through an array."""
    f.kind("while")
    p = f.param(f.r.choice(V.DATA))
    p.need = max(p.need, f.nmax + 1)
    name = "w"
    f.temps.append(V.Val("*w", p.type, p.lo, p.hi, p.special))
    const = "const " if p.form == "const" else ""
    index(f, f"(w - {p.name})", "long", 0, f.nmax)
    start = f"{const}{p.type} *{name} = {p.name}"
    if f.chance(0.5):
        return [f"for ({start}; w < {p.name} + n; w++) {{"], ["}"]
    f.before.append(start + ";")
    f.after.append((f"(w - {p.name})", "long", None))
    f.can_continue = False
    return [f"while (w != {p.name} + n) {{"], ["w++; }"]


def walking(f):
    """Elements taken one by one, `*w++`."""
    f.kind("while")
    p = f.param(f.r.choice(V.DATA))
    p.need = max(p.need, f.nmax + 1)
    const = "const " if p.form == "const" else ""
    f.before.append(f"{const}{p.type} *w = {p.name}; int m = n;")
    f.after.append((f"(w - {p.name})", "long", None))
    f.temps.append(V.Val("now", p.type, p.lo, p.hi, p.special))
    index(f, f"(w - {p.name})", "long", 1, f.nmax + 1)
    return ["while (m-- > 0) {", f"{p.type} now = *w++;"], ["}"]


def nest(f):
    """A perfect nest; the inner index or both make subscripts."""
    f.kind("nest")
    f.m_values = [0, 1, 2, 3]
    f.factor = 3
    n = f.nmax
    order = f.r.randrange(4)
    if order == 3:  # a triangle
        f.kind("triangle")
        f.nmax = min(n, 90)
        f.before.append("if (n > 90) n = 90;")
        f.factor = 90
        index(f, "(i * 90 + j)", "int", 0, 8100)
        index(f, "i", "int", 0, 90)
        index(f, "j", "int", 0, 90)
        head = f.r.choice(["int j = 0; j <= i; j++", "int j = i + 1; j < n; j++",
                           "int j = 0; j < i; j++", "int j = n - 1; j > i; j--"])
        return ["for (int i = 0; i < n; i++) {", f"for ({head}) {{"], ["}", "}"]
    index(f, "i", "int", 0, n)
    index(f, "(j * n + i)", "int", 0, 3 * n)
    if f.chance(0.5):
        index(f, "j", "int", 0, 2)
        index(f, "(i * m + j)", "int", 0, 3 * n)
    heads = ["for (int j = 0; j < m; j++)", "for (int i = 0; i < n; i++)"]
    if order == 1:
        heads.reverse()
    return [heads[0], heads[1] + " {"], ["}"]


def stepped(f):
    """A step that is no constant."""
    f.before.append("int step = c_step;")
    f.scalars.append(V.Val("c_step", "int", 1, 3))
    index(f, "i", "int", 0, f.nmax)
    return ["for (int i = 0; i < n; i += step) {"], ["}"]


HEADS = [(signed, 10), (constant, 1), (bounded, 1.5), (unsigned, 3), (wrapping, 0.5),
         (around_zero, 0.2), (narrow, 0.7), (while_up, 1.5), (while_down, 0.7), (work_in_head, 0.5),
         (pointer, 0.7),
         (walking, 0.5), (nest, 2), (stepped, 0.3)]
