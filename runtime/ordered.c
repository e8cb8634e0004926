/*
 * Costly loops of fewer than 1024 iterations, which must give what C's own order gives: each
 * iteration's contribution is made from the identity, by whatever thread, and they are added to the
 * start values one after the other.
 */
#include "job.h"

#define NS_EACH 30.0 /* what one's way to the start values takes, beside the iteration */
#define AGAIN 64     /* runs, of which one looks whether iterations have become costly */

static void contributions_work(struct job *j, int thread, int64_t from, int64_t to)
{
    void *lanes = job_lanes(j, thread);

    for (int64_t t = from; t < to; t++) {
        foldrt__lanes_fill(j->code, j->frame, t, t + 1, 0, 1, lanes, REACH_ANY);
        j->code->tree(lanes, 1, job_partial(j, t));
    }
}

int foldrt__ordered_run(struct run *r, double ns)
{
    static _Thread_local unsigned left;
    int64_t n = r->call->n;
    int threads = foldrt__settings.threads;
    double own = NS_EACH * (double)n;
    struct job j;

    if (threads == 1 || !r->may_share || (r->is_known && ns < own && ++left % AGAIN))
        return 0;
    struct wants w = {.partials = (size_t)n, .lanes = (size_t)threads};
    if (!foldrt__job_init(&j, r, threads, w))
        return 0;
    j.work = contributions_work;
    j.unit_ns = NS_EACH;
    foldrt__job_probe(&j, n);
    r->threads = j.threads;
    r->cut_ns = own / j.threads;
    for (int64_t t = 0; t < n; t++)
        j.code->combine(r->call->total, job_partial(&j, t));
    return 2;
}
