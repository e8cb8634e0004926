/*
 * Runs a loop on a device: copies what its iterations read, launches the kernels of kernels/fold.h,
 * and copies back what they write. The fixed shape is that of the cores, so a run that a device
 * cannot make, or that fails before anything is copied back, is made by the cores with the same
 * bits.
 *
 * One run at a time: a second thread of the program that comes here meanwhile uses the cores.
 */
#include "device.h"
#include "job.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define THREADS 256        /* of a group, as in kernels/fold.h */
#define CHUNK_WITHOUT 4096 /* iterations of a group where there is no shape to keep */
#define ALIGNMENT 256      /* of a device's buffers */
#define ARGS_ROOM 960      /* bytes of a kernel's arguments: OpenCL 1.2 warrants 1024 */
#define POINTERS_MOST 48
#define TOUCHES_MOST 256

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct device *device;
static bool is_lost; /* an error, or the child of a fork: cores from now on */

/* ---- kernels, built once for each loop ---- */

struct built {
    struct built *next;
    char *text;          /* the loop's own part */
    void *chunks, *last; /* NULL: it cannot be built */
};
static struct built *all_built;

void foldrt__device_complain(const char *text, const char *words)
{
    unsigned line = 1;

    fprintf(stderr, "foldrt: a kernel does not compile:\n%s\n", words);
    for (const char *p = text; *p; line++) {
        const char *end = strchr(p, '\n');
        int n = end ? (int)(end - p) : (int)strlen(p);
        fprintf(stderr, "%5u  %.*s\n", line, n, p);
        p += end ? n + 1 : n;
    }
}

/* The partials of loops that look for an iteration in one chunk are folded by the cores, which have
   to know the chunk. */
static bool is_folded_here(const struct foldrt_loop *loop)
{
    return loop->code[FOLDRT_BASE]->find != NULL;
}

/* The program of a text: compiled code from the disk, or from the device's compiler. */
static void *program_get(const char *text, char *why)
{
    struct cache_code code;
    void *program = NULL;

    if (foldrt__cache_get(device->words, text, &code)) {
        program = device->api->load(device, code, why);
        free(code.at);
    }
    if (!program && device->api->compile(device, text, &code, why)) {
        program = device->api->load(device, code, why);
        if (program)
            foldrt__cache_put(device->words, text, code);
        free(code.at);
    }
    return program;
}

static bool build(struct built *b, const struct foldrt_loop *loop, char *why)
{
    size_t n = strlen(embedded_dialect) + strlen(b->text) + strlen(embedded_fold) + 8;
    char *text = malloc(n);

    if (!text)
        return false;
    snprintf(text, n, "%s\n%s\n%s\n", embedded_dialect, b->text, embedded_fold);
    void *program = program_get(text, why);
    free(text);
    if (!program)
        return false;
    b->chunks = device->api->kernel(device, program, "fold_chunks");
    if (loop->partial_size && !is_folded_here(loop) && !device->is_one_launch)
        b->last = device->api->kernel(device, program, "fold_last");
    return b->chunks != NULL;
}

/* One word to the user for what goes wrong; the loop itself goes on. */
static void warn(const char *why)
{
    fprintf(stderr, "foldrt: warning: %s: %s; loops run on the cores instead\n", device->name, why);
}

static struct built *built_find(const struct foldrt_loop *loop)
{
    char why[DEVICE_WHY] = "out of memory";
    struct built *b;

    for (b = all_built; b; b = b->next)
        if (!strcmp(b->text, loop->kernel->text))
            return b;
    b = calloc(1, sizeof *b);
    if (!b)
        return NULL;
    b->text = strdup(loop->kernel->text);
    if (!b->text) {
        free(b);
        return NULL;
    }
    if (!build(b, loop, why))
        warn(why);
    b->next = all_built;
    all_built = b;
    return b;
}

/* ---- one run ---- */

/* Memory of the program's that goes to the device as one piece, with the same alignment. */
struct piece {
    uintptr_t from, to;
    bool is_read, is_guarded;
    struct buffer *buffer;
};

