/* What the files of the front end share. */
#ifndef FOLDCC_PARSE_INTERNAL_H
#define FOLDCC_PARSE_INTERNAL_H

#include "parse/parse.h"
#include "base/markers.h"
#include "ir/ir.h"
#include "base/arena.h"
#include "base/vec.h"

#include <clang-c/Index.h>

struct strbuf;

struct map_entry {
    const void *key;
    void *value;
};

/* Pointers by pointer; a zeroed map is empty. */
struct map {
    struct map_entry *at;
    size_t n, room; /* room is a power of two */
};

struct pragma {
    size_t offset, end; /* of the line in the text */
    uint32_t bits;      /* enum ir_pragma */
    bool is_fenv;
    bool is_ours;                /* #pragma foldcc */
    bool is_used;                /* it stands before a loop */
    bool is_again;               /* one before it names the same operator for the same loop */
    struct ir_operator *op;      /* IR_PRAGMA_OPERATOR */
    const char *identity;        /* its text */
    struct ir_name *resident;    /* the arrays that it names, or NULL */
    struct ir_func *identity_of; /* the function that operators_add has made of it */
};

struct unread {
    size_t offset; /* of the definition */
    struct ir_loc at;
};

struct parser {
    CXTranslationUnit tu;
    struct ir_unit *unit;
    const struct parse_options *opt;
    const char *name; /* main file's presumed name */
    const char *text; /* what clang parses: prolog and the preprocessed text */
    size_t length;
    struct entries entries; /* when there are parts */
    struct map types, records, vars, funcs;
    VEC(struct pragma) pragmas;
    VEC(struct unread) unread;     /* definitions of functions that are not understood */
    VEC(struct ir_func *) pending; /* functions whose bodies are still to be converted */
    VEC(CXCursor) pending_cursors;
    bool is_last;         /* bodies of functions that are met now are not wanted */
    struct ir_func *func; /* the function being converted */
    struct ir_var **locals_end;
    struct ir_var **globals_end;
    struct ir_func **funcs_end;
    struct ir_func *classifier[12]; /* isspace and its kin, as ctype_define has made them */
    uint32_t nclassifiers;
    struct ir_func *mapper[2]; /* tolower and toupper as ctype_define has made them, or NULL */
    int omp_depth;             /* statements governed by an omp pragma around this one */
    uint32_t anonymous;        /* records without a tag so far */
};

typedef VEC(CXCursor) cursor_list;

struct stmt_list {
    struct ir_stmt *first;
    struct ir_stmt **end;
};

/* map.c */
void *map_get(const struct map *m, const void *key); /* NULL: not there */
void map_put(struct map *m, const void *key, void *value);
void map_release(struct map *m);

/* text.c */
void pragmas_find(struct parser *p);
/* Bits of the pragmas that stand right before `offset`, only white space between. */
uint32_t pragmas_before(const struct parser *p, size_t offset);
/* The same for a loop: they are used now. */
uint32_t pragmas_take(struct parser *p, size_t offset);
/* The operators that pragmas before the loop name, or NULL. */
struct ir_operator *pragmas_operators(struct parser *p, size_t offset);
/* The arrays that pragmas before the loop name, or NULL. */
struct ir_name *pragmas_residents(const struct parser *p, size_t offset);
/* Adds a warning to the unit for each of our pragmas that has no effect. */
void pragmas_check(struct parser *p);
/* Offsets of the two semicolons and the closing parenthesis of the `for` at offset. */
bool for_parts(const struct parser *p, size_t offset, size_t semicolon[2], size_t *close);
/* Is it no system header, by the first line marker of that file? A later one of a system header
   says so, too, where a macro of the program stands in it. */
bool text_has_file(const struct parser *p, const char *name);
/* May the text ask for the type of what is made by this word, a function that libclang does not
   know and takes for one that returns int? */
bool text_needs_type(const char *text, size_t length, const char *word);
/* The offset of the brace that closes the one at `offset`, or the text's length. */
size_t text_brace_end(const struct parser *p, size_t offset);
/* Where the initialiser of the variable that is named at `name` begins, at its `=`, and the comma
   or semicolon behind it; 0: it has none. */
size_t text_initialiser(const struct parser *p, size_t name, size_t *end);
/* Where the word occurs as an identifier in [from, to) first, or to. */
size_t text_word(const char *text, size_t from, size_t to, const char *word);
/* Does the word occur as an identifier in [from, to)? */
bool text_has_word(const char *text, size_t from, size_t to, const char *word);

