"""The edits of loops that read in place what later iterations write, and of hints
(mutations.py)."""
from form import Mutation

MUTATIONS = [
    Mutation("hint-again", "a pragma that would not help is recommended", "src/analyse/rounding.c",
             "if (!f || !can_begin_again(f))", "if (!f || (0 && !can_begin_again(f)))",
             ["unit analyse_depend"]),
    Mutation("edges-flow", "what an earlier iteration writes is read as it was",
             "src/analyse/depend.c", "if (order == WRITTEN_LATER && !other",
             "if (order != ANY_ORDER && !other", ["remarks map/ahead_left"]),
    Mutation("edges-far", "any distance is read ahead", "src/analyse/edges.c",
             "reach_of(e) >= 1 && reach_of(e) <= REACH_MOST;", "reach_of(e) >= 1;",
             ["remarks map/ahead_left"]),
    Mutation("edges-hidden", "the array may be used for more", "src/analyse/edges.c",
             "!stride_find(&g, &in) || !is_hidden(f, e->root))",
             "!stride_find(&g, &in) || (0 && !is_hidden(f, e->root)))", ["remarks map/ahead_left"]),
    Mutation("edges-certain", "no iteration need touch the array", "src/analyse/edges.c",
             "    g->is_certain |= !a->is_guarded;\n", "    g->is_certain = true;\n",
             ["remarks map/ahead_left"]),
    Mutation("edges-copy", "parts read what the next one writes", "runtime/edges.c",
             "        memcpy(frame, &edge, sizeof edge);\n", "", ["eager map/ahead"]),
    Mutation("edges-down", "copies lie as upwards", "src/emit/edges.c",
             "return e->stride < 0 ? e->from - e->stride : e->first;", "return e->first;",
             ["eager map/ahead"]),
    Mutation("edges-back", "what the last iterations of a part write is lost", "src/emit/edges.c",
             "        if (!a->is_write || !is_edge)\n", "        if (!a->is_write || is_edge)\n",
             ["eager map/ahead"]),
]
