/*
 * Runs a loop on the cores of this machine. The work is cut into units: chunks of the fixed shape,
 * blocks of lanes of a chunk, spans of iterations. Each thread has a queue of neighbouring units
 * and when that is empty takes from the others'. Where a result depends on the shape it is put
 * where the shape says, so that nobody can tell who computed what.
 */
#include "choice.h"
#include "job.h"
#include "standing.h"
#include "trust.h"

#include <errno.h>

#define PAGE 4096
#define BATCHES 16      /* to a thread's share at most, so that others can help */
#define NS_BATCH 2000.0 /* at least, for a word between threads takes 100 or more */
#define NS_WHOLE 2e5    /* even runs, on one thread: each core finds its share in its cache again */
#define NS_TURNS 1.5e6  /* on one thread: what takes longer no cache holds */
#define NS_NEAR 10000.0 /* for each thread: what takes less its own cache holds from end to end */
#define PIECES 16       /* of what a thread takes at once, where a job turns */
#define NS_COSTLY 4.0   /* for an iteration */
#define UNTIMED_MOST 64 /* brief runs in a row */
#define NS_SHORT 20000.0 /* of runs that take less one in SHORT_MOST is timed */
#define SHORT_MOST 8
#define NS_LOOK 60.0 /* what it takes to look how long some units take */
#define LITTLE 16    /* one part of so many of its time a run has left at least */

int64_t foldrt__chunk(int64_t n)
{
    int64_t chunk = CHUNK_LEAST;

    while ((n - 1) / chunk >= FOLDRT_MAX_CHUNKS)
        chunk *= 2;
    return chunk;
}

static size_t round_up(size_t n, size_t to)
{
    return (n + to - 1) / to * to;
}

/*
 * How far from a page's start lane arrays should lie: a store delays the loads whose addresses lie
 * a little before its own in the low 12 bits. Measured: 64 to 640 bytes behind, a sum of floats in
 * the cache runs at 50 to 80 GB/s instead of 100.
 */
static size_t lanes_offset(const struct foldrt_call *call)
{
    static const size_t offsets[] = {2048, 1024, 3072};

    for (size_t k = 0; k < sizeof offsets / sizeof *offsets; k++) {
        bool clear = true;
        for (int s = 0; s < 2; s++) {
            size_t behind = (offsets[k] - (uintptr_t)call->stream[s]) % PAGE;
            clear = clear && (!call->stream[s] || behind >= 768);
        }
        if (clear)
            return offsets[k];
    }
    return 0;
}

/* The first unit of thread i's share. */
static int64_t share_start(const struct job *j, int i, int threads)
{
    return j->first + (j->last - j->first) * i / threads;
}

/* `count` units of the share start .. end-1 from `done` on, which a job that turns counts from the
   end; it takes them a piece at a time, whose own units go up. */
static void work_some(struct job *j, int thread, int64_t start, int64_t end, int64_t done,
                      int64_t count)
{
    count = count < end - start - done ? count : end - start - done;
    int64_t piece = j->is_down ? (count - 1) / PIECES + 1 : count;
    piece = piece < j->piece ? j->piece : piece;
    for (int64_t left = count, some; left > 0; left -= some, done += some) {
        some = piece < left ? piece : left;
        int64_t from = j->is_down ? end - done - some : start + done;
        j->work(j, thread, from, from + some);
    }
}

/* Each thread begins with a part of its share that nobody else may take, so that short runs need no
   word between threads; then it takes batches, of its own share and of the others'. */
static void work_off(struct team_call *call, int thread, int threads)
{
    struct job *j = (struct job *)call;
    int64_t share = (j->last - j->first + threads - 1) / threads;
    int64_t batch = share / BATCHES > j->least ? share / BATCHES : j->least;
    int64_t kept = j->is_whole ? share : j->is_even ? (share + 1) / 2 : batch;

    if (share - kept < batch)
        kept = share;

    if (thread == 0 && UNLIKELY(j->threads != threads))
        j->threads = threads;
    work_some(j, thread, share_start(j, thread, threads), share_start(j, thread + 1, threads), 0,
              kept);
    for (int k = 0; k < threads && kept < share; k++) {
        int i = (thread + k) % threads;
        struct queue *q = &j->queues[i];
        int64_t start = share_start(j, i, threads), end = share_start(j, i + 1, threads);
        while (kept + atomic_load_explicit(&q->taken, memory_order_relaxed) < end - start) {
            int64_t at = atomic_fetch_add_explicit(&q->taken, batch, memory_order_relaxed);
            work_some(j, thread, start, end, kept + at, batch);
        }
    }
}

