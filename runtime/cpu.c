/*
 * Runs a loop on the cores of this machine. The work is cut into units: chunks of the fixed shape,
 * blocks of lanes of a chunk, spans of iterations. Each thread has a queue of neighbouring units
 * and when that is empty takes from the others'. Where a result depends on the shape it is put
 * where the shape says, so that nobody can tell who computed what.
 */
#include "job.h"

#define PAGE 4096
#define BATCHES 16 /* that a thread takes from its own queue, so that others can help */

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

bool foldrt__job_init(struct job *j, const struct run *r, int threads, struct wants w)
{
    size_t lanes_size = round_up(r->loop->lanes_size, 64);
    size_t partial_size = r->loop->partial_size;
    size_t queues = threads > 1 ? (size_t)threads * sizeof(struct queue) : 0;
    size_t has_partial = round_up((size_t)threads * sizeof(bool), 64);
    size_t left = round_up(w.counters * sizeof(_Atomic int32_t), 64);
    size_t partials = round_up(queues + has_partial + left + w.partials * partial_size, PAGE);
    char *at = foldrt__scratch(partials + w.lanes * lanes_size + PAGE);

    if (!at)
        return false;
    *j = (struct job){
        .code = r->code,
        .frame = r->call->frame,
        .n = r->call->n,
        .threads = threads,
        .partial_size = partial_size,
        .lanes_size = lanes_size,
        .queues = (struct queue *)at,
        .has_partial = (bool *)(at + queues),
        .left = (_Atomic int32_t *)(at + queues + has_partial),
        .partials = at + queues + has_partial + left,
        .lanes = at + partials + lanes_offset(r->call),
    };
    return true;
}

static void queues_fill(struct job *j, int64_t first, int64_t units)
{
    for (int i = 0; i < j->threads; i++) {
        int64_t from = first + (units - first) * i / j->threads;
        int64_t to = first + (units - first) * (i + 1) / j->threads;
        int64_t batch = (to - from) / BATCHES;
        atomic_init(&j->queues[i].next, from);
        j->queues[i].end = to;
        j->queues[i].batch = batch > 1 ? batch : 1;
    }
}

static void work_off(void *data, int thread)
{
    struct job *j = data;

    for (int k = 0; k < j->threads; k++) {
        struct queue *q = &j->queues[(thread + k) % j->threads];
        while (atomic_load_explicit(&q->next, memory_order_relaxed) < q->end) {
            int64_t from = atomic_fetch_add_explicit(&q->next, q->batch, memory_order_relaxed);
            int64_t to = from + q->batch;
            if (from < q->end)
                j->work(j, thread, from, to < q->end ? to : q->end);
        }
    }
}

void foldrt__job_share(struct job *j, int64_t units)
{
    queues_fill(j, 0, units);
    foldrt__team_run(j->threads, work_off, j);
}

void foldrt__job_probe(struct job *j, int64_t units)
{
    int most = j->threads;
    int64_t span = 1, done = 0;
    double from = foldrt__now();

    for (j->threads = 1; done < units; span *= 2) {
        int64_t to = span < units - done ? done + span : units;
        j->work(j, 0, done, to);
        double now = foldrt__now(), each = (now - from) / (double)(to - done);
        from = now;
        done = to;
        int threads = done < units ? foldrt__team_size(each * (double)(units - done)) : 1;
        if (threads > 1) {
            j->threads = threads < most ? threads : most;
            queues_fill(j, done, units);
            foldrt__team_run(j->threads, work_off, j);
            return;
        }
    }
}

static int run_kind(struct run *r, double ns)
{
    if (r->code->range)
        return foldrt__range_run(r, ns);
    if (r->call->n >= FOLDRT_LANES)
        return foldrt__lanes_run(r, ns);
    return r->loop->flags & FOLDRT_ORDERED ? foldrt__ordered_run(r) : 0;
}

int foldrt__cpu_run(struct run *r)
{
    bool known;
    double ns = foldrt__cost_guess(r->loop, r->call->n, &known);

    if (LIKELY(known))
        return run_kind(r, ns);
    double from = foldrt__now();
    int answer = run_kind(r, ns);
    if (answer)
        foldrt__cost_learn(r->loop, r->call->n, (foldrt__now() - from) * r->threads);
    return answer;
}
