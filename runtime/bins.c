/*
 * Bins: each thread updates arrays of its own, which are joined when all is done. An array of
 * declared size is made as a whole. Of others a thread has what lies between the first and the last
 * element that it has touched, in memory that grows as needed.
 */
#include "job.h"

#include <string.h>

#define PAGE 4096
#define ROOM_FIRST 4096          /* bytes of each array without a declared size */
#define JOIN_BYTES (256ul << 10) /* from here on threads share the joining */
#define NS_JOIN_BYTE 0.25
#define UNITS_AT_ONCE 4         /* of integers: tables are made and added up once for these */
#define BYTES_OWNED (1ul << 20) /* fewer are in each thread's cache */
#define NS_MAKE_BYTE 0.5 /* of memory that the system gives, which is looked through in the end */

static size_t round_up(size_t n, size_t to)
{
    return (n + to - 1) / to * to;
}

/* ---- memory ---- */

static void block_put(void *block, size_t nbytes)
{
    if (block)
        foldrt__room_put(block, nbytes);
}

static void fill(void *at, const struct foldrt_bin *kind, size_t n)
{
    uint64_t x = kind->identity;
    char *p = at;

    if (x == 0 || kind->size == 1) {
        memset(at, (int)x, n * kind->size);
        return;
    }
    for (size_t i = 0; i < n; i++)
        memcpy(p + i * kind->size, &x, kind->size);
}

/* ---- one array of one thread ---- */

static char *place_of(const struct foldrt_bins *b, int64_t k)
{
    return b->room + ((uint64_t)k - (uint64_t)b->room_lo) * b->kind->size;
}

/* What lies around what the array has held is made identities first, if it is none and wanted. */
static void hull_set(struct foldrt_bins *b, int64_t lo, int64_t hi, bool fills)
{
    int64_t had_lo = b->count ? b->lo : lo, had_hi = (int64_t)((uint64_t)had_lo + b->count);

    if (fills && !b->is_clean) {
        fill(place_of(b, lo), b->kind, (uint64_t)had_lo - (uint64_t)lo);
        fill(place_of(b, had_hi), b->kind, (uint64_t)hi - (uint64_t)had_hi);
    }
    b->lo = lo;
    b->count = (uint64_t)hi - (uint64_t)lo;
    b->store = place_of(b, lo);
}

static bool room_holds(const struct foldrt_bins *b, int64_t lo, int64_t hi)
{
    uint64_t from = (uint64_t)lo - (uint64_t)b->room_lo;

    return from <= b->room_count && (uint64_t)hi - (uint64_t)lo <= b->room_count - from;
}

/* Memory for lo .. hi-1, and as much again below where there was not enough: from element 0 on if
   that is no more. What powers of two leave over lies above. */
static bool room_grow(struct foldrt_bins *b, int64_t lo, int64_t hi)
{
    size_t size = b->kind->size;
    uint64_t count = (uint64_t)hi - (uint64_t)lo, below = 0;

    if (b->count) {
        uint64_t had_below = (uint64_t)b->lo - (uint64_t)b->room_lo;
        uint64_t down = (uint64_t)b->lo - (uint64_t)lo;
        below = down <= had_below ? had_below - down : count;
    }
    if (lo >= 0 && (uint64_t)lo <= count)
        below = (uint64_t)lo;
    size_t nbytes = PAGE;
    while (nbytes < (below + count) * size) /* so that later runs can use it */
        nbytes *= 2;
    int64_t room_lo = (int64_t)((uint64_t)lo - below);
    bool is_new;
    char *room = foldrt__room_get(nbytes, &is_new);

    if (!room)
        return false;
    b->is_clean = is_new && b->kind->identity == 0;
    if (b->count)
        memcpy(room + ((uint64_t)b->lo - (uint64_t)room_lo) * size, b->store, b->count * size);
    if (!foldrt__small_move(b, room_lo, nbytes / size)) {
        foldrt__room_put(room, nbytes);
        return false;
    }
    if (b->mapped)
        foldrt__room_put(b->room, b->mapped);
    b->room = room;
    b->room_lo = room_lo;
    b->room_count = nbytes / size;
    b->mapped = nbytes;
    return true;
}

