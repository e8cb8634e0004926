#define _GNU_SOURCE
#include "driver/regions.h"

#include "analyse/region.h"
#include "base/arena.h"

#include <string.h>

struct source {
    const struct regions_source *of;
    struct entries entries; /* of the preprocessed text */
};

static bool is_whole(void *data, const struct ir_stmt *loop)
{
    const struct regions_source *s = ((struct source *)data)->of;
    const struct scan_keyword *at = loop->loop_id ? s->at[loop->loop_id] : NULL;
    size_t ignored;

    return at && match_end(s->match(s->data), loop, at->offset, &ignored);
}

static size_t mentions(void *data, const char *name)
{
    const struct regions_source *s = ((struct source *)data)->of;

    return match_count(s->match(s->data), name);
}

static size_t uses(void *data, const char *name)
{
    const struct source *s = data;

    return match_count_uses(s->of->match(s->of->data), &s->entries, name);
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

static const struct ir_var *const *vars_copy(struct arena *arena, const struct ir_var *const *from,
                                             uint32_t n)
{
    const struct ir_var **to = arena_alloc(arena, (n + 1) * sizeof *to);

    memcpy(to, from, n * sizeof *to);
    return to;
}

size_t regions_place(const struct regions_source *source, const struct analysis *a,
                     struct ir_unit *u, struct arena *arena, const struct emit_region **out)
{
    struct regions found = {.parts = {0}};
    struct source own = {.of = source};
    struct region_text text = {is_whole, mentions, uses, &own};
    size_t n;

    if (has_threads(source->made))
        return 0;
    entries_find(&own.entries, source->made, strlen(source->made), arena);
    regions_find(&found, a, u, &text);
    entries_release(&own.entries);
    n = found.parts.n;
    struct emit_region *all = arena_alloc(arena, (n + 1) * sizeof *all);
    for (size_t i = 0; i < n; i++) {
        const struct region_part *p = &found.parts.at[i];
        const struct scan_keyword *at = source->at[p->first->loop_id];
        all[i] = (struct emit_region){.offset = at->offset,
                                      .line = at->line,
                                      .file = u->files[p->first->loc.file],
                                      .is_list = p->first != p->last,
                                      .ended = vars_copy(arena, p->ended, p->nended),
                                      .nended = p->nended};
        at = source->at[p->last->loop_id];
        match_end(source->match(source->data), p->last, at->offset, &all[i].end);
    }
    vec_release(&found.parts);
    *out = all;
    return n;
}
