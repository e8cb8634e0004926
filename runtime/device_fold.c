/*
 * Reductions and maps on a device: kernels/device/fold.h in the fixed shape, and rows.h where
 * iterations hold loops that have it too.
 */
#include "device_last.h"
#include "device_limited.h"
#include "device_rows.h"
#include "job.h"

#include <stdlib.h>

enum {
    CHUNKS,
    LAST,
    COLUMNS,
    WIDE_COLUMNS,
    STAGED,
    BLOCKS,
    BLOCK_TOTALS,
    BLOCK_PUT,
    FEW,
    PLACES,
    PANELS,
    SMALL_PANELS,
    LONG_PANELS,
    AROUND_PANELS,
    ROWS,
    ALONE,
    BRIEF,
    RAGGED
};
_Static_assert(RAGGED < KERNELS_MOST - 1, "the last kernel is followed by NULL");

#define COLUMNS_LEAST 32   /* of a group: those of a warp */
#define COLUMNS_MOST 512   /* for each unit: with more of them a thread a column does as well */
#define WIDE_LEAST 16      /* for each unit: groups of 16 columns keep all units busy */
#define HEIGHT_LEAST 256   /* rows that pay for computing ahead */
#define SHARED_MOST 512    /* iterations for each unit: with more each is a thread's own */
#define SPREAD_LEAST 64    /* costly iterations of a group, and threads: FOLD_FEW */
#define SPREAD_GROUPS 32   /* of them for each unit */
#define CHUNK_WITHOUT 4096 /* iterations of a group where there is no shape to keep, at most; */
#define CHUNK_CHEAP 1024   /* and at least, where there are few for the units: four of a thread, */
#define CHUNK_COSTLY WARP  /* or where each takes long one */
#define CHUNK_GROUPS 8     /* for each unit */
#define WARP 32
#define ALL_HELD 47104 /* bytes of accumulators: FOLD_HELD of kernels/device/fold.h */
#define SOME_HELD 31744
#define FULL_UNIT 2048 /* threads that a unit has at most */

/* The partials of loops that look for an iteration in one chunk are folded by the cores, which have
   to know the chunk, unless the device looks for it. */
static bool is_folded_here(const struct foldrt_loop *loop)
{
    return loop->code[FOLDRT_BASE]->find != NULL;
}

static uint32_t threads_of(const struct move *m)
{
    return m->device->is_cores ? 1 : DEVICE_THREADS;
}

/* What is folded: n iterations, or as many lanes of iterations that have run. */
struct fold {
    struct move *m;
    const struct built *b;
    int64_t n, chunk;
    uint64_t lanes; /* 0: there are none */
};

/* The chunks of lo .. hi-1. */
static bool launch_some(void *data, int64_t lo, int64_t hi, char *why)
{
    const struct fold *f = data;
    struct move *m = f->m;
    int64_t all = (f->n - 1) / f->chunk + 1, first = lo / f->chunk;
    int64_t groups = (hi - 1) / f->chunk + 1 - first;
    uint64_t partials = m->partials->handle, word = m->word->handle;
    uint64_t size = m->run->loop->partial_size;
    struct device_args a = {.n = 0};

    if (!f->lanes && foldrt__has_panels(m, &f->b->kernels[PANELS]))
        return foldrt__panels_launch(m, &f->b->kernels[PANELS], lo, hi, why);
    if (!f->lanes && foldrt__is_staged(m, f->b->kernels[STAGED]))
        return foldrt__staged_launch(m, f->b->kernels[STAGED], lo, hi, why);
    m->has_begun = true;
    if (f->lanes)
        foldrt__arg_add(&a, &f->lanes, sizeof f->lanes, true);
    else
        foldrt__args_of_frame(&a, m);
    foldrt__arg_add(&a, &f->n, sizeof f->n, false);
    foldrt__arg_add(&a, &f->chunk, sizeof f->chunk, false);
    foldrt__arg_add(&a, &all, sizeof all, false);
    foldrt__arg_add(&a, &first, sizeof first, false);
    foldrt__arg_add(&a, &partials, sizeof partials, true);
    foldrt__arg_add(&a, &word, sizeof word, true);
    if (size)
        foldrt__notice_args(m, &a, groups == all && !f->b->kernels[PLACES] ? size : 0);
    bool by_few = f->b->kernels[FEW] && f->chunk == SPREAD_LEAST;
    return m->device->api->launch(m->device, f->b->kernels[by_few ? FEW : CHUNKS], (uint64_t)groups,
                                  by_few ? SPREAD_LEAST : threads_of(m), a.at, a.n, why);
}

