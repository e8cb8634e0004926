/* What libclang does not show, read from the text itself: pragmas and the parts of a `for`. The
   text is preprocessed, so there are no macros; comments are there when the user asked for -C. */
#include "parse/internal.h"

#include <ctype.h>
#include <string.h>

static bool is_word_char(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$';
}

size_t text_word(const char *text, size_t from, size_t to, const char *word)
{
    size_t n = strlen(word);

    for (size_t k = from; k + n <= to; k++) {
        const char *hit = memchr(text + k, word[0], to - k);
        if (!hit)
            return to;
        k = (size_t)(hit - text);
        if (k + n <= to && !memcmp(hit, word, n) && (k == 0 || !is_word_char(hit[-1])) &&
            !is_word_char(hit[n]))
            return k;
    }
    return to;
}

bool text_has_word(const char *text, size_t from, size_t to, const char *word)
{
    return text_word(text, from, to, word) < to;
}

/* The offset after a comment, string or character constant that starts at k; k when none does. */
static size_t skip_opaque(const char *text, size_t length, size_t k)
{
    if (text[k] == '/' && k + 1 < length && (text[k + 1] == '*' || text[k + 1] == '/')) {
        const char *end = text[k + 1] == '*' ? strstr(text + k + 2, "*/") : strchr(text + k, '\n');
        return end ? (size_t)(end - text) + (text[k + 1] == '*' ? 2 : 0) : length;
    }
    if (text[k] != '"' && text[k] != '\'')
        return k;
    char quote = text[k++];
    while (k < length && text[k] != quote)
        k += text[k] == '\\' ? 2 : 1;
    return k + 1;
}

bool text_has_file(const struct parser *p, const char *name)
{
    size_t n = strlen(name);

    /* Line by line: AddressSanitizer's strstr looks at all the rest of the text each time. */
    for (const char *at = p->text; (at = strchr(at, '\n')) != NULL; at++) {
        if (strncmp(at, "\n# ", 3) != 0)
            continue;
        const char *end = at + 1 + strcspn(at + 1, "\n"), *file = strchr(at + 1, '"');
        if (file && file < end && !strncmp(file + 1, name, n) && file[n + 1] == '"')
            return !memchr(file + n + 1, '3', (size_t)(end - file) - n - 1);
    }
    return false;
}

static bool has_any(const char *text, size_t from, size_t to, const char *const *words)
{
    for (; *words; words++)
        if (text_has_word(text, from, to, *words))
            return true;
    return false;
}

bool text_needs_type(const char *text, size_t length, const char *word)
{
    static const char *const declares[] = {"__auto_type", "auto",          "typeof", "__typeof",
                                           "__typeof__",  "typeof_unqual", NULL};
    static const char *const asks[] = {"sizeof",  "_Alignof", "__alignof", "__alignof__",
                                       "alignof", "_Generic", NULL};
    size_t outer = 0, inner = 0;
    int depth = 0;

    if (!text_has_word(text, 0, length, word))
        return false;
    for (size_t k = 0; k < length;) {
        size_t next = skip_opaque(text, length, k);
        depth += next == k ? (text[k] == '{') - (text[k] == '}') : 0;
        bool ends = next == k && (text[k] == ';' || text[k] == '}');
        if (ends && text_has_word(text, inner, k, word) && has_any(text, inner, k, asks))
            return true;
        if (ends && depth == 0 && text_has_word(text, outer, k, word) &&
            has_any(text, outer, k, declares))
            return true;
        inner = ends ? k : inner;
        outer = ends && depth == 0 ? k : outer;
        k = next == k ? k + 1 : next;
    }
    return false;
}

size_t text_brace_end(const struct parser *p, size_t offset)
{
    int depth = 0;

    for (size_t k = offset; k < p->length;) {
        size_t next = skip_opaque(p->text, p->length, k);
        depth += next == k ? (p->text[k] == '{') - (p->text[k] == '}') : 0;
        if (depth == 0)
            return k;
        k = next == k ? k + 1 : next;
    }
    return p->length;
}

