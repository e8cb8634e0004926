/*
 * One chunk of sums or products of floats on several threads. The tree's first three levels fold
 * the lanes l + 128 k, k < 8, into lane l. So a thread that has a part of each eighth of the lanes,
 * l .. l + 63 of two threads, folds them without another one's, and hands over an eighth of what it
 * has: of four sums of doubles 2 KiB, where half of the lanes would be 16. The lanes that it has
 * lie side by side meanwhile: those of each eighth begin at l0, and are stored as if the lanes
 * began before its memory, for a row stores at the lane's number.
 */
#include "eighths.h"
#include "job.h"

#include <string.h>

#define EIGHTHS 8
#define APART (FOLDRT_LANES / EIGHTHS)
#define PARTS_MOST 4 /* of an eighth: a row has 32 lanes at least */
#define NS_FIRST 1000
#define NS_MOST 8000  /* a team that takes longer was not awake */
#define TIMED_EVERY 8 /* runs */
#define GAIN 16       /* one part of so many of a run is to be gained at least */
#define FORGOTTEN 256 /* one part of so many by each run that is not shared out */

/* What sharing out takes, beside the iterations' time: to start and end a team, and what threads
   hand over. It depends on how long a word takes from core to core, 50 ns or ten times that: on
   some machines this changes from minute to minute. So it is measured; where it is somewhat too
   much it is forgotten little by little, and so tried again. */
static _Atomic int share_ns = NS_FIRST;
static _Thread_local int untimed; /* runs since the last one that was; many where it is due */

typedef void eighth(const void *lanes, void *to, int64_t width);

