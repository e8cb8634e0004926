/*
 * Nests that run as two, all rows and then all columns (docs/recognition.md), both of which read
 * one matrix. Where it is larger than the caches that is twice the traffic. So a thread takes a
 * block of rows that its cache holds and runs the rows' part of it, then the columns' part of the
 * same block. Each place of a column gets its rows in C's order: whoever has a block waits until
 * the one before it is done with these columns. Sums of integers are the same in any order: there a
 * thread adds to columns of its own, a few rows at a time, which the nearest cache holds from the
 * rows' part to that of the columns, and nobody waits.
 *
 * Blocks are handed out in order, to threads that are running. So the first one that is not done
 * never waits.
 */
#include "choice.h"
#include "job.h"
#include "standing.h"
#include "system.h"

#include <errno.h>

#define NS_LEAST 2500.0 /* on one thread, below which each part by itself takes no team */
#define ROWS_MOST 8     /* times what the columns take: matrices are read in no time then */
#define BLOCK_BYTES (384 << 10)
#define BLOCKS_LEAST 4 /* for each thread: with each one lines of the columns change cores */
#define FEW_BYTES (16 << 10)
#define ROWS_AT_ONCE 4 /* that columns take */
#define ROWS_LEAST 8   /* of a block */
#define PIECES_MOST 16 /* of the columns, at each of which a thread may wait */
#define PIECE_BYTES 256
#define LINE 64
#define PAGE 4096
#define SPINS 2000
#define NS_HANDOVER 200.0 /* of columns, from one thread to the next */
#define CHAIN_MOST 1.25   /* times what both parts take when nobody waits */

/* Blocks that have been added to some of the columns. */
struct turn {
    _Alignas(64) _Atomic int64_t done;
};

struct two {
    struct team_call call;
    const struct run *rows, *columns;
    int64_t block;  /* rows of a block */
    int64_t blocks; /* so many */
    int64_t few;    /* rows that the nearest cache holds, where columns are a thread's own */
    int64_t pieces;
    bool is_timed;
    int threads;
    char *own;       /* frames and columns of each thread but the first, or NULL */
    size_t own_size; /* from one to the next */
    _Alignas(64) _Atomic int64_t taken; /* blocks */
    _Atomic int64_t rows_ns, columns_ns;
    struct turn turns[PIECES_MOST];
};

/* The first column of piece p, at the begin of a cache line of what is written. */
static int64_t piece_start(const struct two *t, int64_t p)
{
    const struct foldrt_call *call = t->columns->call;
    int64_t line = LINE % call->stride ? 1 : LINE / call->stride;
    int64_t first = (int64_t)(-(uintptr_t)call->stream[0] % LINE) / call->stride;
    int64_t at = call->n * p / t->pieces;

    return p == 0 || p == t->pieces || at < first ? at : at - (at - first) % line;
}

static void turn_wait(struct turn *turn, int64_t block)
{
    for (int k = 0; atomic_load_explicit(&turn->done, memory_order_acquire) != block; k++) {
        if (k < SPINS)
            __builtin_ia32_pause();
        else
            foldrt__sched_yield();
    }
}

static void block_note(struct two *t, double from, double then)
{
    if (!t->is_timed)
        return;
    atomic_fetch_add_explicit(&t->rows_ns, (int64_t)(then - from), memory_order_relaxed);
    atomic_fetch_add_explicit(&t->columns_ns, (int64_t)(foldrt__now() - then),
                              memory_order_relaxed);
}

/* ---- columns of a thread's own ---- */

static size_t value_size(const struct run *columns)
{
    switch (columns->loop->column_sum->type) {
    case FOLDRT_I8:
    case FOLDRT_U8:
        return 1;
    case FOLDRT_I16:
    case FOLDRT_U16:
        return 2;
    case FOLDRT_I32:
    case FOLDRT_U32:
        return 4;
    default:
        return 8;
    }
}

static size_t frame_room(const struct run *columns)
{
    return (columns->loop->frame_size + (size_t)LINE - 1) / LINE * LINE;
}

/* Has each thread columns of its own? They follow a copy of the frame, and a page without anything
   lies between those of two threads. */
static void own_init(struct two *t, int threads)
{
    const struct run *columns = t->columns;
    const struct foldrt_acc *sum = columns->loop->column_sum;

    if (threads == 1 || !sum || !sum->exact || columns->call->stride != value_size(columns))
        return;
    size_t room = frame_room(columns) + (size_t)columns->call->n * columns->call->stride;
    t->own_size = (room + 2 * PAGE - 1) / PAGE * PAGE;
    t->own = foldrt__scratch((size_t)(threads - 1) * t->own_size);
}

static char *own_frame(const struct two *t, int thread)
{
    return t->own + (size_t)(thread - 1) * t->own_size;
}

