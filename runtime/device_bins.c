/*
 * Loops with bins on a device, by kernels/device/bins.h. What comes of it is copied into bins as a
 * thread of the cores has them, and joined and handed over as those are.
 */
#include "bins.h"
#include "device.h"
#include "flow.h"
#include "ladder.h"

#include <stdlib.h>
#include <string.h>

enum { BINS, LAST, CLEAR };

#define BINS_MOST 12             /* arrays of a loop */
#define CHUNK_WITHOUT 4096       /* iterations of a chunk where there is no shape to keep */
#define GROUPS_PER_UNIT 8        /* on a GPU, with little shared memory */
#define GROUPS_PER_UNIT_LARGE 4  /* with so much: */
#define LARGE (24u << 10)        /* bytes of bins in a group's memory */
#define ITEMS_PER_UNIT 2         /* on cores, each with bins of its own */
#define COPIES_MOST (256u << 20) /* bytes of all of these */
#define THREADS_OF_LARGE 1024    /* kernels/device/bins.h allows as many */
#define SHARED_OF_SYSTEM 1024    /* bytes of a group's memory that its launch takes */

/* struct fold_hulls of the kernel text, behind which nothing else crosses. */
struct hulls {
    int64_t lo[BINS_MOST];
    uint64_t count[BINS_MOST];
    uint64_t at[BINS_MOST]; /* in words of 32 bits */
    uint64_t words;         /* of all */
    uint64_t bytes_shared;  /* of a group's bins; 0: they are in the device's memory at once */
};

struct bins_move {
    struct move *m;
    const struct built *built;
    struct hulls hulls;
    struct bins_run bins; /* as of so many threads as there are copies */
    struct buffer *store;
    int64_t n, chunk, chunks, groups; /* n: iterations, or parts of them that threads share */
    uint32_t threads;                 /* of a group */
    uint64_t room;                    /* bytes that a group shares */
    uint64_t places;                  /* of a group's table, where it has one */
    bool is_items;                    /* work-items with bins of their own, in place of groups */
    int copies;
};

static uint64_t words_of(const struct foldrt_bin *kind)
{
    return kind->size < 4 ? 1 : kind->size / 4;
}

/* ---- where bins lie ---- */

int foldrt__device_look(struct move *m, int64_t (*ends)[2], uint32_t n, char *why)
{
    struct foldrt_kernel kernel = *m->kernel;
    struct foldrt_loop loop = {.partial_size = n * (uint32_t)sizeof *ends,
                               .code = {m->run->loop->code[FOLDRT_BASE]}};
    struct foldrt_call call = {.frame = m->run->call->frame, .n = m->run->call->n, .total = ends};
    struct run run = {.loop = &loop, .call = &call, .code = m->run->code};
    struct move again = *m;

    kernel.text = kernel.look;
    kernel.ntouches = 0;
    again.kernel = &kernel;
    again.run = &run;
    const struct built *b = foldrt__built(m->device, &kernel, &foldrt__by_fold);
    return b ? foldrt__by_fold.run(&again, b, why) : 0;
}

static int hulls_find(struct bins_move *b, char *why)
{
    const struct foldrt_loop *loop = b->m->run->loop;
    int64_t ends[BINS_MOST][2];
    uint32_t open = 0;

    for (uint32_t k = 0; k < loop->nbins; k++)
        open += loop->bins[k].count < 0;
    if (open) {
        int answer = foldrt__device_look(b->m, ends, open, why);
        if (answer != 1)
            return answer;
    }
    open = 0;
    b->hulls.words = FOLDRT_HEADER_OF_BINS;
    for (uint32_t k = 0; k < loop->nbins; k++) {
        const struct foldrt_bin *kind = &loop->bins[k];
        int64_t lo = 0, count = kind->count;
        if (count < 0) {
            lo = ends[open][0];
            int64_t last = ends[open++][1];
            if (last >= lo && (last == INT64_MAX || __builtin_sub_overflow(last + 1, lo, &count)))
                return 0;
            if (last < lo)
                lo = count = 0;
        }
        b->hulls.lo[k] = lo;
        b->hulls.count[k] = (uint64_t)count;
        b->hulls.at[k] = b->hulls.words;
        b->hulls.words += ((uint64_t)count * words_of(kind) + 1) / 2 * 2;
    }
    return 1;
}

