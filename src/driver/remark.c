/* Remarks, in the form of the host compiler's own. */
#include "driver/remark.h"

#include "base/diag.h"
#include "base/strbuf.h"

#include <string.h>

/* The refusal's text with the subject in it. */
static void refusal_text(struct strbuf *out, enum ir_refusal why, const char *subject)
{
    const char *text = ir_refusal_text(why), *hole = strstr(text, "%s");

    strbuf_add(out, "loop left as it is: ");
    if (!hole) {
        strbuf_add(out, text);
        return;
    }
    strbuf_addn(out, text, (size_t)(hole - text));
    strbuf_add(out, subject ? subject : "it");
    strbuf_add(out, hole + 2);
}

static void note(struct strbuf *out, const struct ir_unit *u, struct ir_loc at, const char *text,
                 const char *source, size_t length)
{
    bool own = at.file == 0;

    diag_at(out, u->files[at.file], at.line, at.column, "note", text, NULL, own ? source : NULL,
            own ? length : 0);
}

void remark_loop(struct strbuf *out, const struct ir_unit *u, const struct loop_result *r,
                 uint32_t line, uint32_t column, const char *source, size_t length)
{
    struct strbuf text;
    const char *id = NULL;
    struct ir_loc loc = r->loop->loc;
    bool own = loc.file == 0;

    if (r->verdict == LOOP_INSIDE)
        return;
    strbuf_init(&text);
    if (r->verdict == LOOP_FOLDED) {
        facts_describe(r->facts, &text, &id);
    } else {
        refusal_text(&text, r->refusal, r->subject);
        id = ir_refusal_id(r->refusal);
    }
    diag_at(out, u->files[loc.file], line, column, "remark", text.text, id, own ? source : NULL,
            own ? length : 0);
    if (r->verdict == LOOP_LEFT && r->where.line &&
        (r->where.line != loc.line || r->where.file != loc.file))
        note(out, u, r->where, "here", source, length);
    if (r->verdict == LOOP_LEFT && r->other.line)
        note(out, u, r->other, r->other_text ? r->other_text : "the other access", source, length);
    strbuf_release(&text);
}
