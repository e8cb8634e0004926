/*
 * Loops whose iterations read running values. A thread takes the next block of iterations, adds up
 * what it contributes and passes that on, before it waits for anything; what stands before the
 * block it makes from what those in front of it have passed on, and then runs the block, which the
 * caches still hold. A block is never taken before those in front of it.
 *
 * Where the order decides the bits, blocks are the tiles of docs/fixed-shape.md, and groups of them
 * wait for groups. Elsewhere a thread looks back until it finds a block that has passed on all that
 * stands before its end.
 *
 * A loop that writes where it reads (call->behind) writes nothing that a later iteration reads. A
 * block then runs when those before it have been run that read what it may write.
 */
#include "tiles.h"
#include "value.h"

#define BLOCK_BYTES (128 << 10) /* that a block reads and writes: half of a small second cache */
#define BLOCK_LEAST 2048
#define BLOCK_MOST 65536
#define COSTLY_BLOCKS 16 /* for each thread, when iterations are costly */
#define COSTLY_LEAST 16

/* ---- where things are ---- */

static size_t round_up(size_t n, size_t to)
{
    return (n + to - 1) / to * to;
}

static int64_t block_end(const struct scan *s, int64_t b)
{
    return b + 1 < s->blocks ? (b + 1) * s->block : s->run->call->n;
}

/* ---- blocks ---- */

static void *lanes_of(const struct scan *s, int thread)
{
    return s->lanes + (size_t)thread * s->lanes_size;
}

static void block_sum(const struct scan *s, int thread, int64_t b)
{
    s->code->sum(s->run->call->frame, b * s->block, block_end(s, b), lanes_of(s, thread),
                 partial_of(s, thread, MINE));
}

/* The running values when block b begins, which is no tile. */
static void look_back(const struct scan *s, int thread, int64_t b, void *before)
{
    char *later = NULL;
    int64_t k = b - 1;

    for (; k >= 0 && wait_for(flag_of(s, k), HAS_VALUE) < HAS_ALL; k--) {
        char *more = partial_of(s, thread, SCRATCH + (k & 1));
        copy(s, more, passed(s, k, VALUE));
        if (later)
            s->code->combine(more, later);
        later = more;
    }
    copy(s, before, k >= 0 ? passed(s, k, ALL) : s->run->call->total);
    if (later)
        s->code->combine(before, later);
}

/* What block b adds is known: passes it on, and what is behind it. */
static void block_pass(const struct scan *s, int thread, int64_t b)
{
    char *mine = partial_of(s, thread, MINE), *before = partial_of(s, thread, BEFORE);

    if (s->is_apart) {
        foldrt__tile_tell(s, thread, b);
    } else if (s->is_tiled) {
        foldrt__tile_pass(s, b, mine);
    } else {
        if (b > 0) {
            copy(s, passed(s, b, VALUE), mine);
            say(s, b, HAS_VALUE);
        }
        look_back(s, thread, b, before);
        combined(s, passed(s, b, ALL), before, mine);
        say(s, b, HAS_ALL);
    }
}

/* A block writes over what blocks before it read: those whose elements it has come to. */
static void wait_behind(const struct scan *s, struct worker *w, int64_t b)
{
    int64_t moved = s->run->loop->moved(s->run->call->total, passed(s, b, ALL));
    int64_t blocks = moved / s->block + (moved % s->block != 0);

    for (; w->over < blocks && w->over < b; w->over++)
        wait_for(flag_of(s, w->over), HAS_RUN);
}

