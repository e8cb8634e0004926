"""Loops that look for a place: the one of an extreme that is computed, and that at which a while
loop ends, a flag ends the loop or a variable step comes to."""
import re

import statements as S
import values as V


# ---- keys ----

def key_of(f):
    """An expression of the index KEY, and whether it tells indices apart."""
    f.index = [V.Val("KEY", "int", 0, f.nmax)]
    for _ in range(20):
        p = f.some_param()
        e = f.at(p, f.index[0]) if p.lowest <= 0 else None
        if not e:
            continue
        whole = None if e.is_float else f.fit(e, -99, 99)
        forms = [e, V.arithmetic("*", whole, whole) if whole else None, V.unary("-", e),
                 V.arithmetic("-", e, f.scalar()),
                 V.Val(f"fabs({e.text})", "double", 0, e.most, e.special) if e.is_float else
                 V.chosen(f"({e.text} < 0)", V.unary("-", whole), whole),
                 V.arithmetic("+", whole or e, f.element()), f.value(2), f.gathered()]
        key = f.r.choice(forms)
        if key and "KEY" in key.text:
            return key.text
    return None


def keyed(f):
    """`if (K(i) > K(p)) p = i;`: nothing is kept but the place, and K is any expression."""
    r = f.r
    key = key_of(f)
    if not key:
        f.index = [V.Val("KEY", "int", 0, f.nmax)]
        key = f.at(f.param("int", form="pointer"), f.index[0]).text
    f.kind("keyed")
    p, t = f.fresh("at"), r.choice(["int", "int", "int", "long"])
    first = r.choice(["0", "0", "1"]) if min(f.sizes) > 0 or "[" in key else "0"
    f.before.append(f"{t} {p} = {first};")
    f.after.append((p, t, None))
    here, old = (re.sub(r"\bKEY\b", x, key) for x in ("i", p))
    set_ = f"{p} = i;"
    f.index = [V.Val("i", "int", 0, f.nmax)]
    beside = ""
    if f.chance(0.4):
        f.twist("keyed_twin")
        form = r.randrange(5)
        if form == 0:
            old = re.sub(r"\bKEY\b", p, key.replace("KEY", "i", 1)) if key.count("KEY") > 1 \
                else f"({old} + 1)"
        elif form == 1:
            set_ = f"{p} = i / 2;"
        elif form == 2:
            beside = " " + S.write(f)
        elif form == 3:
            beside = f" if ({f.cond()}) {p} = 0;"
        else:
            set_ = f"if ({f.cond()}) {p} = i;"
    rel = r.choice(["<", ">", "<=", ">="])
    test = r.choice([f"{here} {rel} {old}"] * 3 + [f"{old} {rel} {here}", f"!({here} {rel} {old})"])
    f.opening = [r.choice(["for (int i = 0; i < n; i++) {"] * 3 + [
        "for (int i = 1; i < n; i++) {", "for (int i = n - 1; i >= 0; i--) {",
        "for (int i = 0; i < n; i += 3) {"])]
    f.closing = ["}"]
    text = f"if ({test}) {set_}{beside}"
    f.body = [f"if ({f.cond()}) {{ {text} }}" if f.chance(0.1) else text]
    if f.chance(0.3):
        f.body.insert(r.randint(0, 1), S.reduction(f))


# ---- while loops ----

def with_hit(f, kind):
    """An array that ends with the 2 in it, another one, and where the 2 lies."""
    f.kind(kind)
    f.special = f.real = False
    r, hit = f.r, f.r.choice([0, 5, 63, 64, 700, 1023, 1024, 4095, 4096, 6000])
    f.sizes = sorted({0, 1, hit, hit + 1, r.choice([hit + 700, hit + 9000]), 20000})
    f.nmax = 20000
    t = r.choice(V.DATA)
    forms = ["pointer", "const", "restrict", "field"]
    p = f.param(t, alone=(0, 1), form=r.choice(forms))
    q = f.param(r.choice(["unsigned char", "int"]), alone=(0, 1), form=r.choice(forms))
    p.is_written = q.is_written = False
    p.need, q.need = hit + 1, f.nmax + 1
    f.before.append(f"int hit = {hit}, i = 0; double s = 0;")
    f.edge = (p, q, hit)
    f.after += [("s", "double", None), ("n", "int", None), ("i", "int", None)]
    return p, q, hit


