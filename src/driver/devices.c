/*
 * foldcc --fold-devices: a table of what FOLD_DEVICE can name here, with the rates that
 * FOLD_DEVICE=auto goes by. foldrt measures them and keeps them for later runs of programs. Each
 * device is used by a process of its own, this program once more, for one that hangs.
 */
#include <foldrt.h>

#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATIENCE = 60 };
#define GIBI (1024.0 * 1024.0 * 1024.0)

extern char **environ;

/* ---- the process that uses a device ---- */

/* Writes the rates to stdout, or why there are none to stderr. */
static int measure(const char *kind, const char *index)
{
    struct foldrt_rates r;
    char why[256] = "";

    alarm(PATIENCE);
    if (!foldrt_rates_measure(kind, atoi(index), &r, why)) {
        fprintf(stderr, "foldcc: %s:%s: %s\n", kind, index, why);
        return EXIT_FAILURE;
    }
    return fwrite(&r, sizeof r, 1, stdout) == 1 ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* false: it failed, and has said why. */
static bool rates_find(const char *self, const char *kind, int index, struct foldrt_rates *r)
{
    posix_spawn_file_actions_t actions;
    char number[16];
    char *const words[] = {(char *)self, (char *)kind, number, NULL};
    int ends[2], status = 0;
    pid_t pid;

    snprintf(number, sizeof number, "%d", index);
    if (pipe(ends)) {
        perror("foldcc: a pipe");
        return false;
    }
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    bool good = posix_spawn(&pid, self, &actions, NULL, words, environ) == 0;
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    FILE *answer = fdopen(ends[0], "r");
    bool has_come = good && answer && fread(r, sizeof *r, 1, answer) == 1;
    if (answer)
        fclose(answer);
    return good && waitpid(pid, &status, 0) == pid && status == 0 && has_come;
}

/* ---- the table ---- */

static void rate_print(double value, int width)
{
    if (value > 0)
        printf(" %*.1f", width, value);
    else
        printf(" %*s", width, "-");
}

static void row_print(const struct foldrt_device *d, const struct foldrt_rates *r)
{
    printf("%-8s %10.1f", d->name, (double)d->memory / GIBI);
    rate_print(r->to, 8);
    rate_print(r->from, 9);
    rate_print(r->read, 9);
    rate_print(r->start / 1e3, 8);
    rate_print(r->open / 1e6, 7);
    rate_print(r->simple, 11);
    rate_print(r->wide, 9);
    printf("  %s, ", d->what);
}

static void cores_print(const char *self)
{
    struct foldrt_device d;
    struct foldrt_rates r = {.read = 0};

    foldrt_device_get("cpu", 0, &d);
    rates_find(self, "cpu", 0, &r);
    row_print(&d, &r);
    printf("%u threads (1 thread: %.1f GB/s)\n", d.units, r.read_one);
}

static void kind_print(const char *self, const char *kind)
{
    struct foldrt_device d;
    int n = 0;

    for (; foldrt_device_get(kind, n, &d); n++) {
        struct foldrt_rates r = {.read = 0};
        bool good = !*d.why_not && rates_find(self, kind, n, &r);
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
    if (argc > 2)
        return measure(argv[1], argv[2]);
    printf("%-8s %10s %8s %9s %9s %8s %7s %11s %9s\n", "device", "memory GiB", "to GB/s",
           "from GB/s", "read GB/s", "start us", "open ms", "float Gop/s", "double");
    cores_print(argv[0]);
    fflush(stdout);
    kind_print(argv[0], "opencl");
    kind_print(argv[0], "cuda");
    return fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
