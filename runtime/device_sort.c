/*
 * Bins too many for a device to have its own: the program's bins go there, and each sees its
 * updates in the order of the iterations, as in C. Where bins rise with the iterations they are in
 * order. Else a GPU brings them to buckets of neighbouring bins, and makes a bucket's updates in
 * fast memory (kernels/device/buckets.h): in one pass where neighbouring iterations come to few
 * buckets, else by their digits. Cores, and a GPU where bins are too many for that or a bucket has
 * too much of all, sort them by place (kernels/device/sort.h).
 *
 * What the bins come to is written back byte by byte where it has changed: other bins may be
 * another thread's.
 */
#include "device.h"
#include "ladder.h"

#include <string.h>

enum { COUNTS, OFFSETS, BASES, DEAL, RUNS, TALLY, SPANS, STARTS, PART, JOIN, RISING };
enum { UNORDERED, BAD, LONG, SPREAD, LARGEST, FLAGS }; /* as in the kernels' text */

#define DIGIT 8 /* bits */
#define DIGITS (1 << DIGIT)
#define TILE 4096        /* iterations of a group */
#define TILES_PER_UNIT 2 /* of cores */
#define UPDATES_MOST 64  /* a bin may have so many, or 1 of so many of all: they are made by one */
#define UPDATES_LEAST 65536 /* thread */

/* Of buckets, as in kernels/device/buckets.h: */
#define WARP 32
#define RISING_TILE (TILE / 2)
#define BUCKET_TILES 12  /* for each unit, of a warp each: as many as its memory has tables for, */
                         /* half as many with values of 8 bytes */
#define BUCKET_TILE 1024 /* iterations of one, at least; for each bucket: */
#define BUCKET_LEAST 4
#define NEAR 64 /* iterations of a tile in each bucket that it comes to, at least */

struct dealt {
    struct buffer *places, *values;
};

/* The iterations in tiles, whose places are told apart by their bits from `shift` on. */
struct cut {
    int64_t tile, tiles;
    int32_t shift;
    struct buffer *counts, *bases;
};

struct sort {
    struct move *m;
    const struct built *built;
    int64_t n, lo, most;
    uint64_t bins;
    int32_t bits, buckets, from_loop;
    struct cut digits, parts;
    struct dealt from, to;
    struct buffer *flags;
};

static void args_begin(const struct sort *s, const struct cut *c, struct device_args *a)
{
    const struct buffer *none = s->flags;

    foldrt__args_of_frame(a, s->m);
    foldrt__arg_add(a, &s->n, sizeof s->n, false);
    foldrt__arg_add(a, &s->lo, sizeof s->lo, false);
    foldrt__arg_add(a, &s->bins, sizeof s->bins, false);
    foldrt__arg_add(a, &c->tile, sizeof c->tile, false);
    foldrt__arg_add(a, &c->tiles, sizeof c->tiles, false);
    foldrt__arg_add(a, &c->shift, sizeof c->shift, false);
    foldrt__arg_add(a, &s->from_loop, sizeof s->from_loop, false);
    foldrt__arg_add(a, s->from_loop ? &none->handle : &s->from.places->handle, 8, true);
    foldrt__arg_add(a, s->from_loop ? &none->handle : &s->from.values->handle, 8, true);
}

static void buffer_add(struct device_args *a, const struct buffer *b)
{
    foldrt__arg_add(a, &b->handle, sizeof b->handle, true);
}

static bool launch_of(const struct sort *s, int kernel, int64_t groups, uint32_t threads,
                      const struct device_args *a, char *why)
{
    struct device *d = s->m->device;

    return d->api->launch(d, s->built->kernels[kernel], (uint64_t)groups, threads, a->at, a->n,
                          why);
}

static bool launch(const struct sort *s, int kernel, int64_t groups, const struct device_args *a,
                   char *why)
{
    return launch_of(s, kernel, groups, s->m->device->is_cores ? 1 : DEVICE_THREADS, a, why);
}

static bool count(const struct sort *s, char *why)
{
    struct device_args a = {.n = 0};

    args_begin(s, &s->digits, &a);
    buffer_add(&a, s->digits.counts);
    buffer_add(&a, s->flags);
    return launch(s, COUNTS, s->digits.tiles, &a, why);
}

