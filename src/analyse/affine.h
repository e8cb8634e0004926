/*
 * Sums of products of integer unknowns, and systems of linear constraints on them. Whether a system
 * has a solution in the integers is isl's answer; this is the one place that calls it.
 */
#ifndef FOLDCC_ANALYSE_AFFINE_H
#define FOLDCC_ANALYSE_AFFINE_H

#include "base/vec.h"
#include "ir/ir.h"

#define AFFINE_TERMS 16
#define AFFINE_DEGREE 4

/* factor * the product of the unknowns, their numbers in rising order. */
struct affine_term {
    int64_t factor;
    uint32_t degree;
    uint32_t var[AFFINE_DEGREE];
};

/* The sum of the terms, no two of the same unknowns. `lost`: it grew out of bounds, so that it may
   be any number. */
struct affine {
    uint32_t n;
    bool lost;
    struct affine_term term[AFFINE_TERMS];
};

struct affine affine_number(int64_t v);
struct affine affine_unknown(uint32_t var);
struct affine affine_sum(const struct affine *a, const struct affine *b);
struct affine affine_difference(const struct affine *a, const struct affine *b);
struct affine affine_scaled(const struct affine *a, int64_t k);
struct affine affine_product(const struct affine *a, const struct affine *b);
bool affine_is_linear(const struct affine *a);
bool affine_is_number(const struct affine *a, int64_t *out);
/* a = var * quotient + rest, rest free of var. */
void affine_divide(const struct affine *a, uint32_t var, struct affine *quotient,
                   struct affine *rest);

/* What an unknown stands for. */
struct unknown {
    const struct ir_expr *symbol; /* an expression that the loop does not change, or NULL */
    const struct ir_var *entry;   /* the variable's value before the loop, or NULL */
    int64_t most;                 /* it is a counter from 0 to this; -1: it is none, or not known */
};

struct constraint {
    struct affine value;
    bool is_zero; /* value == 0, else value >= 0 */
};

#define SPLIT_PARTS 3

/* One of the two sets of conditions value >= 0 holds. */
struct split {
    struct affine one[SPLIT_PARTS], other[SPLIT_PARTS];
};

struct isl_ctx;

struct system {
    struct isl_ctx *ctx;
    VEC(struct unknown) unknowns;
    VEC(struct constraint) constraints;
    VEC(struct split) splits;
    bool gave_up; /* a test ran out of its budget; it counted as solvable */
};

void system_init(struct system *s);
void system_release(struct system *s);
/* Forgets unknowns and constraints. */
void system_clear(struct system *s);
uint32_t system_unknown(struct system *s);
uint32_t system_counter(struct system *s, int64_t most);
/* The unknown for a symbol: equal expressions are the same unknown. *is_new: it was not there. */
uint32_t system_symbol(struct system *s, const struct ir_expr *e, bool *is_new);
uint32_t system_entry(struct system *s, const struct ir_var *v);
/* Constraints that are not linear are left out: more solutions, never fewer. */
void system_zero(struct system *s, const struct affine *a);
void system_not_negative(struct system *s, const struct affine *a);
/* a >= b + by */
void system_above(struct system *s, const struct affine *a, const struct affine *b, int64_t by);
void system_split(struct system *s, const struct split *p);
/* Is it certain that no integers solve the system? */
bool system_is_empty(struct system *s);
/* Is value >= 0 in every solution? */
bool system_implies(struct system *s, const struct affine *value);

#endif