void *foldrt__lanes(const struct run *r)
{
    char *at = foldrt__scratch(round_up(r->loop->lanes_size, 64) + PAGE);

    return at ? at + lanes_offset(r->call) : NULL;
}

/* Lane arrays of several threads have a gap between them: what a core fetches ahead behind one
   would be lines that another one writes. Sums of 2^16 doubles took 3.1 us without it, 2.8 with. */
bool foldrt__job_init(struct job *j, const struct run *r, int threads, struct wants w)
{
    size_t gap = threads > 1 ? PAGE : 0, lanes_size = round_up(r->loop->lanes_size, 64) + gap;
    size_t stride = w.partial_stride ? w.partial_stride : r->loop->partial_size;
    size_t queues = threads > 1 ? (size_t)threads * sizeof(struct queue) : 0;
    size_t left = round_up(w.counters * sizeof(_Atomic int32_t), 64);
    size_t partials = round_up(queues + left + w.partials * stride, PAGE);
    char *at = foldrt__scratch(partials + w.lanes * lanes_size + PAGE);

    if (!at)
        return false;
    *j = (struct job){
        .call = {.body = work_off, .threads = threads, .frame = r->call->frame},
        .code = r->code,
        .frame = r->call->frame,
        .bins = r->bins,
        .n = r->call->n,
        .partials = at + queues + left,
        .lanes = at + partials + lanes_offset(r->call),
        .partial_size = r->loop->partial_size,
        .partial_stride = stride,
        .lanes_size = lanes_size,
        .queues = (struct queue *)at,
        .left = (_Atomic int32_t *)(at + queues),
        .may_share = r->may_share,
        .threads = 1,
    };
    return true;
}

/* Every other job that a thread's caches may hold a part of goes down: it begins with what the one
   before has left there, for loops follow one another over the same arrays. Shares that lie in a
   core's own cache all go up: four sums of 2^18 floats took 33.8 us by turns, 31.9 so. */
static bool is_turned(const struct job *j, double ns)
{
    static _Atomic unsigned jobs;

    return j->is_even && ns >= NS_NEAR * j->threads && ns < NS_TURNS &&
           atomic_fetch_add_explicit(&jobs, 1, memory_order_relaxed) % 2 == 1;
}

static void units_share(struct job *j, int64_t first, int64_t last, double ns)
{
    double least = NS_BATCH / ns * (double)(last - first);

    j->first = first;
    j->last = last;
    j->threads = j->call.threads;
    if (j->threads > 1)
        j->is_even = j->is_even && foldrt__team_is_awake();
    j->is_whole = j->is_even && ns < NS_WHOLE;
    j->is_down = is_turned(j, ns);
    least = least < (double)j->piece ? (double)j->piece : least;
    j->least = least < 1 ? 1 : least > (double)(last - first) ? last - first : (int64_t)least;
    for (int i = 0; i < j->call.threads; i++)
        atomic_init(&j->queues[i].taken, 0);
    foldrt__team_run(&j->call);
}

void foldrt__job_share(struct job *j, int64_t units, double ns)
{
    units_share(j, 0, units, ns);
}

void foldrt__job_probe(struct job *j, int64_t units)
{
    int64_t span = 1, done = 0;
    double from = foldrt__now();

    for (; done < units; span *= 2) {
        int64_t to = span < units - done ? done + span : units;
        j->work(j, 0, done, to);
        double now = foldrt__now(), spent = now - from - NS_LOOK;
        double ns = spent / (double)(to - done) - j->unit_ns;
        from = now;
        done = to;
        ns = ns > 0 ? ns * (double)(units - done) : 0;
        bool may = done < units && j->may_share;
        int threads = may ? foldrt__team_size(now, ns) : 1;
        if (threads > 1) {
            j->call.threads = threads < j->call.threads ? threads : j->call.threads;
            units_share(j, done, units, ns);
            return;
        }
    }
}

bool foldrt__is_costly(const struct run *r, double ns)
{
    bool is_slow = ns > NS_COSTLY * (double)run_iterations(r);

    if (r->loop->flags & FOLDRT_HEAVY && !is_slow)
        is_slow = !r->is_known || !(r->loop->flags & FOLDRT_ALIKE) || r->code->range;

    return UNLIKELY(is_slow) && r->may_share && foldrt__settings.threads > 1;
}

