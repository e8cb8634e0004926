/*
 * The end of a loop with bins: what they have come to goes into the program's array, by several
 * threads where there are many.
 */
#include "bins.h"

#define NS_PUT_BIN 3          /* for one thread */
#define BINS_LEAST (8l << 10) /* of a piece */

struct put {
    struct team_call call;
    foldrt_put *put;
    void *at;
    const struct foldrt_bins *bins;
    const void *fix;
    int store;
    _Atomic int good;
};

static void put_share(struct team_call *call, int thread, int threads)
{
    struct put *p = (struct put *)call;
    uint64_t n = p->bins->count, each = n / (uint64_t)threads, from = each * (uint64_t)thread;
    struct foldrt_bins part = *p->bins;

    part.lo += (int64_t)from;
    part.store += from * part.kind->size;
    part.count = thread + 1 == threads ? n - from : each;
    if (!p->put(p->at, &part, p->fix, p->store))
        p->good = 0;
}

int foldrt_bins_put(foldrt_put *put, void *at, const struct foldrt_bins *bins, const void *fix,
                    int store)
{
    struct put p = {.put = put, .at = at, .bins = bins, .fix = fix, .store = store, .good = 1};
    int threads = 1;

    if (bins->count < 2 * BINS_LEAST)
        return put(at, bins, fix, store);
    double now = foldrt__now();
    if (foldrt__team_enter())
        threads = foldrt__team_size(now, (double)bins->count * NS_PUT_BIN);
    p.call = (struct team_call){.body = put_share, .threads = threads};
    if (threads > 1)
        foldrt__team_run(&p.call);
    else
        put_share(&p.call, 0, 1);
    foldrt__team_leave(threads > 1, foldrt__now());
    return p.good;
}
