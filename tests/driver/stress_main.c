/* Runs the loops in a mode: plain, threads, signals, fork, libraries. Prints what comes of them. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#define N 20000
#define THREADS 64
#define CALLS 10 /* of a signal's handler */

struct data {
    double x[N], y[N];
    int a[N], k[N], out[N];
};
typedef uint64_t loops_fn(struct data *d);

#ifdef LOADS
static loops_fn *run;
#else
loops_fn loops_run;
static loops_fn *run = loops_run;
#endif

static struct data data[THREADS], of_handler;
static uint64_t results[THREADS];
static volatile sig_atomic_t calls, is_wrong;
static uint64_t expected;

static void data_make(struct data *d)
{
    uint32_t state = 12345;

    for (int i = 0; i < N; i++) {
        state = state * 1103515245 + 12345;
        d->x[i] = state >> 16 & 255;
        d->y[i] = state >> 8 & 63;
        d->a[i] = (int)(state >> 12 & 4095) - 2000;
        d->k[i] = (int)(state >> 10 & 0xfffff);
    }
    d->k[N - 100] = 999983;
}

#ifdef FAILS
/* ---- allocations that fail: the one that FAIL_AT names, or all from FAIL_FROM on ---- */

static _Atomic long made;
static long fail_at = -1, fail_from = -1;
static int is_armed;

static int fails(void)
{
    long k = is_armed ? ++made : 0;

    if (!k || (k != fail_at && (fail_from < 0 || k < fail_from)))
        return 0;
    errno = ENOMEM;
    return 1;
}

void *__real_malloc(size_t n);
void *__real_calloc(size_t n, size_t m);
void *__real_realloc(void *p, size_t n);
void *__real_aligned_alloc(size_t a, size_t n);
void *__real_foldrt__mmap(size_t n);
void *__wrap_malloc(size_t n);
void *__wrap_calloc(size_t n, size_t m);
void *__wrap_realloc(void *p, size_t n);
void *__wrap_aligned_alloc(size_t a, size_t n);
void *__wrap_foldrt__mmap(size_t n);

void *__wrap_malloc(size_t n)
{
    return fails() ? NULL : __real_malloc(n);
}
void *__wrap_calloc(size_t n, size_t m)
{
    return fails() ? NULL : __real_calloc(n, m);
}
void *__wrap_realloc(void *p, size_t n)
{
    return fails() ? NULL : __real_realloc(p, n);
}
void *__wrap_aligned_alloc(size_t a, size_t n)
{
    return fails() ? NULL : __real_aligned_alloc(a, n);
}
void *__wrap_foldrt__mmap(size_t n)
{
    return fails() ? NULL : __real_foldrt__mmap(n);
}

static void arm(void)
{
    if (getenv("FAIL_AT"))
        fail_at = atol(getenv("FAIL_AT"));
    if (getenv("FAIL_FROM"))
        fail_from = atol(getenv("FAIL_FROM"));
    is_armed = fail_at > 0 || fail_from > 0 || getenv("COUNTS");
}

static void disarm(void)
{
    is_armed = 0;
    if (getenv("COUNTS"))
        fprintf(stderr, "%ld\n", (long)made);
}
#else
static void arm(void)
{
}
static void disarm(void)
{
}
#endif

/* ---- modes ---- */

static uint64_t fresh_run(struct data *d)
{
    data_make(d);
    return run(d);
}

static int plain(void)
{
    data_make(&data[0]);
    arm();
    uint64_t first = run(&data[0]);
    disarm();
    uint64_t again = fresh_run(&data[0]); /* failures leave nothing behind */
    expected = first;
    return first != again;
}

static void *thread_run(void *number)
{
    int k = (int)(intptr_t)number;

    results[k] = fresh_run(&data[k]);
    return NULL;
}

static int threads(int count)
{
    pthread_t ids[THREADS];
    int wrong = 0;

    for (int k = 0; k < count; k++)
        if (pthread_create(&ids[k], NULL, thread_run, (void *)(intptr_t)k))
            return 1;
    for (int k = 0; k < count; k++) {
        pthread_join(ids[k], NULL);
        wrong |= results[k] != expected;
    }
    return wrong;
}

static void on_alarm(int number)
{
    (void)number;
    /* A run may take longer than the timer: without an end nothing but handlers would run. */
    if (calls == CALLS)
        return;
    calls++;
    if (fresh_run(&of_handler) != expected)
        is_wrong = 1;
}

static int signals(void)
{
    struct itimerval often = {{0, 3000}, {0, 3000}}, never = {{0, 0}, {0, 0}};
    int wrong = 0;

    signal(SIGALRM, on_alarm);
    setitimer(ITIMER_REAL, &often, NULL);
    for (int k = 0; k < 200 && calls < CALLS; k++)
        wrong |= fresh_run(&data[k % THREADS]) != expected;
    setitimer(ITIMER_REAL, &never, NULL);
    signal(SIGALRM, SIG_IGN);
    return wrong || is_wrong || !calls;
}

static int children(void)
{
    int wrong = 0, status;
    pid_t ids[6];

    for (int k = 0; k < 6; k++)
        if ((ids[k] = fork()) == 0) {
            alarm(60);
            _exit(fresh_run(&data[k]) != expected || threads(2));
        }
    wrong |= fresh_run(&data[0]) != expected;
    for (int k = 0; k < 6; k++)
        wrong |= waitpid(ids[k], &status, 0) != ids[k] || status;
    return wrong;
}

/* Both libraries at once, by several threads; each is unloaded, and loaded again. */
static int libraries(void)
{
    static const char *const names[] = {"./libone.so", "./libtwo.so"};
    int wrong = 0;

    for (int k = 0; k < 6; k++) {
        void *both[2], *at;
        for (int i = 0; i < 2; i++) {
            both[i] = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
            if (!both[i] || !(at = dlsym(both[i], "loops_run")))
                return 1;
            memcpy(&run, &at, sizeof run);
            expected = i || k ? expected : fresh_run(&data[0]);
            wrong |= fresh_run(&data[0]) != expected || threads(3);
        }
        dlclose(both[k % 2]);
        wrong |= k % 2 ? 0 : fresh_run(&data[1]) != expected;
        dlclose(both[1 - k % 2]);
    }
    return wrong;
}

int main(int argc, char **argv)
{
    const char *mode = argc > 1 ? argv[1] : "plain";
    int wrong = strcmp(mode, "libraries") ? plain() : libraries();

    if (!strcmp(mode, "threads"))
        wrong |= threads(THREADS);
    if (!strcmp(mode, "signals"))
        wrong |= signals();
    if (!strcmp(mode, "fork"))
        wrong |= children();
    printf("%016llx%s\n", (unsigned long long)expected, wrong ? " wrong" : "");
    return wrong;
}
