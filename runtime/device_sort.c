/*
 * Bins too many for a device to have its own: the program's bins go there, and each sees its
 * updates in the order of the iterations, as in C. Where bins rise with the iterations they are in
 * order, which some of them tell beforehand: that all do is a guess then, and its updates are
 * forgotten where it was wrong. Else a GPU brings them to buckets of neighbouring bins, and makes a
 * bucket's updates in fast memory (kernels/device/buckets.h): in one pass where neighbouring
 * iterations come to few buckets, else by their digits. Cores, and a GPU where bins are too many
 * for that or a bucket has too much of all, sort them by place (kernels/device/sort.h).
 *
 * What the bins come to is written back byte by byte where it has changed: other bins may be
 * another thread's.
 */
#include "device_look.h"
#include "device_sort.h"
#include "bins.h"
#include "ladder.h"

#include <string.h>

#define DIGIT 8 /* bits */
#define DIGITS (1 << DIGIT)
#define TILES_LEAST 32   /* groups for each unit, if there are iterations for them */
#define TILES_PER_UNIT 2 /* of cores */
#define RISERS 128       /* threads of a group where bins rise, as in kernels/device/rising.h */
#define UPDATES_MOST 64  /* a bin may have so many, or 1 of so many of all: they are made by one */
#define UPDATES_LEAST 65536 /* thread */

#define GUESS_LEAST (1 << 20) /* iterations whose first and last place are worth a guess: */
#define PROBES (1 << 14)      /* it looks at so many, at least */

void foldrt__sort_args(const struct device_sort *s, const struct cut *c, struct device_args *a)
{
    const struct buffer *nothing = s->flags;

    foldrt__args_of_frame(a, s->m);
    foldrt__arg_add(a, &s->n, sizeof s->n, false);
    foldrt__arg_add(a, &s->lo, sizeof s->lo, false);
    foldrt__arg_add(a, &s->bins, sizeof s->bins, false);
    foldrt__arg_add(a, &c->tile, sizeof c->tile, false);
    foldrt__arg_add(a, &c->tiles, sizeof c->tiles, false);
    foldrt__arg_add(a, &c->shift, sizeof c->shift, false);
    foldrt__arg_add(a, &c->digits, sizeof c->digits, false);
    foldrt__arg_add(a, &s->from_loop, sizeof s->from_loop, false);
    foldrt__arg_add(a, s->from_loop ? &nothing->handle : &s->from.places->handle, 8, true);
    foldrt__arg_add(a, s->from_loop ? &nothing->handle : &s->from.values->handle, 8, true);
}

void foldrt__sort_arg(struct device_args *a, const struct buffer *b)
{
    foldrt__arg_add(a, &b->handle, sizeof b->handle, true);
}

bool foldrt__sort_launch(const struct device_sort *s, int kernel, int64_t groups, uint32_t threads,
                         const struct device_args *a, char *why)
{
    struct device *d = s->m->device;

    d->flags_are_none = false;
    return d->api->launch(d, s->built->kernels[kernel], (uint64_t)groups, threads, a->at, a->n,
                          why);
}

/* The device's own, for every run. */
static struct buffer *flags_have(struct device *d, char *why)
{
    if (!d->flags) {
        d->flags = foldrt__buffer_get(d, FLAGS * sizeof(uint32_t), why);
        d->flags_are_none = false;
    }
    if (d->flags)
        d->flags->is_kept = true;
    return d->flags;
}

static bool launch(const struct device_sort *s, int kernel, int64_t groups,
                   const struct device_args *a, char *why)
{
    return foldrt__sort_launch(s, kernel, groups, s->m->device->is_cores ? 1 : DEVICE_THREADS, a,
                               why);
}

static bool count(const struct device_sort *s, char *why)
{
    struct device_args a = {.n = 0};

    foldrt__sort_args(s, &s->digits, &a);
    foldrt__sort_arg(&a, s->digits.counts);
    foldrt__sort_arg(&a, s->flags);
    return launch(s, COUNTS, s->digits.tiles, &a, why);
}

