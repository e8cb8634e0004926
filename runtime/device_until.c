/*
 * Loops that are left by a running value, on a device. There such a loop is a scan (device_scan.c),
 * of which each iteration that would leave makes its number one of the scan's other results: the
 * least of them is the one that does, and the scan is made again of those before it. The loop may
 * be left early, and behind that nothing need be there: so that the scan is first of a group of
 * tiles, then of eight times as many, always from the first iteration on.
 */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

#define FIRST ((int64_t)128 * 8192)
#define TIMES 8

/* How many iterations come next behind n of which none has left the loop. */
static int64_t more_than(int64_t n, int64_t all)
{
    int64_t next = n == 0 ? FIRST : n > all / TIMES ? all : n * TIMES;

    return next > all / 2 ? all : next;
}

bool foldrt__until_there(struct run *r, const void *start)
{
    const struct foldrt_call *whole = r->call;
    struct foldrt_call part = *whole;
    const size_t size = r->loop->partial_size;
    bool done = (part.total = malloc(size)) != NULL;

    r->call = &part;
    part.n = 0;
    for (bool goes_on = done; goes_on;) {
        part.n = more_than(part.n, whole->n);
        memcpy(part.total, start, size);
        done = foldrt__device_run(r);
        goes_on = done && r->search->at == part.n && part.n < whole->n;
    }
    r->call = whole;
    if (done)
        memcpy(whole->total, part.total, size);
    else
        r->where = NULL;
    free(part.total);
    return done;
}
