"""Loops that are left by a running value: of sums, products, bits and extremes; and sums of floats
that running values make."""
import moved
import statements as S
import values as V

LIMITS = ["0", "3", "40", "n / 3", "n / 2", "n", "2 * n", "n + 1100", "1500", "-40", "1000000"]
TYPES = ["int", "int", "long", "unsigned", "short", "unsigned char", "float", "double"]


def leaving(f):
    """`s += v; if (s > limit) break;`, in all its spellings."""
    moved.begun(f, "leaving")
    r, q = f.r, f.some_param()
    f.index = [V.Val("i", "int", 0, f.nmax)]
    e = f.at(q, f.index[0])
    v = f.whole(f.fit(r.choice([e, f.value(1), f.value(2)]), -2, 3)).text
    c = moved.asked(f, e)
    f.before.append(f"long limit = {r.choice(LIMITS)}; int i = -7, how = 0;")
    f.after += [("i", "int", None), ("how", "int", None)]
    form = r.choice([sums, sums, sums, packs, walks, bits, extremes, several])
    test, body = form(f, c, v)
    if f.chance(0.2):
        body = twin(f, c, v, body)
    elif f.chance(0.4):
        make = r.choice([S.reduction] * 4 + [S.temp, S.last, S.induction])
        body.insert(r.randint(0, len(body)), make(f))
    tests = " && ".join(["i < n", test] if test else ["i < n"])
    is_while = r.random() < 0.4 and not any("continue" in line for line in body)
    f.opening = [f"i = 0; while ({tests}) {{" if is_while else
                 f"for (i = 0; {tests}; i++) {{"]
    f.body, f.closing = body + ["i++;"] * is_while, ["}"]


def running(f, start="0", types=TYPES):
    """Its name; it is printed behind the loop."""
    s, t = f.fresh("s"), f.r.choice(types)
    f.before.append(f"{t} {s} = {start};")
    f.after.append((s, t, None))
    return s


def sums(f, c, v):
    """The test in the head, or None, and the body's statements."""
    s, r = running(f), f.r
    above = f"{s} {r.choice(['>', '>', '>=', '=='])} limit"
    out = r.choice(["break;", "break;", "{ how += 3; break; }"])
    return r.choice([
        (None, [f"{s} += {v};", f"if ({above}) {out}"]),
        (None, [f"if ({above}) {out}", f"{s} += {v};"]),
        (None, [f"if {c} {{ {s} += {v}; if ({above}) {out} }}"]),
        (None, [f"if {c} {s} += {v}; else {s} -= 1;", f"if ({above}) {out}"]),
        (None, [f"if ({c} && ({s} += {v}) > limit) {out}"]),
        (f"{s} <= limit", [f"{s} += {v};"]),
        (f"!({above})", [f"if {c} {s} += {v};"])])


def packs(f, c, v):
    s = running(f, types=["int", "long", "double"])
    return f.r.choice([
        (f"{s} + ({v}) <= limit", [f"{s} += {v};"]),
        (None, [f"if ({s} + ({v}) > limit) break;", f"{s} += {v};"]),
        (None, [f"if ({s} + ({v}) <= limit) {s} += {v}; else break;"]),
        (None, [f"if {c} {{ if ({s} + 2 > limit) break; else {s} += 2; }}"])])


def walks(f, c, v):
    """Up and down."""
    s = running(f, types=["int", "long"])
    return f.r.choice([
        (None, [f"if {c} {s}++; else if (({v}) > 0 && --{s} < -3) break;"]),
        (None, [f"{s} += {c} ? 1 : -1;", f"if ({s} < -limit % 50 || {s} > 60) break;"]),
        (None, [f"if {c} {s}++; else {s}--;", f"if ({s} * 2 > limit) break;"])])


