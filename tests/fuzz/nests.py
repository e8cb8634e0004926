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


def product(f):
    """Sums of neighbouring columns, as of products of matrices, in roundabout ways."""
    f.kind("product")
    r = f.r
    f.special = False
    f.sizes = sorted(r.sample([0, 1, 5, 8, 17, 33, 64, 70], 4))
    f.nmax = n = max(f.sizes)
    f.m_values, f.factor = [0, 1, 2, 5, 66], 66
    t = r.choice(["int", "unsigned", "long", "float", "double", "double"])
    f.ranges[t] = V.limits(t) if t == "unsigned" else (-9, 9)
    if f.real and t in V.FLOATS:  # where pointers may meet, sums go by way of bins
        f.loose, f.near = True, "1e-2"
    x, y, z = f.param(t), f.param(t), f.param(t, alone=V.limits(t))
    k = f.param("int", pure=n)
    x.need = y.need = 9000
    z.need, k.need = 66 * n + n + 2, 200
    f.start_small = z
    deep = r.choice(["n", "m + 7", "9", "100"])
    a = r.choice([f"{x.name}[i * {n} + l]", f"{x.name}[l * m + i]", f"{x.name}[l]"])
    b = r.choice([f"{y.name}[l * n + j]"] * 3 + [f"{y.name}[j * {deep.split()[0]} + l]",
                 f"{y.name}[{k.name}[j] + l]", f"{y.name}[{k.name}[l] + j]"])
    place = f"{z.name}[i * n + j]"
    head = {"i": "for (int i = 0; i < m; i++)", "j": "for (int j = 0; j < n; j++)",
            "l": f"for (int l = 0; l < {deep}; l++)"}
    if f.chance(0.2):
        head["l"] = f"for (int l = {deep} - 1; l >= 0; l--)"
    if f.chance(0.2):
        head["j"] = r.choice(["for (int j = 2; j < n; j++)", "for (int j = n - 1; j >= 0; j--)"])
    term = r.choice([f"{a} * {b}"] * 3 + [f"-{a} * {b}", f"{b} - {a}", f"{a} * {b} * {k.name}[j]",
                    f"({b} - {a}) * {k.name}[l]", f"(i < j ? {a} : 2) * {b}"])
    made = ""
    if f.chance(0.3):
        made = f"{t} d = {a} - {b}; "
        term = r.choice(["d * d", "d", f"d * {k.name}[l]", f"{y.name}[{k.name}[j] + j] - d"])
    form = r.choice(["local", "local", "place", "inside", "inside"])
    f.opening, f.closing = [head["i"] + " {"], ["}"]
    if form == "local":
        start = r.choice(["0", "0", place, f"{k.name}[j]", f"2 * {place}"])
        behind = r.choice([f"{place} = s;"] * 3 + [f"{place} -= s;", f"if (s > 3) {place} = s;"])
        before = r.choice(["", "", f"{t} o = {place};"])
        behind += f" {place} += o;" if before else ""
        f.body = [head["j"] + " {", before, f"{t} s = {start};",
                  f"{head['l']} {{ {made}s += {term}; }}", behind, "}"]
    elif form == "place":
        f.body = [head["j"] + " {", r.choice(["", f"{place} = 0;", f"{place} *= 2;"]),
                  f"{head['l']} {{ {made}{place} += {term}; }}", r.choice(["", f"{place} -= 1;"]),
                  "}"]
    else:
        shared, own = r.choice(["", f"{t} by = {a};", f"int o = {k.name}[l] & 1;"]), ""
        if f.chance(0.3):  # the index goes from turn to turn
            own, head["j"] = "int j = 2;", head["j"].replace("int ", "")
            shared = r.choice([shared, f"{t} by = {a} + j;", f"{t} by = {k.name}[j + 1];"])
        if " by " in shared:
            made, term = "", f"by * {b}"
        elif shared:
            made, term = "", f"{a} * {y.name}[l * n + j + o]"
        f.body = [own, r.choice(["", f"{head['j']} {place} = 1;", f"{head['j']} {place} *= 2;"]),
                  f"{head['l']} {{ {shared}", f"{head['j']} {{ {made}{place} += {term}; }} }}",
                  f"{z.name}[i * n] += j;" if own and f.chance(0.5) else ""]
    f.body = [line for line in f.body if line]
