/* ---- a run ---- */

/* Everything that the iterations read goes to the device, and comes back as far as they have
   written it. */
static int fold_run_there(struct fold_run *r)
{
    static const uint64_t zero;
    const struct foldrt_loop *loop = r->loop;
    const struct foldrt_call *call = r->call;

    for (uint32_t i = 0; i < call->nreads; i++)
        if (fold_is_there((uintptr_t)call->reads[i].base,
                          (uintptr_t)call->reads[i].base + call->reads[i].nbytes) != 1)
            return 0;
    loop->spans(call->frame, r->iterations, call->total, r->ranges);
    if (!fold_looked_add(r) || !fold_pieces_find(r))
        return 0;
    fold_pieces_join(r);
    if (!fold_pieces_fit(r))
        return 0;
    if (!fold_room_sizes[FOLD_ROOM_WORD] &&
        (!fold_room(FOLD_ROOM_WORD, sizeof zero) ||
         !fold_put(fold_rooms[FOLD_ROOM_WORD], 0, &zero, sizeof zero)))
        return 0;
    int good = fold_pieces_put(r) && loop->launch(r) && fold_written_get(r);
    for (uint32_t i = 0; i < loop->npointers; i++)
        __builtin_free(r->pieces[i].before);
    if (good && loop->last)
        loop->last(call->frame, call->n, r->kept);
    __builtin_free(r->scratch);
    return good;
}

/* The shape is one of arithmetic that rounds to nearest, and keeps denormals. */
static int fold_is_usual_mode(void)
{
#ifdef __SSE2__
    return (__builtin_ia32_stmxcsr() & 0xffc0) == 0x1f80;
#else
    return 1;
#endif
}

/* Runs the loop on the device: 1. 0: it has to run as written, and nothing has been stored. */
static int fold_run_any(struct foldrt_loop *loop, const struct foldrt_call *call,
                        struct foldrt_search *search)
{
    static int busy, owner;
    static __thread int is_inside;
    struct fold_run r = {.loop = loop, .call = call, .search = search};
    int me = fold_process(), was = __atomic_load_n(&owner, __ATOMIC_RELAXED);

    r.iterations = call->rows ? call->n * call->rows : call->n;
    /* A signal handler may have interrupted a loop; the child of a fork has no device. */
    if (r.iterations < loop->least || is_inside || fold_is_lost || (was && was != me) ||
        !fold_is_usual_mode() || loop->frame_size + 16 * loop->npointers > FOLD_ARGS_ROOM)
        return 0;
    is_inside = 1;
    while (__atomic_exchange_n(&busy, 1, __ATOMIC_ACQUIRE))
        fold_yield();
    if (!owner) {
        __atomic_store_n(&owner, me, __ATOMIC_RELAXED);
        fold_open();
    }
    int good = (loop->kernels[0] || fold_build(loop)) && fold_run_there(&r);
    __atomic_store_n(&busy, 0, __ATOMIC_RELEASE);
    is_inside = 0;
    return good;
}

static int foldrt_run(struct foldrt_loop *loop, const struct foldrt_call *call)
{
    if (loop->range) {
        loop->range(call->frame, 0, call->n, call->total);
        return 1;
    }
    return fold_run_any(loop->seek ? loop->other : loop, call, NULL);
}

/* Is it worth while to look for places that only data tells? */
static int foldrt_is_for_device(const struct foldrt_loop *loop, int64_t n)
{
    return n >= loop->least && !fold_is_lost;
}
