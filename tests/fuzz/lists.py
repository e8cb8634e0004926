"""Compactions with a list for what is not kept as well, behind nested conditions and continue; and
searches that end in their first iterations."""
import moved
import statements as S
import values as V


def lists(f):
    moved.begun(f, "lists")
    r = f.r
    f.index = [V.Val("i", "int", 0, f.nmax)]
    t = r.choice(V.DATA)
    e = f.at(f.some_param(), f.index[0])

    def kept():
        """`to[k++] = v;`"""
        u = r.choice([t, t, r.choice(V.DATA)])
        to = moved.written(f, u) if f.chance(0.6) else f.param(u, alone=f.range_of(u))
        to.need = 2 * f.nmax + 20
        k = moved.counter(f, r.choice(["0", "0", "3"]))
        v = f.stored(to, r.choice([e, f.index[0], f.value(1)])).text
        return r.choice([f"{to.name}[{k}++] = {v};"] * 3 + [f"{to.name}[{k}] = {v}; {k} += 1;",
                                                            f"{to.name}[{k}++] = {v}; {extra()}"])

    def extra():
        return S.reduction(f) if f.chance(0.6) else ""

    c, d = moved.asked(f, e), moved.asked(f, e)
    f.body = r.choice([
        lambda: [f"if {c} {{ {kept()} }} else {{ {kept()} }}"],
        lambda: [f"if {c} {{ {kept()} }} else {{ {kept()} }}"],
        lambda: [f"if {c} {{ {kept()} }} else if {d} {{ {kept()} }} else {{ {kept()} }}"],
        lambda: [f"if {c} {{ {kept()} }} else if {d} {{ {kept()} }}"],
        lambda: [f"if {c} {{ {kept()} continue; }}", kept()],
        lambda: [f"if {c} continue;", f"if {d} {{ {kept()} }}"],
        lambda: [f"if {c} continue;", f"if {d} continue;", kept()],
        lambda: [f"if {c} {{ if {d} {{ {kept()} }} else {{ {kept()} }} }}"],
        lambda: [f"if {c} {{ if {d} {{ {kept()} }} }}"],
        lambda: [f"if {c} {{ {kept()} if {d} {{ {kept()} }} }} else {{ {kept()} }}"],
        lambda: [f"if {c} goto other_{f.name};", kept(), "continue;", f"other_{f.name}:;",
                 kept()]])()
    if f.chance(0.25):
        f.body.insert(0, r.choice([S.reduction, S.temp, S.last])(f))
    f.opening = [r.choice(["for (int i = 0; i < n; i++) {"] * 3 + [
        "for (int i = n - 1; i >= 0; i--) {", "for (int i = 0; i < n; i += 2) {"])]
    f.closing = ["}"]


def early(f):
    """Runs of equal elements, or of small ones, each by a loop inside that soon ends."""
    moved.begun(f, "early")
    r, p = f.r, f.some_param()
    p.need = max(p.need, f.nmax + 1)
    f.before.append("unsigned s = 1; int i = 0;")
    f.after += [("s", "unsigned", None), ("i", "int", None)]
    same = r.choice([f"{p.name}[j] == {p.name}[i]", f"{p.name}[j] > 1", f"{p.name}[j] < 3",
                     f"{p.name}[j] != 2 && {p.name}[j] <= {p.name}[i]", f"!({p.name}[j] < 0)"])
    body = r.choice([
        [f"int j = i + 1; while (j < n && {same} && j - i < 1100) j++;", "s = s * 5 + (j - i);",
         "i = j;"],
        [f"int j = i; for (; j < n; j++) if (!({same}) || j - i == 40) break;", "s = s * 5 + j;",
         "i = j + 1;"],
        [f"int j; for (j = i; j >= 0; j--) if (!({same}) || i - j >= 30) break;",
         "s = s * 5 + j;", "i += 3;"],
        [f"long j = i; while (j + 2 < n && {same}) j += 2;", "s = s * 5 + (unsigned)j;",
         "i = (int)j + 3;"]])
    f.opening, f.body, f.closing = ["while (i < n) {"], body, ["}"]


SHAPES = ((lists, 0.03), (early, 0.02))
