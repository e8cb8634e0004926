"""Statements of a loop in functions of their own, which write what is the loop's: analyse/open.c
puts their bodies in place of the calls."""
import re

import forms
import handed
import heads
import memory
import odd
import statements as S
import values as V
from function import RARE

WORD = re.compile(r"(?<![\w.>])[A-Za-z_]\w*")
TYPE = "|".join(sorted([*V.TYPES, *V.FLOATS], key=len, reverse=True))
DECLARED = re.compile(rf"\b(const )?({TYPE}) (\*?)(\w+)((?:\[\w*\])?)(?= =|;|,)")
KNOWN = set("""const unsigned signed char short int long float double size_t _Bool if else for while
    sizeof do half low weigh half_d sq_d fabs fmin fmax MIN MAX ADD memcpy memset""".split())
# What no function does in place of the loop, or what another function could not name.
KEPT = re.compile(r"\b(break|continue|return|goto|switch|printf|puts|tick|struct|static|goto|q)\b"
                  r"|by_table|[\1\7]")
STATEMENTS = (S.ORDINARY * 4 + memory.STATEMENTS + odd.STATEMENTS + handed.STATEMENTS +
              forms.STATEMENTS)


GOVERNS = "\n"  # an `if` whose statement is the next one


class Thing:
    """What a name stands for: a number, or a pointer to numbers."""

    def __init__(self, ctype, is_pointer=False, is_const=False):
        self.type, self.is_pointer, self.is_const = ctype, is_pointer, is_const

    def declared(self, name):
        return f"{'const ' * self.is_const}{self.type} {'*' * self.is_pointer}{name}"


def things(f):
    """All that statements of the loop may name."""
    out = {"n": Thing("int")}
    if f.m_values:
        out["m"] = Thing("int")
    for line in f.before + f.opening + f.body:
        for const, ctype, star, name, size in DECLARED.findall(line):
            out[name] = Thing(ctype, bool(star or size), bool(const and star))
    for p in f.params + f.views:
        out[p.name] = Thing(p.type, True, p.form == "const")
    for name, ctype, *_ in f.cells:
        out[name] = Thing(ctype, True)
    for v in f.scalars + f.index:
        if v.text.isidentifier() and v.text not in out:
            out[v.text] = Thing(v.type)
    return out


def is_set(text, name):
    e = re.escape(name)
    return re.search(rf"(?<![\w.>]){e}\s*(\+\+|--|([-+*/%&|^]|<<|>>)?=(?!=))|(\+\+|--)\(?{e}(?!\w)"
                     rf"|ADD\({e},|&{e}(?!\w)", text) is not None


class Call:
    """A statement that becomes a function: its parameters, and what they are given."""

    def __init__(self, f, text, env):
        self.f, self.text, self.env = f, text, dict(env)
        self.params = []  # name in the text, Thing, argument
        self.given = set()

    def give(self, name, thing, argument):
        self.params.append((name, thing, argument))
        self.given.add(name)

    def places(self):
        """Elements and fields that are handed over by their address, or by value."""
        f = self.f
        for acc in f.accs:
            if re.fullmatch(r"\w+(\.a|\[[\d +]+\])", acc.text) and acc.text in self.text:
                self.place(acc.text, acc.type, False)
        for name, thing in self.env.items():
            found = set(re.findall(rf"(?<![\w.>]){re.escape(name)}\[([^][]*)\]", self.text))
            if not thing.is_pointer or len(found) != 1 or not f.chance(0.4):
                continue
            sub = found.pop()
            words = WORD.findall(sub)
            uses = len(re.findall(rf"(?<![\w.>]){re.escape(name)}(?!\w)", self.text))
            whole = f"{name}[{sub}]"
            if uses == self.text.count(whole) and all(
                    w in KNOWN or w in self.env and not is_set(self.text, w) for w in words):
                self.place(whole, thing.type, thing.is_const)

    def place(self, whole, ctype, is_const):
        name = self.f.fresh("x") + "_"
        if not is_set(self.text, whole) and self.f.chance(0.5):
            self.text = self.text.replace(whole, name)
            self.give(name, Thing(ctype), whole)
            return
        self.text = self.text.replace(whole, f"(*{name})")
        self.give(name, Thing(ctype, True, is_const), f"&{whole}")

    def words(self):
        """The other names of the text. False: one of them is not known."""
        own = {m[3] for m in DECLARED.findall(self.text)} | KNOWN
        for name in dict.fromkeys(WORD.findall(self.text)):
            thing = self.env.get(name)
            if name in own or name in self.given:
                continue
            if not thing and not name.startswith(self.f.name + "_"):
                return False
            if not thing:
                continue
            if thing.is_pointer and is_set(self.text, name):
                return False
            if thing.is_pointer or not is_set(self.text, name):
                self.give(name, thing, name)
            else:
                self.text = re.sub(rf"(?<![\w.>]){name}(?!\w)", f"(*{name})", self.text)
                self.give(name, Thing(thing.type, True), f"&{name}")
        return len(self.params) <= 12

    def renamed(self):
        """The parameters have each other's names, or new ones."""
        names, r = [p[0] for p in self.params], self.f.r
        to = list(names)
        if self.f.chance(0.5):
            r.shuffle(to)
        elif self.f.chance(0.4):
            own = {m[3] for m in DECLARED.findall(self.text)} | set(WORD.findall(self.text))
            to = [x for x in ("i", "n", "s", "p", "v", "to", "k", "a", "b", "c", "d", "e", "z")
                  if x not in own or x in names][:len(names)]
        if len(to) < len(names):
            return
        new = dict(zip(names, to))
        self.text = re.sub(r"(?<![\w.>])[A-Za-z_]\w*",
                           lambda m: new.get(m.group(), m.group()), self.text)
        self.params = [(new[name], thing, arg) for name, thing, arg in self.params]

    def numbers(self):
        return [(name, thing) for name, thing, _ in self.params
                if not thing.is_pointer and thing.type in V.TYPES]


