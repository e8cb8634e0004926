/* What scans of blocks (scan.c) and of the tiles of the fixed shape (tiles.c) share. */
#ifndef FOLDRT_TILES_H
#define FOLDRT_TILES_H

#include "job.h"
#include "system.h"

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
enum { HAS_VALUE = 1, HAS_ALL, HAS_RUN, HAS_ROW = HAS_ALL, HAS_GROUP = HAS_RUN };

/* A thread's partials: of its block, before it, behind it, of all that it has run, and scratch for
   each level. */
enum { MINE, BEFORE, AFTER, SO_FAR, SCRATCH, PARTIALS = SCRATCH + LEVELS };

struct worker {
    _Alignas(64) bool has_any; /* it has run some block */
    int64_t over;              /* so many blocks from the first on have been run, as it knows */
};

struct scan {
    _Alignas(64) struct team_call call;
    const struct run *run;
    const struct foldrt_code *code;
    foldrt_scan *scan;
    int64_t block, blocks;
    int64_t origin, end;  /* the iteration that block 0 begins with, and the last block's end */
    size_t nbytes;        /* of a partial, rounded up */
    size_t passed_size;   /* of what a block passes on */
    size_t lanes_size;    /* of a thread */
    size_t partials_size; /* of a thread */
    char *passed, *partials, *lanes;
    struct worker *workers;
    int last; /* the thread that has run the last block */
    int threads;
    bool is_tiled;
    bool is_apart;  /* tiles of several threads */
    bool is_ahead;  /* all blocks have been passed on before one is run */
    bool is_behind; /* in place: see wait_behind */
    int own;        /* what is passed on of all accumulators behind a block, in order; or 0 */
    _Alignas(64) _Atomic int64_t next;
    _Alignas(64) _Atomic int64_t limit; /* blocks from it on need not run: one has left the loop */
};

static inline _Atomic int32_t *flag_of(const struct scan *s, int64_t b)
{
    return (_Atomic int32_t *)(s->passed + (size_t)b * s->passed_size);
}

static inline char *passed(const struct scan *s, int64_t b, int which)
{
    return s->passed + (size_t)b * s->passed_size + FLAG + (size_t)which * s->nbytes;
}

static inline char *partial_of(const struct scan *s, int thread, int which)
{
    return s->partials + (size_t)thread * s->partials_size + (size_t)which * s->nbytes;
}

static inline void copy(const struct scan *s, void *to, const void *from)
{
    __builtin_memcpy(to, from, s->run->loop->partial_size);
}

/* to = a (+) b, a coming first; to may be a. */
static inline void combined(const struct scan *s, void *to, const void *a, const void *b)
{
    if (to != a)
        copy(s, to, a);
    s->code->combine(to, b);
}

static inline int32_t wait_for(_Atomic int32_t *flag, int32_t what)
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

static inline void say(const struct scan *s, int64_t b, int32_t what)
{
    atomic_store_explicit(flag_of(s, b), what, memory_order_release);
}

/* The number that an iteration has stored which leaves the loop; INT64_MAX: none has. */
static inline int64_t number_in(const struct scan *s, const char *partial)
{
    int64_t number;

    __builtin_memcpy(&number, partial + s->run->search->number, sizeof number);
    return number;
}

static inline int64_t block_begin(const struct scan *s, int64_t b)
{
    return s->origin + b * s->block;
}

static inline int64_t block_end(const struct scan *s, int64_t b)
{
    return b + 1 < s->blocks ? block_begin(s, b + 1) : s->end;
}

static inline void *lanes_of(const struct scan *s, int thread)
{
    return s->lanes + (size_t)thread * s->lanes_size;
}

/* ---- scan.c ---- */

/* Iterations of a block. */
HIDDEN int64_t foldrt__scan_block(const struct run *r);
/* Room for so many blocks, of all iterations of the run; false: there is no memory for it. */
HIDDEN bool foldrt__scan_init(struct scan *s, const struct run *r, int threads, int64_t block,
                              int64_t blocks);
/* Of these blocks nothing is known. */
HIDDEN void foldrt__scan_flags(const struct scan *s, int64_t first, int64_t blocks);
/* Runs blocks first .. blocks-1, on a team of s->call.threads, or, if that is 1, on this thread,
   until an iteration has left the loop: s->limit is then behind the block of the first one. */
HIDDEN void foldrt__scan_until(struct scan *s, int64_t first, int64_t blocks);
/* The running values when block b begins, those before it having been passed on: in this thread's
   BEFORE; MINE and AFTER are scratch. */
HIDDEN void foldrt__scan_before(const struct scan *s, int64_t b);

/* ---- tiles.c ---- */

/* Tile b of one thread's has been added up: passes it on, combined with tiles before it, when all
   of these have passed on theirs. */
HIDDEN void foldrt__tile_pass(const struct scan *s, int64_t b, const void *mine);
/* The running values when tile b begins, `more` being scratch. */
HIDDEN void foldrt__tile_before(const struct scan *s, int64_t b, void *before, void *more);
/* The same of tiles of several threads, as far as they are ready; waits for the others. */
HIDDEN void foldrt__tile_tell(const struct scan *s, int thread, int64_t b);
HIDDEN void foldrt__tile_ask(const struct scan *s, int thread, int64_t b, void *before);

#endif