/* All to their places by this digit, once it has been counted. */
static bool deal(const struct sort *s, char *why)
{
    struct device_args offsets = {.n = 0}, bases = {.n = 0}, a = {.n = 0};
    const struct cut *c = &s->digits;

    foldrt__arg_add(&offsets, &c->tiles, sizeof c->tiles, false);
    buffer_add(&offsets, c->counts);
    buffer_add(&offsets, c->bases);
    buffer_add(&bases, c->bases);
    args_begin(s, c, &a);
    buffer_add(&a, c->counts);
    buffer_add(&a, c->bases);
    buffer_add(&a, s->to.places);
    buffer_add(&a, s->to.values);
    return launch(s, OFFSETS, DIGITS, &offsets, why) && launch(s, BASES, 1, &bases, why) &&
           launch(s, DEAL, c->tiles, &a, why);
}

/* Memory for all places, of so many bytes, and values; false: there is none. */
static bool dealt_have(const struct sort *s, struct dealt *to, uint64_t place)
{
    struct device *d = s->m->device;
    const uint64_t n = (uint64_t)s->n, size = s->m->kernel->own_value;
    char why[DEVICE_WHY];

    if (n * size > d->most)
        return false;
    to->places = foldrt__buffer_get(d, n * place, why);
    to->values = to->places ? foldrt__buffer_get(d, n * size, why) : NULL;
    return to->values != NULL;
}

/* By the bits from digits.shift on. 1: sorted, 0: there is no memory, -1: an error. */
static int sort(struct sort *s, char *why)
{
    struct dealt two[2];
    struct cut *c = &s->digits;

    if (!dealt_have(s, &two[0], sizeof(uint32_t)) ||
        (s->bits > c->shift + DIGIT && !dealt_have(s, &two[1], sizeof(uint32_t))))
        return 0;
    for (int k = 0; c->shift < s->bits; k++, c->shift += DIGIT) {
        s->to = two[k % 2];
        if (!count(s, why) || !deal(s, why))
            return -1;
        s->from = s->to;
        s->from_loop = 0;
    }
    return 1;
}

static bool flags_put(const struct sort *s, char *why)
{
    static const uint32_t none[FLAGS];
    struct device *d = s->m->device;

    return d->api->put(d, s->flags->handle, 0, none, sizeof none, why);
}

static bool flags_get(const struct sort *s, uint32_t *flags, char *why)
{
    struct device *d = s->m->device;

    return d->api->get(d, s->flags->handle, 0, flags, FLAGS * sizeof *flags, why);
}

/* The updates of each run of one place by one thread, at most `most`. 1: made, 0: there are more,
   -1: an error. */
static int runs(const struct sort *s, int kernel, int64_t groups, char *why)
{
    struct device_args a = {.n = 0};
    uint32_t flags[FLAGS];

    args_begin(s, &s->digits, &a);
    foldrt__arg_add(&a, &s->most, sizeof s->most, false);
    buffer_add(&a, s->flags);
    if (!launch(s, kernel, groups, &a, why) || !flags_get(s, flags, why))
        return -1;
    return !flags[LONG];
}

static int by_place(struct sort *s, char *why)
{
    uint32_t flags[FLAGS];
    int answer = 1;

    if (!flags_put(s, why) || !count(s, why) || !flags_get(s, flags, why))
        return -1;
    if (flags[BAD])
        return 0;
    if (flags[UNORDERED])
        answer = sort(s, why);
    return answer == 1 ? runs(s, RUNS, s->digits.tiles, why) : answer;
}

/* ---- by buckets ---- */

static int bits_of(uint64_t x)
{
    return x ? 64 - __builtin_clzll(x) : 0;
}

/* How the iterations are cut, and the bins; false: these are too many. */
static bool parts_plan(struct sort *s)
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

static bool parts_have(struct sort *s, char *why)
{
    struct device *d = s->m->device;
    struct cut *c = &s->parts;
    const uint64_t buckets = (uint64_t)s->buckets;

    c->counts = foldrt__buffer_get(d, (uint64_t)c->tiles * buckets * sizeof(uint32_t), why);
    c->bases = c->counts ? foldrt__buffer_get(d, (buckets + 1) * sizeof(uint32_t), why) : NULL;
    return c->bases != NULL;
}

/* Where each tile's updates of each bucket go. */
static bool parts_find(const struct sort *s, uint32_t *flags, char *why)
{
    struct device_args a = {.n = 0}, spans = {.n = 0}, starts = {.n = 0};
    const struct cut *c = &s->parts;

    args_begin(s, c, &a);
    foldrt__arg_add(&a, &s->buckets, sizeof s->buckets, false);
    buffer_add(&a, c->counts);
    buffer_add(&a, s->flags);
    foldrt__arg_add(&spans, &c->tiles, sizeof c->tiles, false);
    foldrt__arg_add(&spans, &s->buckets, sizeof s->buckets, false);
    buffer_add(&spans, c->counts);
    buffer_add(&spans, c->bases);
    foldrt__arg_add(&starts, &s->buckets, sizeof s->buckets, false);
    buffer_add(&starts, c->bases);
    buffer_add(&starts, s->flags);
    return launch(s, TALLY, c->tiles, &a, why) &&
           launch(s, SPANS, (s->buckets - 1) / WARP + 1, &spans, why) &&
           launch(s, STARTS, 1, &starts, why) && flags_get(s, flags, why);
}

