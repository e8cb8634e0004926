/*
 * The memory that a loop writes: the ranges that its caller names, and those that it counts
 * through, which end where its running values do.
 */
#include "written.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define PIECE 64 /* bytes */

static bool is_missing(const struct foldrt_range *range)
{
    return range->nbytes && foldrt__can_tell() && !foldrt__is_there(range);
}

bool foldrt__written_init(struct written *w, const struct run *r, const void *start,
                          const void *end)
{
    const struct foldrt_loop *loop = r->loop;
    uint32_t named = r->call->nwrites;
    int error = errno;

    w->at = calloc((size_t)named + loop->ncounted + 1, sizeof *w->at);
    if (!w->at)
        return false;
    w->n = named + loop->ncounted;
    for (uint32_t k = 0; k < named; k++)
        w->at[k] = r->call->writes[k];
    if (loop->ncounted)
        loop->counted(r->call->frame, start, end, w->at + named);
    w->is_whole = true;
    for (uint32_t k = 0; k < w->n; k++) {
        w->is_whole &= !is_missing(&w->at[k]);
        w->nbytes += w->at[k].nbytes;
    }
    errno = error;
    return true;
}

void foldrt__written_release(struct written *w)
{
    free(w->at);
}

void foldrt__written_get(const struct written *w, char *copy)
{
    for (uint32_t k = 0; k < w->n; k++) {
        if (w->at[k].nbytes)
            memcpy(copy, w->at[k].base, w->at[k].nbytes);
        copy += w->at[k].nbytes;
    }
}

void foldrt__bytes_change(char *to, const char *is, const char *was, size_t n)
{
    for (size_t i = 0; i < n;) {
        if (n - i >= PIECE && !memcmp(is + i, was + i, PIECE)) {
            i += PIECE;
            continue;
        }
        for (size_t end = n - i < PIECE ? n : i + PIECE; i < end; i++)
            if (is[i] != was[i])
                to[i] = is[i];
    }
}

void foldrt__written_put(const struct written *w, const char *copy)
{
    for (uint32_t k = 0; k < w->n; k++) {
        foldrt__bytes_change(w->at[k].base, copy, w->at[k].base, w->at[k].nbytes);
        copy += w->at[k].nbytes;
    }
}
