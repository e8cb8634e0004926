/*
 * Loops that place elements by counters, on a device: kernels/device/scatter.h. A first kernel
 * finds the least and the largest key; then each part's steps are counted, and what is decided by
 * the sums of a key's steps is decided here, as scatter.c does it, before anything is written.
 * Where counters of all parts would be too many beside the iterations the cores run the loop.
 */
#include "device_bins.h"
#include "scatter.h"

#include <stdio.h>
#include <stdlib.h>

enum { CLEAR, TALLIES, SUMS, STARTS, SCATTER, IN_ORDER, IN_ORDER_WIDE };

#define WARP 32
#define STEPS_PER_COUNTER 4  /* iterations, at least, for each counter of all parts */
#define STEPS_PER_THREAD 16  /* ... and for each thread of a part */
#define PARTS_OF_CORE 2      /* of a device whose work-items are threads of cores, at most */
#define THREADS_OF_UNIT 2048 /* of another one */
#define UNITS_OF_PART 4      /* units of that for each part, at most */
#define KEYS_FEW 1024        /* threads of a part there, where it may have several */
#define SIDE_FEW 256
#define SIDE_MANY 512
#define SIDE_WIDE 1024
#define ROWS 8      /* iterations of each thread in a tile: of OpenCL devices */
#define ROWS_FEW 16 /* of others */
#define ROWS_WIDE 32
#define BITS_FEW 8
#define BITS_WIDE 6
#define TILE_OF_KEY 2          /* iterations of a tile for each key, at least */
#define GROUPS_IN_ORDER 2      /* on a unit */
#define COUNTS_MOST (1u << 30) /* bytes of counters */
#define GROUPS_OF_UNIT 8       /* where each takes keys in turn */

struct scatter {
    struct move *m;
    const struct built *b;
    int64_t n, lo, keys, parts, apart, next; /* as the kernels have them */
    int64_t near;           /* keys whose counters a group has in its memory: all, or none */
    int64_t side;           /* threads of a part */
    int64_t bits;           /* of keys */
    int64_t rows;           /* of a tile in the order of keys; 0: not in that order */
    int64_t low, high;      /* bits of their digits; high: 0: there is one digit */
    int in_order;           /* that kernel */
    uint64_t room;          /* bytes that a group has */
    uint64_t counts, sums;  /* buffers */
    int64_t *steps, *begin; /* of each key; what its counter holds */
    int64_t first, last;    /* keys that are stepped: no others' counters need be there */
    struct places places;
    char *why;
};

/* ---- shape ---- */

/* The keys that the iterations come to. As of an algorithm's run. */
static int keys_find(struct scatter *s, char *why)
{
    const struct foldrt_scatter *known = s->m->run->loop->scatter;
    int64_t ends[1][2] = {{known->least, known->least + known->nkeys - 1}};
    int answer = known->nkeys ? 1 : foldrt__device_look(s->m, ends, 1, why);

    if (answer != 1)
        return answer;
    if (ends[0][1] < ends[0][0] || ends[0][1] == INT64_MAX ||
        __builtin_sub_overflow(ends[0][1] + 1, ends[0][0], &s->keys))
        return 0;
    s->lo = ends[0][0];
    return 1;
}

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t units_of(const struct device *d)
{
    return d->units ? d->units : 1;
}

/* FOLD_ROWS of kernels/device/scatter.h. */
static bool has_rows(const struct scatter *s)
{
    return !s->m->device->is_cores && s->m->run->loop->scatter->is_single;
}

/* Threads of a part at most. OpenCL does not tell a kernel how many there will be: it may need too
   many registers. */
static int64_t side_most(const struct scatter *s)
{
    return s->m->device->is_one_launch ? SIDE_MANY : SIDE_FEW;
}

/* Threads of a part. Of many keys few parts run at once: each leaves a line of memory that is not
   full yet for each key. */
static int64_t side_of(const struct scatter *s)
{
    return !has_rows(s) ? 1 : s->keys <= KEYS_FEW ? SIDE_FEW : side_most(s);
}

static uint64_t to_words(uint64_t nbytes)
{
    return (nbytes + 7) & ~UINT64_C(7);
}

/* Bytes of a group's memory that kernels/device/in_order.h needs. */
static uint64_t in_order_room(const struct scatter *s)
{
    uint64_t size = s->m->run->loop->bins->size, keys = (uint64_t)s->keys;
    uint64_t side = (uint64_t)s->side;
    uint64_t digits = UINT64_C(1) << (s->high > s->low ? s->high : s->low);

    return to_words((side * (uint64_t)s->rows + (side / WARP + 1) * digits + side) *
                        sizeof(uint32_t) +
                    keys * (size + 2 * sizeof(uint16_t)));
}

