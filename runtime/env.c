/*
 * The environment: every variable that foldrt reads, in one table. A wrong value ends the process
 * when it starts; the first loop takes the values, opens devices and the trace. Programs with more
 * rights than their user (setuid) read none.
 */
#define _GNU_SOURCE
#include "cache.h"
#include "internal.h"
#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct settings foldrt__settings = {
    .threads = 1, .trace = -1, .overlap = true, .stay = true, .track = true};

/* Writes out what the program has printed so far, unless another thread is at it. */
static void output_flush(void)
{
    if (ftrylockfile(stdout) == 0) {
        fflush(stdout);
        funlockfile(stdout);
    }
}

_Noreturn void foldrt__die(int status, const char *format, ...)
{
    char text[1024] = "foldrt: error: ";
    size_t used = strlen(text);
    va_list ap;

    output_flush();
    va_start(ap, format);
    int length = vsnprintf(text + used, sizeof text - used - 1, format, ap);
    va_end(ap);
    used += length < 0 ? 0 : (size_t)length;
    used = used < sizeof text - 1 ? used : sizeof text - 2;
    text[used++] = '\n';
    for (size_t at = 0; at < used;) {
        ssize_t put = foldrt__write(STDERR_FILENO, text + at, used - at);
        if (put <= 0)
            break;
        at += (size_t)put;
    }
    _exit(status);
}

int foldrt__core_count(void)
{
    cpu_set_t few;
    int count = 0;

    if (foldrt__sched_getaffinity(sizeof few, &few) == 0) {
        count = CPU_COUNT(&few);
    } else {
        cpu_set_t *many = CPU_ALLOC(65536);
        size_t size = CPU_ALLOC_SIZE(65536);
        if (many && foldrt__sched_getaffinity(size, many) == 0)
            count = CPU_COUNT_S(size, many);
        CPU_FREE(many);
    }
    return count < 1 ? 1 : count < TEAM_MOST ? count : TEAM_MOST;
}

static bool only_checks; /* no loop has run yet, and perhaps none will */

/* "opencl:1" and the like. */
static void device_open(const char *name, const char *value)
{
    size_t word = strcspn(value, ":");
    bool is_cuda = word == 4 && !strncmp(value, "cuda", 4);
    const char *number = value[word] ? value + word + 1 : "0";
    size_t digits = strspn(number, "0123456789");

    if (!is_cuda && !(word == 6 && !strncmp(value, "opencl", 6)))
        foldrt__die(2, "%s: '%s' is not auto, cpu, serial, opencl or cuda", name, value);
    if (digits < 1 || digits > 3 || number[digits])
        foldrt__die(2, "%s: '%s': a device is named by a number from 0 on", name, value);
    if (only_checks)
        return;
    foldrt__device_open(is_cuda ? "cuda" : "opencl", value[word] ? atoi(number) : -1);
    foldrt__settings.device = true;
}

static void device_read(const char *name, const char *value)
{
    char one[32];

    foldrt__settings.choose = !strcmp(value, "auto");
    if (!strcmp(value, "serial"))
        foldrt__settings.serial = true;
    else if (strcmp(value, "auto") && strcmp(value, "cpu"))
        for (const char *end = value; *end; value = end + 1) {
            end = value + strcspn(value, ",");
            snprintf(one, sizeof one, "%.*s", (int)(end - value), value);
            device_open(name, one);
        }
}

static bool flag_of(const char *name, const char *value)
{
    if (strcmp(value, "0") && strcmp(value, "1"))
        foldrt__die(2, "%s: '%s' is not 0 or 1", name, value);
    return *value == '1';
}

static void overlap_read(const char *name, const char *value)
{
    foldrt__settings.overlap = flag_of(name, value);
}

static void stay_read(const char *name, const char *value)
{
    bool by_word = !strcmp(value, "pragma");

    if (!by_word && strcmp(value, "0") && strcmp(value, "1"))
        foldrt__die(2, "%s: '%s' is not 0, 1 or pragma", name, value);
    foldrt__settings.stay = *value != '0';
    foldrt__settings.track = *value == '1';
}

static void split_read(const char *name, const char *value)
{
    foldrt__settings.split = flag_of(name, value) ? SPLIT_ALWAYS : SPLIT_NEVER;
}

static void threads_read(const char *name, const char *value)
{
    char *end;

    errno = 0;
    long count = strtol(value, &end, 10);
    if (*value < '0' || *value > '9' || *end || errno || count < 1 || count > TEAM_MOST)
        foldrt__die(2, "%s: '%s' is not a number from 1 to %d", name, value, TEAM_MOST);
    foldrt__settings.threads = (int)count;
    foldrt__settings.is_crowded = count > foldrt__core_count();
}