def changes(call):
    """Parameters that the function changes, and changes back."""
    out = ""
    for name, thing, _ in call.params:
        if not call.f.chance(0.05):
            continue
        if thing.is_pointer:
            out += f"{name}++; {name}--; "
        elif thing.type in V.TYPES and thing.type != "_Bool":
            out += f"{name} ^= 1; {name} ^= 1; "
    return out


def used(f, call, text, is_always):
    """The call as a statement that uses the value, and what the function returns. is_always: each
    iteration makes it."""
    name = f.fresh("r")
    t = f.r.choice(["unsigned", "unsigned char", "unsigned long"])
    numbers = call.numbers()
    value = f"(int)({f.r.choice(numbers)[0]} & 63)" if numbers else "3"
    op = f.r.choice("+^")
    f.before.append(f"{t} {name} = 1;")
    f.after.append((name, t, None))
    local = f.fresh("v")
    some = f"if ({f.cond()}) {name} {op}= {text};"
    use = f.r.choice([f"{name} {op}= {text};", f"{name} = {text} {op} {name};",
                      f"int {local} = {text}; {name} {op}= {local} * 3u;",
                      f"if ({text} > 9) {name} {op}= 5;", f"{{ {name} {op}= 2 * {text}; }}",
                      f"if ({text} & 1) {name}++; else {name} += 2;", f"(void){text};",
                      f"{name} += 7, {text};", f"{name} {op}= {text} ? 3 : 1;",
                      f"if ({text} & 1){GOVERNS}", f"{{ {text}; }}" if is_always else some])
    return use, value


def function(f, text, env, depth=0):
    """The statement as a call of a new function, or as it is."""
    if KEPT.search(text):
        return text
    first = DECLARED.match(text)
    before = ""
    if first:  # `int t = …;` sets t through a pointer
        if first.group(1) or first.group(3) or first.group(5) or text.count(";") > 1:
            return text
        before = f"{first.group(2)} {first.group(4)}; "
        text = text[first.start(4):]
    call = Call(f, text, env)
    call.places()
    if not call.words() or not call.params:
        return before and before + text or text
    args = ", ".join(arg for _, _, arg in call.params)
    call.renamed()
    name = f"{f.name}_{f.fresh('g')}"
    body = call.text
    if depth < 2 and f.chance(0.3):
        body = function(f, body, {n: t for n, t, _ in call.params}, depth + 1)
    value, made = None, f"{name}({args});"
    if f.chance(0.3) and not depth:
        made, value = used(f, call, made[:-1], bool(before))
    changed = changes(call)
    body = changed + body
    if f.chance(0.04) and call.numbers() and value is None and not before:
        body = f"if ({f.r.choice(call.numbers())[0]} == 3) return; {body}"
    result = f"{f.r.choice(['int', 'signed char', 'long'])}" if value else "void"
    if value:
        body += f" return {value};"
    const = "const " if not changed and f.chance(0.15) else ""
    declared = [const * (not t.is_pointer) + t.declared(n) for n, t, _ in call.params]
    head = f"{name}({', '.join(declared)})"
    if f.chance(0.06) and not set(RARE) & {n for n, *_ in call.params}:
        head = (f"{name}({', '.join(n for n, *_ in call.params)}) "
                + " ".join(t.declared(n) + ";" for n, t, _ in call.params))
    words = f.r.choice(["static", "static", "static inline"])
    f.globals.append(f"{words} {result} {head} {{ {body} }}")
    f.kind("opened")
    return before + made


def opened(f):
    """Any head with any statements, in functions."""
    f.real = False
    r = f.r
    f.opening, f.closing = r.choices([h[0] for h in heads.HEADS], [h[1] for h in heads.HEADS])[0](f)
    makers = r.choices([s[0] for s in STATEMENTS], [s[1] for s in STATEMENTS],
                       k=r.choice([1, 1, 2, 2, 3]))
    f.body = [make(f) for make in makers]
    env, f.temps = things(f), []
    f.body = governed([function(f, text, env) if f.chance(0.85) else text for text in f.body])


def governed(body):
    """The statements, each such `if` with the one that it governs."""
    out = []
    for text in body:
        if out and out[-1].endswith(GOVERNS):
            is_one = re.fullmatch(r"\w+\([^;{}]*\);|[^;{}]*= \w+\([^;{}]*\);", text)
            if DECLARED.match(text) or text.endswith(GOVERNS):
                out[-1] += ";"
            else:
                out[-1] += text if is_one else f"{{ {text} }}"
                continue
        out.append(text)
    if out[-1].endswith(GOVERNS):
        out[-1] += ";"
    return [text.replace(GOVERNS, " ") for text in out]