/* As many bits or more: those for which there is code, BITS_FEW or BITS_WIDE and one more. */
static int64_t digit_bits(const struct scatter *s, int64_t bits)
{
    int64_t few = s->rows == ROWS_WIDE ? BITS_WIDE : BITS_FEW;

    return s->rows != ROWS && bits < few ? few : bits;
}

/* Do parts run in the order of their keys: is there room for tiles in which each key has some
   iterations? By one digit, or by two in longer tiles. */
static void in_order_choose(struct scatter *s)
{
    const struct device *d = s->m->device;
    bool one_launch = d->is_one_launch, is_wide = s->keys > side_most(s);
    uint64_t most = one_launch && d->shared_most > SHARED_OF_SYSTEM + d->shared
                        ? d->shared_most - SHARED_OF_SYSTEM
                        : d->shared - SIDE_MANY * sizeof(int32_t);

    s->rows = !one_launch ? ROWS : is_wide ? ROWS_WIDE : ROWS_FEW;
    s->side = one_launch && is_wide ? SIDE_WIDE : side_most(s);
    s->in_order = one_launch && is_wide ? IN_ORDER_WIDE : IN_ORDER;
    s->low = digit_bits(s, is_wide ? s->bits - s->bits / 2 : s->bits);
    s->high = s->bits > s->low ? digit_bits(s, s->bits - s->low) : 0;
    if (!has_rows(s) || TILE_OF_KEY * s->keys > s->side * s->rows || in_order_room(s) > most)
        s->rows = 0;
}

/* Has a group room for its part's counters, beside what its threads tell one another? */
static void near_choose(struct scatter *s)
{
    const struct device *d = s->m->device;
    uint64_t nbytes = (uint64_t)s->keys * s->m->run->loop->bins->size;
    bool fits = has_rows(s) && nbytes + SIDE_MANY * sizeof(int32_t) <= d->shared;

    s->near = fits ? s->keys : 0;
    s->room = s->near ? to_words(nbytes) : sizeof(uint64_t);
}

/* Parts that run at once, at most. */
static int64_t parts_most(const struct scatter *s)
{
    const struct device *d = s->m->device;
    int64_t of_unit = d->is_cores                    ? PARTS_OF_CORE
                      : !s->rows                     ? THREADS_OF_UNIT / s->side
                      : s->in_order == IN_ORDER_WIDE ? 1
                                                     : GROUPS_IN_ORDER;

    return units_of(d) * of_unit;
}

/* Into how many parts; false: too few of them would be at work. */
static bool parts_choose(struct scatter *s)
{
    static _Thread_local char how[32];
    const struct device *d = s->m->device;
    int64_t size = s->m->run->loop->bins->size, units = units_of(d);

    s->bits = s->keys > 1 ? 64 - __builtin_clzll((unsigned long long)s->keys - 1) : 1;
    in_order_choose(s);
    if (!s->rows)
        s->side = side_of(s);
    int64_t most = parts_most(s);
    int64_t bytes = (int64_t)(d->most < COUNTS_MOST ? d->most : COUNTS_MOST);
    int64_t fewest = d->is_cores ? 2 : s->side > 1 ? units / UNITS_OF_PART : units;

    s->n = s->m->run->call->n;
    most = least(most, s->n / s->side / STEPS_PER_THREAD);
    most = least(most, s->n / STEPS_PER_COUNTER / s->keys);
    s->parts = least(most, bytes / size / s->keys);
    s->apart = d->is_cores ? 1 : s->parts;
    s->next = d->is_cores ? s->keys : 1;
    snprintf(how, sizeof how, " parts=%lld", (long long)s->parts);
    s->m->run->how = how;
    return s->parts > 1 && s->parts >= fewest;
}

