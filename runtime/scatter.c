/*
 * Loops that place elements by counters, one for each key. The iterations are cut into parts, one
 * for each thread. A part first counts its steps of each counter. Then a counter's value is known
 * where each part begins, and so are all places: nothing has been written yet, and the loop runs as
 * written if places of two keys are the same, if a counter would leave its type, or if what is
 * written overlaps what is read. Else each part runs the loop's body with counters of its own.
 */
#include "bins.h"
#include "scatter.h"

#include <string.h>

#define STEPS_PER_COUNTER 32  /* in all, of those that a thread sums up; fewer: as written */
#define SHARED_COUNTERS 16384 /* of all parts: from here on threads share the sums over them */

struct scatter {
    struct team_call call;
    struct run *run;
    struct bins_run bins;
    int parts, threads;
    int64_t lo;
    uint64_t count;   /* of counters */
    char *counters;   /* the program's, of key lo */
    uint8_t *is_used; /* of each key */
    struct places *places;
    bool puts;
};

/* ---- one number ---- */

static bool is_signed(const struct run *r)
{
    enum foldrt_type t = r->loop->bins->type;

    return t == FOLDRT_I32 || t == FOLDRT_I64;
}

static bool is_wide(const struct run *r)
{
    return r->loop->bins->size == 8;
}

/* What a program's counter holds; false: it is larger than any place. */
static bool value_get(const struct run *r, const char *at, int64_t *value)
{
    int32_t narrow;

    if (is_wide(r)) {
        memcpy(value, at, sizeof *value);
        return is_signed(r) || *value >= 0;
    }
    memcpy(&narrow, at, sizeof narrow);
    *value = is_signed(r) ? narrow : (int64_t)(uint32_t)narrow;
    return true;
}

void foldrt__counter_put(const struct run *r, char *at, int64_t value)
{
    uint32_t narrow = (uint32_t)value;

    if (is_wide(r))
        memcpy(at, &value, sizeof value);
    else
        memcpy(at, &narrow, sizeof narrow);
}

char *foldrt__counter_at(const struct run *r, int64_t k)
{
    const struct foldrt_scatter *scatter = r->loop->scatter;

    return (char *)scatter->counters(r->call->frame) + k * (int64_t)scatter->stride;
}

int64_t foldrt__counter_steps(const struct run *r, const char *at)
{
    uint32_t narrow;
    int64_t wide;

    if (is_wide(r)) {
        memcpy(&wide, at, sizeof wide);
        return wide;
    }
    memcpy(&narrow, at, sizeof narrow);
    return narrow;
}

static int64_t type_least(const struct run *r)
{
    return !is_signed(r) ? 0 : is_wide(r) ? INT64_MIN : INT32_MIN;
}

static int64_t type_most(const struct run *r)
{
    return is_wide(r) ? INT64_MAX : is_signed(r) ? INT32_MAX : UINT32_MAX;
}

/* ---- the places of each key ---- */

static char *own_counter(struct scatter *s, int part, uint64_t k)
{
    return foldrt__bins_of(&s->bins, part)->store + k * s->run->loop->bins->size;
}

/* Key k, which takes places lo .. hi-1. */
static void places_add(struct places *p, int64_t lo, int64_t hi)
{
    if (p->any) {
        p->rises &= lo >= p->last_hi;
        p->falls &= hi <= p->last_lo;
        p->lo = lo < p->lo ? lo : p->lo;
        p->hi = hi > p->hi ? hi : p->hi;
    } else {
        p->any = true;
        p->first_lo = p->lo = lo;
        p->first_hi = p->hi = hi;
    }
    p->last_lo = lo;
    p->last_hi = hi;
}

bool foldrt__places_key(const struct run *r, struct places *p, const char *at, int64_t steps,
                        int64_t *value)
{
    int32_t way = r->loop->scatter->way;
    int64_t end;

    p->steps += steps;
    if (!value_get(r, at, value) || __builtin_add_overflow(*value, way * steps, &end) ||
        end > type_most(r) || end < type_least(r)) {
        p->bad = true;
        return false;
    }
    places_add(p, way > 0 ? *value : end, way > 0 ? end : *value);
    return true;
}

bool foldrt__places_hold(const struct run *r, const struct places *p, int64_t lo, uint64_t count)
{
    const struct foldrt_bins keys = {.lo = lo, .count = count};

    return !p->bad && p->any && (p->rises || p->falls) &&
           r->loop->scatter->apart(r->call->frame, r->call->n, &keys, p->lo, p->hi);
}

/* Counts of the parts become the values of the counter when they begin. */
static void key_place(struct scatter *s, struct places *p, uint64_t k)
{
    int32_t way = s->run->loop->scatter->way;
    int64_t all = 0, value;

    for (int i = 0; i < s->parts; i++)
        all += foldrt__counter_steps(s->run, own_counter(s, i, k));
    s->is_used[k] = all != 0;
    if (all == 0 || !foldrt__places_key(s->run, p, s->counters + k * s->run->loop->scatter->stride,
                                        all, &value))
        return;
    for (int i = 0; i < s->parts; i++) {
        char *at = own_counter(s, i, k);
        int64_t steps = foldrt__counter_steps(s->run, at);
        foldrt__counter_put(s->run, at, value);
        value += way * steps;
    }
}

static void keys_work(struct team_call *call, int thread, int threads)
{
    struct scatter *s = (struct scatter *)call;

    for (int i = thread; i < s->threads; i += threads) {
        uint64_t from = s->count / (uint64_t)s->threads * (uint64_t)i;
        uint64_t to = i + 1 == s->threads ? s->count : from + s->count / (uint64_t)s->threads;
        s->places[i] = PLACES_NONE;
        for (uint64_t k = from; k < to; k++)
            key_place(s, &s->places[i], k);
    }
}

