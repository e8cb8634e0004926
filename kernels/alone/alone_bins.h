/* ---- bins ---- */

enum { FOLD_BINS_MOST = 12 };

#define FOLD_SEEN_SMALL 16 /* of the second word, as in kernels/device/one_bin.h */

/* Of each array the elements lo .. lo + count - 1, where they begin, in words of 32 bits behind the
   two that come first, and where it is counted how many small values come to each, behind all
   bins. */
struct fold_hulls {
    int64_t lo[FOLD_BINS_MOST];
    uint64_t count[FOLD_BINS_MOST], at[FOLD_BINS_MOST], small[FOLD_BINS_MOST], list, words, all;
};

/* Arrays that are large beside the iterations cost more than they save. The numbers are foldrt's:
   what sends a loop back to C's own order decides the bits of its sums. */
static uint64_t fold_bins_limit(const struct fold_bin_kind *kind, int64_t n, uint64_t bytes)
{
    uint64_t most = bytes / kind->size;
    uint64_t by_trips = kind->count < 0 ? (uint64_t)n / FOLDRT_ITERATIONS_PER_BIN : (uint64_t)n * 4;

    return kind->is_heavy || by_trips > most ? most : by_trips;
}

/* Of bins that rise with the iterations: are these so few for each, on average, that it gets its
   updates in C's order? As foldrt__may_rise of runtime/owned.c has it. */
static int fold_bins_rise(int64_t first, int64_t last, int64_t n)
{
    return first <= last && (uint64_t)n / FOLDRT_RISING_PER_BIN <= (uint64_t)last - (uint64_t)first;
}

/* The first and the last element of arrays without a declared size, by a fold of their own. */
static int fold_ends_find(struct fold_run *r, int64_t (*ends)[2])
{
    struct foldrt_call call = {.frame = r->call->frame, .n = r->call->n, .total = ends};
    struct fold_run looks = *r;

    looks.loop = r->loop->other;
    looks.call = &call;
    return (looks.loop->kernels[0] || fold_build(looks.loop)) && fold_launch_chunks(&looks);
}

/* `most`: bytes of an array. */
static int fold_hulls_find(struct fold_run *r, struct fold_hulls *h, uint64_t most)
{
    int64_t ends[FOLD_BINS_MOST][2];
    uint32_t open = 0;

    if (r->loop->other && !fold_ends_find(r, ends))
        return 0;
    h->words = FOLDRT_HEADER_OF_BINS;
    for (uint32_t k = 0; k < r->loop->nbins; k++) {
        const struct fold_bin_kind *kind = &r->loop->bins[k];
        int64_t lo = 0, count = kind->count;
        if (count < 0) {
            int64_t last = ends[open][1];
            lo = ends[open++][0];
            if (last < lo)
                lo = count = 0;
            else if (last == __INT64_MAX__ || __builtin_sub_overflow(last + 1, lo, &count))
                return 0;
        }
        if ((uint64_t)count > fold_bins_limit(kind, r->call->n, most))
            return 0;
        h->lo[k] = lo;
        h->count[k] = (uint64_t)count;
        if (kind->size == 16) /* in 16 bytes of its own each */
            h->words = (h->words + 3) / 4 * 4;
        h->at[k] = h->words;
        h->words += ((uint64_t)count * (kind->size < 4 ? 1 : kind->size / 4) + 1) / 2 * 2;
    }
    h->all = h->words;
    for (uint32_t k = 0; k < r->loop->nbins; k++) {
        h->small[k] = h->all;
        h->all += r->loop->bins[k].is_fixed ? (h->count[k] + 1) / 2 * 2 : 0;
    }
    h->list = h->all;
    h->all += FOLDRT_SMALLS + 2;
    return 1;
}

/* As the kernels have them: of as many arrays as there are. */
static size_t fold_hulls_pack(const struct fold_run *r, const struct fold_hulls *h,
                              uint64_t in_group, uint64_t *to)
{
    uint32_t n = r->loop->nbins;

    __builtin_memcpy(to, h->lo, n * sizeof *to);
    __builtin_memcpy(to + n, h->count, n * sizeof *to);
    __builtin_memcpy(to + 2 * n, h->at, n * sizeof *to);
    to[3 * n] = in_group;
    __builtin_memcpy(to + 3 * n + 1, h->small, n * sizeof *to);
    to[4 * n + 1] = h->list;
    return (4 * (size_t)n + 2) * sizeof *to;
}

