/* Sums that are made in a wider type than the one that they are held to. saturating.c,
   saturating_form.c */
#ifndef FOLDCC_ANALYSE_SATURATING_H
#define FOLDCC_ANALYSE_SATURATING_H

#include "analyse/modular.h"

#define UPDATES_MOST 8
#define BOUNDS_MOST 4
#define ALONG_MOST 6

struct bound {
    struct ir_expr *at;
    bool is_upper;
};

/* Statements, one behind the other, that make bounds of (var + value). */
struct holding {
    struct ir_var *var, *way; /* way: what carries the sum, declared by the first one, or NULL */
    struct ir_stmt *of[ALONG_MOST];
    uint32_t nstatements;
    struct ir_expr *value; /* that is added, or taken off */
    bool is_sub;
    struct bound bounds[BOUNDS_MOST];
    uint32_t nbounds;
    bool is_held_last; /* as it is stored: way keeps the sum without some bounds */
    bool is_odd_below; /* the loop runs as written where a value might lead there */
};

struct saturating {
    struct packer k;
    uint32_t n, nvars;
    struct holding of[UPDATES_MOST];
    struct ir_var *vars[RANKS_MOST], *keys[RANKS_MOST];
    struct ir_var *odd; /* see facts.odd; or NULL */
    bool is_sum;        /* no more has to be held to than the largest number, once */
    bool is_odd;
};

/* Are the statements at s such an update? false: *m is undefined. */
bool holding_read(const struct saturating *p, struct holding *m, struct ir_stmt *s);

#endif
