"""The edits of loops that may run as written behind a fold that has been tried, and of sums modulo
a number whose running value is used (mutations.py)."""
from form import Mutation

MUTATIONS = [
    Mutation("again-decides", "running values may decide over what is written twice",
             "src/emit/left.c", "(!f->can_rerun || running_decides(f))", "!f->can_rerun",
             ["case scan/mark_guards"]),
    Mutation("again-private", "what an iteration computes is no running value",
             "src/analyse/again.c", "(s->kind == SCALAR_PRIVATE || s->kind == SCALAR_REDUCTION);",
             "s->kind == SCALAR_REDUCTION;", ["remarks scan/mark_guards"]),
    Mutation("again-operator", "operators that ask decide over nothing", "src/analyse/again.c",
             "        ir_walk_expr(e->a, find_running, arg);\n    return !((struct decider",
             "        (void)find_running;\n    return !((struct decider",
             ["remarks scan/mark_guards"]),
    Mutation("modulo-now", "a running sum modulo m is used without its remainder",
             "src/analyse/remainder.c",
             "        if (m->var == e->a->var)\n            return expr_moved(",
             "        if (m->var == e->a->var)\n            return ir_cast(p->k.u, e->type, key);\n"
             "        if (m->var == e->a->var)\n            return expr_moved(",
             ["case scan/modulo"]),
    Mutation("modulo-weights", "a second sum that is read is a sum of weights",
             "src/analyse/remainder.c", "!(m->below && (m->is_read || ", "!(m->below && (",
             ["case scan/modulo"]),
    Mutation("modulo-slow", "any running sum that subtracts takes a remainder",
             "src/analyse/modular.c",
             "m->is_read && m->is_subtracted && !expr_number(m->modulus, &modulus)",
             "m->is_read && !expr_number(m->modulus, &modulus) && m->room < 2",
             ["remarks scan/modulo"]),
]
