"""The terms of sums and products of floats, which the host's program writes down as it goes.

Texts hold marks that stand for one thing in the program that foldcc builds and for another in the
one that says what is right. The latter notes what each iteration adds, and reduces that by the
reference of the fixed shape too (terms.c).
"""
import re

import values as V

# \1 K, OP \2 TERM \3: TERM, noted as one of accumulator K. \4 A \5 B \6: A here, B there.
TERM = re.compile("\1([^\2]*)\2")
KEY = re.compile("\7([^\2]*)\2([^\3]*)\3")  # \7 K \2 PLACE \3: the place of a bin
OTHER = re.compile("\4([^\5]*)\5([^\6]*)\6")
HEAD = '#include "terms.h"\n'


def is_noted(f, ctype, op):
    return f.real and f.is_known and ctype in V.FLOATS and op in ("sum", "difference", "product")


def note(f, acc, count=1):
    """The accumulator's terms are noted from now on; `count` of them if it is an array's."""
    acc.number = f.nnoted
    f.nnoted += count
    return acc


def taken(acc, op, text):
    """The term of an update."""
    if acc.number is None:
        return text
    return f"\1{acc.number}, {acc.text}, '{op}'\2{text}\3"


def key(acc, text):
    """The place of the bin that the next term goes to."""
    return f"\7{acc.number}\2{text}\3"


def step(acc, op):
    """An update without a term has been made."""
    return other("", f"terms_note({acc.number}, '{op}', 0, 0); ")


def leave(c, may):
    """A way out of the loop, if it may have one."""
    return f"if ({c}) {{ {other('', 'terms_left(); ')}break; }}" if may else ""


def other(here, there):
    return f"\4{here}\5{there}\6"


def plain(text):
    return OTHER.sub(r"\1", TERM.sub("", KEY.sub(r"\2", text))).replace("\3", "")


def noting(text):
    text = KEY.sub(r"terms_key(\1, \2)", text)
    return OTHER.sub(r"\2", TERM.sub(r"TERMS_NOTE(\1, ", text)).replace("\3", ")")


def begun(f):
    """What stands before the loop."""
    return [other("", start(*row)) for row in f.noted] + [other("", "terms_loop();")]


def start(text, ctype, op, number):
    kind = {"product": "*", "pairs": "x"}.get(op, "+")
    return f"terms_start({number}, {text}, {int(ctype == 'float')}, '{kind}');"


def turned(f):
    """The body of the loop, each of whose iterations is counted."""
    if not (f.noted or f.bins) or not f.body:
        return f.body
    return [other("", "terms_turn(); ") + f.body[0]] + f.body[1:]


def shown(f, text, name, tolerance, line):
    """The line that prints a result."""
    for known, _, _, number in f.noted:
        if known == text:
            there = f'terms_show("{name}", {number}, (double)({text}), {tolerance});'
            return other(line, there)
    return line


def row(f, acc, head, text, to, value):
    """A row: its accumulator is new in each iteration, and goes to an element of an array."""
    begin = start(acc.text, acc.type, acc.op, acc.number)
    return [f"{acc.type} {acc.text} = {value};" + other("", f" {begin} terms_loop();"),
            f"for ({head}) {{ {other('', 'terms_turn(); ')}{text} }}",
            f"{to} = {acc.text};" + other("", f" terms_row({acc.number}, &{to});")]


def put(f, p, to, acc, is_after):
    """The running value goes to an element of p, which gets nothing else."""
    f.running[p] = acc
    text = f"{to} = {acc.text};"
    return other(text, f"{text} terms_put({acc.number}, &{to}, {int(is_after)});")


def memory(f, p, name, line, parameters):
    """The line that compares an array."""
    if p not in f.running:
        return line
    return other(line, f'terms_memory("{name}", {f.running[p].number}, {parameters});')


def within(name, values, at, count):
    """The line that finds elements which expressions were not made for."""
    if values.special or (values.lo, values.hi) == V.limits(values.type):
        return []
    return [other("", f'TERMS_WITHIN("{name}", {at}, {count}, '
                      f"(double){values.lo}, (double){values.hi});")]


# ---- what must come out ----

def bare(text):
    """The name that remarks have, without what makes no difference; of a part of a complex value,
    that of the value."""
    return re.sub(r"^c(real|imag)(?=\()|[()\s]", "", text)


def bins(f, name, line, parameters):
    """The line that prints bins."""
    for known, number, is_pointer in f.bins:
        if parameters.startswith(known + ","):
            return other(line, f'terms_bins("{name}", {number}, {parameters}, {int(is_pointer)});')
    return line


def placed(f, sub):
    """sub, an element that is written: of a nest perhaps by several iterations of a row."""
    f.is_one &= "nest" not in f.kinds or {"i", "j"} <= set(re.findall(r"\b[ij]\b", sub.text))
    return sub


