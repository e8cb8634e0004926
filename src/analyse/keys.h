/* Operators of folds, and accumulators that are compared in an order: parts of facts.h. */
#ifndef FOLDCC_ANALYSE_KEYS_H
#define FOLDCC_ANALYSE_KEYS_H

#include "ir/ir.h"
#include "base/vec.h"

enum fold_op {
    FOLD_ADD,  /* += -= ++ --; identity 0, -0.0 for floats */
    FOLD_MUL,  /* *= and, for floats, /=; identity 1 */
    FOLD_AND,  /* &=; identity all ones */
    FOLD_OR,   /* |= */
    FOLD_XOR,  /* ^= */
    FOLD_LAND, /* s = s && e, if (!e) s = 0; the accumulator is a truth value: see `flag_value` */
    FOLD_LOR,  /* s = s || e, if (e) s = 1 */
    FOLD_MIN,
    FOLD_MAX,
    FOLD_USER,    /* s = f(s, e) or s = f(e, s), by #pragma foldcc operator */
    FOLD_AFFINE,  /* x = x * m + c, mixed with the like; always is_running. Of floats only under
                     #pragma foldcc reassociate */
    FOLD_ADD_MAX, /* x = max(x + a, b), mixed with the like: signed integers; always is_running */
    FOLD_ADD_MIN,
    FOLD_ADD_BOTH, /* x = min(max(x + a, b), c), mixed with the like, the same */
    FOLD_LAST,     /* x = e, floats: what no assignment reads; always is_running */
    FOLD_TALLY     /* tied->sum: it folds as the extreme does */
};

static inline bool fold_is_clamp(enum fold_op op)
{
    return op == FOLD_ADD_MAX || op == FOLD_ADD_MIN || op == FOLD_ADD_BOTH;
}

/* How a min or max is spelled decides what C does with NaN and with ±0 (docs/fixed-shape.md).
   For max; min is the mirror image. */
enum minmax_form {
    MINMAX_TAKE_GT, /* m = x > m ? x : m; if (x > m) m = x: NaN x passed over, NaN start stays,
                       of equal values the first wins */
    MINMAX_TAKE_GE, /* x >= m: as above, the last of equal values wins */
    MINMAX_KEEP_GT, /* m = m > x ? m : x: a NaN x is taken, a NaN m is replaced, the last wins */
    MINMAX_KEEP_GE, /* m = m >= x ? m : x: the same, the first wins */
    MINMAX_LIBM     /* fmax(m, x) or fmax(x, m), fmaxf */
};

#define RANKS_MOST 3
#define RANKED_MOST 4

/* A statement that keeps the largest (or smallest) values in order: var[0] >= var[1] .. */
struct ranked {
    struct ir_stmt *stmt; /* IF */
    struct ir_expr *value;
    struct ir_var *var[RANKS_MOST];
    uint32_t n;
    bool is_min, is_strict;
    bool is_distinct;      /* n is 2: var[1] is the largest of the values other than var[0] */
    struct ir_expr *upper; /* the value's upper half, of 32 bits with a sign or not, where the value
                              is made of it; or NULL */
};

#define CAPS_MOST 4

/* A variable that statements of the copy update by max: that is right where *bound is not below it
   before the loop, and of floats no zero. With is_min it is the other way round. */
struct capped {
    struct ir_var *var;
    struct ir_expr *bound;
    bool is_min;
};

#define ROOMS_MOST 4

/* A counter (lvalue) that the source steps only below the limit, both converted to its type. The
   copy steps it always: where it comes to more it is the limit that it leaves. */
struct room {
    struct ir_expr *counter, *limit;
    uint32_t ntouches; /* places that name the counter */
};

#define TIES_MOST 4

struct tied_key {
    struct ir_expr *target; /* lvalue; with is_made any value: the source compares with it */
    struct ir_expr *value;
    enum fold_op op; /* MIN, MAX */
    bool is_made;    /* it follows from what the branch sets beside: see reduction.is_key */
};

/* A statement that takes values which are better by the first key, or by a later one where those
   before it are equal. */
struct tied {
    struct ir_stmt *stmt; /* IF */
    struct tied_key keys[TIES_MOST];
    uint32_t n;
    bool last_wins; /* of iterations that are equal by all keys */
    /* `at < 0 || x < m`: nothing has been taken yet where `unseen` holds, of a variable that the
       branch sets to what it does not hold for; `order` is the rest of the condition. Or NULL. */
    struct ir_expr *unseen, *order;
    struct ir_expr *guard; /* asked behind the comparisons: `x < m && ok[i]`; or NULL */
    /* An integer variable that the branch sets to the first of the summands, the same as the second
       one, which iterations that are equal by the key add; or NULL. It is an accumulator of the
       rank behind the keys. */
    struct ir_expr *sum, *summands[2];
    bool adds_number; /* each adds this one */
    int64_t number;
};

#endif
