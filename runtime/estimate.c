/*
 * What a run takes, by rates and by the loop's text; and the decision. Nothing here looks at
 * anything but its arguments.
 */
#include "choice.h"

/* Of the cores' arithmetic nothing is measured: a loop that matters has run there soon. Operations
   of one thread per ns, where lanes of vectors are used and where they are not. */
#define CORES_SIMPLE 12.0
#define CORES_WIDE 6.0
#define CORES_SLOW 0.8
#define CORES_CALL 0.1
#define CORES_OPEN 2.0 /* of loops with loops in them */

#define CALL_SLOW 10.0       /* a function of the C library there, in quotients */
#define THREADS 256          /* of a group */
#define GROUP_WITHOUT 4096.0 /* iterations of a group where there is no shape to keep */
#define DEPTH_LEAST 4.0      /* operations at the same time of one thread */
#define ROW_THREADS 32.0

static double most(double a, double b)
{
    return a > b ? a : b;
}

static double bytes_of(const struct foldrt_loop *loop, int64_t n)
{
    return (double)n * (double)loop->bytes_per_iteration;
}

double foldrt__estimate_cores(const struct rates *r, const struct foldrt_loop *loop, int64_t n,
                              double serial)
{
    const struct foldrt_effort *e = &loop->effort;
    double slow = e->slow / CORES_SLOW + e->calls / CORES_CALL;
    double each = e->is_open ? (e->simple + e->wide) / CORES_OPEN + slow
                             : e->simple / CORES_SIMPLE + e->wide / CORES_WIDE + slow;
    double bytes = bytes_of(loop, n), work = serial > 0 ? serial : (double)n * each;
    double alone = most(work, bytes / r->read_one);
    double shared = most(work / r->threads, bytes / r->read_all) + r->team;

    return r->threads > 1 && shared < alone ? shared : alone;
}

/* A copy of that many bytes, between those that have been measured. */
static double copy_time(const double *at, uint64_t nbytes)
{
    int k = 1;

    if (!nbytes)
        return 0;
    if (nbytes <= foldrt__copy_sizes[0])
        return at[0];
    while (k < COPY_SIZES - 1 && nbytes > foldrt__copy_sizes[k])
        k++;
    double size = (double)foldrt__copy_sizes[k - 1];
    double slope = (at[k] - at[k - 1]) / ((double)foldrt__copy_sizes[k] - size);
    double least = at[k] / (double)foldrt__copy_sizes[k] / 4;
    return at[k - 1] + ((double)nbytes - size) * most(slope, least);
}

double foldrt__estimate_copies(const struct rates *r, const struct moved *m)
{
    double in = copy_time(r->to, m->in), out = copy_time(r->from, m->out);

    return m->streams ? most(in, out) + 0.2 * (in < out ? in : out) : in + out;
}

/* Passes over the data and launches that an algorithm makes. */
static double passes_of(const struct foldrt_loop *loop)
{
    static const double passes[FOLDRT_ALGORITHMS] = {
        [FOLDRT_BY_FOLD] = 1, [FOLDRT_BY_SCAN] = 2,   [FOLDRT_BY_SEARCH] = 1,
        [FOLDRT_BY_BINS] = 3, [FOLDRT_BY_ROWS] = 1.5, [FOLDRT_BY_SCATTER] = 4,
    };

    return passes[loop->kernel->by];
}

/* Operations, weighed as simple ones, that a thread makes for an iteration. Where the text does not
   tell how many, the cores' time does. */
static double weight_of(const struct rates *r, const struct foldrt_effort *e, double serial)
{
    double weight = e->simple + e->wide * r->simple / r->wide +
                    (e->slow + CALL_SLOW * e->calls) * r->simple / r->slow;
    double count = (double)e->simple + e->wide + e->slow + e->calls;

    return e->is_open && serial > 0 && count > 0 ? serial * CORES_OPEN * weight / count : weight;
}

double foldrt__estimate_device(const struct rates *r, const struct foldrt_loop *loop, int64_t n,
                               double serial, const struct moved *m)
{
    double passes = passes_of(loop), bytes = passes * bytes_of(loop, n) / r->read;
    double weight = passes * weight_of(r, &loop->effort, serial / (double)n);
    double chunk = loop->partial_size ? (double)foldrt__chunk(n) : GROUP_WITHOUT;
    double depth = (chunk < (double)n ? chunk : (double)n) / THREADS;
    /* A thread by itself, as long as others have no part in its time. */
    double alone = (depth > 1 ? depth : 1) * weight * r->latency / DEPTH_LEAST;
    double kernel = most(most(bytes, (double)n * weight / r->simple), alone);
    double copies = foldrt__estimate_copies(r, m);

    if (m->streams)
        return r->start + most(copies, kernel) + 0.1 * (copies < kernel ? copies : kernel);
    return passes * r->start + kernel + copies;
}

/* The copies take a part of the cores' time; and cores and copies read the same memory. */
double foldrt__estimate_split(const struct rates *r, const struct foldrt_loop *loop, int64_t n,
                              double cores, double there, const struct moved *m)
{
    double carrying = (double)(m->in + m->out) * NS_PER_BYTE / r->threads / there;
    double both = 1 / there + (1 - (carrying < 1 ? carrying : 1)) / cores;

    return most(1 / both, bytes_of(loop, n) / r->read_all) + r->team + 2 * r->start;
}

/*
 * The faster one, where both have been measured. What has not been is tried where that may gain
 * and costs little beside what the loop has taken already; so is, more seldom, what was a little
 * slower when it was last tried.
 */
#define TRY_UNKNOWN 0.1 /* of the time */
#define TRY_AGAIN 0.01
#define LITTLE 1.5 /* times slower */
#define MUCH 3.0   /* times slower, where that is only an estimate */
#define SPLIT_GAIN 0.9

/* Is the slower one to be tried? */
static bool is_tried(double slower, double faster, bool measured, double since)
{
    double share = measured ? TRY_AGAIN : TRY_UNKNOWN;

    return slower < faster * (measured ? LITTLE : MUCH) && slower <= share * since;
}

struct answer foldrt__decide(const struct question *q)
{
    bool both = q->cores_measured && q->there_measured;
    double gain = q->cores - q->there;

    if (gain > 0 && q->is_open_ended && !q->cores_measured && !q->there_measured)
        return (struct answer){false, "nothing is known of its inner loops yet"};
    if (gain > 0 && q->debt > 0 && q->saved + gain < q->debt)
        return (struct answer){false, "the device would have to be prepared first"};
    if (gain > 0 && is_tried(q->cores, q->there, q->cores_sure, q->since_cores))
        return (struct answer){false, "tried"};
    if (gain > 0)
        return (struct answer){true, both ? "measured" : "estimated"};
    if (q->debt <= 0 && is_tried(q->there, q->cores, q->there_sure, q->since_there))
        return (struct answer){true, "tried"};
    return (struct answer){false, both ? "measured" : "estimated"};
}

struct question foldrt__question_split(const struct question *alone, double ns)
{
    struct question q = *alone;

    if (alone->there < alone->cores) {
        q.cores = alone->there;
        q.cores_measured = alone->there_measured;
        q.cores_sure = alone->there_sure;
        q.since_cores = alone->since_there;
    }
    q.cores *= SPLIT_GAIN;
    q.there = ns;
    return q;
}
