/*
 * FOLD_VERIFY=1 of loops that place elements by counters: what is at these places and in the
 * counters behind a run is compared with what the iterations leave there one by one.
 */
#include "bins.h"
#include "scatter.h"
#include "value.h"
#include "written.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the iterations write: false where no memory tells that. */
static bool written_find(const struct scatter_end *e, struct written *w)
{
    const struct foldrt_loop *loop = e->run->loop;
    const struct foldrt_scatter *scatter = loop->scatter;
    struct foldrt_range *more;

    if (!foldrt__written_make(w, e->run, scatter->nplaces + 1))
        return false;
    more = w->at + e->run->call->nwrites;
    scatter->places(e->run->call->frame, e->places->lo, e->places->hi, more);
    more[scatter->nplaces] = (struct foldrt_range){
        foldrt__counter_at(e->run, e->lo), (e->count - 1) * scatter->stride + loop->bins->size,
        loop->bins->name};
    foldrt__written_look(w);
    return true;
}

/* All iterations in order, from the counters that the program has; b: one thread's, from lo on. */
static void serial_run(const struct scatter_end *e, struct bins_run *b)
{
    const struct foldrt_loop *loop = e->run->loop;
    const void *frame = foldrt__bins_frame(b, 0);
    char *own = foldrt__bins_of(b, 0)->store, *counters = foldrt__counter_at(e->run, e->lo);
    uint32_t size = loop->bins->size, stride = loop->scatter->stride;

    for (uint64_t k = 0; k < e->count; k++)
        memcpy(own + k * size, counters + k * stride, size);
    for (int64_t t = 0; t < e->run->call->n; t++)
        e->run->code->range(frame, t, t + 1, NULL);
    for (uint64_t k = 0; k < e->count; k++)
        foldrt__bytes_change(counters + k * stride, own + k * size, counters + k * stride, size);
}

/* The counters, which have no NaNs, bit for bit: `is` is what the run has left there. */
static void counters_check(const struct scatter_end *e, const char *is, const char *own)
{
    const struct foldrt_bin *kind = e->run->loop->bins;
    char what[160], a[17], b[17];

    for (uint64_t k = 0; k < e->count; k++) {
        const char *x = is + k * e->run->loop->scatter->stride, *y = own + k * kind->size;
        if (memcmp(x, y, kind->size) == 0)
            continue;
        foldrt__bytes_text((const unsigned char *)x, kind->size, a);
        foldrt__bytes_text((const unsigned char *)y, kind->size, b);
        snprintf(what, sizeof what, "'%s' (counter %lld)", kind->name, (long long)k + e->lo);
        foldrt__differs(e->run, what, a, "the iterations in order give", b);
    }
}

/* What the run leaves is kept, and the loop runs again from where it began. 0: no memory. */
static int check(const struct scatter_end *e, const struct written *w, struct bins_run *b)
{
    const struct run *r = e->run;
    size_t live = r->call->live ? r->loop->live_size : 0;
    char *before = malloc(2 * w->nbytes + live + 1), *after = before + w->nbytes;

    if (!before)
        return 0;
    foldrt__written_get(w, before);
    int answer = e->put(e->data);
    if (answer == 1) {
        foldrt__written_get(w, after);
        if (live)
            memcpy(after + w->nbytes, r->call->live, live);
        foldrt__written_put(w, before);
        serial_run(e, b);
        foldrt__written_check(w, r, after, after + w->nbytes);
        counters_check(e, after + w->nbytes - w->at[w->n - 1].nbytes, foldrt__bins_of(b, 0)->store);
    }
    free(before);
    return answer;
}

static int check_with_bins(const struct scatter_end *e, const struct written *w)
{
    struct bins_run b;

    if (!foldrt__bins_init(&b, e->run, 1, BYTES_OF_BINS))
        return 0;
    int answer = foldrt__bins_widen(&b, 0, e->lo, e->count) ? check(e, w, &b) : 0;
    foldrt__bins_drop(&b);
    return answer;
}

/* Where some of the memory is not there, for guards keep the iterations from it, nothing is
   compared. */
int foldrt__scatter_put(const struct scatter_end *e)
{
    struct written w = {.n = 0};

    if (!foldrt__settings.verify || e->run->is_nested || e->run->loop->flags & FOLDRT_UNKNOWN)
        return e->put(e->data);
    int answer = written_find(e, &w);
    if (answer)
        answer = w.is_whole ? check_with_bins(e, &w) : e->put(e->data);
    foldrt__written_release(&w);
    return answer;
}
