/*
 * Loops in included files: foldcc changes the text of one file, the one it compiles. So an included
 * file with a loop is put into that text first, and the host compiler reads it there, between line
 * markers that say where it came from. Each time that a file is included is a part of its own, as
 * macros may make another text of it.
 */
#include "driver/parts.h"

#include "base/arena.h"
#include "driver/folders.h"
#include "driver/words.h"

#include <string.h>

/* ---- joining ---- */

/* A file, the time that it is entered. */
struct node {
    const char *name;
    struct strbuf text;
    struct scan scan;
    uint32_t entry; /* 1 + index, or 0: the main file */
};

struct joint {
    struct parts *parts;
    struct entries entries;
    const struct node *main;
    struct arena *arena;
    struct strbuf *out;
};

static const struct scan_files nameless = {.name = ""};

static bool is_beside(const char *a, const char *b)
{
    size_t n = folder_length(a);

    return n == folder_length(b) && !memcmp(a, b, n);
}

/* Does a pragma say something of the file, or name one beside it? */
static bool has_file_pragma(const char *text)
{
    for (const char *at = text; (at = strstr(at, "ragma")) != NULL;) {
        at += strlen("ragma");
        at += strspn(at, " \t(\"");
        if (!strncmp(at, "once", 4))
            return true;
        at += strncmp(at, "GCC", 3) ? 0 : 3;
        at += strspn(at, " \t");
        if (!strncmp(at, "dependency", 10))
            return true;
    }
    return false;
}

/* Would the text mean another thing, or nothing, inside another file? Comments count as well. */
static bool is_bound(const struct strbuf *text)
{
    static const char *const words[] = {"include_next",  "system_header", "__INCLUDE_LEVEL__",
                                        "__has_include", "__TIMESTAMP__", "#embed"};
    size_t n = text->length;

    if (!n || memchr(text->text, '\0', n) || !strncmp(text->text, "\xef\xbb\xbf", 3))
        return true;
    while (n && (text->text[n - 1] == '\n' || text->text[n - 1] == '\r'))
        n--;
    if (n && text->text[n - 1] == '\\')
        return true;
    for (size_t k = 0; k < sizeof words / sizeof *words; k++)
        if (strstr(text->text, words[k]))
            return true;
    return has_file_pragma(text->text);
}

/* Behind the comment that begins there. NULL: compilers warn of it. */
static const char *comment_end(const char *at, const char *end)
{
    if (at[1] == '/')
        return memchr(at, '\n', (size_t)(end - at)) ? NULL : end;
    for (at += 2; at + 1 < end; at++) {
        if (at[0] == '*' && at[1] == '/')
            return at + 2;
        if (at[0] == '/' && at[1] == '*')
            return NULL;
    }
    return NULL;
}

/* Are there nothing but blanks and comments of which no compiler warns, and with `words` words? */
static bool is_quiet(const char *at, const char *end, bool words)
{
    while (at && at < end) {
        bool is_comment = end - at > 1 && at[0] == '/' && (at[1] == '/' || at[1] == '*');
        bool is_splice = *at == '\\' && end - at > 1;
        if (!is_comment && !words && !is_splice && !strchr(" \t\f\v\r\n", *at))
            return false;
        at = is_comment ? comment_end(at, end) : at + 1;
    }
    return at != NULL;
}

