/*
 * foldcc --fold-devices: a table of what FOLD_DEVICE can name here, with measured rates. Each
 * device is used by a process of its own, this program once more, for foldrt takes one device, and
 * one number of threads, in a process. What it tells in its trace is what is measured.
 */
#include "driver/rates.h"

#include <foldrt.h>

#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATIENCE = 60, RUNS = 5, LEAST = 1024 };
#define MEBI ((uint64_t)1 << 20)

extern char **environ;

/* Bytes in a nanosecond, which is GB/s, and microseconds; 0: not known. */
struct rates {
    double to, from, read, start;
};

/* ---- the process that uses a device ---- */

static int measure(long n)
{
    double *x = malloc((size_t)n * sizeof *x), sum = 0;

    alarm(PATIENCE);
    if (!x)
        return EXIT_FAILURE;
    for (int k = 0; k < RUNS; k++)
        rates_fill(x, n);
    for (int k = 0; k < RUNS; k++)
        sum = rates_sum(x, n) - rates_sum(x, LEAST);
    free(x);
    return sum == (double)(n - LEAST) ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* ---- its trace ---- */

static double number(const char *line, const char *key)
{
    const char *at = strstr(line, key);

    return at ? strtod(at + strlen(key), NULL) : 0;
}

static void rate_take(double *best, double nbytes, double us)
{
    double rate = us > 0 ? nbytes / us * 1e-3 : 0;

    if (rate > *best)
        *best = rate;
}

static void line_read(const char *line, bool is_cores, struct rates *r)
{
    double n = number(line, " n="), nbytes = n * sizeof(double);
    double us = number(line, is_cores ? " us=" : " kernel_us=");
    double copies = number(line, " copies_us=");

    if (n == LEAST) {
        if (us > 0 && (r->start <= 0 || us < r->start))
            r->start = us;
    } else if (strstr(line, ": reduction of ")) {
        rate_take(&r->to, nbytes, copies);
        rate_take(&r->read, nbytes, us);
    } else {
        rate_take(&r->from, nbytes, copies);
    }
}

static void trace_read(int file, bool is_cores, struct rates *r)
{
    FILE *trace = fdopen(file, "r");
    char line[2048];

    while (trace && fgets(line, sizeof line, trace))
        line_read(line, is_cores, r);
    if (trace)
        fclose(trace);
}

/* The elements that are summed: more than caches hold, and not too much of the memory. */
static long size_choose(const struct foldrt_device *d)
{
    struct foldrt_device here;

    foldrt_device_get("cpu", 0, &here);
    uint64_t least = d->memory < here.memory ? d->memory : here.memory;
    uint64_t most = d->is_cores ? 512 * MEBI : 1024 * MEBI;
    return (long)((least / 16 < most ? least / 16 : most) / sizeof(double));
}

/* false: it failed, and has said why. */
static bool rates_find(const char *self, const struct foldrt_device *d, const char *threads,
                       struct rates *r)
{
    const char *folder = getenv("TMPDIR");
    char path[4096], size[24];
    char *const words[] = {(char *)self, size, NULL};
    int status = 0;
    pid_t pid;

    snprintf(path, sizeof path, "%s/folddevices-XXXXXX", folder && *folder ? folder : "/tmp");
    int file = mkstemp(path);
    if (file < 0) {
        perror("foldcc: a temporary file");
        return false;
    }
    snprintf(size, sizeof size, "%ld", size_choose(d));
    setenv("FOLD_DEVICE", d->name, 1);
    setenv("FOLD_THREADS", threads, 1);
    setenv("FOLD_TRACE", path, 1);
    setenv("FOLD_OVERLAP", "0", 1);
    bool good = posix_spawn(&pid, self, NULL, NULL, words, environ) == 0 &&
                waitpid(pid, &status, 0) == pid && status == 0;
    if (good)
        trace_read(file, !strcmp(d->name, "cpu"), r);
    else
        close(file);
    unlink(path);
    return good;
}

/* ---- the table ---- */

static void rate_print(double value, int width)
{
    if (value > 0)
        printf(" %*.1f", width, value);
    else
        printf(" %*s", width, "-");
}

static void row_print(const struct foldrt_device *d, const struct rates *r)
{
    printf("%-8s %10.1f", d->name, (double)d->memory / (1024.0 * (double)MEBI));
    rate_print(r->to, 8);
    rate_print(r->from, 9);
    rate_print(r->read, 9);
    rate_print(strcmp(d->name, "cpu") ? r->start : 0, 8);
    printf("  %s, ", d->what);
}

static void cores_print(const char *self)
{
    struct foldrt_device d;
    struct rates one = {.read = 0}, all = {.read = 0};
    char threads[16];

    foldrt_device_get("cpu", 0, &d);
    snprintf(threads, sizeof threads, "%u", d.units);
    rates_find(self, &d, "1", &one);
    rates_find(self, &d, threads, &all);
    row_print(&d, &all);
    printf("%u threads (1 thread: %.1f GB/s)\n", d.units, one.read);
}

static void kind_print(const char *self, const char *kind)
{
    struct foldrt_device d;
    int n = 0;

    for (; foldrt_device_get(kind, n, &d); n++) {
        struct rates r = {.read = 0};
        bool good = !*d.why_not && rates_find(self, &d, "", &r);
        row_print(&d, &r);
        printf("%u %s%s%s\n", d.units, d.is_cores ? "cores" : "units",
               good ? "" : "; not used: ", *d.why_not || good ? d.why_not : "it fails");
        fflush(stdout);
    }
    if (n == 0)
        printf("%-8s none%s%s\n", kind, *d.why_not ? ": " : "", d.why_not);
}

int main(int argc, char **argv)
{
    static const char *const others[] = {"FOLD_VERIFY", "FOLD_ISA"};

    if (argc > 1)
        return measure(atol(argv[1]));
    for (size_t k = 0; k < sizeof others / sizeof *others; k++)
        unsetenv(others[k]);
    printf("%-8s %10s %8s %9s %9s %8s\n", "device", "memory GiB", "to GB/s", "from GB/s",
           "read GB/s", "start us");
    cores_print(argv[0]);
    fflush(stdout);
    kind_print(argv[0], "opencl");
    kind_print(argv[0], "cuda");
    return fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
