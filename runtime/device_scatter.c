/*
 * Loops that place elements by counters, on a device: kernels/device/scatter.h. A first kernel
 * finds the least and the largest key; then each part's steps are counted, and what is decided by
 * the sums of a key's steps is decided here, as scatter.c does it, before anything is written.
 * Where counters of all parts would be too many beside the iterations the cores run the loop.
 */
#include "device_look.h"
#include "device_scatter.h"

#include <stdlib.h>

#define GROUPS_OF_UNIT 8 /* where each takes keys in turn */

/* The keys that the iterations come to. As of an algorithm's run. */
static int keys_find(struct scatter *s, char *why)
{
    const struct foldrt_scatter *known = s->m->run->loop->scatter;
    int64_t ends[1][2] = {{known->least, known->least + known->nkeys - 1}};
    int answer = known->nkeys ? 1
                 : foldrt__scatter_has_rows(s)
                     ? foldrt__look_or_guess(s->m, ends, 1, &s->is_guess, why)
                     : foldrt__device_look(s->m, ends, 1, why);

    if (answer != 1)
        return answer;
    if (ends[0][1] < ends[0][0] || ends[0][1] == INT64_MAX ||
        __builtin_sub_overflow(ends[0][1] + 1, ends[0][0], &s->keys))
        return 0;
    s->lo = ends[0][0];
    return 1;
}

static bool rooms_have(struct scatter *s, char *why)
{
    uint64_t size = s->m->run->loop->bins->size, keys = (uint64_t)foldrt__scatter_counted(s);
    struct buffer *counts = foldrt__buffer_get(s->m->device, keys * (uint64_t)s->parts * size, why);
    struct buffer *sums =
        counts ? foldrt__buffer_get(s->m->device, keys * sizeof *s->steps, why) : NULL;

    s->steps = sums ? calloc(2 * keys, sizeof *s->steps) : NULL;
    if (!s->steps)
        return false;
    s->begin = s->steps + keys;
    struct buffer *told = foldrt__scatter_is_tiled(s)
                              ? foldrt__buffer_get(s->m->device, foldrt__scatter_told(s), why)
                              : NULL;
    s->counts = counts->handle;
    s->sums = sums->handle;
    s->told = told ? told->handle : 0;
    return told || !foldrt__scatter_is_tiled(s);
}

/* ---- kernels ---- */

static uint32_t threads_of(const struct device *d)
{
    return d->is_cores ? 1 : DEVICE_THREADS;
}

static bool launch(struct scatter *s, int kernel, int64_t groups, uint32_t threads,
                   struct device_args *a, char *why)
{
    struct device *d = s->m->device;

    return d->api->launch(d, s->b->kernels[kernel], (uint64_t)groups, threads, a->at, a->n, why);
}

/* Threads that count a part's steps: they wait for memory. */
static int64_t side_of_tallies(const struct scatter *s)
{
    return s->m->device->is_one_launch ? SIDE_WIDE : least(s->side, foldrt__scatter_side_most(s));
}

/* One that runs each part with a thread, or several. */
static bool parts_run(struct scatter *s, int kernel, char *why)
{
    const int64_t side = kernel == TALLIES ? side_of_tallies(s) : s->side;
    const bool is_in_order = kernel == IN_ORDER || kernel == IN_ORDER_WIDE;
    const int64_t bits = kernel == TALLIES ? foldrt__scatter_bits(s->keys) : s->bits;
    struct device_args a = {.n = 0};

    foldrt__args_of_frame(&a, s->m);
    foldrt__arg_add(&a, &s->n, sizeof s->n, false);
    foldrt__arg_add(&a, &s->parts, sizeof s->parts, false);
    foldrt__arg_add(&a, &s->lo, sizeof s->lo, false);
    foldrt__arg_add(&a, &s->apart, sizeof s->apart, false);
    foldrt__arg_add(&a, &s->next, sizeof s->next, false);
    foldrt__arg_add(&a, &s->counts, sizeof s->counts, true);
    if (foldrt__scatter_has_rows(s)) {
        foldrt__arg_add(&a, &side, sizeof side, false);
        foldrt__arg_add(&a, is_in_order ? &s->keys : &s->near, sizeof s->keys, false);
        foldrt__arg_add(&a, is_in_order ? &s->low : &bits, sizeof bits, false);
        if (kernel != SCATTER)
            foldrt__arg_add(&a, is_in_order ? &s->high : &s->keys, sizeof s->keys, false);
        foldrt__arg_add(&a, NULL, is_in_order ? foldrt__scatter_room(s) : s->room, false);
        return launch(s, kernel, s->parts, (uint32_t)side, &a, why);
    }
    uint32_t threads = threads_of(s->m->device);
    return launch(s, kernel, (s->parts - 1) / threads + 1, threads, &a, why);
}