/* The iterations lo .. hi-1 of a loop without partials. */
static bool launch_iterations(void *data, int64_t lo, int64_t hi, char *why)
{
    const struct fold *f = data;

    return launch_some(data, lo * f->m->every, hi * f->m->every, why);
}

#define LANES_WITHOUT 524288   /* of groups of threads, where there is no shape to keep */
#define ROW_GROUPS_PER_UNIT 16 /* on a GPU */

#define BRIEF_BYTES 1024 /* that an iteration comes to of any array */
#define SHORT_BYTES 8192 /* the same: else most of its rows are as long as to have a shape */

/* Do data say how often inner loops turn, and most of them turn a few times only? */
static bool is_brief(const struct move *m, const struct built *b)
{
    uint64_t most = (uint64_t)m->run->call->n * BRIEF_BYTES;

    for (uint32_t i = 0; i < m->kernel->ntouches; i++)
        if (m->kernel->touches[i].flags & FOLDRT_LOOKED && m->ranges[i].nbytes > most)
            return false;
    return b->kernels[BRIEF] && !m->run->call->row && m->run->call->looked;
}

/* Are rows short on average, as far as memory tells? */
static bool are_short(const struct move *m)
{
    for (uint32_t i = 0; i < m->kernel->ntouches; i++)
        if (m->ranges[i].nbytes > (uint64_t)m->run->call->n * SHORT_BYTES)
            return false;
    return true;
}

/* Each group runs the iterations of one lane, or of as many as keep all units busy; then these are
   folded. */
static bool launch_rows(struct move *m, const struct built *b, int64_t chunk, char *why)
{
    int64_t n = m->run->call->n, size = m->run->loop->partial_size;
    int64_t most = b->kernels[ALONE] ? n : LANES_WITHOUT;
    int64_t stride = size ? FOLDRT_LANES : n < most ? n : most;
    int64_t length = size ? chunk : n, chunks = (n - 1) / length + 1;
    int64_t each = chunks * stride / (ROW_GROUPS_PER_UNIT * ((int64_t)m->device->units + 1)) + 1;
    if (b->kernels[RAGGED] && each <= STAGED_ROWS && are_short(m) && !is_brief(m, b))
        return foldrt__staged_launch(m, b->kernels[RAGGED], 0, n, why);
    struct buffer *lanes =
        foldrt__buffer_get(m->device, (uint64_t)(chunks * stride * size + 8), why);
    struct device_args a = {.n = 0};

    if (!lanes)
        return false;
    struct fold fold = {m, b, chunks * stride, FOLDRT_LANES, lanes->handle};
    m->has_begun = true;
    each = !b->kernels[ALONE] ? 1 : each < DEVICE_THREADS ? each : DEVICE_THREADS;
    int32_t lanes_each = (int32_t)each;
    uint32_t of_chunk = (uint32_t)((stride - 1) / each + 1);
    foldrt__args_of_frame(&a, m);
    foldrt__arg_add(&a, &n, sizeof n, false);
    foldrt__arg_add(&a, &length, sizeof length, false);
    foldrt__arg_add(&a, &stride, sizeof stride, false);
    if (b->kernels[ALONE]) {
        foldrt__arg_add(&a, &lanes_each, sizeof lanes_each, false);
        foldrt__arg_add(&a, &of_chunk, sizeof of_chunk, false);
    }
    foldrt__arg_add(&a, &lanes->handle, sizeof lanes->handle, true);
    int which = is_brief(m, b) ? BRIEF : b->kernels[ALONE] ? ALONE : ROWS;
    return m->device->api->launch(m->device, b->kernels[which], (uint64_t)(chunks * of_chunk),
                                  threads_of(m), a.at, a.n, why) &&
           (!size || launch_some(&fold, 0, chunks * stride, why));
}

/* Do all threads compute what few columns add (kernels/device/columns.h)? */
static bool is_ahead(const struct move *m, const struct built *b)
{
    const struct foldrt_call *call = m->run->call;

    return b->kernels[COLUMNS] && call->rows >= HEIGHT_LEAST &&
           call->n <= COLUMNS_MOST * (int64_t)m->device->units;
}

