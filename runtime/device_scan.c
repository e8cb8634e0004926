/*
 * Loops that read running values, on a device: kernels/device/scan.h, in four launches, or in one
 * with kernels/device/once.h. What comes back beside the
 * memory that the loop writes are a few partials, which lie one behind the other: what the last
 * tile leaves, the running values before it and behind it, and what all tiles leave.
 */
#include "device.h"
#include "job.h"
#include "value.h"

#include <stdlib.h>
#include <string.h>

enum { VALUES, JOINED, TOTALS, ROWS, CHAIN };
enum { LEFT, BEFORE_LAST, BEHIND_LAST, ALL, RESULTS };

#define SIDE 40   /* partials of a group beside those of its threads, at most */
#define GROUP 128 /* tiles */
#define ROW 32    /* tiles */

struct tiles {
    struct move *m;
    const struct built *b;
    int64_t n, count, first;  /* iterations, tiles, the first one whose iterations are run */
    uint64_t parts;           /* the buffer of the partials */
    struct scan_state *state; /* NULL: four launches */
};

#define ONCE_PART 32  /* bytes of partials at most */
#define STATE_HEAD 16 /* words */

/* Where groups stay: so many on a unit (kernels/device/ahead.h), from so many tiles on, of partials
   of so many bytes at most. */
#define STAYING 3
#define AHEAD "#define FOLD_ONCE\n#define FOLD_AHEAD\n#define FOLD_GROUPS_THAT_STAY " TEXT(STAYING)
#define TEXT_OF(number) #number
#define TEXT(number) TEXT_OF(number)
enum { AHEAD_LEAST = 1025, AHEAD_PART = 8, AHEAD_ELEMENT = 4 };

/* What a group holds of a tile in its memory (kernels/device/once.h), from so many tiles on: the
   elements of all lanes but those that threads keep; other memory of the group's, at most. */
enum { SLOT_ELEMENT = 8, SLOTS_LEAST = 128, SLOTS_SIDE = 8192 };
#define SLOTS ((TILE - 8 * DEVICE_THREADS) * SLOT_ELEMENT)

static bool stays(const struct algorithm *by)
{
    return by == &foldrt__by_scan_ahead || by == &foldrt__by_scan_apart;
}

static int64_t groups_of(int64_t tiles, int64_t each)
{
    return (tiles - 1) / each + 1;
}

static uint64_t part_of(const struct tiles *t)
{
    return t->m->run->loop->partial_size;
}

/* Partials before those of RESULTS. */
static int64_t results_at(const struct tiles *t)
{
    return 1 + t->count + groups_of(t->count, ROW) + groups_of(t->count, GROUP) + t->count - 1;
}

/* Does the group of the last tile leave what comes of it here? */
static bool leaves(const struct tiles *t)
{
    return !t->b->kernels[JOINED];
}

/* The kernel over `groups` groups; with the frame, it runs iterations. */
static bool launch(struct tiles *t, int kernel, int64_t groups, bool has_frame, char *why)
{
    struct device *d = t->m->device;
    struct device_args a = {.n = 0};

    if (t->b->by == &foldrt__by_scan_slots)
        foldrt__arg_add(&a, NULL, SLOTS, false);
    if (has_frame) {
        foldrt__args_of_frame(&a, t->m);
        foldrt__arg_add(&a, &t->n, sizeof t->n, false);
    }
    foldrt__arg_add(&a, &t->count, sizeof t->count, false);
    if (kernel == VALUES && !t->state)
        foldrt__arg_add(&a, &t->first, sizeof t->first, false);
    foldrt__arg_add(&a, &t->parts, sizeof t->parts, true);
    if (kernel == VALUES && t->state) {
        foldrt__arg_add(&a, &t->state->handle, sizeof t->state->handle, true);
        foldrt__arg_add(&a, &t->state->run, sizeof t->state->run, false);
        foldrt__notice_args(t->m, &a, leaves(t) ? RESULTS * part_of(t) : 0);
    }
    return d->api->launch(d, t->b->kernels[kernel], (uint64_t)groups,
                          d->is_cores ? 1 : DEVICE_THREADS, a.at, a.n, why);
}

/* In one launch: groups, of which those that stay take tile after tile. */
static int64_t groups_once(const struct tiles *t)
{
    int64_t staying = STAYING * (int64_t)t->m->device->units;

    return stays(t->b->by) && t->count > staying ? staying : t->count;
}

static bool launch_all(struct tiles *t, char *why)
{
    int64_t each = t->m->device->is_cores ? GROUP : DEVICE_THREADS;
    bool has_totals = t->state || (launch(t, TOTALS, t->count, true, why) &&
                                   launch(t, ROWS, groups_of(t->count, each), false, why) &&
                                   launch(t, CHAIN, 1, false, why));
    int64_t groups = t->state ? groups_once(t) : t->count - t->first;

    return has_totals && launch(t, VALUES, groups, true, why) &&
           (!t->b->kernels[JOINED] || t->first > 0 || launch(t, JOINED, 1, false, why));
}

