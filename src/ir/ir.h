/*
 * The IR: a typed tree of C functions, close to C itself, with every conversion explicit.
 *
 * A unit is what one preprocessed C file says. It holds the functions that contain a loop and the
 * functions that those call and whose bodies the file shows. All nodes live in the unit's arena;
 * nothing is freed one by one. Sibling nodes are linked by `next`.
 *
 * Conventions
 *  - Integer types are known by width and sign alone: int, long and enum become i32, i64, u32.
 *  - An lvalue (VAR, DEREF, INDEX, MEMBER of an lvalue) is never a value: LOAD makes it one.
 *  - An array lvalue becomes a pointer by DECAY only.
 *  - What the front end cannot represent exactly is an UNSUPPORTED node naming a refusal.
 */
#ifndef FOLDCC_IR_IR_H
#define FOLDCC_IR_IR_H

#include "base/vec.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct strbuf;

/* A place in the user's text: presumed file (index into ir_unit.files), line and column from 1.
   line 0: no place. */
struct ir_loc {
    uint32_t file;
    uint32_t line;
    uint32_t column;
};

/* clang-format off */
enum ir_refusal { /* one per row of refusals.def; IR_REFUSE_NONE first */
    IR_REFUSE_NONE,
#define REFUSAL(name, id, text) IR_REFUSE_##name,
#include "ir/refusals.def"
#undef REFUSAL
    IR_REFUSAL_COUNT
};
/* clang-format on */

/* The id printed in brackets after a remark, for instance "carried-dependence". */
const char *ir_refusal_id(enum ir_refusal r);
/* The text of the remark, with '%s' where the subject goes (may hold none). */
const char *ir_refusal_text(enum ir_refusal r);

/* ---- types ---- */

enum ir_type_kind {
    IR_VOID,
    IR_BOOL,    /* _Bool: size 1, values 0 and 1, conversion is != 0 */
    IR_INT,     /* bits 8..64 (128 is refused), is_signed */
    IR_FLOAT,   /* bits 32, 64; 80 is long double (represented, refused in folds) */
    IR_COMPLEX, /* elem is the IR_FLOAT part */
    IR_PTR,     /* elem is the pointee */
    IR_ARRAY,   /* elem, count */
    IR_RECORD,  /* struct or union */
    IR_FUNC,    /* function type, only below IR_PTR; elem is the result */
    IR_OPAQUE   /* something else (vector types, va_list, ...): any use is refused */
};

struct ir_field {
    const char *name; /* "" for an unnamed bit-field */
    struct ir_type *type;
    uint64_t bit_offset; /* from the start of the record */
    int32_t bit_width;   /* -1 when no bit-field */
    bool is_macro_name;  /* as of variables */
};

struct ir_record {
    const char *tag; /* unique in the unit: the C tag, or "anon.N" */
    bool is_union;
    bool is_packed; /* layout is not the natural one: fields only by offset */
    uint32_t nfields;
    struct ir_field *fields;
    uint64_t size, align; /* bytes; 0 when incomplete */
    struct ir_record *next;
};

struct ir_type {
    enum ir_type_kind kind;
    uint32_t bits;                                      /* IR_INT, IR_FLOAT */
    bool is_signed;                                     /* IR_INT */
    bool is_const, is_volatile, is_restrict, is_atomic; /* qualifiers of this type itself */
    struct ir_type *elem;     /* IR_PTR, IR_ARRAY, IR_COMPLEX, IR_FUNC (result) */
    int64_t count;            /* IR_ARRAY: elements; -1: unknown or run-time */
    struct ir_expr *vla;      /* IR_ARRAY with run-time extent: the extent as an expression of
                                 variables that the function never changes; NULL: not known */
    struct ir_record *record; /* IR_RECORD */
    uint64_t size, align;     /* bytes; 0 when incomplete or run-time */
};

/* ---- variables and functions ---- */

enum ir_storage { IR_LOCAL, IR_PARAM, IR_STATIC_LOCAL, IR_GLOBAL /* any file-scope object */ };

