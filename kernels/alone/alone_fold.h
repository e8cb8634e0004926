/* ---- folds: reductions, maps, rows ---- */

/* The fixed shape: chunks of so many iterations, at most 4096 of them. */
static int64_t fold_chunk(int64_t n)
{
    int64_t chunk = 8192;

    while ((n - 1) / chunk + 1 > 4096)
        chunk *= 2;
    return chunk;
}

/* Where nothing is folded there is no shape to keep. To tune: any length of a chunk will do. */
static int64_t fold_chunk_of(const struct fold_run *r)
{
    int64_t n = r->call->n, share = n / (8 * fold_units);

    if (r->loop->partial_size)
        return fold_chunk(n);
    if (!fold_is_cores)
        return r->call->rows ? 256 : 4096;
    return share > 4096 ? share : 4096;
}

/* The fold of all m chunks lies behind their partials: the last group has made it, or a launch of
   its own does. */
static int fold_total_get(struct fold_run *r, void *last_kernel, int64_t m, int64_t chunk)
{
    const struct foldrt_loop *loop = r->loop;
    size_t nbytes = (size_t)m * loop->partial_size;
    struct fold_args args = {.n = 0};

    fold_arg(&args, &m, sizeof m);
    fold_arg_room(&args, FOLD_ROOM_PARTIALS);
    if ((last_kernel && !fold_launch(last_kernel, 1, FOLD_GROUP_THREADS, &args)) ||
        !fold_get(fold_rooms[FOLD_ROOM_PARTIALS], nbytes, r->call->total, loop->partial_size))
        return 0;
    if (!loop->winners)
        return 1;
    void *partials = __builtin_malloc(nbytes);
    int good = partials && fold_get(fold_rooms[FOLD_ROOM_PARTIALS], 0, partials, nbytes);
    if (good)
        loop->winners(r->call->frame, partials, m, chunk, r->call->n, r->call->total);
    __builtin_free(partials);
    return good;
}

/* Is it worth while that threads of a group share the loops along rows of its iterations? To tune:
   iterations and turns from which on it is. */
static int fold_is_staged(const struct fold_run *r, void *kernel)
{
    return kernel && !fold_is_cores && r->call->row >= 64 && r->call->n >= 256;
}

/* fold_staged: each group runs some iterations. Here and in the kernels' text the same: */
#define FOLD_STAGED_THREADS 256
#define FOLD_STAGED_LOG_ROWS 5
static int fold_launch_staged(struct fold_run *r, void *kernel)
{
    int64_t n = r->call->n, first = 0;
    int32_t rows = FOLD_STAGED_LOG_ROWS;
    struct fold_args args = {.n = 0};

    fold_arg_frame(&args, r);
    fold_arg(&args, &n, sizeof n);
    fold_arg(&args, &first, sizeof first);
    fold_arg(&args, &rows, sizeof rows);
    return fold_launch(kernel, ((n - 1) >> rows) + 1, FOLD_STAGED_THREADS, &args);
}

/* fold_chunks: a group for each chunk, whose partials fold_last folds. */
static int fold_launch_chunks(struct fold_run *r)
{
    struct foldrt_loop *loop = r->loop;
    int64_t n = r->call->n, chunk = fold_chunk_of(r), m = (n - 1) / chunk + 1;
    int64_t first = 0;
    struct fold_args args = {.n = 0};

    if (fold_is_staged(r, loop->kernels[2]))
        return fold_launch_staged(r, loop->kernels[2]);
    if (!fold_room(FOLD_ROOM_PARTIALS, (size_t)(m + 1) * loop->partial_size + 8))
        return 0;
    fold_arg_frame(&args, r);
    fold_arg(&args, &n, sizeof n);
    fold_arg(&args, &chunk, sizeof chunk);
    fold_arg(&args, &m, sizeof m);
    fold_arg(&args, &first, sizeof first);
    fold_arg_room(&args, FOLD_ROOM_PARTIALS);
    fold_arg_room(&args, FOLD_ROOM_WORD);
    return fold_launch(loop->kernels[0], m, FOLD_GROUP_THREADS, &args) &&
           (!loop->partial_size || fold_total_get(r, loop->kernels[1], m, chunk));
}

/* fold_rows: a group runs the iterations of one lane, sharing out the loops inside them; then
   fold_chunks folds the lanes. Without accumulators there are no lanes to keep apart. */
static int fold_launch_rows(struct fold_run *r)
{
    struct foldrt_loop *loop = r->loop;
    int64_t n = r->call->n, size = loop->partial_size, chunk = size ? fold_chunk(n) : n;
    int64_t stride = size ? FOLDRT_LANES : n < 65536 ? n : 65536;
    int64_t m = (n - 1) / chunk + 1, lanes = m * stride, lane_chunk = FOLDRT_LANES, first = 0;
    struct fold_args args = {.n = 0}, folds = {.n = 0};

    if (fold_is_staged(r, loop->kernels[3]))
        return fold_launch_staged(r, loop->kernels[3]);
    if (!fold_room(FOLD_ROOM_PARTIALS, (size_t)((m + 1) * size + 8)) ||
        !fold_room(FOLD_ROOM_LANES, (size_t)(lanes * size + 8)))
        return 0;
    fold_arg_frame(&args, r);
    fold_arg(&args, &n, sizeof n);
    fold_arg(&args, &chunk, sizeof chunk);
    fold_arg(&args, &stride, sizeof stride);
    fold_arg_room(&args, FOLD_ROOM_LANES);
    if (!fold_launch(loop->kernels[2], lanes, FOLD_GROUP_THREADS, &args) || !size)
        return !size && !fold_is_lost;
    fold_arg_room(&folds, FOLD_ROOM_LANES);
    fold_arg(&folds, &lanes, sizeof lanes);
    fold_arg(&folds, &lane_chunk, sizeof lane_chunk);
    fold_arg(&folds, &m, sizeof m);
    fold_arg(&folds, &first, sizeof first);
    fold_arg_room(&folds, FOLD_ROOM_PARTIALS);
    fold_arg_room(&folds, FOLD_ROOM_WORD);
    return fold_launch(loop->kernels[0], m, FOLD_GROUP_THREADS, &folds) &&
           fold_total_get(r, loop->kernels[1], m, chunk);
}
