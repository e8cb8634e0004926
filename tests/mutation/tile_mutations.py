"""The edits of tiles of variable sizes and of updates seen through variables (mutations.py)."""
from form import Mutation

MUTATIONS = [
    Mutation("tiles-size", "inner tiles may have another size than the outer ones",
             "src/analyse/hull.c", "ir_expr_equal(p->by, asked->by) && goes_one_way(p)",
             "goes_one_way(p)", ["remarks rows/tiles"]),
    Mutation("tiles-first", "tiles begin where the last one ends", "src/analyse/hull.c",
             "return p->is_up != largest &&", "return", ["remarks rows/tiles"]),
    Mutation("through-between", "what a variable is made of changes before it is used",
             "src/analyse/through.c", "seen(k, t->next) : NULL;",
             "seen(k, t->next->next ? t->next->next : t->next) : NULL;",
             ["case recurrence/through"]),
    Mutation("tiles-bins", "places of a product by tiles are bins", "src/analyse/bins.c",
             "if (facts_have_tiles(f) && is_of_indices(worth))",
             "if (is_of_indices(worth) && !f->nlevels)",
             ["remarks rows/blocked"]),
    Mutation("tiles-rows", "what tiles add up runs within their iterations",
             "src/analyse/hull.c", "(is_tiled(l) && holds_sums(h->l)) ||", "",
             ["remarks rows/blocked"]),
    Mutation("tiles-chosen", "bins that data chooses are none by tiles", "src/analyse/bins.c",
             "if (e->kind == IR_INDEX && reads_memory(e->b))", "if (false)",
             ["remarks rows/blocked"]),
    Mutation("turns-own", "turns of an inner loop may write one place", "src/emit/separate.c",
             "quads_counts(q, lvalue->b))\n            return !quads_moves(q, lvalue->a);",
             "quads_moves(q, lvalue->b))\n            return true;", ["case rows/turned"]),
]