static bool launch_columns(struct move *m, const struct built *b, char *why)
{
    const struct foldrt_call *call = m->run->call;
    bool is_wide = call->n >= WIDE_LEAST * (int64_t)m->device->units;
    struct device_args a = {.n = 0};

    m->has_begun = true;
    foldrt__args_of_frame(&a, m);
    foldrt__arg_add(&a, &call->n, sizeof call->n, false);
    foldrt__arg_add(&a, &call->rows, sizeof call->rows, false);
    return m->device->api->launch(m->device, b->kernels[is_wide ? WIDE_COLUMNS : COLUMNS],
                                  (uint64_t)((call->n - 1) / (is_wide ? 16 : 8) + 1),
                                  DEVICE_THREADS, a.at, a.n, why);
}

/* Columns of a group: few columns are spread over all units. */
static int64_t columns_choose(const struct device *d, int64_t n)
{
    int64_t chunk = DEVICE_THREADS;

    while (chunk > COLUMNS_LEAST && n / chunk < 2 * (int64_t)d->units)
        chunk /= 2;
    return chunk;
}

/* Costly iterations whose order makes no difference: there is no shape to keep, and few of them are
   spread over all units. */
static bool is_spread(const struct move *m)
{
    const struct run *r = m->run;

    return m->kernel->by == FOLDRT_BY_FOLD && r->loop->flags & FOLDRT_HEAVY && r->code->range &&
           !r->code->find && !m->device->is_cores;
}

/* Iterations, or the parts of them that threads share. */
static int64_t turns(const struct move *m)
{
    return m->run->call->n * m->every;
}

static int64_t chunk_spread(const struct move *m)
{
    int64_t n = turns(m), chunk = foldrt__chunk(n);

    while (chunk > SPREAD_LEAST && n / chunk < SPREAD_GROUPS * (int64_t)m->device->units)
        chunk /= 2;
    return chunk;
}

/* There is no shape: few iterations are spread over all units. */
static int64_t chunk_without(const struct move *m, int64_t n)
{
    const struct foldrt_loop *loop = m->run->loop;
    bool is_costly = loop->flags & FOLDRT_HEAVY || loop->effort.is_open;
    int64_t chunk = CHUNK_WITHOUT, least = is_costly ? CHUNK_COSTLY : CHUNK_CHEAP;

    while (chunk > least && n / chunk < CHUNK_GROUPS * (int64_t)m->device->units)
        chunk /= 2;
    return chunk;
}

static int64_t chunk_choose(const struct move *m, const struct built *b)
{
    int64_t n = turns(m);

    if (foldrt__has_panels(m, &b->kernels[PANELS]))
        return foldrt__panels_chunk(m);
    if (m->run->loop->partial_size)
        return is_spread(m) ? chunk_spread(m) : foldrt__chunk(n);
    if (!m->device->is_cores)
        return m->run->call->rows ? columns_choose(m->device, n) : chunk_without(m, n);
    int64_t share = n / (8 * (int64_t)(m->device->units ? m->device->units : 1));
    return share > CHUNK_WITHOUT ? share : CHUNK_WITHOUT;
}

/* The fold of the partials on the device. */
static bool launch_last(struct move *m, void *last, int64_t partials, char *why)
{
    uint64_t at = m->partials->handle;
    struct device_args a = {.n = 0};

    foldrt__arg_add(&a, &partials, sizeof partials, false);
    foldrt__arg_add(&a, &at, sizeof at, true);
    return m->device->api->launch(m->device, last, 1, threads_of(m), a.at, a.n, why);
}

bool foldrt__device_total(struct move *m, void *last, int64_t partials, char *why)
{
    const struct device_api *api = m->device->api;
    uint64_t at = m->partials->handle, size = m->run->loop->partial_size;
    uint64_t nbytes = (uint64_t)partials * size;

    if (!is_folded_here(m->run->loop))
        return (m->device->is_one_launch || !last || launch_last(m, last, partials, why)) &&
               (m->notice ? foldrt__notice_hear(m, m->run->call->total, size, why)
                          : api->get(m->device, at, nbytes, m->run->call->total, size, why));
    char *here = malloc(nbytes);
    bool good =
        here && api->get(m->device, at, 0, here, nbytes, why) && foldrt__lanes_total(m->run, here);
    free(here);
    return good;
}

/* Threads for what an iteration writes, so that neighbours write neighbouring elements: no more
   than it has, by what lies between the first and the last byte written, nor than a warp where
   there are iterations enough for all units. */
