/*
 * The page has no script that runs and nothing to load. Each file is a section: its loops as a
 * list, then its text with the remarks between the lines. The report itself is in the page, so that
 * the next command can join it; sections of other files are taken over as they are.
 */
#include "driver/page.h"

#include "base/utf8.h"
#include "driver/embedded.h"
#include "driver/json.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define DATA_START "<script type=\"application/json\" id=\"foldcc-report\">\n"
#define DATA_END "</script>"

/* ---- text ---- */

/* Directions of writing that would show a line in another order than it has. */
static uint32_t direction_at(const char *s, size_t n)
{
    const unsigned char *b = (const unsigned char *)s;
    uint32_t c = n < 3 || b[0] != 0xe2 ? 0 : 0x2000u | (b[1] & 0x3fu) << 6 | (b[2] & 0x3fu);

    return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) ? c : 0;
}

/* Bytes as text of the page. */
static void text_add(struct strbuf *out, const char *s, size_t n)
{
    for (size_t k = 0; k < n; k++) {
        unsigned char c = (unsigned char)s[k];
        uint32_t direction = direction_at(s + k, n - k);
        size_t length = c < 0x80 ? 1 : utf8_length(s + k, n - k);

        if (direction)
            strbuf_printf(out, "<i>U+%04X</i>", (unsigned)direction);
        else if (c == '&' || c == '<' || c == '>' || c == '"' || c == '\'')
            strbuf_printf(out, "&#%d;", c);
        else if ((c < 0x20 && c != '\t') || c == 0x7f || !length)
            strbuf_add(out, "\xef\xbf\xbd");
        else
            strbuf_addn(out, s + k, length);
        k += length > 1 ? length - 1 : 0;
    }
}

static void string_add(struct strbuf *out, const char *s)
{
    text_add(out, s, strlen(s));
}

static json_int_t number(const json_t *object, const char *key)
{
    return json_integer_value(json_object_get(object, key));
}

/* The id of a file's section: it depends on what tells files of a report apart. */
static void id_add(struct strbuf *out, const json_t *entry)
{
    static const char *const keys[] = {"directory", "file", "output"};
    uint64_t h = 14695981039346656037u;

    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
        for (const char *c = json_text(entry, keys[k]);; c++) {
            h = (h ^ (unsigned char)*c) * 1099511628211u;
            if (!*c)
                break;
        }
    strbuf_printf(out, "f%016llx", (unsigned long long)h);
}

/* ---- one loop ---- */

/* A loop that stands in the text that is shown. */
struct shown {
    size_t line, number; /* number: from 1, in the report */
    const json_t *loop;
};

struct section {
    struct strbuf *out;
    struct strbuf id;
    const json_t *entry, *loops;
    const struct strbuf *source; /* NULL: not shown */
    struct shown *shown;         /* the loops that stand in the text, by line */
    size_t nshown, next;         /* next: the first one behind the lines already written */
    size_t nlines;
    unsigned char *status; /* of each line, from 1: of the innermost loop that it is in */
};

enum { IS_FOUND = 1, IS_LEFT = 2 };

/* Is the place in the text that is shown? */
static bool is_shown(const struct section *s, const json_t *place)
{
    json_int_t line = number(place, "line");

    return s->source && line > 0 && (size_t)line <= s->nlines &&
           !strcmp(json_text(place, "file"), json_text(s->entry, "file"));
}

/* "12:5", with the file's name where it is another. */
static void place_add(struct section *s, const json_t *place)
{
    if (strcmp(json_text(place, "file"), json_text(s->entry, "file")) != 0) {
        string_add(s->out, json_text(place, "file"));
        strbuf_addc(s->out, ':');
    }
    strbuf_printf(s->out, "%lld:%lld", (long long)number(place, "line"),
                  (long long)number(place, "column"));
}

/* What is said: the text, the id. */
static void said_add(struct section *s, const json_t *said)
{
    const char *id = json_text(said, "id");

    string_add(s->out, json_text(said, "text"));
    if (*id) {
        strbuf_add(s->out, " <span class=\"id\">[");
        string_add(s->out, id);
        strbuf_add(s->out, "]</span>");
    }
}

