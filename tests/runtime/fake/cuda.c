/*
 * A driver and compiler for NVIDIA GPUs that are not there, for tests: queues are threads,
 * late now and then, kernels are functions of the test's, and a call can be made to fail. This file
 * is libcuda.so.1 and libnvrtc.so.13 at once.
 *
 * A kernel's text names the test's function behind "FAKE:". All kernels have the parameters of
 * fold_chunks for a frame of two pointers, but for those of a text without such a name, which
 * foldrt measures the device by: they do nothing. Of a kernel with a total the test has its size in
 * fake_NAME_size; the total is told as fold_tell does. fold_say is there, too.
 */
#define _GNU_SOURCE
#include "total.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

enum { INVALID = 1, OUT_OF_MEMORY = 2, NOT_FOUND = 500, NOT_READY = 600 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static struct fake state;

/* Points of a queue, counted from 1. */
struct event {
    long asked, done;
};

struct module { /* there until the process ends, whether anybody has its address or not */
    struct module *next;
    char name[64];
};
static struct module *modules;

struct job {
    struct job *next;
    enum { COPY, KERNEL, RECORD, AFTER } what;
    void *to;
    const void *from;
    size_t nbytes;
    struct event *event;
    long point;
    fake_kernel *kernel;
    unsigned groups;
    struct fake_params params;
};

struct stream {
    struct stream *next;
    struct job *first, **last;
    int is_busy;
};
static struct stream *streams;

static int fails_now(void)
{
    state.calls++;
    if (state.calls == state.fail_at)
        state.hit = gettid();
    if (state.calls == state.fail_at || (state.hit && state.is_lost))
        return state.code;
    return 0;
}

/* Of a call that has waited. */
static int status_now(int status)
{
    return state.hit && state.is_lost ? state.code : status;
}

/* Counts a call, and fails if it is the one. */
static int call(void)
{
    pthread_mutex_lock(&lock);
    int status = fails_now();
    pthread_mutex_unlock(&lock);
    return status;
}

struct fake *fake_state(void)
{
    return &state;
}

static void job_do(const struct job *j)
{
    static _Atomic unsigned turn;

    if (turn++ % 7 == 0)
        usleep(200);
    if (j->what == COPY)
        memcpy(j->to, j->from, j->nbytes);
    if (j->what != KERNEL)
        return;
    j->kernel(&j->params, j->groups);
    state.told += fake_tell(&j->params);
    fake_bins_end(&j->params);
}

static void *stream_run(void *at)
{
    struct stream *s = at;

    pthread_mutex_lock(&lock);
    for (;;) {
        struct job *j = s->first;
        if (!j || (j->what == AFTER && j->event->done < j->point)) {
            pthread_cond_wait(&changed, &lock);
            continue;
        }
        s->is_busy = 1;
        s->first = j->next;
        if (!s->first)
            s->last = &s->first;
        int is_off = state.hit && state.is_lost;
        pthread_mutex_unlock(&lock);
        if (!is_off)
            job_do(j);
        pthread_mutex_lock(&lock);
        if (j->what == RECORD)
            j->event->done = j->point;
        s->is_busy = 0;
        free(j);
        pthread_cond_broadcast(&changed);
    }
    return NULL;
}

/* Under the lock, which it gives back. */
static int job_add(struct stream *s, struct job j)
{
    struct job *copy = malloc(sizeof *copy);
    int status = fails_now();

    if (!status) {
        if (j.what == RECORD)
            j.event->asked = j.point;
        *copy = j;
        copy->next = NULL;
        *s->last = copy;
        s->last = &copy->next;
    } else {
        free(copy);
    }
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
    return status;
}

/* ---- the driver ---- */

/* What takes long the first time. */
static void open_slowly(_Atomic int *is_done)
{
    if (*is_done)
        return;
    state.opener = pthread_self();
    state.inside++;
    state.apart += gettid() != getpid();
    usleep((unsigned)state.slow * 1000);
    while (state.held)
        usleep(1000);
    *is_done = 1;
    state.inside--;
}

int cuInit(unsigned flags)
{
    static _Atomic int is_done;

    (void)flags;
    open_slowly(&is_done);
    return state.no_init ? INVALID : 0;
}
int cuDriverGetVersion(int *version)
{
    *version = 13000;
    return 0;
}
int cuGetErrorString(int status, const char **text)
{
    *text = status == OUT_OF_MEMORY ? "out of memory" : "the device is lost";
    return 0;
}
int cuDeviceGetCount(int *n)
{
    *n = FAKE_DEVICES;
    return 0;
}
int cuDeviceGet(int *id, int index)
{
    *id = index;
    return index < FAKE_DEVICES ? 0 : INVALID;
}
int cuDeviceGetName(char *name, int n, int id)
{
    snprintf(name, (size_t)n, "none, number %d", id);
    return 0;
}
int cuDeviceTotalMem_v2(size_t *nbytes, int id)
{
    (void)id;
    *nbytes = (size_t)1 << 30;
    return 0;
}
int cuDeviceGetAttribute(int *value, int which, int id)
{
    (void)which, (void)id;
    *value = 1 << 15; /* enough of whatever it is */
    return 0;
}
int cuDevicePrimaryCtxRetain(void **context, int id)
{
    static _Atomic int is_done;

    (void)id;
    open_slowly(&is_done);
    state.contexts++;
    *context = &state;
    return 0;
}
int cuCtxPushCurrent_v2(void *context)
{
    (void)context;
    return 0;
}
int cuCtxPopCurrent_v2(void **context)
{
    *context = &state;
    return 0;
}
int cuMemAlloc_v2(uint64_t *at, size_t nbytes)
{
    size_t all = (nbytes + 4095) / 4096 * 4096 + 4096;
    int status = call();

    if (!status && state.most && state.used + (long)all > state.most)
        return OUT_OF_MEMORY;
    if (!status) {
        char *page = aligned_alloc(4096, all);
        memcpy(page, &all, sizeof all);
        *at = (uint64_t)(uintptr_t)page + 4096;
        __atomic_add_fetch(&state.alive, 1, __ATOMIC_RELAXED);
        __atomic_add_fetch(&state.used, (long)all, __ATOMIC_RELAXED);
    }
    return status;
}
int cuMemFree_v2(uint64_t at)
{
    char *page = (char *)(uintptr_t)at - 4096;
    long all;

    memcpy(&all, page, sizeof all);
    pthread_mutex_lock(&lock);
    for (const struct stream *s = streams; s; s = s->next)
        state.hasty += s->first || s->is_busy;
    pthread_mutex_unlock(&lock);
    free(page);
    __atomic_sub_fetch(&state.alive, 1, __ATOMIC_RELAXED);
    __atomic_sub_fetch(&state.used, all, __ATOMIC_RELAXED);
    return 0;
}
int cuMemAllocHost_v2(void **at, size_t nbytes)
{
    int status = call();

    if (!status)
        *at = malloc(nbytes);
    return status;
}
int cuStreamCreate(void **stream, unsigned flags)
{
    struct stream *s = calloc(1, sizeof *s);
    pthread_t id;

    (void)flags;
    s->last = &s->first;
    pthread_mutex_lock(&lock);
    s->next = streams;
    streams = s;
    pthread_mutex_unlock(&lock);
    *stream = s;
    pthread_create(&id, NULL, stream_run, s);
    return pthread_detach(id);
}
int cuStreamSynchronize(void *stream)
{
    struct stream *s = stream;

    pthread_mutex_lock(&lock);
    int status = fails_now();
    while (!status && (s->first || s->is_busy))
        pthread_cond_wait(&changed, &lock);
    status = status_now(status);
    pthread_mutex_unlock(&lock);
    return status;
}
int cuStreamWaitEvent(void *stream, void *event, unsigned flags)
{
    struct event *e = event;

    (void)flags;
    pthread_mutex_lock(&lock);
    return job_add(stream, (struct job){.what = AFTER, .event = e, .point = e->asked});
}
int cuEventCreate(void **event, unsigned flags)
{
    int status = call();

    (void)flags;
    if (!status)
        *event = calloc(1, sizeof(struct event));
    return status;
}
int cuEventRecord(void *event, void *stream)
{
    struct event *e = event;

    pthread_mutex_lock(&lock);
    return job_add(stream, (struct job){.what = RECORD, .event = e, .point = e->asked + 1});
}
int cuEventSynchronize(void *event)
{
    struct event *e = event;

    pthread_mutex_lock(&lock);
    int status = fails_now();
    while (!status && e->done < e->asked)
        pthread_cond_wait(&changed, &lock);
    status = status_now(status);
    pthread_mutex_unlock(&lock);
    return status;
}
int cuEventQuery(void *event)
{
    struct event *e = event;

    pthread_mutex_lock(&lock);
    int status = fails_now();
    if (!status && e->done < e->asked)
        status = NOT_READY;
    pthread_mutex_unlock(&lock);
    return status;
}
int cuMemcpyHtoDAsync_v2(uint64_t to, const void *from, size_t nbytes, void *stream)
{
    pthread_mutex_lock(&lock);
    state.there += (long)nbytes;
    return job_add(
        stream,
        (struct job){.what = COPY, .to = (void *)(uintptr_t)to, .from = from, .nbytes = nbytes});
}
int cuMemcpyDtoHAsync_v2(void *to, uint64_t from, size_t nbytes, void *stream)
{
    pthread_mutex_lock(&lock);
    state.back += (long)nbytes;
    return job_add(stream, (struct job){.what = COPY,
                                        .to = to,
                                        .from = (const void *)(uintptr_t)from,
                                        .nbytes = nbytes});
}
int cuMemcpyDtoDAsync_v2(uint64_t to, uint64_t from, size_t nbytes, void *stream)
{
    pthread_mutex_lock(&lock);
    return job_add(stream, (struct job){.what = COPY,
                                        .to = (void *)(uintptr_t)to,
                                        .from = (const void *)(uintptr_t)from,
                                        .nbytes = nbytes});
}
int cuModuleLoadData(void **module, const void *code)
{
    const char *at = strstr(code, "FAKE:"), *name = at ? at + 5 : "rates";
    struct module *m = calloc(1, sizeof *m);

    snprintf(m->name, sizeof m->name, "fake_%.*s", (int)strcspn(name, "\n"), name);
    pthread_mutex_lock(&lock);
    m->next = modules;
    modules = m;
    pthread_mutex_unlock(&lock);
    *module = m;
    return 0;
}
int cuFuncSetAttribute(void *function, int attribute, int value)
{
    (void)function, (void)attribute, (void)value;
    return 0;
}

static fake_kernel *bins_kernel; /* the last that has been asked for */

int cuModuleGetFunction(void **function, void *module, const char *name)
{
    fake_kernel *rates = rates_kernel, *say = say_kernel;

    /* the test's fold_bins clears them */
    if (!strncmp(name, "rates_", 6) || !strcmp(name, "fold_clear")) {
        memcpy(function, &rates, sizeof rates);
        return 0;
    }
    if (!strcmp(name, "fold_say")) {
        memcpy(function, &say, sizeof say);
        return 0;
    }
    if (strcmp(name, "fold_chunks") && strcmp(name, "fold_bins"))
        return NOT_FOUND;
    *function = dlsym(RTLD_DEFAULT, ((struct module *)module)->name);
    if (*function && !strcmp(name, "fold_bins"))
        memcpy(&bins_kernel, function, sizeof bins_kernel);
    return *function ? 0 : NOT_FOUND;
}
int cuLaunchKernel(void *function, unsigned groups, unsigned y, unsigned z, unsigned threads,
                   unsigned ty, unsigned tz, unsigned shared, void *stream, void **params,
                   void **extra)
{
    struct job j = {.what = KERNEL, .groups = groups};

    (void)y, (void)z, (void)threads, (void)ty, (void)tz, (void)shared, (void)extra;
    memcpy(&j.kernel, &function, sizeof function);
    fake_params_take(&j.params, j.kernel, params, j.kernel == bins_kernel);
    pthread_mutex_lock(&lock);
    state.launches += j.kernel != rates_kernel && j.kernel != say_kernel;
    state.measured += j.kernel == rates_kernel;
    return job_add(stream, j);
}

/* ---- the compiler, whose code is the text ---- */

int nvrtcVersion(int *major, int *minor)
{
    *major = 13;
    *minor = 0;
    return 0;
}
int nvrtcCreateProgram(void **program, const char *text, const char *name, int n,
                       const char *const *headers, const char *const *names)
{
    (void)name, (void)n, (void)headers, (void)names;
    *program = strdup(text);
    return 0;
}
static struct fake *driver_state(void) /* of the other library */
{
    struct fake *(*get)(void);

