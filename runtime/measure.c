/*
 * Measures the rates of the cores and of a device, in some tens of milliseconds. Each is the best
 * of a few: what disturbs a measurement makes it slower.
 */
#include "flow.h"
#include "rates.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define READ_THERE ((uint64_t)256 << 20) /* more than GPUs keep in caches */
#define TIMES 3
#define TURNS 2048
#define COMPILE_LEAST 1e8 /* it may have been on the disk already */
#define GROUPS_PER_UNIT 8

uint64_t foldrt__measured_bytes = (uint64_t)64 << 20;

enum { READ, SIMPLE, WIDE, SLOW };

/* ---- cores ---- */

struct reading {
    struct team_call call;
    const char *memory;
    size_t nbytes;
    _Atomic uint64_t sum;
};

typedef uint64_t four __attribute__((vector_size(32), may_alias, aligned(8)));

static void memory_read(struct team_call *call, int thread, int threads)
{
    struct reading *r = (struct reading *)call;
    size_t each = r->nbytes / (size_t)threads / sizeof(four);
    const four *at = (const four *)(r->memory + (size_t)thread * each * sizeof(four));
    four s[4] = {{0}};

    for (size_t i = 0; i + 4 <= each; i += 4)
        for (int k = 0; k < 4; k++)
            s[k] += at[i + (size_t)k];
    s[0] += s[1] + s[2] + s[3];
    atomic_fetch_add(&r->sum, s[0][0] + s[0][1] + s[0][2] + s[0][3]);
}

static double least(double a, double b)
{
    return a < b ? a : b;
}

/* The best time of a team of at most so many threads. */
static double team_time(const char *memory, size_t nbytes, int threads)
{
    struct reading r = {
        .call = {.body = memory_read, .threads = threads}, .memory = memory, .nbytes = nbytes};
    double best = 1e18;

    for (int k = 0; k < TIMES; k++) {
        double from = foldrt__now();
        if (threads > 1)
            foldrt__team_run(&r.call);
        else
            memory_read(&r.call, 0, 1);
        best = least(best, foldrt__now() - from);
    }
    return best > 1 ? best : 1;
}

void foldrt__rates_measure_cores(struct rates *r, const char *memory, size_t nbytes)
{
    bool may_share = foldrt__team_enter();
    int threads = may_share ? foldrt__team_size(foldrt__now(), 1e9) : 1;

    r->read_one = (double)nbytes / team_time(memory, nbytes, 1);
    r->read_all = threads > 1 ? (double)nbytes / team_time(memory, nbytes, threads) : r->read_one;
    r->team = threads > 1 ? team_time(memory, 0, threads) : 1;
    foldrt__team_leave(threads > 1, foldrt__now());
}

/* ---- a device ---- */

static const struct algorithm by_rates = {
    .define = "#define RATES_THREADS 256",
    .text = foldrt__embedded_rates,
    .kernels = {[READ] = "rates_read",
                [SIMPLE] = "rates_simple",
                [WIDE] = "rates_wide",
                [SLOW] = "rates_slow"},
};
static const struct algorithm by_rates_cores = {
    .define = "#define RATES_THREADS 1",
    .text = foldrt__embedded_rates,
    .kernels = {[READ] = "rates_read",
                [SIMPLE] = "rates_simple",
                [WIDE] = "rates_wide",
                [SLOW] = "rates_slow"},
};

struct measured {
    struct device *d;
    const struct built *b;
    char *here;
    struct buffer *there, *to;
    uint64_t nbytes, nthere;
    double best; /* of what has been asked for */
};

static bool copy(struct measured *m, uint64_t nbytes, bool is_out, char *why)
{
    struct device *d = m->d;
    struct parcel all = {
        .buffer = m->there->handle, .nbytes = nbytes, .here = m->here, .is_out = is_out};
    bool good = true;
    struct flow f;

    if (!foldrt__is_flow(d, nbytes))
        return is_out
                   ? d->api->get(d, all.buffer, 0, m->here, nbytes, why)
                   : d->api->put(d, all.buffer, 0, m->here, nbytes, why) && d->api->finish(d, why);
    foldrt__flow_begin(&f, d, nbytes);
    good = foldrt__flow_add(&f, all) && foldrt__flow_run(&f, why);
    foldrt__flow_end(&f);
    return good && d->api->finish(d, why);
}

static bool copies_measure(struct measured *m, struct rates *r, char *why)
{
    for (int k = COPY_SIZES - 1; k >= 0; k--) {
        uint64_t nbytes = foldrt__copy_sizes[k] < m->nbytes ? foldrt__copy_sizes[k] : m->nbytes;
        double scale = (double)foldrt__copy_sizes[k] / (double)nbytes;
        r->to[k] = r->from[k] = 1e18;
        for (int i = 0; i < TIMES; i++) {
            double from = foldrt__now();
            if (!copy(m, nbytes, false, why))
                return false;
            double between = foldrt__now();
            if (!copy(m, nbytes, true, why))
                return false;
            r->to[k] = least(r->to[k], scale * (between - from));
            r->from[k] = least(r->from[k], scale * (foldrt__now() - between));
        }
    }
    return true;
}

