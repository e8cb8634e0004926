/*
 * What a program of --fold-emit=opencl and cuda holds to run its loops: the parts that both kinds
 * of devices share. It includes no header, for it stands before the program's own.
 */
#define FOLDRT_LANES 1024                 /* of a chunk: each has accumulators of its own */
#define FOLDRT_RISING_PER_BIN 64          /* where bins rise: fewer have C's order */
#define FOLDRT_ITERATIONS_PER_BIN 8       /* where no declaration says how many bins there are */
#define FOLDRT_BYTES_OF_BINS (64ul << 20) /* by a strategy by key: */
#define FOLDRT_BYTES_OF_BINS_BY_KEY (1ul << 30)
#define FOLDRT_HEADER_OF_BINS 2 /* words before the first array, on a device */
#define FOLDRT_SMALLS 1024      /* places of small values in bins that are listed */
#define FOLD_POINTERS 48        /* at most, of a loop */
#define FOLD_TOUCHES 256        /* accesses at most */
#define FOLD_ARGS_ROOM 960
/* Before the functions that the program calls, each before a loop. 1: the loop is done; 0: it has
   to run as written, and nothing has been stored. */
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

enum {
    FOLDRT_WRITTEN = 1,
    FOLDRT_GUARDED = 2, /* some iterations leave it out */
    FOLDRT_COUNTED = 4, /* the range is where it may write; how far it does is counted */
    FOLDRT_LOOKED = 8   /* its range has been looked for: the call has it */
};

struct foldrt_touch { /* one access, through which of the loop's pointers */
    uint32_t pointer, flags;
    uint32_t each; /* bytes that every iteration uses, no other one the same; COUNTED: that are
                      written for each that is counted; 0: not so */
};

struct fold_run;

/* A loop: its kernels, the memory that it touches, and what of it runs here. What a kind of loop
   does not need is 0. */
struct foldrt_loop {
    const char *what;
    const char *texts[6];             /* of its kernels, one behind the other */
    const char *names[6];             /* of these */
    int (*launch)(struct fold_run *); /* runs them and gets the total; below */
    int64_t least;                    /* fewer iterations run as written */
    uint32_t frame_size;              /* of its invariants, which the kernels get by value */
    uint32_t partial_size;            /* of all accumulators */
    uint32_t value_size;              /* sums of columns: of one */
    uint32_t npointers, ntouches, nbins;
    const uint32_t *pointers; /* their places in the frame */
    const struct foldrt_touch *touches;
    void (*spans)(const void *frame, int64_t n, const void *start, struct foldrt_range *to);
    /* Minima and maxima with a place: the iteration that has them, found in the chunk that has. */
    void (*winners)(const void *frame, const void *partials, int64_t m, int64_t chunk, int64_t n,
                    void *total);
    /* Leaves the last iteration's values. `kept` is of the launch. */
    void (*last)(const void *frame, int64_t n, const void *kept);
    /* Compactions: the memory that is written, given all accumulators before and behind the loop.
     */
    void (*counted)(const void *frame, const void *start, const void *end, struct foldrt_range *at);
    /* Scans that could not run as written once they have written: are the running values good? */
    int (*is_finite)(const void *part);
    int is_end_wanted; /* scans: of the running values only those behind the loop */
    const struct fold_bin_kind *bins;
    /* Merges n bins of one work-item into those of another. */
    void (*join)(uint32_t which, void *into, const void *from, int64_t n);
    /* Searches: the first of iterations lo .. hi-1 that leaves the loop, or hi. */
    int64_t (*seek)(const void *frame, int64_t lo, int64_t hi, int32_t in_order);
    /* Loops that run here: iterations lo .. hi-1 from the identity, in order. */
    void (*range)(const void *frame, int64_t lo, int64_t hi, void *partial);
    /* Over the same iterations: of a search, the fold of those before the hit; of bins whose array
       has no declared size, the first and the last element, as two int64_t for each such array. */
    struct foldrt_loop *other;
    void *kernels[6]; /* made when it first runs */
};