static bool is_finite(const struct foldrt_loop *loop, const char *part)
{
    for (uint32_t k = 0; k < loop->nacc; k++)
        if (value_is_float(loop->acc[k].type) && !loop->acc[k].exact &&
            !__builtin_isfinite(foldrt__value_get(&loop->acc[k], part).f))
            return false;
    return true;
}

/* The last iteration leaves its values: its tile runs here once more. */
static bool live_set(const struct tiles *t, const char *before)
{
    const struct run *r = t->m->run;
    int64_t lo = (t->count - 1) * TILE;
    char *part = malloc((size_t)r->loop->partial_size);
    void *lanes = aligned_alloc(64, ((size_t)r->loop->lanes_size / 64 + 1) * 64);
    bool good = part && lanes;

    if (good && r->loop->flags & FOLDRT_TILES)
        r->code->sum(r->call->frame, lo, t->n, lanes, part);
    if (good)
        r->code->scan(r->call->frame, lo, t->n, before, lanes, part);
    free(part);
    free(lanes);
    return good;
}

/* Words for so many tiles, and the next run's number. */
static struct scan_state *state_get(struct device *d, int64_t tiles, uint64_t part, char *why)
{
    struct scan_state *state = &d->scan;
    uint64_t words =
        STATE_HEAD + (uint64_t)(tiles + 2 * groups_of(tiles, GROUP)) * ((part + 3) / 4);
    bool is_small = state->nbytes < words * 8;
    bool good = true;

    if (is_small && state->nbytes) {
        d->api->release(d, state->handle);
        state->nbytes = 0;
    }
    if (is_small || state->run == UINT32_MAX) {
        uint64_t nbytes = is_small ? words * 16 : state->nbytes;
        char *zeros = calloc(1, nbytes);
        good = zeros && (!is_small || d->api->buffer(d, nbytes, &state->handle, why));
        if (good)
            state->nbytes = nbytes;
        good = good && d->api->put(d, state->handle, 0, zeros, nbytes, why);
        state->run = 0;
        free(zeros);
    }
    state->run++;
    return good ? state : NULL;
}

static bool results_get(struct tiles *t, char *results, char *why)
{
    const uint64_t size = part_of(t);

    t->m->notice = 0;
    return launch_all(t, why) &&
           foldrt__notice_result(t->m, t->b, t->parts, (uint64_t)results_at(t) * size, results,
                                 size * RESULTS, why);
}

/* Has an iteration left the loop? Then the results are those of the iterations before it; nobody
   wants them of fewer than 1024. False: an error. */
static bool until_left(struct tiles *t, char *results, char *why)
{
    struct foldrt_search *s = t->m->run->search;

    if (!s)
        return true;
    memcpy(&s->at, results + ALL * part_of(t) + s->number, sizeof s->at);
    if (s->at >= t->n)
        s->at = t->n;
    if (s->at < FOLDRT_LANES || s->at == t->n)
        return true;
    t->n = s->at;
    t->count = groups_of(t->n, TILE);
    if (t->state)
        t->state = state_get(t->m->device, t->count, part_of(t), why);
    return (t->state || t->b->by == &foldrt__by_scan) && results_get(t, results, why);
}

/* Are the values of the last iteration wanted, which outlive the loop? */
static bool is_live(const struct tiles *t)
{
    const struct foldrt_search *s = t->m->run->search;

    if (s && s->trip)
        *s->trip = t->n;
    return t->m->run->call->live && (!s || s->at == t->n);
}

static int finish(struct tiles *t, char *results, char *why)
{
    struct move *m = t->m;
    const struct foldrt_loop *loop = m->run->loop;
    size_t size = loop->partial_size;
    bool is_joined = t->b->kernels[JOINED] && t->first == 0;

    if (!results_get(t, results, why) || !until_left(t, results, why))
        return -1;
    foldrt__move_done(m);
    if (loop->flags & FOLDRT_ONCE && !is_finite(loop, results + BEHIND_LAST * size))
        return 0;
    const char *end = results + (is_joined ? ALL : LEFT) * size;
    foldrt__move_count(m, end);
    if (!foldrt__move_back(m, why))
        return -1;
    if (is_live(t) && !live_set(t, results + BEFORE_LAST * size))
        return 0;
    memcpy(m->run->call->total, end, size);
    return 1;
}

static bool can_run(const struct device *d, const struct run *r)
{
    return (uint64_t)r->loop->partial_size * (DEVICE_THREADS + SIDE) <= d->shared;
}

