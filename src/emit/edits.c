/* What is written into the user's text, put into it. */
#include "emit/edits.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"

void line_directive(struct strbuf *out, uint32_t line, const char *file)
{
    strbuf_printf(out, "#line %u \"", line);
    text_escape(out, file);
    strbuf_add(out, "\"\n");
}

/* White space up to the column that `at` has in its line; tabs stay tabs. */
static void pad(struct strbuf *out, const char *source, size_t at)
{
    size_t start = at;

    while (start > 0 && source[start - 1] != '\n')
        start--;
    for (; start < at; start++)
        strbuf_addc(out, source[start] == '\t' ? '\t' : ' ');
}

/* The line of the text at `at`, given that of another place. */
static uint32_t line_at(const struct emit_unit *u, size_t offset, uint32_t line, size_t at)
{
    for (size_t k = at; k < offset; k++)
        line -= u->source[k] == '\n';
    for (size_t k = offset; k < at; k++)
        line += u->source[k] == '\n';
    return line;
}

void edits_add(struct edits *out, const struct loop_text *l, size_t at, struct strbuf *text,
               bool ends_line)
{
    const struct emit_unit *u = l->unit;
    const struct loop_facts *f = l->facts;
    const struct emit_place *p = &u->places[l->plan - u->plans];
    struct edit e = {.at = at, .text = arena_strdup(l->arena, text->text)};

    e.order = (uint32_t)out->all.n;
    e.line = ends_line ? line_at(u, p->offset, p->line, at) : 0;
    e.file = f->unit->files[f->loop->loc.file];
    vec_push(&out->all, e);
    strbuf_clear(text);
}

/* Its end, behind the last statement. */
static const char *region_end(struct arena *arena, const struct emit_region *r)
{
    struct strbuf text = {0};

    if (r->is_resident)
        return "} if (foldrt_away > 1) foldrt_settle(); }";
    strbuf_add(&text, r->is_list ? "\nif (foldrt_away) " : "} if (foldrt_away) ");
    strbuf_add(&text, r->nended ? "{ " : "");
    for (uint32_t i = 0; i < r->nended; i++)
        strbuf_printf(&text, "foldrt_ended(%s); ", r->ended[i]->name);
    strbuf_add(&text, "foldrt_region_end();");
    strbuf_add(&text, r->nended ? " }" : "");
    strbuf_add(&text, r->is_list ? "\n" : " }");
    const char *made = arena_strdup(arena, text.text);
    strbuf_release(&text);
    return made;
}

void edits_add_region(struct edits *out, struct arena *arena, const struct emit_unit *u,
                      const struct emit_region *r)
{
    struct edit e = {.at = splice_place(u->source, r->offset),
                     .text = r->is_resident ? "{{ if (foldrt_away > 1) foldrt_settle();\n"
                             : r->is_list   ? "if (foldrt_away) foldrt_region_begin();\n"
                                            : "{{ if (foldrt_away) foldrt_region_begin();\n",
                     .file = r->file};

    e.order = (uint32_t)out->all.n;
    e.line = line_at(u, r->offset, r->line, e.at);
    vec_push(&out->all, e);
    /* A line of its own: it belongs to no loop's body. */
    e.line = r->is_list ? line_at(u, r->offset, r->line, r->end) : 0;
    e.at = r->end;
    e.text = region_end(arena, r);
    vec_push(&out->all, e);
}

static int by_place(const void *a, const void *b)
{
    const struct edit *x = a, *y = b;

    if (x->at != y->at)
        return x->at < y->at ? -1 : 1;
    return x->order < y->order ? -1 : 1;
}

void edits_write(const struct emit_unit *u, struct edits *edits, struct strbuf *out)
{
    size_t from = strncmp(u->source, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;

    if (edits->all.n)
        qsort(edits->all.at, edits->all.n, sizeof *edits->all.at, by_place);
    for (size_t i = 0; i < edits->all.n; i++) {
        const struct edit *e = &edits->all.at[i];
        strbuf_addn(out, u->source + from, e->at - from);
        strbuf_add(out, e->text);
        from = e->at;
        if (!e->line)
            continue;
        line_directive(out, e->line, e->file);
        pad(out, u->source, from);
    }
    strbuf_addn(out, u->source + from, u->source_length - from);
}
