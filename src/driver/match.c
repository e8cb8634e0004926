/*
 * A call is found by the tokens of its lines: they have to be the same in both texts, except that a
 * name which no parenthesis follows may stand for any tokens. So no macro with parameters takes
 * part, which could write the call down twice or make a string of it.
 *
 * A call that stands alone in its lines, once in each text, may be an argument of such a macro: it
 * is seen that it has become no string.
 */
#define _GNU_SOURCE
#include "driver/match.h"

#include "emit/emit.h"

#include <stdlib.h>
#include <string.h>

/* Some tokens of one text. */
struct part {
    const char *text;
    const struct scan_token *at;
    size_t n;
};

static bool is_punctuator(const struct part *p, size_t k, char c)
{
    return k < p->n && p->at[k].length == 1 && p->text[p->at[k].offset] == c;
}

static bool is_same(const struct part *a, size_t i, const struct part *b, size_t j)
{
    const struct scan_token *x = &a->at[i], *y = &b->at[j];

    return x->length == y->length && !memcmp(a->text + x->offset, b->text + y->offset, x->length);
}

/* May the token be a macro without parameters? */
static bool may_stand_for_more(const struct part *p, size_t k)
{
    return p->at[k].is_name && !is_punctuator(p, k + 1, '(');
}

/* Are they the same? reached[j]: the tokens so far can be the first j made ones. */
static bool parts_match(const struct part *raw, const struct part *made)
{
    bool *reached = calloc(made->n + 1, sizeof *reached), *next, found;

    if (!reached)
        return false;
    reached[0] = true;
    for (size_t i = 0; i < raw->n; i++) {
        bool any = may_stand_for_more(raw, i), before = false;
        next = calloc(made->n + 1, sizeof *next);
        for (size_t j = 0; next && j <= made->n; j++) {
            before |= reached[j];
            next[j] = (any && before) || (j > 0 && reached[j - 1] && is_same(raw, i, made, j - 1));
        }
        free(reached);
        if (!next)
            return false;
        reached = next;
    }
    found = reached[made->n];
    free(reached);
    return found;
}

/* ---- lines ---- */

static bool is_on(const struct scan_token *t, struct ir_loc from, uint32_t to)
{
    return !t->is_foreign && t->part == from.file && t->line >= from.line && t->line <= to;
}

/* The tokens of the lines; false: they do not stand together. */
static bool lines_of(const struct scan_tokens *tokens, const char *text, struct ir_loc from,
                     uint32_t to, struct part *out)
{
    const struct scan_token *all = tokens->all.at;
    size_t k = 0, end, n = tokens->all.n;

    while (k < n && !is_on(&all[k], from, to))
        k++;
    end = k;
    while (end < n && is_on(&all[end], from, to))
        end++;
    *out = (struct part){text, all + k, end - k};
    for (size_t i = end; i < n; i++)
        if (is_on(&all[i], from, to))
            return false;
    return true;
}

static int by_place(const void *a, const void *b)
{
    const struct match_run *x = a, *y = b;

    if (x->part != y->part)
        return x->part < y->part ? -1 : 1;
    if (x->line != y->line)
        return x->line < y->line ? -1 : 1;
    return x->begin < y->begin ? -1 : x->begin > y->begin;
}

static void lines_make(struct match_lines *out, const struct scan_tokens *tokens, const char *text)
{
    const struct scan_token *before = NULL;
    size_t depth = 0;

    for (size_t k = 0; k < tokens->all.n; k++) {
        const struct scan_token *t = &tokens->all.at[k];
        if (!t->is_foreign) {
            if (!before || before->part != t->part || before->line != t->line)
                vec_push(&out->runs, ((struct match_run){t->part, t->line, k, 0, depth}));
            out->runs.at[out->runs.n - 1].n++;
        }
        before = t->is_foreign ? NULL : t;
        depth += text[t->offset] == '(';
        depth -= text[t->offset] == ')' && depth > 0;
    }
    if (out->runs.n)
        qsort(out->runs.at, out->runs.n, sizeof *out->runs.at, by_place);
}

/* The tokens of the line; NULL: it has none, or they do not stand together. */
static const struct match_run *line_of(const struct match_lines *lines,
                                       const struct scan_tokens *tokens, const char *text,
                                       struct ir_loc at, struct part *out)
{
    size_t lo = 0, hi = lines->runs.n;
    const struct match_run key = {.part = at.file, .line = at.line}, *all = lines->runs.at;

    while (lo < hi) {
        size_t mid = lo + (hi - lo) / 2;
        if (by_place(&all[mid], &key) < 0)
            lo = mid + 1;
        else
            hi = mid;
    }
    if (lo == lines->runs.n || all[lo].part != at.file || all[lo].line != at.line ||
        (lo + 1 < lines->runs.n && all[lo + 1].part == at.file && all[lo + 1].line == at.line))
        return NULL;
    *out = (struct part){text, tokens->all.at + all[lo].begin, all[lo].n};
    return &all[lo];
}

