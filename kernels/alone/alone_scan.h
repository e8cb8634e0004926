/* ---- scans, recurrences, compactions: loops that read running values ---- */

/* The fixed shape of scans: tiles of 8192 iterations, rows of 32 tiles, groups of 128. */
#define FOLD_TILE_LENGTH 8192

static int64_t fold_blocks(int64_t n, int64_t each)
{
    return (n - 1) / each + 1;
}

struct fold_tiles {
    struct fold_run *r;
    int64_t n, m, first; /* iterations, tiles, the first of these whose iterations run */
};

static int fold_launch_tiles(const struct fold_tiles *t, int which, int64_t groups)
{
    struct fold_args args = {.n = 0};
    int has_frame = which == 0 || which == 3;

    if (has_frame) {
        fold_arg_frame(&args, t->r);
        fold_arg(&args, &t->n, sizeof t->n);
    }
    fold_arg(&args, &t->m, sizeof t->m);
    if (which == 3)
        fold_arg(&args, &t->first, sizeof t->first);
    fold_arg_room(&args, FOLD_ROOM_PARTIALS);
    return fold_launch(t->r->loop->kernels[which], groups, FOLD_GROUP_THREADS, &args);
}

/* fold_totals: what each tile adds to the running values. fold_rows: tiles of a row combined, rows
   of a group. fold_chain: the groups, one after the other. fold_values: each tile's iterations, for
   the values before it are known now. fold_joined: all other accumulators of the tiles. */
static int fold_launch_scan(struct fold_run *r)
{
    struct foldrt_loop *loop = r->loop;
    int64_t m = fold_blocks(r->call->n, FOLD_TILE_LENGTH);
    struct fold_tiles t = {r, r->call->n, m, loop->is_end_wanted ? m - 1 : 0};
    size_t size = loop->partial_size;
    /* Partials: the values before the loop; of tiles, rows and groups; what each tile leaves, the
       last one as the first of the results. */
    size_t before = (size_t)(1 + m + fold_blocks(m, 32) + fold_blocks(m, 128) + m - 1) * size;
    int has_others = loop->kernels[4] && t.first == 0;
    char *results = __builtin_malloc(4 * size);

    r->scratch = results;
    r->kept = results + size;
    if (!results || size * 296 > fold_shared || !fold_room(FOLD_ROOM_PARTIALS, before + 4 * size) ||
        !fold_put(fold_rooms[FOLD_ROOM_PARTIALS], 0, r->call->total, size) ||
        !fold_launch_tiles(&t, 0, m) ||
        !fold_launch_tiles(&t, 1, fold_blocks(m, fold_is_cores ? 128 : 256)) ||
        !fold_launch_tiles(&t, 2, 1) || !fold_launch_tiles(&t, 3, m - t.first) ||
        (has_others && !fold_launch_tiles(&t, 4, 1)) ||
        !fold_get(fold_rooms[FOLD_ROOM_PARTIALS], before, results, 4 * size))
        return 0;
    /* What the last tile leaves, the running values before it and behind it, what all leave. */
    const char *end = results + (has_others ? 3 * size : 0);
    if (loop->is_finite && !loop->is_finite(results + 2 * size))
        return 0;
    if (loop->counted)
        fold_counted_set(r, end);
    __builtin_memcpy(r->call->total, end, size);
    return 1;
}
