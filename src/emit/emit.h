/* C text out of plans: the host file with its loops replaced, and the kernels beside it. */
#ifndef FOLDCC_EMIT_EMIT_H
#define FOLDCC_EMIT_EMIT_H

#include "plan/plan.h"

struct strbuf;

/* Where a factor of a split loop stands: the keyword of an inner loop, or a whole call. */
struct emit_factor {
    size_t offset;
    size_t end; /* of a call */
};

/* Where a loop's keyword stands in the user's text; filled by the driver from the raw file. */
struct emit_place {
    size_t offset;               /* byte offset of the `for` token */
    size_t init_end;             /* of the semicolon that ends its init part; for searches */
    size_t cond_begin, cond_end; /* of the condition; for loops that are split */
    bool has_init;               /* something stands before init_end */
    bool has_cond;               /* the condition is not empty */
    size_t end; /* of the loop, where a split one cannot declare anything in a head; or 0 */
    const struct emit_factor *factors; /* one for each of the isolation's */
    uint32_t line;                     /* presumed line */
    uint32_t column;                   /* from 1 */
};

/* A statement around folded loops, behind which their results have to be here; or, of one block,
   several. */
struct emit_region {
    size_t offset, end;
    bool is_list, is_resident; /* a loop with #pragma foldcc resident, which is no region */
    uint32_t line;             /* presumed, of the offset */
    const char *file;
    const struct ir_var *const *ended; /* pointers to what nobody looks at behind it */
    uint32_t nended;
};

struct emit_unit {
    const char *file;   /* the user's file name as given */
    const char *uid;    /* identifier-safe, unique for the file and the output: prefix of symbols */
    const char *source; /* raw text of the file */
    size_t source_length;
    size_t nplans;
    const struct plan *plans;        /* in order of the text */
    const struct emit_place *places; /* one per plan */
    const struct emit_region *regions;
    size_t nregions;
    bool is_fast;      /* the host compiler may take denormals for zeros */
    bool is_for_cores; /* nothing for devices is written */
    bool hides_switch; /* the host compiler would warn of those that are written */
    uint32_t strategy; /* enum foldrt_strategy that devices are to use */
};

/* source.c: the end of the next statement in a C text, as far as it holds no macros; or 0. */
size_t source_end(const char *source, size_t at);
/* The `while` of the do loop that begins there; 0: that is not found. */
size_t source_do_while(const char *source, size_t at);

/* Why the loop cannot be written into the user's text after all, or IR_REFUSE_NONE; *subject, in
   the unit's arena, fills the refusal's text. Loops for which this is not NONE are left out of what
   the functions below write. */
enum ir_refusal emit_refusal(const struct plan *p, const char **subject);

/* What the k-th of n planned loops has that no device can do, or NULL. */
const char *emit_obstacle(const struct plan *plans, size_t n, size_t k);

/* What keeps a strategy from serving it, or NULL. */
const char *emit_strategy_obstacle(const struct plan *plans, size_t n, size_t k, uint32_t strategy);
/* As --fold-strategy has it. */
const char *emit_strategy_name(uint32_t strategy);

/* The user's text with each planned loop guarded by its attempt. Starts with the prototypes of
   the entry functions and a #line for the user's first line; the rest of the text is the user's,
   byte for byte, with the attempts spliced in. */
void emit_host(const struct emit_unit *u, struct strbuf *out);

/* The user's text with reductions, running values and split loops as three loops each: the factors,
   their fold, and the rest. Plain C without any of our own functions, in C's order. */
void emit_steps(const struct emit_unit *u, struct strbuf *out);

/* The kernels: a self-contained C17 text. Compiled once for each instruction set with
   -DFOLD_ISA=base|avx2|avx512; what is defined for base only (entry functions, the loop
   descriptors) stands under #ifdef FOLD_MAIN, given with base. */
void emit_kernels(const struct emit_unit *u, struct strbuf *out);

/* The user's text with its loops on a device of this kind, and all that they need for it: a program
   of its own. */
enum emit_device { EMIT_ON_OPENCL, EMIT_ON_CUDA };
void emit_alone(const struct emit_unit *u, enum emit_device kind, struct strbuf *out);

/* The user's text with OpenMP's pragmas in place of attempts, for people and any compiler. */
void emit_openmp(const struct emit_unit *u, struct strbuf *out);

#endif
