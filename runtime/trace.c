/*
 * FOLD_TRACE: one line for each run of a loop. A line is one write to a file opened for appending,
 * so lines of several threads and processes do not mix and nothing is left to flush at the end.
 */
#include "internal.h"
#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct stat opened; /* the file that lines go to */

int foldrt__trace_open(const char *value)
{
    bool is_stderr = !strcmp(value, "1");
    int file = STDERR_FILENO;

    if (!is_stderr)
        file = foldrt__open(value, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file >= 0 && foldrt__fstat(file, &opened) < 0 && !is_stderr)
        return -1;
    return file;
}

/* Programs close files that they do not know and open others: those are not written to. */
static bool is_still_open(int file)
{
    struct stat now;

    return foldrt__fstat(file, &now) == 0 && now.st_dev == opened.st_dev &&
           now.st_ino == opened.st_ino;
}

/* Where the text ends of which snprintf has said that it has this length. */
static int within(int used, size_t room)
{
    return used < (int)room ? used : (int)room - 1;
}

/* What was expected, and what each side of a run that was shared has done. */
static int split_print(const struct run *r, int answer, char *text, size_t room)
{
    int used = 0;

    *text = 0;
    if (answer && r->is_split)
        used = snprintf(text, room, " chunks_there=%lld chunks_here=%lld threads=%d",
                        (long long)r->chunks_there, (long long)r->chunks_here, r->threads);
    used = within(used, room);
    if (answer && r->reason)
        used += snprintf(text + used, room - (size_t)used, " cores_us=%.1f there_us=%.1f",
                         1e-3 * r->cores_ns, 1e-3 * r->there_ns);
    used = within(used, room);
    if (answer && r->reason && r->split_ns > 0)
        used += snprintf(text + used, room - (size_t)used, " split_us=%.1f", 1e-3 * r->split_ns);
    return within(used, room);
}

/* Says so once. */
static void failed_write(int error)
{
    static _Atomic bool said;
    char line[256];

    if (atomic_exchange(&said, true))
        return;
    int used = snprintf(line, sizeof line, "foldrt: warning: FOLD_TRACE: cannot write: %s\n",
                        strerror(error));
    while (foldrt__write(STDERR_FILENO, line, (size_t)within(used, sizeof line)) < 0 &&
           errno == EINTR)
        continue;
}

static void line_write(char *line, int used)
{
    int file = foldrt__settings.trace;
    ssize_t done;

    if (file != STDERR_FILENO && !is_still_open(file))
        return;
    line[used++] = '\n';
    do
        done = foldrt__write(file, line, (size_t)used);
    while (done < 0 && errno == EINTR);
    if (done < 0 && file != STDERR_FILENO)
        failed_write(errno);
}

void foldrt__trace_kept(const struct foldrt_loop *loop, int64_t n)
{
    char line[1024];
    int used = snprintf(line, sizeof line, "foldrt: %.400s:%u:%u: %.400s: n=%lld kept", loop->file,
                        loop->line, loop->column, loop->what, (long long)n);

    line_write(line, within(used, sizeof line));
}

void foldrt__trace_region(const struct foldrt_loop *loop, const char *where, const char *what,
                          double ns, double price)
{
    char line[1024];
    int used =
        snprintf(line, sizeof line,
                 "foldrt: %.400s:%u:%u: region of this loop: %s=%.1f price_us=%.1f choice=%s",
                 loop->file, loop->line, loop->column, what, 1e-3 * ns, 1e-3 * price, where);

    line_write(line, within(used, sizeof line));
}

void foldrt__trace_home(const char *device, uint64_t nbytes, double ns)
{
    char line[256];
    int used =
        snprintf(line, sizeof line,
                 "foldrt: results come home: us=%.3f GB/s=%.2f copied_back=%llu device=%s",
                 1e-3 * ns, (double)nbytes / (ns < 1 ? 1 : ns), (unsigned long long)nbytes, device);

    line_write(line, within(used, sizeof line));
}

