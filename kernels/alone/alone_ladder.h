/* ---- a textbook strategy (docs/ladder.md) ---- */

enum fold_groups { FOLD_BY_ITERATION, FOLD_BY_TWO, FOLD_BY_ROWS, FOLD_A_FEW, FOLD_ONE };

/* What it asks of the host, as in runtime/ladder.c. */
struct fold_rung {
    enum fold_groups groups; /* how many for so many iterations */
    int threads;             /* of a group */
    int parts;               /* of each thread, in the group's memory */
    int has_array;           /* what an iteration contributes is stored first */
    int needs_factors;       /* ... by a launch of its own */
    int levels;              /* of a tree, a launch each: 1: from the bottom up, -1: from the top */
    uint64_t places;         /* by key: of a group's table */
};

static const struct fold_rung fold_rung; /* below */

/* The array, and accumulators that many threads update, in rooms that such a loop has no other use
   for. */
enum { FOLD_ROOM_ARRAY = FOLD_ROOM_LANES, FOLD_ROOM_SLOTS = FOLD_ROOM_BINS };

struct fold_climb {
    struct fold_run *run;
    int threads;
    size_t shared;    /* bytes of a group */
    int64_t at_once;  /* iterations of a turn */
    int64_t groups;   /* of each turn */
    int64_t partials; /* of all turns */
};

static int64_t fold_rung_groups(int64_t n, int threads)
{
    int64_t all = (n - 1) / threads + 1, few = 8 * fold_units;

    switch (fold_rung.groups) {
    case FOLD_BY_TWO:
        return (all + 1) / 2;
    case FOLD_BY_ROWS:
        return (all - 1) / 32 + 1;
    case FOLD_A_FEW:
        return all < few ? all : few;
    case FOLD_ONE:
        return 1;
    default:
        return all;
    }
}

/* Bytes that a group shares: parts of its threads, or two words for each accumulator, none of which
   is smaller than a byte. */
static size_t fold_rung_shared(size_t size, int threads)
{
    size_t parts = (size_t)(fold_rung.parts > 1 ? fold_rung.parts : 1) * (size_t)threads;
    size_t slots = 16 * size + 8, tile = parts * ((size + 7) / 8 * 8);

    return tile > slots ? tile : slots;
}

/* The group shrinks until its accumulators fit into its memory; the iterations take turns where the
   array has no room for all. */
static int fold_climb_begin(struct fold_climb *c, struct fold_run *r)
{
    size_t size = r->loop->partial_size, most = fold_most / 4;
    int64_t n = r->call->n;

    *c = (struct fold_climb){.run = r, .threads = fold_rung.threads, .at_once = n};
    while (c->threads >= 32 && fold_rung_shared(size, c->threads) > fold_shared)
        c->threads /= 2;
    if (c->threads < 32)
        return 0;
    most = most < (size_t)1 << 30 ? most : (size_t)1 << 30;
    if (fold_rung.has_array && (uint64_t)n > most / size)
        c->at_once = (int64_t)(most / size);
    c->groups = fold_rung_groups(c->at_once, c->threads);
    c->partials = c->groups * ((n - 1) / c->at_once + 1);
    c->shared = fold_rung_shared(size, c->threads);
    return c->groups <= __INT32_MAX__ &&
           fold_room(FOLD_ROOM_PARTIALS, (size_t)(c->partials + 1) * size + 8) &&
           fold_room(FOLD_ROOM_SLOTS, 16 * size + 8) &&
           fold_room(FOLD_ROOM_ARRAY, (fold_rung.has_array ? (size_t)c->at_once * size : 0) + 8);
}

/* A kernel for iterations lo .. hi - 1, whose partials are number `first` and those behind it. */
static int fold_rung_launch(const struct fold_climb *c, int kernel, int64_t groups, int64_t lo,
                            int64_t hi, int64_t first)
{
    struct fold_args args = {.n = 0};

    fold_arg_frame(&args, c->run);
    fold_arg(&args, &lo, sizeof lo);
    fold_arg(&args, &hi, sizeof hi);
    fold_arg(&args, &first, sizeof first);
    fold_arg_room(&args, FOLD_ROOM_SLOTS);
    fold_arg_room(&args, FOLD_ROOM_PARTIALS);
    fold_arg_room(&args, FOLD_ROOM_ARRAY);
    fold_arg(&args, NULL, c->shared);
    return fold_launch(c->run->loop->kernels[kernel], groups, c->threads, &args);
}

