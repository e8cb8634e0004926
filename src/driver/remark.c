/* Remarks, in the form of the host compiler's own. */
#include "driver/remark.h"

#include "base/arena.h"
#include "base/diag.h"

#include <string.h>

/* The refusal's text with the subject in it. */
static void refusal_text(struct strbuf *out, enum ir_refusal why, const char *subject)
{
    const char *text = ir_refusal_text(why), *hole = strstr(text, "%s");

    if (!hole) {
        strbuf_add(out, text);
        return;
    }
    strbuf_addn(out, text, (size_t)(hole - text));
    strbuf_add(out, subject ? subject : "it");
    strbuf_add(out, hole + 2);
}

static void note_add(struct remark *m, struct ir_loc at, const char *text)
{
    m->notes[m->nnotes++] = (struct remark_note){at, text, NULL};
}

static void found_make(struct remark *m, const struct ir_unit *u, const struct loop_result *r)
{
    facts_describe(r->facts, &m->text, &m->id);
    if (r->obstacle) {
        note_add(m, r->loop->loc,
                 arena_printf(u->arena, "no device runs it: it has %s", r->obstacle));
        m->notes[0].id = "cores-only";
    } else if (r->no_strategy) {
        note_add(m, r->loop->loc, r->no_strategy);
        m->notes[0].id = "no-strategy";
    }
}

static void left_make(struct remark *m, const struct loop_result *r)
{
    struct ir_loc loc = r->loop->loc;

    refusal_text(&m->text, r->refusal, r->subject);
    m->id = ir_refusal_id(r->refusal);
    if (r->where.line && (r->where.line != loc.line || r->where.file != loc.file))
        note_add(m, r->where, "here");
    if (r->other.line)
        note_add(m, r->other, r->other_text ? r->other_text : "the other access");
}

void remark_make(struct remark *m, const struct ir_unit *u, const struct loop_result *r)
{
    *m = (struct remark){.id = NULL};
    strbuf_init(&m->text);
    switch (r->verdict) {
    case LOOP_FOLDED:
        found_make(m, u, r);
        break;
    case LOOP_LEFT:
        left_make(m, r);
        break;
    case LOOP_INSIDE:
        strbuf_printf(&m->text, "part of the loop that is folded at %s:%u",
                      u->files[r->nest->loc.file], r->nest->loc.line);
        break;
    }
}

void remark_release(struct remark *m)
{
    strbuf_release(&m->text);
}

void remark_print(struct strbuf *out, const struct ir_unit *u, const struct loop_result *r,
                  struct remark_place place, const struct remark_texts *texts)
{
    struct remark m;
    struct strbuf text;
    const struct strbuf *own = texts->text_of(texts->data, r->loop->loc.file);

    if (r->verdict == LOOP_INSIDE)
        return;
    remark_make(&m, u, r);
    strbuf_init(&text);
    strbuf_printf(&text, "%s%s", r->verdict == LOOP_LEFT ? "loop left as it is: " : "",
                  m.text.text);
    diag_at(out, u->files[r->loop->loc.file], place.line, place.column, "remark", text.text, m.id,
            own ? own->text : NULL, own ? own->length : 0);
    for (uint32_t k = 0; k < m.nnotes; k++) {
        struct ir_loc at = m.notes[k].at;
        own = m.notes[k].id ? NULL : texts->text_of(texts->data, at.file);
        diag_at(out, u->files[at.file], at.line, at.column, "note", m.notes[k].text, m.notes[k].id,
                own ? own->text : NULL, own ? own->length : 0);
    }
    strbuf_release(&text);
    remark_release(&m);
}
