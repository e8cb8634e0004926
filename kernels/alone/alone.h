/*
 * What a program of --fold-emit=opencl and cuda holds to run its loops: the parts that both kinds
 * of devices share. It includes no header, for it stands before the program's own.
 */
#define FOLDRT_LANES 1024 /* of a chunk: each has accumulators of its own */
#define FOLD_POINTERS 48  /* at most, of a loop */
#define FOLD_TOUCHES 256  /* accesses at most */
#define FOLD_ARGS_ROOM 960
#define FOLD_PIECE_MOST ((size_t)1 << 40)
#ifdef __clang__
#define FOLD_ENTRY static __attribute__((noinline))
#else
#define FOLD_ENTRY static __attribute__((noipa))
#endif

/* Of the C library, by names that the program does not use otherwise. */
extern int fold_say(int, const char *, ...) __asm__("dprintf");
extern void fold_exit(int) __asm__("exit") __attribute__((noreturn));
extern int fold_process(void) __asm__("getpid");
extern int fold_advise(void *, size_t, int) __asm__("madvise");
extern int fold_pipe(int *) __asm__("pipe");
extern long fold_read(int, void *, size_t) __asm__("read");
extern long fold_write(int, const void *, size_t) __asm__("write");
extern int fold_yield(void) __asm__("sched_yield");

struct foldrt_range { /* bytes that an access touches, from its first to its last iteration */
    void *base;
    size_t nbytes;
    const char *name;
};

enum { FOLDRT_WRITTEN = 1, FOLDRT_GUARDED = 2 /* some iterations leave it out */ };

struct foldrt_touch { /* one access, through which of the loop's pointers */
    uint32_t pointer, flags;
    uint32_t each; /* bytes that every iteration uses, no other one the same; 0: not so */
};

/* A loop: its part of the kernel's text, and the memory that it touches. */
struct foldrt_loop {
    const char *what, *text;
    uint32_t frame_size; /* of its invariants, which the kernel gets by value */
    uint32_t partial_size;
    uint32_t npointers, ntouches;
    const uint32_t *pointers; /* their places in the frame */
    const struct foldrt_touch *touches;
    void (*spans)(const void *frame, int64_t n, const void *start, struct foldrt_range *to);
    /* Minima and maxima with a place: the iteration that has them, found in the chunk that has. */
    void (*winners)(const void *frame, const void *partials, int64_t m, int64_t chunk, int64_t n,
                    void *total);
    /* Leaves the last iteration's values. */
    void (*last)(const void *frame, int64_t n);
    void *kernels[2]; /* made when it first runs: fold_chunks, fold_last */
};

struct foldrt_call { /* one execution */
    const void *frame;
    int64_t n; /* iterations */
    void *total, *live;
    uint32_t nreads;
    const struct foldrt_range *reads;
};

struct fold_arg { /* of a kernel; memory: a uint64_t that names it */
    const void *at;
    size_t nbytes;
    int is_memory;
};

/* Of the device. Each answers 0 after a word on stderr when it fails, but for the first. */
static void fold_open(void); /* ends the program where there is no device */
static int fold_build(struct foldrt_loop *loop);
static int fold_memory_new(uint64_t *memory, size_t nbytes);
static void fold_memory_end(uint64_t memory);
static int fold_put(uint64_t memory, size_t at, const void *from, size_t nbytes);
static int fold_get(uint64_t memory, size_t at, void *to, size_t nbytes);
static int fold_launch(void *kernel, int64_t groups, const struct fold_arg *args, int nargs);

static int fold_is_lost;

static int fold_fail(const char *what, long status)
{
    fold_say(2, "fold: %s: error %ld; from now on loops run as written\n", what, status);
    fold_is_lost = 1;
    return 0;
}

/* ---- memory ---- */

/* Memory of the device that later runs use again. */
static uint64_t fold_rooms[FOLD_POINTERS + 2];
static size_t fold_room_sizes[FOLD_POINTERS + 2];

static int fold_room(int k, size_t nbytes)
{
    if (fold_room_sizes[k] >= nbytes)
        return 1;
    if (fold_room_sizes[k])
        fold_memory_end(fold_rooms[k]);
    fold_room_sizes[k] = fold_memory_new(&fold_rooms[k], nbytes) ? nbytes : 0;
    return fold_room_sizes[k] != 0;
}