void foldrt__trace_opened(const char *device, const char *kind, const char *why, double ns,
                          double waited)
{
    char line[1024];
    int used = snprintf(line, sizeof line, "foldrt: %s: us=%.1f waited_us=%.1f",
                        device ? "a device is opened" : "no device", 1e-3 * ns, 1e-3 * waited);

    if (device)
        used += snprintf(line + used, sizeof line - (size_t)used, " device=%s", device);
    else
        used += snprintf(line + used, sizeof line - (size_t)used, " %s: %s", kind, why);
    line_write(line, within(used, sizeof line));
}

void foldrt__trace_built(const struct foldrt_loop *loop, const char *device, bool good, double ns,
                         double waited)
{
    char line[1024];
    int used = snprintf(line, sizeof line,
                        "foldrt: %.400s:%u:%u: kernels of this loop %s: us=%.1f waited_us=%.1f"
                        " device=%s",
                        loop->file, loop->line, loop->column,
                        good ? "are compiled" : "cannot be had", 1e-3 * ns, 1e-3 * waited, device);

    line_write(line, within(used, sizeof line));
}

void foldrt__trace_freed(const char *device, uint64_t nbytes)
{
    char line[256];
    int used = snprintf(line, sizeof line, "foldrt: results are freed: bytes=%llu device=%s",
                        (unsigned long long)nbytes, device);

    line_write(line, within(used, sizeof line));
}

/* That its places rise, and a wrong one. */
static bool was_guess(const struct run *r)
{
    int rise = r->call->sort == FOLDRT_SORT ? r->call->bins->at->rise : FOLDRT_SURE;

    return rise == FOLDRT_ELSEWHERE || rise == FOLDRT_FALL;
}

static const char *why_not(const struct run *r)
{
    if (was_guess(r))
        return " did not run: places that rise were a guess";
    if (r->call->guessed)
        return " did not run: the values' scale was a guess";
    return " runs as written";
}

void foldrt__trace_run(const struct run *r, int answer, double ns)
{
    const struct foldrt_loop *loop = r->loop;
    int64_t n = r->search && answer ? r->search->at : run_iterations(r);
    double bytes = (double)n * (double)loop->bytes_per_iteration;
    int isa = 0;
    char line[1024], stays[40] = "";

    if (r->left_there)
        snprintf(stays, sizeof stays, " left_there=%llu", (unsigned long long)r->left_there);
    while (isa < FOLDRT_NISA - 1 && loop->code[isa] != r->code)
        isa++;
    int used = snprintf(line, sizeof line, "foldrt: %.400s:%u:%u: %.400s: n=%lld", loop->file,
                        loop->line, loop->column, loop->what, (long long)n);
    size_t left = sizeof line - (size_t)used;
    if (answer && foldrt__settings.device && loop->obstacle)
        used = within(used + snprintf(line + used, left, " no device: %s;", loop->obstacle),
                      sizeof line);
    left = sizeof line - (size_t)used;
    if (answer && r->where)
        used += snprintf(line + used, left,
                         " bytes=%.0f us=%.3f GB/s=%.2f copies_us=%.3f kernel_us=%.3f"
                         " find_us=%.3f scan_us=%.3f copied_there=%llu copied_back=%llu%s "
                         "saved=%llu%s device=%s",
                         bytes, 1e-3 * ns, bytes / (ns < 1 ? 1 : ns), 1e-3 * r->moved_ns,
                         1e-3 * r->kernel_ns, 1e-3 * r->found_ns, 1e-3 * r->scan_ns,
                         (unsigned long long)r->copied_there, (unsigned long long)r->copied_back,
                         stays, (unsigned long long)r->saved, r->how ? r->how : "", r->where);
    else if (answer)
        used +=
            snprintf(line + used, left, " bytes=%.0f us=%.3f GB/s=%.2f threads=%d isa=%s", bytes,
                     1e-3 * ns, bytes / (ns < 1 ? 1 : ns), r->threads, foldrt__isa_names[isa]);
    else
        used += snprintf(line + used, left, "%s", why_not(r));
    used = within(used, sizeof line);
    used += split_print(r, answer, line + used, sizeof line - (size_t)used);
    left = sizeof line - (size_t)used;
    if (answer && r->reason)
        used += snprintf(line + used, left, " choice=%s: %s",
                         r->is_split ? "split"
                         : r->where  ? "device"
                                     : "cores",
                         r->reason);
    line_write(line, within(used, sizeof line));
}