/* Elements of such a table (is_ctype) that lie before the one of 0, and all of them. */
enum { IR_CTYPE_BELOW = 128, IR_CTYPE_ELEMENTS = 384 };

/* Of a declaration. */
struct ir_place {
    size_t offset; /* in the parsed text */
    struct ir_loc loc;
    struct ir_place *next;
};

struct ir_var {
    uint32_t id; /* unique in the unit, from 1 */
    const char *name;
    struct ir_type *type;
    enum ir_storage storage;
    bool is_thread_local;
    bool address_taken; /* & or array decay reaches anything but a direct subscript; any function */
    bool is_lost;       /* address_taken, in a place that is not represented */
    bool is_lent; /* address_taken, but only by calls of functions that keep nothing (lend.c) */
    bool is_macro_name;   /* a macro of this name exists in the unit: it cannot be spelled */
    bool is_ctype;        /* a table of <ctype.h>'s: `*NAME_loc()` leads to its element of 0, in the
                             thread that calls that; it has no name in the text */
    bool is_literal;      /* the array of a string literal: no name in the text; init is set */
    bool has_static_init; /* const object whose initialiser the unit shows (init is set) */
    bool is_small;        /* made by the analysis, of 64 bits: no value needs more than 32 */
    bool is_in_block;     /* a file-scope object that only functions declare */
    bool has_value;       /* its uses are this number, of a const integer that no other unit has */
    int64_t value;
    size_t offset;             /* of its first declaration in the parsed text; 0: not known */
    struct ir_place *declared; /* the places that are known, where the first is in a function */
    struct ir_expr *init;      /* initialiser of a file-scope or static const object, or NULL */
    const struct ir_expr *stands_for; /* made by the emitter: the lvalue whose value it has; */
    const struct ir_expr *rows_of;    /* or it is where row 0 of the table would be */
    struct ir_loc loc;
    struct ir_var *next;
};

struct ir_func {
    const char *name;
    struct ir_type *result;
    uint32_t nparams;
    struct ir_var **params;
    struct ir_var *locals; /* every local of every block, linked by next; static locals too */
    struct ir_stmt *body;  /* a BLOCK, or NULL: only declared */
    bool is_static, is_inline, is_variadic;
    bool is_library; /* the C library's: the body is only what it computes */
    bool is_made;    /* by the front end, in the place of one of these: its loops are nobody's */
    bool is_own;     /* it is only declared, and by no header of the system */
    bool is_replaceable; /* the linker may put another function in its place */
    bool is_unread;      /* its body is seen, but not all of it is understood: there is none here */
    bool declared_const, declared_pure, declared_noreturn; /* by attribute */
    /* lend.c: pointer parameters, bit n for the n-th below 64, whose values the function does not
       keep; of these, those behind which it writes */
    uint64_t lent, lent_written;
    bool is_loose;         /* loose.c: types tell nothing about what it writes; not printed */
    uint64_t const_params; /* of any function: those to what is const; not printed */
    bool has_setjmp;       /* the body calls setjmp or a kin */
    bool has_asm;          /* the body has inline assembly */
    bool has_labels;       /* the body has a label that a goto names */
    bool fenv_access;      /* #pragma STDC FENV_ACCESS ON holds somewhere in it */
    size_t offset;         /* of its definition in the parsed text; 0: not known */
    struct ir_loc loc;
    struct ir_loc unread_at; /* is_unread: the first thing that is not, else line 0; not printed */
    struct ir_func *next;
};

/* ---- expressions ---- */

/* clang-format off */
enum ir_op {
    IR_OP_NONE,
    IR_ADD, IR_SUB, IR_MUL, IR_DIV, IR_REM, IR_SHL, IR_SHR, IR_AND, IR_OR, IR_XOR,
    IR_LT, IR_LE, IR_GT, IR_GE, IR_EQ, IR_NE,    /* result i32 */
    IR_LAND, IR_LOR,                             /* short-circuit, result i32 */
    IR_NEG, IR_NOT /* ~ */, IR_LNOT /* ! */, IR_PLUS,
    IR_PREINC, IR_PREDEC, IR_POSTINC, IR_POSTDEC /* of IR_INCDEC */
};
/* clang-format on */

