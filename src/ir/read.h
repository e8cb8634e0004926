/* What the files of the reader share: the text as characters and words, then nodes, then the unit.
   The first error sticks: the text counts as at its end from there on, so loops over lists stop. */
#ifndef FOLDCC_IR_READ_H
#define FOLDCC_IR_READ_H

#include "ir/text.h"

#include "base/vec.h"

struct var_slot {
    struct ir_var *var;
    bool is_declared;
};

struct reader {
    const char *at, *end;
    unsigned line;
    bool failed;
    int depth;
    struct strbuf *err;
    struct ir_unit *unit;
    struct ir_loc last;               /* the place read last */
    VEC(struct var_slot) vars;        /* by id */
    VEC(struct ir_func *) undeclared; /* functions that were called and not yet read */
    VEC(struct ir_record *) unread;   /* records that types name and that were not yet read */
    VEC(struct ir_type *) implied;    /* types whose size is implied, inner ones first */
};

/* read_text.c */
void read_fail(struct reader *r, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
char read_peek(struct reader *r); /* after white space and comments; 0 at the end */
bool read_list_ends(struct reader *r);
bool read_take(struct reader *r, char c); /* takes c if it stands here */
void read_expect(struct reader *r, char c);
/* The words below live in the unit's arena and are never NULL. */
const char *read_word(struct reader *r);   /* letters, digits, '-', '_', ':' */
const char *read_name(struct reader *r);   /* a plain or quoted name */
const char *read_string(struct reader *r); /* quoted */
int64_t read_signed(struct reader *r);
uint64_t read_unsigned(struct reader *r, uint64_t most);
double read_double(struct reader *r);
/* True when the next word is `word`, which is then taken. */
bool read_take_word(struct reader *r, const char *word);
void read_flags(struct reader *r, void *of, const struct ir_flag *flags);
struct ir_loc read_place(struct reader *r);
struct ir_loc read_end(struct reader *r);

/* read_node.c */
struct ir_type *read_type(struct reader *r); /* never NULL */
struct ir_expr *read_expr(struct reader *r); /* NULL for _ */
struct ir_stmt *read_stmt(struct reader *r); /* NULL for _ */
/* NAME#ID: the variable of this id, made when it is not known yet. */
struct ir_var *read_var_name(struct reader *r);

#endif