struct foldrt_call { /* one execution */
    const void *frame;
    int64_t n;    /* iterations */
    int64_t rows; /* 0, or a nest by columns: iterations of each of the n */
    int64_t row;  /* 0, or turns of the loop along a row in an iteration; -1: too many */
    void *total;  /* out: the fold of all iterations; scans: in: the values before the loop */
    void *live;
    uint32_t nreads;
    const struct foldrt_range *reads;
    const struct foldrt_range *looked; /* ranges that have been looked for, or NULL: nobody has */
    struct foldrt_binset *bins;        /* out */
};

/* Bins: an array that is updated at places which depend on data. Each array has elements lo .. lo +
   count - 1 of its own, which begin as the operator's identity. */
struct fold_bin_kind {
    uint32_t size; /* bytes of a bin; narrower ones than 4 are kept as 4 on the device */
    int64_t count; /* declared number of elements, or -1 */
    int is_heavy;  /* an iteration is costly */
    int is_fixed;  /* sums of floats */
};

struct foldrt_bins {
    char *store;
    int64_t lo;
    uint64_t count;
    int bad;         /* an element that cannot be */
    int64_t room_lo; /* lo */
    uint32_t *small; /* how many small values have come to each, as in kernels/bins.h; NULL: none */
    uint64_t spare[2];
};

struct foldrt_binset {
    struct foldrt_bins *at;
    uint32_t n;
};

struct foldrt_search {
    int64_t from; /* iterations before it are known not to leave the loop */
    int64_t at;   /* out: the first that does, or n */
};

struct fold_arg { /* of a kernel; memory: a uint64_t that names it; at NULL: shared by a group */
    const void *at;
    size_t nbytes;
    int is_memory;
};

struct fold_args {
    struct fold_arg at[2 * FOLD_POINTERS + 12];
    int64_t places[FOLD_POINTERS];
    int n;
};

/* Of the device. Each answers 0 after a word on stderr when it fails, but for the first. */
static void fold_open(void); /* ends the program where there is no device */
static int fold_build(struct foldrt_loop *loop);
static int fold_memory_new(uint64_t *memory, size_t nbytes);
static void fold_memory_end(uint64_t memory);
static int fold_put(uint64_t memory, size_t at, const void *from, size_t nbytes);
static int fold_get(uint64_t memory, size_t at, void *to, size_t nbytes);
static int fold_launch(void *kernel, int64_t groups, int threads, const struct fold_args *args);

static int fold_is_cores;      /* its work-items are threads of cores: one stands for a group */
static int64_t fold_units = 1; /* that run groups at the same time */
static size_t fold_shared;     /* bytes that a group shares */
static size_t fold_most;       /* of one piece of its memory */

#define FOLD_GROUP_THREADS (fold_is_cores ? 1 : 256)

static int fold_is_lost;

static int fold_fail(const char *what, long status)
{
    fold_say(2, "fold: %s: error %ld; from now on loops run as written\n", what, status);
    fold_is_lost = 1;
    return 0;
}

/* ---- memory ---- */

/* Memory of the device that later runs use again: a piece of the program's for each pointer; the
   partials; a word that is 0 between kernels; lanes of rows; bins. */
enum {
    FOLD_ROOM_PARTIALS = FOLD_POINTERS,
    FOLD_ROOM_WORD,
    FOLD_ROOM_LANES,
    FOLD_ROOM_BINS,
    FOLD_ROOMS
};
static uint64_t fold_rooms[FOLD_ROOMS];
static size_t fold_room_sizes[FOLD_ROOMS];

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

/* ---- what a run moves ---- */

/* What a pointer leads to, from the first byte that is touched to the last. */
struct fold_piece {
    uintptr_t from, to;
    int is_read, has_gaps; /* gaps: not all of it is written */
    char *before;          /* has_gaps: what it was */
};