/* Behind what is included: a name in quotes or angle brackets, or a macro. */
static const char *target_end(const char *at, const char *end)
{
    static const char words[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    const char *to;

    if (*at == '"' || *at == '<') {
        to = memchr(at + 1, *at == '"' ? '"' : '>', (size_t)(end - at) - 1);
        return to ? to + 1 : end;
    }
    at += strspn(at, words);
    at += at[strspn(at, " \t")] == '(' ? strspn(at, " \t") : 0;
    to = at < end && *at == '(' ? memchr(at, ')', (size_t)(end - at)) : NULL;
    return to ? to + 1 : at < end ? at : end;
}

/* Does a compiler say nothing of the directive itself? */
static bool is_plain(const char *text, const struct scan_include *d)
{
    const char *at = text + d->at, *end = text + d->end;

    return d->at < d->end && is_quiet(text + d->begin, at, true) &&
           is_quiet(target_end(at, end), end, false);
}

/* The entry that the directive stands for, or NULL: none, or one of several in its line. */
static const struct entry *entry_of(const struct joint *j, const struct node *n,
                                    const struct scan_include *d)
{
    const struct entry *found = NULL;

    for (size_t k = 0; k < j->entries.all.n; k++) {
        const struct entry *e = &j->entries.all.at[k];
        if (e->parent != n->entry || e->line != d->line)
            continue;
        if (found)
            return NULL;
        found = e;
    }
    for (size_t k = 0; k < n->scan.includes.n; k++)
        if (&n->scan.includes.at[k] != d && n->scan.includes.at[k].line == d->line)
            return NULL;
    return found;
}

static bool is_ancestor(const struct joint *j, uint32_t entry, const char *name)
{
    for (; entry; entry = j->entries.all.at[entry - 1].parent)
        if (!strcmp(j->entries.all.at[entry - 1].name, name))
            return true;
    return !strcmp(j->main->name, name);
}

static bool node_read(struct joint *j, struct node *n, const struct entry *e)
{
    *n = (struct node){.name = e->name, .entry = (uint32_t)(e - j->entries.all.at) + 1};
    strbuf_init(&n->text);
    if (e->is_system || is_ancestor(j, e->parent, e->name) || strbuf_read_file(&n->text, e->name) ||
        is_bound(&n->text))
        return false;
    scan_text(&n->scan, n->text.text, n->text.length, &nameless);
    return !n->scan.has_line_directive && !n->scan.has_import;
}

static void marker_add(struct strbuf *out, uint32_t line, const char *name, char flag)
{
    if (out->length && out->text[out->length - 1] != '\n')
        strbuf_addc(out, '\n');
    strbuf_printf(out, "# %u \"", line);
    for (; *name; name++) {
        if (*name == '"' || *name == '\\')
            strbuf_addc(out, '\\');
        strbuf_addc(out, *name);
    }
    strbuf_printf(out, "\" %c", flag);
}

static bool child_join(struct joint *j, const struct entry *e);

/* Appends the node's text. false: there is no loop in it, or it cannot stand there. */
static bool node_join(struct joint *j, const struct node *n)
{
    size_t from = 0;
    bool is_wanted = n->scan.keywords.n > 0, looks_beside = false;

    for (size_t k = 0; k < n->scan.includes.n; k++) {
        const struct scan_include *d = &n->scan.includes.at[k];
        const struct entry *e = is_plain(n->text.text, d) ? entry_of(j, n, d) : NULL;
        strbuf_addn(j->out, n->text.text + from, d->begin - from);
        from = d->begin;
        if (e && child_join(j, e)) {
            marker_add(j->out, d->line, n->name, '2');
            from = d->end;
            is_wanted = true;
        } else {
            looks_beside |= n->text.text[d->at] != '<';
        }
    }
    strbuf_addn(j->out, n->text.text + from, n->text.length - from);
    return is_wanted && (!looks_beside || is_beside(n->name, j->main->name));
}

/* Appends the file, with the marker that enters it, or nothing. */
static bool child_join(struct joint *j, const struct entry *e)
{
    struct parts *p = j->parts;
    size_t before = j->out->length, nparts = p->all.n;
    struct node n;
    bool is_in = node_read(j, &n, e);

    if (is_in) {
        struct part part = {.name = n.name};
        vec_push(&p->all, part);
        vec_push(&p->entries, n.entry - 1);
        marker_add(j->out, 1, n.name, '1');
        strbuf_addc(j->out, '\n');
        is_in = node_join(j, &n);
    }
    scan_release(&n.scan);
    if (is_in) {
        p->all.at[nparts].text = n.text;
        return true;
    }
    strbuf_release(&n.text);
    for (size_t k = nparts + 1; k < p->all.n; k++)
        strbuf_release(&p->all.at[k].text);
    p->all.n = p->entries.n = nparts;
    j->out->length = before;
    j->out->text[before] = '\0';
    return false;
}

static void numbers_make(struct parts *p, size_t nentries, struct arena *a)
{
    p->nmade = nentries;
    p->made = arena_alloc(a, (nentries + 1) * sizeof *p->made);
    p->whole = arena_alloc(a, (p->all.n + 1) * sizeof *p->whole);
    memset(p->made, 0, (nentries + 1) * sizeof *p->made);
    for (uint32_t k = 0; k < p->all.n; k++)
        p->made[p->entries.at[k]] = p->whole[k] = k + 1;
}

void parts_join(struct parts *p, const struct strbuf *main, const char *name,
                const struct strbuf *made, struct strbuf *whole, struct arena *a)
{
    struct node top = {.name = name, .text = *main};
    struct joint j = {.parts = p, .main = &top, .arena = a, .out = whole};
    struct scan_files files = {.name = name};

    *p = (struct parts){.nmade = 0};
    scan_text(&top.scan, main->text, main->length, &files);
    entries_find(&j.entries, made->text, made->length, a);
    if (top.scan.has_line_directive || top.scan.has_import)
        strbuf_addn(whole, main->text, main->length);
    else
        node_join(&j, &top);
    numbers_make(p, j.entries.all.n, a);
    entries_release(&j.entries);
    scan_release(&top.scan);
}

void parts_release(struct parts *p)
{
    for (size_t k = 0; k < p->all.n; k++)
        strbuf_release(&p->all.at[k].text);
    vec_release(&p->all);
    vec_release(&p->entries);
}

/* ---- is it worth it? ---- */

enum { LOOKS = 1000 }; /* at so many files at most */

struct look {
    struct arena *arena;
    VEC(const char *) seen;
    const struct words *options;
};

static bool text_look(struct look *l, const char *name, const struct strbuf *text);

/* true: folder/name has a loop; *found: it is there. */
static bool file_look(struct look *l, const char *folder, size_t length, const char *name, size_t n,
                      bool *found)
{
    const char *gap = length && folder[length - 1] != '/' ? "/" : "";
    const char *path = arena_printf(l->arena, "%.*s%s%.*s", (int)length, folder, gap, (int)n, name);
    struct strbuf text;

    strbuf_init(&text);
    *found = strbuf_read_file(&text, path) == 0;
    bool is_new = *found && l->seen.n < LOOKS && !is_bound(&text);
    for (size_t k = 0; k < l->seen.n; k++)
        is_new &= strcmp(l->seen.at[k], path) != 0;
    if (is_new)
        vec_push(&l->seen, path);
    bool has_loop = is_new && (scan_has_loop(text.text, text.length) || text_look(l, path, &text));
    strbuf_release(&text);
    return has_loop;
}

static bool name_look(struct look *l, const char *from, const char *name, size_t n)
{
    bool found = false, has_loop = file_look(l, from, folder_length(from), name, n, &found);

    for (size_t i = 0; i < FOLDER_OPTIONS; i++)
        for (size_t k = 0; k < l->options->list.n && !found; k++) {
            const char *folder = folder_option(l->options, i, &k);
            if (folder)
                has_loop = file_look(l, folder, strlen(folder), name, n, &found);
        }
    return has_loop;
}

static bool text_look(struct look *l, const char *name, const struct strbuf *text)
{
    struct scan scan;
    bool has_loop = false;

    scan_text(&scan, text->text, text->length, &nameless);
    for (size_t k = 0; k < scan.includes.n && !has_loop; k++) {
        const struct scan_include *d = &scan.includes.at[k];
        const char *at = text->text + d->at;
        const char *end = *at == '"' ? memchr(at + 1, '"', d->end - d->at - 1) : NULL;
        has_loop = end && name_look(l, name, at + 1, (size_t)(end - at) - 1);
    }
    scan_release(&scan);
    return has_loop;
}

bool parts_have_loop(const char *name, const struct strbuf *text, const struct words *options)
{
    struct look l = {.arena = arena_new(), .options = options};
    bool has_loop = text_look(&l, name, text);

    vec_release(&l.seen);
    arena_free(l.arena);
    return has_loop;
}
