/*
 * Pieces of a loop in which places that wrap around, or are held to bounds, move by constants:
 *
 *     b[i] = a[i ? i - 1 : n - 1] + a[(i + 1) % n];
 *
 * All iterations but the first and the last read a[i - 1] and a[i + 1]. In the middle of the
 * iterations one is looked at: what is compared, divided and chosen there tells how far around it
 * each comparison, quotient and choice stays as it is, and with these the places' steps.
 */
#ifndef FOLDCC_EMIT_PIECES_H
#define FOLDCC_EMIT_PIECES_H

#include "emit/internal.h"

enum {
    PIECE_STEPS = 32,
    PIECE_VALUES = 24,
    PIECE_NODES = 64,
    PIECE_INNER = 2,
    PIECE_LEAST = 32 /* iterations: fewer are run as they are */
};

/* What has to stay as it is around the iteration that is looked at. */
enum piece_kind {
    PIECE_WITHIN,    /* e lies in its type */
    PIECE_TEST,      /* e OP other holds */
    PIECE_REMAINDER, /* e % other has the same quotient */
    PIECE_MASK,      /* e & other, other + 1 being a power of two */
    PIECE_CHOICE     /* the value of a ?: is that of `e` */
};
struct piece_step {
    enum piece_kind kind;
    enum ir_op op;
    const struct ir_expr *node; /* REMAINDER, MASK, CHOICE: whose value it is */
    const struct ir_expr *e, *other;
    int64_t by, other_by; /* what the index moves them by */
};

/* An integer that moves by `by` where the index moves by one, and by inner_by with the indices of
   loops of a few turns around it. */
struct piece_value {
    const struct ir_expr *e;
    int64_t by, inner_by[PIECE_INNER];
};

struct pieces {
    const struct pieces *around; /* of the loop around it, whose middle is being written; or NULL */
    const struct level *level;
    struct level inner[PIECE_INNER]; /* loops of a few turns in the body, one in the other */
    uint32_t ninner;
    uint32_t depth; /* its names end in it: from 1 */
    struct piece_step steps[PIECE_STEPS];
    uint32_t nsteps;
    struct piece_value values[PIECE_VALUES];
    uint32_t nvalues;
    struct {
        const struct ir_expr *e; /* in the body */
        uint32_t value;
    } nodes[PIECE_NODES];
    uint32_t nnodes;
    struct {
        const struct ir_stmt *s, *taken; /* an `if` in the body; NULL: nothing is done */
    } branches[PIECE_NODES];
    uint32_t nbranches;
    bool is_full;  /* something had no room */
    bool has_loop; /* there are other loops in the body */
    bool has_ends; /* of a form that looks for places: all are linear in a piece, and are come to
                      in each of its iterations: the first and the last one tell where they lie */
};

/* ---- pieces.c ---- */

/* Whose loop it is, for what follows. */
struct piece_finder {
    const struct loop_facts *f;
    const struct ir_stmt *loop;
    struct pieces *p;
};
/* Does e move by constants, if all that is noted in the steps holds? Then *by is what the index
   moves it by, and `chooses` is set where a step says so. Else no step is added. */
bool piece_linear(struct piece_finder *k, const struct ir_expr *e, int64_t *by, bool *chooses);
/* Is e, as a condition, `wanted` in a piece around an iteration where it is? */
bool piece_truth(struct piece_finder *k, const struct ir_expr *e, bool wanted);
/* Is it the same in all iterations, of one turn of the loops of a few, and can be computed for any?
 */
bool piece_is_fixed(const struct piece_finder *k, const struct ir_expr *e);

/* ---- pieces_body.c ---- */

/* Finds the pieces of the level's iterations; false: there is nothing to be gained. */
bool pieces_find(const struct loop_facts *f, const struct level *v, const struct ir_stmt *body,
                 struct pieces *p);

/* ---- pieces_text.c ---- */

/* Writes e, or the wide form of it, where it is one of the values of a piece that is written. */
bool text_piece(struct text *x, const struct ir_expr *e, int prec, bool is_wide);
bool is_piece(const struct text *x, const struct ir_expr *e);
/* The statement that is written instead of an `if`: s itself where it is not known. */
const struct ir_stmt *piece_branch(const struct text *x, const struct ir_stmt *s);

struct piece_walk {
    const struct pieces *p;
    const char *from, *stop;
    /* Looks for a piece in fold_tD .. fold_toD - 1: fold_loD .. fold_hiD - 1 (D is the depth). */
    void (*look)(struct text *x, const struct piece_walk *w);
    /* The iterations from .. to - 1; x->pieces: they are in a piece. */
    void (*turns)(struct text *x, const struct piece_walk *w, const char *from, const char *to);
    const char *name; /* of the function that looks, or NULL */
};
/* The iterations from .. stop - 1 in their order. */
void text_pieces_walk(struct text *x, const struct piece_walk *w);
/* Around the look at one of from .. to - 1: declares fold_p, if there are enough. */
void text_pieces_open(struct text *x, const char *from, const char *to);
void text_pieces_close(struct text *x);
/* The piece around fold_p.at, whose index has been declared, and what its values begin with. */
void text_pieces_look(struct text *x, const struct pieces *p);

/* ---- pieces_walk.c ---- */

/* The pieces of the loop itself, for its ranges; NULL: it has none. */
const struct pieces *loop_pieces(const struct loop_text *l);
/* fold_middle_K: the step of the iterations in a piece. */
void text_pieces_step(struct text *outer);
/* The iterations from .. stop - 1, of index t, in their order. */
void text_pieces_loop(struct text *x, const char *from, const char *stop);
/* The same of a row of a nest: from t, at.kN, to stop - 1; both are moved there. */
void text_pieces_row(struct text *x, const char *stop);
/* Declares the same of the rows of a walk of lanes, `each` iterations at once. */
void text_pieces_row_look(struct text *x, unsigned each);
/* The pieces in which places are looked for; NULL: none. The function that looks for them, and the
   pass over lo .. hi - 1. */
const struct pieces *inspection_pieces(const struct loop_text *l);
void text_pieces_look_ahead(struct text *x);
void text_pieces_pass(struct text *x);
/* In the entry function: that pass where it takes no time to speak of. What stands before the call
   of the pass by foldrt then: "else ", or "" where there are no pieces. */
const char *text_pieces_at_once(struct text *x);
/* An inner loop; false: it has no pieces. */
bool text_pieces_inner(struct text *x, const struct level *v);

#endif
