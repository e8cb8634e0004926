/*
 * Loops with bins on a device, by kernels/device/bins.h. What comes of it is copied into bins as a
 * thread of the cores has them, and joined and handed over as those are.
 */
#include "device_bins.h"
#include "device_last.h"
#include "device_look.h"
#include "flow.h"
#include "ladder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BINS, LAST, CLEAR };

#define CLEAR_GROUPS 8    /* for each unit */
#define RUNS_SCATTERED 15 /* without tables of bins, after one in which they did not pay */
#define FEW_WORDS 4096    /* of bins: they come in less time than a second copy takes to begin */

static const struct algorithm by_ranges;

static uint64_t words_of(const struct foldrt_bin *kind)
{
    return kind->size < 4 ? 1 : kind->size / 4;
}

/* ---- where bins lie ---- */

/* Sums of floats, in fixed point. */
static bool is_fixed(const struct foldrt_bin *kind)
{
    return (kind->type == FOLDRT_F32 && kind->size == 8) || kind->size == 16;
}

/* The first and the last element of arrays without a declared size. */
static int ends_find(struct bins_move *b, int64_t (*ends)[2], char *why)
{
    const struct foldrt_loop *loop = b->m->run->loop;
    const struct foldrt_binset *known = b->m->run->call->bins;
    uint32_t open = 0;

    for (uint32_t k = 0; k < loop->nbins; k++) {
        if (loop->bins[k].count >= 0)
            continue;
        if (known->n) {
            ends[open][0] = known->at[k].lo;
            ends[open][1] = (int64_t)((uint64_t)known->at[k].lo + known->at[k].count) - 1;
        }
        open++;
    }
    return open && !known->n ? foldrt__look_or_guess(b->m, ends, open, &b->is_guess, why) : 1;
}

static int hulls_find(struct bins_move *b, char *why)
{
    const struct foldrt_loop *loop = b->m->run->loop;
    int64_t ends[BINS_MOST][2];
    uint32_t open = 0;
    int answer = ends_find(b, ends, why);

    if (answer != 1)
        return answer;
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
        if (kind->size == 16) /* in 16 bytes of its own each */
            b->hulls.words = (b->hulls.words + 3) / 4 * 4;
        b->hulls.at[k] = b->hulls.words;
        b->hulls.words += ((uint64_t)count * words_of(kind) + 1) / 2 * 2;
    }
    b->hulls.all = b->hulls.words;
    for (uint32_t k = 0; k < loop->nbins; k++) {
        b->hulls.small[k] = b->hulls.all;
        if (is_fixed(&loop->bins[k]))
            b->hulls.all += (b->hulls.count[k] + 1) / 2 * 2;
    }
    b->hulls.list = b->hulls.all;
    if (b->hulls.all > b->hulls.words)
        b->hulls.all += FOLDRT_SMALLS + 2;
    return 1;
}

