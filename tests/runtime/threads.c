/*
 * The four functions of the OpenMP library that foldrt calls, by threads that are created and
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

static __thread int own_number;
static __thread int own_count = 1;
static __thread int is_inside;

void GOMP_parallel(void (*body)(void *), void *data, unsigned threads, unsigned flags);
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

void GOMP_parallel(void (*body)(void *), void *data, unsigned threads, unsigned flags)
{
    pthread_t ids[THREADS_MOST];
    struct member members[THREADS_MOST];
    sigset_t all, before;

    (void)flags;
    if (threads > THREADS_MOST)
        abort();
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    for (unsigned k = 0; k < threads; k++) {
        members[k] = (struct member){body, data, (int)k, (int)threads};
        if (k && pthread_create(&ids[k], NULL, member_run, &members[k]))
            abort();
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    member_run(&members[0]);
    for (unsigned k = 1; k < threads; k++)
        pthread_join(ids[k], NULL);
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