#define EACH_EIGHTH(X, isa)                                                                        \
    X(foldrt_add_float_eighth_##isa)                                                               \
    X(foldrt_add_double_eighth_##isa)                                                              \
    X(foldrt_mul_float_eighth_##isa)                                                               \
    X(foldrt_mul_double_eighth_##isa)
#define DECLARE(name) HIDDEN eighth name;
#define NAME(name) name,
EACH_EIGHTH(DECLARE, base)
EACH_EIGHTH(DECLARE, avx2)
EACH_EIGHTH(DECLARE, avx512)

static eighth *eighth_of(const struct foldrt_acc *acc)
{
    static eighth *const all[FOLDRT_NISA][4] = {
        {EACH_EIGHTH(NAME, base)}, {EACH_EIGHTH(NAME, avx2)}, {EACH_EIGHTH(NAME, avx512)}};

    return all[foldrt__settings.isa][2 * (*acc->op == '*') + (acc->type == FOLDRT_F64)];
}

struct eighths {
    struct job j;
    const struct foldrt_loop *loop;
    size_t size;  /* of a value */
    int32_t turn; /* as in a walk: foldrt_turn */
};

/* Its walk must be known, and its own. */
bool foldrt__has_eighths(const struct run *r)
{
    return r->loop->flags & FOLDRT_EIGHTHS && r->code->row && !r->code->is_array;
}

bool foldrt__eighths_are_worth(double ns)
{
    int share = atomic_load_explicit(&share_ns, memory_order_relaxed);
    double gain = ns / 2 - ns / GAIN;

    if (gain > share)
        return true;
    untimed = TIMED_EVERY;
    if (2 * gain > share)
        atomic_store_explicit(&share_ns, share - share / FORGOTTEN, memory_order_relaxed);
    return false;
}

static void learn(const struct run *r, double ns)
{
    if (++untimed < TIMED_EVERY)
        return;
    untimed = 0;
    double own = foldrt__now() - r->from - ns / r->threads;
    int share = atomic_load_explicit(&share_ns, memory_order_relaxed);
    if (r->threads > 1 && own > 0 && own < NS_MOST)
        atomic_store_explicit(&share_ns, share + ((int)own - share) / 4, memory_order_relaxed);
}

/* Places l0 .. l1-1 of the rows from iteration `at` on, which each has. */
static void rows_fill(const struct job *j, int64_t at, int32_t l0, int32_t l1, void *lanes)
{
    const struct foldrt_code *code = j->code;
    int64_t rows = ((j->n - at - l1) >> 10) + 1, rest = j->n - at - FOLDRT_LANES * rows;
    int64_t fours = code->four && !code->is_single ? rows / 4 : 0, ones = rows - 4 * fours;

    if (fours) {
        code->four(j->frame, lanes, at, l0, l1, 0);
        if (fours > 1)
            code->four(j->frame, lanes, at + 4096, l0, l1, fours - 1);
        at += 4096 * fours;
    } else {
        code->row(j->frame, lanes, at, l0, l1, 0);
        at += FOLDRT_LANES, ones--;
    }
    if (ones)
        code->row(j->frame, lanes, at, l0, l1, ones);
    if (rest > l0)
        code->row(j->frame, lanes, j->n - rest, l0, rest, 1);
}

/* The last places, of which those from `top` on stand for lanes that begin a row before `at`. */
static void last_fill(const struct job *j, int64_t at, int32_t l0, int32_t top, void *lanes)
{
    int64_t rows = (j->n - at) >> 10, rest = j->n - at - FOLDRT_LANES * rows;

    j->code->none(lanes, l0, FOLDRT_LANES);
    j->code->row(j->frame, lanes, at - FOLDRT_LANES, top, FOLDRT_LANES, 1);
    j->code->row(j->frame, lanes, at, l0, FOLDRT_LANES, rows);
    if (rest > l0)
        j->code->row(j->frame, lanes, j->n - rest, l0, rest, 1);
}

/* Places from .. from+width-1 of each eighth, folded to those of the first lane array. */
static void part_fill(const struct eighths *e, int32_t from, int32_t width, char *own)
{
    const struct job *j = &e->j;

    for (int32_t k = 0; k < EIGHTHS; k++) {
        int32_t l0 = APART * k + from, l1 = l0 + width, top = FOLDRT_LANES - e->turn;
        char *lanes = own - (size_t)(l0 - width * k) * e->size;
        if (l1 <= top)
            rows_fill(j, e->turn, l0, l1, lanes);
        else
            last_fill(j, e->turn, l0, top, lanes);
    }
    for (uint32_t k = 0; k < e->loop->nacc; k++) {
        size_t at = k * FOLDRT_LANES * e->size;
        char *to = job_lanes(j, 0);
        eighth_of (&e->loop->acc[k])(own + at, to + at + (size_t)from * e->size, width);
    }
}

/* Who does the last part folds all. */
static void parts_work(struct job *j, int thread, int64_t from, int64_t to)
{
    (void)thread;
    for (int64_t u = from; u < to; u++) {
        part_fill((struct eighths *)j, (int32_t)u * j->block, j->block, job_lanes(j, 1 + u));
        if (atomic_fetch_sub(j->left, 1) == 1)
            j->code->tree(job_lanes(j, 0), APART, j->partials);
    }
}

static int32_t turn_of(const struct foldrt_code *code, const struct foldrt_call *call)
{
    const char *first = NULL;

    if (!code->stride)
        return 0;
    memcpy(&first, (const char *)call->frame + code->pointer, sizeof first);
    return foldrt_turn(first + code->first, code->stride, 0, call->n, 0, FOLDRT_LANES);
}

int foldrt__eighths_run(struct run *r, int threads, double ns)
{
    int parts = threads < PARTS_MOST ? 2 : PARTS_MOST;
    struct wants w = {.partials = 1, .lanes = (size_t)parts + 1, .counters = 1};
    struct eighths e;

    if (!foldrt__job_init(&e.j, r, parts, w))
        return 0;
    e.loop = r->loop;
    e.size = r->loop->lanes_size / FOLDRT_LANES / r->loop->nacc;
    e.turn = turn_of(r->code, r->call);
    e.j.block = APART / parts;
    e.j.work = parts_work;
    e.j.is_even = true;
    atomic_init(e.j.left, parts);
    foldrt__job_share(&e.j, parts, ns);
    r->threads = e.j.threads;
    r->is_short = true;
    memcpy(r->call->total, e.j.partials, r->loop->partial_size);
    learn(r, ns);
    return 1;
}