struct move { /* one run's memory */
    struct run *run;
    const struct foldrt_kernel *kernel;
    struct foldrt_range ranges[TOUCHES_MOST];
    struct piece pieces[POINTERS_MOST]; /* as many as there are pointers; to == from: part of */
    uint32_t piece_of[POINTERS_MOST];   /* another one, which is this */
    struct buffer *partials, *done;
};

/* The hull of what goes through each pointer: it leads to one object. False: some of it may not be
   there, for there are guards. */
static bool pieces_find(struct move *m)
{
    for (uint32_t i = 0; i < m->kernel->npointers; i++)
        m->pieces[i] = (struct piece){.from = UINTPTR_MAX};
    for (uint32_t i = 0; i < m->kernel->ntouches; i++) {
        const struct foldrt_touch *t = &m->kernel->touches[i];
        struct piece *p = &m->pieces[t->pointer];
        uintptr_t from = (uintptr_t)m->ranges[i].base;
        if (!m->ranges[i].nbytes)
            continue;
        p->from = from < p->from ? from : p->from;
        p->to = from + m->ranges[i].nbytes > p->to ? from + m->ranges[i].nbytes : p->to;
        p->is_read |= !(t->flags & FOLDRT_WRITTEN);
        p->is_guarded |= t->flags & FOLDRT_GUARDED;
    }
    for (uint32_t i = 0; i < m->kernel->npointers; i++) {
        const struct piece *p = &m->pieces[i];
        struct foldrt_range hull = {.base = (void *)p->from, .nbytes = p->to - p->from};
        if (p->is_guarded && !foldrt__is_there(&hull))
            return false;
    }
    return true;
}

/* Where a piece begins in its buffer. */
static uint64_t piece_place(const struct piece *p)
{
    return p->from % ALIGNMENT;
}

/* Pointers whose memory meets share a piece. */
static void pieces_join(struct move *m)
{
    uint32_t n = m->kernel->npointers;
    bool again = true;

    for (uint32_t i = 0; i < n; i++) {
        m->piece_of[i] = i;
        if (m->pieces[i].from == UINTPTR_MAX)
            m->pieces[i].from = m->pieces[i].to = 0;
    }
    while (again) {
        again = false;
        for (uint32_t i = 0; i < n; i++)
            for (uint32_t j = i + 1; j < n; j++) {
                struct piece *a = &m->pieces[i], *b = &m->pieces[j];
                if (a->from == a->to || b->from == b->to || a->to <= b->from || b->to <= a->from)
                    continue;
                a->from = a->from < b->from ? a->from : b->from;
                a->to = a->to > b->to ? a->to : b->to;
                a->is_read |= b->is_read;
                b->from = b->to = 0;
                for (uint32_t k = 0; k < n; k++)
                    if (m->piece_of[k] == j)
                        m->piece_of[k] = i;
                again = true;
            }
    }
}

static bool copy_there(struct move *m, char *why)
{
    for (uint32_t i = 0; i < m->kernel->npointers; i++) {
        struct piece *p = &m->pieces[i];
        if (p->from == p->to)
            continue;
        p->buffer = foldrt__buffer_get(device, piece_place(p) + (p->to - p->from), why);
        if (!p->buffer)
            return false;
        if (p->is_read && !device->api->put(device, p->buffer->handle, piece_place(p),
                                            (const void *)p->from, p->to - p->from, why))
            return false;
    }
    return true;
}

static bool copy_back(struct move *m, char *why)
{
    for (uint32_t i = 0; i < m->kernel->ntouches; i++) {
        const struct foldrt_touch *t = &m->kernel->touches[i];
        const struct foldrt_range *r = &m->ranges[i];
        const struct piece *p = &m->pieces[m->piece_of[t->pointer]];
        if (!(t->flags & FOLDRT_WRITTEN) || !r->nbytes)
            continue;
        if (!device->api->get(device, p->buffer->handle,
                              (uintptr_t)r->base - p->from + piece_place(p), r->base, r->nbytes,
                              why))
            return false;
    }
    return true;
}

