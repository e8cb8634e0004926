"""Expressions of C with their types and ranges: what is made here overflows no signed integer.

Whole numbers in floating-point types stay so small that they are exact.
"""

TYPES = {  # bits, signed
    "signed char": (8, True), "unsigned char": (8, False), "short": (16, True),
    "unsigned short": (16, False), "int": (32, True), "unsigned": (32, False),
    "long": (64, True), "unsigned long": (64, False), "long long": (64, True),
    "unsigned long long": (64, False), "size_t": (64, False), "char": (8, True),
    "_Bool": (1, False)}
FLOATS = {"float": 2 ** 24, "double": 2 ** 53}
DATA = ["signed char", "unsigned char", "short", "unsigned short", "int", "unsigned", "long",
        "unsigned long", "float", "double"]
FRAME = dict(zip(DATA, ["FRAME_CHAR", "FRAME_UCHAR", "FRAME_SHORT", "FRAME_USHORT", "FRAME_INT",
                        "FRAME_UINT", "FRAME_LONG", "FRAME_ULONG", "FRAME_FLOAT", "FRAME_DOUBLE"]))


class Val:
    """An expression: its text, its type and the values it may have."""

    def __init__(self, text, ctype, lo, hi, special=False):
        self.text, self.type, self.lo, self.hi = text, ctype, lo, hi
        self.special = special  # may be NaN or infinite

    @property
    def is_float(self):
        return self.type in FLOATS

    @property
    def most(self):
        return max(abs(self.lo), abs(self.hi))


def number(v):
    return Val(str(v) if v >= 0 else f"({v})", "int", v, v)


def limits(ctype):
    if ctype in FLOATS:
        return -FLOATS[ctype], FLOATS[ctype]
    bits, signed = TYPES[ctype]
    return (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)


def is_signed(ctype):
    return ctype in FLOATS or TYPES[ctype][1]


def promoted(ctype):
    return ctype if ctype in FLOATS or TYPES[ctype][0] >= 32 else "int"


def common(a, b):
    """The usual arithmetic conversions."""
    a, b = promoted(a), promoted(b)
    for t in ("double", "float"):
        if t in (a, b):
            return t
    (na, sa), (nb, sb) = TYPES[a], TYPES[b]
    if na != nb:
        return a if na > nb else b
    return b if sa else a


def converted(v, ctype, text=None):
    """v as a value of that type, or None: not exact in a float, undefined in an integer."""
    text = text or v.text
    lo, hi = limits(ctype)
    if ctype in FLOATS:
        # Fractions are kept or rounded, whole numbers must be exact.
        return None if v.most > hi else Val(text, ctype, v.lo, v.hi, v.special)
    if ctype == "_Bool":
        return Val(text, ctype, 0, 1)
    if v.special or v.is_float and (v.lo < lo or v.hi > hi):
        return None
    if v.lo < lo or v.hi > hi:
        return Val(text, ctype, lo, hi)
    return Val(text, ctype, int(v.lo), int(v.hi))


def cast(v, ctype):
    return converted(v, ctype, f"({ctype})({v.text})")


def in_range(text, ctype, lo, hi, special=False):
    """A result computed in that type; unsigned ones wrap around."""
    least, most = limits(ctype)
    if least <= lo and hi <= most:
        return Val(text, ctype, lo, hi, special)
    if ctype in FLOATS or is_signed(ctype):
        return None
    return Val(text, ctype, least, most)


def arithmetic(op, a, b):
    """a op b, or None where it may be undefined or inexact."""
    t = common(a.type, b.type)
    x, y = converted(a, t), converted(b, t)
    text = f"({a.text} {op} {b.text})"
    if not x or not y:
        return None
    special = x.special or y.special
    if op in ("&", "|", "^"):
        return bits(op, text, t, x, y)
    if op == "/":
        if special or t in FLOATS or not (y.lo > 0 or y.hi < -1):
            return None
        most = x.most // min(abs(y.lo), abs(y.hi))
        return in_range(text, t, -most if x.lo < 0 else 0, most)
    if op == "%":
        if t in FLOATS or not (y.lo > 0):
            return None
        most = min(y.hi - 1, x.most)
        return in_range(text, t, -most if x.lo < 0 else 0, most)
    ends = {"+": (x.lo + y.lo, x.hi + y.hi), "-": (x.lo - y.hi, x.hi - y.lo)}
    if op == "*":
        corners = [p * q for p in (x.lo, x.hi) for q in (y.lo, y.hi)]
        ends["*"] = min(corners), max(corners)
    return in_range(text, t, *ends[op], special)


def bits(op, text, t, x, y):
    if t in FLOATS:
        return None
    if op == "&" and (x.lo >= 0 or y.lo >= 0):
        return Val(text, t, 0, min(v.hi for v in (x, y) if v.lo >= 0))
    if x.lo >= 0 and y.lo >= 0:
        return Val(text, t, 0, (1 << max(x.hi, y.hi).bit_length()) - 1)
    width = max(int(x.most).bit_length(), int(y.most).bit_length())
    return in_range(text, t, -(1 << width), (1 << width) - 1)


def unary(op, v):
    """-v, ~v or !v."""
    t = promoted(v.type)
    text = f"({op}{v.text})"
    if op == "!":
        return Val(text, "int", 0, 1)
    if op == "~":
        return None if v.is_float else in_range(text, t, ~v.hi, ~v.lo)
    return in_range(text, t, -v.hi, -v.lo, v.special)


def shifted(op, v, by):
    """v << by or v >> by; what is shifted left is not negative, or unsigned."""
    t = promoted(v.type)
    if v.is_float:
        return None
    text = f"({v.text} {op} {by})"
    if op == ">>":
        return Val(text, t, v.lo >> by, v.hi >> by)
    return None if v.lo < 0 else in_range(text, t, v.lo << by, v.hi << by)


def chosen(cond, a, b):
    t = common(a.type, b.type)
    x, y = converted(a, t), converted(b, t)
    if not x or not y:
        return None
    return Val(f"({cond} ? {a.text} : {b.text})", t, min(x.lo, y.lo), max(x.hi, y.hi),
               x.special or y.special)