/* Makes the array hold lo .. hi-1 beside what it holds. */
static bool hull_reach(struct foldrt_bins *b, int64_t lo, int64_t hi, bool fills)
{
    if (b->count) {
        int64_t end = (int64_t)((uint64_t)b->lo + b->count);
        lo = lo < b->lo ? lo : b->lo;
        hi = hi > end ? hi : end;
    }
    if ((uint64_t)hi - (uint64_t)lo > b->most)
        return false;
    if (b->count == 0 && b->mapped == 0)
        b->room_lo = lo >= 0 && (uint64_t)hi <= b->room_count ? 0 : lo;
    if (!room_holds(b, lo, hi) && !room_grow(b, lo, hi))
        return false;
    hull_set(b, lo, hi, fills);
    return true;
}

void *foldrt_bins_reach(struct foldrt_bins *b, int64_t k)
{
    if (b->bad || b->kind->count >= 0 || k == INT64_MAX || !hull_reach(b, k, k + 1, true)) {
        b->bad = 1;
        return b->spare;
    }
    return place_of(b, k);
}

/* ---- all of a run ---- */

struct member { /* what a thread's part begins with; its bins and its frame follow */
    _Alignas(64) bool has_begun;
    int64_t at; /* the first of the iterations that it has begun last, or -1 */
};

static size_t frame_offset(const struct foldrt_loop *loop)
{
    return round_up(sizeof(struct member) + loop->nbins * sizeof(struct foldrt_bins), 64);
}

static struct member *member_at(const struct bins_run *b, int i)
{
    return (struct member *)(b->block + (size_t)i * b->stride);
}

static struct foldrt_bins *bins_at(const struct bins_run *b, int i)
{
    return (struct foldrt_bins *)(member_at(b, i) + 1);
}

static size_t room_bytes(const struct foldrt_bin *kind)
{
    return kind->count < 0 ? ROOM_FIRST : round_up((size_t)kind->count * kind->size, 64);
}

/* Elements that an array may have, by its bytes and the trip count alone. */
static uint64_t count_most(const struct foldrt_bin *kind, const struct foldrt_loop *loop, int64_t n,
                           uint64_t bytes)
{
    uint64_t most = bytes / kind->size, by_trips = (uint64_t)n / FOLDRT_ITERATIONS_PER_BIN;

    if (kind->count >= 0)
        by_trips = (uint64_t)n * 4;
    return loop->flags & FOLDRT_HEAVY || by_trips > most ? most : by_trips;
}

bool foldrt__bins_init(struct bins_run *b, const struct run *r, int threads, uint64_t most)
{
    const struct foldrt_loop *loop = r->loop;
    size_t gap = threads > 1 ? PAGE : 0; /* as between lanes: what a core fetches ahead */
    size_t stride = frame_offset(loop) + round_up(loop->frame_size, 64) + gap;
    bool is_new;

    for (uint32_t k = 0; k < loop->nbins; k++) {
        const struct foldrt_bin *kind = &loop->bins[k];
        if (kind->count >= 0 && (uint64_t)kind->count > count_most(kind, loop, r->call->n, most))
            return false;
        stride += room_bytes(kind);
    }
    *b = (struct bins_run){.loop = loop,
                           .call = r->call,
                           .stride = stride,
                           .most = most,
                           .threads = threads,
                           .units = 1};
    b->nbytes = PAGE;
    while (b->nbytes < stride * (size_t)threads)
        b->nbytes *= 2;
    b->block = foldrt__room_get(b->nbytes, &is_new);
    for (int i = 0; b->block && i < threads; i++)
        *member_at(b, i) = (struct member){.at = -1};
    return b->block != NULL;
}

static void member_begin(struct bins_run *b, int i)
{
    const struct foldrt_loop *loop = b->loop;
    struct foldrt_bins *bins = bins_at(b, i);
    char *frame = (char *)member_at(b, i) + frame_offset(loop);
    char *room = frame + round_up(loop->frame_size, 64);

    memcpy(frame, b->call->frame, loop->frame_size);
    memcpy(frame, &bins, sizeof bins);
    for (uint32_t k = 0; k < loop->nbins; k++) {
        const struct foldrt_bin *kind = &loop->bins[k];
        size_t nbytes = room_bytes(kind);
        bins[k] = (struct foldrt_bins){.kind = kind,
                                       .store = room,
                                       .room = room,
                                       .room_count = nbytes / kind->size,
                                       .is_clean = true,
                                       .most = count_most(kind, loop, b->call->n, b->most)};
        fill(room, kind, nbytes / kind->size);
        if (kind->count >= 0)
            bins[k].count = (uint64_t)kind->count;
        room += nbytes;
    }
    member_at(b, i)->has_begun = true;
}

