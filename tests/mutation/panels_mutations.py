"""The edits of rows and columns whose sums run together (mutations.py)."""
from form import Mutation

PANELS = ["case rows/panels"]

MUTATIONS = [
    Mutation("panel-rows", "what is packed may be another value in each row",
             "src/emit/panel.c", "    return find_row(e, arg);\n}\n\nint panel_packed",
             "    return !s->found;\n}\n\nint panel_packed", PANELS),
    Mutation("panel-apart", "parts hand on nothing but the sum", "src/emit/panel.c",
             "(is_own(s) && s->var != p->q.sum && !is_apart(p, s))",
             "(is_own(s) && s->var != p->q.sum && !is_apart(p, s) && 0)", PANELS),
    Mutation("panel-place", "others may come to the place of the sum", "src/emit/panel.c",
             ": !cells_place(p->l->facts, p->sum, loop))", ": false)", PANELS),
    Mutation("panel-term", "the place of the sum is in no term", "src/emit/panel.c",
             "e->a->kind == IR_INDEX && !ir_expr_equal(e->a, p->sum) &&",
             "e->a->kind == IR_INDEX &&", PANELS),
    Mutation("panel-beside", "columns lie side by side everywhere", "src/emit/panel.c",
             "!panel_moves(p, e->a->a) && quads_counts(&p->q, e->a->b)",
             "!panel_moves(p, e->a->a)", PANELS),
    Mutation("panel-again", "what comes before a long inner loop may run twice",
             "src/emit/panel_text.c", "return p->npacked || !p->may_run_again;",
             "return p->npacked;", PANELS),
    Mutation("panel-finite", "sums in the fixed shape need not be finite", "kernels/panels.h",
             "if (__builtin_isfinite(sum))", "if (1)", PANELS),
    Mutation("panel-done", "rows that are packed are added to again", "kernels/panels.h",
             "if (r >= done) sums[row + r][v] = s[r][v]", "sums[row + r][v] = s[r][v]", PANELS),
    Mutation("panel-once", "what stands before the inner loop runs twice", "kernels/panels.h",
             "for (int64_t u = columns; u < width; u++)" + 46 * " " + "\\\n                sums",
             "for (int64_t u = 0; u < width; u++)" + 46 * " " + "\\\n                sums", PANELS),
    Mutation("panel-lanes", "lanes are taken one after the other", "kernels/panels.h",
             "from + fold_backwards(q);", "from + q;", PANELS),
    Mutation("panel-chunks", "sums of several chunks are folded in order", "kernels/panels.h",
             "chunks[c][r][v] += chunks[c + d][r][v]", "chunks[0][r][v] += chunks[c + d][r][v]",
             PANELS),
]