    memcpy(&get, &(void *){dlsym(dlopen("libcuda.so.1", RTLD_NOW), "fake_state")}, sizeof get);
    return get();
}

int nvrtcCompileProgram(void *program, int n, const char *const *options)
{
    struct fake *s = driver_state();

    (void)n, (void)options;
    if (!strstr(program, "FAKE:"))
        return 0;
    s->opener = pthread_self();
    s->building++;
    s->builds++;
    s->builds_apart += gettid() != getpid();
    while (gettid() != getpid() && s->builds_held)
        usleep(1000);
    s->building--;
    return s->no_build ? INVALID : 0;
}
int nvrtcDestroyProgram(void **program)
{
    free(*program);
    return 0;
}
int nvrtcGetProgramLogSize(void *program, size_t *nbytes)
{
    (void)program;
    *nbytes = 0;
    return 0;
}
int nvrtcGetProgramLog(void *program, char *log)
{
    (void)program, (void)log;
    return 0;
}
int nvrtcGetCUBINSize(void *program, size_t *nbytes)
{
    *nbytes = strlen(program) + 1;
    return 0;
}
int nvrtcGetCUBIN(void *program, char *code)
{
    memcpy(code, program, strlen(program) + 1);
    return 0;
}

/* A signal that comes while the library is loaded. */
__attribute__((constructor)) static void signal_self(void)
{
    if (getenv("FAKE_SIGNAL"))
        raise(SIGUSR1);
}