const void *foldrt__bins_frame(struct bins_run *b, int i)
{
    if (UNLIKELY(!member_at(b, i)->has_begun))
        member_begin(b, i);
    return (char *)member_at(b, i) + frame_offset(b->loop);
}

struct foldrt_bins *foldrt__bins_room(struct bins_run *b, int i, uint32_t which, int64_t lo,
                                      uint64_t count)
{
    struct foldrt_bins *bins = bins_at(b, i) + which;

    foldrt__bins_frame(b, i);
    if (bins->kind->count >= 0 || count == 0)
        return bins;
    return hull_reach(bins, lo, (int64_t)((uint64_t)lo + count), false) ? bins : NULL;
}

bool foldrt__bins_widen(struct bins_run *b, int i, int64_t lo, uint64_t count)
{
    foldrt__bins_frame(b, i);
    return hull_reach(bins_at(b, i), lo, (int64_t)((uint64_t)lo + count), true);
}

struct foldrt_bins *foldrt__bins_of(struct bins_run *b, int i)
{
    return bins_at(b, i);
}

static bool member_is_bad(const struct bins_run *b, int i)
{
    const struct foldrt_bins *bins = bins_at(b, i);
    bool bad = false;

    for (uint32_t k = 0; k < b->loop->nbins && member_at(b, i)->has_begun; k++)
        bad |= bins[k].bad;
    return bad;
}

bool foldrt__bins_are_over(struct bins_run *b, int i, int64_t at)
{
    if (UNLIKELY(member_is_bad(b, i)))
        atomic_store_explicit(&b->is_over, true, memory_order_relaxed);
    if (atomic_load_explicit(&b->is_over, memory_order_relaxed))
        return true;
    member_at(b, i)->at = at;
    return false;
}

static _Thread_local int64_t bad_at = -1;

int64_t foldrt__bins_bad_at(void)
{
    return bad_at;
}

/* ---- the end ---- */

static void rooms_release(struct foldrt_bins *bins, uint32_t n)
{
    for (uint32_t k = 0; k < n; k++) {
        foldrt__small_free(&bins[k]);
        if (bins[k].mapped)
            foldrt__room_put(bins[k].room, bins[k].mapped);
    }
}

void foldrt__bins_drop(struct bins_run *b)
{
    bad_at = -1;
    for (int i = 0; i < b->threads; i++) {
        if (member_is_bad(b, i))
            bad_at = member_at(b, i)->at;
        if (member_at(b, i)->has_begun)
            rooms_release(bins_at(b, i), b->loop->nbins);
    }
    block_put(b->block, b->nbytes);
}

void foldrt_bins_end(struct foldrt_binset *set)
{
    rooms_release(set->at, set->n);
    block_put(set->block, set->nbytes);
    set->n = 0;
    set->block = NULL;
}

/* The joining of one array, cut into pieces for the threads of a team. */
struct join {
    struct team_call call;
    const struct bins_run *run;
    const struct foldrt_code *code;
    struct foldrt_bins *into;
    uint32_t which;
    int first; /* thread whose bins are joined into */
};

static void join_piece(const struct join *j, uint64_t from, uint64_t to)
{
    size_t size = j->into->kind->size;

    for (int i = j->first + 1; i < j->run->threads; i++) {
        const struct foldrt_bins *b = &bins_at(j->run, i)[j->which];
        if (!member_at(j->run, i)->has_begun || b->count == 0)
            continue;
        uint64_t begin = (uint64_t)b->lo - (uint64_t)j->into->lo, end = begin + b->count;
        begin = begin > from ? begin : from;
        end = end < to ? end : to;
        uint64_t skipped = begin - ((uint64_t)b->lo - (uint64_t)j->into->lo);
        if (begin < end)
            j->code->join(j->which, j->into->store + begin * size, b->store + skipped * size,
                          (int64_t)(end - begin));
    }
}

static void join_share(struct team_call *call, int thread, int threads)
{
    const struct join *j = (const struct join *)call;
    uint64_t n = j->into->count, i = (uint64_t)thread, all = (uint64_t)threads;

    join_piece(j, n / all * i, i + 1 == all ? n : n / all * (i + 1));
}

