/* ---- searches ---- */

/* fold_seek: groups take tiles of 4096 iterations in order, none behind the best hit so far, which
   is a word of 32 bits. */
static int fold_launch_search(struct fold_run *r)
{
    struct foldrt_search *s = r->search;
    int64_t n = r->call->n, most = 8 * fold_units;
    uint32_t best = (uint32_t)-1;

    for (int64_t from = s->from; from < n && best == (uint32_t)-1; from += (int64_t)1 << 31) {
        int64_t length = n - from < (int64_t)1 << 31 ? n - from : (int64_t)1 << 31;
        int64_t tiles = (length - 1) / 4096 + 1, groups = tiles < most ? tiles : most;
        struct fold_args args = {.n = 0};
        fold_arg_frame(&args, r);
        fold_arg(&args, &from, sizeof from);
        fold_arg(&args, &length, sizeof length);
        fold_arg(&args, &groups, sizeof groups);
        fold_arg_room(&args, FOLD_ROOM_PARTIALS);
        if (!fold_room(FOLD_ROOM_PARTIALS, 8) ||
            !fold_put(fold_rooms[FOLD_ROOM_PARTIALS], 0, &best, sizeof best) ||
            !fold_launch(r->loop->kernels[0], groups, FOLD_GROUP_THREADS, &args) ||
            !fold_get(fold_rooms[FOLD_ROOM_PARTIALS], 0, &best, sizeof best))
            return 0;
        s->at = best == (uint32_t)-1 ? n : from + best;
    }
    return 1;
}

/* Looks for the iteration that leaves the loop. The first ones are looked at here, for hits are
   often early; and all, where the device cannot. */
static int foldrt_seek(struct foldrt_loop *loop, const struct foldrt_call *call,
                       struct foldrt_search *search)
{
    int64_t n = call->n, first = n - search->from < FOLDRT_LANES ? n : search->from + FOLDRT_LANES;

    if (!fold_is_usual_mode())
        return 0;
    search->at = loop->seek(call->frame, search->from, first, 1);
    search->from = first;
    if (search->at == first && first < n && !fold_run_any(loop, call, search))
        search->at = loop->seek(call->frame, first, n, 1);
    return 1;
}
