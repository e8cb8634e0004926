/*
 * Bins too many for a device to have its own: the program's bins go there, and each sees its
 * updates in the order of the iterations, as in C. kernels/device/sort.h sorts them first, unless
 * the bins rise with the iterations.
 *
 * What the bins come to is written back byte by byte where it has changed: other bins may be
 * another thread's.
 */
#include "device.h"
#include "ladder.h"

#include <string.h>

enum { COUNTS, OFFSETS, BASES, DEAL, RUNS };
enum { UNORDERED, BAD, LONG, FLAGS }; /* as in the kernels' text */

#define DIGIT 8 /* bits */
#define DIGITS (1 << DIGIT)
#define TILE 4096        /* iterations of a group */
#define TILES_PER_UNIT 2 /* of cores */
#define UPDATES_MOST 64  /* a bin may have so many, or 1 of so many of all: they are made by one */
#define UPDATES_LEAST 65536 /* thread */

struct dealt {
    struct buffer *places, *values;
};

struct sort {
    struct move *m;
    const struct built *built;
    int64_t n, lo, tile, tiles, most;
    uint64_t bins;
    int32_t shift, from_loop;
    struct dealt from, to, spare;
    struct buffer *counts, *bases, *flags;
};

static void args_begin(const struct sort *s, struct device_args *a)
{
    const struct buffer *none = s->counts;

    foldrt__args_of_frame(a, s->m);
    foldrt__arg_add(a, &s->n, sizeof s->n, false);
    foldrt__arg_add(a, &s->lo, sizeof s->lo, false);
    foldrt__arg_add(a, &s->bins, sizeof s->bins, false);
    foldrt__arg_add(a, &s->tile, sizeof s->tile, false);
    foldrt__arg_add(a, &s->tiles, sizeof s->tiles, false);
    foldrt__arg_add(a, &s->shift, sizeof s->shift, false);
    foldrt__arg_add(a, &s->from_loop, sizeof s->from_loop, false);
    foldrt__arg_add(a, s->from_loop ? &none->handle : &s->from.places->handle, 8, true);
    foldrt__arg_add(a, s->from_loop ? &none->handle : &s->from.values->handle, 8, true);
}

static void buffer_add(struct device_args *a, const struct buffer *b)
{
    foldrt__arg_add(a, &b->handle, sizeof b->handle, true);
}

static bool launch(const struct sort *s, int kernel, int64_t groups, const struct device_args *a,
                   char *why)
{
    struct device *d = s->m->device;

    return d->api->launch(d, s->built->kernels[kernel], (uint64_t)groups,
                          d->is_cores ? 1 : DEVICE_THREADS, a->at, a->n, why);
}

static bool count(const struct sort *s, char *why)
{
    struct device_args a = {.n = 0};

    args_begin(s, &a);
    buffer_add(&a, s->counts);
    buffer_add(&a, s->flags);
    return launch(s, COUNTS, s->tiles, &a, why);
}

/* All to their places by this digit, once it has been counted. */
static bool deal(const struct sort *s, char *why)
{
    struct device_args offsets = {.n = 0}, bases = {.n = 0}, a = {.n = 0};

    foldrt__arg_add(&offsets, &s->tiles, sizeof s->tiles, false);
    buffer_add(&offsets, s->counts);
    buffer_add(&offsets, s->bases);
    buffer_add(&bases, s->bases);
    args_begin(s, &a);
    buffer_add(&a, s->counts);
    buffer_add(&a, s->bases);
    buffer_add(&a, s->to.places);
    buffer_add(&a, s->to.values);
    return launch(s, OFFSETS, DIGITS, &offsets, why) && launch(s, BASES, 1, &bases, why) &&
           launch(s, DEAL, s->tiles, &a, why);
}