/* user.c: the identities of #pragma foldcc operator */
/* Reads `operator(f) identity(e)`; false: it is not of this form. */
bool operator_read(struct parser *p, struct pragma *g, const char *at, const char *end);
/* Reads `(a, b)`; NULL: it is not of this form. */
struct ir_name *names_read(struct parser *p, const char *at, const char *end);
/* Adds a function for each of them behind the text, but for those that are lists in braces. */
void operators_add(struct parser *p, struct strbuf *text);
/* Of a text that has been parsed: adds those. false: there are none. */
bool operators_add_lists(struct parser *p, struct strbuf *text);
/* Is the error in one of these? Then that identity is none. */
bool operators_fail(struct parser *p, CXSourceLocation at);
/* Converts c if it is one of these. */
void operator_convert(struct parser *p, CXCursor c);
/* Takes them out of the unit again. */
void operators_settle(struct parser *p);

/* unit.c */
/* Is c a function whose loops are looked at? */
bool func_is_wanted(const struct parser *p, CXCursor c);
/* callers.c: of the definitions that are not wanted, those that name two of the functions that are;
   once all others are converted, they are, too. */
struct callers {
    CXCursor *at;
    size_t n, room;
};
void callers_find(struct parser *p, struct callers *to);
void callers_convert(struct parser *p, struct callers *all);
size_t cursor_offset(CXCursor c); /* start, in the text */
size_t cursor_end_offset(CXCursor c);
struct ir_loc cursor_loc(struct parser *p, CXCursor c);
struct ir_loc source_loc(struct parser *p, CXSourceLocation at);
/* The place at `offset` of the text that c is in. */
struct ir_loc offset_loc(struct parser *p, CXCursor c, size_t offset);
/* Appends the children of c; the caller releases the list. */
void cursor_children(CXCursor c, cursor_list *out);
const char *cursor_name(struct parser *p, CXCursor c); /* in the arena */
/* What c was written as, its beginning if that is long. */
const char *cursor_text(const struct parser *p, CXCursor c);

/* type.c */
struct ir_type *type_of(struct parser *p, CXType t);
/* What is declared, or an expression's value: of a parameter's, too, where libclang shows a
   function's type as it was written, a pointer. */
struct ir_type *type_of_cursor(struct parser *p, CXCursor c);
/* t with these qualifiers too, down to the elements of an array. */
struct ir_type *type_qualified(struct parser *p, struct ir_type *t, bool is_const,
                               bool is_volatile);
/* Index of the field that decl declares in record r; -1: not a direct field. */
int record_field(const struct ir_record *r, const char *name);

/* decl.c */
struct ir_var *var_of(struct parser *p, CXCursor decl);
/* Is there a macro of this name, without arguments, in the unit? */
bool is_macro_name(const struct parser *p, const char *name);
/* Does the attribute at this cursor have one of the two names? */
bool attribute_is_named(const struct parser *p, CXCursor attribute, const char *a, const char *b);
struct ir_func *func_of(struct parser *p, CXCursor decl);
/* The function of the host compiler's own that the unit has by that name, or NULL. */
struct ir_func *builtin_named(struct parser *p, const char *name);
void func_convert(struct parser *p, struct ir_func *f, CXCursor cursor);
bool func_wants_body(struct parser *p, CXCursor cursor);

/* unread.c */
/* Is all that depends on what libclang has made an error of left from now on, so that the rest of
   the file is as good as without it? by_macro: a macro of a system header is expanded there. */
bool unread_add(struct parser *p, CXSourceLocation error, bool by_macro);
/* Of a definition: where it holds such an error, or NULL. */
const struct ir_loc *unread_at(const struct parser *p, CXCursor definition);

/* lost.c */
/* Adds to the unit the loops of its functions that no tree holds. */
void lost_find(struct parser *p);

/* extent.c */
/* t, the type of decl, with the run-time extents that decl spells. */
struct ir_type *extents_type(struct parser *p, CXCursor decl, struct ir_type *t);
/* Forgets the extents that are not made of variables which f, once converted, never changes. */
void extents_settle(struct ir_func *f);

/* address.c */
/* Marks the variables whose address is used for anything but an access at once. */
void addresses_find(struct ir_stmt *body);
/* To be called for what is not represented: marks the variables below c whose address is taken or
   which are assigned there, or all of them. */
void addresses_lose(struct parser *p, CXCursor c, bool all);

/* expr.c */
struct ir_expr *expr_convert(struct parser *p, CXCursor c);
/* A node that stands for c, which is not represented. */
struct ir_expr *expr_unsupported(struct parser *p, CXCursor c, enum ir_refusal why,
                                 const char *what);
