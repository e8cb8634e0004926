/* What is known of a scatter's counters and places when their steps are counted (scatter.c). */
#ifndef FOLDRT_RUNTIME_SCATTER_H
#define FOLDRT_RUNTIME_SCATTER_H

#include "foldrt_scatter.h"
#include "internal.h"

struct places { /* of a range of keys, in their order */
    bool any, rises, falls, bad;
    int64_t first_lo, first_hi, last_lo, last_hi; /* of its first and last key that is used */
    int64_t lo, hi, steps;
};
#define PLACES_NONE ((struct places){.rises = true, .falls = true})

/* Adds the next key's, whose counter lies at `at` and is stepped so many times, at least once.
 *value: what it holds. False: it would leave its type, and nothing can be said. */
HIDDEN bool foldrt__places_key(const struct run *r, struct places *p, const char *at, int64_t steps,
                               int64_t *value);
/* May the loop run by its keys, count counters from lo on? The places of different keys differ, and
   what it writes is apart from what it reads. */
HIDDEN bool foldrt__places_hold(const struct run *r, const struct places *p, int64_t lo,
                                uint64_t count);
/* What a counter of its own has counted in its bits. */
HIDDEN int64_t foldrt__counter_steps(const struct run *r, const char *at);
/* The program's counter of key k, and of what it has to hold as many bytes as it has. */
HIDDEN char *foldrt__counter_at(const struct run *r, int64_t k);
HIDDEN void foldrt__counter_put(const struct run *r, char *at, int64_t value);

/* scatter_verify.c: a run of which it is known what it writes. put: writes it; 1, or as of an
   algorithm's run on a device. */
struct scatter_end {
    struct run *run;
    const struct places *places;
    int64_t lo;
    uint64_t count; /* of counters from lo on */
    int (*put)(void *data);
    void *data;
};
/* Does it; under FOLD_VERIFY=1 ends the process where the iterations leave something else. */
HIDDEN int foldrt__scatter_put(const struct scatter_end *end);

#endif