/* Memory for all places and values; false: there is none. */
static bool dealt_have(const struct sort *s, struct dealt *to)
{
    struct device *d = s->m->device;
    const uint64_t n = (uint64_t)s->n, size = s->m->kernel->own_value;
    char why[DEVICE_WHY];

    if (n * size > d->most)
        return false;
    to->places = foldrt__buffer_get(d, n * sizeof(uint32_t), why);
    to->values = to->places ? foldrt__buffer_get(d, n * size, why) : NULL;
    return to->values != NULL;
}

/* The first digit has been counted. 1: sorted, 0: there is no memory, -1: an error. */
static int sort(struct sort *s, int bits, char *why)
{
    struct dealt two[2];

    if (!dealt_have(s, &two[0]) || (bits > DIGIT && !dealt_have(s, &two[1])))
        return 0;
    for (int k = 0; s->shift < bits; k++, s->shift += DIGIT) {
        s->to = two[k % 2];
        if ((s->shift && !count(s, why)) || !deal(s, why))
            return -1;
        s->from = s->to;
        s->from_loop = 0;
    }
    return 1;
}

static bool flags_get(const struct sort *s, uint32_t *flags, char *why)
{
    const struct device *d = s->m->device;

    return d->api->get(s->m->device, s->flags->handle, 0, flags, FLAGS * sizeof *flags, why);
}

static int run_all(struct sort *s, char *why)
{
    static const uint32_t none[FLAGS];
    struct device_args a = {.n = 0};
    struct move *m = s->m;
    uint32_t flags[FLAGS];
    int bits = s->bins > 1 ? 64 - __builtin_clzll(s->bins - 1) : 0;

    if (!m->device->api->put(m->device, s->flags->handle, 0, none, sizeof none, why) ||
        !count(s, why) || !flags_get(s, flags, why))
        return -1;
    if (flags[BAD])
        return 0;
    int answer = flags[UNORDERED] ? sort(s, bits, why) : 1;
    if (answer != 1)
        return answer;
    args_begin(s, &a);
    foldrt__arg_add(&a, &s->most, sizeof s->most, false);
    buffer_add(&a, s->flags);
    if (!launch(s, RUNS, s->tiles, &a, why) || !flags_get(s, flags, why))
        return -1;
    foldrt__move_done(m);
    if (flags[LONG])
        return 0;
    return foldrt__move_back(m, why) ? 1 : -1;
}

static int update(struct move *m, const struct built *b, char *why)
{
    struct device *d = m->device;
    const struct foldrt_bins *bins = m->run->call->bins->at;
    int64_t n = m->run->call->n, units = TILES_PER_UNIT * (int64_t)(d->units ? d->units : 1);
    struct sort s = {.m = m, .built = b, .n = n, .lo = bins->lo, .bins = bins->count};

    s.tile = d->is_cores ? (n - 1) / units + 1 : TILE;
    s.tiles = (n - 1) / s.tile + 1;
    s.most = n / UPDATES_MOST > UPDATES_LEAST ? n / UPDATES_MOST : UPDATES_LEAST;
    s.from_loop = 1;
    s.counts = foldrt__buffer_get(d, (uint64_t)s.tiles * DIGITS * sizeof(uint32_t), why);
    s.bases = s.counts ? foldrt__buffer_get(d, DIGITS * sizeof(uint32_t), why) : NULL;
    s.flags = s.bases ? foldrt__buffer_get(d, FLAGS * sizeof(uint32_t), why) : NULL;
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

/* Bytes of a group's memory: of all values of a tile, or of what its warps count, and two tables of
   digits. */
static uint32_t room_of(const struct device *d, const struct foldrt_kernel *k)
{
    return d->is_cores ? 0 : TILE * (k->own_value > 4 ? k->own_value : 4) + 2 * DIGITS * 4;
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
    .kernels = {[COUNTS] = "fold_counts",
                [OFFSETS] = "fold_offsets",
                [BASES] = "fold_bases",
                [DEAL] = "fold_deal",
                [RUNS] = "fold_runs"},
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