enum ir_expr_kind {
    IR_CONST_INT,   /* ival, two's complement in 64 bits, sign- or zero-extended by type */
    IR_CONST_FLOAT, /* fval, and text: the literal as written (decimal or hex, no suffix) */
    IR_VAR,         /* lvalue: var */
    IR_DEREF,       /* lvalue: *a */
    IR_INDEX,       /* lvalue: a[b]; a is a pointer value, b an integer value (any width) */
    IR_MEMBER,      /* lvalue: a.field; a an IR_RECORD lvalue (p->f is MEMBER of DEREF) */
    IR_LOAD,        /* value of lvalue a (type without qualifiers) */
    IR_DECAY,       /* pointer to the first element of array lvalue a */
    IR_ADDR,        /* &a, a an lvalue */
    IR_UNARY,       /* op a: NEG NOT LNOT PLUS */
    IR_BINARY,      /* a op b. Arithmetic and bitwise: both sides of the node's type (shifts: own
                       types). Comparisons: both sides of one type. ADD, SUB with a pointer:
                       pointer + integer, pointer - integer (a is the pointer), or pointer -
                       pointer (type i64). LAND, LOR: scalar sides. */
    IR_COND,        /* a ? b : c; b and c of the node's type (or void) */
    IR_COMMA,       /* a, b */
    IR_CAST,        /* (type) a: a C conversion, explicit or implicit */
    IR_ASSIGN,      /* a = b; b already has a's type; value: a after it */
    IR_ASSIGN_OP,   /* a op= b; compute: type the operation runs in (a is converted to it, b has
                       it already, except shifts, pointers and real values that a complex one
                       takes), result converted back to a's */
    IR_INCDEC,      /* op PREINC... of lvalue a */
    IR_CALL,        /* func (or NULL: through a pointer, refused), args linked by next */
    IR_COMPOUND,    /* compound literal: args are the INIT list; an lvalue of type `type` */
    IR_INIT,        /* initialiser list in braces: args, one for each element or field in order,
                       IR_ZERO_INIT where none is given */
    IR_ZERO_INIT,   /* zero value of `type` */
    IR_UNSUPPORTED_EXPR /* refusal, text */
};

struct ir_expr {
    enum ir_expr_kind kind;
    enum ir_op op;
    struct ir_type *type;
    struct ir_type *compute; /* IR_ASSIGN_OP */
    struct ir_expr *a, *b, *c;
    struct ir_expr *args;    /* IR_CALL, IR_COMPOUND, IR_INIT */
    struct ir_expr *next;    /* in an args list */
    struct ir_var *var;      /* IR_VAR */
    struct ir_func *func;    /* IR_CALL: never NULL unless refused; body NULL when unseen */
    uint32_t field;          /* IR_MEMBER: index in record->fields */
    uint64_t ival;           /* IR_CONST_INT */
    double fval;             /* IR_CONST_FLOAT */
    const char *text;        /* IR_CONST_FLOAT, IR_UNSUPPORTED_EXPR (what it was) */
    bool is_implicit;        /* IR_CAST: no cast was written */
    enum ir_refusal refusal; /* IR_UNSUPPORTED_EXPR */
    struct ir_loc loc;       /* of the operator or first token */
};

/* ---- statements ---- */

enum ir_stmt_kind {
    IR_EXPR,   /* expr */
    IR_DECL,   /* var, with expr as its initialiser or NULL (one statement per variable) */
    IR_BLOCK,  /* body: first of a list */
    IR_IF,     /* expr, body, orelse (NULL when none) */
    IR_FOR,    /* init (DECL or EXPR list, NULL), expr (condition, NULL), step (NULL), body */
    IR_WHILE,  /* expr, body */
    IR_DO,     /* body, expr */
    IR_SWITCH, /* expr, body; labels are CASE and DEFAULT statements inside */
    IR_CASE,   /* ival .. ival_last: a label; no body of its own */
    IR_DEFAULT,
    IR_BREAK,
    IR_CONTINUE,
    IR_RETURN, /* expr or NULL */
    IR_GOTO,   /* text: label */
    IR_LABEL,  /* text: label */
    IR_EMPTY,
    IR_HIT, /* made by the analysis alone: a search looks for iterations that come here; ival 1:
               and they go no further */
    IR_UNSUPPORTED_STMT /* refusal, text (inline assembly, ...) */
};

