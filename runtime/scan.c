/*
 * Loops whose iterations read running values. A thread takes the next block of iterations, adds up
 * what it contributes and passes that on, before it waits for anything; what stands before the
 * block it makes from what those in front of it have passed on, and then runs the block, which the
 * caches still hold. A block is never taken before those in front of it.
 *
 * Where the order decides the bits, blocks are the tiles of docs/fixed-shape.md, and groups of them
 * wait for groups. Elsewhere a thread looks back until it finds a block that has passed on all that
 * stands before its end.
 */
#include "job.h"
#include "system.h"
#include "value.h"

#define BLOCK_BYTES (128 << 10) /* that a block reads and writes: half of a small second cache */
#define BLOCK_LEAST 2048
#define BLOCK_MOST 65536
#define COSTLY_BLOCKS 16 /* for each thread, when iterations are costly */
#define COSTLY_LEAST 16
#define ROW 32     /* tiles whose totals combine at once */
#define GROUP 128  /* tiles */
#define SPINS 2000 /* before another thread may have the core */
#define FLAG 16    /* bytes before the values that a block passes on */

/*
 * What a block passes on: VALUE, what it adds; ALL, the running values behind it. A tile: its total
 * combined with 0, 1, 3, 7, 15 and 31 tiles before it in its row; the last one of a row: the row's
 * total combined with 0, 1 and 3 rows before it in its group; the last one of a group: all groups
 * up to it. Several threads pass on the first of each of these alone.
 */
enum { VALUE, ALL, LEVELS = 6, ROWS = LEVELS, ROW_LEVELS = 3, GROUPS = ROWS + ROW_LEVELS, PASSED };

/* What a flag says of them. */
enum { HAS_VALUE = 1, HAS_ALL, HAS_ROW = HAS_ALL, HAS_GROUP };

/* A thread's partials: of its block, before it, behind it, of all that it has run, and scratch for
   each level. */
enum { MINE, BEFORE, AFTER, SO_FAR, SCRATCH, PARTIALS = SCRATCH + LEVELS };

struct worker {
    _Alignas(64) bool has_any; /* it has run some block */
};

struct scan {
    _Alignas(64) struct team_call call;
    const struct run *run;
    const struct foldrt_code *code;
    int64_t block, blocks;
    size_t nbytes;        /* of a partial, rounded up */
    size_t passed_size;   /* of what a block passes on */
    size_t lanes_size;    /* of a thread */
    size_t partials_size; /* of a thread */
    char *passed, *partials, *lanes;
    struct worker *workers;
    int last; /* the thread that has run the last block */
    int threads;
    bool is_tiled;
    bool is_apart; /* tiles of several threads */
    bool is_ahead; /* all blocks have been passed on before one is run */
    _Alignas(64) _Atomic int64_t next;
};

/* ---- where things are ---- */

static size_t round_up(size_t n, size_t to)
{
    return (n + to - 1) / to * to;
}

static _Atomic int32_t *flag_of(const struct scan *s, int64_t b)
{
    return (_Atomic int32_t *)(s->passed + (size_t)b * s->passed_size);
}

static char *passed(const struct scan *s, int64_t b, int which)
{
    return s->passed + (size_t)b * s->passed_size + FLAG + (size_t)which * s->nbytes;
}

static char *partial_of(const struct scan *s, int thread, int which)
{
    return s->partials + (size_t)thread * s->partials_size + (size_t)which * s->nbytes;
}

static int64_t block_end(const struct scan *s, int64_t b)
{
    return b + 1 < s->blocks ? (b + 1) * s->block : s->run->call->n;
}

static void copy(const struct scan *s, void *to, const void *from)
{
    __builtin_memcpy(to, from, s->run->loop->partial_size);
}

/* to = a (+) b, a coming first; to may be a. */
static void combined(const struct scan *s, void *to, const void *a, const void *b)
{
    if (to != a)
        copy(s, to, a);
    s->code->combine(to, b);
}

/* ---- tiles ---- */

