/*
 * Samples: some pieces of a pass's iterations. Reading them takes what comes out of memory or a
 * distant cache, so several threads do that where the pass is long; they have to be woken for what
 * follows anyway.
 */
#include "pieces.h"

#include "bins.h"

#include <errno.h>
#include <stdalign.h>
#include <string.h>

#define THREADS_MOST 4
#define PIECES_LEAST 16 /* for each thread */
#define NS_ITERATION 0.5

struct pass {
    struct team_call call;
    const struct foldrt_code *code;
    const struct foldrt_call *of;
    struct pieces p;
    int threads; /* that took part */
    alignas(64) char part[THREADS_MOST][SAMPLE_BYTES];
};

/* Piece i of p.count + 1. */
static void piece(const struct pass *s, int64_t i, void *part)
{
    int64_t n = s->of->n, lo = i < s->p.count ? i * (n / s->p.count) : n - s->p.length;

    s->code->range(s->of->frame, lo, lo + s->p.length, part);
}

static void share(struct team_call *call, int thread, int threads)
{
    struct pass *s = (struct pass *)call;
    int64_t all = s->p.count + 1, i = all * thread / threads, end = all * (thread + 1) / threads;
    alignas(64) char one[SAMPLE_BYTES];

    if (thread == 0)
        s->threads = threads;
    piece(s, i++, s->part[thread]);
    for (; i < end; i++) {
        piece(s, i, one);
        s->code->combine(s->part[thread], one);
    }
}

/* Iterations lo .. hi-1, beside what call->total has. */
static void also(const struct foldrt_code *code, const struct foldrt_call *call, int64_t lo)
{
    alignas(64) char one[SAMPLE_BYTES];

    if (lo < 0 || lo >= call->n)
        return;
    code->range(call->frame, lo, call->n - lo < BINS_UNIT ? call->n : lo + BINS_UNIT, one);
    code->combine(call->total, one);
}

void foldrt__look_at_pieces(const struct foldrt_loop *pass, const struct foldrt_code *code,
                            const struct foldrt_call *call, struct pieces p)
{
    struct pass s;
    int most = (int)(p.count / PIECES_LEAST), error = errno; /* the start of a team may set it */
    bool may_share = foldrt__team_enter();

    s.call = (struct team_call){.body = share, .threads = 1};
    s.code = code;
    s.of = call;
    s.p = p;
    most = most < THREADS_MOST ? most : THREADS_MOST;
    if (may_share && most > 1)
        s.call.threads = foldrt__team_size(foldrt__now(), NS_ITERATION * (double)call->n);
    if (most > 0 && s.call.threads > most)
        s.call.threads = most;
    if (s.call.threads > 1)
        foldrt__team_run(&s.call);
    else
        share(&s.call, 0, 1);
    foldrt__team_leave(s.call.threads > 1, foldrt__now());
    memcpy(call->total, s.part[0], pass->partial_size);
    for (int i = 1; i < s.threads; i++)
        code->combine(call->total, s.part[i]);
    also(code, call, p.also);
    errno = error;
}
