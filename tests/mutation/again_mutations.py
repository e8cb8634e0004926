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
]