static void block_run(const struct scan *s, int thread, int64_t b)
{
    struct worker *w = &s->workers[thread];
    char *before = partial_of(s, thread, BEFORE), *after = partial_of(s, thread, AFTER);
    char *so_far = partial_of(s, thread, SO_FAR);

    if (s->is_apart)
        foldrt__tile_ask(s, thread, b, before);
    else if (s->is_tiled)
        foldrt__tile_before(s, b, before, after);
    if (s->is_behind)
        wait_behind(s, w, b);
    if (s->own)
        so_far = passed(s, b, s->own);
    s->scan(s->run->call->frame, b * s->block, block_end(s, b), before, lanes_of(s, thread),
            w->has_any && !s->own ? after : so_far);
    if (w->has_any && !s->own)
        s->code->append(so_far, after);
    w->has_any = true;
    if (s->is_behind)
        say(s, b, HAS_RUN);
}

static void blocks_work(struct team_call *call, int thread, int threads)
{
    struct scan *s = (struct scan *)call;

    if (thread == 0)
        s->threads = threads;
    for (;;) {
        int64_t b = atomic_fetch_add_explicit(&s->next, 1, memory_order_relaxed);
        if (b >= s->blocks)
            break;
        block_sum(s, thread, b);
        if (!s->is_ahead)
            block_pass(s, thread, b);
        if (!(s->run->loop->flags & FOLDRT_ENDS) || b + 1 == s->blocks)
            block_run(s, thread, b);
        if (b + 1 == s->blocks)
            s->last = thread;
    }
}

static void sums_work(struct team_call *call, int thread, int threads)
{
    struct scan *s = (struct scan *)call;

    (void)threads;
    for (;;) {
        int64_t b = atomic_fetch_add_explicit(&s->next, 1, memory_order_relaxed);
        if (b >= s->blocks)
            break;
        block_sum(s, thread, b);
        copy(s, passed(s, b, VALUE), partial_of(s, thread, MINE));
    }
}

/* ---- all of them ---- */

static void team(struct scan *s, void (*work)(struct team_call *, int, int))
{
    atomic_store_explicit(&s->next, 0, memory_order_relaxed);
    s->call.body = work;
    if (s->call.threads > 1)
        foldrt__team_run(&s->call);
    else
        work(&s->call, 0, 1);
}

/* Are the running values behind the last block finite? */
static bool is_finite(const struct scan *s)
{
    const struct foldrt_loop *loop = s->run->loop;
    char *end = partial_of(s, 0, BEFORE);

    foldrt__tile_before(s, s->blocks, end, partial_of(s, 0, AFTER));
    for (uint32_t k = 0; k < loop->nacc; k++)
        if (value_is_float(loop->acc[k].type) && !loop->acc[k].exact &&
            !__builtin_isfinite(foldrt__value_get(&loop->acc[k], end).f))
            return false;
    return true;
}

/* A loop that must not begin to write before it is known that its values are good. */
static bool pass_ahead(struct scan *s)
{
    team(s, sums_work);
    for (int64_t b = 0; b < s->blocks; b++) {
        copy(s, partial_of(s, 0, MINE), passed(s, b, VALUE));
        foldrt__tile_pass(s, b, partial_of(s, 0, MINE));
    }
    s->is_ahead = true;
    s->is_apart = false;
    return is_finite(s);
}

/* The last block's running values, and the other accumulators of all blocks in their order. */
static void total_join_own(const struct scan *s)
{
    copy(s, s->run->call->total, passed(s, 0, s->own));
    for (int64_t b = 1; b < s->blocks; b++)
        s->code->append(s->run->call->total, passed(s, b, s->own));
}

/* The last block's running values, and all threads' other accumulators. */
static void total_join(const struct scan *s)
{
    void *total = s->run->call->total;
    bool has_any = false;

    if (s->own) {
        total_join_own(s);
        return;
    }

    for (int k = 1; k <= s->threads; k++) {
        int i = (s->last + k) % s->threads;
        if (!s->workers[i].has_any)
            continue;
        if (has_any)
            s->code->append(total, partial_of(s, i, SO_FAR));
        else
            copy(s, total, partial_of(s, i, SO_FAR));
        has_any = true;
    }
}