/* All to their buckets at once. 1: they are there, 0: there is no memory, -1: an error. */
static int part(struct sort *s, char *why)
{
    struct device_args a = {.n = 0};
    const struct cut *c = &s->parts;

    if (!dealt_have(s, &s->to, sizeof(uint16_t)))
        return 0;
    args_begin(s, c, &a);
    foldrt__arg_add(&a, &s->buckets, sizeof s->buckets, false);
    buffer_add(&a, c->counts);
    buffer_add(&a, c->bases);
    buffer_add(&a, s->to.places);
    buffer_add(&a, s->to.values);
    if (!launch_of(s, PART, c->tiles, WARP, &a, why))
        return -1;
    s->from = s->to;
    s->from_loop = 0;
    return 1;
}

static bool join(const struct sort *s, bool has_lows, char *why)
{
    struct device_args a = {.n = 0};
    const int32_t lows = has_lows;

    args_begin(s, &s->parts, &a);
    buffer_add(&a, s->parts.bases);
    buffer_add(&a, s->from.places);
    foldrt__arg_add(&a, &lows, sizeof lows, false);
    return launch_of(s, JOIN, s->buckets, WARP, &a, why);
}

/* As an algorithm's run; 2: a bucket has too much of all. */
static int by_buckets(struct sort *s, char *why)
{
    uint32_t flags[FLAGS];

    if (!parts_have(s, why))
        return 0;
    if (!flags_put(s, why) || !parts_find(s, flags, why))
        return -1;
    if (flags[BAD])
        return 0;
    if (!flags[UNORDERED])
        return runs(s, RISING, (s->n - 1) / RISING_TILE + 1, why);
    if (flags[LARGEST] > s->most)
        return 2;
    bool are_near = s->n / flags[SPREAD] >= NEAR;
    s->digits.shift = s->parts.shift;
    int answer = are_near ? part(s, why) : sort(s, why);
    if (answer == 1 && (!join(s, are_near, why) || !flags_get(s, flags, why)))
        answer = -1;
    s->digits.shift = 0;
    return answer;
}

static int run_all(struct sort *s, char *why)
{
    bool has_buckets = !s->m->device->is_cores && parts_plan(s);
    int answer = has_buckets ? by_buckets(s, why) : 2;

    if (answer == 2)
        answer = by_place(s, why);
    if (answer != 1)
        return answer;
    foldrt__move_done(s->m);
    return foldrt__move_back(s->m, why) ? 1 : -1;
}

static int update(struct move *m, const struct built *b, char *why)
{
    struct device *d = m->device;
    const struct foldrt_bins *bins = m->run->call->bins->at;
    int64_t n = m->run->call->n, units = TILES_PER_UNIT * (int64_t)(d->units ? d->units : 1);
    struct sort s = {.m = m, .built = b, .n = n, .lo = bins->lo, .bins = bins->count};
    struct cut *c = &s.digits;

    s.bits = bits_of(s.bins - 1);
    c->tile = d->is_cores ? (n - 1) / units + 1 : TILE;
    c->tiles = (n - 1) / c->tile + 1;
    s.most = n / UPDATES_MOST > UPDATES_LEAST ? n / UPDATES_MOST : UPDATES_LEAST;
    s.from_loop = 1;
    c->counts = foldrt__buffer_get(d, (uint64_t)c->tiles * DIGITS * sizeof(uint32_t), why);
    c->bases = c->counts ? foldrt__buffer_get(d, DIGITS * sizeof(uint32_t), why) : NULL;
    s.flags = c->bases ? foldrt__buffer_get(d, FLAGS * sizeof(uint32_t), why) : NULL;
    return s.flags ? run_all(&s, why) : 0;
}

/* Of places as many as a word tells apart. */
static int find(struct move *m, char *why)
{
    struct foldrt_bins *to = m->run->call->bins->at;
    int64_t ends[1][2];
    int answer = foldrt__device_look(m, ends, 1, why);

    if (answer != 1)
        return answer;
    foldrt__move_done(m);
    uint64_t span = (uint64_t)ends[0][1] - (uint64_t)ends[0][0];
    if (ends[0][1] < ends[0][0] || span >= UINT32_MAX)
        return 0;
    to->lo = ends[0][0];
    to->count = span + 1;
    return 1;
}

