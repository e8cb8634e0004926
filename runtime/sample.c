/*
 * What an iteration takes of a loop that has not run yet: some iterations run on the cores, at a
 * few places, and what comes of them is thrown away. So only those of loops that write nothing,
 * each of which C makes, too.
 */
#include "choice.h"
#include "job.h"

#include <stdlib.h>

#define PLACES 4
#define NS_TOO_BRIEF 2000.0
#define NS_ENOUGH 200000.0

/* The next sample is larger where one was too brief. Iterations of a sample, and its lanes. */
enum { SAMPLES = 3 };
static const int32_t counts[SAMPLES] = {4, 128, 4096}, lanes_of[SAMPLES] = {1, 16, FOLDRT_LANES};

/* Runs some iterations from `lo` on; how many. */
static int64_t some_run(const struct run *r, int64_t lo, int sample, char *to)
{
    int64_t n = r->call->n, chunk = foldrt__chunk(n), count = counts[sample];
    int32_t lanes = lanes_of[sample];

    if (r->code->range) {
        int64_t hi = n - lo < count ? n : lo + count;
        r->code->range(r->call->frame, lo, hi, to);
        return hi - lo;
    }
    int64_t hi = n - lo < chunk ? n : lo + chunk;
    foldrt__lanes_fill(r->code, r->call->frame, lo, hi, 0, lanes, to, REACH_ANY);
    return (hi - lo) * lanes / FOLDRT_LANES + 1;
}

double foldrt__sample(const struct run *r)
{
    const struct foldrt_loop *loop = r->loop;
    bool can = (r->code->range || r->code->tree) && !(loop->flags & FOLDRT_WRITES) &&
               loop->partial_size && !loop->nbins && !r->call->live && !r->code->scan &&
               !r->call->rows && !r->call->ahead && !r->call->nreads &&
               r->call->n >= PLACES * CHUNK_LEAST;
    char *to = !can             ? NULL
               : r->code->range ? foldrt__scratch(loop->partial_size)
                                : foldrt__lanes(r);
    double ns = 0;
    int64_t count = 0;

    home_before(r);
    for (int k = 0; to && k < PLACES && ns < NS_ENOUGH; k++) {
        int64_t unit = foldrt__chunk(r->call->n);
        int64_t lo = r->call->n / PLACES * k / unit * unit, made = 0;
        double took = 0;
        for (int sample = 0; sample < SAMPLES && took < NS_TOO_BRIEF; sample++) {
            double from = foldrt__now();
            made = some_run(r, lo, sample, to);
            took = foldrt__now() - from;
        }
        ns += took;
        count += made;
    }
    return count ? ns / (double)count * (double)r->call->n : 0;
}
