/*
 * The control flow of a function as a graph of accesses, for questions of the kind "is there a path
 * from here to a read of v that passes no write of v".
 *
 * Nodes stand in the order of the text; the nodes of a statement are contiguous. A node is an
 * access to an object, or nothing (a join). Successors follow C's order of evaluation, && || ?: and
 * every jump included.
 */
#ifndef FOLDCC_ANALYSE_FLOW_H
#define FOLDCC_ANALYSE_FLOW_H

#include "ir/ir.h"
#include "base/vec.h"

#define FLOW_NONE UINT32_MAX

struct flow_node {
    uint32_t succ[2];       /* FLOW_NONE: none */
    struct ir_expr *expr;   /* LOAD, ASSIGN, ASSIGN_OP, INCDEC, ADDR, DECAY; NULL: DECL or a join */
    struct ir_expr *lvalue; /* what it accesses; NULL: join, or a DECL */
    struct ir_stmt *stmt;   /* innermost statement */
    struct ir_var *var;     /* the named object; NULL: a join, or memory behind a pointer */
    uint64_t lo, hi;        /* bits of var */
    bool is_exact;          /* exactly [lo, hi); else somewhere in it */
    bool reads, writes;
    bool escapes;      /* the address leaves: reads and writes may follow */
    bool reads_all;    /* not represented: may read anything */
    bool is_lent;      /* a call does it, which gets the address (calls.h) */
    bool used;         /* a write whose value is used */
    bool in_condition; /* inside the condition of an if, loop, switch, ?:, && or || */
};

struct flow_loop {
    struct ir_stmt *loop;
    uint32_t begin, end;           /* nodes of the whole statement */
    uint32_t body;                 /* first node of an iteration's body */
    uint32_t body_begin, body_end; /* nodes of the body */
    uint32_t next;                 /* where continue goes: the end of an iteration */
    uint32_t exit;                 /* where the loop is left to */
};

struct flow {
    struct ir_func *fn;
    VEC(struct flow_node) nodes;
    VEC(struct flow_loop) loops;
    VEC(uint32_t) marks; /* of the last search */
    VEC(uint32_t) stack;
    uint32_t epoch;
};

void flow_init(struct flow *f, struct ir_func *fn);
void flow_release(struct flow *f);
const struct flow_loop *flow_loop_of(const struct flow *f, const struct ir_stmt *loop);

/* The object and the bits of it that an lvalue names, when it hangs on no pointer; else false. */
struct flow_place {
    struct ir_var *var;
    uint64_t lo, hi;
    bool is_exact;  /* exactly [lo, hi); else somewhere in it */
    bool is_within; /* not is_exact: [lo, hi) is the array that a subscript stays in, else it is all
                       of var */
};
bool flow_place_of(const struct ir_expr *lvalue, struct flow_place *out);

enum flow_act { FLOW_PASS, FLOW_HIT, FLOW_BLOCK };
typedef enum flow_act flow_fn(const struct flow_node *n, uint32_t at, void *arg);
/* Is a node for which act says HIT reachable from node `from` (included) by nodes that PASS? */
bool flow_search(struct flow *f, uint32_t from, flow_fn *act, void *arg);

/* The array that `for (k = 0; k < N; k++) v[k] = e` writes as a whole, or NULL: N is its extent,
   the body is a store to v[k] (or holds one that is always reached). */
struct ir_var *flow_filled_array(const struct ir_stmt *loop);

#endif
