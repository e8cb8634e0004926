/*
 * Threads. A team is a parallel region of the host compiler's OpenMP library, entered by the
 * function that gcc's own `#pragma omp parallel` calls; libgomp has it, and LLVM's libomp for gcc's
 * sake, so this file compiles alike under both compilers and needs neither -fopenmp nor omp.h.
 *
 * One thread of the program has a team at a time. Others, and those inside a parallel region of the
 * program's own, run their loops alone: the bits are the same.
 */
#include "internal.h"

#include <pthread.h>
#include <time.h>

void GOMP_parallel(void (*body)(void *), void *data, unsigned threads, unsigned flags);
int omp_get_thread_num(void);
int omp_in_parallel(void);

static _Atomic bool busy;      /* some thread has the team */
static _Atomic bool used;      /* the OpenMP library may have started threads for us */
static _Atomic bool forked;    /* in a child: those threads are not here */
static _Atomic int64_t parted; /* when the last team was done */
static _Atomic int64_t asked;  /* when a run last considered one */
static _Atomic int64_t missed; /* ns that a team would have saved lately */

/*
 * Measured on 2 cores of a Zen 4 machine: a team that still spins for work starts and joins in 0.6
 * to 0.9 us, one that sleeps takes 20 to 60 us. libgomp spins for several ms; half of one is safe.
 */
#define NS_AWAKE 1500.0
#define NS_ASLEEP 60000
#define NS_UNTIL_SLEEP 500000
#define NS_PER_THREAD 700.0

double foldrt__now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

static void child_after_fork(void)
{
    atomic_store(&busy, false);
    atomic_store(&forked, atomic_load(&used));
}

void foldrt__team_start(void)
{
    pthread_atfork(NULL, NULL, child_after_fork);
}

/* Is a run of `ns` worth a team, which may have to be woken? */
static bool is_worth(double ns)
{
    int64_t now = (int64_t)foldrt__now();
    int64_t last = atomic_exchange_explicit(&asked, now, memory_order_relaxed);
    int64_t lost = atomic_load_explicit(&missed, memory_order_relaxed);

    if (now - last > NS_UNTIL_SLEEP)
        lost = 0;
    else if (now - atomic_load_explicit(&parted, memory_order_relaxed) < NS_UNTIL_SLEEP)
        return true;
    lost += (int64_t)(ns / 2);
    atomic_store_explicit(&missed, lost < NS_ASLEEP ? lost : 0, memory_order_relaxed);
    return lost >= NS_ASLEEP;
}

int foldrt__team_size(double ns)
{
    int most = foldrt__settings.threads;

    if (LIKELY(ns < NS_AWAKE) || most == 1)
        return 1;
    if (ns < NS_ASLEEP && !is_worth(ns))
        return 1;
    if (atomic_load(&forked) || omp_in_parallel())
        return 1;
    if (atomic_exchange(&busy, true))
        return 1;
    double worth = ns / NS_PER_THREAD;
    return worth < most ? (int)worth : most;
}

struct region {
    void (*body)(void *, int);
    void *data;
};

static void region_enter(void *at)
{
    const struct region *r = at;

    r->body(r->data, omp_get_thread_num());
}

void foldrt__team_run(int threads, void (*body)(void *, int), void *data)
{
    struct region r = {body, data};

    atomic_store_explicit(&used, true, memory_order_relaxed);
    GOMP_parallel(region_enter, &r, (unsigned)threads, 0);
    atomic_store_explicit(&parted, (int64_t)foldrt__now(), memory_order_relaxed);
    foldrt__team_drop();
}

void foldrt__team_drop(void)
{
    atomic_store(&busy, false);
}