/* IN_ORDER, tile by tile. */
static bool tiles_run(struct scatter *s, char *why)
{
    struct device_args a = {.n = 0};

    foldrt__args_of_frame(&a, s->m);
    foldrt__arg_add(&a, &s->n, sizeof s->n, false);
    foldrt__arg_add(&a, &s->lo, sizeof s->lo, false);
    foldrt__arg_add(&a, &s->sums, sizeof s->sums, true);
    foldrt__arg_add(&a, &s->told, sizeof s->told, true);
    foldrt__arg_add(&a, &s->side, sizeof s->side, false);
    foldrt__arg_add(&a, &s->keys, sizeof s->keys, false);
    foldrt__arg_add(&a, &s->low, sizeof s->low, false);
    foldrt__arg_add(&a, NULL, foldrt__scatter_room(s), false);
    return launch(s, IN_ORDER, foldrt__scatter_tiles(s), (uint32_t)s->side, &a, why);
}

/* One that takes a key with each group. */
static bool keys_run(struct scatter *s, int kernel, char *why)
{
    int64_t keys = kernel == SUMS ? foldrt__scatter_counted(s) : s->keys;
    int64_t groups = least(keys, GROUPS_OF_UNIT * units_of(s->m->device));
    struct device_args a = {.n = 0};

    foldrt__arg_add(&a, &s->counts, sizeof s->counts, true);
    foldrt__arg_add(&a, &s->sums, sizeof s->sums, true);
    foldrt__arg_add(&a, &keys, sizeof keys, false);
    foldrt__arg_add(&a, &s->parts, sizeof s->parts, false);
    foldrt__arg_add(&a, &s->apart, sizeof s->apart, false);
    foldrt__arg_add(&a, &s->next, sizeof s->next, false);
    foldrt__arg_add(&a, &groups, sizeof groups, false);
    return launch(s, kernel, groups, threads_of(s->m->device), &a, why);
}

/* n of what counters are made of. */
static bool clear(struct scatter *s, uint64_t buffer, int64_t n, char *why)
{
    int64_t threads = threads_of(s->m->device);
    int64_t groups = least((n - 1) / threads + 1, GROUPS_OF_UNIT * units_of(s->m->device));
    struct device_args a = {.n = 0};

    foldrt__arg_add(&a, &buffer, sizeof buffer, true);
    foldrt__arg_add(&a, &n, sizeof n, false);
    foldrt__arg_add(&a, &groups, sizeof groups, false);
    return launch(s, CLEAR, groups, (uint32_t)threads, &a, why);
}

static uint64_t bytes_of_sums(const struct scatter *s)
{
    return (uint64_t)foldrt__scatter_counted(s) * sizeof *s->steps;
}

static bool count(struct scatter *s, char *why)
{
    struct device *d = s->m->device;

    foldrt__scatter_near(s);
    return (s->near || clear(s, s->counts, foldrt__scatter_counted(s) * s->parts, why)) &&
           parts_run(s, TALLIES, why) && keys_run(s, SUMS, why) &&
           d->api->get(d, s->sums, 0, s->steps, bytes_of_sums(s), why);
}

/* ---- what is decided here ---- */

/* From the first one that is stepped to the last one. */
static uint64_t nkeys_stepped(const struct scatter *s)
{
    return (uint64_t)(s->last - s->first + 1);
}

/* Where counters begin, of those that are stepped. False: the loop runs as written. */
static bool keys_place(struct scatter *s)
{
    const struct run *r = s->m->run;

    s->places = PLACES_NONE;
    s->first = s->keys;
    for (int64_t k = 0; k < s->keys; k++) {
        if (!s->steps[k])
            continue;
        if (!foldrt__places_key(r, &s->places, foldrt__counter_at(r, s->lo + k), s->steps[k],
                                &s->begin[k]))
            return false;
        s->first = least(s->first, k);
        s->last = k;
    }
    return s->first <= s->last &&
           foldrt__places_hold(r, &s->places, s->lo + s->first, nkeys_stepped(s));
}

/* Of accesses whose places counters tell it is known now where they lie. */
static void ranges_set(struct scatter *s)
{
    struct move *m = s->m;
    const struct foldrt_scatter *scatter = m->run->loop->scatter;
    struct foldrt_range ranges[TOUCHES_MOST];
    uint32_t n = 0;

    scatter->places(m->run->call->frame, s->places.lo, s->places.hi, ranges);
    for (uint32_t i = 0; i < m->kernel->ntouches; i++)
        if (m->kernel->touches[i].flags & FOLDRT_PLACED)
            m->ranges[i] = ranges[n++];
}

