/* Sums, and linear recurrences, that each iteration takes modulo a number. modular.c, residue.c,
   remainder.c */
#ifndef FOLDCC_ANALYSE_MODULAR_H
#define FOLDCC_ANALYSE_MODULAR_H

#include "analyse/packer.h"
#include "analyse/parts.h"

#define SUMS_MOST RANKS_MOST
#define STEPS_MOST RESIDUES_MOST
#define NARROW_MOST UINT32_MAX /* a value of more is added as its remainder */
#define WIDE_MOST ((wide)1 << 62)
#define ROOM_MOST ((wide)INT64_MAX)

struct modular {
    struct ir_var *var;
    struct ir_stmt *at, *with; /* the sum, and what takes the remainder if that is a statement */
    struct ir_expr *value;     /* that is added, in the type of the addition */
    struct ir_expr *modulus;
    wide room, keep;    /* the largest numbers that the sum, and the remainder, may be */
    wide least, most;   /* what value may be by its form */
    bool is_subtracted; /* M is: value has to be less */
    bool is_always;     /* every iteration comes here */
    bool is_made;       /* the ends of value are known: it is put together from others */
    bool is_read;       /* by more than these statements and what adds it, too */
    uint32_t key;       /* which of the loop's variables var is */
    uint32_t below;     /* 0, or the number, from 1, of the sum that is the value */
};

/* Statements that make of var (var * times * by + rest) % modulus. */
struct step {
    struct ir_var *var;
    struct ir_stmt *at, *last; /* the first and the last of them, one behind the other */
    uint32_t nstatements;
    struct ir_expr *modulus;
    struct ir_expr *by, *rest; /* each in the type that C computes in; or NULL */
    wide times;
    wide room, keep;                                   /* as above */
    wide modulus_most, start_most, by_most, rest_most; /* what there is room for; M - 1 */
    bool is_always;
};

struct sums {
    struct packer k;
    struct ir_var *odd;
    uint32_t n, nkeys, nsteps;
    struct modular of[SUMS_MOST];
    struct step steps[STEPS_MOST];
    bool is_odd, is_weighted;
};

/* The sums of the loop, in order of the text; false: none, or not all of what it does to them is
   understood. */
bool sums_find(struct sums *p);
/* Is it a number, or a variable that the loop leaves alone? */
bool modulus_is_fixed(struct ir_stmt *loop, struct ir_expr *e);
/* Is each value added as its remainder? */
bool modular_is_wide(const struct modular *m);
/* Does the sum have room for all values, whatever M is, or for what M is? Else they are asked for
   what it leaves. */
bool modular_has_room(const struct modular *m);
/* The most that M - 1 may be. */
wide modulus_most(const struct modular *m);
/* e as var + value, with the largest number that the sum may be in m->room. */
bool modular_sum_read(struct modular *m, struct ir_expr *e);
/* What an assignment by itself, or one that computes with its target, assigns to: *var, which it
   sets if that is NULL; or NULL. */
struct ir_expr *modular_assigned(const struct ir_stmt *s, struct ir_var **var);
/* e without conversions from integer to integer; *room is held to what they keep. */
struct ir_expr *modular_core(struct ir_expr *e, wide *room);

/* modular_terms.c: e as var + several others, as modular_sum_read. */
bool modular_terms_read(struct ir_unit *u, struct modular *m, struct ir_expr *e);
/* Is it M, or the same number? */
bool modular_is_modulus(const struct modular *m, struct ir_expr *e);
/* Makes of the value, of any sign, one that is not below 0 and the same modulo M. */
void modular_raise(struct ir_unit *u, struct modular *m);

/* Finds the recurrences; what is left of them is a sum, or not understood. */
void steps_find(struct sums *p);
/* The first of v's, or NULL. */
const struct step *step_of(const struct sums *p, const struct ir_var *v);

#endif
