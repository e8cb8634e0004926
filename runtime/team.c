/*
 * Threads. A team is a parallel region of the host compiler's OpenMP library, entered by the
 * function that gcc's own `#pragma omp parallel` calls; libgomp has it, and LLVM's libomp for gcc's
 * sake, so this file compiles alike under both compilers and needs neither -fopenmp nor omp.h.
 *
 * One thread of the program has a team at a time. Others, and those inside a parallel region of the
 * program's own, run their loops alone: the bits are the same. A team always has all threads, also
 * where few of them have work: libgomp ends those that a region does not ask for.
 */
#define _GNU_SOURCE
#include "standing.h"
#include "system.h"
#include "trust.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <xmmintrin.h>

void GOMP_parallel(void (*body)(void *), void *data, unsigned threads, unsigned flags);
int omp_get_thread_num(void);
int omp_get_num_threads(void);
int omp_in_parallel(void);

#define NS_PER_THREAD 700.0
#define NS_FRESH 1e6 /* least run for which threads are made anew */
#define NS_PER_FRESH 1e5
#define LINES_ASKED 4       /* that other cores begin with: these come at once */
#define POOLS_MOST 8        /* threads of the program that may have a team of their own */
#define MXCSR_FLAGS 0x3fu   /* exceptions seen: no part of the mode */
#define PROCESS_FORKED 0x40 /* of the flags in /proc/self/stat: not yet exec'd */

enum origin { UNKNOWN, STARTED, FORKED };

static _Atomic int inside;       /* threads in a run that takes longer than starting a team does */
static _Atomic int origin;       /* of this process */
static _Atomic int pools;        /* threads of the program that have had a team */
static _Atomic int able;         /* threads of each team: so many could be started */
static _Thread_local int worker; /* the second thread of this thread's team, 0: not known */
static _Thread_local enum { UNTRIED, HAD, NONE } pool;

double foldrt__now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

static void child_after_fork(void)
{
    foldrt__standing_forget();
    atomic_store(&inside, 0);
    atomic_store(&pools, 0);
    atomic_store(&origin, FORKED);
    atomic_store(&foldrt__settings.choose, false); /* a driver may have been started */
}

void foldrt__team_start(void)
{
    pthread_atfork(NULL, NULL, child_after_fork);
}

bool foldrt__team_enter(void)
{
    bool may_share = atomic_fetch_add_explicit(&inside, 1, memory_order_acquire) == 0;

    foldrt__standing_unnote();
    if (LIKELY(may_share))
        foldrt__trust_begin();
    return may_share;
}

void foldrt__team_leave(bool had_team, double now)
{
    if (had_team)
        foldrt__trust_end(now);
    atomic_fetch_sub_explicit(&inside, 1, memory_order_release);
}

/* Was this process forked from another program's process, before it first used a team? */
static enum origin origin_find(void)
{
    char text[1024];
    int file = foldrt__open("/proc/self/stat", O_RDONLY | O_CLOEXEC, 0);
    ssize_t length = file < 0 ? -1 : foldrt__read(file, text, sizeof text - 1);

    if (file >= 0)
        foldrt__close(file);
    if (length <= 0)
        return FORKED;
    text[length] = 0;
    char *at = strrchr(text, ')'); /* then: state ppid pgrp session tty tpgid flags */
    for (int k = 0; at && k < 7; k++)
        at = strchr(at + 1, ' ');
    return at && !(strtoul(at, NULL, 10) & PROCESS_FORKED) ? STARTED : FORKED;
}

/*
 * May the OpenMP library believe that this thread has a team of threads, which are those of the
 * process that it was forked from? It would wait for them for ever.
 */
static bool is_stale(void)
{
    int from = atomic_load_explicit(&origin, memory_order_relaxed);

    if (UNLIKELY(from == UNKNOWN)) {
        from = origin_find();
        atomic_store_explicit(&origin, from, memory_order_relaxed);
    }
    return UNLIKELY(from == FORKED) && foldrt__gettid() == foldrt__getpid();
}

void foldrt__signals_block(sigset_t *before)
{
    static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS};
    sigset_t set;

    memset(&set, 0xff, sizeof set); /* sigfillset may be the program's own */
    for (size_t k = 0; k < sizeof faults / sizeof *faults; k++)
        set.__val[0] &= ~(1UL << (faults[k] - 1));
    pthread_sigmask(SIG_BLOCK, &set, before);
}

static void *gate_pass(void *gate)
{
    pthread_mutex_lock(gate);
    pthread_mutex_unlock(gate);
    return NULL;
}

/* Threads up to `most` that can run at once, this one included. libgomp ends the process when one
   cannot be started, so that is tried before it starts any. */
static int threads_try(int most)
{
    pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
    pthread_t *made = malloc((size_t)most * sizeof *made);
    int count = 0;

    if (!made)
        return 1;
    pthread_mutex_lock(&gate);
    while (count < most - 1 && pthread_create(&made[count], NULL, gate_pass, &gate) == 0)
        count++;
    pthread_mutex_unlock(&gate);
    for (int k = 0; k < count; k++)
        pthread_join(made[k], NULL);
    free(made);
    return count + 1;
}

