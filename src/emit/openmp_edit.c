/* Places in the user's text, and what is put there. */
#include "emit/openmp.h"

#include <stdarg.h>
#include <string.h>

#include "base/arena.h"

void omp_leave(struct omp_loop *o, const char *fmt, ...)
{
    struct strbuf b;
    va_list ap;

    if (o->why)
        return;
    strbuf_init(&b);
    va_start(ap, fmt);
    strbuf_vprintf(&b, fmt, ap);
    va_end(ap);
    o->why = arena_strdup(o->arena, b.text);
    strbuf_release(&b);
}

void omp_condition(struct strbuf *to, const char *fmt, ...)
{
    va_list ap;

    bool is_line = *fmt == '\n';

    if (to->length)
        strbuf_add(to, is_line ? " &&" : " && ");
    else
        fmt += is_line;
    va_start(ap, fmt);
    strbuf_vprintf(to, fmt, ap);
    va_end(ap);
}

const char *omp_expr(struct omp_loop *o, const struct ir_expr *e)
{
    struct strbuf b;
    struct text x = {.out = &b, .loop = NULL, .mode = TEXT_HOST};

    strbuf_init(&b);
    text_expr(&x, e, PREC_SHIFT);
    const char *text = arena_strdup(o->arena, b.text);
    strbuf_release(&b);
    return text;
}

const char *omp_type(struct omp_loop *o, const struct ir_type *t)
{
    struct strbuf b;
    struct text x = {.out = &b, .loop = NULL, .mode = TEXT_HOST};

    strbuf_init(&b);
    text_type(&x, t);
    const char *text = arena_strdup(o->arena, b.text);
    strbuf_release(&b);
    return text;
}

void omp_edit(struct omp_loop *o, size_t at, size_t drop, const char *text)
{
    vec_push(&o->edits, ((struct omp_edit){at, drop, text, (uint32_t)o->edits.n}));
}

static size_t line_begin(const struct omp_loop *o, size_t at)
{
    while (at > 0 && o->raw.text[at - 1] != '\n')
        at--;
    return at;
}

const char *omp_indent(const struct omp_loop *o, size_t at)
{
    size_t begin = line_begin(o, at);

    return arena_strndup(o->arena, o->raw.text + begin, strspn(o->raw.text + begin, " \t"));
}

void omp_pragma(struct omp_loop *o, size_t at, const char *text)
{
    const char *indent = omp_indent(o, at);
    size_t begin = line_begin(o, at);

    if (begin + strlen(indent) == at && begin >= o->begin)
        omp_edit(o, begin, 0, arena_printf(o->arena, "%s%s\n", indent, text));
    else
        omp_edit(o, at, 0, arena_printf(o->arena, "\n%s%s\n%s    ", indent, text, indent));
}

/* May a statement begin after this token? */
static bool ends_something(const struct raw *r, struct token t)
{
    static const char *const ends[] = {";", "{", "}", ")", "else", "do", ":"};

    for (size_t k = 0; k < sizeof ends / sizeof *ends; k++)
        if (raw_is(r, t, ends[k]))
            return true;
    return false;
}

/* Macros move what stands behind them in a line, so that the column is only good where a statement
   begins there. */
bool omp_offset(const struct omp_loop *o, struct ir_loc loc, size_t *at)
{
    const struct emit_place *place = &o->u->places[o->plan - o->u->plans];
    struct token before = {o->begin, o->begin};
    size_t line = o->begin;

    if (loc.file != 0 || loc.line < place->line)
        return false;
    for (uint32_t n = loc.line - place->line; n > 0 && line < o->end; line++)
        n -= o->raw.text[line] == '\n';
    size_t wanted = line_begin(o, line) + loc.column - 1;
    for (struct token t = raw_token(&o->raw, o->begin); t.at < o->end && t.at != t.end;
         t = raw_token(&o->raw, t.end)) {
        if (t.at == wanted && ends_something(&o->raw, before)) {
            *at = wanted;
            return true;
        }
        before = t;
        if (raw_is(&o->raw, t, "(")) {
            t.end = raw_close(&o->raw, t.at);
            before = (struct token){t.end - 1, t.end};
        }
    }
    return false;
}
