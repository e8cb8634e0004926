/*
 * Loops that place elements by counters: `out[start[key[i]]++] = x[i]`. It is the compaction of
 * compact.c with a counter for each key. The counters are bins; an iteration also reads the one
 * that it steps.
 */
#ifndef FOLDCC_ANALYSE_SCATTER_H
#define FOLDCC_ANALYSE_SCATTER_H

#include "analyse/address.h"
#include "analyse/inspect.h"

struct scatter {
    const struct ir_expr *update; /* the write that steps the counter */
    const struct ir_stmt *step;   /* its statement; the counter may be read before and behind it */
    /* The first statement that comes to the counter. Where C comes to it, it does so once in an
       iteration and makes the step as well, so that the counter may be stepped in memory there, and
       its value be a local from then on. NULL: there is none. */
    const struct ir_stmt *first;
    int way;                        /* 1: counters rise, -1: they fall, by one each time */
    const struct inspection *tally; /* the form of the body that notes which counter is stepped */
};

/* Looks for counters whose value the loop uses; adds them to f->bins and fills f->scatter. */
void scatter_find(struct loop_facts *f);
/* As compaction_place of a write to a place that these count. offset: of a rising counter from its
   value before the step on, of a falling one from the value behind it on. */
bool scatter_place(struct loop_facts *f, uint32_t node, struct access *out);
/* Do both write to places that the counter counts, each iteration to its own? */
bool scatter_parts(const struct access *a, const struct access *b);
/* Can the test be made only when the keys have been counted? */
bool check_is_scattered(const struct loop_facts *f, const struct overlap_check *c);
/* Makes the form that counts, the reads of the loop having these states. */
bool scatter_plan(struct loop_facts *f, enum read_state *states, struct refuse *r);
/* The pointer that the elements are counted from, and their type. */
const struct ir_expr *scatter_base(const struct access *a, const struct ir_type **elem);

#endif