size_t text_initialiser(const struct parser *p, size_t name, size_t *end)
{
    size_t begin = 0;
    int depth = 0;

    *end = 0;
    for (size_t k = name; k < p->length && !*end;) {
        size_t next = skip_opaque(p->text, p->length, k);
        char c = next == k ? p->text[k] : ' ';
        depth += (c == '(' || c == '[' || c == '{') - (c == ')' || c == ']' || c == '}');
        bool stops = depth <= 0 && (c == ',' || c == ';');
        if (!begin && (stops || c == '{'))
            return 0;
        if (!begin && c == '=') {
            begin = k;
            depth = 0;
        }
        if (stops)
            *end = k;
        k = next == k ? k + 1 : next;
    }
    return *end ? begin : 0;
}

bool for_parts(const struct parser *p, size_t offset, size_t semicolon[2], size_t *close)
{
    int depth = 0, found = 0;

    for (size_t k = offset; k < p->length;) {
        size_t next = skip_opaque(p->text, p->length, k);
        if (next != k) {
            k = next;
            continue;
        }
        char c = p->text[k];
        if (c == '(' || c == '[' || c == '{') {
            depth++;
        } else if (c == ')' || c == ']' || c == '}') {
            if (--depth == 0) {
                *close = k;
                return found == 2;
            }
        } else if (c == ';' && depth == 1) {
            if (found == 2)
                return false;
            semicolon[found++] = k;
        }
        k++;
    }
    return false;
}

/* The bits of one pragma line, at the first character after the word pragma. */
static struct pragma pragma_read(struct parser *p, const char *at, const char *end)
{
    struct pragma r = {.bits = 0};
    char words[3][16] = {"", "", ""};
    const char *second = at;

    for (int w = 0; w < 3; w++) {
        second = w == 1 ? at : second;
        while (at < end && isspace((unsigned char)*at))
            at++;
        for (size_t k = 0; at < end && is_word_char(*at); at++)
            if (k + 1 < sizeof words[w])
                words[w][k++] = *at;
    }
    bool is_whole = !*words[2] && at == end;
    r.is_ours = !strcmp(words[0], "foldcc");
    if (!strcmp(words[0], "omp"))
        r.bits = IR_PRAGMA_OMP;
    else if (r.is_ours && !strcmp(words[1], "parallel") && is_whole)
        r.bits = IR_PRAGMA_PARALLEL;
    else if (r.is_ours && !strcmp(words[1], "reassociate") && is_whole)
        r.bits = IR_PRAGMA_REASSOCIATE;
    else if (r.is_ours && !strcmp(words[1], "serial"))
        r.bits = IR_PRAGMA_SERIAL;
    else if (r.is_ours && !strcmp(words[1], "operator") && operator_read(p, &r, second, end))
        r.bits = IR_PRAGMA_OPERATOR;
    else if (r.is_ours && !strcmp(words[1], "resident") && !*words[2])
        r.resident = names_read(p, at, end);
    r.is_fenv = !strcmp(words[0], "STDC") && !strcmp(words[1], "FENV_ACCESS") &&
                strcmp(words[2], "OFF") != 0;
    return r;
}

void pragmas_find(struct parser *p)
{
    const char *end = p->text + p->length;

    for (const char *line = p->text, *next; line < end; line = next) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        stop = stop ? stop : end;
        next = stop < end ? stop + 1 : end;
        const char *at = line;
        while (at < stop && isspace((unsigned char)*at))
            at++;
        if (at == stop || *at != '#')
            continue;
        for (at++; at < stop && isspace((unsigned char)*at); at++)
            ;
        if (stop - at < 6 || memcmp(at, "pragma", 6) != 0)
            continue;
        struct pragma found = pragma_read(p, at + 6, stop);
        found.offset = (size_t)(line - p->text);
        found.end = (size_t)(stop - p->text);
        vec_push(&p->pragmas, found);
    }
}