/* Can the program read all of [from, to)? -1: nobody can tell. The kernel is asked page by page, by
   writing a byte of each to a pipe, unless it can say so at once (Linux 5.14:
   MADV_POPULATE_READ). */
static int fold_is_there(uintptr_t from, uintptr_t to)
{
    static int ends[2];
    uintptr_t first = from / 4096 * 4096;
    char byte;

    if (from >= to || fold_advise((void *)first, to - first, 22) == 0)
        return 1;
    if (!ends[1] && fold_pipe(ends))
        return -1;
    for (uintptr_t page = first; page < to; page += 4096)
        if (fold_write(ends[1], (const void *)(page < from ? from : page), 1) != 1)
            return 0;
        else if (fold_read(ends[0], &byte, 1) != 1)
            return -1;
    return 1;
}

/* What a pointer leads to, from the first byte that is touched to the last. */
struct fold_piece {
    uintptr_t from, to;
    int is_read, has_gaps; /* gaps: not all of it is written */
    char *before;          /* has_gaps: what it was */
};

static int fold_pieces_find(const struct foldrt_loop *loop, int64_t n,
                            const struct foldrt_range *ranges, struct fold_piece *pieces)
{
    for (uint32_t i = 0; i < loop->npointers; i++)
        pieces[i] = (struct fold_piece){.from = (uintptr_t)-1};
    for (uint32_t i = 0; i < loop->ntouches; i++) {
        const struct foldrt_touch *t = &loop->touches[i];
        struct fold_piece *p = &pieces[t->pointer];
        uintptr_t from = (uintptr_t)ranges[i].base, to = from + ranges[i].nbytes;
        int is_written = t->flags & FOLDRT_WRITTEN;
        if (from == to)
            continue;
        if (ranges[i].nbytes > FOLD_PIECE_MOST || to < from)
            return 0;
        p->from = from < p->from ? from : p->from;
        p->to = to > p->to ? to : p->to;
        p->has_gaps |= is_written && ranges[i].nbytes != (uint64_t)n * t->each;
        p->is_read |= !is_written || p->has_gaps;
    }
    for (uint32_t i = 0; i < loop->npointers; i++)
        if (pieces[i].from == (uintptr_t)-1)
            pieces[i].from = 0;
    return 1;
}

/* Pieces that meet become one: of_pointer says which stands for each. */
static void fold_pieces_join(uint32_t n, struct fold_piece *pieces, uint32_t *of_pointer)
{
    for (uint32_t i = 0; i < n; i++)
        of_pointer[i] = i;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < n; j++) {
            struct fold_piece *a = &pieces[i], *b = &pieces[j];
            if (i == j || a->from >= b->to || b->from >= a->to)
                continue;
            a->from = a->from < b->from ? a->from : b->from;
            a->to = a->to > b->to ? a->to : b->to;
            a->is_read |= b->is_read;
            a->has_gaps |= b->has_gaps;
            *b = (struct fold_piece){.from = 0};
            for (uint32_t k = 0; k < n; k++)
                if (of_pointer[k] == j)
                    of_pointer[k] = i;
            j = (uint32_t)-1; /* it is larger now: look at all again */
        }
}

/* Behind a guard, and between what is read, some memory need not be there; the kernel does not read
   that. Of
   memory that is written with gaps the program keeps what the device has got, for in the gaps it
   stays as it is, and other threads may change it. */
static int fold_piece_keep(struct fold_piece *p)
{
    p->before = __builtin_calloc(p->to - p->from, 1);
    if (!p->before)
        return fold_fail("memory", 0);
    for (uintptr_t from = p->from, to; from < p->to; from = to) {
        to = (from / 4096 + 1) * 4096 < p->to ? (from / 4096 + 1) * 4096 : p->to;
        int is_there = fold_is_there(from, to);
        if (is_there < 0)
            return fold_fail("pipe", 0);
        if (is_there)
            __builtin_memcpy(p->before + (from - p->from), (const void *)from, to - from);
    }
    return 1;
}

static int fold_piece_put(uint64_t memory, struct fold_piece *p)
{
    int is_whole = !p->has_gaps && fold_is_there(p->from, p->to) == 1;

    if (!is_whole && !fold_piece_keep(p))
        return 0;
    return fold_put(memory, p->from % 256, is_whole ? (const char *)p->from : p->before,
                    p->to - p->from);
}

