/* What is known of integers in a function by running it with those that are known there. */
#ifndef FOLDCC_ANALYSE_TURNS_H
#define FOLDCC_ANALYSE_TURNS_H

#include "analyse/parts.h"

/* How many turns a loop makes each time that it is come to, if nothing else leads out of it. */
struct turns {
    uint32_t sure, most;
};

/* Of a while loop that stands in the statements `root` and in no other loop there. False: `most`
   is not known, or larger than TURNS_KNOWN_MOST. */
enum { TURNS_KNOWN_MOST = 12 };
bool turns_count(const struct ir_stmt *root, const struct ir_stmt *loop, struct turns *to);

/* `for (j = 2; j < 10; j++)` and the like, any order of comparison; 0: its head does not tell. */
uint64_t turns_of_head(const struct ir_stmt *loop);

/* The least and the largest integer that f can return. False: not known. */
bool returns_range(const struct ir_func *f, wide *least, wide *most);

#endif