def whiles(f):
    """A loop that ends at its condition; the memory may end there, too."""
    p, q, hit = with_hit(f, "whiles")
    r, t = f.r, p.type
    e, x = f"{p.name}[i]", r.choice(["2", "2", "2", f"{p.name}[hit]"])
    more = r.choice(["", "", f" && (i < 3 || {q.name}[i] < 2)", f" && {e} < 2.5"])
    does = r.choice(["", "", f"s += {e}; ", f"s += {q.name}[i] > 0; "])
    if f.chance(0.3):
        twin(f, p, q, e, does)
    else:
        form = r.randrange(7)
        if form < 3:
            step = r.choice(["i++;", "++i;", "i += 1;", "i = i + 1;"])
            f.opening = ["i = 0;", f"while (i < n && {e} != {x}{more}) {{"]
            f.body, f.closing = [does + step], ["}"]
        elif form == 3:
            f.opening = ["i = 0;", f"for (; i < n && {e} != {x}{more};) {{"]
            f.body, f.closing = [does + "i++;"], ["}"]
        elif form == 4:
            f.opening = [f"const {t} *w = {p.name};",
                         f"while (w != {p.name} + n && *w != 2) {{"]
            f.body, f.closing = ["++w;"], [f"}} i = (int)(w - {p.name});"]
        elif form == 5:
            p.need = f.nmax + 1
            f.opening = ["i = n - 1;", f"while (i >= 0 && {e} != 2) {{"]
            f.body, f.closing = ["i--;"], ["}"]
        else:
            p.need = f.nmax + 1
            f.opening = ["unsigned k = n;", f"while (k > 0 && {p.name}[k - 1] < 2) {{"]
            f.body, f.closing = [r.choice(["--k;", "k -= 1;"])], ["} i = (int)k;"]


def twin(f, p, q, e, does):
    """What looks like it, and differs in one respect."""
    f.twist("whiles_twin")
    f.opening, f.body, f.closing = f.r.choice([
        (["i = 0;", f"while ({e} != 2 && i < n) {{"], [does + "i++;"], ["}"]),
        (["i = 1;", f"while (i < n && {q.name}[i] < 2) {{"], ["i += i;"], ["}"]),
        (["i = 0;", f"while (i < n && {e} != 2) {{"],
         [f"n -= {q.name}[i] & (i == 7);", "i++;"], ["}"]),
        (["i = 0;", f"while (i < n && {e} != 2) {{"],
         [f"if ({q.name}[i] == 3) i++;", "i++;"], ["}"]),
        (["i = 0;", f"while (!(i >= n || {e} == 2)) {{"], [does + "i++;"], ["}"]),
        (["volatile int stop = i = 0;", f"while (i < n && {e} != 2 && !stop) {{"],
         ["i++;"], ["}"])])


# ---- flags ----

def flags(f):
    """A flag in the head ends the loop."""
    p, q, _ = with_hit(f, "flagged")
    r, e = f.r, f"{p.name}[i]"
    f.m_values = [0, 0, 1]
    t = r.choice(["int", "int", "_Bool", "unsigned char", "long"])
    f.before.append(f"{t} found = m, going = !m; long at = -1;")
    f.after += [("found", "long", None), ("going", "long", None), ("at", "long", None)]
    hit = r.choice([f"{e} == 2", f"{e} == 2", f"2 <= {e}", f"{e} > 1 && {q.name}[i] < 5"])
    set_ = r.choice(["found = 1;", "found = 1;", f"found = {'1' if t == '_Bool' else '3'};",
                     "{ found = 1; at = i; }", "{ at = i; found = 1; }"])
    head = r.choice(["i < n && !found"] * 2 + ["!found && i < n", "found == 0 && i < n"])
    more = r.choice(["going && i < n", "i < n && going != 0"])
    body, test = r.choice([
        ([f"if ({hit}) {set_}"], head), ([f"if ({hit}) {set_}"], head),
        ([f"found = {hit};"], head), ([f"going = !({hit});"], more),
        ([f"s += {e};", f"if ({hit}) going = 0;"], more),
        ([f"if ({hit}) {set_} else s += {e};"], head),
        ([f"if ({hit}) found = 1;", f"if (!found) s += {q.name}[i];"], head),
        ([f"if ({hit}) {{ {set_} continue; }}", f"s += {e};"], head),
        ([f"going = {hit} ? 0 : {q.name}[i] | 1;", f"s += {e};"], more),
        ([f"for (int j = 0; j < 3 && !found; j++)",
          f"    if ({hit} && j == (i & 1)) {{ {set_} break; }}", f"s += {e};"], head),
        ([f"for (int j = 0; j < 3; j++)", f"    if (j == 1 && {hit}) {set_}"], head)])
    if f.chance(0.3):
        f.twist("flags_twin")
        p.need, test = f.nmax + 4, head
        body = r.choice([
            [f"if ({hit}) found = 1;", f"if ({q.name}[i] && s > 3) found = 0;", f"s += {e};"],
            [f"if ({hit}) found++;"], [f"found = s > 300;", f"s += {e};"],
            ["for (int j = 0; j < 3; j++)", f"    if ({p.name}[i + j] == 2) found = 1;"],
            [f"if ({hit}) found = 1;", f"if ({q.name}[i] > 5) *to = 1;"],
            [f"if ({hit}) found = 1;", f"if (s > 40) found = 1;", f"s += {e};"]])
        f.before.append(f"{t} *to = &found;")
    if f.chance(0.6):
        f.opening, f.closing = [f"for (i = 0; {test}; i++) {{"], ["}"]
    else:
        f.opening, f.closing = ["i = 0;", f"while ({test}) {{"], [r.choice(["i++;", "++i;"]) + " }"]
    f.body = body


