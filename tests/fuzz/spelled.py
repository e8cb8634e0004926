"""Functions that make an accumulator of itself, largest values that a running sum has, and sums of
running sums."""
import moved
import statements as S
import values as V

HEADS = ["for (int i = 0; i < n; i++) {"] * 4 + ["for (int i = n - 1; i >= 0; i--) {",
                                                 "for (int i = 0; i < n; i += 2) {"]
ANY = ["return s + e;", "return e > 2 ? s + 1 : s;", "if (e > 2) return 0; return s + 1;",
       "e *= 2; return s + e;", "s += e; return s;", "if (e < 1) { s -= e; } else return s + 1; "
       "return s;", "T t = s + e; if (t > HI) t = HI; return t;",
       "T t = s + e; if (t < LO) t = LO; else if (t > HI) t = HI; return t;",
       "return s + e < LO ? LO : s + e > HI ? HI : s + e;", "return e > s ? e : s;",
       "if (e > s) s = e; return s;", "if (e == 1) return s; { T t = e; if (t > 1) return s + t; } "
       "return s - 1;"]
WRAPS = ["return s * 31 + e;", "s ^= e; return s;", "if (e & 1) return s * 3; return s + e;",
         "return e - s;", "e += 5; s = s * 5 + e; return s + 1;"]
TYPES = ["int", "int", "long", "unsigned", "unsigned", "unsigned long", "unsigned char", "short"]


def begun(f, kind):
    """What is added in an iteration, and a condition."""
    moved.begun(f, kind)
    f.index = [V.Val("i", "int", 0, f.nmax)]
    e = f.at(f.some_param(), f.index[0])
    v = f.whole(f.fit(f.r.choice([e, f.value(1), f.value(2)]), -2, 3)).text
    f.opening, f.closing = [f.r.choice(HEADS)], ["}"]
    return v, moved.asked(f, e)


def running(f, t, start):
    s = f.fresh("s")
    f.before.append(f"{t} {s} = {start};")
    f.after.append((s, t, None))
    return s


def shown(f, s, t):
    p = f.param(t, alone=V.limits(t))
    p.need = f.nmax + 1
    return f"{p.name}[i] = {s};"


def spelled(f):
    v, c = begun(f, "spelled")
    r, t, name = f.r, f.r.choice(TYPES), f"{f.name}_{f.fresh('made')}"
    text = r.choice(ANY if V.is_signed(t) else ANY + WRAPS)
    text = text.replace("T ", t + " ").replace("HI", r.choice(["9", "100", "-3"]) if V.is_signed(t)
                                              else "100").replace(
        "LO", r.choice(["-9", "0", "2"]) if V.is_signed(t) else "3")
    s = running(f, t, r.choice(["0", "7"]))
    turned = f.chance(0.3)
    f.globals.append(f"static {t} {name}({t} {'e' if turned else 's'}, {t} "
                     f"{'s' if turned else 'e'}) {{ {text} }}")
    arguments = [f"({v})", s] if turned else [s, f"({v})"]
    line = f"{s} = {name}({arguments[0]}, {arguments[1]});"
    if f.chance(0.25):
        high = r.choice(["9", "60"])
        line = (f"{{ {t} t = {s} + ({v}); if (t > {high}) t = {high}; " +
                r.choice(["", "if (t < 2) t = 2; "]) +
                r.choice([f"{s} = t; }}", f"if {c} {s} = t; else {s} = ({t})({v}); }}"]))
    f.body = [f"if {c} {line}" if f.chance(0.3) else line]
    if f.chance(0.3):
        f.body.append(shown(f, s, t))
    if f.chance(0.3):
        f.body.insert(r.randint(0, 1), r.choice([S.reduction, S.temp, S.induction])(f))


def peaks(f):
    v, c = begun(f, "peaks")
    r, t = f.r, f.r.choice(["int", "int", "long"])
    s, best = running(f, t, r.choice(["0", "5", "-3"])), running(f, t, r.choice(["0", "-9", "40"]))
    up = f.chance(0.7)
    rel, bound = (">", "<") if up else ("<", ">")
    held = r.choice([f"if ({s} {bound} 0) {s} = 0;"] * 2 + [
        "", f"if ({s} {rel} 50) {s} = 50;", f"{s} = {s} {bound} -4 ? -4 : {s};"])
    most = f"if ({s} {rel} {best}) {best} = {s};"
    if f.chance(0.2):
        most = f"if {c} {most}"
    step = f"if {c} {s} += {v};" if f.chance(0.2) else f"{s} += {v};"
    f.body = r.choice([[step, held, most]] * 3 + [[most, step, held], [step, most, held]])
    if f.chance(0.7):
        f.body.append(shown(f, best, t))
    if f.chance(0.2):
        f.body.append(shown(f, s, t))
    if f.chance(0.3):
        f.body.insert(r.randint(0, 3), r.choice([S.reduction, S.induction, S.skip])(f))


def seconds(f):
    v, c = begun(f, "seconds")
    r, t = f.r, f.r.choice(["unsigned", "unsigned", "unsigned long", "long"])
    s, second = running(f, t, r.choice(["0", "7"])), running(f, t, "3")
    steps = [f"{s} += {v};"] * 3 + [f"if {c} {s} += {v};", f"if {c} {s} = {v}; else {s} += 1;"]
    adds = [f"{second} += {s};"] * 3 + [f"{second} -= {s} * 3;", f"{second} = {s} + {second};",
                                        f"if {c} {second} += {s};", f"{second} += {s} + ({v});",
                                        f"{second} += {s} - {s} * 4;"]
    if t != "long":
        steps += [f"{s} = {s} * 3 + {v};", f"{s} *= 5;"]
        adds += [f"{second} += {s} - ({s} << 2);", f"{second} += {s} ^ 5;",
                 f"if ({s} & 4) {second} += {s};"]
    f.body = [r.choice(steps), r.choice(adds)][::r.choice([1, 1, -1])]
    if f.chance(0.2):
        third = running(f, t, "1")
        f.body.insert(r.randint(0, 2), f"{third} += {r.choice([s, second])};")
    if f.chance(0.2) and t != "long":
        f.body.insert(r.randint(0, 2), r.choice([r.choice(adds), r.choice(steps)]))
    f.body.append(shown(f, second, t))
    if f.chance(0.3):
        f.body.append(shown(f, s, t))


SHAPES = ((spelled, 0.03), (peaks, 0.02), (seconds, 0.02))