/* All to their places by this digit, once it has been counted. */
static bool deal(const struct device_sort *s, char *why)
{
    struct device_args offsets = {.n = 0}, bases = {.n = 0}, a = {.n = 0};
    const struct cut *c = &s->digits;

    foldrt__arg_add(&offsets, &c->tiles, sizeof c->tiles, false);
    foldrt__sort_arg(&offsets, c->counts);
    foldrt__sort_arg(&offsets, c->bases);
    foldrt__arg_add(&bases, &c->digits, sizeof c->digits, false);
    foldrt__sort_arg(&bases, c->bases);
    foldrt__sort_args(s, c, &a);
    foldrt__sort_arg(&a, c->counts);
    foldrt__sort_arg(&a, c->bases);
    foldrt__sort_arg(&a, s->to.places);
    foldrt__sort_arg(&a, s->to.values);
    return launch(s, OFFSETS, c->digits, &offsets, why) && launch(s, BASES, 1, &bases, why) &&
           launch(s, DEAL, c->tiles, &a, why);
}

bool foldrt__sort_have(const struct device_sort *s, struct dealt *to, uint64_t place)
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

int foldrt__sort_digits(struct device_sort *s, char *why)
{
    struct dealt two[2];
    struct cut *c = &s->digits;
    int bits = s->bits - c->shift, passes = (bits - 1) / DIGIT + 1, digit = (bits - 1) / passes + 1;

    if (!foldrt__sort_have(s, &two[0], sizeof(uint32_t)) ||
        (passes > 1 && !foldrt__sort_have(s, &two[1], sizeof(uint32_t))))
        return 0;
    for (int k = 0; c->shift < s->bits; k++, c->shift += digit) {
        s->to = two[k % 2];
        c->digits = 1 << (s->bits - c->shift < digit ? s->bits - c->shift : digit);
        if (!count(s, why) || !deal(s, why))
            return -1;
        s->from = s->to;
        s->from_loop = 0;
    }
    return 1;
}

static const uint32_t none[FLAGS] = {[LEAST] = UINT32_MAX, [MOST] = UINT32_MAX};

bool foldrt__sort_begin(const struct device_sort *s, char *why)
{
    struct device *d = s->m->device;

    if (!d->flags_are_none)
        d->flags_are_none = d->api->put(d, s->flags->handle, 0, none, sizeof none, why);
    return d->flags_are_none;
}

/* Those of the first and the last place are written anew by whoever asks for them. */
bool foldrt__sort_flags(const struct device_sort *s, uint32_t *flags, char *why)
{
    bool good = foldrt__notice_result(s->m, s->built, s->flags->handle, 0, flags,
                                      FLAGS * sizeof *flags, why);

    s->m->device->flags_are_none = good && !memcmp(flags, none, FIRST * sizeof *flags);
    return good;
}

/* Updates by groups of so many threads, and whether a run is too long. */
static int runs(const struct device_sort *s, int kernel, int64_t groups, uint32_t threads,
                uint32_t *flags, char *why)
{
    struct device_args a = {.n = 0};

    foldrt__sort_args(s, &s->digits, &a);
    foldrt__arg_add(&a, &s->most, sizeof s->most, false);
    foldrt__sort_arg(&a, s->flags);
    if (!foldrt__sort_launch(s, kernel, groups, threads, &a, why) ||
        !foldrt__sort_flags(s, flags, why))
        return -1;
    return !flags[LONG];
}

int foldrt__sort_rising(const struct device_sort *s, uint32_t *flags, char *why)
{
    const int64_t tile = RISERS * (s->m->kernel->own_value > 4 ? 4 : 8);

    return runs(s, RISING, (s->n - 1) / tile + 1, RISERS, flags, why);
}

static int by_place(struct device_sort *s, char *why)
{
    uint32_t flags[FLAGS];
    int answer = 1;

    if (!foldrt__sort_begin(s, why) || !count(s, why) || !foldrt__sort_flags(s, flags, why))
        return -1;
    if (flags[BAD])
        return 0;
    if (flags[UNORDERED])
        answer = foldrt__sort_digits(s, why);
    return answer == 1 ? runs(s, RUNS, s->digits.tiles, s->m->device->is_cores ? 1 : DEVICE_THREADS,
                              flags, why)
                       : answer;
}

struct order *foldrt__order(const struct move *m)
{
    const uint32_t *pointers = m->kernel->pointers;
    struct order *o = &m->device->orders[(uintptr_t)pointers / sizeof *pointers % HABITS];

    if (o->pointers != pointers)
        *o = (struct order){.pointers = pointers};
    return o;
}

static int64_t word(const uint32_t *halves)
{
    return (int64_t)((uint64_t)halves[1] << 32 | halves[0]);
}

