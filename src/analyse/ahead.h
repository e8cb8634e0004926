/* What a search's iterations behind the one that leaves do: ahead.c, and their inner loops in
   ahead_loops.c. */
#ifndef FOLDCC_ANALYSE_AHEAD_H
#define FOLDCC_ANALYSE_AHEAD_H

#include "analyse/address.h"
#include "analyse/search.h"
#include "analyse/steps.h"

struct ahead {
    struct loop_facts *f;
    struct refuse *r;
    bool in_callee;
    bool ok;
};

/* The first reason is the one that stays. Returns false. */
bool refuse_ahead(struct ahead *w, struct ir_loc where, const char *subject);
bool refuse_inner_ahead(struct ahead *w, struct ir_loc where);
/* Does each loop of the body end soon, whatever memory holds? Fills f->capped. */
void ahead_loops(struct ahead *w, struct ir_stmt *body);

#endif