static bool rooms_have(struct scatter *s, char *why)
{
    uint64_t size = s->m->run->loop->bins->size, keys = (uint64_t)s->keys;
    struct buffer *counts = foldrt__buffer_get(s->m->device, keys * (uint64_t)s->parts * size, why);
    struct buffer *sums =
        counts ? foldrt__buffer_get(s->m->device, keys * sizeof *s->steps, why) : NULL;

    s->steps = sums ? calloc(2 * keys, sizeof *s->steps) : NULL;
    if (!s->steps)
        return false;
    s->begin = s->steps + keys;
    s->counts = counts->handle;
    s->sums = sums->handle;
    return true;
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

/* One that runs each part with a thread, or several. */
static bool parts_run(struct scatter *s, int kernel, char *why)
{
    const int64_t side = kernel == TALLIES ? least(s->side, side_most(s)) : s->side;
    const bool is_in_order = kernel == IN_ORDER || kernel == IN_ORDER_WIDE;
    struct device_args a = {.n = 0};

    foldrt__args_of_frame(&a, s->m);
    foldrt__arg_add(&a, &s->n, sizeof s->n, false);
    foldrt__arg_add(&a, &s->parts, sizeof s->parts, false);
    foldrt__arg_add(&a, &s->lo, sizeof s->lo, false);
    foldrt__arg_add(&a, &s->apart, sizeof s->apart, false);
    foldrt__arg_add(&a, &s->next, sizeof s->next, false);
    foldrt__arg_add(&a, &s->counts, sizeof s->counts, true);
    if (has_rows(s)) {
        foldrt__arg_add(&a, &side, sizeof side, false);
        foldrt__arg_add(&a, is_in_order ? &s->keys : &s->near, sizeof s->keys, false);
        foldrt__arg_add(&a, is_in_order ? &s->low : &s->bits, sizeof s->bits, false);
        if (is_in_order)
            foldrt__arg_add(&a, &s->high, sizeof s->high, false);
        foldrt__arg_add(&a, NULL, is_in_order ? in_order_room(s) : s->room, false);
        return launch(s, kernel, s->parts, (uint32_t)side, &a, why);
    }
    uint32_t threads = threads_of(s->m->device);
    return launch(s, kernel, (s->parts - 1) / threads + 1, threads, &a, why);
}

/* One that takes a key with each group. */
static bool keys_run(struct scatter *s, int kernel, char *why)
{
    int64_t groups = least(s->keys, GROUPS_OF_UNIT * units_of(s->m->device));
    struct device_args a = {.n = 0};

    foldrt__arg_add(&a, &s->counts, sizeof s->counts, true);
    foldrt__arg_add(&a, &s->sums, sizeof s->sums, true);
    foldrt__arg_add(&a, &s->keys, sizeof s->keys, false);
    foldrt__arg_add(&a, &s->parts, sizeof s->parts, false);
    foldrt__arg_add(&a, &s->apart, sizeof s->apart, false);
    foldrt__arg_add(&a, &s->next, sizeof s->next, false);
    foldrt__arg_add(&a, &groups, sizeof groups, false);
    return launch(s, kernel, groups, threads_of(s->m->device), &a, why);
}

static bool counts_clear(struct scatter *s, char *why)
{
    int64_t n = s->keys * s->parts, threads = threads_of(s->m->device);
    int64_t groups = least((n - 1) / threads + 1, GROUPS_OF_UNIT * units_of(s->m->device));
    struct device_args a = {.n = 0};

    foldrt__arg_add(&a, &s->counts, sizeof s->counts, true);
    foldrt__arg_add(&a, &n, sizeof n, false);
    foldrt__arg_add(&a, &groups, sizeof groups, false);
    return launch(s, CLEAR, groups, (uint32_t)threads, &a, why);
}

static uint64_t bytes_of_sums(const struct scatter *s)
{
    return (uint64_t)s->keys * sizeof *s->steps;
}

static bool count(struct scatter *s, char *why)
{
    struct device *d = s->m->device;

    near_choose(s);
    return (s->near || counts_clear(s, why)) && parts_run(s, TALLIES, why) &&
           keys_run(s, SUMS, why) && d->api->get(d, s->sums, 0, s->steps, bytes_of_sums(s), why);
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
    if (!keys_place(s))
        return 0;
    ranges_set(s);
    int answer = foldrt__move_late(s->m, s->places.steps, why);
    if (answer != 1)
        return answer;
    return d->api->put(d, s->sums, 0, s->begin, bytes_of_sums(s), why) && keys_run(s, STARTS, why)
               ? 1
               : -1;
}

static int put(void *data)
{
    struct scatter *s = data;
    struct move *m = s->m;
    char *why = s->why;

    m->has_begun = true;
    if (!parts_run(s, s->rows ? s->in_order : SCATTER, why) ||
        !m->device->api->get(m->device, s->sums, 0, s->steps, 0, why))
        return -1;
    foldrt__move_done(m);
    if (!foldrt__move_back(m, why))
        return -1;
    if (m->run->call->live && !live_set(s))
        return 0;
    counters_put(s);
    return 1;
}

static int run_move(struct move *m, const struct built *b, char *why)
{
    struct scatter s = {.m = m, .b = b, .why = why};
    int answer = keys_find(&s, why);

    if (answer == 1)
        answer = parts_choose(&s) ? place(&s, why) : 0;
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
    .more = {foldrt__embedded_in_order},
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
