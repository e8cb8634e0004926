#define _GNU_SOURCE
#include "driver/regions.h"

#include "analyse/region.h"
#include "base/arena.h"

#include <string.h>

static bool is_whole(void *data, const struct ir_stmt *loop)
{
    const struct regions_source *s = data;
    const struct scan_keyword *at = loop->loop_id ? s->at[loop->loop_id] : NULL;
    size_t ignored;

    return at && match_end(s->match(s->data), loop, at->offset, &ignored);
}

static size_t mentions(void *data, const char *name)
{
    const struct regions_source *s = data;
    const struct match *m = s->match(s->data);
    size_t n = 0, length = strlen(name);

    for (size_t k = 0; k < m->made.all.n; k++) {
        const struct scan_token *t = &m->made.all.at[k];
        const char *text = m->text + t->offset;
        n += *text == '"' ? memmem(text, t->length, name, length) != NULL
                          : t->length == length && !memcmp(text, name, length);
    }
    return n;
}

/* Does a directive make threads wait for one another? The tree does not show them. */
static bool has_threads(const char *text)
{
    for (const char *at = text; (at = strchr(at, '#')) != NULL;) {
        at += 1 + strspn(at + 1, " \t");
        if (strncmp(at, "pragma", 6) != 0)
            continue;
        at += 6 + strspn(at + 6, " \t");
        if (!strncmp(at, "omp", 3) || !strncmp(at, "acc", 3))
            return true;
    }
    return false;
}

size_t regions_place(const struct regions_source *source, const struct analysis *a,
                     struct ir_unit *u, struct arena *arena, const struct emit_region **out)
{
    struct regions found = {.loops = {0}};
    struct region_text text = {is_whole, mentions, (void *)source};
    size_t n;

    if (has_threads(source->made))
        return 0;
    regions_find(&found, a, u, &text);
    n = found.loops.n;
    struct emit_region *all = arena_alloc(arena, (n + 1) * sizeof *all);
    for (size_t i = 0; i < n; i++) {
        const struct ir_stmt *loop = found.loops.at[i];
        const struct scan_keyword *at = source->at[loop->loop_id];
        all[i] = (struct emit_region){
            .offset = at->offset, .line = at->line, .file = u->files[loop->loc.file]};
        match_end(source->match(source->data), loop, at->offset, &all[i].end);
    }
    vec_release(&found.loops);
    *out = all;
    return n;
}