/* They begin as far behind a cache line as the program's do. */
static char *own_values(const struct two *t, int thread)
{
    const struct run *columns = t->columns;

    return own_frame(t, thread) + frame_room(columns) + (uintptr_t)columns->call->stream[0] % LINE;
}

/* The frame for the columns that the thread adds to. */
static const void *own_begin(const struct two *t, int thread)
{
    const struct run *columns = t->columns;
    const struct foldrt_call *call = columns->call;

    if (thread == 0)
        return call->frame;
    char *frame = own_frame(t, thread), *values = own_values(t, thread);
    uintptr_t pointer;
    __builtin_memcpy(frame, call->frame, columns->loop->frame_size);
    __builtin_memcpy(&pointer, frame + columns->loop->column_sum->offset, sizeof pointer);
    pointer += (uintptr_t)values - (uintptr_t)call->stream[0];
    __builtin_memcpy(frame + columns->loop->column_sum->offset, &pointer, sizeof pointer);
    __builtin_memset(values, 0, (size_t)call->n * call->stride);
    return frame;
}

#define ADD(type)                                                                                  \
    for (int64_t i = 0; i < n; i++)                                                                \
    ((type *)to)[i] = (type)(((const type *)to)[i] + ((const type *)from)[i])

/* Onto the program's. */
static void own_add(const struct two *t, int thread)
{
    const struct foldrt_call *call = t->columns->call;
    const void *restrict from = own_values(t, thread);
    void *restrict to = (void *)(uintptr_t)call->stream[0];
    int64_t n = call->n;

    switch (call->stride) {
    case 1:
        ADD(uint8_t);
        break;
    case 2:
        ADD(uint16_t);
        break;
    case 4:
        ADD(uint32_t);
        break;
    default:
        ADD(uint64_t);
        break;
    }
}

static void own_block_run(struct two *t, int64_t k, const void *frame)
{
    const struct run *rows = t->rows, *columns = t->columns;
    int64_t n = rows->call->n, first = k * t->block;
    int64_t end = n - first < t->block ? n : first + t->block;

    for (int64_t to; first < end; first = to) {
        double from = t->is_timed ? foldrt__now() : 0;
        to = end - first < t->few ? end : first + t->few;
        rows->code->range(rows->call->frame, first, to, NULL);
        double then = t->is_timed ? foldrt__now() : 0;
        columns->code->band(frame, 0, columns->call->n, first, to);
        block_note(t, from, then);
    }
}

static void own_work(struct two *t, int thread)
{
    const void *frame = own_begin(t, thread);
    int64_t k;

    while ((k = atomic_fetch_add_explicit(&t->taken, 1, memory_order_relaxed)) < t->blocks)
        own_block_run(t, k, frame);
}

/* ---- in order ---- */

static void block_run(struct two *t, int64_t k)
{
    const struct run *rows = t->rows, *columns = t->columns;
    int64_t n = rows->call->n, first = k * t->block;
    int64_t end = n - first < t->block ? n : first + t->block;
    double from = t->is_timed ? foldrt__now() : 0;

    rows->code->range(rows->call->frame, first, end, NULL);
    double then = t->is_timed ? foldrt__now() : 0;
    for (int64_t p = 0; p < t->pieces; p++) {
        turn_wait(&t->turns[p], k);
        columns->code->band(columns->call->frame, piece_start(t, p), piece_start(t, p + 1), first,
                            end);
        atomic_store_explicit(&t->turns[p].done, k + 1, memory_order_release);
    }
    block_note(t, from, then);
}

static void blocks_work(struct team_call *call, int thread, int threads)
{
    struct two *t = (struct two *)call;
    int64_t k;

    if (thread == 0)
        t->threads = threads;
    if (t->own) {
        own_work(t, thread);
        return;
    }
    while ((k = atomic_fetch_add_explicit(&t->taken, 1, memory_order_relaxed)) < t->blocks)
        block_run(t, k);
}

/* False: a cache would not hold enough rows. */
static bool blocks_find(struct two *t, int threads)
{
    const struct foldrt_call *call = t->columns->call;
    int64_t n = t->rows->call->n, width = call->n * call->stride, most = width / PIECE_BYTES;
    int64_t block = BLOCK_BYTES / (width * (call->rows / n));
    int64_t share = n / ((int64_t)BLOCKS_LEAST * threads);

    if (block < ROWS_LEAST || n <= ROWS_LEAST)
        return false;
    block = block < share ? block : share;
    block = block < ROWS_LEAST ? ROWS_LEAST : block - block % ROWS_LEAST;
    int64_t turns = (n - 1) / (block * threads) + 1; /* of each thread */
    block = (n - 1) / (turns * threads) + 1;
    t->block = (block - 1) / ROWS_LEAST * ROWS_LEAST + ROWS_LEAST;
    t->blocks = (n - 1) / t->block + 1;
    t->few = FEW_BYTES / (width * (call->rows / n)) / ROWS_AT_ONCE * ROWS_AT_ONCE;
    t->few = t->few < ROWS_AT_ONCE ? ROWS_AT_ONCE : t->few;
    t->pieces = threads < PIECES_MOST ? threads : PIECES_MOST;
    t->pieces = t->pieces < most ? t->pieces : most < 1 ? 1 : most;
    return true;
}