/* Room here for what comes back. False: the cores decide, which have the same limits. */
static bool rooms_make(struct bins_move *b)
{
    struct run *r = b->m->run;

    if (!foldrt__bins_init(&b->bins, r, b->copies, foldrt__bytes_of_bins(r->loop)))
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

/* Other kernels, once it is known that there are more bins than a group has room for. */
static bool ranges_begin(struct bins_move *b)
{
    static _Thread_local char how[32];

    b->built = foldrt__built(b->m->device, b->m->kernel, &by_ranges);
    snprintf(how, sizeof how, " ranges=%llu", (unsigned long long)b->ranges);
    b->m->run->how = how;
    return b->built;
}

/* Kernels with tables (kernels/device/table.h). */
static bool table_begin(struct bins_move *b)
{
    static const struct algorithm by_table = {
        .define = "#undef FOLD_ITEM_PER_CHUNK\n",
        .text = foldrt__embedded_key,
        .more = {foldrt__embedded_one_bin, foldrt__embedded_bins, foldrt__embedded_table},
        .kernels = {[BINS] = "fold_bins", [LAST] = "fold_last", [CLEAR] = "fold_clear"},
    };

    b->built = foldrt__built(b->m->device, b->m->kernel, &by_table);
    b->m->run->how = " table";
    return b->built;
}

/* The hulls as the kernel has them: of as many arrays as there are. */
static size_t hulls_pack(const struct bins_move *b, uint64_t *to)
{
    uint32_t n = b->m->run->loop->nbins;

    memcpy(to, b->hulls.lo, n * sizeof *to);
    memcpy(to + n, b->hulls.count, n * sizeof *to);
    memcpy(to + 2 * n, b->hulls.at, n * sizeof *to);
    to[3 * n] = b->places ? b->places : b->held ? b->held : b->hulls.bytes_shared != 0;
    memcpy(to + 3 * n + 1, b->hulls.small, n * sizeof *to);
    to[4 * n + 1] = b->hulls.list;
    return (4 * (size_t)n + 2) * sizeof *to;
}

static bool clear(const struct bins_move *b, const uint64_t *hulls, size_t nbytes, char *why)
{
    const struct device *d = b->m->device;
    uint64_t store = b->store->handle;
    int64_t needed = (int64_t)(b->hulls.words / DEVICE_THREADS) + 1;
    int64_t most = CLEAR_GROUPS * (int64_t)(d->units ? d->units : 1);
    int64_t groups = needed < most ? needed : most;
    struct device_args a = {.n = 0};

    foldrt__arg_add(&a, hulls, nbytes, false);
    foldrt__arg_add(&a, &store, sizeof store, true);
    foldrt__arg_add(&a, &groups, sizeof groups, false);
    return d->api->launch(b->m->device, b->built->kernels[CLEAR], (uint64_t)groups, DEVICE_THREADS,
                          a.at, a.n, why);
}

static bool are_few(const struct bins_move *b)
{
    return b->hulls.words <= FEW_WORDS;
}

/* The group that ends last leaves here what says whether there is an element that cannot be, and
   few bins with it. */
static void said_args(const struct bins_move *b, struct device_args *a)
{
    bool says = b->built->by == &foldrt__by_bins && b->m->device->has_notice &&
                !b->m->run->loop->partial_size;

    if (!says)
        return;
    foldrt__notice_args(b->m, a, (uint64_t)b->said * sizeof(uint32_t));
    foldrt__arg_add(a, &b->said, sizeof b->said, false);
}

/* `first`: the word that its range begins with, where there are ranges. */
static bool launch_bins(const struct bins_move *b, const uint64_t *packed, size_t nbytes,
                        uint64_t first, char *why)
{
    struct move *m = b->m;
    uint64_t stride = b->hulls.all;
    uint64_t partials = m->partials->handle, word = m->word->handle, store = b->store->handle;
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
    said_args(b, &a);
    if (b->held)
        foldrt__arg_add(&a, &first, sizeof first, false);
    if (b->is_items)
        foldrt__arg_add(&a, &stride, sizeof stride, false);
    else
        foldrt__arg_add(&a, NULL, b->room, false);
    return m->device->api->launch(m->device, b->built->kernels[BINS], (uint64_t)b->groups,
                                  b->threads, a.at, a.n, why);
}

static bool launch(const struct bins_move *b, char *why)
{
    uint64_t packed[4 * BINS_MOST + 2], first = FOLDRT_HEADER_OF_BINS;
    size_t nbytes = hulls_pack(b, packed);
    bool good = b->is_items || clear(b, packed, nbytes, why);

    do
        good = good && launch_bins(b, packed, nbytes, first, why);
    while (good && b->held && (first += b->held) < b->hulls.words);
    return good;
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
static void bins_set(struct foldrt_bins *to, const uint32_t *words)
{
    uint32_t size = to->kind->size;

    if (size >= 4)
        memcpy(to->store, words, to->count * size);
    for (uint64_t j = 0; size < 4 && j < to->count; j++)
        memcpy(to->store + j * size, &words[j], size);
}

static bool narrow_get(const struct bins_move *b, uint64_t at, struct foldrt_bins *to, char *why)
{
    uint32_t *words = malloc(to->count * sizeof *words);
    bool good = words && bytes_get(b, at, words, to->count * 4, why);

    if (good)
        bins_set(to, words);
    free(words);
    return good;
}

/* Small values of the array, of which the list holds all places, or no more than begin it. */
static bool small_get(const struct bins_move *b, uint64_t from, uint32_t k, struct foldrt_bins *to,
                      const uint32_t *list, char *why)
{
    uint32_t *small = list[0] < FOLDRT_SMALLS ? NULL : foldrt__small_counts(to);

    for (uint32_t i = 0; i < list[0] && list[0] < FOLDRT_SMALLS; i++)
        if (list[i + 1] - b->hulls.small[k] < to->count)
            foldrt_bins_small(to, to->store + (list[i + 1] - b->hulls.small[k]) * to->kind->size);
    if (!small)
        return list[0] < FOLDRT_SMALLS;
    foldrt__small_unlist(to);
    return bytes_get(b, from + b->hulls.small[k] * 4, small, to->count * 4, why);
}

/* Copy i, few bins by one copy. 1, 0: there is an element that cannot be, -1: an error. */
static int copy_get(struct bins_move *b, int i, char *why)
{
    uint64_t from = (uint64_t)i * b->hulls.all * 4;
    uint32_t words[FEW_WORDS]; /* the first of them says whether there is one */
    uint32_t list[FOLDRT_SMALLS + 1];

    if (!foldrt__notice_result(b->m, b->built, b->store->handle, from, words,
                               (uint64_t)b->said * sizeof *words, why))
        return -1;
    b->seen |= words[1];
    if (i == 0) /* the kernels are done; what follows is the bins' way back */
        foldrt__move_done(b->m);
    if (words[0])
        return 0;
    if (words[1] & SEEN_SMALL && !bytes_get(b, from + b->hulls.list * 4, list, sizeof list, why))
        return -1;
    for (uint32_t k = 0; k < b->m->run->loop->nbins; k++) {
        struct foldrt_bins *to =
            foldrt__bins_room(&b->bins, i, k, b->hulls.lo[k], b->hulls.count[k]);
        uint64_t at = from + b->hulls.at[k] * 4;
        if (to->count == 0)
            continue;
        if (are_few(b))
            bins_set(to, words + b->hulls.at[k]);
        else if (!(to->kind->size < 4
                       ? narrow_get(b, at, to, why)
                       : bytes_get(b, at, to->store, to->count * to->kind->size, why)))
            return -1;
        if (words[1] & SEEN_SMALL && is_fixed(to->kind) && !small_get(b, from, k, to, list, why))
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

    if (!foldrt__bins_init(&bins, r, 1, foldrt__bytes_of_bins(r->loop)))
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
    if (m->run->call->guessed && (b->seen & (SEEN_LARGE | SEEN_OVER)) != SEEN_LARGE)
        answer = 0;
    if (answer == 1 && !foldrt__move_back(m, why))
        return -1;
    if (answer == 1 && m->run->call->live && !live_set(m->run))
        return 0;
    return answer;
}

static int run_kernels(struct bins_move *b, char *why)
{
    struct move *m = b->m;
    uint64_t size = m->run->loop->partial_size, words = b->hulls.all * (uint64_t)b->copies;

    if (words * 4 > m->device->most)
        return 0;
    m->partials = foldrt__buffer_get(m->device, (uint64_t)(b->chunks + 1) * size + 8, why);
    b->store = m->partials ? foldrt__buffer_get(m->device, words * 4, why) : NULL;
    b->said = are_few(b) ? (int64_t)b->hulls.words : FOLDRT_HEADER_OF_BINS;
    m->notice = 0;
    if (!b->store || !launch(b, why))
        return -1;
    return results_get(b, why);
}

static int run_once(struct bins_move *b, bool is_by_key, char *why)
{
    int answer = hulls_find(b, why);

    if (answer != 1)
        return answer;
    foldrt__bins_shape(b, is_by_key);
    if ((b->held && !ranges_begin(b)) || (b->has_table && !table_begin(b)) || !rooms_make(b))
        return 0;
    answer = run_kernels(b, why);
    if (b->has_table && answer == 1 && b->seen & SEEN_FAR_BINS && !(b->seen & SEEN_NEAR_BINS))
        foldrt__order(b->m)->scattered = RUNS_SCATTERED;
    if (answer == 1 && !foldrt__bins_join(&b->bins, b->m->run))
        answer = 0;
    if (answer != 1)
        foldrt__bins_drop(&b->bins);
    return answer;
}

static int run_move(struct move *m, const struct built *built, char *why)
{
    bool is_by_key = built->by->strategy != FOLDRT_BY_FIXED_STRATEGY;
    const struct bins_move first = {
        .m = m, .built = built, .is_items = m->device->is_cores && !is_by_key};
    struct bins_move b = first;
    int answer = run_once(&b, is_by_key, why);

    if (answer == 0 && b.is_guess) {
        foldrt__guess_failed(m);
        b = first;
        answer = run_once(&b, is_by_key, why);
    }
    return answer;
}

static bool can_run(const struct device *d, const struct run *r)
{
    const struct foldrt_kernel *k = r->loop->kernel;
    size_t nbytes = k->frame_size + 16 * k->npointers + (4 * r->loop->nbins + 2) * sizeof(uint64_t);

    return r->loop->nbins <= BINS_MOST && nbytes <= ARGS_ROOM && foldrt__by_fold.can_run(d, r);
}

const struct algorithm foldrt__by_bins = {
    .text = foldrt__embedded_fold,
    .more = {foldrt__embedded_one_bin, foldrt__embedded_bins},
    .kernels = {[BINS] = "fold_bins", [LAST] = "fold_last", [CLEAR] = "fold_clear"},
    .can_run = can_run,
    .run = run_move,
};

static const struct algorithm by_ranges = {
    .define = "#define FOLD_RANGES",
    .text = foldrt__embedded_fold,
    .more = {foldrt__embedded_one_bin, foldrt__embedded_bins},
    .kernels = {[BINS] = "fold_bins", [LAST] = "fold_last", [CLEAR] = "fold_clear"},
};

#define KEY_RUNG(name, which)                                                                      \
    {                                                                                              \
        .define = "#undef FOLD_ITEM_PER_CHUNK\n", .text = foldrt__embedded_key,                    \
        .more = {foldrt__embedded_one_bin, foldrt__embedded_bins, foldrt__embedded_key_##name},    \
        .strategy = which,                                                                         \
        .kernels = {[BINS] = "fold_bins", [LAST] = "fold_last", [CLEAR] = "fold_clear"},           \
        .can_run = can_run, .run = run_move                                                        \
    }

static const struct algorithm keys[] = {
    KEY_RUNG(atomic, FOLDRT_BY_KEY_ATOMIC_STRATEGY),
    KEY_RUNG(hash, FOLDRT_BY_KEY_HASH_STRATEGY),
    KEY_RUNG(warp, FOLDRT_BY_KEY_WARP_STRATEGY),
};

const struct algorithm *foldrt__ladder_by_key(uint32_t strategy)
{
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].strategy == strategy)
            return &keys[i];
    return NULL;
}