static int run_move(struct move *m, const struct built *b, char *why)
{
    return m->run->call->sort == FOLDRT_FIND ? find(m, why) : update(m, b, why);
}

/* Bytes of a group's memory, at most: of values that it sorts, or of bins and of what comes to
   them, and tables. */
static uint32_t room_of(const struct device *d, const struct foldrt_kernel *k)
{
    return d->is_cores ? 0 : k->own_value > 4 ? TILE * 8 + 4096 : TILE * 4 + 8192;
}

static bool can_run(const struct device *d, const struct run *r)
{
    const struct foldrt_kernel *k = r->loop->kernel;

    return k->own && room_of(d, k) <= d->shared && k->look && r->loop->nbins == 1 &&
           r->call->n <= UINT32_MAX - TILE && !r->call->bins->block && !foldrt__ladder(d, r) &&
           foldrt__by_fold.can_run(d, r);
}

const struct algorithm foldrt__by_sort = {
    .text = foldrt__embedded_sort,
    .more = {foldrt__embedded_buckets, foldrt__embedded_rising},
    .kernels = {[COUNTS] = "fold_counts",
                [OFFSETS] = "fold_offsets",
                [BASES] = "fold_bases",
                [DEAL] = "fold_deal",
                [RUNS] = "fold_runs",
                [TALLY] = "fold_tally",
                [SPANS] = "fold_spans",
                [STARTS] = "fold_starts",
                [PART] = "fold_part",
                [JOIN] = "fold_join",
                [RISING] = "fold_rising"},
    .can_run = can_run,
    .run = run_move,
};

/* ---- the program's bins as memory that the iterations touch ---- */

struct touched {
    struct foldrt_touch touches[TOUCHES_MOST];
    struct foldrt_line lines[TOUCHES_MOST];
    struct foldrt_range looked[TOUCHES_MOST];
};

/* They are read, and written where it is not known; behind all that has been looked for. */
static void touch_add(struct touched *t, struct foldrt_kernel *k, const struct foldrt_call *call)
{
    const struct foldrt_bins *bins = call->bins->at;
    uint32_t n = 0;
    char *base;

    *t = (struct touched){.lines = {{0}}};
    if (k->ntouches)
        memcpy(t->touches, k->touches, k->ntouches * sizeof *k->touches);
    if (k->lines && k->ntouches)
        memcpy(t->lines, k->lines, k->ntouches * sizeof *k->lines);
    for (uint32_t i = 0; i < k->ntouches; i++)
        n += (k->touches[i].flags & FOLDRT_LOOKED) != 0;
    if (n)
        memcpy(t->looked, call->looked, n * sizeof *call->looked);
    memcpy(&base, (const char *)call->frame + k->pointers[k->own - 1], sizeof base);
    base = (char *)((uintptr_t)base + (uintptr_t)bins->lo * k->own_size);
    for (int i = 0; i < 2; i++) {
        t->touches[k->ntouches++] =
            (struct foldrt_touch){k->own - 1, FOLDRT_LOOKED | (i ? FOLDRT_WRITTEN : 0), 0};
        t->looked[n++] = (struct foldrt_range){base, (size_t)bins->count * k->own_size, NULL};
    }
    k->touches = t->touches;
    k->lines = k->lines ? t->lines : NULL;
}

/* Is each place known that somebody had to look for? */
static bool is_looked_for(const struct foldrt_kernel *k, const struct foldrt_call *call)
{
    for (uint32_t i = 0; !call->looked && i < k->ntouches; i++)
        if (k->touches[i].flags & FOLDRT_LOOKED)
            return false;
    return true;
}

bool foldrt__device_sort(struct run *r)
{
    const struct foldrt_loop *loop = r->loop;
    const struct foldrt_call *call = r->call;
    struct foldrt_loop own_loop = *loop;
    struct foldrt_call own_call = *call;
    struct foldrt_kernel kernel;
    struct touched t;

    if (!loop->kernel || !loop->kernel->own || loop->kernel->ntouches + 2 > TOUCHES_MOST)
        return false;
    kernel = *loop->kernel;
    if (call->sort == FOLDRT_SORT) {
        if (!is_looked_for(&kernel, call))
            return false;
        touch_add(&t, &kernel, call);
        own_loop.kernel = &kernel;
        own_call.looked = t.looked;
        r->loop = &own_loop;
        r->call = &own_call;
    }
    bool done = foldrt__device_run(r);
    r->loop = loop;
    r->call = call;
    return done;
}
