/*
 * Loops are replaced in the text that the user wrote, where every macro of the user's is at work:
 * those of the file itself, of what it includes, and of the command line.
 */
#include "driver/macros.h"

#include "base/arena.h"
#include "base/strbuf.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* The keywords of which attempts are made. */
static const char *const attempt_words[] = {"switch", "case",   "if",    "int",     "long",
                                            "float",  "double", "void",  "char",    "short",
                                            "signed", "extern", "_Bool", "unsigned"};

static bool is_in_attempts(const char *name, size_t n)
{
    if ((n > 6 && !strncmp(name, "fold__", 6)) || (n > 7 && !strncmp(name, "foldrt_", 7)))
        return true;
    for (size_t k = 0; k < sizeof attempt_words / sizeof *attempt_words; k++)
        if (strlen(attempt_words[k]) == n && !strncmp(attempt_words[k], name, n))
            return true;
    return false;
}

const char *macros_in_attempts(const struct macros *m)
{
    for (size_t k = 0; k < m->names.n; k++)
        if (is_in_attempts(m->names.at[k], strlen(m->names.at[k])))
            return m->names.at[k];
    return NULL;
}

static bool begins(const char *line, size_t n, const char *word)
{
    return n > strlen(word) && !strncmp(line, word, strlen(word));
}

/* Is what follows the marker a system header's? Its flags, 1 to 4, stand behind the name. */
static bool marks_system(const char *line, size_t n)
{
    while (n > 0 && line[n - 1] != '"')
        n--;
    return strcspn(line + n, "3\n") < strcspn(line + n, "\n");
}

static void define_add(const char *line, size_t n, bool is_system, struct strbuf *names)
{
    const char *name = line + strlen("#define ");
    size_t length = 0;

    while (name + length < line + n &&
           (isalnum((unsigned char)name[length]) || name[length] == '_' || name[length] == '$'))
        length++;
    if (!is_in_attempts(name, length) && (is_system || name[length] == '('))
        return;
    strbuf_addn(names, name, length);
    strbuf_addc(names, '\n');
}

void macros_hide(struct strbuf *text, struct strbuf *names)
{
    char *at = text->text, *to = at, *end = at + text->length;
    bool is_system = false;

    while (at < end) {
        size_t n = strcspn(at, "\n");
        bool defines = *at == '#' && begins(at, n, "#define ");
        if (defines)
            define_add(at, n, is_system, names);
        else if (*at == '#' && begins(at, n, "# "))
            is_system = marks_system(at, n);
        if (!defines && (*at != '#' || !begins(at, n, "#undef "))) {
            memmove(to, at, n);
            to += n;
        }
        at += n;
        if (at < end)
            *to++ = *at++;
    }
    *to = '\0';
    text->length = (size_t)(to - text->text);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

bool macros_read(struct macros *m, const char *path, struct arena *a)
{
    struct strbuf names;

    *m = (struct macros){{NULL, 0, 0}};
    strbuf_init(&names);
    bool ok = strbuf_read_file(&names, path) == 0;
    for (const char *at = names.text; *at; at += strcspn(at, "\n") + 1) {
        const char *name = arena_strndup(a, at, strcspn(at, "\n"));
        vec_push(&m->names, name);
    }
    strbuf_release(&names);
    if (m->names.n)
        qsort(m->names.at, m->names.n, sizeof *m->names.at, by_name);
    return ok;
}
