/* Line markers: where the preprocessed text enters an included file and leaves it. */
#include "base/markers.h"

#include "base/arena.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char *skip_blanks(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    return at;
}

bool marker_read(const char *at, const char *end, struct marker *out)
{
    *out = (struct marker){.line = 0};
    at = skip_blanks(at, end);
    if (at == end || !isdigit((unsigned char)*at))
        return false;
    while (at < end && isdigit((unsigned char)*at))
        out->line = out->line * 10 + (unsigned long)(*at++ - '0');
    at = skip_blanks(at, end);
    if (at == end || *at++ != '"')
        return false;
    out->name = at;
    while (at < end && *at != '"')
        at += *at == '\\' && at + 1 < end ? 2 : 1;
    if (at >= end)
        return false;
    out->length = (size_t)(at++ - out->name);
    for (; at < end; at++) {
        out->enters |= *at == '1';
        out->leaves |= *at == '2';
        out->is_system |= *at == '3';
    }
    return true;
}

/* The name that stands in quotes, without its escapes. */
static const char *name_read(const struct marker *m, struct arena *a)
{
    char *name = arena_strndup(a, m->name, m->length), *to = name;

    for (const char *from = name; *from; from++) {
        if (*from == '\\' && from[1])
            from++;
        *to++ = *from;
    }
    *to = '\0';
    return name;
}

void entries_find(struct entries *out, const char *text, size_t length, struct arena *a)
{
    const char *end = text + length;
    uint32_t inside = 0;
    bool nests = true;

    *out = (struct entries){.all = {0}};
    for (const char *at = text, *next; at < end; at = next) {
        struct marker m;
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        stop = stop ? stop : end;
        next = stop < end ? stop + 1 : end;
        if (*at != '#' || !marker_read(at + 1, stop, &m))
            continue;
        if (m.enters) {
            struct entry e = {.name = name_read(&m, a),
                              .begin = (size_t)(at - text),
                              .parent = inside,
                              .is_system = m.is_system};
            vec_push(&out->all, e);
            inside = (uint32_t)out->all.n;
        } else if (m.leaves && inside) {
            struct entry *e = &out->all.at[inside - 1];
            e->end = (size_t)(at - text);
            e->line = (uint32_t)m.line;
            inside = e->parent;
        } else {
            nests &= !m.leaves;
        }
    }
    if (inside || !nests)
        out->all.n = 0;
}

uint32_t entries_at(const struct entries *e, size_t offset)
{
    size_t from = 0, to = e->all.n;

    while (from < to) {
        size_t middle = from + (to - from) / 2;
        if (e->all.at[middle].begin <= offset)
            from = middle + 1;
        else
            to = middle;
    }
    uint32_t k = (uint32_t)from;
    while (k && e->all.at[k - 1].end <= offset)
        k = e->all.at[k - 1].parent;
    return k;
}

void entries_release(struct entries *e)
{
    vec_release(&e->all);
}