/* Into p: what lies behind it in the order of the keys. */
static void places_join(struct places *p, const struct places *later)
{
    p->bad |= later->bad;
    p->steps += later->steps;
    if (!later->any)
        return;
    if (!p->any) {
        struct places all = *later;
        all.bad = p->bad;
        all.steps = p->steps;
        *p = all;
        return;
    }
    p->rises &= later->rises && later->first_lo >= p->last_hi;
    p->falls &= later->falls && later->first_hi <= p->last_lo;
    p->lo = later->lo < p->lo ? later->lo : p->lo;
    p->hi = later->hi > p->hi ? later->hi : p->hi;
    p->last_lo = later->last_lo;
    p->last_hi = later->last_hi;
}

/* ---- parts ---- */

static void team(struct scatter *s, void (*work)(struct team_call *, int, int), int threads)
{
    s->call = (struct team_call){.body = work, .threads = threads};
    if (threads > 1)
        foldrt__team_run(&s->call);
    else
        work(&s->call, 0, 1);
}

static void parts_work(struct team_call *call, int thread, int threads)
{
    struct scatter *s = (struct scatter *)call;
    const struct foldrt_code *code = s->run->code;
    int64_t n = s->run->call->n, each = n / s->parts, rest = n % s->parts;

    if (s->puts && thread == 0)
        s->run->threads = threads;
    for (int i = thread; i < s->parts; i += threads) {
        int64_t lo = each * i + (i < rest ? i : rest), hi = lo + each + (i < rest);
        (s->puts ? code->range : code->count)(foldrt__bins_frame(&s->bins, i), lo, hi, NULL);
    }
}

/* The keys that any part has counted, for all parts; false: there are none, or too many. */
static bool keys_find(struct scatter *s)
{
    int64_t lo = INT64_MAX, hi = INT64_MIN;

    for (int i = 0; i < s->parts; i++) {
        const struct foldrt_bins *b = foldrt__bins_of(&s->bins, i);
        if (b->bad)
            return false;
        if (!b->count)
            continue;
        int64_t end = (int64_t)((uint64_t)b->lo + b->count);
        lo = b->lo < lo ? b->lo : lo;
        hi = end > hi ? end : hi;
    }
    if (lo >= hi)
        return false;
    s->lo = lo;
    s->count = (uint64_t)hi - (uint64_t)lo;
    for (int i = 0; i < s->parts; i++)
        if (!foldrt__bins_widen(&s->bins, i, lo, s->count))
            return false;
    return true;
}

/* ---- a run ---- */

static void counters_put(struct scatter *s)
{
    for (uint64_t k = 0; k < s->count; k++) {
        int64_t value;
        if (!s->is_used[k])
            continue;
        (void)value_get(s->run, own_counter(s, s->parts - 1, k), &value);
        foldrt__counter_put(s->run, s->counters + k * s->run->loop->scatter->stride, value);
    }
}

/* Has memory for what is known of the keys. */
static bool places_find(struct scatter *s, char *room)
{
    const struct foldrt_call *call = s->run->call;

    s->places = (struct places *)room;
    s->is_used = (uint8_t *)(s->places + s->parts);
    s->counters = foldrt__counter_at(s->run, s->lo);
    s->threads = s->count * (uint64_t)s->parts >= SHARED_COUNTERS ? s->parts : 1;
    team(s, keys_work, s->threads);
    for (int i = 1; i < s->threads; i++)
        places_join(&s->places[0], &s->places[i]);
    const struct places *p = &s->places[0];
    uint64_t most = (uint64_t)(p->steps > call->n ? p->steps : call->n);
    return s->count * (uint64_t)s->parts / (uint64_t)s->threads <= most / STEPS_PER_COUNTER &&
           foldrt__places_hold(s->run, p, s->lo, s->count);
}

static int put(void *data)
{
    struct scatter *s = data;

    s->puts = true;
    team(s, parts_work, s->parts);
    counters_put(s);
    return 1;
}

static int counted_run(struct scatter *s)
{
    team(s, parts_work, s->parts);
    if (!keys_find(s))
        return 0;
    size_t nbytes = 4096;
    while (nbytes < (size_t)s->parts * sizeof(struct places) + s->count)
        nbytes *= 2;
    bool is_new;
    char *room = foldrt__room_get(nbytes, &is_new);
    if (!room)
        return 0;
    int answer = places_find(s, room);
    const struct scatter_end end = {s->run, s->places, s->lo, s->count, put, s};
    if (answer)
        answer = foldrt__scatter_put(&end);
    foldrt__room_put(room, nbytes);
    return answer;
}

int foldrt__scatter_run(struct run *r, double ns)
{
    struct scatter s = {.run = r};
    int64_t n = r->call->n;

    s.parts = r->may_share ? foldrt__team_size(r->from, ns) : 1;
    s.parts = s.parts < n ? s.parts : (int)n;
    /* one part has nothing to be faster with; a part counts in 32 bits */
    if (s.parts < 2 || (n > INT32_MAX && !is_wide(r)) || !foldrt__reads_are_there(r->call) ||
        !foldrt__bins_init(&s.bins, r, s.parts, BYTES_OF_BINS))
        return 0;
    for (int i = 0; i < s.parts; i++)
        foldrt__bins_frame(&s.bins, i);
    int answer = counted_run(&s);
    foldrt__bins_drop(&s.bins);
    return answer;
}