static int64_t shares_of_writes(const struct move *m)
{
    const int64_t n = m->run->call->n;
    int64_t most = n < FULL_UNIT * (int64_t)m->device->units ? DEVICE_THREADS : WARP, every = 1;
    uint64_t nbytes = 0;

    for (uint32_t i = 0; i < m->kernel->ntouches; i++)
        if (touch_is_written(m, i) && m->ranges[i].nbytes > nbytes)
            nbytes = m->ranges[i].nbytes;
    while (every < most && nbytes / (uint64_t)n / sizeof(float) >= 2 * (uint64_t)every)
        every *= 2;
    return every;
}

int64_t foldrt__device_shares(const struct move *m)
{
    const struct device *d = m->device;
    bool few = m->run->call->n <= SHARED_MOST * (d->units ? (int64_t)d->units : 1);

    if (m->kernel->shares != 1 || d->is_cores)
        return 1;
    if (m->kernel->by == FOLDRT_BY_FOLD && !m->run->loop->partial_size)
        return shares_of_writes(m);
    return few ? DEVICE_THREADS : 1;
}

static bool wait_for(struct move *m, char *why)
{
    return m->device->api->get(m->device, m->word->handle, 0, NULL, 0, why);
}

/* Bytes of a group's memory that hold accumulators at once: FOLD_HELD of kernels/device/fold.h. */
static uint64_t held_bytes(const struct foldrt_loop *loop)
{
    uint64_t size = loop->partial_size, held = DEVICE_THREADS;

    if (size * held <= ALL_HELD)
        return size * held;
    for (held /= 2; held > DEVICE_THREADS / 16 && size * held > SOME_HELD; held /= 2)
        ;
    return size * held;
}

static bool can_run(const struct device *d, const struct run *r)
{
    return !r->search && foldrt__limits_fit(r) && held_bytes(r->loop) <= d->shared;
}

/* What comes back waits for the kernels anyway. What is left there does not; where the time decides
   what becomes of the next runs, it has to be that of the kernels. */
static bool needs_wait(struct move *m)
{
    if (m->run->choice && m->may_leave)
        return true;
    for (uint32_t i = 0; i < m->kernel->ntouches; i++)
        if (touch_is_written(m, i))
            return !foldrt__settings.overlap;
    return true;
}

/* Sums of few columns, in their shape. */
static bool launch_sums(struct move *m, const struct built *b, const struct sums *s, char *why)
{
    const struct device_api *api = m->device->api;
    uint64_t totals = m->partials->handle;
    struct device_args a = {.n = 0};

    m->has_begun = true;
    foldrt__args_of_frame(&a, m);
    foldrt__arg_add(&a, &s->width, sizeof s->width, false);
    struct device_args ends = a;
    foldrt__arg_add(&a, &s->rows, sizeof s->rows, false);
    foldrt__arg_add(&a, &s->block, sizeof s->block, false);
    foldrt__arg_add(&a, &s->lanes, sizeof s->lanes, false);
    foldrt__arg_add(&a, &s->count, sizeof s->count, false);
    foldrt__arg_add(&a, &totals, sizeof totals, true);
    foldrt__arg_add(&ends, &s->count, sizeof s->count, false);
    foldrt__arg_add(&ends, &totals, sizeof totals, true);
    return api->launch(m->device, b->kernels[BLOCKS], (uint64_t)s->count, threads_of(m), a.at, a.n,
                       why) &&
           api->launch(m->device, b->kernels[BLOCK_TOTALS], (uint64_t)s->width, threads_of(m),
                       ends.at, ends.n, why) &&
           api->launch(m->device, b->kernels[BLOCK_PUT], (uint64_t)s->width, 1, ends.at, ends.n,
                       why);
}

static int run_sums(struct move *m, const struct built *b, char *why)
{
    const struct sums s = foldrt__sums_of(m->run);
    uint64_t values = (uint64_t)((s.count + 1) * s.width) * s.size;
    char bad[sizeof(double)];

    m->partials = foldrt__buffer_get(m->device, values + sizeof bad, why);
    if (!m->partials || (!m->is_there && !foldrt__move_there(m, why)) ||
        !launch_sums(m, b, &s, why) ||
        !m->device->api->get(m->device, m->partials->handle, values, bad, s.size, why))
        return -1;
    for (size_t k = 0; k < s.size; k++)
        if (bad[k])
            return 0;
    foldrt__move_done(m);
    return foldrt__move_back(m, why) ? 1 : -1;
}