enum ir_pragma { /* what stands right before a loop */
                 IR_PRAGMA_NONE = 0,
                 IR_PRAGMA_OMP =
                     1, /* any omp pragma, or the loop is inside an omp region's statement */
                 IR_PRAGMA_PARALLEL = 2,    /* #pragma foldcc parallel */
                 IR_PRAGMA_SERIAL = 4,      /* #pragma foldcc serial */
                 IR_PRAGMA_OPERATOR = 8,    /* #pragma foldcc operator(func) identity(e) */
                 IR_PRAGMA_REASSOCIATE = 16 /* #pragma foldcc reassociate */
};

/* What such a pragma says. */
struct ir_operator {
    const char *func;
    struct ir_expr *identity; /* NULL: it is no expression that the file understands */
    struct ir_operator *next; /* of the same loop, with another function */
};

/* Arrays that #pragma foldcc resident(a, b) names before a loop. */
struct ir_name {
    const char *name;
    struct ir_name *next;
};

/* Of a loop that goes on until an element of memory holds a value, as the analysis sees it: it is
   looked for before the loop, and `index < var` is the condition. */
struct ir_ending {
    struct ir_var *var, *index;
    struct ir_expr *place;  /* the element that is tested first, as the loop begins */
    struct ir_expr *tested; /* and in each iteration */
    int64_t value;          /* of the element's bits */
    struct ir_expr *most;   /* it is looked for in so many elements, of 64 bits; NULL: in any */
    bool is_length;         /* var is the number of elements before it, from place on; index and
                               tested are NULL */
    bool is_near;           /* a counter's limit may end the loop first: no element is looked for
                               that lies much farther than the iterations that certainly run */
    bool is_late;           /* tested last in each iteration */
    struct ir_expr *rest;   /* or var is this, and all above but index, or with it, are NULL: the
                               loop as written goes on there */
    struct ir_var *other;   /* rest: index runs towards it, and is `apart` below it, at least,
                               whenever an iteration begins; or NULL */
    int64_t apart;
};

/* Rows behind a table of pointers, which a copy of the loop takes to lie at one distance: that of
   subscript k is base + (k - first) * step. The attempt computes these, if so. */
struct ir_rows {
    struct ir_expr *table;              /* a pointer to the pointers */
    struct ir_expr *least, *most;       /* subscripts that the loop has, between which all lie */
    struct ir_var *base, *first, *step; /* the row `least`; least; bytes */
    struct ir_expr *asked;              /* before these are computed; or NULL */
    const struct ir_rows *next;
};

struct ir_stmt {
    enum ir_stmt_kind kind;
    struct ir_expr *expr;   /* IR_EMPTY: NULL, or what the iteration has read already */
    struct ir_expr *step;   /* IR_FOR */
    struct ir_stmt *init;   /* IR_FOR */
    struct ir_stmt *body;   /* IR_BLOCK: list; IR_IF, loops, IR_SWITCH: one statement */
    struct ir_stmt *orelse; /* IR_IF */
    struct ir_stmt *next;   /* in a list */
    struct ir_var *var;     /* IR_DECL */
    int64_t ival, ival_last;
    const char *text;               /* IR_GOTO, IR_LABEL, IR_UNSUPPORTED_STMT */
    uint32_t pragmas;               /* loops: enum ir_pragma bits */
    struct ir_operator *op;         /* IR_PRAGMA_OPERATOR; else NULL */
    struct ir_name *resident;       /* loops: or NULL */
    uint32_t loop_id;               /* loops: unique in the unit, from 1, in order of the text */
    const struct ir_ending *ending; /* loops in copies that the analysis makes; else NULL */
    const struct ir_rows *rows;     /* the same */
    const struct ir_stmt *presets;  /* loops: assignments that stand in front of the loop here, and
                                       in its head in the text; or NULL. Not printed */
    const struct ir_stmt *called;   /* the same: which loop of a called function it is; else NULL */
    bool from_macro;                /* loops: the keyword does not stand in the file's own text */
    bool in_header;                 /* loops: the text is in an included file */
    bool in_unused;   /* loops: the function, of an included file, is used nowhere in the unit */
    bool head_hidden; /* IR_FOR: the end of its init part cannot be found in the file's text */
    enum ir_refusal refusal;
    struct ir_loc loc;
    struct ir_loc end;  /* last token, loops and blocks */
    struct ir_loc tail; /* IR_DO: its `while`; line 0: not known */
};

