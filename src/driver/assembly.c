/* Several assembler texts in one: labels and static symbols made distinct. */
#include "driver/assembly.h"

#include "base/strbuf.h"
#include "base/vec.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

struct name {
    const char *at;
    size_t n;
};

struct names {
    VEC(struct name) list;
};

static bool is_symbol(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '.' || c == '$';
}

static size_t symbol_length(const char *s)
{
    size_t n = 0;

    while (is_symbol(s[n]))
        n++;
    return n;
}

static bool starts(const char *s, const char *what)
{
    return !strncmp(s, what, strlen(what));
}

/* The symbols that the text defines, apart from local labels and those of uid. */
static void names_find(struct names *names, const char *text, const char *uid)
{
    for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        struct name name = {line, symbol_length(line)};
        if (name.n && line[name.n] == ':' && !starts(line, ".L") && !starts(line, uid))
            vec_push(&names->list, name);
    }
}

static bool names_have(const struct names *names, const char *at, size_t n)
{
    for (size_t k = 0; k < names->list.n; k++)
        if (names->list.at[k].n == n && !strncmp(names->list.at[k].at, at, n))
            return true;
    return false;
}

/* Is the line a .globl or .hidden of a symbol that begins with uid? */
static bool is_export(const char *line, const char *uid)
{
    line += strspn(line, " \t");
    if (!starts(line, ".globl") && !starts(line, ".hidden"))
        return false;
    line += symbol_length(line);
    return starts(line + strspn(line, " \t"), uid);
}

static void line_add(struct strbuf *out, const char *line, size_t n, const struct names *names,
                     int part)
{
    for (size_t k = 0; k < n;) {
        size_t m = symbol_length(line + k);
        if (line[k] == '"') {
            for (m = 1; k + m < n && line[k + m] != '"'; m++)
                m += line[k + m] == '\\';
            m += k + m < n;
            strbuf_addn(out, line + k, m);
        } else if (m == 0) {
            strbuf_addc(out, line[k]);
            m = 1;
        } else if (starts(line + k, ".L")) {
            strbuf_printf(out, ".Lfold%d%.*s", part, (int)m - 1, line + k + 1);
        } else {
            strbuf_addn(out, line + k, m);
            if (names_have(names, line + k, m))
                strbuf_printf(out, ".fold%d", part);
        }
        k += m;
    }
    strbuf_addc(out, '\n');
}

void assembly_add(struct strbuf *out, const char *text, const char *uid, int part)
{
    struct names names = {0};

    if (part < 0) {
        strbuf_add(out, text);
        return;
    }
    names_find(&names, text, uid);
    for (const char *line = text; *line;) {
        size_t n = strcspn(line, "\n");
        if (!is_export(line, uid))
            line_add(out, line, n, &names, part);
        line += n + (line[n] == '\n');
    }
    vec_release(&names.list);
}
