/*
 * Where the bins of a loop lie while it runs on a device: each work-item has its own, or groups
 * have them in their memory, all of them or by ranges, or all are in the device's; and how many
 * groups there are.
 */
#include "device_bins.h"
#include "ladder.h"

#define CHUNK_WITHOUT 4096       /* iterations of a chunk where there is no shape to keep, */
#define CHUNK_OF_LARGE 8192      /* and of THREADS_OF_LARGE, each of which has eight on their way */
#define GROUPS_PER_UNIT 8        /* on a GPU, with little shared memory */
#define GROUPS_PER_UNIT_LARGE 4  /* with so much: */
#define LARGE (24u << 10)        /* bytes of bins in a group's memory */
#define ITEMS_PER_UNIT 2         /* on cores, each with bins of its own */
#define COPIES_MOST (256u << 20) /* bytes of all of these */
#define THREADS_OF_LARGE 1024    /* kernels/device/bins.h allows as many */
#define UPDATES_OF_TWO 64 /* of a group for each bin that it joins: two groups for each unit */

/* Of tables (kernels/device/table.h): */
#define TABLE_LEAST (1 << 20) /* iterations */
#define TABLE_BYTES (48u << 10)
#define TABLE_THREADS 512
#define TABLE_GROUPS 4 /* for each unit; of doubles, whose kernel has 32 registers, all at once */

/* On an H200 an update of a bin in the device's memory takes as long as to read so many bytes, and
   longer where many come to one bin (bench/results/2026-11-22-h200-limits.txt). */
#define RANGE_BYTES 24
#define RANGE_LEAST 4 /* bytes of an iteration, whatever it reads */
#define ROOM_LEAST 64 /* bytes of a group's memory */

/* Of groups with so many bytes of bins each, of a size that they need not ask for. */
static int64_t groups_of(const struct device *d, uint64_t nbytes)
{
    int64_t units = d->units ? d->units : 1;

    return units * (nbytes > LARGE ? GROUPS_PER_UNIT_LARGE : GROUPS_PER_UNIT);
}

/* With a good part of what a group can have if it asks for it. */
static int64_t groups_of_large(const struct device *d, uint64_t nbytes)
{
    int64_t units = d->units ? d->units : 1;

    return nbytes + SHARED_OF_SYSTEM <= d->shared_most / 2 ? 2 * units : units;
}

/* Bins for which a group has room only if it asks for it: with many threads, and where the
   updates are more than the bins that all groups join at the end. */
static bool large_choose(struct bins_move *b, uint64_t nbytes)
{
    const struct device *d = b->m->device;
    int64_t groups = groups_of_large(d, nbytes);

    if (!d->is_one_launch || b->m->run->loop->partial_size ||
        nbytes + SHARED_OF_SYSTEM > d->shared_most ||
        b->m->run->call->n < groups * (int64_t)b->hulls.words)
        return false;
    b->hulls.bytes_shared = nbytes;
    b->threads = THREADS_OF_LARGE;
    b->groups = groups;
    return true;
}

/* Can all iterations run several times, and is that no work beside what they read? */
static bool can_repeat(const struct move *m)
{
    const struct foldrt_loop *loop = m->run->loop;

    if (loop->partial_size || m->every > 1 || loop->flags & (FOLDRT_HEAVY | FOLDRT_WRITES) ||
        loop->effort.is_open || loop->effort.calls)
        return false;
    for (uint32_t k = 0; k < loop->nbins; k++)
        if (loop->bins[k].size > 8) /* may lie in two ranges */
            return false;
    return true;
}

/* More bins than a group has room for: as few ranges as it has room for, each by a launch of its
   own, while that reads less than updates in the device's memory take. */
static void ranges_choose(struct bins_move *b)
{
    const struct device *d = b->m->device;
    uint64_t each = b->m->run->loop->bytes_per_iteration;
    bool is_large = d->is_one_launch && d->shared_most >= d->shared + SHARED_OF_SYSTEM;
    uint64_t room = is_large ? d->shared_most - SHARED_OF_SYSTEM : d->shared;
    uint64_t words = b->hulls.words - FOLDRT_HEADER_OF_BINS;

    if (room < ROOM_LEAST || !can_repeat(b->m))
        return;
    /* of equal size, which is even */
    uint64_t ranges = (words - 1) / (room / 8 * 2 - FOLDRT_HEADER_OF_BINS) + 1;
    uint64_t held = ((words - 1) / ranges / 2 + 1) * 2;
    uint64_t nbytes = (held + FOLDRT_HEADER_OF_BINS) * 4;
    int64_t groups = is_large ? groups_of_large(d, nbytes) : groups_of(d, nbytes);
    if (ranges * (each < RANGE_LEAST ? RANGE_LEAST : each) > RANGE_BYTES ||
        b->m->run->call->n / groups < (int64_t)b->hulls.words)
        return;
    b->held = held;
    b->ranges = (words - 1) / held + 1;
    b->hulls.bytes_shared = nbytes;
    b->threads = is_large ? THREADS_OF_LARGE : DEVICE_THREADS;
    b->groups = groups;
}

/* Do all iterations take about as long, with no chunks to keep? */
static bool is_even(const struct move *m)
{
    const struct foldrt_loop *loop = m->run->loop;

    return !loop->partial_size && m->every <= 1 && !(loop->flags & FOLDRT_HEAVY) &&
           !loop->effort.is_open;
}