bool expr_is_lvalue(const struct ir_expr *e);
/* The value of an expression: lvalues loaded, arrays decayed. */
struct ir_expr *expr_value(struct parser *p, struct ir_expr *e);
struct ir_expr *expr_value_of(struct parser *p, CXCursor c);
bool cursor_is_expr(CXCursor c);
/* e, which is not represented, in place of the whole of c. */
struct ir_expr *expr_lose(struct parser *p, CXCursor c, struct ir_expr *e);
/* A node of kind k over a. */
struct ir_expr *expr_unary(struct parser *p, enum ir_expr_kind k, struct ir_type *t,
                           struct ir_expr *a, struct ir_loc loc);
/* e converted to t; e itself where it has that type or is not represented. */
struct ir_expr *expr_cast(struct parser *p, struct ir_type *t, struct ir_expr *e, bool implicit);
bool type_is_scalar(const struct ir_type *t);
/* The function that a callee's expression names, with nothing but parentheses around the name. */
struct ir_func *callee_of(struct parser *p, CXCursor c);

/* operator.c */
struct ir_expr *operator_unary(struct parser *p, CXCursor c, CXCursor operand);
struct ir_expr *operator_binary(struct parser *p, CXCursor c, cursor_list *kids);
struct ir_expr *operator_compound_assign(struct parser *p, CXCursor c, cursor_list *kids);
struct ir_expr *operator_conditional(struct parser *p, CXCursor c, cursor_list *kids);
/* gcc's a ?: b; NULL when c is something else. */
struct ir_expr *operator_conditional_short(struct parser *p, CXCursor c, cursor_list *kids);

/* literal.c */
struct ir_expr *literal_convert(struct parser *p, CXCursor c); /* integer, float, character */
/* (double)1.5L, which DBL_MAX is: the constant when e is the literal alone, else NULL. */
struct ir_expr *literal_narrow(struct parser *p, CXCursor e, struct ir_type *t);
/* The constant that clang evaluates c to; NULL when it is none. */
struct ir_expr *constant_convert(struct parser *p, CXCursor c);
struct ir_expr *init_convert(struct parser *p, CXCursor c, struct ir_type *t);
/* The number between the braces of a union, and of which member it is, if no byte of the union lies
   outside that; NULL otherwise. */
struct ir_expr *init_union(struct parser *p, CXCursor c, struct ir_type *t, uint32_t *field);

/* string.c */
/* A string literal as the array that it is: a constant of its own. */
struct ir_expr *string_convert(struct parser *p, CXCursor c);
/* Its elements, as the initialiser of an array of type t; NULL when they are not known. */
struct ir_expr *string_list(struct parser *p, CXCursor c, struct ir_type *t);

/* library.c */
/* The bodies of the library's functions that the text names, to stand in front of it. */
void library_add(struct strbuf *b, const char *text, size_t length);
/* Gives f, declared by decl and of which no body is looked at, its own if it is one of these. */
void library_define(struct parser *p, struct ir_func *f, CXCursor decl);
/* A statement's call of memset or memcpy as one of a function that is made for its type of numbers,
   if the text tells that it is whole numbers; else e. */
struct ir_expr *library_of_numbers(struct parser *p, struct ir_expr *e);
/* What the named member holds of a union that is written as a literal c, set by another of its
   size; NULL: it is no such thing. */
struct ir_expr *library_of_union(struct parser *p, CXCursor c, const char *name);

/* tgmath.c */
/* Declarations for a text that calls what <tgmath.h> does. */
void tgmath_add(struct strbuf *b, const char *text, size_t length);
/* Makes e, whose arguments are still to be converted, a call of the function that such a call comes
   to; false: it is none, or not known. */
bool tgmath_call(struct parser *p, struct ir_expr *e, cursor_list *kids);

/* ctype.c */
/* a[b] where a is what one of <ctype.h>'s tables begins with, or NULL. */
struct ir_expr *ctype_subscript(struct parser *p, struct ir_expr *a, struct ir_expr *b);
/* Gives f, of which no body is looked at, one if it is tolower or toupper. */
void ctype_define(struct parser *p, struct ir_func *f);
/* What the call of one of these is where the argument's type tells that it is an element. */
struct ir_expr *ctype_call(struct parser *p, const struct ir_expr *call);
/* The statement expression c where it is one of these by a macro, or NULL. */
struct ir_expr *ctype_statement(struct parser *p, CXCursor c);

/* stmt.c */
void stmt_convert(struct parser *p, CXCursor c, struct stmt_list *out);

#endif
