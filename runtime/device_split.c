/*
 * The cores' part of a run that they share with a device (split.h), and the total of both. The
 * copies are those of device_stream.c.
 *
 * Copying takes the cores' time, too: 0.12 ns a byte. So threads that carry parcels run chunks only
 * while theirs are on their way, and other ones do nothing else. Near the end the device gets
 * another slab only if it should be done with it before the cores would be with all that is left.
 */
#include "split.h"

#include <stdlib.h>

#define CHUNKS_LEAST 2
#define SHARES 4 /* of what is left to each thread: what it takes at once */
#define FEW_ITERATIONS 16384
#define FIRST_PART 8 /* of all, that may be on its way while nothing is known of the speeds */
#define NS_REST 1e6

bool foldrt__can_split(const struct run *r)
{
    const struct foldrt_call *call = r->call;

    return !r->search && !(r->loop->flags & FOLDRT_INEXACT) && !r->loop->nbins && !r->bins &&
           !call->rows && !call->live && !call->ahead && !call->sort && !r->code->scan &&
           !r->loop->edges && (r->code->range || r->code->tree) && foldrt__settings.overlap &&
           call->n > CHUNK_LEAST;
}

/* ---- who gets what ---- */

enum claim foldrt__split_claim(struct split *s, int64_t end, int64_t run_there)
{
    enum claim answer = CLAIM_LATER;

    pthread_mutex_lock(&s->lock);
    int64_t left = s->back - end, flight = end - run_there;
    bool is_known = s->done && run_there;
    if (left < 0)
        answer = CLAIM_NEVER;
    else if (is_known ? (double)flight * (double)s->done <= (double)left * (double)run_there
                      : run_there == s->front || flight <= s->all / FIRST_PART)
        answer = CLAIM_NOW;
    if (answer == CLAIM_NOW)
        s->front = end;
    pthread_mutex_unlock(&s->lock);
    return answer;
}

bool foldrt__split_work(struct split *s, int thread, bool few)
{
    int64_t least = FEW_ITERATIONS / s->job.unit + 1;

    pthread_mutex_lock(&s->lock);
    int64_t left = s->back - s->front, share = left / ((int64_t)SHARES * s->threads);
    int64_t count = few || share < least ? least : share;
    count = count < left ? count : left;
    s->back -= count;
    int64_t from = s->back;
    pthread_mutex_unlock(&s->lock);
    if (!count)
        return false;
    s->job.work(&s->job, thread, from, from + count);
    pthread_mutex_lock(&s->lock);
    s->done += count;
    pthread_mutex_unlock(&s->lock);
    return true;
}

void foldrt__split_rest(struct split *s)
{
    struct job *j = &s->job;
    bool may_share = foldrt__team_enter();
    int threads = may_share && s->threads > 1 ? foldrt__team_size(foldrt__now(), NS_REST) : 1;

    j->call.threads = threads < s->threads ? threads : s->threads;
    if (threads > 1)
        foldrt__job_share(j, s->back, NS_REST);
    else
        j->work(j, 0, 0, s->back);
    foldrt__team_leave(threads > 1, foldrt__now());
    s->front = s->back = 0;
}

/* ---- all of it ---- */

static bool split_begin(struct split *s, struct run *r, int64_t chunk)
{
    int64_t all = (r->call->n - 1) / chunk + 1;

    *s = (struct split){.run = r, .threads = foldrt__settings.threads, .all = all, .back = all};
    if (all < CHUNKS_LEAST)
        return false;
    s->partials = malloc((size_t)all * r->loop->partial_size + 1);
    if (s->partials &&
        (r->code->range ? foldrt__range_job(&s->job, r, s->threads, chunk)
                        : foldrt__lanes_job(&s->job, r, s->threads, chunk, s->partials))) {
        pthread_mutex_init(&s->lock, NULL);
        return true;
    }
    free(s->partials);
    return false;
}

/* The device's partials come here, and all are folded. */
static int split_total(struct split *s, struct move *m, char *why)
{
    uint64_t nbytes = (uint64_t)s->front * s->run->loop->partial_size;

    if (nbytes &&
        !m->device->api->get(m->device, m->partials->handle, 0, s->partials, nbytes, why)) {
        foldrt__device_failed(m->device, why);
        s->back = s->front;
        foldrt__split_rest(s);
    }
    if (!s->run->code->range)
        return foldrt__lanes_total(s->run, s->partials);
    s->job.threads = s->threads;
    foldrt__range_total(&s->job, s->run, s->partials, s->front);
    return 1;
}

int foldrt__split(struct stream *stream, char *why)
{
    struct move *m = stream->move;
    struct split s;
    int answer = 0;

    if (!split_begin(&s, m->run, stream->chunk))
        return 0;
    stream->split = &s;
    if (foldrt__stream(stream, why)) {
        answer = split_total(&s, m, why);
        m->run->chunks_there = s.front;
        m->run->chunks_here = s.all - s.front;
        /* The groups that are done have been counted, and not come to the last one. */
        m->device->word.is_used = false;
        foldrt__move_done(m);
    }
    stream->split = NULL;
    pthread_mutex_destroy(&s.lock);
    free(s.partials);
    return answer;
}