/* Only white space and line markers in [from, to)? */
static bool is_blank(const struct parser *p, size_t from, size_t to)
{
    for (size_t k = from; k < to; k++) {
        if (p->text[k] == '#' && k > 0 && p->text[k - 1] == '\n')
            while (k < to && p->text[k] != '\n')
                k++;
        else if (!isspace((unsigned char)p->text[k]))
            return false;
    }
    return true;
}

/* The pragmas before `offset` are those from the first index, which is returned, to *end - 1. */
static size_t pragmas_range(const struct parser *p, size_t offset, size_t *end)
{
    size_t k = p->pragmas.n, at = offset;

    while (k > 0 && p->pragmas.at[k - 1].offset >= offset)
        k--;
    *end = k;
    for (; k > 0 && is_blank(p, p->pragmas.at[k - 1].end, at); k--)
        at = p->pragmas.at[k - 1].offset;
    return k;
}

uint32_t pragmas_before(const struct parser *p, size_t offset)
{
    size_t end;
    uint32_t bits = 0;

    for (size_t k = pragmas_range(p, offset, &end); k < end; k++)
        bits |= p->pragmas.at[k].bits;
    return bits;
}

uint32_t pragmas_take(struct parser *p, size_t offset)
{
    size_t end;

    for (size_t k = pragmas_range(p, offset, &end); k < end; k++)
        p->pragmas.at[k].is_used = true;
    return pragmas_before(p, offset);
}

struct ir_operator *pragmas_operators(struct parser *p, size_t offset)
{
    struct ir_operator *first = NULL, **to;
    size_t end;

    for (size_t k = pragmas_range(p, offset, &end); k < end; k++) {
        struct ir_operator *op = p->pragmas.at[k].op;
        if (!op)
            continue;
        for (to = &first; *to && strcmp((*to)->func, op->func) != 0; to = &(*to)->next)
            ;
        if (*to) {
            p->pragmas.at[k].is_again = true;
            continue;
        }
        *to = op;
        op->next = NULL;
    }
    return first;
}

struct ir_name *pragmas_residents(const struct parser *p, size_t offset)
{
    struct ir_name *first = NULL, **to = &first;
    size_t end;

    for (size_t k = pragmas_range(p, offset, &end); k < end; k++)
        for (*to = p->pragmas.at[k].resident; *to; to = &(*to)->next)
            ;
    return first;
}

/* The line of a pragma from the word foldcc on, blanks at its end left out. */
static const char *pragma_text(const struct parser *p, const struct pragma *g)
{
    const char *at = strstr(p->text + g->offset, "foldcc"), *end = p->text + g->end;

    while (end > at && isspace((unsigned char)end[-1]))
        end--;
    return arena_strndup(p->unit->arena, at, (size_t)(end - at));
}

void pragmas_check(struct parser *p)
{
    CXFile file = clang_getFile(p->tu, "foldcc-input.i");
    struct ir_warning **end = &p->unit->warnings;

    for (size_t k = 0; k < p->pragmas.n; k++) {
        const struct pragma *g = &p->pragmas.at[k];
        CXSourceLocation at = clang_getLocationForOffset(p->tu, file, (unsigned)g->offset);
        bool is_known = g->bits || g->resident;
        if (!g->is_ours || (is_known && g->is_used && !g->is_again) ||
            clang_Location_isInSystemHeader(at))
            continue;
        struct ir_warning *w = ARENA_NEW(p->unit->arena, struct ir_warning);
        const char *form = !is_known    ? "'#pragma %s' is not known and has no effect"
                           : g->is_used ? "'#pragma %s' names an operator again and has no effect"
                                        : "'#pragma %s' stands before no loop and has no effect";
        *w = (struct ir_warning){.loc = source_loc(p, at)};
        w->text = arena_printf(p->unit->arena, form, pragma_text(p, g));
        *end = w;
        end = &w->next;
    }
}
