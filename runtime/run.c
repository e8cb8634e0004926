/*
 * The way into foldrt: decides whether a loop is run here at all and with which instruction set.
 * The first call reads the environment and asks the processor; later calls find that done by one
 * load.
 */
#include "bins.h"
#include "choice.h"
#include "kept.h"
#include "pieces.h"
#include "standing.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <xmmintrin.h>

/* Rounding control, flush-to-zero, denormals-are-zero: all off in the mode that C starts in.
   Exceptions: all masked, none traps. */
#define MXCSR_FLUSHES (0x8000u | 0x0040u)
#define MXCSR_MODES (0x6000u | MXCSR_FLUSHES)
#define MXCSR_MASKS 0x1f80u

static _Atomic bool started;
static pthread_once_t start_once = PTHREAD_ONCE_INIT;
static _Thread_local bool is_inside; /* a run is going on on this thread */

static void start(void)
{
    foldrt__settings_read();
    foldrt__team_start();
    atomic_store_explicit(&started, true, memory_order_release);
}

/* No handler of a signal comes to a loop meanwhile: it would wait for its own thread. */
static void start_first(void)
{
    sigset_t before;
    int error = errno;

    foldrt__signals_block(&before);
    pthread_once(&start_once, start);
    errno = error;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static inline void begin(void)
{
    if (UNLIKELY(!atomic_load_explicit(&started, memory_order_acquire)))
        start_first();
}

void foldrt__begin(void)
{
    begin();
}

static const struct foldrt_code *code_choose(const struct foldrt_loop *loop)
{
    int isa = (int)foldrt__settings.isa;

    if (isa == FOLDRT_AVX512 && loop->flags & FOLDRT_ONES && !foldrt__settings.counts_ones)
        isa = FOLDRT_AVX2;
    while (isa > FOLDRT_BASE && !loop->code[isa])
        isa--;
    return loop->code[isa];
}

static bool is_usual_mode(void)
{
    return (_mm_getcsr() & (MXCSR_MODES | MXCSR_MASKS)) == MXCSR_MASKS;
}

unsigned foldrt_mode_usual(void)
{
    unsigned mode = _mm_getcsr(), usual = mode & ~MXCSR_FLUSHES;

    if (mode != usual && (usual & (MXCSR_MODES | MXCSR_MASKS)) == MXCSR_MASKS)
        _mm_setcsr(usual);
    return mode;
}

/* What exceptions have been since is kept. */
void foldrt_mode_back(const unsigned *mode)
{
    unsigned is = _mm_getcsr(), kept = MXCSR_MODES | MXCSR_MASKS;

    if ((is ^ *mode) & kept)
        _mm_setcsr((is & ~kept) | (*mode & kept));
}

/* A loop sets no errno; drivers do. */
static __attribute__((noinline)) bool run_there(struct run *r)
{
    int error = errno;
    bool done = r->call->sort ? foldrt__device_sort(r) : foldrt__device_run(r);

    errno = error;
    return done;
}

int foldrt__anywhere_run(struct run *r)
{
    if (UNLIKELY(foldrt__settings.device) && !run_keeps_order(r) && run_there(r))
        return 1;
    return foldrt__cpu_run(r);
}

static int run_here(struct run *r)
{
    if (LIKELY(!r->search))
        return foldrt__anywhere_run(r);
    home_before(r);
    return foldrt__search_run(r);
}

static int run_verified(struct run *r)
{
    if (r->search)
        return foldrt__search_verify(r);
    if (r->call->sort) /* nothing would be left to compare with */
        return r->call->sort == FOLDRT_RISES ? foldrt__cpu_run(r) : 0;
    if (r->loop->scatter) /* looks itself, when it knows its places */
        return foldrt__anywhere_run(r);
    return r->loop->flags & FOLDRT_UNKNOWN ? foldrt__anywhere_run(r) : foldrt__verify_run(r);
}

/* Integers do not depend on the mode, but what they are run with does. */
static __attribute__((noinline)) int run_unusual(struct run *r, int (*run)(struct run *))
{
    unsigned mode = _mm_getcsr();

    if (!(r->loop->flags & FOLDRT_INTEGERS))
        return 0;
    _mm_setcsr((mode & ~MXCSR_MODES) | MXCSR_MASKS);
    int answer = run(r);
    _mm_setcsr(mode);
    return answer;
}

/* A run that is traced, verified or turned away. */
static __attribute__((noinline)) int run_watched(struct run *r)
{
    double from = foldrt__now();
    int answer = 0, error = errno;

    int (*run)(struct run *) = foldrt__settings.verify && !r->is_nested ? run_verified : run_here;

    if (!foldrt__settings.serial)
        answer = is_usual_mode() ? run(r) : run_unusual(r, run);
    if (foldrt__settings.trace >= 0 && (answer || r->call->sort != FOLDRT_RISES))
        foldrt__trace_run(r, answer, foldrt__now() - from);
    errno = error;
    return answer;
}

static int run_any(struct run *r)
{
    if (UNLIKELY(foldrt__settings.watched))
        return run_watched(r);
    return LIKELY(is_usual_mode()) ? run_here(r) : run_unusual(r, run_here);
}

/* A signal has interrupted a run on this thread, and its handler has come to a loop: no memory of
   malloc's is wanted here, and no team; so nothing is verified. */
static __attribute__((noinline)) int run_nested(struct run *r)
{
    struct scratch outer = foldrt__scratch_push();

    r->is_nested = true;
    int answer = run_any(r);

    foldrt__scratch_pop(outer);
    return answer;
}

static inline int run_begin(const struct foldrt_loop *loop, const struct foldrt_call *call,
                            struct foldrt_search *search)
{
    begin();
    if (UNLIKELY(loop->abi != FOLDRT_ABI))
        foldrt__die(2, "%s:%u:%u: this loop was compiled for another version of foldrt", loop->file,
                    loop->line, loop->column);
    if (UNLIKELY(call->n < 1))
        return 0;

    struct run r = {
        .loop = loop, .call = call, .code = code_choose(loop), .search = search, .threads = 1};
    r.is_optional =
        loop->flags & FOLDRT_OPTIONAL && !foldrt__settings.verify && !foldrt__settings.device;
    if (UNLIKELY(is_inside))
        return run_nested(&r);
    is_inside = true;
    int answer = run_any(&r);
    is_inside = false;
    return answer;
}

/* Rows shared out cost some µs each, which rows of this length take many times over. */
#define LONG_ROW (1 << 17)

int foldrt_row_is_better(int64_t n, int64_t row)
{
    begin();
    int64_t threads = foldrt__settings.threads;
    int64_t turns = (n + threads - 1) / threads;
    int64_t idle = turns * threads - n;

    return row >= LONG_ROW && !is_inside && idle * 8 >= turns * threads;
}

int foldrt_run_inside(const struct foldrt_loop *loop, const struct foldrt_call *call)
{
    struct run r = {
        .loop = loop, .call = call, .code = code_choose(loop), .threads = 1, .is_part = true};
    bool was_inside = is_inside; /* a team's other threads come here outside foldrt_run */

    is_inside = true;
    foldrt__scratch_enter();
    int answer = foldrt__settings.verify ? foldrt__verify_run(&r) : foldrt__cpu_run(&r);
    foldrt__scratch_leave();
    is_inside = was_inside;
    return answer;
}

int foldrt_verifies;

int foldrt_run_whole(const struct foldrt_loop *loop, const void *frame, void *total)
{
    const struct foldrt_code *code = code_choose(loop);

    if (!code->whole || UNLIKELY(foldrt_verifies))
        return 0;
    code->whole(frame, total);
    return 1;
}

int foldrt_is_for_device(const struct foldrt_loop *loop, int64_t n)
{
    begin();
    if (LIKELY(!foldrt__settings.device))
        return atomic_load_explicit(&foldrt__settings.choose, memory_order_relaxed) && !is_inside &&
               foldrt__choice_may_run(loop, n);
    return !is_inside && foldrt__device_may_run(loop, n);
}

void foldrt_settle(void)
{
    if (foldrt_away <= AWAY_KEPT || is_inside) /* inside: a handler, which looks at none of it */
        return;
    is_inside = true;
    foldrt__home();
    is_inside = false;
}

void foldrt_ended(const volatile void *object)
{
    if (is_inside)
        return;
    is_inside = true;
    foldrt__home_drop((uintptr_t)object);
    is_inside = false;
}

/* Inside: a handler, which keeps nothing. */
void foldrt_region_begin(void)
{
    if (is_inside)
        return;
    is_inside = true;
    foldrt__standing_end();
    foldrt__untrust();
    foldrt__kept_forget();
    foldrt__choice_region_end();
    is_inside = false;
}

void foldrt_region_end(void)
{
    foldrt_settle();
    foldrt_region_begin();
}

int foldrt_look(const struct foldrt_loop *loop, const struct foldrt_call *call, size_t frame_size)
{
    int answer = 0;

    begin();
    if (is_inside)
        return foldrt_run(loop, call);
    is_inside = true;
    const void *kept = foldrt__kept_find(loop, call, frame_size);
    if (kept && !foldrt__settings.verify) {
        memcpy(call->total, kept, loop->partial_size);
        if (UNLIKELY(foldrt__settings.trace >= 0))
            foldrt__trace_kept(loop, call->n);
        is_inside = false;
        return 1;
    }
    is_inside = false;
    answer = foldrt_run(loop, call);
    is_inside = true;
    if (answer && kept)
        foldrt__kept_check(loop, kept, call->total);
    else if (answer)
        foldrt__kept_put(loop, call, frame_size);
    is_inside = false;
    return answer;
}

#define PIECES 16 /* of a sample */
#define PIECE 64  /* iterations of one */
#define SAMPLED_LEAST (1 << 16)

static bool may_sample(const struct foldrt_loop *pass, const struct foldrt_call *call)
{
    begin();
    return !is_inside && call->n >= SAMPLED_LEAST && pass->partial_size <= SAMPLE_BYTES &&
           foldrt_away <= AWAY_KEPT && foldrt__reads_are_there(call);
}

/* A handler's loops want no team meanwhile. */
static void sample(const struct foldrt_loop *pass, const struct foldrt_call *call, int64_t pieces,
                   int64_t length, int64_t also)
{
    is_inside = true;
    foldrt__look_at_pieces(pass, code_choose(pass), call, (struct pieces){pieces, length, also});
    is_inside = false;
}

/* 0: it is too short for that. */
int foldrt_sample(const struct foldrt_loop *pass, const struct foldrt_call *call)
{
    if (!may_sample(pass, call))
        return 0;
    sample(pass, call, PIECES, PIECE, -1);
    return 1;
}

#define GUESS_PIECES 64
#define GUESS_PART 16 /* of all iterations are looked at: one of so many */
#define GUESS_MOST (1 << 16)
#define GUESS_REST 15 /* calls that guess nothing after two wrong guesses with fewer between */
#define GUESS_COUNTS (GUESS_REST + 2)

/* A loop's *rest. 0: no guess has been wrong; above: calls that guess nothing; below: of the last
   wrong one the unit of bins that it has missed, which guesses look at since (devices do not say
   which), and how many have been made with it, those behind GUESS_REST not counted. */
static int rest_of(int64_t unit, int guesses)
{
    return (int)(-1 - unit * GUESS_COUNTS - guesses);
}

void foldrt_guess_wrong(int *rest)
{
    int64_t at = foldrt__settings.device ? 0 : foldrt__bins_bad_at(), unit = at / BINS_UNIT;
    int was = __atomic_load_n(rest, __ATOMIC_RELAXED);
    bool is_first = was == 0 || (was < 0 && (-1 - was) % GUESS_COUNTS > GUESS_REST);
    bool may = is_first && at >= 0 && unit < INT32_MAX / GUESS_COUNTS;

    __atomic_store_n(rest, may ? rest_of(unit, 0) : GUESS_REST, __ATOMIC_RELAXED);
}

/* Before a guess: the first iteration of the unit to look at, -1: there is none. */
static int64_t guess_count(int *rest, int left)
{
    if (left >= 0)
        return -1;
    int64_t unit = (-1 - left) / GUESS_COUNTS;
    int guesses = (-1 - left) % GUESS_COUNTS;
    if (guesses <= GUESS_REST)
        __atomic_store_n(rest, rest_of(unit, guesses + 1), __ATOMIC_RELAXED);
    return unit * BINS_UNIT;
}

/* What the last run of a pass on a device has found, for a few passes of each thread. */
#define PASSES_BITS 4
#define PASS_BYTES 64 /* of a partial, at most */

struct passed {
    const struct foldrt_loop *pass;
    int64_t n;
    _Alignas(16) char total[PASS_BYTES];
};

static struct passed *passed_of(const struct foldrt_loop *pass)
{
    static _Thread_local struct passed all[1 << PASSES_BITS];

    return &all[(uint64_t)(uintptr_t)pass * 0x9e3779b97f4a7c15u >> (64 - PASSES_BITS)];
}

void foldrt_guess_note(const struct foldrt_loop *pass, const struct foldrt_call *call)
{
    struct passed *p = passed_of(pass);

    if (!foldrt__settings.device || is_inside || pass->partial_size > PASS_BYTES)
        return;
    *p = (struct passed){.pass = pass, .n = call->n};
    memcpy(p->total, call->total, pass->partial_size);
}

static int guess_there(const struct foldrt_loop *pass, const struct foldrt_call *call)
{
    const struct passed *p = passed_of(pass);

    if (p->pass != pass || p->n != call->n || !foldrt_is_for_device(pass, call->n))
        return 0;
    memcpy(call->total, p->total, pass->partial_size);
    return 2;
}

/* 0: all have to be looked at. */
int foldrt_guess(const struct foldrt_loop *pass, const struct foldrt_call *call, int *rest)
{
    const struct settings *s = &foldrt__settings;

    if (call->n < SAMPLED_LEAST || s->verify || s->serial || !is_usual_mode() ||
        (!s->device && (foldrt_is_for_device(pass, call->n) || !may_sample(pass, call))))
        return 0;
    int left = __atomic_load_n(rest, __ATOMIC_RELAXED);
    if (left > 0) {
        __atomic_store_n(rest, left - 1, __ATOMIC_RELAXED);
        return 0;
    }
    int64_t also = guess_count(rest, left);
    if (s->device)
        return guess_there(pass, call);
    int64_t all = call->n / GUESS_PART;
    sample(pass, call, GUESS_PIECES, (all < GUESS_MOST ? all : GUESS_MOST) / GUESS_PIECES, also);
    return 1;
}

int foldrt_run(const struct foldrt_loop *loop, const struct foldrt_call *call)
{
    return run_begin(loop, call, NULL);
}

int foldrt_run_plain(const struct foldrt_loop *loop, const void *frame, int64_t n, void *total,
                     const void *stream0, const void *stream1)
{
    struct foldrt_call call = {
        .frame = frame, .n = n, .total = total, .stream = {stream0, stream1}};

    return run_begin(loop, &call, NULL);
}

/* Runs that are verified, or that a device is to make, are made one after the other. */
static bool may_be_together(const struct foldrt_loop *rows, const struct foldrt_loop *columns)
{
    const struct settings *s = &foldrt__settings;

    return rows->abi == FOLDRT_ABI && columns->abi == FOLDRT_ABI && !is_inside && !s->serial &&
           !s->verify && !s->device && foldrt_away <= AWAY_KEPT && is_usual_mode();
}

int foldrt_run_two(const struct foldrt_loop *rows, const struct foldrt_call *rows_call,
                   const struct foldrt_loop *columns, const struct foldrt_call *columns_call)
{
    begin();
    if (LIKELY(may_be_together(rows, columns))) {
        struct run first = {.loop = rows, .call = rows_call, .code = code_choose(rows)};
        struct run second = {.loop = columns, .call = columns_call, .code = code_choose(columns)};
        is_inside = true;
        bool done = foldrt__two_run(&first, &second);
        is_inside = false;
        if (done)
            return 1;
    }
    if (!foldrt_run(rows, rows_call))
        return 0;
    if (!foldrt_run(columns, columns_call))
        columns->code[FOLDRT_BASE]->range(columns_call->frame, 0, columns_call->n, NULL);
    return 1;
}

int foldrt_seek(const struct foldrt_loop *loop, const struct foldrt_call *call,
                struct foldrt_search *search)
{
    return run_begin(loop, call, search);
}

const char *foldrt_version(void)
{
    return "0.1.0";
}
