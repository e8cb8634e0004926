#define _GNU_SOURCE
#include "driver/regions.h"

#include "analyse/resident.h"
#include "analyse/reuse.h"
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

static bool any_folded(const struct analysis *a)
{
    for (size_t k = 0; k < a->loops.n; k++)
        if (a->loops.at[k].verdict == LOOP_FOLDED)
            return true;
    return false;
}

static struct emit_region region_at(const struct regions_source *source, const struct ir_unit *u,
                                    const struct ir_stmt *first, const struct ir_stmt *last)
{
    const struct scan_keyword *at = source->at[first->loop_id], *end = source->at[last->loop_id];
    struct emit_region r = {.offset = at->offset,
                            .line = at->line,
                            .file = u->files[first->loc.file],
                            .is_list = first != last};

    match_end(source->match(source->data), last, end->offset, &r.end);
    return r;
}

size_t regions_place(const struct regions_source *source, const struct analysis *a,
                     struct ir_unit *u, struct arena *arena, const struct emit_region **out)
{
    struct regions found = {.parts = {0}};
    struct residents residents = {.loops = {0}};
    struct source own = {.of = source};
    struct region_text text = {is_whole, mentions, uses, &own};

    reuse_mark(a, u);
    if (any_folded(a) && !has_threads(source->made)) {
        entries_find(&own.entries, source->made, strlen(source->made), arena);
        regions_find(&found, a, u, &text);
        entries_release(&own.entries);
    }
    residents_find(&residents, a, u, &found, &text);
    size_t n = found.parts.n;
    struct emit_region *all = arena_alloc(arena, (n + residents.loops.n + 1) * sizeof *all);
    for (size_t i = 0; i < n; i++) {
        const struct region_part *p = &found.parts.at[i];
        all[i] = region_at(source, u, p->first, p->last);
        all[i].ended = vars_copy(arena, p->ended, p->nended);
        all[i].nended = p->nended;
    }
    for (size_t i = 0; i < residents.loops.n; i++) {
        all[n] = region_at(source, u, residents.loops.at[i], residents.loops.at[i]);
        all[n++].is_resident = true;
    }
    vec_release(&found.parts);
    vec_release(&residents.loops);
    *out = all;
    return n;
}