/* A launch and its end. */
static bool launch(struct measured *m, int kernel, uint64_t groups, const struct device_args *a,
                   char *why)
{
    uint32_t threads = m->d->is_cores ? 1 : DEVICE_THREADS;
    uint32_t word;

    m->best = 1e18;
    for (int i = 0; i < TIMES; i++) {
        double from = foldrt__now();
        if (!m->d->api->launch(m->d, m->b->kernels[kernel], groups, threads, a->at, a->n, why) ||
            !m->d->api->get(m->d, m->to->handle, 0, &word, sizeof word, why))
            return false;
        m->best = least(m->best, foldrt__now() - from);
    }
    return true;
}

static uint64_t groups_of(const struct measured *m)
{
    return (uint64_t)GROUPS_PER_UNIT * (m->d->units ? m->d->units : 1);
}

static bool read_launch(struct measured *m, uint64_t nbytes, char *why)
{
    int64_t n = (int64_t)(nbytes / 16);
    int64_t all = (int64_t)groups_of(m) * (m->d->is_cores ? 1 : DEVICE_THREADS);
    struct device_args a = {.n = 0};

    foldrt__arg_add(&a, &m->there->handle, sizeof(uint64_t), true);
    foldrt__arg_add(&a, &n, sizeof n, false);
    foldrt__arg_add(&a, &all, sizeof all, false);
    foldrt__arg_add(&a, &m->to->handle, sizeof(uint64_t), true);
    return launch(m, READ, groups_of(m), &a, why);
}

static bool turns_launch(struct measured *m, int kernel, uint64_t groups, int64_t turns, char *why)
{
    float by_simple = 0.5F;
    double by_wide = 0.5;
    struct device_args a = {.n = 0};

    foldrt__arg_add(&a, &turns, sizeof turns, false);
    if (kernel == SIMPLE)
        foldrt__arg_add(&a, &by_simple, sizeof by_simple, false);
    else
        foldrt__arg_add(&a, &by_wide, sizeof by_wide, false);
    foldrt__arg_add(&a, &m->to->handle, sizeof(uint64_t), true);
    return launch(m, kernel, groups, &a, why);
}

/* What a launch of this takes beside an empty one. */
static double beside(const struct measured *m, const struct rates *r)
{
    return m->best - r->start > 0.05 * m->best ? m->best - r->start : 0.05 * m->best;
}

static bool kernels_measure(struct measured *m, struct rates *r, char *why)
{
    const struct {
        int kernel;
        double *rate, operations; /* of a turn */
    } kinds[] = {{SIMPLE, &r->simple, 8}, {WIDE, &r->wide, 8}, {SLOW, &r->slow, 2}};
    double threads = (double)groups_of(m) * (m->d->is_cores ? 1 : DEVICE_THREADS);

    if (!read_launch(m, 0, why))
        return false;
    r->start = m->best;
    if (!read_launch(m, m->nthere, why))
        return false;
    r->read = (double)m->nthere / beside(m, r);
    for (int k = 0; k < 3; k++) {
        if (!turns_launch(m, kinds[k].kernel, groups_of(m), TURNS, why))
            return false;
        *kinds[k].rate = kinds[k].operations * TURNS * threads / beside(m, r);
    }
    if (!turns_launch(m, SIMPLE, 1, TURNS, why))
        return false;
    r->latency = beside(m, r) / (2.0 * TURNS);
    return true;
}

static bool memory_have(struct measured *m, char *why)
{
    uint64_t most = m->d->most / 4;

    m->nbytes = foldrt__measured_bytes < most ? foldrt__measured_bytes : most / 4096 * 4096;
    m->nthere = READ_THERE < most ? READ_THERE : most / 4096 * 4096;
    m->here = aligned_alloc(4096, m->nbytes);
    m->to = foldrt__buffer_get(m->d, groups_of(m) * DEVICE_THREADS * sizeof(uint32_t), why);
    m->there = m->to ? foldrt__buffer_get(m->d, m->nthere, why) : NULL;
    if (!m->here || !m->there)
        return false;
    memset(m->here, 1, m->nbytes);
    return true;
}

bool foldrt__rates_measure(struct device *d, struct rates *r, char *why)
{
    static const struct foldrt_kernel nothing = {.text = ""};
    struct measured m = {.d = d};
    double open = r->open, from = foldrt__now();

    foldrt__rates_key(r);
    snprintf(r->name, sizeof r->name, "%s", d->name);
    snprintf(r->words, sizeof r->words, "%s", d->words);
    m.b = foldrt__built(d, &nothing, d->is_cores ? &by_rates_cores : &by_rates);
    r->open = open;
    r->compile = foldrt__now() - from;
    r->compile = r->compile < COMPILE_LEAST ? COMPILE_LEAST : r->compile;
    bool good =
        m.b && memory_have(&m, why) && copies_measure(&m, r, why) && kernels_measure(&m, r, why);
    if (good)
        foldrt__rates_measure_cores(r, m.here, m.nbytes);
    free(m.here);
    foldrt__buffers_give_back(d);
    foldrt__buffers_drop(d);
    return good;
}