/* Room here for what comes back. False: the cores decide, which have the same limits. */
static bool rooms_make(struct bins_move *b)
{
    struct run *r = b->m->run;

    if (!foldrt__bins_init(&b->bins, r, b->copies))
        return false;
    for (int i = 0; i < b->copies; i++) {
        foldrt__bins_frame(&b->bins, i);
        for (uint32_t k = 0; k < r->loop->nbins; k++)
            if (!foldrt__bins_room(&b->bins, i, k, b->hulls.lo[k], b->hulls.count[k])) {
                foldrt__bins_drop(&b->bins);
                return false;
            }
    }
    return true;
}

/* ---- kernels ---- */

/* Bins for which a group has room only if it asks for it: with many threads, and where the
   updates are more than the bins that all groups join at the end. */
static void large_choose(struct bins_move *b, uint64_t nbytes)
{
    const struct device *d = b->m->device;
    int64_t units = d->units ? d->units : 1;
    int64_t groups = nbytes + SHARED_OF_SYSTEM <= d->shared_most / 2 ? 2 * units : units;

    if (b->m->run->loop->partial_size || nbytes + SHARED_OF_SYSTEM > d->shared_most ||
        b->m->run->call->n < groups * (int64_t)b->hulls.words)
        return;
    b->hulls.bytes_shared = nbytes;
    b->threads = THREADS_OF_LARGE;
    b->groups = groups;
}

/* On cores each work-item has bins of its own; else all groups join theirs in one copy. */
static void shape_choose(struct bins_move *b)
{
    const struct device *d = b->m->device;
    const struct run *r = b->m->run;
    int64_t units = d->units ? d->units : 1;
    uint64_t nbytes = b->hulls.words * 4, tile = (uint64_t)r->loop->partial_size * DEVICE_THREADS;

    b->m->every = foldrt__device_shares(b->m);
    b->n = r->call->n * b->m->every;
    b->chunk = r->loop->partial_size ? foldrt__chunk(b->n) : CHUNK_WITHOUT;
    b->chunks = (b->n - 1) / b->chunk + 1;
    b->copies = 1;
    b->threads = b->is_items ? 1 : DEVICE_THREADS;
    if (!b->is_items && nbytes + tile <= d->shared)
        b->hulls.bytes_shared = nbytes;
    if (b->is_items) {
        int64_t most = (int64_t)(COPIES_MOST / nbytes);
        b->groups = ITEMS_PER_UNIT * units;
        b->groups = b->groups < most ? b->groups : most > 1 ? most : 1;
    } else {
        b->groups = units * (nbytes > LARGE ? GROUPS_PER_UNIT_LARGE : GROUPS_PER_UNIT);
        if (!b->hulls.bytes_shared && d->is_one_launch)
            large_choose(b, nbytes);
    }
    b->groups = b->groups < b->chunks ? b->groups : b->chunks;
    b->room = b->hulls.bytes_shared + sizeof(uint64_t);
    if (b->is_items)
        b->copies = (int)b->groups;
}

#define TABLE_PLACES_MOST 4096
#define PLACE_BYTES 20 /* as in kernels/device/ladder/key_hash.h */
#define PEER_BYTES 24  /* of a thread in key_warp.h */

/* The shape of a rung for updates by key. */
static void key_shape(struct bins_move *b)
{
    const struct device *d = b->m->device;
    struct run *r = b->m->run;
    uint64_t places = TABLE_PLACES_MOST;

    b->hulls.bytes_shared = 0;
    b->room = PEER_BYTES * DEVICE_THREADS;
    if (b->built->by->strategy == FOLDRT_BY_KEY_HASH_STRATEGY) {
        while (places > 1 && places * PLACE_BYTES * r->loop->nbins + sizeof(uint64_t) > d->shared)
            places /= 2;
        b->places = places;
        b->room = places * PLACE_BYTES * r->loop->nbins + sizeof(uint64_t);
    }
    foldrt__ladder_say(r, b->built->by->strategy, (uint64_t)b->groups, b->threads, false);
}

/* The hulls as the kernel has them: of as many arrays as there are. */
static size_t hulls_pack(const struct bins_move *b, uint64_t *to)
{
    uint32_t n = b->m->run->loop->nbins;

    memcpy(to, b->hulls.lo, n * sizeof *to);
    memcpy(to + n, b->hulls.count, n * sizeof *to);
    memcpy(to + 2 * n, b->hulls.at, n * sizeof *to);
    to[3 * n] = b->places ? b->places : b->hulls.bytes_shared != 0;
    return (3 * (size_t)n + 1) * sizeof *to;
}