/* combined with tiles before it, when all of these have passed on theirs. */
static void tile_pass(const struct scan *s, int64_t b, const void *mine)
{
    int64_t in_row = b % ROW, row = b % GROUP / ROW;

    copy(s, passed(s, b, VALUE), mine);
    for (int k = 1; k < LEVELS; k++) {
        int64_t d = 1 << (k - 1);
        char *to = passed(s, b, VALUE + k), *own = passed(s, b, VALUE + k - 1);
        if (in_row >= d)
            combined(s, to, passed(s, b - d, VALUE + k - 1), own);
        else
            copy(s, to, own);
    }
    if (in_row != ROW - 1)
        return;
    copy(s, passed(s, b, ROWS), passed(s, b, LEVELS - 1));
    for (int k = 1; k < ROW_LEVELS; k++) {
        int64_t d = 1 << (k - 1);
        char *to = passed(s, b, ROWS + k), *own = passed(s, b, ROWS + k - 1);
        if (row >= d)
            combined(s, to, passed(s, b - d * ROW, ROWS + k - 1), own);
        else
            copy(s, to, own);
    }
    if (row != GROUP / ROW - 1)
        return;
    char *all = passed(s, b, GROUPS), *own = passed(s, b, GROUPS - 1);
    if (b >= GROUP)
        combined(s, all, passed(s, b - GROUP, GROUPS), own);
    else
        copy(s, all, own);
}

/* The running values when tile b begins, `more` being scratch. */
static void tile_before(const struct scan *s, int64_t b, void *before, void *more)
{
    int64_t in_row = b % ROW, row = b % GROUP / ROW;

    copy(s, before, s->run->call->total);
    if (b >= GROUP)
        combined(s, before, before, passed(s, b / GROUP * GROUP - 1, GROUPS));
    if (row > 0) {
        copy(s, more, passed(s, b / ROW * ROW - 1, GROUPS - 1));
        if (in_row > 0)
            combined(s, more, more, passed(s, b - 1, LEVELS - 1));
        combined(s, before, before, more);
    } else if (in_row > 0) {
        combined(s, before, before, passed(s, b - 1, LEVELS - 1));
    }
}

static int32_t wait_for(_Atomic int32_t *flag, int32_t what)
{
    int32_t is;

    for (int k = 0; (is = atomic_load_explicit(flag, memory_order_acquire)) < what; k++) {
        if (k < SPINS)
            __builtin_ia32_pause();
        else
            foldrt__sched_yield();
    }
    return is;
}

/* ---- tiles of several threads ---- */

/* to = the total that tile b has passed on in this slot combined with 2^level - 1 like it before
   it, as far as there are any; it is the i-th of its row, or group. */
static void prefix(const struct scan *s, int thread, int slot, int64_t b, int64_t i, int level,
                   char *to)
{
    if (level == 0) {
        copy(s, to, passed(s, b, slot));
        return;
    }
    int64_t d = 1 << (level - 1);
    if (i < d) {
        prefix(s, thread, slot, b, i, level - 1, to);
        return;
    }
    char *own = partial_of(s, thread, SCRATCH + level - 1);
    prefix(s, thread, slot, slot == VALUE ? b - d : b - d * ROW, i - d, level - 1, to);
    prefix(s, thread, slot, b, i, level - 1, own);
    s->code->combine(to, own);
}

/* The same of the first `count` tiles of the row that begins at tile b: all of them. */
static void row_prefix(const struct scan *s, int thread, int64_t b, int64_t count, char *to)
{
    for (int64_t k = 0; k < count; k++)
        wait_for(flag_of(s, b + k), HAS_VALUE);
    prefix(s, thread, VALUE, b + count - 1, count - 1, LEVELS - 1, to);
}

/* And of the first `count` rows of the group that begins at tile b. */
static void group_prefix(const struct scan *s, int thread, int64_t b, int64_t count, char *to)
{
    for (int64_t k = 1; k <= count; k++)
        wait_for(flag_of(s, b + k * ROW - 1), HAS_ROW);
    prefix(s, thread, ROWS, b + count * ROW - 1, count - 1, ROW_LEVELS - 1, to);
}

static void say(const struct scan *s, int64_t b, int32_t what)
{
    atomic_store_explicit(flag_of(s, b), what, memory_order_release);
}