/* Places are said to rise from the first bin to the last one: whether they do is seen meanwhile. 0:
   they do not, and bins that are there have changed, but none has come back. */
static int by_guess(struct device_sort *s, char *why)
{
    uint32_t flags[FLAGS];

    if (s->m->device->is_cores)
        return 0;
    if (!foldrt__sort_begin(s, why))
        return -1;
    int answer = foldrt__sort_rising(s, flags, why);
    if (answer < 0)
        return answer;
    struct foldrt_bins *bins = s->m->run->call->bins->at;
    struct order *order = foldrt__order(s->m);
    bool is_other = word(flags + FIRST) != bins->lo ||
                    word(flags + FIRST + 2) != (int64_t)((uint64_t)bins->lo + bins->count - 1);
    bool falls = !is_other && (flags[UNORDERED] || flags[BAD]);
    if (is_other || falls)
        bins->rise = is_other ? FOLDRT_ELSEWHERE : FOLDRT_FALL;
    order->falls = !is_other && (falls || answer != 1);
    order->has_risen = !is_other && !order->falls;
    order->n = s->n;
    return is_other || falls ? 0 : answer;
}

static int run_all(struct device_sort *s, char *why)
{
    bool is_guess = s->m->run->call->bins->at->rise > FOLDRT_SURE;
    bool has_buckets = !is_guess && !s->m->device->is_cores &&
                       (foldrt__buckets_plan(s, s->bins) || foldrt__buckets_are_known(s));
    int answer = is_guess ? by_guess(s, why) : has_buckets ? foldrt__buckets_run(s, why) : 2;

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
    int64_t n = m->run->call->n, units = d->units ? d->units : 1;
    struct device_sort s = {.m = m, .built = b, .n = n, .lo = bins->lo, .bins = bins->count};
    struct cut *c = &s.digits;

    units *= d->is_cores ? TILES_PER_UNIT : TILES_LEAST;
    s.bits = bits_of(s.bins - 1);
    c->tile = d->is_cores ? (n - 1) / units + 1 : ((n - 1) / units / TILE + 1) * TILE;
    c->tiles = (n - 1) / c->tile + 1;
    c->digits = DIGITS;
    s.most = n / UPDATES_MOST > UPDATES_LEAST ? n / UPDATES_MOST : UPDATES_LEAST;
    s.from_loop = 1;
    c->counts = foldrt__buffer_get(d, (uint64_t)c->tiles * DIGITS * sizeof(uint32_t), why);
    c->bases = c->counts ? foldrt__buffer_get(d, DIGITS * sizeof(uint32_t), why) : NULL;
    s.flags = c->bases ? flags_have(d, why) : NULL;
    return s.flags ? run_all(&s, why) : 0;
}

/* The first and the last place, if some of them, or all, do not say that places do not rise. 1:
   they may, or do, 0: they do not, -1: an error. */
static int probe(struct move *m, const struct built *b, bool all, int64_t *ends, char *why)
{
    struct device_sort s = {.m = m, .built = b, .n = m->run->call->n, .from_loop = 1};
    struct device_args a = {.n = 0};
    struct device *d = m->device;
    uint32_t words[4 + 2 * PROBES / DEVICE_THREADS] = {0}, falls = 0;
    const int64_t most = 2 * PROBES / DEVICE_THREADS;

    s.digits.tile = all ? 1 : s.n / PROBES;
    s.digits.tiles = (s.n - 1) / s.digits.tile + 1;
    s.digits.digits = (int32_t)((s.digits.tiles - 1) / (most * DEVICE_THREADS) + 1);
    s.flags = foldrt__buffer_get(d, sizeof words, why);
    if (!s.flags)
        return -1;
    const int64_t groups = (s.digits.tiles - 1) / (s.digits.digits * DEVICE_THREADS) + 1;
    foldrt__sort_args(&s, &s.digits, &a);
    foldrt__sort_arg(&a, s.flags);
    if (!launch(&s, PROBE, groups, &a, why) ||
        !foldrt__notice_get(m, b, s.flags->handle, 0, words, (4 + (uint64_t)groups) * sizeof *words,
                            why))
        return -1;
    for (int64_t k = 0; k < groups; k++)
        falls |= words[4 + k];
    ends[0] = word(words);
    ends[1] = word(words + 2);
    return !falls;
}

