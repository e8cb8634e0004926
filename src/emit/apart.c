/*
 * Sums and products of floats that running values make, `d *= 1 + r; pv += c[t] / d;`. They are no
 * part of what running values are made of, so they are folded when a tile's values are known: each
 * lane's iterations in order, then the lanes as those of running values.
 */
#include "emit/apart.h"

#include <string.h>

#include "base/arena.h"

const char *text_scan_name(const struct loop_text *l, const struct acc *a)
{
    if (a->is_map)
        return arena_printf(l->arena, "fold_scan_maps_%s", type_host_name(a->r->type));
    return arena_printf(l->arena, "fold_scan_%s", acc_tree_name(l, a) + strlen("fold_"));
}

bool acc_is_apart(const struct acc *a)
{
    return a->lanes && !a->r->is_running;
}

void text_apart_locals(struct text *x)
{
    for (size_t i = 0; i < x->loop->accs.n; i++) {
        const struct acc *a = &x->loop->accs.at[i];
        if (!acc_is_apart(a))
            continue;
        text_indent(x);
        text_declare(x, a->r->type, a->name);
        strbuf_add(x->out, " = ");
        text_identity(x, a);
        strbuf_add(x->out, ";\n");
    }
}

/* Lanes without an iteration have the identity. */
void text_apart_totals(struct text *x)
{
    for (size_t i = 0; i < x->loop->accs.n; i++) {
        const struct acc *a = &x->loop->accs.at[i];
        if (!acc_is_apart(a))
            continue;
        text_line(x, "for (int64_t l = (hi - lo + 7) / 8; l < 32 * fold_rows; l++)");
        text_indent(x);
        strbuf_printf(x->out, "    p->%s[l] = ", a->name);
        text_identity(x, a);
        strbuf_add(x->out, ";\n");
        text_line(x, "%s(p->%s, p->%s, p->%s_rows, fold_rows);", text_scan_name(x->loop, a),
                  a->name, a->lanes, a->lanes);
        text_line(x, "to->%s = p->%s_rows[31];", a->name, a->lanes);
    }
}