/* What is said of a loop: "found", the text, the id. */
static void remark_add(struct section *s, const json_t *loop)
{
    strbuf_add(s->out, "<b>");
    string_add(s->out, json_text(loop, "status"));
    strbuf_add(s->out, "</b> ");
    said_add(s, loop);
}

static void notes_add(struct section *s, const json_t *loop)
{
    const json_t *notes = json_object_get(loop, "notes");

    if (json_array_size(notes) == 0)
        return;
    strbuf_add(s->out, "<ul>");
    for (size_t k = 0; k < json_array_size(notes); k++) {
        const json_t *note = json_array_get(notes, k);
        bool shown = is_shown(s, note);
        strbuf_add(s->out, "<li>");
        if (shown)
            strbuf_printf(s->out, "<a href=\"#%s-L%lld\">", s->id.text,
                          (long long)number(note, "line"));
        place_add(s, note);
        strbuf_add(s->out, shown ? "</a> " : " ");
        said_add(s, note);
        strbuf_add(s->out, "</li>");
    }
    strbuf_add(s->out, "</ul>");
}

static void list_add(struct section *s)
{
    strbuf_add(s->out, "<ol class=\"loops\">\n");
    for (size_t k = 0; k < json_array_size(s->loops); k++) {
        const json_t *loop = json_array_get(s->loops, k);
        bool shown = is_shown(s, loop);
        strbuf_add(s->out, "<li class=\"");
        string_add(s->out, json_text(loop, "status"));
        strbuf_add(s->out, "\">");
        if (shown)
            strbuf_printf(s->out, "<a href=\"#%s-r%zu\">", s->id.text, k + 1);
        strbuf_add(s->out, "<span class=\"at\">");
        place_add(s, loop);
        strbuf_add(s->out, shown ? "</span></a> " : "</span> ");
        remark_add(s, loop);
        if (!shown)
            notes_add(s, loop);
        strbuf_add(s->out, "</li>\n");
    }
    strbuf_add(s->out, "</ol>\n");
}

/* ---- the text ---- */

static void lines_count(struct section *s)
{
    const char *text = s->source->text;
    size_t n = s->source->length;

    for (const char *c = text; c < text + n; s->nlines++) {
        const char *end = memchr(c, '\n', (size_t)(text + n - c));
        c = end ? end + 1 : text + n;
    }
    s->status = calloc(s->nlines + 2, 1);
}

static int by_line(const void *a, const void *b)
{
    const struct shown *x = a, *y = b;

    if (x->line != y->line)
        return x->line < y->line ? -1 : 1;
    return (x->number > y->number) - (x->number < y->number);
}

static void shown_find(struct section *s)
{
    size_t n = json_array_size(s->loops);

    s->shown = calloc(n + 1, sizeof *s->shown);
    for (size_t k = 0; s->shown && k < n; k++) {
        const json_t *loop = json_array_get(s->loops, k);
        if (is_shown(s, loop))
            s->shown[s->nshown++] = (struct shown){(size_t)number(loop, "line"), k + 1, loop};
    }
    if (s->nshown)
        qsort(s->shown, s->nshown, sizeof *s->shown, by_line);
}

static void lines_mark(struct section *s)
{
    for (size_t k = 0; s->status && k < s->nshown; k++) {
        const json_t *loop = s->shown[k].loop;
        const char *status = json_text(loop, "status");
        json_int_t line = number(loop, "line"), end = number(loop, "end_line");
        if (!strcmp(status, "inside"))
            continue;
        for (; (size_t)line <= s->nlines; line++) {
            s->status[line] = !strcmp(status, "found") ? IS_FOUND : IS_LEFT;
            if (line >= end)
                break;
        }
    }
}