static int run_kind(struct run *r, double ns)
{
    if (UNLIKELY(r->loop->nbins))
        return foldrt__bins_run(r, ns);
    if (UNLIKELY(r->loop->edges))
        return foldrt__edges_run(r, ns);
    if (r->code->range)
        return foldrt__reads_are_there(r->call) ? foldrt__range_run(r, ns) : 0;
    if (r->code->scan)
        return foldrt__reads_are_there(r->call) ? foldrt__scan_run(r, ns) : 0;
    if (r->call->n >= FOLDRT_LANES)
        return foldrt__lanes_run(r, ns);
    return r->loop->flags & FOLDRT_ORDERED ? foldrt__ordered_run(r, ns) : 0;
}

/* What of a run's time is its iterations', on one thread, where the second one has come so much too
   late; 0: there is no telling. Of a loop of which little is known it is something, or each run of
   it would be a first one. */
static double iterations_ns(const struct run *r, double spent, double late)
{
    bool is_shared = r->threads > 1;
    double own = r->cut_ns + (is_shared ? NS_PER_MEMBER * foldrt__settings.threads : 0);
    double least = is_shared && r->is_known ? 0 : spent / LITTLE;
    double alone = late < spent ? late : spent; /* one thread worked meanwhile */

    spent -= own + alone;
    return (spent > least ? spent : least) * (is_shared ? r->threads : 1) + alone;
}

/* A run that may take longer than starting a team does, or whose time is not known well. */
static __attribute__((noinline)) int run_timed(struct run *r, double ns)
{
    static _Thread_local unsigned untimed;
    bool is_long = ns >= NS_CHOICE || (!r->is_known && r->call->n >= N_CHOICE);
    bool has_choice = (is_long || UNLIKELY(foldrt__region_is_away())) && !run_keeps_order(r) &&
                      atomic_load_explicit(&foldrt__settings.choose, memory_order_relaxed);
    int error = errno; /* a loop sets none; drivers and the start of a team may */

    if (UNLIKELY(has_choice)) {
        if (!r->is_nested) /* else it is amid a loop of the thread that it has interrupted */
            foldrt__standing_end(); /* drivers may use the OpenMP library, too */
        if (foldrt__choice_run(r, ns)) {
            errno = error;
            return 1;
        }
    }
    home_before(r);
    r->may_share = foldrt__team_enter() && !r->is_nested;
    if (LIKELY(r->may_share))
        foldrt__standing_note(r->loop->flags & FOLDRT_REGION);
    r->from = foldrt__now();
    int answer = run_kind(r, ns);
    bool is_timed = !r->is_known || ns >= NS_SHORT || has_choice || ++untimed % SHORT_MOST == 0;
    double now = LIKELY(!is_timed) ? r->from + ns : foldrt__now();
    double late = r->threads > 1 ? foldrt__team_lost() : 0;
    if (r->threads > 1 && is_timed && r->is_known)
        foldrt__trust_compare(now, now - r->from, ns);
    foldrt__team_leave(r->threads > 1, now);
    if (LIKELY(!is_timed)) {
        errno = error;
        return answer;
    }
    double spent = now - r->from;
    if (UNLIKELY(r->is_short)) {
        errno = error;
        return answer;
    }
    if (UNLIKELY(has_choice) && answer)
        foldrt__choice_learn(r, spent);
    spent = iterations_ns(r, spent, late);
    if (answer && spent > 0)
        foldrt__cost_learn(r->loop, run_iterations(r), spent);
    errno = error;
    return answer;
}

int foldrt__cpu_run(struct run *r)
{
    static _Thread_local unsigned untimed;

    if (UNLIKELY(r->is_part))
        return foldrt__lanes_run(r, 0);
    if (UNLIKELY(r->call->guessed)) /* nobody here would see that the guess is wrong */
        return 0;
    if (UNLIKELY(r->call->sort)) {
        home_before(r);
        return foldrt__sort_run(r);
    }

    double ns = foldrt__cost_guess(r->loop, run_iterations(r), &r->is_known);

    if (LIKELY(r->is_known && ns < NS_BRIEF) && LIKELY(++untimed % UNTIMED_MOST) &&
        LIKELY(foldrt_away <= AWAY_KEPT))
        return run_kind(r, ns);
    return run_timed(r, ns);
}
