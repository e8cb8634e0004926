/*
 * Where included files are found. The host compiler reads the rewritten text in a temporary folder,
 * so that what it names in quotes is looked for in the user's folder by -iquote. That is said of
 * included files too, which could find there what is not meant.
 */
#include "driver/folders.h"

#include "base/arena.h"
#include "base/markers.h"
#include "base/strbuf.h"
#include "driver/scan.h"
#include "driver/words.h"

#include <string.h>
#include <sys/stat.h>

size_t folder_length(const char *name)
{
    const char *slash = strrchr(name, '/');

    return slash ? (size_t)(slash - name) + 1 : 0;
}

const char *folder_option(const struct words *w, size_t i, size_t *k)
{
    static const char *const names[FOLDER_OPTIONS] = {"-iquote", "-I"};
    const char *word = w->list.at[*k];
    size_t n = strlen(names[i]);

    if (strncmp(word, names[i], n) != 0)
        return NULL;
    if (word[n])
        return word + n;
    return *k + 1 < w->list.n ? w->list.at[++*k] : NULL;
}

/* ---- what differs ---- */

struct search {
    struct arena *arena;
    const char *main;
    const struct words *options[2];
    struct entries entries;
};

static bool file_find(const struct search *s, const char *folder, size_t length, const char *name,
                      struct stat *found)
{
    const char *gap = length && folder[length - 1] != '/' ? "/" : "";
    const char *path = arena_printf(s->arena, "%.*s%s%s", (int)length, folder, gap, name);

    return stat(path, found) == 0 && !S_ISDIR(found->st_mode);
}

static bool is_same(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* Do the options lead to that file first? */
static bool options_find(const struct search *s, const char *name, const struct stat *wanted)
{
    struct stat found;

    for (size_t i = 0; i < FOLDER_OPTIONS; i++)
        for (size_t j = 0; j < 2; j++)
            for (size_t k = 0; k < s->options[j]->list.n; k++) {
                const char *folder = folder_option(s->options[j], i, &k);
                if (folder && file_find(s, folder, strlen(folder), name, &found))
                    return is_same(&found, wanted);
            }
    return false;
}

/* Would the name mean another file, or one at all, if it were looked for in the main one's folder?
   `from` names it. */
static bool name_differs(const struct search *s, const char *from, const char *name)
{
    struct stat beside, there;

    return *name != '/' && !file_find(s, from, folder_length(from), name, &beside) &&
           file_find(s, s->main, folder_length(s->main), name, &there) &&
           !options_find(s, name, &there);
}

/* The name in quotes that begins there; NULL: there is none. */
static const char *quoted(const struct search *s, const char *at)
{
    size_t n = *at == '"' ? strcspn(at + 1, "\"\n") : 0;

    return n && at[1 + n] == '"' ? arena_strndup(s->arena, at + 1, n) : NULL;
}

/* A macro names a file: any that has been included by a name that ends so. */
static const char *macro_differs(const struct search *s, const char *from)
{
    for (size_t k = 0; k < s->entries.all.n; k++) {
        const char *name = s->entries.all.at[k].name;
        struct stat is, there;
        for (const char *at = name; at; at = strchr(at, '/') ? strchr(at, '/') + 1 : NULL)
            if (name_differs(s, from, at) && stat(name, &is) == 0 &&
                file_find(s, s->main, folder_length(s->main), at, &there) && !is_same(&is, &there))
                return at;
    }
    return NULL;
}

/* What the text asks for by a word, whatever stands between that and a name. */
static const char *asked_differs(const struct search *s, const char *from, const char *text,
                                 const char *word)
{
    for (const char *at = text; (at = strstr(at, word)) != NULL;) {
        at += strlen(word);
        const char *name = quoted(s, at + strcspn(at, "\"\n"));
        if (name && name_differs(s, from, name))
            return name;
    }
    return NULL;
}

static const char *directives_differ(const struct search *s, const char *from,
                                     const struct strbuf *text)
{
    static const struct scan_files nameless = {.name = ""};
    const char *differs = NULL;
    struct scan scan;

    scan_text(&scan, text->text, text->length, &nameless);
    for (size_t k = 0; k < scan.includes.n && !differs; k++) {
        const char *at = text->text + scan.includes.at[k].at, *name = quoted(s, at);
        if (name)
            differs = name_differs(s, from, name) ? name : NULL;
        else if (*at != '<')
            differs = macro_differs(s, from);
    }
    scan_release(&scan);
    return differs;
}

static const char *file_differs(const struct search *s, const char *name)
{
    const char *differs = NULL;
    struct strbuf text;

    strbuf_init(&text);
    if (strbuf_read_file(&text, name) != 0)
        differs = *name == '<' ? NULL : name;
    else if (strstr(text.text, "include") || strstr(text.text, "embed"))
        differs = directives_differ(s, name, &text);
    if (!differs)
        differs = asked_differs(s, name, text.text, "__has_include");
    if (!differs)
        differs = asked_differs(s, name, text.text, "embed");
    strbuf_release(&text);
    return differs;
}

static bool is_first(const struct entries *e, size_t k)
{
    for (size_t i = 0; i < k; i++)
        if (!strcmp(e->all.at[i].name, e->all.at[k].name))
            return false;
    return true;
}

const char *folders_differ(const char *main, const struct strbuf *made, const struct words *host,
                           const struct words *own, struct arena *a)
{
    struct search s = {.arena = a, .main = main, .options = {host, own}};
    const char *differs = NULL;
    size_t n = folder_length(main);

    entries_find(&s.entries, made->text, made->length, a);
    for (size_t k = 0; k < s.entries.all.n && !differs; k++) {
        const char *name = s.entries.all.at[k].name;
        bool is_beside = folder_length(name) == n && !memcmp(name, main, n);
        if (!is_beside && is_first(&s.entries, k))
            differs = file_differs(&s, name);
    }
    entries_release(&s.entries);
    return differs;
}