# ---- variable steps ----

def paced(f):
    """A search whose step is a variable."""
    p, q, _ = with_hit(f, "paced")
    p.need = f.nmax + 4
    r, e = f.r, f"{p.name}[i]"
    t = r.choice(["int", "int", "short", "long", "unsigned char"])
    f.scalars.append(V.Val("c_step", "int", 1, 5))
    f.before.append(f"{t} step = c_step; long at = -1;")
    f.after.append(("at", "long", None))
    down = f.chance(0.3)
    first = r.choice(["0", "0", "c_step", "1"])
    head = f"for (i = n - 1; i >= 0; i -= step) {{" if down else \
        f"for (i = {first}; i < n; i += step) {{"
    does = r.choice(["", "", f"s += {e}; ", f"s += {q.name}[i]; "])
    body = r.choice([f"{does}if ({e} == 2) {{ at = i; break; }}", f"if ({e} > 1) break; {does}",
                     f"if ({e} == 2 || {q.name}[i] > 7) {{ at = i; break; }}"])
    if f.chance(0.25):
        f.twist("paced_twin")
        body = r.choice([f"{body} step = 1 + (s > 20);", f"{body} step ^= ({q.name}[i] & 1) << 3;",
                         f"{body} *to = 2;", f"{body} n -= {q.name}[i] & 1;"])
        f.before.append(f"{t} *to = &step;")
    f.opening, f.body, f.closing = [head], [body], ["}"]


# ---- conditions that stay ----

def chosen(f):
    """A loop that is one or another, as a variable says that it leaves alone."""
    p, q, _ = with_hit(f, "chosen")
    p.need = f.nmax + 4
    r, x = f.r, f"{q.name}[i]"
    f.m_values = [0, 1, 2, 3]
    f.before.append(f"{r.choice(['int', 'int', 'signed char', 'unsigned', 'long'])} mode = m;")
    f.before.append(f"unsigned long acc = {r.choice([0, 7, 300])};")
    f.after += [("acc", "unsigned long", None), ("mode", "long", None)]
    does = [f"acc += {x};", f"acc ^= {x} * 3ul;", f"if ((unsigned long){x} > acc) acc = {x};",
            f"acc = acc < (unsigned long){x} ? acc : (unsigned long){x};", "acc *= 3;",
            f"if ({p.name}[i] == 2) acc += 5;", f"s += {x};", f"acc |= {x} & mode;", ";"]
    a, b, c = r.sample(does, 3)
    one = r.choice(["mode == 1", "mode", "!mode", "mode > 1", "mode & 2"])
    f.body = r.choice([
        [f"if ({one}) {{ {a} }}", f"else {{ {b} }}"],
        [f"if (mode == 1) {{ {a} }}", f"else if ({r.choice(['mode == 2', 'mode != 3'])}) {{ {b} }}",
         f"else {{ {c} }}"],
        [f"switch (mode) {{ case 0: {a} break; case 1: case 3: {b} break; default: {c} }}"],
        [f"if ({one} ? (unsigned long){x} > acc : (unsigned long){x} < acc) acc = {x};"],
        [f"if (({one} && (unsigned long){x} > acc) || (!({one}) && {x} > 3)) acc = {x};"]])
    if f.chance(0.3):
        f.twist("chosen_twin")
        f.before.append("void *to = &mode;")
        f.body.append(r.choice([f"if ({x} == 3) mode = 1;", "*(char *)to ^= 1;",
                                f"mode += {x} & 1;"]))
    f.opening, f.closing = [r.choice(["for (i = 0; i < n; i++) {", "for (i = n - 1; i >= 0; i--) {",
                                      "for (i = 0; i < n; i += 3) {"])], ["}"]