static int fold_level_launch(const struct fold_climb *c, int64_t n, int64_t step, int64_t pairs)
{
    struct fold_args args = {.n = 0};

    fold_arg_room(&args, FOLD_ROOM_ARRAY);
    fold_arg(&args, &n, sizeof n);
    fold_arg(&args, &step, sizeof step);
    return fold_launch(c->run->loop->kernels[4], (pairs - 1) / c->threads + 1, c->threads, &args);
}

/* fold_level: the levels of a tree over the array's n parts. */
static int fold_levels_launch(const struct fold_climb *c, int64_t n)
{
    int good = 1;

    if (fold_rung.levels > 0)
        for (int64_t step = 2; good && step / 2 < n; step *= 2)
            good = fold_level_launch(c, n, step, (n - 1) / step + 1);
    if (fold_rung.levels < 0)
        for (int64_t left = n; good && left > 1; left = (left + 1) / 2)
            good = fold_level_launch(c, left, (left + 1) / 2, left / 2);
    return good;
}

/* fold_end: the fold of all lies behind the partials. */
static int fold_end_launch(const struct fold_climb *c)
{
    struct fold_run *r = c->run;
    size_t size = r->loop->partial_size;
    int64_t n = r->call->n;
    struct fold_args args = {.n = 0};

    fold_arg_room(&args, FOLD_ROOM_SLOTS);
    fold_arg_room(&args, FOLD_ROOM_PARTIALS);
    fold_arg(&args, &c->partials, sizeof c->partials);
    fold_arg(&args, NULL, c->shared);
    if (!fold_launch(r->loop->kernels[2], 1, c->threads, &args) ||
        !fold_get(fold_rooms[FOLD_ROOM_PARTIALS], (size_t)c->partials * size, r->call->total, size))
        return 0;
    if (r->loop->winners) /* in the one chunk that there is */
        r->loop->winners(r->call->frame, r->call->total, 1, n, n, r->call->total);
    return 1;
}

/* fold_begin, then for each turn fold_factors, fold_level and fold_ladder, as far as the strategy
   has them, then fold_end. */
static int fold_launch_rung(struct fold_run *r)
{
    struct foldrt_loop *loop = r->loop;
    struct fold_args begin = {.n = 0};
    struct fold_climb c;
    int64_t n = r->call->n, first = 0;

    if (!fold_climb_begin(&c, r))
        return 0;
    fold_arg_room(&begin, FOLD_ROOM_SLOTS);
    if (!fold_launch(loop->kernels[1], 1, 1, &begin))
        return 0;
    for (int64_t lo = 0; lo < n; lo += c.at_once, first += c.groups) {
        int64_t hi = n - lo < c.at_once ? n : lo + c.at_once;
        int64_t each = (hi - lo - 1) / c.threads + 1;
        if ((fold_rung.needs_factors && !fold_rung_launch(&c, 3, each, lo, hi, first)) ||
            !fold_levels_launch(&c, hi - lo) || !fold_rung_launch(&c, 0, c.groups, lo, hi, first))
            return 0;
    }
    return fold_end_launch(&c);
}

/* By key: groups share out the chunks, as they do without a strategy; bins are in the device's
   memory, and a group's memory has its table, or what its threads tell one another. */
static int fold_launch_key(struct fold_run *r)
{
    struct fold_hulls h;
    struct fold_bins_shape s = {.chunk = 4096, .threads = 256, .in_group = fold_rung.places};

    if (!fold_hulls_find(r, &h, FOLDRT_BYTES_OF_BINS_BY_KEY))
        return 0;
    while (s.in_group > 1 && s.in_group * 20 * r->loop->nbins + 8 > fold_shared)
        s.in_group /= 2;
    s.room = s.in_group ? s.in_group * 20 * r->loop->nbins + 8 : (size_t)s.threads * 24;
    s.groups = fold_units * (h.words > 6144 ? 4 : 8);
    return fold_bins_run(r, &h, &s);
}
