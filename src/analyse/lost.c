/* Loops that no tree holds, among those that are. */
#include "analyse/steps.h"

/* Puts it where it stands in the text. */
static void add(struct analysis *out, const struct ir_lost *lost)
{
    struct ir_loc at = lost->loop->loc;
    struct loop_result r = {.verdict = LOOP_LEFT, .func = lost->func, .loop = lost->loop};
    size_t k = out->loops.n;

    r.refusal = lost->why;
    r.subject = lost->subject;
    r.where = at;
    r.other = lost->func->unread_at;
    r.other_text = "here";
    vec_push(&out->loops, r);
    for (; k > 0; k--) {
        struct ir_loc before = out->loops.at[k - 1].loop->loc;
        if (before.file == at.file &&
            (before.line < at.line || (before.line == at.line && before.column < at.column)))
            break;
        out->loops.at[k] = out->loops.at[k - 1];
    }
    out->loops.at[k] = r;
}

void lost_add(const struct ir_unit *u, struct analysis *out)
{
    for (const struct ir_lost *l = u->lost; l; l = l->next)
        add(out, l);
}