static bool join_one(struct join *j, const struct run *r)
{
    int others = 0;

    for (int i = j->first; i < j->run->threads; i++) {
        struct foldrt_bins *b = &bins_at(j->run, i)[j->which];
        if (!member_at(j->run, i)->has_begun)
            continue;
        if (b->bad)
            return false;
        if (i != j->first && b->kind->count < 0 && b->count &&
            !hull_reach(j->into, b->lo, (int64_t)((uint64_t)b->lo + b->count), true))
            return false;
        if (!foldrt__small_join(j->into, b))
            return false;
        others += i != j->first;
    }
    size_t nbytes = j->into->count * j->into->kind->size * (size_t)others;
    int threads = 1;
    if (nbytes >= JOIN_BYTES && r->may_share)
        threads = foldrt__team_size(foldrt__now(), (double)nbytes * NS_JOIN_BYTE);
    j->call = (struct team_call){.body = join_share, .threads = threads};
    if (threads > 1)
        foldrt__team_run(&j->call);
    else
        join_piece(j, 0, j->into->count);
    return true;
}

bool foldrt__bins_join(struct bins_run *b, const struct run *r)
{
    struct join j = {.run = b, .code = r->code};
    uint32_t n = b->loop->nbins;
    bool good = true;

    while (!member_at(b, j.first)->has_begun)
        j.first++;
    for (j.which = 0; j.which < n && good; j.which++) {
        j.into = &bins_at(b, j.first)[j.which];
        good = join_one(&j, r);
    }
    if (!good)
        return false;
    for (int i = j.first + 1; i < b->threads; i++)
        if (member_at(b, i)->has_begun)
            rooms_release(bins_at(b, i), n);
    *r->call->bins = (struct foldrt_binset){bins_at(b, j.first), n, b->block, b->nbytes};
    return true;
}

/* ---- running ---- */

/* Does the loop as written give the same bits, so that it may run instead? */
static bool is_optional(const struct run *r)
{
    bool all = r->code->range && !foldrt__settings.verify;

    for (uint32_t k = 0; k < r->loop->nbins; k++)
        all = all && r->loop->bins[k].exact;
    return all;
}

/* Nanoseconds to make and to join the arrays of declared size. */
static double making(const struct run *r)
{
    double nbytes = 0;

    for (uint32_t k = 0; k < r->loop->nbins; k++)
        if (r->loop->bins[k].count > 0)
            nbytes += (double)r->loop->bins[k].count * r->loop->bins[k].size;
    return NS_MAKE_BYTE * nbytes;
}

/* Is it worth while to begin with bins, although the loop as written would do? */
static bool gains(const struct run *r, double ns)
{
    if (!r->may_share || 2 * making(r) > ns)
        return false;
    return foldrt__is_costly(r, ns) || foldrt__team_size(r->from, ns) > 1;
}

/* Is it seen before anything has been done? */
static bool are_too_many(const struct run *r)
{
    const struct foldrt_bin *kind = r->loop->bins;

    return kind->count < 0 &&
           foldrt__keys_span(r, count_most(kind, r->loop, r->call->n, BYTES_OF_BINS));
}

/* Would threads rather own ranges of the program's bins, as with FOLDRT_FIND and what follows? No
   bins are made then, nor joined. */
static bool should_own(const struct run *r)
{
    return r->may_share && foldrt__keys_are_near(r, BYTES_OWNED / r->loop->bins->size);
}

int foldrt__bins_run(struct run *r, double ns)
{
    struct bins_run b;

    if (r->loop->scatter)
        return foldrt__scatter_run(r, ns);
    r->is_optional = is_optional(r);
    if (r->is_optional && (!gains(r, ns) || should_own(r)))
        return 0;
    if (!foldrt__reads_are_there(r->call) || are_too_many(r) ||
        !foldrt__bins_init(&b, r, r->may_share ? foldrt__settings.threads : 1, BYTES_OF_BINS))
        return 0;
    r->bins = &b;
    b.units = r->is_optional ? UNITS_AT_ONCE : 1;
    int answer = r->code->range ? foldrt__range_run(r, ns) : foldrt__lanes_run(r, ns);
    if (answer && !foldrt__bins_join(&b, r))
        answer = 0;
    if (!answer)
        foldrt__bins_drop(&b);
    return answer;
}