/* One line, the keywords of the loops that start in it marked. */
static void code_add(struct section *s, size_t line, const char *from, size_t n)
{
    size_t at = 0;

    for (size_t k = s->next; k < s->nshown && s->shown[k].line == line; k++) {
        const char *word = json_text(s->shown[k].loop, "keyword");
        size_t column = (size_t)number(s->shown[k].loop, "column") - 1, length = strlen(word);
        if (column < at || column + length > n || strncmp(from + column, word, length) != 0)
            continue;
        text_add(s->out, from + at, column - at);
        strbuf_printf(s->out, "<mark>%s</mark>", word);
        at = column + length;
    }
    text_add(s->out, from + at, n - at);
}

static void line_add(struct section *s, size_t line, const char *from, size_t n)
{
    static const char *const names[] = {"", " found", " left"};

    if (n && from[n - 1] == '\r')
        n--;
    strbuf_printf(s->out, "<div class=\"line%s\" id=\"%s-L%zu\"><a href=\"#%s-L%zu\">%zu</a><code>",
                  names[s->status[line]], s->id.text, line, s->id.text, line, line);
    code_add(s, line, from, n);
    strbuf_add(s->out, "</code></div>\n");
    for (; s->next < s->nshown && s->shown[s->next].line == line; s->next++) {
        const json_t *loop = s->shown[s->next].loop;
        strbuf_add(s->out, "<div class=\"remark ");
        string_add(s->out, json_text(loop, "status"));
        strbuf_printf(s->out, "\" id=\"%s-r%zu\">", s->id.text, s->shown[s->next].number);
        remark_add(s, loop);
        notes_add(s, loop);
        strbuf_add(s->out, "</div>\n");
    }
}

static void source_add(struct section *s)
{
    const char *c = s->source->text, *stop = c + s->source->length;

    strbuf_add(s->out, "<div class=\"source\"><div class=\"lines\">\n");
    if (stop - c >= 3 && !memcmp(c, "\xef\xbb\xbf", 3))
        c += 3;
    for (size_t line = 1; c < stop && s->status; line++) {
        const char *end = memchr(c, '\n', (size_t)(stop - c));
        end = end ? end : stop;
        line_add(s, line, c, (size_t)(end - c));
        c = end + 1;
    }
    strbuf_add(s->out, "</div></div>\n");
}

/* ---- one file ---- */

static void totals_add(struct strbuf *out, const json_t *counts)
{
    static const char *const names[] = {"found", "left"};

    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        const char *id;
        json_t *n, *of = json_object_get(counts, names[k]);
        json_int_t sum = 0;
        json_object_foreach(of, id, n) sum += json_integer_value(n);
        strbuf_printf(out, "<span class=\"%s\"><b>%lld</b> %s</span> ", names[k], (long long)sum,
                      names[k]);
    }
    strbuf_printf(out, "<span><b>%lld</b> inside</span>", (long long)number(counts, "inside"));
}

static void where_add(struct section *s)
{
    const char *reason = json_text(s->entry, "reason");

    strbuf_add(s->out, "<p class=\"where\">in ");
    string_add(s->out, json_text(s->entry, "directory"));
    strbuf_add(s->out, ", to ");
    string_add(s->out, json_text(s->entry, "output"));
    if (*reason) {
        strbuf_add(s->out, "; compiled as it is: ");
        string_add(s->out, reason);
    }
    strbuf_add(s->out, "</p>\n<p class=\"totals\">");
    totals_add(s->out, json_object_get(s->entry, "counts"));
    strbuf_add(s->out, "</p>\n");
}

void page_section(struct strbuf *out, const json_t *entry, const struct strbuf *source)
{
    struct section s = {.out = out, .entry = entry, .source = source};

    s.loops = json_object_get(entry, "loops");
    strbuf_init(&s.id);
    id_add(&s.id, entry);
    if (source)
        lines_count(&s);
    shown_find(&s);
    lines_mark(&s);
    strbuf_printf(out, "<section id=\"%s\">\n<h2>", s.id.text);
    string_add(out, json_text(entry, "file"));
    strbuf_add(out, "</h2>\n");
    where_add(&s);
    list_add(&s);
    if (source)
        source_add(&s);
    else
        strbuf_add(out, "<p>The text is not shown: its lines are not those that remarks name.</p>");
    strbuf_printf(out, "</section><!-- %s -->\n", s.id.text);
    free(s.status);
    free(s.shown);
    strbuf_release(&s.id);
}

