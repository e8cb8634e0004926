/*
 * The memory that a loop writes: the ranges that its caller names, and those that are known behind
 * its first run alone: what it counts through, which ends where its running values do, and what the
 * counters of keys lead to.
 */
#include "written.h"
#include "value.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PIECE 64 /* bytes */
#define STATUS_MISMATCH 70

static bool is_missing(const struct foldrt_range *range)
{
    return range->nbytes && foldrt__can_tell() && !foldrt__is_there(range);
}

bool foldrt__written_make(struct written *w, const struct run *r, uint32_t more)
{
    uint32_t named = r->call->nwrites;
    int error = errno;

    w->at = calloc((size_t)named + more + 1, sizeof *w->at);
    errno = error;
    if (!w->at)
        return false;
    w->n = named + more;
    for (uint32_t k = 0; k < named; k++)
        w->at[k] = r->call->writes[k];
    return true;
}

void foldrt__written_look(struct written *w)
{
    int error = errno;

    w->is_whole = true;
    for (uint32_t k = 0; k < w->n; k++) {
        w->is_whole &= !is_missing(&w->at[k]);
        w->nbytes += w->at[k].nbytes;
    }
    errno = error;
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

_Noreturn void foldrt__differs(const struct run *r, const char *what, const char *is,
                               const char *reference, const char *should)
{
    foldrt__die(STATUS_MISMATCH, "%s:%u:%u: %s: FOLD_VERIFY: %s is %s, %s %s", r->loop->file,
                r->loop->line, r->loop->column, r->loop->what, what, is, reference, should);
}

static void memory_check(const struct run *r, const char *name, const char *is, const char *should,
                         size_t n)
{
    char what[160], a[17], b[17];

    if (n == 0 || memcmp(is, should, n) == 0)
        return;
    for (size_t at = 0; at < n; at++) {
        if (is[at] == should[at] || foldrt__both_nan(is, should, at, n))
            continue;
        size_t from = at & ~(size_t)7, length = n - from < 8 ? n - from : 8;
        foldrt__bytes_text((const unsigned char *)is + from, length, a);
        foldrt__bytes_text((const unsigned char *)should + from, length, b);
        snprintf(what, sizeof what, "'%s' (bytes from %zu)", name, from);
        foldrt__differs(r, what, a, "the iterations in order give", b);
    }
}

void foldrt__written_check(const struct written *w, const struct run *r, const char *is,
                           const char *live)
{
    for (uint32_t k = 0; k < w->n; k++) {
        memory_check(r, w->at[k].name, is, w->at[k].base, w->at[k].nbytes);
        is += w->at[k].nbytes;
    }
    if (r->call->live)
        memory_check(r, "values after the loop", live, r->call->live, r->loop->live_size);
}