/* With room for its partials, their fold, and what is said of winners. */
static bool fold_make(struct fold *f, struct move *m, const struct built *b, char *why)
{
    m->every = foldrt__device_shares(m);
    *f = (struct fold){m, b, turns(m), chunk_choose(m, b), 0};
    if (!m->partials)
        m->partials =
            foldrt__buffer_get(m->device,
                               (uint64_t)((f->n - 1) / f->chunk + 2) * m->run->loop->partial_size +
                                   (b->kernels[PLACES] ? foldrt__places_room(m->run) : 0) +
                                   foldrt__limits_room(m->run) + 8,
                               why);
    return m->partials;
}

static bool begin_move(struct move *m, const struct built *b, char *why)
{
    struct fold fold;

    return !foldrt__has_column_sums(m->run) && fold_make(&fold, m, b, why) &&
           launch_some(&fold, 0, fold.n, why);
}

static int run_move(struct move *m, const struct built *b, char *why)
{
    const struct foldrt_call *call = m->run->call;
    uint64_t size = m->run->loop->partial_size;

    if (foldrt__has_column_sums(m->run))
        return run_sums(m, b, why);
    struct fold fold;
    if (!fold_make(&fold, m, b, why) || !foldrt__limits_put(m, why))
        return -1;
    int64_t n = fold.n, chunk = fold.chunk, partials = (n - 1) / chunk + 1;
    struct stream stream = {m, chunk, size ? launch_some : launch_iterations, &fold, NULL};
    bool may_stream = m->every == 1 || !size;

    if (m->run->is_split && may_stream && foldrt__split(&stream, why))
        return 1;
    m->run->is_split = false;
    int streamed = b->kernels[ROWS] || !may_stream || m->is_there || m->is_early || call->ahead
                       ? 0
                       : foldrt__stream(&stream, why);
    if (streamed == 2)
        foldrt__move_done(m);
    if (streamed < 0 || streamed == 2)
        return streamed < 0 ? -1 : 1;
    if (!streamed && !m->is_early &&
        ((!m->is_there && !foldrt__move_there(m, why)) ||
         !(b->kernels[ROWS] && !foldrt__is_staged(m, b->kernels[STAGED]) &&
                   !foldrt__has_panels(m, &b->kernels[PANELS])
               ? launch_rows(m, b, chunk, why)
           : is_ahead(m, b) ? launch_columns(m, b, why)
                            : launch_some(&fold, 0, n, why))))
        return -1;
    bool has_places = b->kernels[PLACES] && !streamed && m->every == 1 && chunk < INT32_MAX;
    if (!(size ? has_places ? (m->device->is_one_launch ||
                               launch_last(m, b->kernels[LAST], partials, why)) &&
                                  foldrt__places_get(m, b->kernels[PLACES], n, chunk, why)
                            : foldrt__device_total(m, b->kernels[LAST], partials, why)
               : m->is_back || !needs_wait(m) || wait_for(m, why)) ||
        !foldrt__limits_get(m, why))
        return -1;
    foldrt__move_done(m);
    if (!foldrt__move_back(m, why))
        return -1;
    return !call->live || foldrt__last_run(m);
}

#define KERNELS                                                                                    \
    [CHUNKS] = "fold_chunks", [LAST] = "fold_last", [COLUMNS] = "fold_columns_8",                  \
    [WIDE_COLUMNS] = "fold_columns_16", [STAGED] = "fold_staged", [BLOCKS] = "fold_blocks",        \
    [BLOCK_TOTALS] = "fold_block_totals", [BLOCK_PUT] = "fold_block_put", [FEW] = "fold_few",      \
    [PLACES] = "fold_places", [PANELS] = "fold_panels", [SMALL_PANELS] = "fold_panels_small",      \
    [LONG_PANELS] = "fold_panels_long", [AROUND_PANELS] = "fold_panels_around"

const struct algorithm foldrt__by_fold = {
    .text = foldrt__embedded_fold,
    .more = {foldrt__embedded_columns, foldrt__embedded_column_sums, foldrt__embedded_places,
             foldrt__embedded_panels},
    .kernels = {KERNELS},
    .can_run = can_run,
    .streams = true,
    .begin = begin_move,
    .run = run_move,
};

const struct algorithm foldrt__by_rows = {
    .text = foldrt__embedded_panels, /* with the kernels' own parameters, which rows.h changes */
    .more = {foldrt__embedded_rows, foldrt__embedded_fold},
    .kernels = {KERNELS, [ROWS] = "fold_rows", [ALONE] = "fold_rows_alone",
                [BRIEF] = "fold_rows_brief", [RAGGED] = "fold_rows_staged"},
    .can_run = can_run,
    .streams = true,
    .run = run_move,
};
