"""Statements that look like a kind, and differ from it in one respect."""
import statements as S
import values as V

WIDE = ["unsigned", "unsigned long"]


def small(f):
    return f.whole(f.fit(f.value(1), -9, 9))


def odd_extreme(f):
    """What is compared is not what is kept."""
    t, u = f.r.choice(["int", "unsigned", "unsigned char", "float", "short"]), \
        f.r.choice(["int", "double", "unsigned", "signed char", "long", "float"])
    m, x = f.fresh("m"), f.fresh("x")
    v = f.fit(f.value(), -100, 100)
    if not V.is_signed(t) or not V.is_signed(u):
        v = f.fit(v, 0, 100)
    f.before.append(f"{t} {m} = 5;")
    f.after.append((m, t, None))
    f.twist("odd_extreme")
    rel = f.r.choice(["<", ">", "<=", ">="])
    small_ = f.whole(f.fit(f.value(1), 0, 20)).text
    return f"{{ {u} {x} = {v.text}; " + f.r.choice([
        f"if ({x} {rel} {m}) {m} = {x};", f"{m} = {x} {rel} {m} ? {x} : {m};",
        f"if ({x} {rel} {m}) {m} = ({x}) / 2;", f"if ({x} {rel} {m} + 1) {m} = {x};",
        f"if ({x} {rel} {m}) {m} = {small_};", f"if (!({x} {rel} {m})) {m} = {x};",
        f"if ({x} {rel} {m} && {f.cond()}) {m} = {x};",
        f"if ({x} {rel} {m} || {f.cond()}) {m} = {x};",
        f"{m} = {m} {rel} {x} ? {x} : {m}; {m} = {m} {rel} 2 ? {m} : 2;",
        f"if ({x} {rel} {m}) {m} = {x}; else {m} = {m};"]) + " }"


def odd_arg(f):
    """The place of an extreme, told by the place alone; or changed by something else."""
    at = f.fresh("at")
    p = f.some_param()
    i = f.r.choice(f.index) if f.index else V.number(2)
    sub, old = f.at(p, i), f.at(p, V.Val(at, "long", 0, max(int(i.hi), 0)))
    if not sub or not old or i.lo < p.lowest:
        return S.arg(f)
    f.before.append(f"long {at} = 0;")
    f.after.append((at, "long", None))
    f.kind("arg")
    rel = f.r.choice(["<", ">", "<=", ">="])
    also = f.r.choice(["", "", f" if ({f.cond()}) {at} = 0;", f" if ({at} == 3) {at} = 1;"])
    if also:
        f.twist("odd_arg")
    return f"if ({sub.text} {rel} {old.text}) {at} = {i.text};{also}"


def chosen_cell(f):
    """The iteration chooses its accumulator."""
    a, b = f.fresh("a"), f.fresh("b")
    t = f.r.choice(WIDE + ["int", "double"])
    f.before.append(f"{t} {a} = 1, {b} = 2;")
    f.after += [(a, t, None), (b, t, None)]
    f.twist("chosen_cell")
    return f.r.choice([f"*({f.cond()} ? &{a} : &{b}) += {small(f).text};",
                       f"{{ {t} *to = {f.cond()} ? &{a} : &{b}; *to += {small(f).text}; }}"])


def odd_bool(f):
    """A _Bool is no integer of one bit."""
    name = f.fresh("b")
    f.before.append(f"_Bool {name} = {f.r.choice([0, 1])};")
    f.after.append((name, "int", None))
    f.kind("flags")
    v = small(f).text
    return f.r.choice([f"{name} += {v};", f"{name} -= {v};", f"{name} ^= {v};", f"{name} |= {v};",
                       f"{name} &= {v};", f"{name} *= {v};", f"{name} = {name} ^ {f.cond()};",
                       f"{name} = {v} > 2 ? {name} : !{name};", f"{name}++;"])


def bit_field(f):
    """An accumulator of some bits."""
    name = f.fresh("s")
    f.before.append(f"struct {{ unsigned a : 5; int b : 9; unsigned long c : 40; }} {name} = "
                    "{1, 2, 3};")
    f.after += [(f"{name}.{m}", "long", None) for m in "abc"]
    f.twist("bit_field")
    m = f.r.choice("abc")
    return f.r.choice([f"{name}.{m} += {small(f).text};", f"{name}.{m} ^= {small(f).text};",
                       f"if ({name}.{m} < {small(f).text}) {name}.{m} = {small(f).text};"])


def shared_bins(f):
    """Bins in an array that others may overlap."""
    types = [t for t in S.UNSIGNED + ["short", "signed char"] if f.range_of(t) == V.limits(t)]
    p = f.written(types or ["double"])
    k = V.arithmetic("&", f.whole(f.value(1)), V.number(f.r.choice([7, 63, 255])))
    to = k and f.at(p, k)
    if not to:
        return S.bins(f)
    f.kind("bins")
    v = f.stored(p, f.value(1))
    more = [f"if ({v.text} > {to.text}) {to.text} = {v.text};"]
    if types:
        v = small(f).text
        more += [f"{to.text}++;", f"{to.text} += {v};", f"{to.text} ^= {v};"]
    text = f.r.choice(more)
    return f"if ({f.cond()}) {{ {text} }}" if f.chance(0.4) else text


def library(f):
    """Calls of the C library on what the iteration owns."""
    name = f.fresh("b")
    acc = S.accumulator(f, "sum", f.r.choice(["long", "unsigned"]))
    v, s = small(f).text, acc.text
    f.kind("helper")
    return f.r.choice([
        f"{{ unsigned char {name}[8]; memset({name}, {v}, 8); {s} += {name}[3]; }}",
        f"{{ int {name} = {v}, o; memcpy(&o, &{name}, sizeof o); {s} += o; }}",
        f"{s} += abs({v});", f"{s} += (unsigned)labs({v});",
        f"{{ union {{ float f; unsigned u; }} {name}; {name}.f = {v}; {s} += {name}.u >> 20; }}",
        f"{s} += (int)floor({v} / 2.0) + (int)sqrt(abs({v}));",
        f"{s} += __builtin_popcount({v});"])


def own_block(f):
    """Names that hide others, and constants of the block."""
    s = S.accumulator(f, "sum", "unsigned").text
    v = small(f).text
    f.kind("private")
    return f.r.choice([
        f"{{ int v = {v}; {{ int v_ = v; int v = v_ + 1; {s} += v; }} {s} += v; }}",
        f"{{ enum {{ FEW = 3 }}; const int few = FEW + {v}; {s} += few; }}",
        f"{{ typedef short few; few own = {v}; {s} += (few)(own * 3); }}",
        f"{{ struct {{ int a, b; }} o = {{{v}, 2}}, c = o; c.a++; {s} += c.a * o.b; }}",
        f"{{ int o[2][2] = {{{{{v}, 1}}, {{2}}}}; {s} += o[0][0] + o[1][1] + o[1][0]; }}",
        f"{{ const char *o = \"for (;;) break;\"; {s} += o[{v} & 7]; }}"])


STATEMENTS = [(odd_extreme, 0.7), (odd_arg, 0.5), (chosen_cell, 0.2), (odd_bool, 0.4),
              (bit_field, 0.2), (shared_bins, 0.7), (library, 0.4), (own_block, 0.4)]