/* A group's part of all iterations, as one chunk: whole turns of its threads with four each. */
static int64_t part_of_group(const struct bins_move *b)
{
    int64_t turn = 4 * (int64_t)b->threads, part = (b->n - 1) / b->groups + 1;

    part = ((part - 1) / turn + 1) * turn;
    return part > b->chunk ? part : b->chunk;
}

/* Bins that each group has, where any number of threads will do: what groups join at the end takes
   as long as they are many, and so they are few, with many threads. */
static void few_choose(struct bins_move *b)
{
    const struct device *d = b->m->device;
    int64_t units = d->units ? d->units : 1;

    if (!d->is_one_launch || !b->hulls.bytes_shared || !is_even(b->m))
        return;
    b->threads = THREADS_OF_LARGE;
    b->groups = units;
    if (b->n / (2 * units) >= UPDATES_OF_TWO * (int64_t)b->hulls.words)
        b->groups = groups_of_large(d, b->hulls.bytes_shared);
}

/* Bytes of a sum of such floats; 0: of no floats. */
static uint32_t sum_size(enum foldrt_type type)
{
    return type == FOLDRT_F32 ? 8 : type == FOLDRT_F64 ? 16 : 0;
}

/* Sums of floats in one array that is in the device's memory: a group has a table of what it comes
   to in a chunk (kernels/device/table.h). */
static void table_choose(struct bins_move *b)
{
    const struct device *d = b->m->device;
    const struct foldrt_loop *loop = b->m->run->loop;
    uint32_t size = loop->bins[0].size, place = size + 4;
    struct order *order = foldrt__order(b->m);

    if (!d->is_one_launch || loop->nbins > 1 || b->held || b->hulls.bytes_shared ||
        size != sum_size(loop->bins[0].type) || !is_even(b->m) || b->n < TABLE_LEAST ||
        d->shared_most < TABLE_BYTES + SHARED_OF_SYSTEM)
        return;
    if (order->scattered) {
        order->scattered--;
        return;
    }
    for (b->places = 256; 2 * b->places * place <= TABLE_BYTES; b->places *= 2)
        ;
    b->has_table = true;
    b->threads = TABLE_THREADS;
    b->room = b->places * place + 8;
    b->chunk = 2 * (int64_t)b->places;
    b->groups = TABLE_GROUPS * (int64_t)(d->units ? d->units : 1);
}

/* On cores each work-item has bins of its own; else all groups join theirs in one copy. */
static void fixed_shape(struct bins_move *b, bool is_by_key)
{
    const struct device *d = b->m->device;
    const struct run *r = b->m->run;
    int64_t units = d->units ? d->units : 1;
    uint64_t nbytes = b->hulls.words * 4, tile = (uint64_t)r->loop->partial_size * DEVICE_THREADS;

    b->m->every = foldrt__device_shares(b->m);
    b->n = r->call->n * b->m->every;
    b->chunk = r->loop->partial_size ? foldrt__chunk(b->n) : CHUNK_WITHOUT;
    b->copies = 1;
    b->threads = b->is_items ? 1 : DEVICE_THREADS;
    if (!b->is_items && nbytes + tile <= d->shared)
        b->hulls.bytes_shared = nbytes;
    if (b->is_items) {
        int64_t most = (int64_t)(COPIES_MOST / nbytes);
        b->groups = ITEMS_PER_UNIT * units;
        b->groups = b->groups < most ? b->groups : most > 1 ? most : 1;
    } else {
        b->groups = groups_of(d, nbytes);
        if (!is_by_key && b->hulls.bytes_shared)
            few_choose(b);
        else if (!is_by_key && !large_choose(b, nbytes))
            ranges_choose(b);
    }
    if (!b->is_items && !is_by_key)
        table_choose(b);
    if (b->threads == THREADS_OF_LARGE)
        b->chunk = CHUNK_OF_LARGE;
    if (!b->is_items && !is_by_key && !b->has_table && is_even(b->m))
        b->chunk = part_of_group(b);
    b->chunks = (b->n - 1) / b->chunk + 1;
    b->groups = b->groups < b->chunks ? b->groups : b->chunks;
    if (!b->has_table)
        b->room = b->hulls.bytes_shared ? b->hulls.bytes_shared : sizeof(uint64_t);
    if (b->is_items)
        b->copies = (int)b->groups;
}

#define TABLE_PLACES_MOST 4096
#define PLACE_BYTES 20 /* as in kernels/device/ladder/key_hash.h */
#define PEER_BYTES 24  /* of a thread in key_warp.h */

/* The shape of a rung for updates by key. */
static void key_shape(struct bins_move *b)
{
    const struct device *d = b->m->device;
    struct run *r = b->m->run;
    uint64_t places = TABLE_PLACES_MOST;

    b->hulls.bytes_shared = 0;
    b->room = PEER_BYTES * DEVICE_THREADS;
    if (b->built->by->strategy == FOLDRT_BY_KEY_HASH_STRATEGY) {
        while (places > 1 && places * PLACE_BYTES * r->loop->nbins + sizeof(uint64_t) > d->shared)
            places /= 2;
        b->places = places;
        b->room = places * PLACE_BYTES * r->loop->nbins + sizeof(uint64_t);
    }
    foldrt__ladder_say(r, b->built->by->strategy, (uint64_t)b->groups, b->threads, false);
}

void foldrt__bins_shape(struct bins_move *b, bool is_by_key)
{
    fixed_shape(b, is_by_key);
    if (is_by_key)
        key_shape(b);
}