/* ---- their memory here ---- */

static void foldrt_bins_end(struct foldrt_binset *set)
{
    for (uint32_t k = 0; k < set->n; k++) {
        __builtin_free(set->at[k].store);
        if (set->at[k].small)
            __builtin_free(set->at[k].small - FOLDRT_SMALLS - 1);
    }
    __builtin_free(set->at);
    set->n = 0;
}

#define foldrt_bins_put(put, at, bins, fix, store) put(at, bins, fix, store)

/* Bin k, which no iteration has come to: only an element that cannot be. */
static void *foldrt_bins_reach(struct foldrt_bins *b, int64_t k)
{
    (void)k;
    b->bad = 1;
    return b->spare;
}

/* On bins that are thrown away. */
static void foldrt_bins_small(struct foldrt_bins *b, const void *bin)
{
    (void)b, (void)bin;
}

/* The last iteration runs here once more, on bins that are thrown away. */
static void fold_bins_borrow(struct foldrt_bins *own, const struct foldrt_bins *from,
                             const struct fold_bin_kind *kinds, uint32_t n)
{
    for (uint32_t k = 0; k < n; k++) {
        own[k] = from[k];
        own[k].store = __builtin_malloc(from[k].count * kinds[k].size + 1);
        if (own[k].store)
            __builtin_memcpy(own[k].store, from[k].store, from[k].count * kinds[k].size);
        else
            own[k].count = 0;
    }
}

/* What one copy on the device holds for array k. */
static char *fold_bins_copy(const struct fold_run *r, const struct fold_hulls *h, uint64_t copy,
                            uint32_t k)
{
    uint32_t size = r->loop->bins[k].size, wide = size < 4 ? 4 : size;
    uint64_t at = (copy * h->all + h->at[k]) * 4, n = h->count[k];
    char *to = __builtin_malloc(n * wide + 1);

    if (to && n && !fold_get(fold_rooms[FOLD_ROOM_BINS], at, to, n * wide)) {
        __builtin_free(to);
        return NULL;
    }
    for (uint64_t j = 0; to && size < 4 && j < n; j++)
        __builtin_memmove(to + j * size, to + j * 4, size);
    return to;
}

/* What one copy has counted of array k is added to the counts of all. */
static int fold_small_get(const struct fold_run *r, const struct fold_hulls *h, uint64_t copy,
                          uint32_t k, struct foldrt_bins *to)
{
    uint64_t at = (copy * h->all + h->small[k]) * 4, n = r->loop->bins[k].is_fixed ? to->count : 0;
    uint32_t *from = __builtin_malloc(n * sizeof *from + 1);

    if (!to->small) {
        uint32_t *all = __builtin_calloc(n + FOLDRT_SMALLS + 1, sizeof *all);
        to->small = all ? all + FOLDRT_SMALLS + 1 : NULL;
        if (all)
            to->small[-1] = FOLDRT_SMALLS; /* no list */
    }
    int good = from && to->small &&
               (!n || fold_get(fold_rooms[FOLD_ROOM_BINS], at, from, n * sizeof *from));
    for (uint64_t j = 0; good && j < n; j++)
        to->small[j] += from[j];
    __builtin_free(from);
    return good;
}

/* All copies joined become the call's bins. */
static int fold_bins_get(struct fold_run *r, const struct fold_hulls *h, int64_t copies)
{
    struct foldrt_binset *set = r->call->bins;

    set->at = __builtin_calloc(r->loop->nbins, sizeof *set->at);
    for (int64_t i = 0; i < copies; i++) {
        uint32_t words[FOLDRT_HEADER_OF_BINS] = {1,
                                                 0}; /* is there one that cannot be; what is seen */
        if (!set->at ||
            !fold_get(fold_rooms[FOLD_ROOM_BINS], (uint64_t)i * h->all * 4, words, sizeof words) ||
            words[0])
            return 0;
        for (uint32_t k = 0; k < r->loop->nbins; k++) {
            char *from = fold_bins_copy(r, h, (uint64_t)i, k);
            if (!from)
                return 0;
            if (i == 0) {
                set->at[k] = (struct foldrt_bins){
                    .store = from, .lo = h->lo[k], .count = h->count[k], .room_lo = h->lo[k]};
                set->n = k + 1;
            } else {
                r->loop->join(k, set->at[k].store, from, (int64_t)h->count[k]);
                __builtin_free(from);
            }
            if (words[1] & FOLD_SEEN_SMALL && !fold_small_get(r, h, (uint64_t)i, k, &set->at[k]))
                return 0;
        }
    }
    r->kept = set->at;
    return 1;
}

