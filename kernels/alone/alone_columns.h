/* ---- sums of columns ---- */

/* The shape of few columns: so many lanes of a block, 128 rows of each, at most 4096 blocks. A
   value for each column of each block; the places' new values; a word that tells if one is not
   finite. */
static int fold_launch_sums(struct fold_run *r)
{
    struct foldrt_loop *loop = r->loop;
    int64_t n = r->call->n, rows = r->call->rows, lanes = 1, block, count;
    struct fold_args sums = {.n = 0}, ends = {.n = 0};
    char bad[8] = {0}, none[8] = {0};

    while (2 * lanes * n <= FOLDRT_LANES)
        lanes *= 2;
    for (block = 128 * lanes; (rows - 1) / block >= 4096;)
        block *= 2;
    count = (rows - 1) / block + 1;
    size_t nbytes = (size_t)((count + 1) * n + 1) * loop->value_size;
    if (!fold_room(FOLD_ROOM_PARTIALS, nbytes))
        return 0;
    fold_arg_frame(&sums, r);
    fold_arg(&sums, &n, sizeof n);
    fold_arg(&sums, &rows, sizeof rows);
    fold_arg(&sums, &block, sizeof block);
    fold_arg(&sums, &lanes, sizeof lanes);
    fold_arg(&sums, &count, sizeof count);
    fold_arg_room(&sums, FOLD_ROOM_PARTIALS);
    fold_arg_frame(&ends, r);
    fold_arg(&ends, &n, sizeof n);
    fold_arg(&ends, &count, sizeof count);
    fold_arg_room(&ends, FOLD_ROOM_PARTIALS);
    return fold_launch(loop->kernels[2], count, FOLD_GROUP_THREADS, &sums) &&
           fold_launch(loop->kernels[3], n, FOLD_GROUP_THREADS, &ends) &&
           fold_launch(loop->kernels[4], n, 1, &ends) &&
           fold_get(fold_rooms[FOLD_ROOM_PARTIALS], nbytes - loop->value_size, bad,
                    loop->value_size) &&
           !__builtin_memcmp(bad, none, sizeof bad);
}

/* Fewer rows, and more columns, keep C's order: a thread runs all rows of its columns. */
static int fold_launch_columns(struct fold_run *r)
{
    return r->call->rows >= FOLDRT_LANES && r->call->n <= FOLDRT_LANES ? fold_launch_sums(r)
                                                                       : fold_launch_chunks(r);
}