static int fold_pieces_put(uint32_t n, struct fold_piece *pieces)
{
    for (uint32_t i = 0; i < n; i++) {
        struct fold_piece *p = &pieces[i];
        if (p->from == p->to)
            continue;
        if (!fold_room((int)i, p->from % 256 + (p->to - p->from)) ||
            (p->is_read && !fold_piece_put(fold_rooms[i], p)))
            return 0;
    }
    return 1;
}

/* ---- a run ---- */

/* The fixed shape: chunks of so many iterations, at most 4096 of them. */
static int64_t fold_chunk(int64_t n)
{
    int64_t chunk = 8192;

    while ((n - 1) / chunk + 1 > 4096)
        chunk *= 2;
    return chunk;
}

static void fold_arg(struct fold_arg *args, int *n, const void *at, size_t nbytes, int is_memory)
{
    args[(*n)++] = (struct fold_arg){at, nbytes, is_memory};
}

enum { FOLD_ROOM_PARTIALS = FOLD_POINTERS, FOLD_ROOM_WORD };

/* The kernels' arguments: the frame, for each pointer its memory and the place in it, the numbers
   of iterations, of a chunk's and of chunks, the first chunk, and the partials. */
static int fold_kernels_run(struct foldrt_loop *loop, const struct foldrt_call *call,
                            const struct fold_piece *pieces, const uint32_t *of_pointer)
{
    struct fold_arg args[2 * FOLD_POINTERS + 7], last[2];
    int64_t places[FOLD_POINTERS], n = call->n, chunk = fold_chunk(n), m = (n - 1) / chunk + 1;
    int64_t first = 0;
    int nargs = 0, nlast = 0;

    fold_arg(args, &nargs, call->frame, loop->frame_size, 0);
    for (uint32_t i = 0; i < loop->npointers; i++) {
        const struct fold_piece *p = &pieces[of_pointer[i]];
        uintptr_t to;
        __builtin_memcpy(&to, (const char *)call->frame + loop->pointers[i], sizeof to);
        places[i] = p->from == p->to ? 0 : (int64_t)(to - p->from + p->from % 256);
        fold_arg(args, &nargs, &fold_rooms[p->from == p->to ? FOLD_ROOM_WORD : of_pointer[i]],
                 sizeof(uint64_t), 1);
        fold_arg(args, &nargs, &places[i], sizeof places[i], 0);
    }
    fold_arg(args, &nargs, &n, sizeof n, 0);
    fold_arg(args, &nargs, &chunk, sizeof chunk, 0);
    fold_arg(args, &nargs, &m, sizeof m, 0);
    fold_arg(args, &nargs, &first, sizeof first, 0);
    fold_arg(args, &nargs, &fold_rooms[FOLD_ROOM_PARTIALS], sizeof(uint64_t), 1);
    fold_arg(args, &nargs, &fold_rooms[FOLD_ROOM_WORD], sizeof(uint64_t), 1);
    if (!fold_launch(loop->kernels[0], m, args, nargs))
        return 0;
    fold_arg(last, &nlast, &m, sizeof m, 0);
    fold_arg(last, &nlast, &fold_rooms[FOLD_ROOM_PARTIALS], sizeof(uint64_t), 1);
    return !loop->kernels[1] || fold_launch(loop->kernels[1], 1, last, nlast);
}

/* The fold of all chunks lies behind their partials. */
static int fold_total_get(struct foldrt_loop *loop, const struct foldrt_call *call)
{
    int64_t chunk = fold_chunk(call->n), m = (call->n - 1) / chunk + 1;
    size_t nbytes = (size_t)m * loop->partial_size;

    if (!fold_get(fold_rooms[FOLD_ROOM_PARTIALS], nbytes, call->total, loop->partial_size))
        return 0;
    if (!loop->winners)
        return 1;
    void *partials = __builtin_malloc(nbytes);
    int good = partials && fold_get(fold_rooms[FOLD_ROOM_PARTIALS], 0, partials, nbytes);
    if (good)
        loop->winners(call->frame, partials, m, chunk, call->n, call->total);
    __builtin_free(partials);
    return good;
}