struct args {
    struct device_arg at[2 * POINTERS_MOST + 6];
    uint64_t handles[POINTERS_MOST + 2];
    int64_t offsets[POINTERS_MOST];
    uint32_t n;
};

static void arg_add(struct args *a, const void *at, size_t nbytes, bool is_buffer)
{
    a->at[a->n++] = (struct device_arg){.at = at, .nbytes = nbytes, .is_buffer = is_buffer};
}

/* The frame, and for each of its pointers a buffer and where the pointer leads in it. A pointer to
   nothing that is touched gets any buffer. */
static void args_of_frame(struct args *a, const struct move *m)
{
    const struct foldrt_kernel *k = m->kernel;
    const char *frame = m->run->call->frame;

    arg_add(a, frame, k->frame_size, false);
    for (uint32_t i = 0; i < k->npointers; i++) {
        const struct piece *p = &m->pieces[m->piece_of[i]];
        uintptr_t pointer;
        memcpy(&pointer, frame + k->pointers[i], sizeof pointer);
        a->handles[i] = p->buffer ? p->buffer->handle : m->done->handle;
        a->offsets[i] = p->buffer ? (int64_t)(pointer - p->from + piece_place(p)) : 0;
        arg_add(a, &a->handles[i], sizeof(uint64_t), true);
        arg_add(a, &a->offsets[i], sizeof(int64_t), false);
    }
}

static bool launch(struct move *m, const struct built *b, int64_t chunk, char *why)
{
    int64_t n = m->run->call->n, groups = (n - 1) / chunk + 1;
    uint32_t threads = device->is_cores ? 1 : THREADS;
    uint32_t np = m->kernel->npointers;
    struct args a = {.n = 0};

    a.handles[np] = m->partials->handle;
    a.handles[np + 1] = m->done->handle;
    args_of_frame(&a, m);
    arg_add(&a, &n, sizeof n, false);
    arg_add(&a, &chunk, sizeof chunk, false);
    arg_add(&a, &groups, sizeof groups, false);
    arg_add(&a, &a.handles[np], sizeof(uint64_t), true);
    arg_add(&a, &a.handles[np + 1], sizeof(uint64_t), true);
    if (!device->api->launch(device, b->chunks, (uint64_t)groups, threads, a.at, a.n, why))
        return false;
    if (!b->last)
        return true;
    struct args last = {.n = 0};
    arg_add(&last, &groups, sizeof groups, false);
    arg_add(&last, &a.handles[np], sizeof(uint64_t), true);
    return device->api->launch(device, b->last, 1, threads, last.at, last.n, why);
}

/* The word that counts the groups which are done is 0 between runs: the last group sees to that. */
static struct buffer *done_get(char *why)
{
    static struct buffer done;
    static const uint64_t zero;

    if (done.nbytes)
        return &done;
    if (!device->api->buffer(device, sizeof zero, &done.handle, why) ||
        !device->api->put(device, done.handle, 0, &zero, sizeof zero, why))
        return NULL;
    done.nbytes = sizeof zero;
    return &done;
}

static int64_t chunk_choose(const struct run *r)
{
    int64_t n = r->call->n;

    if (r->loop->partial_size)
        return foldrt__chunk(n);
    if (!device->is_cores)
        return CHUNK_WITHOUT;
    int64_t share = n / (8 * (int64_t)(device->units ? device->units : 1));
    return share > CHUNK_WITHOUT ? share : CHUNK_WITHOUT;
}

/* The fold of all iterations; `partials`: bytes of the chunks' ones, behind which it lies. */
static bool total_get(struct move *m, uint64_t partials, char *why)
{
    struct run *r = m->run;
    uint64_t size = r->loop->partial_size;

    if (!is_folded_here(r->loop))
        return device->api->get(device, m->partials->handle, partials, r->call->total, size, why);
    char *here = malloc(partials);
    bool good = here && device->api->get(device, m->partials->handle, 0, here, partials, why) &&
                foldrt__lanes_total(r, here);
    free(here);
    return good;
}

