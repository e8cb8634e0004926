/* Lowering choices for one folded loop. */
#ifndef FOLDCC_PLAN_PLAN_H
#define FOLDCC_PLAN_PLAN_H

#include "analyse/facts.h"

enum plan_scheme {
    PLAN_RANGE, /* no accumulators, or every one exact: contiguous ranges, C's order inside */
    PLAN_LANES, /* the fixed shape: W lanes a chunk */
    PLAN_SCAN,  /* running values are read, all of them exact: ranges, one after the other */
    PLAN_TILES  /* running values are read: the fixed shape of scans */
};

struct plan {
    const struct loop_facts *facts;
    enum plan_scheme scheme;
    uint32_t rows;       /* PLAN_LANES: rows taken at once for each lane: 1 or 4 */
    bool flat;           /* a nest all of whose accesses are linear in t: run as one level */
    uint32_t flags;      /* enum foldrt_flags */
    int64_t least_trip;  /* below it the loop runs as written: 1024, or 2 for heavy loops */
    bool redo_nonfinite; /* a float sum or product that comes out infinite or NaN runs again */
    bool is_inside;      /* an iteration of another loop computes it too, in its shape */
    bool is_part;        /* of a nest that runs as two: the nest's own place in the text is its */
    bool is_first;       /* ... its rows */
    bool is_second;      /* ... its columns, which have to run once the rows have */
    uint32_t index;      /* k of the loop in its file, from 1 */
};

/* Are running values read, in either scheme? */
static inline bool plan_is_scan(const struct plan *p)
{
    return p->scheme == PLAN_SCAN || p->scheme == PLAN_TILES;
}

/* Fills the plan of a folded loop. */
void plan_loop(struct plan *p, const struct loop_facts *f, uint32_t index);

/* Once all loops of a file are planned: which are parts of others' iterations? */
void plans_link(struct plan *plans, size_t n);

#endif