static int run_tiles(struct move *m, const struct built *b, char *why)
{
    const struct run *r = m->run;
    uint64_t size = r->loop->partial_size;
    struct tiles t = {.m = m, .b = b, .n = r->call->n, .count = groups_of(r->call->n, TILE)};

    if (r->loop->flags & FOLDRT_ENDS)
        t.first = t.count - 1;
    m->partials = foldrt__buffer_get(m->device, (uint64_t)(results_at(&t) + RESULTS) * size, why);
    char *results = malloc(size * RESULTS);
    int answer = -1;
    if (b->by != &foldrt__by_scan)
        t.state = state_get(m->device, t.count, size, why);
    if (m->partials && results && (t.state || b->by == &foldrt__by_scan)) {
        t.parts = m->partials->handle;
        if (m->device->api->put(m->device, t.parts, 0, r->call->total, size, why))
            answer = finish(&t, results, why);
    }
    free(results);
    return answer;
}

const struct algorithm foldrt__by_scan = {
    .text = foldrt__embedded_scan,
    .kernels = {[VALUES] = "fold_values",
                [JOINED] = "fold_joined",
                [TOTALS] = "fold_totals",
                [ROWS] = "fold_rows",
                [CHAIN] = "fold_chain"},
    .can_run = can_run,
    .run = run_tiles,
};

/* Not where nothing but the last tile's values is wanted, for which totals do. */
static bool can_run_once(const struct device *d, const struct run *r)
{
    return d->is_one_launch && !(r->loop->flags & FOLDRT_ENDS) &&
           r->loop->partial_size <= ONCE_PART && can_run(d, r);
}

const struct algorithm foldrt__by_scan_once = {
    .define = "#define FOLD_ONCE",
    .text = foldrt__embedded_scan,
    .more = {foldrt__embedded_tell, foldrt__embedded_once},
    .kernels = {[VALUES] = "fold_values", [JOINED] = "fold_joined"},
    .can_run = can_run_once,
    .run = run_tiles,
};

/* Is all that the iterations use at multiples of 16 bytes? Then tiles are where they are walked. */
static bool are_aligned(const struct run *r)
{
    const struct foldrt_kernel *k = r->loop->kernel;
    struct foldrt_range ranges[TOUCHES_MOST];
    uintptr_t places = 0;

    if (k->ntouches > TOUCHES_MOST)
        return false;
    memset(ranges, 0, k->ntouches * sizeof *ranges); /* of those that are looked for */
    foldrt__kernel_spans(k, r->call->frame, r->call->n, r->call->total, ranges);
    for (uint32_t i = 0; i < k->ntouches; i++)
        places |= (uintptr_t)ranges[i].base;
    return places % 16 == 0;
}

/* Long ones, where the kernels have it. */
static bool is_long(const struct device *d, const struct run *r)
{
    return r->loop->kernel->ahead == AHEAD_ELEMENT && can_run_once(d, r) &&
           r->call->n >= (int64_t)AHEAD_LEAST * TILE && r->loop->partial_size <= AHEAD_PART;
}

static bool can_run_ahead(const struct device *d, const struct run *r)
{
    return is_long(d, r) && are_aligned(r);
}

static bool can_run_apart(const struct device *d, const struct run *r)
{
    return is_long(d, r) && !are_aligned(r);
}

static bool can_run_slots(const struct device *d, const struct run *r)
{
    return r->loop->kernel->ahead == SLOT_ELEMENT && can_run_once(d, r) &&
           r->call->n >= (int64_t)SLOTS_LEAST * TILE && r->loop->partial_size <= AHEAD_PART &&
           SLOTS + SLOTS_SIDE <= d->shared_most && are_aligned(r);
}

const struct algorithm foldrt__by_scan_ahead = {
    .define = AHEAD,
    .text = foldrt__embedded_scan,
    .more = {foldrt__embedded_tell, foldrt__embedded_once, foldrt__embedded_ahead},
    .kernels = {[VALUES] = "fold_ahead"},
    .can_run = can_run_ahead,
    .run = run_tiles,
};

const struct algorithm foldrt__by_scan_apart = {
    .define = AHEAD "\n#define FOLD_AHEAD_APART",
    .text = foldrt__embedded_scan,
    .more = {foldrt__embedded_tell, foldrt__embedded_once, foldrt__embedded_ahead},
    .kernels = {[VALUES] = "fold_ahead"},
    .can_run = can_run_apart,
    .run = run_tiles,
};

const struct algorithm foldrt__by_scan_slots = {
    .define = "#define FOLD_ONCE\n#define FOLD_SLOTS",
    .text = foldrt__embedded_scan,
    .more = {foldrt__embedded_tell, foldrt__embedded_once},
    .kernels = {[VALUES] = "fold_values"},
    .can_run = can_run_slots,
    .run = run_tiles,
};
