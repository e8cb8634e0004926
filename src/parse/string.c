/* String literals: their elements, and the constant arrays that they are. */
#include "parse/internal.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 4096 }; /* elements */

struct reader {
    const char *at, *end;
    bool wide; /* elements wider than a byte */
    bool has_quote;
};

/* The digits of an escape, at most `most` of them. */
static uint32_t digits(struct reader *r, int base, int most)
{
    char text[9] = "";
    int n = 0;

    while (n < most && n < 8 && r->at < r->end &&
           (base == 16 ? isxdigit((unsigned char)*r->at) : *r->at >= '0' && *r->at <= '7'))
        text[n++] = *r->at++;
    return (uint32_t)strtoul(text, NULL, base);
}

/* What follows a backslash; false: it is not known what it stands for. */
static bool escape(struct reader *r, uint32_t *out)
{
    static const char from[] = "abtnvfre'\"?\\", to[] = "\a\b\t\n\v\f\r\033'\"?\\";
    char ch = *r->at;
    const char *known = ch ? strchr(from, ch) : NULL;

    if (known) {
        r->at++;
        *out = (uint32_t)to[known - from];
        return true;
    }
    if (ch >= '0' && ch <= '7') {
        *out = digits(r, 8, 3);
        return true;
    }
    r->at++;
    if (ch == 'x') {
        *out = digits(r, 16, 8);
        return true;
    }
    *out = digits(r, 16, ch == 'u' ? 4 : 8);
    return r->wide && (ch == 'u' || ch == 'U');
}

/* The next element; *done: there is none. Goes on from one literal to the next: they are one. */
static bool next_element(struct reader *r, bool *inside, bool *done, uint32_t *out)
{
    *done = false;
    while (!*inside) {
        while (r->at < r->end && *r->at != '"' && *r->at != '#')
            r->at++;
        if (r->at == r->end) {
            *done = true;
            return true;
        }
        *inside = *r->at == '"';
        r->has_quote |= *inside;
        if (!*inside)
            while (r->at < r->end && *r->at != '\n')
                r->at++;
        else if (r->at[-1] == 'R')
            return false;
        else
            r->at++;
    }
    if (r->at == r->end)
        return false;
    char ch = *r->at++;
    if (ch == '"') {
        *inside = false;
        return next_element(r, inside, done, out);
    }
    if (ch == '\\')
        return r->at < r->end && escape(r, out);
    *out = (unsigned char)ch;
    return !r->wide || *out < 128;
}

struct ir_expr *string_list(struct parser *p, CXCursor c, struct ir_type *t)
{
    struct reader r = {.at = p->text + cursor_offset(c), .end = p->text + cursor_end_offset(c)};
    struct ir_expr *list = ir_expr_new(p->unit, IR_INIT, t, cursor_loc(p, c)), **end = &list->args;
    struct ir_type *elem = t->kind == IR_ARRAY ? ir_type_plain(p->unit, t->elem) : NULL;
    bool inside = false, done = false;
    uint32_t value = 0;
    int64_t n = 0;

    if (!elem || elem->kind != IR_INT || t->count < 1 || t->count > MOST)
        return NULL;
    r.wide = elem->bits > 8;
    while (next_element(&r, &inside, &done, &value) && !done && n < t->count) {
        int64_t v = elem->bits == 8 && elem->is_signed ? (int8_t)value : (int64_t)value;
        if (elem->bits < 32 && value >> elem->bits)
            return NULL;
        *end = ir_int(p->unit, elem, v, list->loc);
        end = &(*end)->next;
        n++;
    }
    if (!done || !r.has_quote) /* __func__ has no text */
        return NULL;
    for (; n < t->count; n++, end = &(*end)->next)
        *end = ir_int(p->unit, elem, 0, list->loc);
    return list;
}

struct ir_expr *string_convert(struct parser *p, CXCursor c)
{
    struct ir_type *t = type_qualified(p, type_of_cursor(p, c), true, false);
    struct ir_expr *list = string_list(p, c, t);

    if (!list)
        return expr_unsupported(p, c, IR_REFUSE_UNSUPPORTED, "a string literal");
    const char *name = arena_printf(p->unit->arena, "string_%u", p->unit->next_var_id);
    struct ir_var *v = ir_var_new(p->unit, name, t, IR_GLOBAL, list->loc);
    v->is_literal = true;
    v->has_static_init = true;
    v->init = list;
    *p->globals_end = v;
    p->globals_end = &v->next;
    struct ir_expr *e = ir_expr_new(p->unit, IR_VAR, v->type, list->loc);
    e->var = v;
    return e;
}