static int64_t block_length(const struct run *r)
{
    uint64_t each = r->loop->bytes_per_iteration ? r->loop->bytes_per_iteration : 1;
    int64_t block = (int64_t)(BLOCK_BYTES / each);

    if (r->loop->flags & FOLDRT_TILES)
        return TILE;
    if (r->loop->flags & FOLDRT_HEAVY) {
        block = r->call->n / ((int64_t)COSTLY_BLOCKS * foldrt__settings.threads);
        return block < COSTLY_LEAST ? COSTLY_LEAST : block > BLOCK_LEAST ? BLOCK_LEAST : block;
    }
    return block < BLOCK_LEAST ? BLOCK_LEAST : block > BLOCK_MOST ? BLOCK_MOST : block;
}

/* Where the arrays are more than caches hold, what it writes need not pass through them. */
static foldrt_scan *scan_of(const struct run *r)
{
    uint64_t nbytes = (uint64_t)r->call->n * r->loop->bytes_per_iteration;

    return r->code->scan_far && nbytes >= FAR_BYTES ? r->code->scan_far : r->code->scan;
}

static bool scan_init(struct scan *s, const struct run *r, int threads, int64_t block)
{
    size_t nbytes = round_up(r->loop->partial_size, 16), t = (size_t)threads;
    bool is_tiled = r->loop->flags & FOLDRT_TILES, trails = r->loop->flags & FOLDRT_TRAILS;
    size_t kept = is_tiled ? PASSED : ALL + 1;

    *s = (struct scan){.call = {.threads = threads},
                       .run = r,
                       .code = r->code,
                       .scan = scan_of(r),
                       .block = block,
                       .blocks = (r->call->n - 1) / block + 1,
                       .nbytes = nbytes,
                       .passed_size = round_up(FLAG + nbytes * (kept + trails), 64),
                       .lanes_size = round_up(r->loop->lanes_size, 4096) + 64,
                       .partials_size = round_up(nbytes * PARTIALS, 64),
                       .threads = 1,
                       .own = trails ? (int)kept : 0,
                       .is_tiled = is_tiled,
                       .is_apart = is_tiled && threads > 1,
                       .is_behind = r->call->behind && !is_tiled};
    size_t all = (size_t)s->blocks * s->passed_size;
    char *at = foldrt__scratch(all + t * (sizeof *s->workers + s->partials_size + s->lanes_size));
    if (!at)
        return false;
    s->passed = at;
    s->partials = at + all;
    s->workers = (struct worker *)(s->partials + t * s->partials_size);
    s->lanes = (char *)(s->workers + t);
    for (int64_t b = 0; b < s->blocks; b++)
        atomic_init(flag_of(s, b), 0);
    for (size_t i = 0; i < t; i++)
        s->workers[i] = (struct worker){.has_any = false};
    return true;
}

static bool scan_work(struct scan *s)
{
    if (s->run->loop->flags & FOLDRT_ONCE && !pass_ahead(s))
        return false;
    team(s, blocks_work);
    total_join(s);
    return true;
}

bool foldrt__scan_alone(const struct run *r, void *total)
{
    struct foldrt_call call = *r->call;
    struct run own = *r;
    struct scan s;

    call.total = total;
    own.call = &call;
    return scan_init(&s, &own, 1, block_length(r)) && scan_work(&s);
}

int foldrt__scan_run(struct run *r, double ns)
{
    int64_t block = block_length(r), blocks = (r->call->n - 1) / block + 1;
    int threads = blocks > 1 && r->may_share ? foldrt__team_size(r->from, ns) : 1;
    struct scan s;

    if (threads == 1 && !(r->loop->flags & FOLDRT_TILES)) {
        scan_of(r)(r->call->frame, 0, r->call->n, r->call->total, NULL, r->call->total);
        return 1;
    }
    threads = threads < blocks ? threads : (int)blocks;
    if (!scan_init(&s, r, threads, block))
        return 0;
    if (!scan_work(&s))
        return 0;
    r->threads = s.threads;
    return 1;
}
