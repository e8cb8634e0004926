/*
 * The functions of the OpenMP library that foldrt calls, by threads that are created and
 * joined each time, and take no signals: those of libgomp's take none either. TSan knows those; the
 * barriers inside libgomp it would not see.
 */
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

enum { THREADS_MOST = 1024 };

struct member {
    void (*body)(void *);
    void *data;
    int number, count;
};

struct region {
    pthread_t ids[THREADS_MOST];
    struct member members[THREADS_MOST];
    unsigned threads;
};

static __thread struct region *started; /* and not ended */
static __thread int own_number;
static __thread int own_count = 1;
static __thread int is_inside;

void GOMP_parallel(void (*body)(void *), void *data, unsigned threads, unsigned flags);
void GOMP_parallel_start(void (*body)(void *), void *data, unsigned threads);
void GOMP_parallel_end(void);
int omp_get_thread_num(void);
int omp_get_num_threads(void);
int omp_in_parallel(void);

static void *member_run(void *arg)
{
    const struct member *m = arg;

    own_number = m->number;
    own_count = m->count;
    is_inside = 1;
    m->body(m->data);
    is_inside = own_number = 0;
    own_count = 1;
    return NULL;
}

/* All but the first. */
static void region_start(struct region *r, void (*body)(void *), void *data, unsigned threads)
{
    sigset_t all, before;

    if (threads > THREADS_MOST)
        abort();
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    r->threads = threads;
    for (unsigned k = 0; k < threads; k++) {
        r->members[k] = (struct member){body, data, (int)k, (int)threads};
        if (k && pthread_create(&r->ids[k], NULL, member_run, &r->members[k]))
            abort();
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void region_join(struct region *r)
{
    for (unsigned k = 1; k < r->threads; k++)
        pthread_join(r->ids[k], NULL);
}

void GOMP_parallel(void (*body)(void *), void *data, unsigned threads, unsigned flags)
{
    struct region r;

    (void)flags;
    region_start(&r, body, data, threads);
    member_run(&r.members[0]);
    region_join(&r);
}

void GOMP_parallel_start(void (*body)(void *), void *data, unsigned threads)
{
    started = malloc(sizeof *started);
    if (!started)
        abort();
    region_start(started, body, data, threads);
    own_count = (int)threads;
    is_inside = 1;
}

void GOMP_parallel_end(void)
{
    region_join(started);
    free(started);
    is_inside = 0;
    own_count = 1;
}

int omp_get_thread_num(void)
{
    return own_number;
}

int omp_get_num_threads(void)
{
    return own_count;
}

int omp_in_parallel(void)
{
    return is_inside;
}