/* What the counter holds when all is done. */
static int64_t counter_end(const struct scatter *s, int64_t k)
{
    return s->begin[k] + s->m->run->loop->scatter->way * s->steps[k];
}

static void counters_put(const struct scatter *s)
{
    const struct run *r = s->m->run;

    for (int64_t k = 0; k < s->keys; k++)
        if (s->steps[k])
            foldrt__counter_put(r, foldrt__counter_at(r, s->lo + k), counter_end(s, k));
}

/* The last iteration leaves its values: it runs here once more, with counters as it finds them,
   and writes what it has written. */
static bool live_set(const struct scatter *s)
{
    const struct run *r = s->m->run;
    struct bins_run bins;

    if (!foldrt__bins_init(&bins, r, 1, foldrt__bytes_of_bins(r->loop)))
        return false;
    const void *frame = foldrt__bins_frame(&bins, 0);
    const struct foldrt_bins *b = foldrt__bins_of(&bins, 0);
    r->code->count(frame, s->n - 1, s->n, NULL);
    for (uint64_t i = 0; i < b->count && !b->bad; i++) {
        char *at = b->store + i * r->loop->bins->size;
        int64_t steps = foldrt__counter_steps(r, at);
        if (steps)
            foldrt__counter_put(
                r, at, counter_end(s, b->lo + (int64_t)i - s->lo) - r->loop->scatter->way * steps);
    }
    bool good = !b->bad;
    if (good)
        r->code->range(frame, s->n - 1, s->n, NULL);
    foldrt__bins_drop(&bins);
    return good;
}

/* ---- a run ---- */

/* Nothing has been written. As of an algorithm's run. */
static int place(struct scatter *s, char *why)
{
    struct device *d = s->m->device;

    if (!rooms_have(s, why) || !count(s, why))
        return -1;
    s->is_wrong = s->steps[s->keys] != 0;
    if (s->is_wrong || !keys_place(s))
        return 0;
    ranges_set(s);
    int answer = foldrt__move_late(s->m, s->places.steps, why);
    if (answer != 1)
        return answer;
    bool good = d->api->put(d, s->sums, 0, s->begin, bytes_of_sums(s), why);
    if (good && foldrt__scatter_is_tiled(s))
        good = clear(s, s->told, (int64_t)(foldrt__scatter_told(s) / s->m->run->loop->bins->size),
                     why);
    else if (good)
        good = keys_run(s, STARTS, why);
    return good ? 1 : -1;
}

static int put(void *data)
{
    struct scatter *s = data;
    struct move *m = s->m;
    char *why = s->why;

    m->has_begun = true;
    bool good = foldrt__scatter_is_tiled(s) ? tiles_run(s, why)
                                            : parts_run(s, s->rows ? s->in_order : SCATTER, why);
    if (!good || !m->device->api->get(m->device, s->sums, 0, s->steps, 0, why))
        return -1;
    foldrt__move_done(m);
    if (!foldrt__move_back(m, why))
        return -1;
    if (m->run->call->live && !live_set(s))
        return 0;
    counters_put(s);
    return 1;
}

static int begin(struct scatter *s, char *why)
{
    int answer = keys_find(s, why);
    bool can = answer == 1 && foldrt__scatter_parts(s);

    s->is_wrong = !can && s->is_guess;
    return can ? place(s, why) : answer == 1 ? 0 : answer;
}

static int run_move(struct move *m, const struct built *b, char *why)
{
    const struct scatter first = {.m = m, .b = b, .why = why};
    struct scatter s = first;
    int answer = begin(&s, why);

    if (s.is_wrong) {
        free(s.steps);
        foldrt__guess_failed(m);
        s = first;
        answer = begin(&s, why);
    }
    const struct scatter_end end = {m->run, &s.places, s.lo + s.first, nkeys_stepped(&s), put, &s};
    if (answer == 1)
        answer = foldrt__scatter_put(&end);
    free(s.steps);
    return answer;
}

/* A part counts in as many bits as counters have. */
static bool can_run(const struct device *d, const struct run *r)
{
    (void)d;
    return r->call->n <= INT32_MAX || r->loop->bins->size == 8;
}

const struct algorithm foldrt__by_scatter = {
    .text = foldrt__embedded_scatter,
    .more = {foldrt__embedded_in_order, foldrt__embedded_in_turn},
    .kernels = {[CLEAR] = "fold_clear",
                [TALLIES] = "fold_tallies",
                [SUMS] = "fold_sums",
                [STARTS] = "fold_starts",
                [SCATTER] = "fold_scatter",
                [IN_ORDER] = "fold_in_order",
                [IN_ORDER_WIDE] = "fold_in_order_wide"},
    .can_run = can_run,
    .run = run_move,
};