/* The token that closes the parenthesis behind token k; p->n: there is none. */
static size_t closing(const struct part *p, size_t k)
{
    size_t depth = 0;

    for (k++; k < p->n; k++) {
        depth += is_punctuator(p, k, '(');
        if (is_punctuator(p, k, ')') && --depth == 0)
            return k;
        if (depth == 0)
            return p->n;
    }
    return p->n;
}

/* ---- the call ---- */

static bool is_word(const struct part *p, size_t k, const char *word)
{
    return p->at[k].length == strlen(word) &&
           !memcmp(p->text + p->at[k].offset, word, p->at[k].length);
}

/* The place of the function's name in the made line, and which of these it is. */
static bool find_made(const struct part *made, const struct ir_expr *call, size_t *at,
                      size_t *before, size_t *all)
{
    bool found = false;

    *before = *all = 0;
    for (size_t k = 0; k < made->n; k++) {
        if (!is_word(made, k, call->func->name) || made->at[k].line != call->loc.line)
            continue;
        if (made->at[k].column == call->loc.column) {
            if (found)
                return false;
            found = true;
            *at = k;
            *before = *all;
        }
        ++*all;
    }
    return found;
}

static bool find_raw(const struct part *raw, const struct ir_expr *call, size_t before, size_t all,
                     size_t *at)
{
    size_t n = 0;

    for (size_t k = 0; k < raw->n; k++)
        if (is_word(raw, k, call->func->name) && raw->at[k].line == call->loc.line && n++ == before)
            *at = k;
    return n == all;
}

static struct part part_of(const struct part *p, size_t from, size_t to)
{
    return (struct part){p->text, p->at + from, to - from};
}

/* All that stands before the call, the call, and all behind it. */
static bool is_plain(const struct part *raw, size_t r, size_t r_end, const struct part *made,
                     size_t m, size_t m_end)
{
    const size_t of_raw[] = {0, r, r_end + 1, raw->n}, of_made[] = {0, m, m_end + 1, made->n};

    for (int k = 0; k < 3; k++) {
        struct part a = part_of(raw, of_raw[k], of_raw[k + 1]);
        struct part b = part_of(made, of_made[k], of_made[k + 1]);
        if (!parts_match(&a, &b))
            return false;
    }
    return true;
}

/* ---- arguments of macros ---- */

/* Does a string or character literal of the part hold the word? */
static bool is_quoted(const struct part *p, const char *word)
{
    for (size_t k = 0; k < p->n; k++) {
        const char *at = p->text + p->at[k].offset;
        if ((*at == '"' || *at == '\'') && memmem(at, p->at[k].length, word, strlen(word)))
            return true;
    }
    return false;
}

/* Do the tokens close a parenthesis that others have opened? Then they may be arguments of a macro
   whose name stands further up, and what is made of them stands there too. */
static bool closes_another(const struct part *p)
{
    size_t depth = 0;

    for (size_t k = 0; k < p->n; k++) {
        depth += is_punctuator(p, k, '(');
        if (is_punctuator(p, k, ')') && depth-- == 0)
            return true;
    }
    return false;
}

/* Does the one call in the raw lines give the one in the made lines? */
static bool is_argument(const struct part *raw, size_t r, size_t r_end, const struct part *made,
                        size_t m, size_t m_end, const char *name)
{
    struct part a = part_of(raw, r, r_end + 1), b = part_of(made, m, m_end + 1);

    return parts_match(&a, &b) && !is_quoted(made, name) && !closes_another(raw);
}

bool match_call(const struct match *m, const struct ir_expr *call, struct match_place *out)
{
    struct part raw, made;
    uint32_t line = call->loc.line, last = line;
    size_t r = 0, w = 0, before, all, r_end, w_end;

    for (;; last++) {
        if (!lines_of(&m->raw, m->source, call->loc, last, &raw) ||
            !lines_of(&m->made, m->text, call->loc, last, &made) ||
            !find_made(&made, call, &w, &before, &all) || !find_raw(&raw, call, before, all, &r))
            return false;
        r_end = closing(&raw, r);
        w_end = closing(&made, w);
        if (r_end < raw.n && w_end < made.n)
            break;
        if (last - line > 100)
            return false;
    }
    if (!is_plain(&raw, r, r_end, &made, w, w_end) &&
        (all != 1 || !is_argument(&raw, r, r_end, &made, w, w_end, call->func->name)))
        return false;
    *out = (struct match_place){raw.at[r].offset, raw.at[r_end].offset + 1};
    return true;
}