/* ---- the whole ---- */

static void kinds_add(struct strbuf *out, const json_t *counts, const char *status)
{
    const char *id;
    json_t *n;

    json_object_foreach(json_object_get(counts, status), id, n)
    {
        strbuf_printf(out, "<tr class=\"%s\"><td>%s</td><td>", status, status);
        string_add(out, id);
        strbuf_printf(out, "</td><td>%lld</td></tr>\n", (long long)json_integer_value(n));
    }
}

static void files_add(struct strbuf *out, const json_t *files)
{
    if (json_array_size(files) < 2)
        return;
    strbuf_add(out, "<nav><h2>Files</h2>\n<ol class=\"files\">\n");
    for (size_t k = 0; k < json_array_size(files); k++) {
        const json_t *entry = json_array_get(files, k);
        strbuf_add(out, "<li><a href=\"#");
        id_add(out, entry);
        strbuf_add(out, "\">");
        string_add(out, json_text(entry, "file"));
        strbuf_add(out, "</a> <span class=\"totals\">");
        totals_add(out, json_object_get(entry, "counts"));
        strbuf_add(out, "</span></li>\n");
    }
    strbuf_add(out, "</ol></nav>\n");
}

/* The report as JSON that may stand in a script element. */
static void data_add(struct strbuf *out, const json_t *report)
{
    char *text = json_dumps(report, JSON_COMPACT);

    strbuf_add(out, DATA_START);
    for (const char *c = text ? text : ""; *c; c++)
        if (*c == '<')
            strbuf_add(out, "\\u003c");
        else
            strbuf_addc(out, *c);
    strbuf_add(out, "\n" DATA_END "\n");
    free(text);
}

void page_whole(struct strbuf *out, const json_t *report, char *const *sections)
{
    const json_t *counts = json_object_get(report, "counts");
    const json_t *files = json_object_get(report, "files");

    strbuf_add(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                    "<meta name=\"color-scheme\" content=\"light dark\">\n"
                    "<title>foldcc: loops</title>\n<style>\n");
    strbuf_add(out, embedded_page);
    strbuf_add(out, "</style>\n</head>\n<body>\n<header>\n<h1>Loops</h1>\n<p class=\"totals\">");
    totals_add(out, counts);
    strbuf_add(out, "</p>\n<table>\n");
    kinds_add(out, counts, "found");
    kinds_add(out, counts, "left");
    strbuf_add(out, "</table>\n</header>\n");
    files_add(out, files);
    strbuf_add(out, "<main>\n");
    for (size_t k = 0; k < json_array_size(files); k++)
        strbuf_add(out, sections[k]);
    strbuf_add(out, "</main>\n");
    data_add(out, report);
    strbuf_printf(out, "<footer>foldcc %s</footer>\n</body>\n</html>\n",
                  json_text(report, "foldcc"));
}

/* ---- reading a page ---- */

json_t *page_report(const char *page)
{
    const char *start = strstr(page, DATA_START);
    const char *end = start ? strstr(start, DATA_END) : NULL;

    if (!end)
        return NULL;
    start += strlen(DATA_START);
    return json_loadb(start, (size_t)(end - start), 0, NULL);
}

char *page_find(const char **page, const json_t *entry)
{
    struct strbuf id, mark;
    char *section = NULL;

    strbuf_init(&id);
    strbuf_init(&mark);
    id_add(&id, entry);
    strbuf_printf(&mark, "<section id=\"%s\">", id.text);
    const char *start = strstr(*page, mark.text);
    strbuf_clear(&mark);
    strbuf_printf(&mark, "</section><!-- %s -->\n", id.text);
    const char *end = start ? strstr(start, mark.text) : NULL;
    if (end) {
        *page = end + mark.length;
        section = strndup(start, (size_t)(*page - start));
    }
    strbuf_release(&id);
    strbuf_release(&mark);
    return section;
}
