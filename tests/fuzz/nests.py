"""Nests whose statements do not all go the same way."""
import values as V


def distributed(f):
    """Rows beside columns, in one inner loop or in two; or what only looks like it."""
    f.kind("distributed")
    r, meets = f.r, f.chance(0.2)
    t = "unsigned" if meets else r.choice(["int", "unsigned", "long", "float", "double"])
    f.special = False
    f.sizes = sorted(r.sample([0, 1, 31, 33, 500, 1023, 1024, 1100, 1500], 3))
    f.nmax = n = max(f.sizes)
    f.m_values, f.factor = [0, 1, 5, 40], 40
    f.ranges[t] = V.limits(t) if t == "unsigned" else (-9, 9)
    f.loose = f.real and t in V.FLOATS
    a, b = f.param(t), f.param(t)
    s, q = f.param(t, alone=V.limits(t)), f.param(t, alone=V.limits(t))
    i, j = V.Val("i", "int", 0, 40), V.Val("j", "int", 0, n)
    by = f.at(a, V.Val("(i * n + j)", "int", 0, 40 * n)).text
    column, row = f.at(s, j).text, f.at(q, i).text
    across, along = f.at(b, j).text, f.at(b, i).text
    f.at(q, V.Val("i", "int", 0, 41))
    f.start_small = s
    used = row
    if meets:
        f.twist("rows_meet")
        f.at(s, V.Val("i", "int", 0, 41))
        used = r.choice([f"{q.name}[i + 1]", f"{q.name}[0]", f"{s.name}[0]", f"{s.name}[i]"])
    op = r.choice(["+=", "-="])
    first = r.choice([f"{row} {op} {by} * {across};", f"if ({by} > 2) {row} += {by};"])
    if f.chance(0.4) and not f.loose:
        total, of = f.fresh("total"), "unsigned long" if t == "unsigned" else "long"
        of = "double" if t in V.FLOATS else of
        f.before.append(f"{of} {total} = 1;")
        f.after.append((total, of, None))
        first = f"{{ {first} {total} {op} {by}; }}"
    form = r.choice(["one", "one", "two", "before"])
    value = along if form != "two" and used == row else used
    second = r.choice([f"{column} += {by} * {value};", f"{column} -= {by} + {value};",
                       f"if ({by} != 1) {column} += {value};"])
    start = r.choice([f"{row} = 0;", f"{row} = {along};", "" if meets else f"{row} = -{along};"])
    head = r.choice(["int j = 0; j < n; j++", "int j = n - 1; j >= 0; j--"])
    texts = {"one": [f"for ({head}) {{ {second} {first} }}"],
             "two": [f"for ({head}) {first}", f"for ({head}) {second}"],
             "before": [f"for ({head}) {{ {second} }}", f"for ({head}) {{ {first} }}"]}
    f.opening, f.closing = ["for (int i = 0; i < m; i++) {"], ["}"]
    f.body = [start] + texts[form]