struct fold_run {
    struct foldrt_loop *loop;
    const struct foldrt_call *call;
    struct foldrt_search *search;
    int64_t iterations;
    struct foldrt_range ranges[FOLD_TOUCHES];
    struct fold_piece pieces[FOLD_POINTERS];
    uint32_t of_pointer[FOLD_POINTERS]; /* the piece that stands for each pointer's */
    const void *kept;                   /* by the launch, for loop->last */
    void *scratch;
};

/* The ranges that have been looked for, in their places. */
static int fold_looked_add(struct fold_run *r)
{
    const struct foldrt_range *looked = r->call->looked;

    for (uint32_t i = 0; i < r->loop->ntouches; i++) {
        if (!(r->loop->touches[i].flags & FOLDRT_LOOKED))
            continue;
        if (!looked)
            return 0;
        r->ranges[i] = *looked++;
    }
    return 1;
}

static int fold_pieces_find(struct fold_run *r)
{
    const struct foldrt_loop *loop = r->loop;

    for (uint32_t i = 0; i < loop->npointers; i++)
        r->pieces[i] = (struct fold_piece){.from = (uintptr_t)-1};
    for (uint32_t i = 0; i < loop->ntouches; i++) {
        const struct foldrt_touch *t = &loop->touches[i];
        struct fold_piece *p = &r->pieces[t->pointer];
        uintptr_t from = (uintptr_t)r->ranges[i].base, to = from + r->ranges[i].nbytes;
        int is_written = t->flags & FOLDRT_WRITTEN;
        int is_whole = t->flags & FOLDRT_COUNTED
                           ? t->each > 0
                           : r->ranges[i].nbytes == (uint64_t)r->call->n * t->each;
        if (from == to)
            continue;
        if (r->ranges[i].nbytes > fold_most || to < from || from < 4096 /* it is null here */)
            return 0;
        p->from = from < p->from ? from : p->from;
        p->to = to > p->to ? to : p->to;
        p->has_gaps |= is_written && !is_whole;
        p->is_read |= !is_written || p->has_gaps;
    }
    for (uint32_t i = 0; i < loop->npointers; i++)
        if (r->pieces[i].from == (uintptr_t)-1)
            r->pieces[i].from = 0;
    return 1;
}

/* Pieces that meet become one. */
static void fold_pieces_join(struct fold_run *r)
{
    uint32_t n = r->loop->npointers;

    for (uint32_t i = 0; i < n; i++)
        r->of_pointer[i] = i;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < n; j++) {
            struct fold_piece *a = &r->pieces[i], *b = &r->pieces[j];
            if (i == j || a->from >= b->to || b->from >= a->to)
                continue;
            a->from = a->from < b->from ? a->from : b->from;
            a->to = a->to > b->to ? a->to : b->to;
            a->is_read |= b->is_read;
            a->has_gaps |= b->has_gaps;
            *b = (struct fold_piece){.from = 0};
            for (uint32_t k = 0; k < n; k++)
                if (r->of_pointer[k] == j)
                    r->of_pointer[k] = i;
            j = (uint32_t)-1; /* it is larger now: look at all again */
        }
}

/* Can the device have them? Of memory that is not there all along little may be copied in vain; a
   search may read nothing behind its hit. */
static int fold_pieces_fit(const struct fold_run *r)
{
    size_t most = r->search ? 0 : (size_t)1 << 30;

    for (uint32_t i = 0; i < r->loop->npointers; i++) {
        const struct fold_piece *p = &r->pieces[i];
        if (p->to - p->from + 256 > fold_most ||
            (p->is_read && p->to - p->from > most && fold_is_there(p->from, p->to) != 1))
            return 0;
    }
    return 1;
}

/* Behind a guard, and between what is read, some memory need not be there; the kernel does not read
   that. Of memory that is written with gaps the program keeps what the device has got, for in the
   gaps it stays as it is, and other threads may change it. */
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