def wanted_rows(f, remarks):
    """Each row's sum has a shape of its own, whoever runs the row, if its loop is found."""
    made = {}
    for p, acc in f.running.items():
        found = any(names(text, acc.text) for *_, text in remarks if "left as it is" not in text)
        made[f"p{f.params.index(p)}"] = {"shape" if found else "serial"}
    return made


def wanted_called(f, remarks):
    """A function's sum has the shape where its own loop is found, whoever calls it."""
    made = {}
    for p, acc in f.running.items():
        before = f.globals[:acc.line]
        at = f.first_line + sum(text.count("\n") + 1 for text in before)
        found = [text for line, _, text in remarks
                 if line == at and "left as it is" not in text and names(text, acc.text)]
        if any("search for" in text for text in found):
            continue  # a scan's shape up to where it is left, which is not noted
        made[f"p{f.params.index(p)}"] = {"shape" if found else "serial"}
    return made


def wanted_bins(f, main, inner):
    """Bins are in fixed point by a rule of how many there are; in loops that hold one always."""
    made = {}
    for k, (text, *_) in enumerate(f.after):
        if any(text == row[0] for row in f.bins) and not any(f"'{text}[" in r for r in inner):
            about = [r for r in main if re.search(rf"bins [^,]*'{re.escape(text)}\[", r)]
            if not about and any(f"'{text}[" in r for r in main):
                continue  # a single place, found to be a sum of its own
            holds_loop = f.kinds & {"inner"} or "weigh(" in "".join(f.body)
            short = {"nest", "triangle"} <= f.kinds  # of 90 rows at most (heads.py)
            made[f"v{k}"] = {"serial"} if not about or short else \
                {"serial", "scan"} if holds_loop else {"shape"}
            if f.twists & {"wrap"} or len(f.bins) > 1:  # others may have too few iterations
                made[f"v{k}"].add("serial")
    return made


def wanted(f, remarks):
    """For the result of each accumulator which of its values are right: the serial one, that of the
    shape, that of scans, that of sums beside these: {name: set of these}. The remarks are those of
    the function. Loops of which some value makes them run as written have the serial one too: an
    index that wraps around, zeros of both signs, no extreme but that which lanes begin with, and
    those that are found `where` a condition holds alone."""
    rest = [r for r in remarks if r[0] >= f.loop_line]
    if f.layout == "two":  # the other one is first in the line
        rest = [r for r in rest if r[:2] != rest[0][:2]]
    if "rows" in f.kinds:
        return wanted_rows(f, rest)
    if "summing" in f.kinds:
        return wanted_called(f, remarks)
    if not rest or "inner" in f.kinds and len(f.accs) + len(f.bins) < 2:
        return {}  # whether a nest is one is not known
    if "nest" in f.kinds and (not f.is_one or "search" in f.kinds or
                              any("search for" in r[2] for r in rest)):
        return {}  # the inner loop is part of an iteration, which is not what is noted
    main = [text for line, column, text in rest if (line, column) == rest[0][:2]]
    found = [text for text in main if "left as it is" not in text]
    inner = [text for *_, text in rest if text not in main and "left as it is" not in text]
    made = wanted_bins(f, found, inner)
    for k, (text, *_) in enumerate(f.after):
        if not any(text == row[0] for row in f.noted) or \
                (not f.kinds & {"imperfect", "inner"} or f.kinds & {"nest", "triangle"}) and \
                any(names(r, text) for r in inner):
            continue
        about = [r for r in found if names(r, text)]
        if about and "search for" in about[0] and ("scan" in about[0] or "do" in f.kinds):
            continue  # a shape up to where the loop is left, or the last iteration: not noted
        if about and is_beside(about[0], text):
            made[f"v{k}"] = {"scan", "trail"}
        elif not found or "triangle" in f.kinds:
            made[f"v{k}"] = {"serial"}
        elif not about or len(found) > 1 or about[0].startswith("where ") or \
                "affine" in about[0] and "reassociated" not in f.kinds:
            made[f"v{k}"] = {"serial", "shape", "scan"}
        elif "affine" in about[0]:
            made[f"v{k}"] = {"shape"}
        elif re.search(r"scans? of|compaction|\(operator ", about[0]):
            made[f"v{k}"] = {"scan"}
        else:
            made[f"v{k}"] = {"shape"}
        if f.twists & {"wrap"} or f.kinds & {"arg", "min", "max", "bins"}:
            made[f"v{k}"].add("serial")
        for p, acc in f.running.items():
            if acc.text == text:
                made[f"p{f.params.index(p)}"] = made[f"v{k}"]
    return made


def is_beside(remark, text):
    """Is it a sum or product beside a scan, which may be folded behind it?"""
    made = re.findall(r"'([^']*)' \([+*], (?:float|double)", remark.split("reduction", 1)[-1])
    return remark.startswith("scan") and "reduction" in remark and \
        any(bare(text) == bare(name) for name in made)


def names(remark, text):
    return any(bare(text) == bare(name) for name in re.findall(r"'([^']*)'", remark))