static bool clear(const struct bins_move *b, const uint64_t *hulls, size_t nbytes, char *why)
{
    const struct device *d = b->m->device;
    uint64_t store = b->store->handle;
    int64_t needed = (int64_t)(b->hulls.words / DEVICE_THREADS) + 1;
    int64_t most = GROUPS_PER_UNIT * (int64_t)(d->units ? d->units : 1);
    int64_t groups = needed < most ? needed : most;
    struct device_args a = {.n = 0};

    foldrt__arg_add(&a, hulls, nbytes, false);
    foldrt__arg_add(&a, &store, sizeof store, true);
    foldrt__arg_add(&a, &groups, sizeof groups, false);
    return d->api->launch(b->m->device, b->built->kernels[CLEAR], (uint64_t)groups, DEVICE_THREADS,
                          a.at, a.n, why);
}

static bool launch(const struct bins_move *b, char *why)
{
    struct move *m = b->m;
    uint64_t packed[3 * BINS_MOST + 1], stride = b->hulls.words;
    uint64_t partials = m->partials->handle, word = m->word->handle, store = b->store->handle;
    size_t nbytes = hulls_pack(b, packed);
    struct device_args a = {.n = 0};

    foldrt__args_of_frame(&a, m);
    foldrt__arg_add(&a, &b->n, sizeof b->n, false);
    foldrt__arg_add(&a, &b->chunk, sizeof b->chunk, false);
    foldrt__arg_add(&a, &b->chunks, sizeof b->chunks, false);
    foldrt__arg_add(&a, &b->groups, sizeof b->groups, false);
    foldrt__arg_add(&a, &partials, sizeof partials, true);
    foldrt__arg_add(&a, &word, sizeof word, true);
    foldrt__arg_add(&a, packed, nbytes, false);
    foldrt__arg_add(&a, &store, sizeof store, true);
    if (b->is_items)
        foldrt__arg_add(&a, &stride, sizeof stride, false);
    else
        foldrt__arg_add(&a, NULL, b->room, false);
    return (b->is_items || clear(b, packed, nbytes, why)) &&
           m->device->api->launch(m->device, b->built->kernels[BINS], (uint64_t)b->groups,
                                  b->threads, a.at, a.n, why);
}

/* ---- what came of it ---- */

/* Many bins are fetched by several threads: they come into memory that is new, and to have that
   from the system takes as long as the copy. */
static bool bytes_get(const struct bins_move *b, uint64_t at, void *to, uint64_t nbytes, char *why)
{
    struct device *d = b->m->device;
    struct parcel all = {
        .buffer = b->store->handle, .at = at, .nbytes = nbytes, .here = to, .is_out = true};
    struct flow f;

    if (!foldrt__is_flow(d, nbytes))
        return d->api->get(d, b->store->handle, at, to, nbytes, why);
    foldrt__flow_begin(&f, d, nbytes);
    bool good = foldrt__flow_add(&f, all) && foldrt__flow_run(&f, why);
    foldrt__flow_end(&f);
    return good;
}

/* Narrow integers have been kept in words. */
static bool narrow_get(const struct bins_move *b, uint64_t at, struct foldrt_bins *to, char *why)
{
    uint32_t *words = malloc(to->count * sizeof *words);
    bool good = words && bytes_get(b, at, words, to->count * 4, why);

    for (uint64_t j = 0; good && j < to->count; j++)
        memcpy(to->store + j * to->kind->size, &words[j], to->kind->size);
    free(words);
    return good;
}

/* Copy i. 1, 0: there is an element that cannot be, -1: an error. */
static int copy_get(struct bins_move *b, int i, char *why)
{
    const struct device *d = b->m->device;
    uint64_t from = (uint64_t)i * b->hulls.words * 4;
    uint32_t bad;

    if (!d->api->get(b->m->device, b->store->handle, from, &bad, sizeof bad, why))
        return -1;
    if (bad)
        return 0;
    for (uint32_t k = 0; k < b->m->run->loop->nbins; k++) {
        struct foldrt_bins *to =
            foldrt__bins_room(&b->bins, i, k, b->hulls.lo[k], b->hulls.count[k]);
        uint64_t at = from + b->hulls.at[k] * 4;
        if (to->count == 0)
            continue;
        if (!(to->kind->size < 4 ? narrow_get(b, at, to, why)
                                 : bytes_get(b, at, to->store, to->count * to->kind->size, why)))
            return -1;
    }
    return 1;
}

