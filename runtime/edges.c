/*
 * Loops that read in place what later iterations write (foldrt_edges.h). The iterations are cut
 * into contiguous parts. What lies behind each part is copied before any of them runs, so that all
 * read what the loop as written would. Each thread begins with parts that it has in every run: its
 * cache may hold them.
 */
#include "job.h"

#include "foldrt_edges.h"

#include <string.h>

#define REACHES 4       /* iterations of a part, at least, for each that it reads ahead */
#define PARTS_EACH 16   /* for each thread, so that others can help one that is kept waiting */
#define NS_PART 20000.0 /* that one takes, at least, where there are more than threads */
#define LINE 64

struct shift {
    struct job job; /* its partials: each part's frame, and what lies behind the part */
    struct run *run;
    int parts;
    size_t frame_size;
    int64_t begun; /* iterations in front of the array's first whole line, */
    int64_t whole; /* and of one: all parts but the first begin with one; 1: where they may */
};

/* The first iteration of part i. */
static int64_t part_start(const struct shift *s, int64_t i)
{
    int64_t n = s->run->call->n, each = n / s->parts, rest = n % s->parts;
    int64_t start = each * i + (i < rest ? i : rest);

    return i == 0 || i == s->parts ? start : start - (start - s->begun) % s->whole;
}

/* Stores that lie in two lines each take a sixth longer. A part stays longer than what it reads
   ahead. */
static void lines_find(struct shift *s)
{
    int64_t stride = s->run->code->stride;

    s->whole = 1;
    if (!stride || LINE % stride || s->run->call->n / s->parts < REACHES * LINE)
        return;
    s->begun = foldrt__until_line(s->run);
    s->whole = LINE / stride;
}

static void part_work(struct job *j, int thread, int64_t from, int64_t to)
{
    struct shift *s = (struct shift *)j;

    (void)thread;
    if (from == 0 && s->begun) /* what is behind it stands as it was */
        j->code->range(s->run->call->frame, 0, s->begun, NULL);
    for (; from < to; from++) {
        int64_t lo = from ? part_start(s, from) : s->begun;
        j->code->range(job_partial(j, from), lo, part_start(s, from + 1), NULL);
    }
}

/* The last part has nothing behind it. */
static void frames_make(struct shift *s)
{
    for (int i = 0; i < s->parts; i++) {
        char *frame = job_partial(&s->job, i), *edge = frame + s->frame_size;
        memcpy(frame, s->run->call->frame, s->run->loop->frame_size);
        if (i + 1 == s->parts)
            break;
        s->run->loop->edges->save(s->run->call->frame, part_start(s, i + 1), edge);
        memcpy(frame, &edge, sizeof edge);
    }
}

/* Parts of n iterations that take so many nanoseconds, as many for each thread if it can be. */
static int parts_of(const struct run *r, double ns, int threads)
{
    int64_t least = REACHES * ((int64_t)r->loop->edges->reach + 1), most = r->call->n / least;
    double each = ns / NS_PART / threads;
    int parts = each >= PARTS_EACH ? PARTS_EACH : each > 1 ? (int)each : 1;

    parts *= threads;
    return parts < most ? parts : (int)most;
}

static size_t lines(size_t nbytes)
{
    return (nbytes + 63) / 64 * 64;
}

int foldrt__edges_run(struct run *r, double ns)
{
    struct shift s = {.run = r, .frame_size = lines(r->loop->frame_size)};
    int threads = r->may_share ? foldrt__team_size(r->from, ns) : 1;

    if (!foldrt__reads_are_there(r->call))
        return 0;
    s.parts = threads > 1 ? parts_of(r, ns, threads) : 1;
    struct wants w = {.partials = (size_t)s.parts,
                      .partial_stride = s.frame_size + lines(r->loop->edges->nbytes)};
    threads = threads < s.parts ? threads : s.parts;
    if (s.parts < 2 || !foldrt__job_init(&s.job, r, threads, w))
        return foldrt__range_alone(r);
    s.job.work = part_work;
    s.job.is_even = run_is_even(r);
    lines_find(&s);
    frames_make(&s);
    foldrt__job_share(&s.job, s.parts, ns);
    r->threads = s.job.threads;
    return 1;
}