static void tile_tell(const struct scan *s, int thread, int64_t b)
{
    char *more = partial_of(s, thread, AFTER), *all = passed(s, b, GROUPS);

    copy(s, passed(s, b, VALUE), partial_of(s, thread, MINE));
    say(s, b, HAS_VALUE);
    if ((b + 1) % ROW != 0)
        return;
    row_prefix(s, thread, b + 1 - ROW, ROW, passed(s, b, ROWS));
    say(s, b, HAS_ROW);
    if ((b + 1) % GROUP != 0)
        return;
    group_prefix(s, thread, b + 1 - GROUP, GROUP / ROW, b < GROUP ? all : more);
    if (b >= GROUP) {
        wait_for(flag_of(s, b - GROUP), HAS_GROUP);
        combined(s, all, passed(s, b - GROUP, GROUPS), more);
    }
    say(s, b, HAS_GROUP);
}

/* As tile_before. */
static void tile_ask(const struct scan *s, int thread, int64_t b, void *before)
{
    int64_t in_row = b % ROW, row = b % GROUP / ROW, group = b / GROUP * GROUP;
    char *mine = partial_of(s, thread, MINE), *more = partial_of(s, thread, AFTER);

    copy(s, before, s->run->call->total);
    if (group > 0) {
        wait_for(flag_of(s, group - 1), HAS_GROUP);
        combined(s, before, before, passed(s, group - 1, GROUPS));
    }
    if (in_row > 0)
        row_prefix(s, thread, b - in_row, in_row, mine);
    if (row > 0) {
        group_prefix(s, thread, group, row, more);
        if (in_row > 0)
            combined(s, more, more, mine);
        combined(s, before, before, more);
    } else if (in_row > 0) {
        combined(s, before, before, mine);
    }
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

    for (; k >= 0 && wait_for(flag_of(s, k), HAS_VALUE) != HAS_ALL; k--) {
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
        tile_tell(s, thread, b);
    } else if (s->is_tiled) {
        tile_pass(s, b, mine);
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

static void block_run(const struct scan *s, int thread, int64_t b)
{
    struct worker *w = &s->workers[thread];
    char *before = partial_of(s, thread, BEFORE), *after = partial_of(s, thread, AFTER);
    char *so_far = partial_of(s, thread, SO_FAR);

    if (s->is_apart)
        tile_ask(s, thread, b, before);
    else if (s->is_tiled)
        tile_before(s, b, before, after);
    s->code->scan(s->run->call->frame, b * s->block, block_end(s, b), before, lanes_of(s, thread),
                  w->has_any ? after : so_far);
    if (w->has_any)
        s->code->append(so_far, after);
    w->has_any = true;
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

    tile_before(s, s->blocks, end, partial_of(s, 0, AFTER));
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
        tile_pass(s, b, partial_of(s, 0, MINE));
    }
    s->is_ahead = true;
    s->is_apart = false;
    return is_finite(s);
}

/* The last block's running values, and all threads' other accumulators. */
static void total_join(const struct scan *s)
{
    void *total = s->run->call->total;
    bool has_any = false;

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

static bool scan_init(struct scan *s, const struct run *r, int threads, int64_t block)
{
    size_t nbytes = round_up(r->loop->partial_size, 16), t = (size_t)threads;
    bool is_tiled = r->loop->flags & FOLDRT_TILES;

    *s = (struct scan){.call = {.threads = threads},
                       .run = r,
                       .code = r->code,
                       .block = block,
                       .blocks = (r->call->n - 1) / block + 1,
                       .nbytes = nbytes,
                       .passed_size = round_up(FLAG + nbytes * (is_tiled ? PASSED : ALL + 1), 64),
                       .lanes_size = round_up(r->loop->lanes_size, 4096) + 64,
                       .partials_size = round_up(nbytes * PARTIALS, 64),
                       .threads = 1,
                       .is_tiled = is_tiled,
                       .is_apart = is_tiled && threads > 1};
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
        s->workers[i].has_any = false;
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
        r->code->scan(r->call->frame, 0, r->call->n, r->call->total, NULL, r->call->total);
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