bool match_end(const struct match *m, const struct ir_stmt *loop, size_t offset, size_t *end)
{
    struct part raw, made;
    size_t k = 0;

    if (!line_of(&m->raw_lines, &m->raw, m->source, loop->end, &raw) ||
        !line_of(&m->made_lines, &m->made, m->text, loop->end, &made))
        return false;
    while (k + 1 < made.n && made.at[k].column + made.at[k].length < loop->end.column)
        k++;
    if (made.at[k].column + made.at[k].length != loop->end.column)
        return false;
    if (k + 2 == made.n && is_punctuator(&made, k + 1, ';'))
        k++;
    *end = raw.at[raw.n - 1].offset + 1;
    return k + 1 == made.n && (is_punctuator(&made, k, ';') || is_punctuator(&made, k, '}')) &&
           is_same(&raw, raw.n - 1, &made, k) && source_end(m->source, offset) == *end;
}

/* Is token k of the line in parentheses, which may be those of a macro? */
static bool is_in_parentheses(const struct match_run *line, const struct part *p, size_t k)
{
    size_t depth = line->depth;

    for (size_t i = 0; i < k; i++) {
        depth += is_punctuator(p, i, '(');
        depth -= is_punctuator(p, i, ')') && depth > 0;
    }
    return depth > 0;
}

/* Is what stands behind the loop in its line plain text? A macro that goes on behind the loop is
   one of which gcc says that not all is guarded. */
static bool ends_plainly(const struct part *raw, const struct part *made,
                         const struct ir_stmt *loop)
{
    size_t n = 0;

    if (loop->end.line != loop->loc.line || loop->end.file != loop->loc.file)
        return true;
    while (n < made->n && made->at[made->n - 1 - n].column >= loop->end.column)
        n++;
    if (n && is_punctuator(made, made->n - n, ';'))
        n--;
    for (size_t k = 1; k <= n; k++)
        if (k > raw->n || !is_same(raw, raw->n - k, made, made->n - k))
            return false;
    return true;
}

bool match_macro(const struct match *m, const struct ir_stmt *loop, struct scan_keyword *out)
{
    struct part raw, made;
    const struct match_run *line = line_of(&m->raw_lines, &m->raw, m->source, loop->loc, &raw);
    size_t k = 0;

    if (!line || !line_of(&m->made_lines, &m->made, m->text, loop->loc, &made))
        return false;
    while (k < raw.n && k < made.n && made.at[k].column != loop->loc.column &&
           is_same(&raw, k, &made, k))
        k++;
    if (k >= raw.n || k >= made.n || made.at[k].column != loop->loc.column || !raw.at[k].is_name ||
        is_in_parentheses(line, &raw, k) || !ends_plainly(&raw, &made, loop))
        return false;
    *out = (struct scan_keyword){.offset = raw.at[k].offset,
                                 .line = raw.at[k].line,
                                 .column = raw.at[k].column,
                                 .part = raw.at[k].part};
    return true;
}

const struct scan_keyword *match_while(const struct match *m, const struct scan *scan,
                                       const struct ir_stmt *loop, const struct scan_keyword *at)
{
    size_t end, offset = source_do_while(m->source, at->offset);

    if (!offset || !match_end(m, loop, at->offset, &end))
        return NULL;
    for (size_t k = 0; k < scan->keywords.n; k++)
        if (scan->keywords.at[k].offset == offset && scan->keywords.at[k].word == SCAN_WHILE)
            return &scan->keywords.at[k];
    return NULL;
}

static bool token_has(const struct match *m, const struct scan_token *t, const char *word)
{
    const char *text = m->text + t->offset;
    size_t length = strlen(word);

    return *text == '"' ? memmem(text, t->length, word, length) != NULL
                        : t->length == length && !memcmp(text, word, length);
}

size_t match_count(const struct match *m, const char *word)
{
    size_t n = 0;

    for (size_t k = 0; k < m->made.all.n; k++)
        n += token_has(m, &m->made.all.at[k], word);
    return n;
}

/* `int setjmp (`, or `__asm__ ("setjmp")` */
static bool declares(const struct match *m, size_t k)
{
    const struct scan_token *t = &m->made.all.at[k];

    return m->text[t->offset] == '"' || (k > 0 && token_has(m, t - 1, "int"));
}

size_t match_count_uses(const struct match *m, const struct entries *of_text, const char *word)
{
    size_t n = 0;

    for (size_t k = 0; k < m->made.all.n; k++) {
        const struct scan_token *t = &m->made.all.at[k];
        if (!token_has(m, t, word))
            continue;
        uint32_t entry = entries_at(of_text, t->offset);
        n += !entry || !of_text->all.at[entry - 1].is_system || !declares(m, k);
    }
    return n;
}

void match_init(struct match *m, const struct strbuf *source, const struct scan_files *of_source,
                const struct strbuf *text, const struct scan_files *of_text)
{
    *m = (struct match){.source = source->text, .text = text->text};
    scan_tokens(&m->raw, source->text, source->length, of_source);
    scan_tokens(&m->made, text->text, text->length, of_text);
    lines_make(&m->raw_lines, &m->raw, m->source);
    lines_make(&m->made_lines, &m->made, m->text);
}

void match_release(struct match *m)
{
    vec_release(&m->raw.all);
    vec_release(&m->made.all);
    vec_release(&m->raw_lines.runs);
    vec_release(&m->made_lines.runs);
}