/* Would it be opened? Nothing is made yet. */
static void trace_check(const char *name, const char *value)
{
    const char *slash = strrchr(value, '/');
    char folder[4096];
    bool is_there = foldrt__access(value, F_OK) == 0;
    int directory = foldrt__open(value, O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC, 0);

    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - value) + 1 : 1,
             slash ? value : ".");
    if (directory >= 0)
        foldrt__close(directory);
    errno = directory >= 0 ? EISDIR : 0;
    if (errno || foldrt__access(is_there ? value : folder, W_OK) != 0)
        foldrt__die(2, "%s: cannot write '%s': %s", name, value, strerror(errno));
}

static void trace_read(const char *name, const char *value)
{
    if (!strcmp(value, "0") || (only_checks && !strcmp(value, "1")))
        return;
    if (only_checks) {
        trace_check(name, value);
        return;
    }
    foldrt__settings.trace = foldrt__trace_open(value);
    if (foldrt__settings.trace < 0)
        foldrt__die(2, "%s: cannot write '%s': %s", name, value, strerror(errno));
}

static void verify_read(const char *name, const char *value)
{
    foldrt__settings.verify = flag_of(name, value);
    foldrt_verifies = foldrt__settings.verify;
}

static void isa_read(const char *name, const char *value)
{
    for (int k = 0; k < FOLDRT_NISA; k++) {
        if (strcmp(value, foldrt__isa_names[k]))
            continue;
        if (k > (int)foldrt__settings.isa)
            foldrt__die(2, "%s: this machine does not have '%s'", name, value);
        foldrt__settings.isa = (enum foldrt_isa)k;
        return;
    }
    foldrt__die(2, "%s: '%s' is not base, avx2 or avx512", name, value);
}

/* Where compiled kernels are kept. */
static void cache_read(const char *name, const char *value)
{
    (void)name;
    if (!only_checks)
        foldrt__cache_folder(value);
}

static const struct {
    const char *name;
    void (*read)(const char *name, const char *value);
} variables[] = {
    {"FOLD_DEVICE", device_read},   {"FOLD_THREADS", threads_read},
    {"FOLD_TRACE", trace_read},     {"FOLD_VERIFY", verify_read},
    {"FOLD_ISA", isa_read},         {"FOLD_CACHE", cache_read},
    {"FOLD_OVERLAP", overlap_read}, {"FOLD_STAY", stay_read},
    {"FOLD_SPLIT", split_read},     {"FOLD_STRATEGY", foldrt__strategy_read},
};

static void variables_read(void)
{
    for (size_t k = 0; k < sizeof variables / sizeof *variables; k++) {
        const char *value = foldrt__secure_getenv(variables[k].name);
        if (value && *value)
            variables[k].read(variables[k].name, value);
    }
}

static __attribute__((noinline, cold)) void variables_check(void)
{
    struct settings before = foldrt__settings;

    foldrt__settings.isa = foldrt__isa_best();
    only_checks = true;
    variables_read();
    only_checks = false;
    foldrt__settings = before;
}

/* When the program, or a library that holds foldrt, is loaded. */
static __attribute__((constructor)) void load(void)
{
    for (char **at = __environ; at && *at; at++)
        if (UNLIKELY(!strncmp(*at, "FOLD_", 5))) {
            variables_check();
            return;
        }
}

#ifdef __SANITIZE_THREAD__
static bool is_under_tsan(void)
{
    return false; /* foldrt itself is to be checked */
}
#else
void __tsan_init(void) __attribute__((weak));

/* ThreadSanitizer takes the barriers of the OpenMP library for none, and would report the program's
   arrays wherever two threads of a team have met them. */
static bool is_under_tsan(void)
{
    return __tsan_init != NULL;
}
#endif

/* Threads that wait for work spin unless the user of the OpenMP library has said something. */
static bool may_spin(void)
{
    static const char *const names[] = {"OMP_WAIT_POLICY", "GOMP_SPINCOUNT", "KMP_BLOCKTIME",
                                        "KMP_LIBRARY"};

    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        const char *value = foldrt__secure_getenv(names[k]);
        if (value && strcmp(value, "active") && strcmp(value, "ACTIVE"))
            return false;
    }
    return true;
}

void foldrt__settings_read(void)
{
    foldrt__settings.may_spin = may_spin();
    foldrt__settings.isa = foldrt__isa_best();
    foldrt__settings.counts_ones = foldrt__isa_counts_ones();
    foldrt__settings.takes_four = foldrt__is_intel();
    foldrt__settings.threads = is_under_tsan() ? 1 : foldrt__core_count();
    foldrt__settings.choose = !foldrt__is_secure();
    variables_read();
    foldrt__settings.watched = foldrt__settings.serial || foldrt__settings.verify ||
                               foldrt__settings.trace >= 0 || foldrt__settings.device;
}
