/*
 * Updates by key on a GPU by buckets of neighbouring bins (kernels/device/buckets.h): to their
 * buckets in one pass where neighbouring iterations come to few of them, else by the digits of the
 * buckets' numbers; then a warp makes those of a bucket in fast memory.
 */
#include "device_sort.h"

#include <string.h>

/* As in kernels/device/buckets.h: */
#define WARP 32
#define SPANNERS 1024       /* threads of a group that looks for spans where a launch is one, */
#define JOINERS 2           /* and warps of one that joins */
#define BUCKET_TILES 8      /* for each unit, of a warp each: as many as its registers have room */
#define BUCKET_TILES_WIDE 6 /* for; of values of 8 bytes those have to be read and written fast */
#define BUCKET_TILE 1024    /* iterations of one, at least; for each bucket: */
#define BUCKET_LEAST 4
#define NEAR 64 /* iterations of a tile in each bucket that it comes to, at least */

#define FEWER 4     /* there are bins near those of last time, of which not so few are left */
#define FAR_BITS 30 /* more than all buckets have bins */
#define FAR ((int64_t)1 << FAR_BITS)

bool foldrt__buckets_plan(struct device_sort *s, uint64_t bins)
{
    const struct device *d = s->m->device;
    int bins_most = s->m->kernel->own_value > 4 ? 11 : 12, most = 24 - bins_most; /* bits */
    int64_t warps = (int64_t)(d->units ? d->units : 1) *
                    (s->m->kernel->own_value > 4 ? BUCKET_TILES_WIDE : BUCKET_TILES);
    struct cut *c = &s->parts;

    c->tile = (s->n - 1) / warps + 1;
    if (c->tile < BUCKET_TILE)
        c->tile = BUCKET_TILE;
    c->tiles = (s->n - 1) / c->tile + 1;
    int bits = bits_of(bins - 1), buckets = bits_of((uint64_t)c->tile / BUCKET_LEAST) - 1;
    if (buckets > most)
        buckets = most;
    c->shift = bits > buckets ? bits - buckets : 0;
    if (c->shift > bins_most)
        c->shift = bins_most;
    s->buckets = 1 << bits_of((bins - 1) >> c->shift);
    return bits <= bins_most + most;
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
    foldrt__notice_args(s->m, &starts, FLAGS * sizeof *flags);
    return foldrt__sort_launch(s, TALLY, c->tiles, DEVICE_THREADS, &a, why) &&
           foldrt__sort_launch(s, SPANS, (s->buckets - 1) / WARP + 1,
                               s->m->device->is_one_launch ? SPANNERS : DEVICE_THREADS, &spans,
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

static bool join(const struct device_sort *s, const uint32_t *flags, bool has_lows, char *why)
{
    struct device_args a = {.n = 0};
    const uint32_t least = flags[LEAST], last = ~flags[MOST];
    const int32_t lows = has_lows;

    foldrt__sort_args(s, &s->parts, &a);
    foldrt__arg_add(&a, &s->buckets, sizeof s->buckets, false);
    foldrt__arg_add(&a, &least, sizeof least, false);
    foldrt__arg_add(&a, &last, sizeof last, false);
    foldrt__sort_arg(&a, s->parts.bases);
    foldrt__sort_arg(&a, s->from.places);
    foldrt__arg_add(&a, &lows, sizeof lows, false);
    return foldrt__sort_launch(s, JOIN, s->buckets,
                               s->m->device->is_one_launch ? JOINERS * WARP : WARP, &a, why);
}

/* The kept one is as good as none. */
static void tally_drop(struct device *d)
{
    struct tally *t = &d->tally;

    if (t->turn)
        t->counts->is_kept = t->bases->is_kept = false;
    t->turn = 0;
}

int foldrt__buckets_find(struct device_sort *s, const struct order *order, int64_t *ends, char *why)
{
    const uint64_t bins = (uint64_t)order->last - (uint64_t)order->least + 1;
    struct device *d = s->m->device;
    struct tally *t = &d->tally;

    tally_drop(d);
    if (order->least < INT64_MIN / 2 || order->last > INT64_MAX / 2 ||
        !foldrt__buckets_plan(s, bins) || !parts_have(s, why))
        return 0;
    /* Bins far below and above have a word as well; buckets begin where they would if lo were 0. */
    s->lo = ((order->least >> FAR_BITS) - 1) * FAR;
    s->bins = UINT32_MAX;
    if (!foldrt__sort_begin(s, why) || !parts_find(s, t->flags, why))
        return -1;
    const uint32_t least = t->flags[LEAST], last = ~t->flags[MOST];
    const int32_t shift = s->parts.shift;
    if (t->flags[BAD] || (last >> shift) - (least >> shift) >= (uint32_t)s->buckets ||
        last - least < bins / FEWER) /* buckets are too large for these */
        return 0;
    ends[0] = s->lo + (int64_t)least;
    ends[1] = s->lo + (int64_t)last;
    *t = (struct tally){.turn = d->turn,
                        .n = s->n,
                        .lo = s->lo,
                        .shift = shift,
                        .buckets = s->buckets,
                        .counts = s->parts.counts,
                        .bases = s->parts.bases,
                        .flags = {[UNORDERED] = t->flags[UNORDERED],
                                  [SPREAD] = t->flags[SPREAD],
                                  [LARGEST] = t->flags[LARGEST],
                                  [LEAST] = least,
                                  [MOST] = ~last}};
    t->counts->is_kept = t->bases->is_kept = true;
    return 1;
}

bool foldrt__buckets_are_known(const struct device_sort *s)
{
    const struct foldrt_bins *bins = s->m->run->call->bins->at;
    const struct tally *t = &s->m->device->tally;

    return t->turn && bins->spare[0] == t->turn && bins->spare[1] == (uintptr_t)t && t->n == s->n &&
           bins->lo == t->lo + (int64_t)t->flags[LEAST];
}

/* What is known of them, or is looked for. 1: it is there, 0: there is no memory, -1: an error. */
static int parts_know(struct device_sort *s, uint32_t *flags, char *why)
{
    const struct tally *t = &s->m->device->tally;

    if (!foldrt__buckets_are_known(s)) {
        if (!parts_have(s, why))
            return 0;
        return foldrt__sort_begin(s, why) && parts_find(s, flags, why) ? 1 : -1;
    }
    memcpy(flags, t->flags, FLAGS * sizeof *flags);
    s->lo = t->lo;
    s->bins = UINT32_MAX;
    s->buckets = t->buckets;
    s->parts.shift = t->shift;
    s->parts.counts = t->counts;
    s->parts.bases = t->bases;
    return foldrt__sort_begin(s, why) ? 1 : -1;
}

static int updates_make(struct device_sort *s, char *why)
{
    uint32_t flags[FLAGS];
    int answer = parts_know(s, flags, why);

    if (answer != 1)
        return answer;
    if (flags[BAD])
        return 0;
    foldrt__order(s->m)->falls = flags[UNORDERED];
    if (!flags[UNORDERED])
        return foldrt__sort_rising(s, flags, why);
    if (flags[LARGEST] > s->most)
        return 2;
    bool are_near = s->n / flags[SPREAD] >= NEAR;
    s->digits.shift = s->parts.shift;
    s->bits = s->parts.shift + bits_of((uint64_t)s->buckets - 1);
    answer = are_near ? part(s, why) : foldrt__sort_digits(s, why);
    if (answer == 1 && (!join(s, flags, are_near, why) || !foldrt__sort_flags(s, flags, why)))
        answer = -1;
    return answer;
}

int foldrt__buckets_run(struct device_sort *s, char *why)
{
    struct device_sort own = *s;
    int answer = updates_make(&own, why);

    tally_drop(s->m->device);
    return answer;
}
