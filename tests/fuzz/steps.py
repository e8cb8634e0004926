"""How a second variable goes on: by a constant or a variable, of its own type or another's, up or
down."""
import random

OTHERS = ["unsigned", "long", "short", "size_t", "unsigned char", "int"]


def steps(f, t, name, start, step):
    """(the value before the loop, the statement): the variable has `start` at one end of its way,
    and start + step * iterations at the other. What others choose by f.r stays as it is."""
    r = random.Random(f"{f.name} {t} {name} {start} {step}")
    by = f"{name}_step"
    way = r.choice(["constant"] * 4 + ["other constant", "less", "variable", "variable"])
    if t in ("int", "long") and r.random() < 0.4:
        way = r.choice(["down", "down by a variable", "down by another", "down by a constant"])
        start += step * f.iterations
    if way == "other constant":
        return start, f"{name} += {step}{r.choice(['u', 'l', 'ul'])};"
    if way == "less":
        return start, f"{name} -= -{step};"
    if way == "variable":
        f.before.append(f"{r.choice(OTHERS)} {by} = {step};")
        return start, f"{name} += {by};"
    if way == "down":
        return start, f"{name} -= {step};"
    if way == "down by a variable":
        f.before.append(f"{r.choice(OTHERS)} {by} = {step};")
        return start, f"{name} -= {by};"
    if way == "down by another":
        wide = r.choice(["unsigned", "long", "size_t"] if t == "int" else ["long", "size_t"])
        f.before.append(f"{wide} {by} = -{step};")
        return start, f"{name} += {by};"
    if way == "down by a constant":
        bits, suffix = (32, "u") if t == "int" else (64, "ul")
        return start, f"{name} += {-step % 2 ** bits}{suffix};"
    return start, f"{name} += {step};"