/* FOLDRT_RISES: as an algorithm's run. Of many iterations that is a guess, or found out if the last
   one was wrong; of what has been guessed wrong meanwhile nothing is said, unless it was only that
   the first and the last place are those of the last time. */
static int rises(struct move *m, const struct built *b, int64_t *ends, char *why)
{
    struct foldrt_bins *to = m->run->call->bins->at;
    struct order *order = foldrt__order(m);
    bool all = m->run->call->n < GUESS_LEAST, is_new = to->rise == FOLDRT_SURE;

    if (m->device->is_cores || (!is_new && to->rise != FOLDRT_ELSEWHERE))
        return 0;
    if (!all && order->has_risen && order->n == m->run->call->n && is_new &&
        foldrt__may_rise(m->run->loop, order->least, order->last, order->n)) {
        ends[0] = order->least;
        ends[1] = order->last;
        order->has_risen = false; /* until that is seen */
        to->rise = FOLDRT_AS_LAST;
        return 1;
    }
    int answer = probe(m, b, all, ends, why);
    if (answer == 1 && !all && order->falls)
        answer = probe(m, b, true, ends, why);
    if (answer == 1 && !foldrt__may_rise(m->run->loop, ends[0], ends[1], m->run->call->n))
        answer = 0;
    else if (answer == 0)
        order->falls = true;
    if (answer >= 0)
        to->rise = answer == 1 ? FOLDRT_GUESS : FOLDRT_FALL;
    return answer;
}

/* The first and the last place: a guess, unless the last answer was one, or places did not rise
   last time; or near those of last time; or by a launch of their own. As an algorithm's run. */
static int ends_find(struct move *m, const struct built *b, int64_t (*ends)[2], char *why)
{
    struct foldrt_bins *to = m->run->call->bins->at;
    struct order *order = foldrt__order(m);
    bool is_large = !m->device->is_cores && m->run->call->n >= GUESS_LEAST;
    bool may = is_large && to->rise == FOLDRT_SURE && !order->falls;
    int answer = may ? probe(m, b, false, ends[0], why) : 0;

    to->rise = answer == 1 ? FOLDRT_GUESS : FOLDRT_SURE;
    order->falls |= may && answer == 0;
    if (answer == 0 && is_large && order->is_known) {
        struct device_sort s = {.m = m, .built = b, .n = m->run->call->n, .from_loop = 1};
        s.flags = flags_have(m->device, why);
        answer = s.flags ? foldrt__buckets_find(&s, order, ends[0], why) : 0;
        to->spare[0] = answer == 1 ? m->device->tally.turn : 0;
        to->spare[1] = (uintptr_t)&m->device->tally;
    }
    return answer ? answer : foldrt__device_look(m, ends, 1, why);
}

/* Of places as many as a word tells apart. */
static int find(struct move *m, const struct built *b, char *why)
{
    struct foldrt_bins *to = m->run->call->bins->at;
    struct order *order = foldrt__order(m);
    int64_t ends[1][2];
    bool must_rise = m->run->call->sort == FOLDRT_RISES;
    int answer = must_rise ? rises(m, b, ends[0], why) : ends_find(m, b, ends, why);

    if (answer != 1)
        return answer;
    foldrt__move_done(m);
    uint64_t span = (uint64_t)ends[0][1] - (uint64_t)ends[0][0];
    order->is_known = ends[0][1] >= ends[0][0] && span < UINT32_MAX;
    if (!order->is_known)
        return 0;
    order->least = to->lo = ends[0][0];
    order->last = ends[0][1];
    to->count = span + 1;
    return 1;
}

static int run_move(struct move *m, const struct built *b, char *why)
{
    return m->run->call->sort == FOLDRT_SORT ? update(m, b, why) : find(m, b, why);
}

/* Bytes of a group's memory, at most: of values that it sorts, or of bins and of what comes to
   them, and tables. */
static uint32_t room_of(const struct device *d, const struct foldrt_kernel *k)
{
    return d->is_cores ? 0 : k->own_value > 4 ? 36 << 10 : 24 << 10;
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
    .more = {foldrt__embedded_deal, foldrt__embedded_buckets, foldrt__embedded_join,
             foldrt__embedded_rising},
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
                [RISING] = "fold_rising",
                [PROBE] = "fold_probe"},
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
        if (!is_looked_for(&kernel, call) || call->bins->at->count > UINT32_MAX)
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