/* A piece begins in its room with the alignment that it has here. */
static int fold_piece_put(uint64_t memory, struct fold_piece *p)
{
    int is_whole = !p->has_gaps && fold_is_there(p->from, p->to) == 1;

    if (!is_whole && !fold_piece_keep(p))
        return 0;
    return fold_put(memory, p->from % 256, is_whole ? (const char *)p->from : p->before,
                    p->to - p->from);
}

static int fold_pieces_put(struct fold_run *r)
{
    for (uint32_t i = 0; i < r->loop->npointers; i++) {
        struct fold_piece *p = &r->pieces[i];
        if (p->from == p->to)
            continue;
        if (!fold_room((int)i, p->from % 256 + (p->to - p->from)) ||
            (p->is_read && !fold_piece_put(fold_rooms[i], p)))
            return 0;
    }
    return 1;
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

static int fold_written_get(const struct fold_run *r)
{
    int is_begun = 0;

    for (uint32_t i = 0; i < r->loop->ntouches; i++) {
        uint32_t of = r->of_pointer[r->loop->touches[i].pointer];
        if (!(r->loop->touches[i].flags & FOLDRT_WRITTEN) || !r->ranges[i].nbytes)
            continue;
        if (!fold_touch_get(fold_rooms[of], &r->pieces[of], &r->ranges[i])) {
            if (!is_begun)
                return 0;
            fold_say(2, "fold: results of a loop are lost\n");
            fold_exit(70);
        }
        is_begun = 1;
    }
    return 1;
}

/* That is by whole steps: an element of the first or the last one that no iteration comes to may
   lie outside of what went there. */
static struct foldrt_range fold_range_within(struct foldrt_range r, const struct foldrt_range *all)
{
    uintptr_t from = (uintptr_t)r.base, to = from + r.nbytes;
    uintptr_t first = (uintptr_t)all->base, last = first + all->nbytes;

    from = from > first ? from : first;
    to = to < last ? to : last;
    r.base = (void *)from;
    r.nbytes = r.nbytes && from < to ? to - from : 0;
    return r;
}

/* Of what may be written what has been counted just was, *end being all accumulators behind the
   loop and *call->total those before it. */
static void fold_counted_set(struct fold_run *r, const void *end)
{
    struct foldrt_range ranges[FOLD_TOUCHES];
    uint32_t n = 0;

    __builtin_memset(ranges, 0, sizeof ranges);
    r->loop->counted(r->call->frame, r->call->total, end, ranges);
    for (uint32_t i = 0; i < r->loop->ntouches; i++)
        if (r->loop->touches[i].flags & FOLDRT_COUNTED)
            r->ranges[i] = fold_range_within(ranges[n++], &r->ranges[i]);
}

/* ---- arguments of kernels ---- */

static void fold_arg(struct fold_args *args, const void *at, size_t nbytes)
{
    args->at[args->n++] = (struct fold_arg){at, nbytes, 0};
}

static void fold_arg_room(struct fold_args *args, int room)
{
    args->at[args->n++] = (struct fold_arg){&fold_rooms[room], sizeof(uint64_t), 1};
}

/* The frame, and for each of its pointers the memory and the place in it. */
static void fold_arg_frame(struct fold_args *args, const struct fold_run *r)
{
    const struct foldrt_loop *loop = r->loop;

    fold_arg(args, r->call->frame, loop->frame_size);
    for (uint32_t i = 0; i < loop->npointers; i++) {
        const struct fold_piece *p = &r->pieces[r->of_pointer[i]];
        uintptr_t to;
        __builtin_memcpy(&to, (const char *)r->call->frame + loop->pointers[i], sizeof to);
        args->places[i] = p->from == p->to ? 0 : (int64_t)(to - p->from + p->from % 256);
        fold_arg_room(args, p->from == p->to ? FOLD_ROOM_WORD : (int)r->of_pointer[i]);
        fold_arg(args, &args->places[i], sizeof args->places[i]);
    }
}
