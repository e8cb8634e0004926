/*
 * Updates by key on a GPU by buckets of neighbouring bins (kernels/device/buckets.h): to their
 * buckets in one pass where neighbouring iterations come to few of them, else by the digits of the
 * buckets' numbers; then a warp makes those of a bucket in fast memory.
 */
#include "device_sort.h"

/* As in kernels/device/buckets.h: */
#define WARP 32
#define BUCKET_TILES 12  /* for each unit, of a warp each: as many as its memory has tables for, */
                         /* half as many with values of 8 bytes */
#define BUCKET_TILE 1024 /* iterations of one, at least; for each bucket: */
#define BUCKET_LEAST 4
#define NEAR 64 /* iterations of a tile in each bucket that it comes to, at least */

bool foldrt__buckets_plan(struct device_sort *s)
{
    const struct device *d = s->m->device;
    int bins_most = s->m->kernel->own_value > 4 ? 11 : 12, most = 24 - bins_most; /* bits */
    int64_t warps = (int64_t)(d->units ? d->units : 1) * BUCKET_TILES;
    struct cut *c = &s->parts;

    if (s->m->kernel->own_value > 4)
        warps /= 2;
    c->tile = (s->n - 1) / warps + 1;
    if (c->tile < BUCKET_TILE)
        c->tile = BUCKET_TILE;
    c->tiles = (s->n - 1) / c->tile + 1;
    int buckets = bits_of((uint64_t)c->tile / BUCKET_LEAST) - 1;
    if (buckets > most)
        buckets = most;
    c->shift = s->bits > buckets ? s->bits - buckets : 0;
    if (c->shift > bins_most)
        c->shift = bins_most;
    s->buckets = (int32_t)((s->bins - 1) >> c->shift) + 1;
    return s->bits <= bins_most + most;
}

static bool parts_have(struct device_sort *s, char *why)
{
    struct device *d = s->m->device;
    struct cut *c = &s->parts;
    const uint64_t buckets = (uint64_t)s->buckets;

    c->counts = foldrt__buffer_get(d, (uint64_t)c->tiles * buckets * sizeof(uint32_t), why);
    c->bases = c->counts ? foldrt__buffer_get(d, (buckets + 1) * sizeof(uint32_t), why) : NULL;
    return c->bases != NULL;
}

/* Where each tile's updates of each bucket go. */
static bool parts_find(const struct device_sort *s, uint32_t *flags, char *why)
{
    struct device_args a = {.n = 0}, spans = {.n = 0}, starts = {.n = 0};
    const struct cut *c = &s->parts;

    foldrt__sort_args(s, c, &a);
    foldrt__arg_add(&a, &s->buckets, sizeof s->buckets, false);
    foldrt__sort_arg(&a, c->counts);
    foldrt__sort_arg(&a, s->flags);
    foldrt__arg_add(&spans, &c->tiles, sizeof c->tiles, false);
    foldrt__arg_add(&spans, &s->buckets, sizeof s->buckets, false);
    foldrt__sort_arg(&spans, c->counts);
    foldrt__sort_arg(&spans, c->bases);
    foldrt__arg_add(&starts, &s->buckets, sizeof s->buckets, false);
    foldrt__sort_arg(&starts, c->bases);
    foldrt__sort_arg(&starts, s->flags);
    return foldrt__sort_launch(s, TALLY, c->tiles, DEVICE_THREADS, &a, why) &&
           foldrt__sort_launch(s, SPANS, (s->buckets - 1) / WARP + 1, DEVICE_THREADS, &spans,
                               why) &&
           foldrt__sort_launch(s, STARTS, 1, DEVICE_THREADS, &starts, why) &&
           foldrt__sort_flags(s, flags, why);
}

/* All to their buckets at once. 1: they are there, 0: there is no memory, -1: an error. */
static int part(struct device_sort *s, char *why)
{
    struct device_args a = {.n = 0};
    const struct cut *c = &s->parts;

    if (!foldrt__sort_have(s, &s->to, sizeof(uint16_t)))
        return 0;
    foldrt__sort_args(s, c, &a);
    foldrt__arg_add(&a, &s->buckets, sizeof s->buckets, false);
    foldrt__sort_arg(&a, c->counts);
    foldrt__sort_arg(&a, c->bases);
    foldrt__sort_arg(&a, s->to.places);
    foldrt__sort_arg(&a, s->to.values);
    if (!foldrt__sort_launch(s, PART, c->tiles, WARP, &a, why))
        return -1;
    s->from = s->to;
    s->from_loop = 0;
    return 1;
}

static bool join(const struct device_sort *s, bool has_lows, char *why)
{
    struct device_args a = {.n = 0};
    const int32_t lows = has_lows;

    foldrt__sort_args(s, &s->parts, &a);
    foldrt__sort_arg(&a, s->parts.bases);
    foldrt__sort_arg(&a, s->from.places);
    foldrt__arg_add(&a, &lows, sizeof lows, false);
    return foldrt__sort_launch(s, JOIN, s->buckets, WARP, &a, why);
}

int foldrt__buckets_run(struct device_sort *s, char *why)
{
    uint32_t flags[FLAGS];

    if (!parts_have(s, why))
        return 0;
    if (!foldrt__sort_begin(s, why) || !parts_find(s, flags, why))
        return -1;
    if (flags[BAD])
        return 0;
    foldrt__sort_order(s->m)->falls = flags[UNORDERED];
    if (!flags[UNORDERED])
        return foldrt__sort_runs(s, RISING, (s->n - 1) / TILE + 1, flags, why);
    if (flags[LARGEST] > s->most)
        return 2;
    bool are_near = s->n / flags[SPREAD] >= NEAR;
    s->digits.shift = s->parts.shift;
    int answer = are_near ? part(s, why) : foldrt__sort_digits(s, why);
    if (answer == 1 && (!join(s, are_near, why) || !foldrt__sort_flags(s, flags, why)))
        answer = -1;
    s->digits.shift = 0;
    return answer;
}
