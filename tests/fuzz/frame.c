#define _GNU_SOURCE
#include "frame.h"

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>

static const size_t sizes[] = {1, 1, 2, 2, 4, 4, 8, 8, 4, 8};

/* A mapping that begins and ends with a page that is not there. */
struct room {
    char *at;
    size_t nbytes;
};

/* Each thread has its own. */
static _Thread_local char prefix[64];
static _Thread_local struct room rooms[64];
static _Thread_local int nrooms;
static _Thread_local uint64_t state;
static _Thread_local FILE *file; /* NULL: standard output */

static FILE *out(void)
{
    return file ? file : stdout;
}

static uint64_t next(void)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

void frame_begin(const char *name, long n, int round)
{
    frame_end();
    fflush(out());
    snprintf(prefix, sizeof prefix, "%s/%ld/%d", name, n, round);
    state = 88172645463325252u + (uint64_t)n * 7919 + (uint64_t)round;
    for (const char *c = name; *c; c++)
        state = state * 31 + (uint64_t)*c;
}

void frame_end(void)
{
    while (nrooms) {
        struct room *r = &rooms[--nrooms];
        munmap(r->at, r->nbytes);
    }
}

void *frame_room(enum frame_type type, long count)
{
    size_t used = (size_t)count * sizes[type], whole = (used + 4095) / 4096 * 4096;
    struct room r = {NULL, whole + 8192};

    r.at = mmap(NULL, r.nbytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (r.at == MAP_FAILED || nrooms == 64 ||
        (whole && mprotect(r.at + 4096, whole, PROT_READ | PROT_WRITE)))
        exit(3);
    rooms[nrooms++] = r;
    return r.at + 4096 + whole - used;
}

static void store(void *at, enum frame_type type, long k, double v)
{
    switch (type) {
    case FRAME_FLOAT:
        ((float *)at)[k] = (float)v;
        break;
    case FRAME_DOUBLE:
        ((double *)at)[k] = v;
        break;
    default: {
        uint64_t bits = v < 0 ? (uint64_t)(int64_t)v : (uint64_t)v;
        memcpy((char *)at + (size_t)k * sizes[type], &bits, sizes[type]);
    }
    }
}

static double value(double lo, double hi, long k, enum frame_mode mode)
{
    static const double specials[] = {NAN, INFINITY, -INFINITY, -0.0, 0.0, 1.0, -1.0};
    double u = (double)(next() >> 11) * 0x1p-53, whole = floor(lo + u * (hi - lo + 1));

    switch (mode) {
    case FRAME_EQUAL:
        return hi;
    case FRAME_RISING:
        return lo + floor(fmin((double)k / 64, hi - lo));
    case FRAME_RARE:
        return u < 0.001 ? hi : lo;
    case FRAME_REAL:
        return lo + u * (hi - lo);
    case FRAME_SPECIAL:
        return u < 0.01 ? specials[next() % 7] : whole;
    default:
        return whole > hi ? hi : whole;
    }
}

void frame_fill(void *at, enum frame_type type, long count, double lo, double hi,
                enum frame_mode mode)
{
    bool is_full = hi > 0x1p40; /* whole numbers of all bits */

    for (long k = 0; k < count; k++) {
        if (is_full && mode != FRAME_EQUAL) {
            uint64_t bits = next();
            memcpy((char *)at + (size_t)k * sizes[type], &bits, sizes[type]);
        } else
            store(at, type, k, value(lo, hi, k, mode));
    }
}

void frame_i(const char *name, long long v)
{
    fprintf(out(), "%s %s = %lld\n", prefix, name, v);
}

void frame_u(const char *name, unsigned long long v)
{
    fprintf(out(), "%s %s = %llu\n", prefix, name, v);
}

void frame_d(const char *name, double v)
{
    if (isnan(v))
        fprintf(out(), "%s %s = nan\n", prefix, name);
    else
        fprintf(out(), "%s %s = %a\n", prefix, name, v);
}

void frame_known(const char *name, double v, double tolerance, const char *known)
{
    fprintf(out(), "%s %s ~ %a %a%s\n", prefix, name, v, tolerance, known);
}

void frame_near(const char *name, double v, double tolerance)
{
    frame_known(name, v, tolerance, "");
}

static double element(const void *at, enum frame_type type, long k)
{
    return type == FRAME_FLOAT ? (double)((const float *)at)[k] : ((const double *)at)[k];
}

uint64_t frame_hash(const void *at, enum frame_type type, long count)
{
    uint64_t h = 14695981039346656037u;

    for (long k = 0; k < count; k++) {
        uint64_t bits = 0;
        if (type >= FRAME_FLOAT && isnan(element(at, type, k)))
            bits = 1;
        else
            memcpy(&bits, (const char *)at + (size_t)k * sizes[type], sizes[type]);
        h = (h ^ bits) * 1099511628211u;
        h ^= h >> 29;
    }
    return h;
}

void frame_memory(const char *name, const void *at, enum frame_type type, long count)
{
    fprintf(out(), "%s %s = %016" PRIx64 "\n", prefix, name, frame_hash(at, type, count));
}

void frame_memory_known(const char *name, const void *at, enum frame_type type, long count,
                        double tolerance, const char *known)
{
    double sum = 0;

    for (long k = 0; k < count; k++)
        sum += element(at, type, k);
    fprintf(out(), "%s %s : %016" PRIx64 "%s\n", prefix, name, frame_hash(at, type, count), known);
    frame_near(name, sum, tolerance * (double)count);
}

void frame_memory_near(const char *name, const void *at, enum frame_type type, long count,
                       double tolerance)
{
    frame_memory_known(name, at, type, count, tolerance, "");
}

/* ---- signals and threads ---- */

#define EVERY 1000 /* µs */

static void (*volatile called)(void);

static void alarm_set(long us)
{
    struct itimerval t = {.it_value.tv_usec = us};

    setitimer(ITIMER_REAL, &t, NULL);
}

/* The next one comes some time after this one has ended, so that the program gets on. */
static void on_signal(int number)
{
    void (*f)(void) = called;
    int had = errno;

    (void)number;
    if (f) {
        f();
        alarm_set(EVERY);
    }
    errno = had;
}

void frame_alarm(void (*f)(void))
{
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};

    called = f;
    if (f)
        sigaction(SIGALRM, &action, NULL);
    alarm_set(f ? EVERY : 0);
}

struct runner {
    void (*run)(void);
    pthread_t thread;
    char *text;
    size_t nbytes;
};

static void *runner_main(void *arg)
{
    struct runner *r = arg;

    file = open_memstream(&r->text, &r->nbytes);
    if (!file)
        exit(3);
    r->run();
    frame_end();
    fclose(file);
    return NULL;
}

void frame_together(void (*const *run)(void), int n)
{
    struct runner *all = calloc((size_t)n, sizeof *all);

    for (int k = 0; k < n; k++) {
        all[k].run = run[k];
        if (pthread_create(&all[k].thread, NULL, runner_main, &all[k]))
            exit(3);
    }
    for (int k = 0; k < n; k++) {
        pthread_join(all[k].thread, NULL);
        fputs(all[k].text, stdout);
        free(all[k].text);
    }
    free(all);
}

void frame_touch(void *at)
{
    __asm__ volatile("" : : "r"(at) : "memory");
}

int frame_outside(int x)
{
    return x / 2 + 1;
}
