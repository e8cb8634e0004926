/*
 * Loops that read in place what later iterations write (foldrt_edges.h). The iterations are cut
 * into contiguous parts. What lies behind each part is copied before any of them runs, so that all
 * read what the loop as written would.
 */
#include "job.h"

#include "foldrt_edges.h"

#include <stdatomic.h>
#include <string.h>

#define REACHES 4       /* iterations of a part, at least, for each that it reads ahead */
#define PARTS_EACH 16   /* for each thread, so that others can help one that is kept waiting */
#define NS_PART 20000.0 /* that one takes, at least, where there are more than threads */

struct shift {
    struct team_call call;
    struct run *run;
    int parts;
    _Atomic int taken;
    char *room; /* of each part: its frame, and what lies behind it */
    size_t stride, frame_size;
};

/* The first iteration of part i. */
static int64_t part_start(const struct shift *s, int i)
{
    int64_t n = s->run->call->n, each = n / s->parts, rest = n % s->parts;

    return each * i + (i < rest ? i : rest);
}

static void part_work(struct team_call *call, int thread, int threads)
{
    struct shift *s = (struct shift *)call;

    if (thread == 0)
        s->run->threads = threads;
    for (int i; (i = atomic_fetch_add_explicit(&s->taken, 1, memory_order_relaxed)) < s->parts;)
        s->run->code->range(s->room + (size_t)i * s->stride, part_start(s, i), part_start(s, i + 1),
                            NULL);
}

/* The last part has nothing behind it. */
static void frames_make(struct shift *s)
{
    for (int i = 0; i < s->parts; i++) {
        char *frame = s->room + (size_t)i * s->stride, *edge = frame + s->frame_size;
        memcpy(frame, s->run->call->frame, s->run->loop->frame_size);
        if (i + 1 == s->parts)
            break;
        s->run->loop->edges->save(s->run->call->frame, part_start(s, i + 1), edge);
        memcpy(frame, &edge, sizeof edge);
    }
}

/* Parts of n iterations that take so many nanoseconds. */
static int parts_of(const struct run *r, double ns, int threads)
{
    int64_t least = REACHES * ((int64_t)r->loop->edges->reach + 1), most = r->call->n / least;
    double many = ns / NS_PART;
    int parts = PARTS_EACH * threads;

    parts = many < parts ? (int)many : parts;
    parts = parts < threads ? threads : parts;
    return parts < most ? parts : (int)most;
}

int foldrt__edges_run(struct run *r, double ns)
{
    struct shift s = {.run = r};
    int threads = r->may_share ? foldrt__team_size(r->from, ns) : 1;

    if (!foldrt__reads_are_there(r->call))
        return 0;
    s.parts = threads > 1 ? parts_of(r, ns, threads) : 1;
    s.frame_size = (r->loop->frame_size + (size_t)63) / 64 * 64;
    s.stride = s.frame_size + (r->loop->edges->nbytes + (size_t)63) / 64 * 64;
    s.room = s.parts > 1 ? foldrt__scratch((size_t)s.parts * s.stride) : NULL;
    if (!s.room)
        return foldrt__range_alone(r);
    frames_make(&s);
    s.call = (struct team_call){.body = part_work, .threads = threads};
    foldrt__team_run(&s.call);
    return 1;
}