def bits(f, c, v):
    s = running(f, types=["unsigned", "unsigned char", "unsigned long"])
    return f.r.choice([
        (None, [f"{s} |= 1u << ((unsigned)({v}) & 7);", f"if ({s} == 255) break;"]),
        (None, [f"{s} ^= (unsigned)({v}) * 5u;", f"if (({s} & 127) == 77) break;"]),
        (None, [f"{s} = {s} * 31 + (unsigned)({v});", f"if (({s} & 255) == 3) break;"]),
        (f"{s} != 21", [f"if {c} {s} ^= 3; else {s} += 2;"]),
        (None, [f"if {c} {s} *= 5;", f"{s} += 1;", f"if (({s} & 63) == 9) break;"])])


def extremes(f, c, v):
    lo, hi = running(f, "9", ["int", "long", "short"]), running(f, "-9", ["int", "long", "short"])
    return None, [f"if (({v}) < {lo}) {lo} = {v};", f"if (({v}) > {hi}) {hi} = {v};",
                  f.r.choice([f"if ({hi} - {lo} > limit % 6) break;",
                              f"if {c} {{ if ({hi} - {lo} >= 5) break; }}"])]


def several(f, c, v):
    a, b, r = running(f), running(f, types=["int", "long", "unsigned"]), f.r
    return None, [f"if {c} {a} += {v}; else {b} += 1;",
                  r.choice([f"if ({a} > limit || {b} > 700) break;",
                            f"if ({a} > limit) break; if ({b} == 900) {{ how--; break; }}",
                            f"if ({c} && {a} > limit) break;"])]


def twin(f, c, v, body):
    """A running value decides what is added, or something is written, or the limit moves."""
    f.twist("leaving_twin")
    s = running(f, types=["int", "long"])
    to = moved.written(f, f.r.choice(["int", "long"]))
    return body + [f.r.choice([
        f"if ({s} < 40) {s} += {v}; else if ({s} > limit) break;",
        f"{s} += {v}; {to.name}[i] = {v}; if ({s} > limit) break;",
        f"{s} += {v}; if ({s} > limit) break; limit -= {c};",
        f"{s} += {v}; if ({s} > limit) break; if {c} {s} = {s} / 2 + 1;",
        f"{s} += {v}; if ({s} > limit) break; i += {s} == 77;"])]


# ---- sums that running values make ----

def areas(f):
    """`s += v; area += s * w;`, which only floats of whole numbers make of the same bits."""
    moved.begun(f, "areas")
    r, q = f.r, f.some_param()
    f.index = [V.Val("i", "int", 0, f.nmax)]
    e = f.at(q, f.index[0])
    v = f.whole(f.fit(r.choice([e, f.value(1), f.value(2)]), -2, 3)).text
    w, c = f"(int)({f.whole(f.fit(e, -2, 3)).text})", moved.asked(f, e)
    s = running(f, types=["int", "long", "double", "double"])
    area = running(f, types=["double"])
    sign = running(f, "1", ["double"])
    first = r.choice([f"{s} += {v};", f"if {c} {s} += {v};", f"if ({s} < {v}) {s} = {v};"])
    second = r.choice([f"{area} += {s};", f"{area} += {s} * ({w});", f"{area} -= {s} + ({w});",
                       f"if {c} {area} += {s}; else {area} -= 1;",
                       f"{sign} *= {c} ? -1 : 1; {area} += {sign} * {s};",
                       f"if ({s} > 9) {area} += ({w});"])
    f.body = [first, second] if f.chance(0.6) else [second, first]
    if f.chance(0.25):
        f.twist("areas_twin")
        f.body.append(r.choice([f"if ({area} > 90) {s} = 0;", f"{sign} += {area} > 3;",
                                f"if ({area} > 1000) break;", f"{s} -= {area} > 50;"]))
    elif f.chance(0.4):
        make = r.choice([S.reduction] * 3 + [S.temp, S.write, S.induction])
        f.body.insert(r.randint(0, 2), make(f))
    f.opening, f.closing = [r.choice(["for (int i = 0; i < n; i++) {"] * 3 +
                                     ["for (int i = n - 1; i >= 0; i--) {"])], ["}"]
