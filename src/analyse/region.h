/*
 * Regions: loops that are not folded, around ones that are, in which nothing but these looks at the
 * memory that they write. What they write may stay on a device until the region ends. Folded loops
 * beside such a loop, in the same block, are part of the region where nothing else stands between.
 */
#ifndef FOLDCC_ANALYSE_REGION_H
#define FOLDCC_ANALYSE_REGION_H

#include "analyse/facts.h"

struct region_text {
    /* Does the loop stand in the user's text as it does in the preprocessed text? */
    bool (*is_whole)(void *text, const struct ir_stmt *loop);
    /* How often does the preprocessed text name it, strings included? */
    size_t (*mentions)(void *text, const char *name);
    /* The same, without what system headers declare. */
    size_t (*uses)(void *text, const char *name);
    void *text;
};

#define ENDED_MOST 8

/* Statements of one block, from one loop to another one: the same, where the region has no more. */
struct region_part {
    struct ir_stmt *first, *last;
    const struct ir_var *ended[ENDED_MOST]; /* pointers that are freed next */
    uint32_t nended;
};
struct regions {
    VEC(struct region_part) parts;
};

/* Once it is settled which loops are folded: finds all regions, and says of the loops in them what
   their facts have to say of it. */
void regions_find(struct regions *out, const struct analysis *a, struct ir_unit *u,
                  const struct region_text *text);

#endif
