"""The edits of inner loops in lanes of vectors (mutations.py)."""
from form import Mutation

MUTATIONS = [
    Mutation("chains-left", "a lane goes on behind the break by which it has left",
             "src/emit/chain_text.c", "return t->has_left && !t->is_bold",
             "return 0 && t->has_left", ["case inner/chains"]),
    Mutation("chains-bold", "a turn in which a lane leaves is not made again",
             "src/emit/chain_loop.c",
             'text_line(x, "fold_c[%d].v%u = %sw%u;", g, i, groups[g], i);',
             'text_line(x, "fold_c[%d].v%u = %sv%u;", g, i, groups[g], i);',
             ["case inner/chains"]),
    Mutation("chains-goes", "what an inner loop reads is read where C does not come to it",
             "src/emit/chain_loop.c", 'text_line(x, "if (fold_e->goes) {");', 'text_line(x, "{");',
             ["case inner/chains_twins"]),
    Mutation("chains-perhaps", "or under a condition that never holds", "src/emit/chains.c",
             "    c->is_bad |= !c->is_sure && (m.memory || expr_may_trap(e));\n", "",
             ["case inner/chains_twins"]),
    Mutation("chains-behind", "or behind a way out", "src/emit/chains.c",
             "c->is_sure = was && !*leaves;", "c->is_sure = was;", ["driver chains"]),
    Mutation("chains-idle", "lanes without an iteration count", "src/emit/chain_text.c",
             'set = print(t, "(%s & %slive)", set ? set : "-1", t->group);',
             'set = set ? set : print(t, "(%slive | -1)", t->group);', ["case inner/chains"]),
    Mutation("chains-last", "iterations that do not come to the inner loop's body take its turns",
             "src/emit/chain_loop.c", "while (fold_next < fold_m && !fold_es[fold_next].goes)",
             "while (0 && fold_next < fold_m && !fold_es[fold_next].goes)",
             ["case inner/chains_twins"]),
    Mutation("chains-acc", "what only some lanes have added is lost", "src/emit/chain_loop.c",
             "for (int l = 0; l < %d * FOLD_CHAIN%u; l++)",
             "for (int l = 0; l < %d * FOLD_CHAIN%u - 1; l++)",
             ["case inner/chains"]),
    Mutation("chains-bits", "a bit-field has all bits of its type", "src/emit/chains.c",
             " || lvalue_is_bits(lvalue) ||", " ||", ["case inner/chains_twins"]),
    Mutation("chains-never", "what stands behind a break that all take is read",
             "src/emit/chains.c",
             "        *leaves = true;\n        c->is_sure = false;\n", "        *leaves = true;\n",
             ["case inner/chains_twins"]),
    Mutation("chains-given", "n++ in a condition says what n is behind it",
             "src/emit/chain_plain.c", "e->op == IR_POSTINC ? IR_SUB : IR_ADD",
             "e->op == IR_POSTINC ? IR_MUL : IR_ADD", ["case inner/chains_effects"]),
    Mutation("chains-parts", "a part of a condition has its effect though the loop has ended",
             "src/emit/chain_plain.c", "        to = add_parts(u, to, e->a);\n"
             "        return to ? add_parts(u, to, e->b) : NULL;",
             "        to = add_parts(u, to, e->b);\n"
             "        return to ? add_parts(u, to, e->a) : NULL;", ["case inner/chains_effects"]),
    Mutation("chains-whole", "quotients are rounded to the nearest number", "kernels/chains.h",
             "(double __attribute__((vector_size(32))))v, 3);",
             "(double __attribute__((vector_size(32))))v, 0);", ["driver chains"]),
    Mutation("chains-gate", "a loop runs though its condition does not hold",
             "src/emit/chain_loop.c",
             "    for (const struct ir_stmt *s = phase; s != loop; s = s->body)",
             "    for (const struct ir_stmt *s = loop; s != loop; s = s->body)",
             ["case inner/chains_effects"]),
    Mutation("chains-first", "the turn before which a lane takes over is run by both",
             "src/emit/chain_loop.c", """    text_line(x, "if (fold_p-- == 0) {");
    text_line(x, "    fold_e->goes = 1;");
    text_line(x, "    break;");
    text_line(x, "}");
    text_stmt(x, loop->body);
""", """    text_stmt(x, loop->body);
    text_line(x, "if (fold_p-- == 0) {");
    text_line(x, "    fold_e->goes = 1;");
    text_line(x, "    break;");
    text_line(x, "}");
""", ["case inner/chains"]),
    Mutation("open-done", "a function that has returned goes on behind its loop",
             "src/analyse/open_turns.c", "    s->expr = ir_binary(k->u, IR_EQ, type,",
             "    s->expr = ir_binary(k->u, IR_GE, type,", ["case inner/chains_calls"]),
    Mutation("open-before", "what a function's loop sets is what it returns, as it was before",
             "src/analyse/open_body.c", "    return unset != NULL;", "    return true;",
             ["case inner/chains_calls"]),
]
