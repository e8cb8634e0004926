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
#define ENDS_BLOCKS 4 /* for each thread, where no block but the last runs again */
#define ENDS_MOST (1 << 26)

/* ---- where things are ---- */

static size_t round_up(size_t n, size_t to)
{
    return (n + to - 1) / to * to;
}

/* ---- blocks ---- */

static void block_sum(const struct scan *s, int thread, int64_t b)
{
    s->code->sum(s->run->call->frame, block_begin(s, b), block_end(s, b), lanes_of(s, thread),
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
    s->scan(s->run->call->frame, block_begin(s, b), block_end(s, b), before, lanes_of(s, thread),
            w->has_any && !s->own ? after : so_far);
    if (w->has_any && !s->own)
        s->code->append(so_far, after);
    w->has_any = true;
    if (s->is_behind)
        say(s, b, HAS_RUN);
}

static int64_t limit_of(const struct scan *s)
{
    return atomic_load_explicit(&s->limit, memory_order_relaxed);
}

/* Has an iteration of block b left the loop? Then no block behind it need run. */
static void block_limit(struct scan *s, int64_t b)
{
    int64_t is = limit_of(s);

    if (number_in(s, passed(s, b, s->own)) == INT64_MAX)
        return;
    while (b + 1 < is && !atomic_compare_exchange_weak_explicit(
                             &s->limit, &is, b + 1, memory_order_relaxed, memory_order_relaxed))
        continue;
}

/* A block that has been taken is passed on, for others wait for that. */
static void until_work(struct team_call *call, int thread, int threads)
{
    struct scan *s = (struct scan *)call;

    if (thread == 0)
        s->threads = threads;
    while (atomic_load_explicit(&s->next, memory_order_relaxed) < limit_of(s)) {
        int64_t b = atomic_fetch_add_explicit(&s->next, 1, memory_order_relaxed);
        if (b >= s->blocks)
            break;
        block_sum(s, thread, b);
        block_pass(s, thread, b);
        if (b >= limit_of(s))
            break;
        block_run(s, thread, b);
        block_limit(s, b);
    }
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

static void team_from(struct scan *s, void (*work)(struct team_call *, int, int), int64_t first)
{
    atomic_store_explicit(&s->next, first, memory_order_relaxed);
    s->call.body = work;
    if (s->call.threads > 1)
        foldrt__team_run(&s->call);
    else
        work(&s->call, 0, 1);
}

static void team(struct scan *s, void (*work)(struct team_call *, int, int))
{
    team_from(s, work, 0);
}

void foldrt__scan_until(struct scan *s, int64_t first, int64_t blocks)
{
    s->blocks = blocks;
    foldrt__scan_flags(s, first, blocks);
    atomic_store_explicit(&s->limit, blocks, memory_order_relaxed);
    team_from(s, until_work, first);
}

void foldrt__scan_before(const struct scan *s, int64_t b)
{
    if (s->is_tiled)
        foldrt__tile_ask(s, 0, b, partial_of(s, 0, BEFORE));
    else
        look_back(s, 0, b, partial_of(s, 0, BEFORE));
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

/* The last block's running values, and the other accumulators of all blocks in their order:
   neighbours, then neighbours of these. */
static void total_join_own(const struct scan *s)
{
    for (int64_t d = 1; d < s->blocks; d *= 2)
        for (int64_t b = 0; b + d < s->blocks; b += 2 * d)
            s->code->append(passed(s, b, s->own), passed(s, b + d, s->own));
    copy(s, s->run->call->total, passed(s, 0, s->own));
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

int64_t foldrt__scan_block(const struct run *r)
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

void foldrt__scan_flags(const struct scan *s, int64_t first, int64_t blocks)
{
    for (int64_t b = first; b < blocks; b++)
        atomic_init(flag_of(s, b), 0);
}

/* Where the arrays are more than caches hold, what it writes need not pass through them. */
static foldrt_scan *scan_of(const struct run *r)
{
    uint64_t nbytes = (uint64_t)r->call->n * r->loop->bytes_per_iteration;

    return r->code->scan_far && nbytes >= FAR_BYTES ? r->code->scan_far : r->code->scan;
}

bool foldrt__scan_init(struct scan *s, const struct run *r, int threads, int64_t block,
                       int64_t blocks)
{
    size_t nbytes = round_up(r->loop->partial_size, 16), t = (size_t)threads;
    bool is_tiled = r->loop->flags & FOLDRT_TILES, is_until = r->search != NULL;
    bool keeps = r->loop->flags & FOLDRT_TRAILS || is_until;
    size_t kept = is_tiled ? PASSED : ALL + 1;

    *s = (struct scan){.call = {.threads = threads},
                       .run = r,
                       .code = r->code,
                       .scan = scan_of(r),
                       .block = block,
                       .blocks = blocks,
                       .end = r->call->n,
                       .nbytes = nbytes,
                       .passed_size = round_up(FLAG + nbytes * (kept + keeps), 64),
                       .lanes_size = round_up(r->loop->lanes_size, 4096) + 64,
                       .partials_size = round_up(nbytes * PARTIALS, 64),
                       .threads = 1,
                       .own = keeps ? (int)kept : 0,
                       .is_tiled = is_tiled,
                       .is_apart = is_tiled && (threads > 1 || is_until),
                       .is_behind = r->call->behind && !is_tiled};
    size_t all = (size_t)blocks * s->passed_size;
    char *at = foldrt__scratch(all + t * (sizeof *s->workers + s->partials_size + s->lanes_size));
    if (!at)
        return false;
    s->passed = at;
    s->partials = at + all;
    s->workers = (struct worker *)(s->partials + t * s->partials_size);
    s->lanes = (char *)(s->workers + t);
    if (!is_until)
        foldrt__scan_flags(s, 0, blocks);
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
    int64_t block = foldrt__scan_block(r);

    call.total = total;
    own.call = &call;
    own.search = NULL;
    return foldrt__scan_init(&s, &own, 1, block, (call.n - 1) / block + 1) && scan_work(&s);
}

/* Where the values at the end are all that is wanted no block has to stay in a cache until it runs
   again. Only the last one does, so that it has no more iterations than there are blocks. */
static int64_t block_of(const struct run *r, int threads)
{
    const uint32_t otherwise = FOLDRT_TILES | FOLDRT_HEAVY;
    int64_t blocks = (int64_t)threads * ENDS_BLOCKS, most = (r->call->n - 1) / BLOCK_LEAST;

    if (!(r->loop->flags & FOLDRT_ENDS) || r->loop->flags & otherwise || most < threads)
        return foldrt__scan_block(r);
    int64_t block = (r->call->n - 1) / (blocks < most ? blocks : most);
    return block < ENDS_MOST ? block : ENDS_MOST; /* sums of parts have so much room */
}

int foldrt__scan_run(struct run *r, double ns)
{
    int threads = r->may_share ? foldrt__team_size(r->from, ns) : 1;
    int64_t block = block_of(r, threads), blocks = (r->call->n - 1) / block + 1;
    struct scan s;

    threads = threads < blocks ? threads : (int)blocks;
    if (threads == 1 && !(r->loop->flags & FOLDRT_TILES)) {
        scan_of(r)(r->call->frame, 0, r->call->n, r->call->total, NULL, r->call->total);
        return 1;
    }
    if (!foldrt__scan_init(&s, r, threads, block, blocks) || !scan_work(&s))
        return 0;
    r->threads = s.threads;
    return 1;
}
