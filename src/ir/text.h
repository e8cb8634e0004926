/*
 * The words of the textual form, shared by the printer, the reader and the verifier.
 *
 *   unit    (unit NEXT-VAR NEXT-LOOP (files "a.c" ...) RECORD... VAR... FUNC...)
 *   record  (record TAG :union :packed SIZE ALIGN (field NAME TYPE BIT-OFFSET [BIT-WIDTH])...)
 *   var     (global|param|local|static NAME#ID TYPE FLAG... PLACE INIT), INIT an expression or _
 *   func    (func NAME TYPE FLAG... PLACE (params VAR...) (locals VAR...) BLOCK), BLOCK or _
 *   type    what it is, from the outside in, joined by points: ptr.const.f64, array.16.i32,
 *           array.(EXPR).f64 for a run-time extent, array.?.f64 for an unknown one, record.TAG.
 *           The words const, volatile, restrict, atomic qualify what follows; size.N.A gives size
 *           and alignment where they are not those that the type implies
 *   expr    (WORD TYPE parts PLACE operands...), an operand that is not there is _
 *   stmt    (WORD parts PLACE END operands...)
 *   place   @LINE:COLUMN or @FILE:LINE:COLUMN; left out where it is the one printed last
 *   end     ~LINE:COLUMN or ~FILE:LINE:COLUMN; left out when there is none
 *
 * Names that are not plain words, and all other text, stand in double quotes with C's escapes. A
 * semicolon starts a comment that ends with the line. docs/ir.md shows an example.
 */
#ifndef FOLDCC_IR_TEXT_H
#define FOLDCC_IR_TEXT_H

#include "ir/ir.h"

enum { IR_NOPS = IR_POSTDEC + 1, IR_NEXPRS = IR_UNSUPPORTED_EXPR + 1 };
enum { IR_NSTMTS = IR_UNSUPPORTED_STMT + 1, IR_NSTORAGES = IR_GLOBAL + 1 };

struct ir_expr_shape {
    const char *word;   /* NULL: the operator's own word stands there */
    uint32_t noperands; /* how many of a, b, c */
    bool has_args;
};

enum ir_stmt_part { /* in the order in which they are printed */
                    IR_PART_LOOP = 1,
                    IR_PART_VAR = 2,
                    IR_PART_REFUSAL = 4,
                    IR_PART_TEXT = 8,
                    IR_PART_RANGE = 16,
                    IR_PART_INIT = 32,
                    IR_PART_EXPR = 64,
                    IR_PART_STEP = 128,
                    IR_PART_BODY = 256,
                    IR_PART_ELSE = 512,
                    IR_PART_LIST = 1024
};

struct ir_stmt_shape {
    const char *word;
    uint32_t parts;
};

extern const char *const ir_op_words[IR_NOPS];
extern const char *const ir_storage_words[IR_NSTORAGES];
extern const struct ir_expr_shape ir_expr_shapes[IR_NEXPRS];
extern const struct ir_stmt_shape ir_stmt_shapes[IR_NSTMTS];

/* Flags of a structure as words: name and the place of the bool in it. */
struct ir_flag {
    const char *word;
    size_t offset;
};

extern const struct ir_flag ir_type_flags[]; /* ended by a NULL word, as are the others */
extern const struct ir_flag ir_record_flags[];
extern const struct ir_flag ir_var_flags[];
extern const struct ir_flag ir_func_flags[];
extern const struct ir_flag ir_loop_flags[]; /* of struct ir_stmt */

struct ir_pragma_word {
    const char *word;
    uint32_t bit;
};

extern const struct ir_pragma_word ir_pragma_words[];

/* The operators that node kind k takes. */
bool ir_op_fits(enum ir_expr_kind k, enum ir_op op);
/* Size and alignment that a type has by what it is. */
void ir_type_layout(const struct ir_type *t, uint64_t *size, uint64_t *align);
bool ir_is_lvalue(const struct ir_expr *e);

static inline bool ir_flag_get(const void *of, const struct ir_flag *f)
{
    return *(const bool *)((const char *)of + f->offset);
}

static inline void ir_flag_set(void *of, const struct ir_flag *f)
{
    *(bool *)((char *)of + f->offset) = true;
}

#endif
