"""Loops that place elements by counters of their keys: counting sorts and what resembles them."""
import moved
import values as V

COUNTERS = ["int", "int", "unsigned", "long", "size_t", "long long"]


def starts(f, key, t, size):
    """The name of the counters, and whether they fall; they begin where a sort has them."""
    s, down = f.fresh("s"), f.chance(0.3)
    name = f"{f.name}_{f.fresh('starts')}"
    f.globals.append(
        f"static void {name}(const {key.type} *k, {t} *s, int n) {{ {t} c[{size}] = {{0}}, at = 0; "
        f"for (int i = 0; i < n; i++) c[k[i]]++; for (int j = 0; j < {size}; j++) {{ "
        + ("at += c[j]; s[j] = at; } }" if down else "s[j] = at; at += c[j]; } }"))
    f.before.append(f"{t} {s}[{size}]; {name}({key.name}, {s}, n);")
    for at in {0, size // 2, size - 1}:
        f.after.append((f"{s}[{at}]", t, None))
    return s, down


def scattered(f):
    """`out[s[k[i]]++] = v;` in its spellings, up and down, guarded or not."""
    moved.begun(f, "scattered")
    r, size = f.r, f.r.choice([1, 2, 7, 40, 100])
    key = f.param(r.choice(["int", "int", "unsigned char", "unsigned"]), pure=size - 1)
    key.need = f.nmax + 1
    t, u = r.choice(COUNTERS), r.choice(V.DATA)
    f.index = [V.Val("i", "int", 0, f.nmax)]
    to = f.param(u, alone=f.range_of(u)) if f.chance(0.5) else moved.written(f, u)
    to.need = 2 * f.nmax + 20
    e = f.at(f.some_param(), f.index[0])
    v = f.stored(to, r.choice([e, f.value(1), f.value(2)])).text
    s, down = starts(f, key, t, size)
    c, o, p = f"{s}[{key.name}[i]]", to.name, f.fresh("at")
    if down:
        text = r.choice([f"{o}[--{c}] = {v};", f"{{ {t} {p} = --{c}; {o}[{p}] = {v}; }}",
                         f"{c}--; {o}[{c}] = {v};"])
    else:
        text = r.choice([f"{o}[{c}++] = {v};", f"{{ {t} {p} = {c}++; {o}[{p}] = {v}; }}",
                         f"{o}[{c}] = {v}; {c} += 1;",
                         f"{{ {t} {p} = {c}; {c} = {p} + 1; {o}[{p}] = {v}; }}"])
    if f.chance(0.3):
        text = f"if {moved.asked(f, e)} {{ {text} }}"
    if f.chance(0.3):
        f.twist("scattered_twin")
        other = f"{s}[{r.randrange(size)}]"
        text = r.choice([
            f"{text} if (i == 5) {other} = {'n' if down else 0};", f"{text} {o}[i & 7] = {v};",
            f"if ({other} < 9) {{ {text} }}", f"{text} {other} += i & 1;",
            f"{o}[{c}] = {v}; if (i & 1) {c} {'-' if down else '+'}= 1;" if not down else
            f"{o}[0] = {v}; {text}"])
    elif f.chance(0.2):
        f.before.append(f"for (int j = 0; j < {size}; j++) {s}[j] = {'n' if down else '0'};")
    f.opening = [f"for (int i = {'n - 1; i >= 0; i--' if f.chance(0.3) else '0; i < n; i++'}) {{"]
    f.body, f.closing = [text], ["}"]
