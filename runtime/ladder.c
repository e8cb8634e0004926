/*
 * The ladder: textbook strategies of folds on a device, by the texts of kernels/device/ladder, for
 * those who ask for one by FOLD_STRATEGY or --fold-strategy. Each has an order of its own in place
 * of the fixed shape's, so a run says how many additions a value goes through (run->depth), for
 * FOLD_VERIFY's bound.
 */
#include "ladder.h"
#include "bins.h"
#include "device_last.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LADDER, BEGIN, END, FACTORS, LEVEL };

#define THREADS_USUAL 256
#define THREADS_MOST 1024
#define THREADS_LEAST 32
#define GROUPS_PER_UNIT 8               /* that hide one another's waiting, where a few suffice */
#define ARRAY_BYTES ((uint64_t)1 << 30) /* of all iterations' factors, at a time */
#define ROWS_OF_WARP 32                 /* as in kernels/device/ladder/warp.h */

/* How many groups a rung has for its iterations, and what else it asks of the host. */
enum groups { BY_ITERATION, BY_TWO, BY_ROWS, A_FEW, ONE };
struct rung {
    struct algorithm by;
    enum groups groups;
    uint32_t threads;         /* 0: any number */
    uint32_t parts;           /* of each thread, in the group's memory */
    bool by_slots, has_array; /* as FOLD_BY_SLOTS and FOLD_WITH_ARRAY say to the text */
    bool needs_factors;       /* a launch that stores them goes before */
    int levels;               /* 1: from the bottom up, -1: from the top down */
};

static int run_move(struct move *m, const struct built *b, char *why);
static bool can_run(const struct device *d, const struct run *r);