/* Something to be said of the text that is no error. Not printed with the unit. */
struct ir_warning {
    struct ir_loc loc;
    const char *text;
    struct ir_warning *next;
};

/* A loop that no tree holds. Not printed with the unit. */
struct ir_lost {
    struct ir_func *func;
    struct ir_stmt *loop; /* kind and places alone */
    enum ir_refusal why;
    const char *subject; /* fills the '%s' of its text */
    struct ir_lost *next;
};

struct ir_unit {
    struct arena *arena;
    const char **files; /* presumed names; files[0] is the main file */
    uint32_t nfiles;
    struct ir_record *records;
    struct ir_var *globals;
    struct ir_func *funcs;
    struct ir_warning *warnings;
    struct ir_lost *lost;
    uint32_t next_var_id; /* first id not in use */
    uint32_t next_loop_id;
    bool holds; /* while analyse tries a nest as facts.holds says */
};

/* ---- build.c: constructors (fields not named are zero) ---- */
struct ir_unit *ir_unit_new(struct arena *arena);
struct ir_type *ir_type_void(struct ir_unit *u);
struct ir_type *ir_type_bool(struct ir_unit *u);
struct ir_type *ir_type_int(struct ir_unit *u, uint32_t bits, bool is_signed);
struct ir_type *ir_type_float(struct ir_unit *u, uint32_t bits);
struct ir_type *ir_type_ptr(struct ir_unit *u, struct ir_type *elem);
struct ir_type *ir_type_array(struct ir_unit *u, struct ir_type *elem, int64_t count);
/* A copy of t without qualifiers of its own (t itself when it has none). */
struct ir_type *ir_type_plain(struct ir_unit *u, struct ir_type *t);
/* Its name in the text. */
const char *ir_func_word(const struct ir_func *f);
/* Same type apart from qualifiers at the top level (and const and restrict below)? */
bool ir_type_same(const struct ir_type *a, const struct ir_type *b);
/* Is it memory to compilers: an array, something with arrays in it, or reached by address? */
bool ir_var_is_memory(const struct ir_var *v);
struct ir_var *ir_var_new(struct ir_unit *u, const char *name, struct ir_type *t, enum ir_storage s,
                          struct ir_loc loc); /* not linked anywhere */
struct ir_expr *ir_expr_new(struct ir_unit *u, enum ir_expr_kind k, struct ir_type *t,
                            struct ir_loc loc);
struct ir_expr *ir_int(struct ir_unit *u, struct ir_type *t, int64_t v, struct ir_loc loc);
struct ir_expr *ir_load_var(struct ir_unit *u, struct ir_var *v, struct ir_loc loc);
struct ir_expr *ir_binary(struct ir_unit *u, enum ir_op op, struct ir_type *t, struct ir_expr *a,
                          struct ir_expr *b, struct ir_loc loc);
struct ir_expr *ir_cast(struct ir_unit *u, struct ir_type *t, struct ir_expr *a); /* a if same */
/* What is converted, under all casts. */
static inline const struct ir_expr *ir_uncast(const struct ir_expr *e)
{
    while (e->kind == IR_CAST)
        e = e->a;
    return e;
}
struct ir_stmt *ir_stmt_new(struct ir_unit *u, enum ir_stmt_kind k, struct ir_loc loc);
/* The statement alone; what is in it is shared. */
struct ir_stmt *ir_stmt_copy(struct ir_unit *u, const struct ir_stmt *s);
/* The statement with what `made` gives in place of each one in it, from outside in; where that is
   NULL a copy, with what is in it rewritten likewise. */