/* Or would threads wait most of the time? One piece's columns come one block after the other. */
static bool is_worth(const struct two *t, int threads, double ns, double column_ns)
{
    double chain = (double)t->blocks * NS_HANDOVER + column_ns / (double)t->pieces;

    return threads == 1 || t->own || chain <= CHAIN_MOST * ns / threads;
}

static void blocks_run(struct two *t, int threads)
{
    atomic_init(&t->taken, 0);
    atomic_init(&t->rows_ns, 0);
    atomic_init(&t->columns_ns, 0);
    for (int64_t p = 0; p < t->pieces; p++)
        atomic_init(&t->turns[p].done, 0);
    t->call.body = blocks_work;
    t->call.threads = threads;
    if (threads > 1)
        foldrt__team_run(&t->call);
    else
        blocks_work(&t->call, 0, 1);
    for (int i = 1; t->own && i < t->threads; i++)
        own_add(t, i);
}

/* Of what both have taken, the rows' share; `guess`: where that was not measured. */
static double rows_share(struct two *t, double guess)
{
    double of_rows = (double)atomic_load_explicit(&t->rows_ns, memory_order_relaxed);
    double of_columns = (double)atomic_load_explicit(&t->columns_ns, memory_order_relaxed);

    return t->is_timed ? of_rows / (of_rows + of_columns + 1) : guess;
}

static bool can_run(const struct run *rows, const struct run *columns)
{
    const struct foldrt_call *a = rows->call, *b = columns->call;

    return columns->code->band && a->n > 0 && b->n > 0 && b->rows % a->n == 0 && b->stride &&
           !a->nreads && !b->nreads &&
           !((rows->loop->flags | columns->loop->flags) & FOLDRT_OPTIONAL) &&
           !(columns->loop->flags & FOLDRT_HEAVY);
}

/* One of the parts. */
struct part {
    struct run *run;
    double ns; /* on one thread */
    bool is_known;
    bool has_choice; /* a device might run it */
};

static struct part part_of(struct run *r)
{
    bool known;
    double ns = foldrt__cost_guess(r->loop, run_iterations(r), &known);
    bool is_long = ns >= NS_CHOICE || (!known && r->call->n >= N_CHOICE);
    bool may = atomic_load_explicit(&foldrt__settings.choose, memory_order_relaxed);

    return (struct part){r, ns, known, may && (is_long || foldrt__region_is_away())};
}

static bool stays(const struct part *p)
{
    return !p->has_choice || foldrt__choice_stays(p->run, p->ns);
}

/* Its share of what both have taken. */
static void part_end(const struct part *p, int threads, double spent)
{
    p->run->threads = threads;
    if (foldrt__settings.trace >= 0)
        foldrt__trace_run(p->run, 1, spent);
    if (p->has_choice)
        foldrt__choice_learn(p->run, spent);
    if (threads > 1)
        spent = (spent - NS_PER_MEMBER / 2 * foldrt__settings.threads) * threads;
    if (spent > 0)
        foldrt__cost_learn(p->run->loop, run_iterations(p->run), spent);
}

bool foldrt__two_run(struct run *rows, struct run *columns)
{
    struct two t = {.rows = rows, .columns = columns, .threads = 1};
    int error = errno;

    if (!can_run(rows, columns))
        return false;
    struct part first = part_of(rows), second = part_of(columns);
    double ns = first.ns + second.ns;
    bool may =
        ns >= NS_LEAST && first.ns <= ROWS_MOST * second.ns && stays(&first) && stays(&second);
    errno = error;
    if (!may)
        return false;
    bool may_share = foldrt__team_enter();
    if (may_share)
        foldrt__standing_note(rows->loop->flags & columns->loop->flags & FOLDRT_REGION);
    double from = foldrt__now();
    int threads = may_share ? foldrt__team_size(from, ns) : 1;
    own_init(&t, threads);
    bool is_done = blocks_find(&t, threads) && is_worth(&t, threads, ns, second.ns);
    t.is_timed = foldrt__settings.trace >= 0 || !first.is_known || !second.is_known;
    if (is_done)
        blocks_run(&t, threads);
    double now = foldrt__now(), spent = now - from;
    foldrt__team_leave(t.threads > 1, now);
    if (is_done) {
        double share = spent * rows_share(&t, first.ns / ns);
        part_end(&first, t.threads, share);
        part_end(&second, t.threads, spent - share);
    }
    errno = error;
    return is_done;
}