/* What an access wrote, and nothing else. */
static int fold_touch_get(uint64_t memory, const struct fold_piece *p,
                          const struct foldrt_range *range)
{
    size_t in_piece = (uintptr_t)range->base - p->from, at = in_piece + p->from % 256;
    char *is, *to = range->base;

    if (!p->has_gaps)
        return fold_get(memory, at, range->base, range->nbytes);
    is = __builtin_malloc(range->nbytes);
    int good = is && fold_get(memory, at, is, range->nbytes);
    for (size_t i = 0; good && i < range->nbytes; i++)
        if (is[i] != p->before[in_piece + i])
            to[i] = is[i];
    __builtin_free(is);
    return good;
}

static int fold_written_get(const struct foldrt_loop *loop, const struct foldrt_range *ranges,
                            const struct fold_piece *pieces, const uint32_t *of_pointer)
{
    int is_begun = 0;

    for (uint32_t i = 0; i < loop->ntouches; i++) {
        uint32_t of = of_pointer[loop->touches[i].pointer];
        if (!(loop->touches[i].flags & FOLDRT_WRITTEN) || !ranges[i].nbytes)
            continue;
        if (!fold_touch_get(fold_rooms[of], &pieces[of], &ranges[i])) {
            if (!is_begun)
                return 0;
            fold_say(2, "fold: results of a loop are lost\n");
            fold_exit(70);
        }
        is_begun = 1;
    }
    return 1;
}

/* Everything but the iterations' memory. */
static int fold_rooms_get(const struct foldrt_loop *loop, int64_t n)
{
    static const uint64_t zero;
    int64_t m = (n - 1) / fold_chunk(n) + 1;

    return fold_room(FOLD_ROOM_PARTIALS, (size_t)(m + 1) * loop->partial_size + 8) &&
           (fold_room_sizes[FOLD_ROOM_WORD] ||
            (fold_room(FOLD_ROOM_WORD, sizeof zero) &&
             fold_put(fold_rooms[FOLD_ROOM_WORD], 0, &zero, sizeof zero)));
}

static int fold_run_there(struct foldrt_loop *loop, const struct foldrt_call *call)
{
    struct foldrt_range ranges[FOLD_TOUCHES];
    struct fold_piece pieces[FOLD_POINTERS];
    uint32_t of_pointer[FOLD_POINTERS];

    for (uint32_t i = 0; i < call->nreads; i++)
        if (fold_is_there((uintptr_t)call->reads[i].base,
                          (uintptr_t)call->reads[i].base + call->reads[i].nbytes) != 1)
            return 0;
    loop->spans(call->frame, call->n, call->total, ranges);
    if (!fold_pieces_find(loop, call->n, ranges, pieces))
        return 0;
    fold_pieces_join(loop->npointers, pieces, of_pointer);
    int good = fold_rooms_get(loop, call->n) && fold_pieces_put(loop->npointers, pieces) &&
               fold_kernels_run(loop, call, pieces, of_pointer) &&
               (!loop->partial_size || fold_total_get(loop, call)) &&
               fold_written_get(loop, ranges, pieces, of_pointer);
    for (uint32_t i = 0; i < loop->npointers; i++)
        __builtin_free(pieces[i].before);
    if (good && loop->last)
        loop->last(call->frame, call->n);
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

/* Runs the loop on the device: 1. 0: it has to run as written, and nothing has been stored. Loops
   of less than 1024 iterations do: their shape is C's own order. */
static int foldrt_run(struct foldrt_loop *loop, const struct foldrt_call *call)
{
    static int busy, owner;
    static __thread int is_inside;
    int me = fold_process(), was = __atomic_load_n(&owner, __ATOMIC_RELAXED);

    /* A signal handler may have interrupted a loop; the child of a fork has no device. */
    if (call->n < FOLDRT_LANES || is_inside || fold_is_lost || (was && was != me) ||
        !fold_is_usual_mode() || loop->frame_size + 16 * loop->npointers > FOLD_ARGS_ROOM)
        return 0;
    is_inside = 1;
    while (__atomic_exchange_n(&busy, 1, __ATOMIC_ACQUIRE))
        fold_yield();
    if (!owner) {
        __atomic_store_n(&owner, me, __ATOMIC_RELAXED);
        fold_open();
    }
    int good = (loop->kernels[0] || fold_build(loop)) && fold_run_there(loop, call);
    __atomic_store_n(&busy, 0, __ATOMIC_RELEASE);
    is_inside = 0;
    return good;
}