typedef struct ir_stmt *ir_rewrite(struct ir_stmt *s, void *arg);
struct ir_stmt *ir_stmt_rewrite(struct ir_unit *u, struct ir_stmt *s, ir_rewrite *made, void *arg);
/* A real or complex floating-point type, whose sums and products are rounded? */
static inline bool ir_type_is_rounded(const struct ir_type *t)
{
    return t->kind == IR_FLOAT || t->kind == IR_COMPLEX;
}
/* Does it itself set e->a: by =, by += and the like, by ++ or --? */
static inline bool ir_is_write(const struct ir_expr *e)
{
    return e->kind == IR_ASSIGN || e->kind == IR_ASSIGN_OP || e->kind == IR_INCDEC;
}
/* Structural equality, places ignored. */
bool ir_expr_equal(const struct ir_expr *a, const struct ir_expr *b);

/* ---- walk.c: pre-order walks. The callback returns false to skip what is below. ---- */
typedef bool ir_expr_fn(struct ir_expr *e, void *arg);
typedef bool ir_stmt_fn(struct ir_stmt *s, void *arg);
void ir_walk_expr(struct ir_expr *e, ir_expr_fn *fn, void *arg);
/* Every statement from s (s->next not followed) and, where efn is given, every expression. */
void ir_walk_stmt(struct ir_stmt *s, ir_stmt_fn *sfn, ir_expr_fn *efn, void *arg);
/* ---- uses.c ---- */
/* How often v is mentioned: read, written or its address taken. */
uint32_t ir_expr_mentions(const struct ir_expr *e, const struct ir_var *v);
uint32_t ir_stmt_mentions(const struct ir_stmt *s, const struct ir_var *v);
/* How often it is assigned to or stepped; declarations do not count. */
uint32_t ir_expr_writes(const struct ir_expr *e, const struct ir_var *v);
uint32_t ir_stmt_writes(const struct ir_stmt *s, const struct ir_var *v);
/* Is v declared in the tree below s? */
bool ir_stmt_declares(const struct ir_stmt *s, const struct ir_var *v);
/* Does the expression stand there itself, not one like it? */
bool ir_stmt_holds(const struct ir_stmt *s, const struct ir_expr *e);
/* Is it a loop, or is one in it? */
bool ir_has_loop(const struct ir_stmt *s);
/* Is it a label, or is one in it, of `goto` or `switch`? */
bool ir_has_label(const struct ir_stmt *s);

/* ---- walk.c ---- */
/* Functions to look at, each once: a walk that follows calls by itself takes time with the number
   of ways to a function, of which there may be any number. */
struct ir_funcs {
    VEC(struct ir_func *) at;
};
/* Adds the function that e calls, if its body is seen. */
void ir_funcs_add(struct ir_funcs *to, const struct ir_expr *e);

/* The variable whose storage the lvalue is part of, or NULL when it is reached by a pointer. */
struct ir_var *ir_object_of(const struct ir_expr *lvalue);

/* ---- print.c, read.c, verify.c ---- */
void ir_print_unit(const struct ir_unit *u, struct strbuf *out);
void ir_print_func(const struct ir_unit *u, const struct ir_func *f, struct strbuf *out);
/* C-like one-line text of an expression, for remarks: `x[i-1]`. */
void ir_print_c_expr(const struct ir_expr *e, struct strbuf *out);
/* Reads what ir_print_unit wrote. NULL on an error, with a "line N: what" text in err. */
struct ir_unit *ir_read_unit(const char *text, size_t length, struct arena *arena,
                             struct strbuf *err);
/* True when every rule of this header holds; else false with a description in err. */
bool ir_verify_unit(const struct ir_unit *u, struct strbuf *err);

#endif
