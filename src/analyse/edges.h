/*
 * Loops that read, in place, elements that later iterations write, a constant number of iterations
 * ahead: `a[i] = a[i + 1]`, `a[i] = (a[i] + a[i + 1]) / 2`. Threads run contiguous parts of the
 * iterations, and read what lies behind their own part in a copy that is made before anything is
 * written (runtime/edges.c).
 */
#ifndef FOLDCC_ANALYSE_EDGES_H
#define FOLDCC_ANALYSE_EDGES_H

#include "analyse/facts.h"

#define EDGES_MOST 4

/* An array, or what a pointer leads to, that is read so. Bytes are counted from the place of its
   access `which`, a write, in the same iteration. */
struct edge {
    struct ir_var *root; /* nothing but its elements is used */
    uint32_t which;
    int64_t stride;      /* bytes from an iteration to the next; not 0 */
    int64_t from, to;    /* an iteration touches bytes from .. to-1 */
    int64_t first, last; /* and writes some of first .. last-1 */
};

struct edges {
    uint32_t n;
    struct edge at[EDGES_MOST];
    int64_t reach;   /* so many iterations behind it write what one reads, at most */
    bool is_distant; /* the number is known when the loop runs, and one thread runs it: distant.c */
    bool is_apart;   /* what an iteration reads of these arrays is all of what it writes itself, or
                        is_old; where the distance is not known, as it was before it writes */
};

struct tester; /* instance.h */
struct refuse;

/* Of what the edge's place holds: the number of bytes that iterations before some place read and
   those from there on write. */
uint64_t edge_bytes(const struct edge *e);
/* Notes that the write is one of those that earlier iterations read. False: not in this loop. */
bool edges_note(struct loop_facts *f, uint32_t write);
/* All of them are noted: fills them. False: the distances are not known, or too large. */
bool edges_settle(struct tester *t);

/* distant.c: with the loop refused for *r, assumes that a distance is not below 0 of which that has
   to be asked before it; false: there is none. */
bool distant_settle(struct tester *t, const struct refuse *r);
/* May the read see what a later iteration writes, as far as vectors go? Then it is of what was
   there before the loop: is_old. */
bool distant_note(struct loop_facts *f, const struct access *w, struct access *read);
/* All of them are noted: fills is_apart. */
void distant_mark(struct tester *t);

#endif
