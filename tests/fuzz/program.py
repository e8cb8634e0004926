"""The text of a program: its functions, and what calls them."""
import random
import re

import shapes
import sums
import terms
import values as V
from function import PAD, Function
from statements import show

HEAD = '''#include "frame.h"
#include <string.h>

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define ADD(s, e) s += (e)
#define MAXOF(m, e) if ((e) > m) m = (e)
#define SWAP(T, a, b) do { T t_ = (a); (a) = (b); (b) = t_; } while (0)
#define EACH(i, n) for (int i = 0; i < n; i++)

static int half(int x) { return x / 2; }
static int low(int x) { return x & 31; }
static int weigh(int x) { int w = 0; for (int k = 0; k < 7; k++) if (x >> k & 1) w++; return w; }
static double half_d(double x) { return x / 2; }
static double sq_d(double x) { return x * x; }
static unsigned ticks;
static int tick(int x) { ticks += (unsigned)x; return (int)(ticks & 15); }
static unsigned alarm_data[3000], alarm_wrong;
static void on_alarm(void)
{
    unsigned s = 0;
    for (unsigned i = 0; i < 3000; i++)
        s += alarm_data[i] ^ i;
    alarm_wrong += s != 4498500;
}
static int again(int x) { return x > 0 && x < 60 ? again(x - 3) + 1 : 0; }
static int (*by_table[])(int) = {half, low, again};
static int steps(int x)
{
    unsigned v = (unsigned)x * 2654435761u | 1;
    int c = 0;
    while (v != 1 && c < 90) {
        v = v & 1 ? 3 * v + 1 : v / 2;
        c++;
    }
    return c;
}
'''


def function(seed, number, names=()):
    """The random function of that number; one of these shapes, where there are some."""
    rng, make = sums.drawn(seed, number, names) or (random.Random(f"{seed}.{number}"), None)
    f = Function(rng, number)
    (make or shapes.picked(f.r, shapes.SHAPES))(f)
    f.rounds = rounds(f)
    f.around = around(f)
    f.layout = "plain" if f.pragma else f.r.choice(["plain"] * 8 + list(LAYOUTS))
    f.company = f.r.choice(["none"] * 8 + ["alarm", "threads", "threads"])
    return f


def is_quiet(f):
    """May it run beside others? It changes nothing that they have too, and prints nothing."""
    return not re.search(r"\btick|printf|puts", definition(f, needs(f)))


def around(f):
    """What the loop stands in."""
    if f.pragma or f.opening[0].startswith("int ") or "row" in str(f.before):
        return [], []
    return f.r.choice([([], [])] * 8 + [
        (["if (n >= 0) {"], ["}"]), (["if (n < 0) frame_outside(n); else {"], ["}"]),
        (["switch (m_ & 0) { case 0: case 7: ;"], ["}"]),
        (["do {"], ["} while (0);"]), (["{ int n_ = n; (void)n_;"], ["}"])] +
        ([] if f.is_once or f.twists or f.kinds & {"induction", "compaction", "while", "walker"}
         else [(["for (int rep = 0; rep < 2; rep++) {", "frame_touch(&rep);"], ["}"])] * 2))


# ---- calls ----

class Round:
    """One call: n, m, where the pointers lead and what the arrays hold."""

    def __init__(self, n, m):
        self.n, self.m = n, m
        self.share = {}  # parameter: (parameter of the same memory, distance)
        self.cells = {}  # cell: (parameter, place)
        self.outside = {}  # cell: a global variable
        self.mode = {}


def rounds(f):
    made = []
    for n in f.sizes:
        for overlap in ([False, True] if len(f.params) + len(f.cells) > 1 else [False]):
            one = Round(n, f.r.choice(f.m_values or [1]))
            if overlap:
                shared(f, one, n)
            fills(f, one)
            if not overlap or one.share or one.cells or one.outside:
                made.append(one)
    return made