/* ---- launches ---- */

/* fold_clear: the bins of the device become the operators' identities. */
static int fold_bins_clear(struct fold_run *r, const struct fold_hulls *h, const uint64_t *hulls,
                           size_t nbytes)
{
    int64_t needed = (int64_t)(h->words / 256) + 1, most = 8 * fold_units;
    int64_t groups = needed < most ? needed : most;
    struct fold_args args = {.n = 0};

    fold_arg(&args, hulls, nbytes);
    fold_arg_room(&args, FOLD_ROOM_BINS);
    fold_arg(&args, &groups, sizeof groups);
    return fold_launch(r->loop->kernels[2], groups, 256, &args);
}

/* How groups share out the chunks. */
struct fold_bins_shape {
    int64_t chunk, groups;
    int threads;       /* of a group */
    int is_items;      /* work-items with bins of their own, in place of groups */
    uint64_t in_group; /* what the kernel is told of a group's memory: does it hold all bins? */
    size_t room;       /* bytes of that */
};

/* fold_bins; what comes of it is the call's. */
static int fold_bins_run(struct fold_run *r, const struct fold_hulls *h,
                         const struct fold_bins_shape *s)
{
    struct foldrt_loop *loop = r->loop;
    uint64_t hulls[4 * FOLD_BINS_MOST + 2];
    struct fold_args args = {.n = 0};
    int64_t n = r->call->n, m = (n - 1) / s->chunk + 1, groups = s->groups < m ? s->groups : m;
    int64_t copies = s->is_items ? groups : 1;
    size_t nbytes = fold_hulls_pack(r, h, s->in_group, hulls);

    if (!fold_room(FOLD_ROOM_PARTIALS, (size_t)(m + 1) * loop->partial_size + 8) ||
        !fold_room(FOLD_ROOM_BINS, (size_t)copies * h->all * 4))
        return 0;
    fold_arg_frame(&args, r);
    fold_arg(&args, &n, sizeof n);
    fold_arg(&args, &s->chunk, sizeof s->chunk);
    fold_arg(&args, &m, sizeof m);
    fold_arg(&args, &groups, sizeof groups);
    fold_arg_room(&args, FOLD_ROOM_PARTIALS);
    fold_arg_room(&args, FOLD_ROOM_WORD);
    fold_arg(&args, hulls, nbytes);
    fold_arg_room(&args, FOLD_ROOM_BINS);
    if (s->is_items)
        fold_arg(&args, &h->all, sizeof h->all);
    else
        fold_arg(&args, NULL, s->room);
    return (s->is_items || fold_bins_clear(r, h, hulls, nbytes)) &&
           fold_launch(loop->kernels[0], groups, s->threads, &args) &&
           (!loop->partial_size || fold_total_get(r, loop->kernels[1], m, s->chunk)) &&
           fold_bins_get(r, h, copies);
}

/* On a GPU a group has bins of its own, where its memory has room for them, and adds them to the
   device's in the end; on cores each work-item has a copy. To tune: the number of groups. */
static int fold_launch_bins(struct fold_run *r)
{
    struct foldrt_loop *loop = r->loop;
    struct fold_hulls h;
    struct fold_bins_shape s = {.threads = FOLD_GROUP_THREADS, .is_items = fold_is_cores};

    if (!fold_hulls_find(r, &h, FOLDRT_BYTES_OF_BINS))
        return 0;
    size_t own = h.words * 4;
    s.chunk = loop->partial_size ? fold_chunk(r->call->n) : 4096;
    s.groups = fold_units * (h.words > 6144 ? 4 : 8);
    s.in_group = !fold_is_cores && own + 256 * loop->partial_size <= fold_shared;
    s.room = (s.in_group ? own : 0) + 8;
    if (fold_is_cores)
        s.groups = 2 * fold_units * (int64_t)own < 256 << 20 ? 2 * fold_units : 1;
    return fold_bins_run(r, &h, &s);
}
