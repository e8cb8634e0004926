/*
 * FOLD_TRACE: one line for each run of a loop. A line is one write to a file opened for appending,
 * so lines of several threads and processes do not mix and nothing is left to flush at the end.
 */
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int foldrt__trace_open(const char *value)
{
    if (!strcmp(value, "1"))
        return STDERR_FILENO;
    return open(value, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
}

void foldrt__trace_run(const struct run *r, int answer, double ns)
{
    const struct foldrt_loop *loop = r->loop;
    double bytes = (double)r->call->n * (double)loop->bytes_per_iteration;
    int isa = 0;
    char line[512];

    while (isa < FOLDRT_NISA - 1 && loop->code[isa] != r->code)
        isa++;
    int used = snprintf(line, sizeof line, "foldrt: %s:%u:%u: %s: n=%lld", loop->file, loop->line,
                        loop->column, loop->what, (long long)r->call->n);
    used = used < (int)sizeof line ? used : (int)sizeof line - 1;
    size_t left = sizeof line - (size_t)used;
    int more =
        answer ? snprintf(line + used, left, " bytes=%.0f us=%.3f GB/s=%.2f threads=%d isa=%s\n",
                          bytes, 1e-3 * ns, bytes / ns, r->threads, foldrt__isa_names[isa])
               : snprintf(line + used, left, " runs as written\n");
    size_t length = (size_t)used + (size_t)more;
    if (length >= sizeof line) {
        length = sizeof line - 1;
        line[length - 1] = '\n';
    }
    while (write(foldrt__settings.trace, line, length) < 0 && errno == EINTR)
        continue;
}