#define RUNG(which, name, first, ...)                                                              \
    [which] = {                                                                                    \
        .by = {.define = first,                                                                    \
               .strategy = which,                                                                  \
               .text = foldrt__embedded_ladder,                                                    \
               .more = {foldrt__embedded_##name},                                                  \
               .kernels = {"fold_ladder", "fold_begin", "fold_end", "fold_factors", "fold_level"}, \
               .can_run = can_run,                                                                 \
               .run = run_move},                                                                   \
        __VA_ARGS__}
#define BY_SLOTS(which, name, ...)                                                                 \
    RUNG(which, name, "#define FOLD_BY_SLOTS", .by_slots = true, __VA_ARGS__)
#define WITH_ARRAY(which, name, ...)                                                               \
    RUNG(which, name, "#define FOLD_WITH_ARRAY", .has_array = true, __VA_ARGS__)

static const struct rung rungs[FOLDRT_NSTRATEGIES] = {
    BY_SLOTS(FOLDRT_BY_ATOMIC_STRATEGY, atomic, .groups = BY_ITERATION),
    BY_SLOTS(FOLDRT_BY_PRIVATIZED_STRATEGY, privatized, .groups = BY_ITERATION),
    RUNG(FOLDRT_BY_TREE_DIVERGENT_STRATEGY, tree_divergent, NULL, .groups = BY_ITERATION,
         .parts = 1),
    RUNG(FOLDRT_BY_TREE_GROUPED_STRATEGY, tree_grouped, NULL, .groups = BY_ITERATION, .parts = 1),
    RUNG(FOLDRT_BY_DOUBLE_LOAD_STRATEGY, double_load, NULL, .groups = BY_TWO, .parts = 2),
    RUNG(FOLDRT_BY_CASCADE_STRATEGY, cascade, NULL, .groups = A_FEW, .parts = 1),
    RUNG(FOLDRT_BY_UNROLLED_STRATEGY, unrolled, NULL, .groups = A_FEW, .parts = 1),
    BY_SLOTS(FOLDRT_BY_CASCADE_ATOMIC_STRATEGY, cascade_atomic, .groups = A_FEW),
    RUNG(FOLDRT_BY_WARP_STRATEGY, warp, NULL, .groups = BY_ROWS, .threads = 32, .parts = 1),
    WITH_ARRAY(FOLDRT_BY_LEVELS_BOTTOM_UP_STRATEGY, levels_bottom_up, .groups = ONE,
               .needs_factors = true, .levels = 1),
    WITH_ARRAY(FOLDRT_BY_LEVELS_TOP_DOWN_STRATEGY, levels_top_down, .groups = ONE,
               .needs_factors = true, .levels = -1),
    WITH_ARRAY(FOLDRT_BY_MONOKERNEL_TOP_DOWN_STRATEGY, monokernel_top_down, .groups = ONE,
               .threads = THREADS_MOST),
    WITH_ARRAY(FOLDRT_BY_STEPS_STRATEGY, steps, .groups = A_FEW, .parts = 1, .needs_factors = true),
};

static const char *const names[FOLDRT_NSTRATEGIES] = {
#define NAME(name, text) [FOLDRT_BY_##name##_STRATEGY] = text,
    FOLDRT_STRATEGIES(NAME)};

/* What FOLD_STRATEGY asks for. */
static int asked = -1; /* -1: nothing; else an enum foldrt_strategy */
static uint32_t asked_threads;

void foldrt__strategy_read(const char *variable, const char *value)
{
    size_t n = strcspn(value, ":");

    asked = -1;
    asked_threads = 0;
    for (int i = 0; i < FOLDRT_NSTRATEGIES; i++)
        if (strlen(names[i]) == n && !strncmp(names[i], value, n))
            asked = i;
    if (asked < 0)
        foldrt__die(2, "%s: there is no strategy '%.*s'", variable, (int)n, value);
    if (!value[n])
        return;
    for (uint32_t k = THREADS_LEAST; k <= THREADS_MOST; k *= 2) {
        char text[8];
        snprintf(text, sizeof text, "%u", k);
        if (!strcmp(text, value + n + 1))
            asked_threads = k;
    }
    if (!asked_threads)
        foldrt__die(2, "%s: '%s': a group has a power of two of threads from %d to %d", variable,
                    value, THREADS_LEAST, THREADS_MOST);
}

static int strategy_of(const struct foldrt_kernel *k)
{
    return asked >= 0 ? asked : (int)k->strategy;
}

const struct algorithm *foldrt__ladder(const struct device *d, const struct run *r)
{
    const struct foldrt_kernel *k = r->loop->kernel;
    int strategy = strategy_of(k);
    const struct algorithm *by = &rungs[strategy].by;

    if (!(k->strategies & 1u << strategy))
        return NULL;
    if (!by->text)
        by = foldrt__ladder_by_key((uint32_t)strategy);
    return by && by->can_run(d, r) ? by : NULL;
}

uint64_t foldrt__bytes_of_bins(const struct foldrt_loop *loop)
{
    const struct foldrt_kernel *k = loop->kernel;
    int strategy = k ? strategy_of(k) : FOLDRT_BY_FIXED_STRATEGY;

    return k && k->strategies & 1u << strategy && foldrt__ladder_by_key((uint32_t)strategy)
               ? BYTES_OF_BINS_BY_KEY
               : BYTES_OF_BINS;
}

uint64_t foldrt_bytes_of_bins(const struct foldrt_loop *loop, int64_t n)
{
    return foldrt_is_for_device(loop, n) ? foldrt__bytes_of_bins(loop) : BYTES_OF_BINS;
}

/* ---- a run ---- */

struct climb {
    struct move *m;
    const struct built *built;
    const struct rung *rung;
    uint32_t threads;
    uint64_t groups; /* of each turn but the last */
    int64_t at_once; /* iterations of a turn */
    int64_t cells;   /* of partial results */
    struct buffer *slots, *array;
};

void foldrt__ladder_say(struct run *r, uint32_t strategy, uint64_t groups, uint32_t threads,
                        bool is_shrunk)
{
    static _Thread_local char how[128];

    snprintf(how, sizeof how, " strategy=%s groups=%llu threads=%u%s", names[strategy],
             (unsigned long long)groups, threads,
             is_shrunk ? " (for more the accumulators leave no room)" : "");
    r->how = how;
}

static uint32_t part_size(const struct move *m)
{
    return (m->run->loop->partial_size + 7) / 8 * 8;
}

/* Bytes of memory that a group of so many threads shares. */
static uint64_t room_of(const struct climb *c, uint32_t threads)
{
    uint64_t slots = 16ull * c->m->run->loop->nacc + 8;
    uint64_t tile = (uint64_t)threads * (c->rung->parts > 1 ? c->rung->parts : 1) * part_size(c->m);

    return tile > slots ? tile : slots;
}

static uint64_t groups_for(const struct climb *c, int64_t n)
{
    uint64_t threads = c->threads, units = c->m->device->units ? c->m->device->units : 1;
    uint64_t all = ((uint64_t)n - 1) / threads + 1, few = GROUPS_PER_UNIT * units;

    switch (c->rung->groups) {
    case BY_TWO:
        return (all + 1) / 2;
    case BY_ROWS:
        return (all - 1) / ROWS_OF_WARP + 1;
    case A_FEW:
        return all < few ? all : few;
    case ONE:
        return 1;
    default:
        return all;
    }
}

/* Additions that a value goes through at most. */
static int64_t depth_of(const struct climb *c, int64_t n)
{
    int64_t each = n / ((int64_t)c->groups * c->threads) + 1, turns = (n - 1) / c->at_once + 1;

    if (c->rung->by_slots)
        return each + (int64_t)c->threads * (int64_t)c->groups;
    return each + c->cells + 64 + turns;
}

/* The group shrinks until its accumulators fit into its memory. */
static bool shape_choose(struct climb *c)
{
    const struct device *d = c->m->device;
    uint32_t wanted = c->rung->threads ? c->rung->threads
                      : asked_threads  ? asked_threads
                                       : THREADS_USUAL;
    int64_t n = c->m->run->call->n;
    uint64_t most = ARRAY_BYTES < d->most / 4 ? ARRAY_BYTES : d->most / 4;

    c->threads = wanted;
    while (c->threads > 1 && room_of(c, c->threads) > d->shared)
        c->threads /= 2;
    c->at_once = n;
    if (c->rung->has_array && (uint64_t)n > most / part_size(c->m))
        c->at_once = (int64_t)(most / part_size(c->m));
    c->groups = groups_for(c, c->at_once);
    c->cells = (int64_t)c->groups * ((n - 1) / c->at_once + 1);
    foldrt__ladder_say(c->m->run, c->rung->by.strategy, c->groups, c->threads, c->threads < wanted);
    c->m->run->depth = depth_of(c, n);
    return c->groups <= INT32_MAX && c->threads >= THREADS_LEAST;
}

static bool begin(const struct climb *c, char *why)
{
    struct device_args a = {.n = 0};

    foldrt__arg_add(&a, &c->slots->handle, sizeof(uint64_t), true);
    return c->m->device->api->launch(c->m->device, c->built->kernels[BEGIN], 1, 1, a.at, a.n, why);
}

/* A kernel with the parameters of a rung. */
static bool launch(const struct climb *c, int kernel, uint64_t groups, int64_t lo, int64_t hi,
                   int64_t first, char *why)
{
    struct move *m = c->m;
    struct device_args a = {.n = 0};

    foldrt__args_of_frame(&a, m);
    foldrt__arg_add(&a, &lo, sizeof lo, false);
    foldrt__arg_add(&a, &hi, sizeof hi, false);
    foldrt__arg_add(&a, &first, sizeof first, false);
    foldrt__arg_add(&a, &c->slots->handle, sizeof(uint64_t), true);
    foldrt__arg_add(&a, &m->partials->handle, sizeof(uint64_t), true);
    foldrt__arg_add(&a, c->array ? &c->array->handle : &c->slots->handle, sizeof(uint64_t), true);
    foldrt__arg_add(&a, NULL, room_of(c, c->threads), false);
    return m->device->api->launch(m->device, c->built->kernels[kernel], groups, c->threads, a.at,
                                  a.n, why);
}

static bool launch_level(const struct climb *c, int64_t n, int64_t step, int64_t pairs, char *why)
{
    struct device_args a = {.n = 0};

    foldrt__arg_add(&a, &c->array->handle, sizeof(uint64_t), true);
    foldrt__arg_add(&a, &n, sizeof n, false);
    foldrt__arg_add(&a, &step, sizeof step, false);
    return c->m->device->api->launch(c->m->device, c->built->kernels[LEVEL],
                                     (uint64_t)(pairs - 1) / c->threads + 1, c->threads, a.at, a.n,
                                     why);
}

/* The levels of a tree over the n parts of the array. */
static bool launch_levels(const struct climb *c, int64_t n, char *why)
{
    bool good = true;

    if (c->rung->levels > 0)
        for (int64_t step = 2; good && step / 2 < n; step *= 2)
            good = launch_level(c, n, step, (n - 1) / step + 1, why);
    else
        for (int64_t left = n; good && left > 1; left = (left + 1) / 2)
            good = launch_level(c, left, (left + 1) / 2, left / 2, why);
    return good;
}

static bool launch_all(const struct climb *c, char *why)
{
    int64_t n = c->m->run->call->n, first = 0;

    for (int64_t lo = 0; lo < n; lo += c->at_once, first += (int64_t)c->groups) {
        int64_t hi = n - lo < c->at_once ? n : lo + c->at_once;
        uint64_t each = (uint64_t)(hi - lo - 1) / c->threads + 1;
        if (c->rung->needs_factors && !launch(c, FACTORS, each, lo, hi, first, why))
            return false;
        if (c->rung->levels && !launch_levels(c, hi - lo, why))
            return false;
        /* all cells of a turn are written, the last turn's too */
        if (!launch(c, LADDER, c->groups, lo, hi, first, why))
            return false;
    }
    return true;
}

/* The total is there once all before it is done. */
static bool total_get(const struct climb *c, char *why)
{
    struct move *m = c->m;
    uint64_t size = m->run->loop->partial_size;
    struct device_args a = {.n = 0};

    foldrt__arg_add(&a, &c->slots->handle, sizeof(uint64_t), true);
    foldrt__arg_add(&a, &m->partials->handle, sizeof(uint64_t), true);
    foldrt__arg_add(&a, &c->cells, sizeof c->cells, false);
    foldrt__arg_add(&a, NULL, room_of(c, c->threads), false);
    return m->device->api->launch(m->device, c->built->kernels[END], 1, c->threads, a.at, a.n,
                                  why) &&
           m->device->api->get(m->device, m->partials->handle, (uint64_t)c->cells * size,
                               m->run->call->total, size, why);
}

/* Iterations that set accumulators, where partial results do not tell. */
static void winners_find(const struct run *r)
{
    const struct foldrt_code *code = r->loop->code[FOLDRT_BASE];

    for (uint32_t k = 0; code->find && k < r->loop->nacc; k++) {
        const struct foldrt_acc *acc = &r->loop->acc[k];
        if (acc->winner == FOLDRT_NONE)
            continue;
        int64_t at = r->code->find(r->call->frame, 0, r->call->n, k, r->call->total);
        memcpy((char *)r->call->total + acc->at, &at, sizeof at);
    }
}

static bool buffers_get(struct climb *c, char *why)
{
    struct move *m = c->m;
    uint64_t size = m->run->loop->partial_size;

    c->slots = foldrt__buffer_get(m->device, 16ull * m->run->loop->nacc + 8, why);
    m->partials = foldrt__buffer_get(m->device, (uint64_t)(c->cells + 1) * size + 8, why);
    if (c->rung->has_array)
        c->array = foldrt__buffer_get(m->device, (uint64_t)c->at_once * size + 8, why);
    return c->slots && m->partials && (c->array || !c->rung->has_array);
}

static int run_move(struct move *m, const struct built *b, char *why)
{
    struct climb c = {.m = m, .built = b, .rung = (const struct rung *)b->by};
    const struct foldrt_call *call = m->run->call;

    if (!shape_choose(&c))
        return 0;
    if (!buffers_get(&c, why) || !begin(&c, why) || !launch_all(&c, why) || !total_get(&c, why))
        return -1;
    foldrt__move_done(m);
    if (!foldrt__move_back(m, why))
        return -1;
    winners_find(m->run);
    return !call->live || foldrt__last_run(m);
}

static bool can_run(const struct device *d, const struct run *r)
{
    return !r->search && (uint64_t)r->loop->partial_size * THREADS_LEAST * 2 <= d->shared;
}