/* An iteration that runs here needs bins too, which are thrown away. */
static bool live_set(struct run *r)
{
    struct bins_run bins;
    struct foldrt_call call = *r->call;
    struct run last = *r;

    if (!foldrt__bins_init(&bins, r, 1))
        return false;
    call.frame = foldrt__bins_frame(&bins, 0);
    last.call = &call;
    bool good = foldrt__device_live(&last);
    foldrt__bins_drop(&bins);
    return good;
}

static int results_get(struct bins_move *b, char *why)
{
    struct move *m = b->m;
    int answer = 1;

    if (m->run->loop->partial_size &&
        !foldrt__device_total(m, b->built->kernels[LAST], b->chunks, why))
        return -1;
    for (int i = 0; i < b->copies && answer == 1; i++)
        answer = copy_get(b, i, why);
    foldrt__move_done(m);
    if (answer == 1 && !foldrt__move_back(m, why))
        return -1;
    if (answer == 1 && m->run->call->live && !live_set(m->run))
        return 0;
    return answer;
}

static int run_kernels(struct bins_move *b, char *why)
{
    struct move *m = b->m;
    uint64_t size = m->run->loop->partial_size, words = b->hulls.words * (uint64_t)b->copies;

    if (words * 4 > m->device->most)
        return 0;
    m->partials = foldrt__buffer_get(m->device, (uint64_t)(b->chunks + 1) * size + 8, why);
    b->store = m->partials ? foldrt__buffer_get(m->device, words * 4, why) : NULL;
    if (!b->store || !launch(b, why))
        return -1;
    return results_get(b, why);
}

static int run_move(struct move *m, const struct built *built, char *why)
{
    bool is_by_key = built->by->strategy != FOLDRT_BY_FIXED_STRATEGY;
    struct bins_move b = {.m = m, .built = built, .is_items = m->device->is_cores && !is_by_key};
    int answer = hulls_find(&b, why);

    if (answer != 1)
        return answer;
    shape_choose(&b);
    if (is_by_key)
        key_shape(&b);
    if (!rooms_make(&b))
        return 0;
    answer = run_kernels(&b, why);
    if (answer == 1 && !foldrt__bins_join(&b.bins, m->run))
        answer = 0;
    if (answer != 1)
        foldrt__bins_drop(&b.bins);
    return answer;
}

static bool can_run(const struct device *d, const struct run *r)
{
    const struct foldrt_kernel *k = r->loop->kernel;
    size_t nbytes = k->frame_size + 16 * k->npointers + (3 * r->loop->nbins + 1) * sizeof(uint64_t);

    return r->loop->nbins <= BINS_MOST && nbytes <= ARGS_ROOM && foldrt__by_fold.can_run(d, r);
}

const struct algorithm foldrt__by_bins = {
    .text = foldrt__embedded_fold,
    .more = {foldrt__embedded_one_bin, foldrt__embedded_bins},
    .kernels = {[BINS] = "fold_bins", [LAST] = "fold_last", [CLEAR] = "fold_clear"},
    .can_run = can_run,
    .run = run_move,
};

#define KEY_RUNG(name, which, first)                                                               \
    {                                                                                              \
        .define = "#undef FOLD_ITEM_PER_CHUNK\n" first, .text = foldrt__embedded_key,              \
        .more = {foldrt__embedded_one_bin, foldrt__embedded_bins, foldrt__embedded_key_##name},    \
        .strategy = which,                                                                         \
        .kernels = {[BINS] = "fold_bins", [LAST] = "fold_last", [CLEAR] = "fold_clear"},           \
        .can_run = can_run, .run = run_move                                                        \
    }

static const struct algorithm keys[] = {
    KEY_RUNG(atomic, FOLDRT_BY_KEY_ATOMIC_STRATEGY, ""),
    KEY_RUNG(hash, FOLDRT_BY_KEY_HASH_STRATEGY, ""),
    KEY_RUNG(warp, FOLDRT_BY_KEY_WARP_STRATEGY, "#define FOLD_PENDING"),
};

const struct algorithm *foldrt__ladder_by_key(uint32_t strategy)
{
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].strategy == strategy)
            return &keys[i];
    return NULL;
}