def may_overlap(p):
    return not (p.form == "restrict" or p.is_pure or p.is_alone)


def is_full(p):
    return p.type not in V.FLOATS and (p.lo, p.hi) == V.limits(p.type)


def meets(p, q):
    """May p lead into the memory of q? Of one type, signed or not, or p to bytes."""
    if p.type == q.type:
        return True
    if not is_full(p):
        return False
    if p.type.replace("unsigned", "int") == q.type.replace("unsigned", "int") or \
            {p.type, q.type} in ({"short", "unsigned short"}, {"long", "unsigned long"}):
        return is_full(q)
    return p.type in ("unsigned char", "signed char") and (not p.is_written or is_full(q))


def holds(p, values):
    return p.lo <= values[0] and values[1] <= p.hi


def may_hold(one, q, ctype):
    """May a value of that type be written where the array q lies: in memory of its own, or of q?"""
    base = one.share[q][0] if q in one.share else q
    return q.type == ctype and (base.type == ctype or is_full(base))


def shared(f, one, n):
    for k, p in enumerate(f.params):
        others = [q for q in f.params[:k] if meets(p, q) and may_overlap(q) and
                  q not in one.share]
        if others and may_overlap(p) and p.form != "named" and f.chance(0.7):
            near = [0, 0, 1, -1, 2, 3, 7, -7, n // 2, n, n + 1, max(n - 1, 0)]
            one.share[p] = (f.r.choice(others), f.r.choice(near))
    for name, ctype, kept, *size in f.cells:
        if not kept:
            continue
        others = [q for q in f.params if may_hold(one, q, ctype) and may_overlap(q) and
                  holds(q, kept)]
        outside = [v.text for v in f.scalars if v.type == ctype and v.text.startswith("f") and
                   holds(v, kept)]
        if not size and others and f.chance(0.7):
            one.cells[name] = (f.r.choice(others), f.r.choice([0, n // 2, max(n - 1, 0), n, 1]))
        elif not size and outside:
            one.outside[name] = f.r.choice(outside)


def fills(f, one):
    for p in f.params:
        modes = ["FRAME_UNIFORM"] * 4 + ["FRAME_EQUAL", "FRAME_RISING", "FRAME_RARE"]
        if p.type in V.FLOATS and f.real:
            modes = ["FRAME_REAL"]
        if p.special:
            modes = ["FRAME_SPECIAL"] * 3 + ["FRAME_UNIFORM"]
        one.mode[p] = f.r.choice(modes)


# ---- text ----

def signature(f):
    words = [f"const struct {f.name}_q *q"] if f.has_fields else []
    words += [p.declared() for p in f.params if p.form not in ("named", "field")]
    words += [f"{cell[1]} *{cell[0]}" for cell in f.cells]
    words += ["int n", "int m_"]
    words += [f"{v.type} {v.text}" for v in f.scalars if not v.text.startswith("f")]
    return f"static void {f.name}({', '.join(words)})"


def needs(f):
    """Elements of each array, with what overlapping ones need of it."""
    need = {p: p.need + PAD for p in f.params}
    for one in f.rounds:
        for p, (q, by) in one.share.items():
            need[q] = max(need[q], p.need + by + 3 * PAD)
        for q, at in one.cells.values():
            if q in one.share:  # it leads into that one
                q, by = one.share[q]
                at += max(by, 0)
            need[q] = max(need[q], at + 2 * PAD)
    return need


# How the text of a loop may be set.
LAYOUTS = {
    "plain": lambda loop: loop,
    "line": lambda loop: [" ".join(line.strip() for line in loop)],
    "two": lambda loop: ["for (int z = 0; z < 2; z++) ticks += 3; " + " ".join(loop)],
    "comment": lambda loop: ["/* for (;;) { */ // while (1)"] + [
        line + " /* for (int i = 0; */" for line in loop],
    "dead": lambda loop: ["#if 0", "for (;;) {", "#endif"] + loop,
    "spliced": lambda loop: [loop[0].replace("for (", "fo\\\nr (").replace(" {", " {\\\n ")] +
    loop[1:],
    "text": lambda loop: ['if (n == 123456) puts("for (i = 0; i < n; i++) {");'] + loop}


def definition(f, need):
    out = list(f.globals)
    fields = [p for p in f.params if p.form == "field"]
    for p in f.params:
        if p.form == "named":
            out.append(f"static {p.type} {p.name}[{need[p]}];")
    if fields:
        out.append(f"struct {f.name}_q {{ " + " ".join(p.declared() + ";" for p in fields) + " };")
    out += [signature(f), "{"]
    if f.m_values:
        out.append("    int m = m_;")
    out += ["    " + line for line in f.before]
    out += ["    " + line for line in f.around[0] + terms.begun(f)]
    if f.pragma:
        out.append(f.pragma)
    f.loop_line = "\n".join(out).count("\n") + 1
    body = ["        " + line for line in terms.turned(f)]
    loop = ["    " + line for line in f.opening] + body + ["    " + line for line in f.closing]
    out += LAYOUTS[f.layout](loop) + ["    " + line for line in f.around[1]]
    for k, (text, ctype, tolerance, *size) in enumerate(f.after):
        name = f"v{k}"
        if not size:
            line = show(f, text, ctype, name, tolerance)
            out.append("    " + terms.shown(f, text, name, tolerance, line))
        elif tolerance or f.loose and ctype in V.FLOATS:
            what = f"{text}, {frame_type(ctype)}, {size[0]}, {'HUGE_VAL' if f.loose else tolerance}"
            line = f'frame_memory_near("{name}", {what});'
            out.append("    " + terms.bins(f, name, line, what))
        else:
            out.append(f'    frame_memory("{name}", {text}, {frame_type(ctype)}, {size[0]});')
    for text, size in f.memory:
        out.append(f'    frame_memory("{text}", {text}, FRAME_UCHAR, {size});')
    out.append("}")
    return "\n".join(out) + "\n"


def frame_type(ctype):
    return V.FRAME[ctype]


def filled(f, one, p, buffer, count):
    lo, hi = p.lo, p.hi
    if p.is_alone and p.is_written:
        lo, hi = (-9 if V.is_signed(p.type) else 0), 9
    if p.is_pure or hi <= 2 ** 40:
        return (f"frame_fill({buffer}, {frame_type(p.type)}, {count}, {lo}.0, {hi}.0, "
                f"{one.mode[p]});")
    mode = "FRAME_EQUAL" if one.mode[p] == "FRAME_EQUAL" else "FRAME_UNIFORM"
    return f"frame_fill({buffer}, {frame_type(p.type)}, {count}, 0.0, 0x1p60, {mode});"


def call(f, one, number, need):
    """The lines of one round."""
    is_alone = f.company != "threads"
    out = [f'frame_begin("{f.name}", {one.n}, {number});' + " ticks = 0;" * is_alone
           + terms.other("", " terms_round();")]
    where = {}
    for k, p in enumerate(f.params):
        if p in one.share:
            q, by = one.share[p]
            to = where[q] if q.type == p.type else f"({p.type} *){where[q]}"
            where[p] = f"({to} + {by})"
            continue
        buffer = p.name if p.form == "named" else f"b{k}"
        if p.form != "named":
            out.append(f"{p.type} *b{k} = frame_room({frame_type(p.type)}, {need[p]});")
        out.append(filled(f, one, p, buffer, need[p]))
        where[p] = f"({buffer} + {PAD})"
        p.buffer = buffer
    if f.edge:
        p, q, hit = f.edge
        out += [f"{where[p]}[{hit}] = 2;", f"{where[q]}[{hit}] = 1;",
                f"memset({where[q]} + {hit + 1}, 0, {f.nmax - hit} * sizeof *{q.buffer});"]
    args = []
    if f.has_fields:
        fields = ", ".join(where[p] for p in f.params if p.form == "field")
        out.append(f"struct {f.name}_q q = {{{fields}}};")
        args.append("&q")
    args += [where[p] for p in f.params if p.form not in ("named", "field")]
    for name, ctype, _, *size in f.cells:
        if name in one.cells:
            q, at = one.cells[name]
            args.append(f"{where[q]} + {at}")
            continue
        if name in one.outside:
            args.append(f"&{one.outside[name]}")
            continue
        out.append(f"{ctype} {name}[{size[0] if size else 1}] = {{1}};")
        args.append(name)
    args += [str(one.n), str(one.m)]
    args += [str(scalar(v, number)) for v in f.scalars if not v.text.startswith("f")]
    out += [f"{v.text} = {scalar(v, number)};" for v in f.scalars if v.text.startswith("f")]
    out.append(f"{f.name}({', '.join(args)});")
    for k, p in enumerate(f.params):
        if p in one.share:
            continue
        if (f.loose or p.is_loose) and p.is_alone and p.type in V.FLOATS:
            what = f"{p.buffer}, {frame_type(p.type)}, {need[p]}, {f.near}"
            out.append(terms.memory(f, p, f"p{k}", f'frame_memory_near("p{k}", {what});', what))
        else:
            out.append(f'frame_memory("p{k}", {p.buffer}, {frame_type(p.type)}, {need[p]});')
            if not p.is_alone:
                out += terms.within(f"{f.name}: p{k}", p, p.buffer, need[p])
    for name, ctype, _, *size in f.cells:
        if name not in one.cells and name not in one.outside and not size and not f.real:
            out.append(show(f, f"{name}[0]", ctype, name))
    for v in (v for v in f.scalars if v.text.startswith("f")):
        out += [f'frame_i("{v.text}", (long long){v.text});',
                *terms.within(v.text, v, f"(&{v.text})", 1)]
    return out + ['frame_u("ticks", ticks);'] * is_alone


def scalar(v, number):
    span = int(v.hi - v.lo) + 1
    return int(v.lo) + (number * 5 + len(v.text)) % span


def text_of(functions):
    """The program with its marks (terms.py), and each function's lines: {number: (first, last)}."""
    parts, lines, at = [HEAD], {}, HEAD.count("\n") + 1
    for f in functions:
        if f.company == "threads" and not is_quiet(f):
            f.company = "none"
        if f.company != "none":
            f.kind(f.company)
        need = needs(f)
        text = definition(f, need)
        lines[f.number] = (at, at + text.count("\n") - 1)
        f.first_line, f.loop_line = at, f.loop_line + at
        calls = []
        for k, one in enumerate(f.rounds):
            calls += ["    {"] + ["        " + line for line in call(f, one, k, need)] + ["    }"]
        text += f"static void run_{f.name}(void)\n{{\n" + "\n".join(calls) + "\n}\n"
        parts.append(text)
        at += text.count("\n")
    parts.append(main_of(functions))
    return "".join(parts), lines


def main_of(functions):
    """Calls one after the other, some amid signals, and some at the same time."""
    body = []
    for f in functions:
        run = [f"run_{f.name}();"]
        if f.company == "alarm":
            run = ["frame_alarm(on_alarm);", *run, "frame_alarm(NULL);"]
        if f.company != "threads":
            body += run
    together = [f"run_{f.name}" for f in functions if f.company == "threads"]
    if together:
        body += ["frame_end();", "frame_together((void (*const[])(void)){"
                 f"{', '.join(together)}}}, {len(together)});"]
    body += ["frame_end();", 'printf("wrong sums in signals: %u\\n", alarm_wrong);', "return 0;"]
    return "int main(void)\n{\n" + "".join(f"    {line}\n" for line in body) + "}\n"
