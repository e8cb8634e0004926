/* What the files of the verifier share. */
#ifndef FOLDCC_IR_VERIFY_H
#define FOLDCC_IR_VERIFY_H

#include "ir/text.h"

#include "base/vec.h"

struct owner {
    const struct ir_var *var;
    const struct ir_func *func; /* NULL: of the whole unit */
};

struct verifier {
    const struct ir_unit *unit;
    const struct ir_func *func; /* the one being checked */
    struct strbuf *err;
    bool failed;
    VEC(struct owner) owners; /* by variable id */
    VEC(bool) loops;          /* ids in use */
    struct ir_loc at;         /* the last place seen, for the message */
};

/* Says what is wrong, once. */
void verify_fail(struct verifier *v, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/* `what` is where the type stands. */
void verify_type(struct verifier *v, const struct ir_type *t, const char *what);
/* A value: no lvalue, and not missing. */
void verify_value(struct verifier *v, const struct ir_expr *e, const char *what);
/* A value that has a truth value. */
void verify_condition(struct verifier *v, const struct ir_expr *e, const char *what);
/* A value, or an lvalue when it is the operand of something that takes one. */
void verify_expr(struct verifier *v, const struct ir_expr *e);
/* An initialiser of an object of type t. */
void verify_init(struct verifier *v, const struct ir_expr *e, const struct ir_type *t);
/* A variable that is declared and that func may name. */
void verify_var(struct verifier *v, const struct ir_var *x);

#endif