static bool wait_for(struct move *m, char *why)
{
    uint64_t word;

    return device->api->get(device, m->done->handle, 0, &word, sizeof word, why);
}

/* The last iteration leaves its values: it runs here once more. */
static bool live_set(struct run *r)
{
    int64_t n = r->call->n;

    if (!r->code->range)
        return foldrt__lanes_live(r);
    void *part = malloc((size_t)r->loop->partial_size + 1);
    if (part)
        r->code->range(r->call->frame, n - 1, n, part);
    free(part);
    return part != NULL;
}

/* 1: done, 0: it cannot be done here, -1: something went wrong; nothing has been written. */
static int run_move(struct move *m, const struct built *b, char *why)
{
    const struct foldrt_call *call = m->run->call;
    uint64_t size = m->run->loop->partial_size;
    int64_t chunk = chunk_choose(m->run);
    uint64_t partials = (uint64_t)((call->n - 1) / chunk + 1) * size;

    m->kernel->spans(call->frame, call->n, m->ranges);
    if (!pieces_find(m))
        return 0;
    pieces_join(m);
    for (uint32_t i = 0; i < m->kernel->npointers; i++)
        if (m->pieces[i].to - m->pieces[i].from > device->most)
            return 0;
    m->done = done_get(why);
    m->partials = m->done ? foldrt__buffer_get(device, partials + size + 8, why) : NULL;
    double from = foldrt__now();
    if (!m->partials || !copy_there(m, why))
        return -1;
    double there = foldrt__now();
    if (!launch(m, b, chunk, why) || !(size ? total_get(m, partials, why) : wait_for(m, why)))
        return -1;
    double done = foldrt__now();
    if (!copy_back(m, why))
        return -1;
    m->run->kernel_ns = done - there;
    m->run->moved_ns = there - from + foldrt__now() - done;
    return !call->live || live_set(m->run);
}

static bool is_possible(const struct run *r)
{
    const struct foldrt_kernel *k = r->loop->kernel;

    if (r->loop->flags & FOLDRT_INEXACT && foldrt__settings.verify)
        return false;
    return k && k->frame_size + 16 * k->npointers <= ARGS_ROOM && !r->search && !r->is_nested &&
           !r->is_part && !r->call->rows && r->call->n >= FOLDRT_LANES &&
           k->npointers <= POINTERS_MOST && k->ntouches <= TOUCHES_MOST &&
           (uint64_t)r->loop->partial_size * THREADS <= device->shared;
}

static bool run_locked(struct run *r)
{
    char why[DEVICE_WHY] = "out of memory";
    const struct built *b = built_find(r->loop);
    struct move m = {.run = r, .kernel = r->loop->kernel};
    int answer = b && b->chunks ? run_move(&m, b, why) : 0;

    foldrt__buffers_give_back();
    if (answer < 0) {
        is_lost = true;
        warn(why);
    }
    if (answer == 1)
        r->where = device->name;
    return answer == 1;
}

bool foldrt__device_run(struct run *r)
{
    bool done = false;

    if (!device || is_lost || !is_possible(r) || pthread_mutex_trylock(&lock))
        return false;
    if (!is_lost)
        done = run_locked(r);
    pthread_mutex_unlock(&lock);
    return done;
}

/* The child of a fork has its parent's device in its memory, but not the driver's threads. */
static void child_begin(void)
{
    is_lost = true;
    pthread_mutex_init(&lock, NULL);
}

void foldrt__device_open(const char *kind, int index)
{
    char why[DEVICE_WHY] = "out of memory";
    const struct device_api *api = strcmp(kind, "cuda") ? &foldrt__opencl : &foldrt__cuda;

    device = api->open(index, why);
    if (!device)
        foldrt__die(2, "FOLD_DEVICE: '%s:%d': %s", kind, index, why);
    pthread_atfork(NULL, NULL, child_begin);
}
