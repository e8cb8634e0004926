/*
 * memset and memcpy write bytes, whatever the pointers that they get lead to: `memcpy(p, q, m *
 * sizeof(int))` may copy floats. The analysis sees numbers of the pointers' types there
 * (parse/library.c), so in functions that call these, or one that does, types tell no objects
 * apart.
 */
#include "analyse/steps.h"

static bool find_loose(struct ir_expr *e, void *arg)
{
    bool *found = arg;

    *found |= e->kind == IR_CALL && e->func && (e->func->is_made || e->func->is_loose);
    return !*found;
}

void unit_loosen(struct ir_unit *u)
{
    bool more = true;

    while (more) {
        more = false;
        for (struct ir_func *f = u->funcs; f; f = f->next) {
            bool was = f->is_loose;
            if (f->body && !was)
                ir_walk_stmt(f->body, NULL, find_loose, &f->is_loose);
            more |= f->is_loose != was;
        }
    }
}