static void nothing(void *unused)
{
    (void)unused;
}

static void pool_end(void *unused)
{
    (void)unused;
    foldrt__standing_release();
    pool = UNTRIED;
    atomic_fetch_sub(&pools, 1);
}

/* All threads of a team, or none: those that can be started now, where it is the first one. */
static int pool_start(void)
{
    int none = 0, most = atomic_load(&able);
    int count = threads_try(most ? most : foldrt__settings.threads);

    if (!atomic_compare_exchange_strong(&able, &none, count) && count < none)
        return 1;
    if (count > 1)
        GOMP_parallel(nothing, NULL, (unsigned)count, 0);
    return count;
}

/* How many threads a team of this thread's has. Each thread that starts teams has threads of its
   own in the OpenMP library until it ends. They are started here. */
static int pool_size(void)
{
    sigset_t before;

    if (UNLIKELY(pool == UNTRIED)) {
        if (atomic_fetch_add(&pools, 1) >= POOLS_MOST || !foldrt__at_thread_end(pool_end, NULL)) {
            atomic_fetch_sub(&pools, 1);
            return 1;
        }
        foldrt__signals_block(&before);
        pool = pool_start() > 1 ? HAD : NONE;
        pthread_sigmask(SIG_SETMASK, &before, NULL);
    }
    return pool == HAD ? atomic_load_explicit(&able, memory_order_relaxed) : 1;
}

int foldrt__team_size(double now, double ns)
{
    int most = foldrt__settings.threads;
    double each = NS_PER_THREAD;

    if (LIKELY(ns < NS_BRIEF) || most == 1 || ns < NS_PER_MEMBER * most)
        return 1;
    if (!foldrt__trust_is_worth((int64_t)now, ns, worker))
        return 1;
    if (!foldrt__standing_is() && omp_in_parallel())
        return 1;
    if (UNLIKELY(is_stale())) {
        if (ns < NS_FRESH)
            return 1;
        each = NS_PER_FRESH;
    } else {
        most = pool_size();
    }
    return ns / each < most ? (int)(ns / each) : most;
}

/* A thread of the OpenMP library may come from a region of the program's that ran in another
   floating-point mode. */
void foldrt__team_member(struct team_call *call, int number, int count)
{
    for (int line = 1; line < LINES_ASKED; line++) /* of what the call is a part of */
        __builtin_prefetch((char *)call + 64 * line);
    unsigned mode = _mm_getcsr();
    bool differs = ((mode ^ call->mode) & ~MXCSR_FLAGS) != 0;

    if (number == 1 && !atomic_load_explicit(&call->entered, memory_order_relaxed)) {
        atomic_store_explicit(&call->entered, (int64_t)foldrt__now(), memory_order_relaxed);
        call->worker = foldrt__gettid();
    }
    if (UNLIKELY(differs))
        _mm_setcsr(call->mode);
    count = count < call->threads ? count : call->threads;
    if (number < count)
        call->body(call, number, count);
    if (UNLIKELY(differs))
        _mm_setcsr(mode);
}

static void region_enter(void *call)
{
    foldrt__team_member(call, omp_get_thread_num(), omp_get_num_threads());
}

static void region_start(struct team_call *call)
{
    int threads = atomic_load_explicit(&able, memory_order_relaxed);

    if (!foldrt__standing_run(call, threads))
        GOMP_parallel(region_enter, call, (unsigned)threads, 0);
}

struct fresh {
    struct team_call *call;
    int threads;
};

static void *fresh_start(void *at)
{
    const struct fresh *f = at;

    GOMP_parallel(region_enter, f->call, (unsigned)f->threads, 0);
    return NULL;
}

/* Enters the region from a thread that the OpenMP library has not met, with those that can be
   started beside this one. */
static void region_start_fresh(struct team_call *call)
{
    pthread_t leader;
    sigset_t before;

    foldrt__signals_block(&before);
    struct fresh f = {call, threads_try(call->threads + 1) - 1};
    bool is_started = f.threads > 0 && pthread_create(&leader, NULL, fresh_start, &f) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (is_started)
        pthread_join(leader, NULL);
    else
        call->body(call, 0, 1);
}

void foldrt__team_run(struct team_call *call)
{
    int64_t from = foldrt__trust_is_asked() ? (int64_t)foldrt__now() : 0;

    call->mode = _mm_getcsr();
    call->worker = 0;
    atomic_init(&call->entered, from ? 0 : -1);
    if (UNLIKELY(is_stale()))
        region_start_fresh(call);
    else
        region_start(call);
    if (!from)
        return;
    worker = call->worker;
    foldrt__trust_judge(from, atomic_load_explicit(&call->entered, memory_order_relaxed));
}
