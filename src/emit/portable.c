/*
 * Can a device run the loop? What it cannot runs on the cores of this machine, with the same bits.
 * The kernel text of a device has two kinds of memory: what the frame's pointers lead to, and the
 * variables of an iteration. A pointer leads to the first kind alone, for OpenCL C tells the two
 * apart by type.
 */
#include "emit/pairs.h"
#include "emit/addresses.h"
#include "emit/device_frame.h"
#include "emit/bits.h"
#include "emit/last.h"
#include "emit/limited.h"
#include "emit/old.h"
#include "emit/solo.h"
#include "emit/stand.h"
#include "emit/spaces.h"
#include "emit/unaligned.h"

#include <string.h>

#include "base/strbuf.h"
#include "analyse/calls.h"
#include "plan/linear.h"

#include <foldrt.h>

struct check {
    const struct loop_text *l;
    const char *why; /* the first obstacle */
    bool has_complex, in_callee;
};

static bool refuse(struct check *c, const char *why)
{
    if (!c->why)
        c->why = why;
    return false;
}

/* ---- types ---- */

static bool value_type(struct check *c, const struct ir_type *t);

static bool record_type(struct check *c, const struct ir_record *r)
{
    if (r->is_packed ? !packed_is_portable(r) : r->size == 0 && r->nfields == 0)
        return refuse(c, "a struct of its own layout");
    for (uint32_t i = 0; i < r->nfields; i++) {
        const struct ir_field *f = &r->fields[i];
        if (f->bit_width >= 0)
            continue;
        if (f->type->kind == IR_ARRAY && f->type->count < 0)
            return refuse(c, "arrays of open length in structs");
        if (type_base(f->type)->kind != IR_PTR && !value_type(c, f->type))
            return false;
    }
    return true;
}

/* A type of values, in which pointers are numbers that nobody looks at. */
static bool value_type(struct check *c, const struct ir_type *t)
{
    if (type_is_vla(t))
        return refuse(c, "arrays of run-time length in an iteration");
    t = type_base(t);
    switch (t->kind) {
    case IR_BOOL:
        return true;
    case IR_INT:
        return t->bits <= 64 || refuse(c, "128-bit integers");
    case IR_FLOAT:
        return t->bits == 32 || t->bits == 64 || refuse(c, "long double");
    case IR_COMPLEX:
        c->has_complex = true;
        return t->elem->bits <= 64 || refuse(c, "long double");
    case IR_RECORD:
        return record_type(c, t->record);
    case IR_PTR:
        return refuse(c, "pointers in memory");
    default:
        return refuse(c, "a type that devices do not have");
    }
}

static bool pointer_type(struct check *c, const struct ir_type *t)
{
    return t->elem->kind == IR_VOID || value_type(c, type_base(t->elem));
}

bool type_is_portable(const struct loop_text *l, const struct ir_type *t)
{
    struct check c = {.l = l};

    return value_type(&c, t);
}

/* ---- expressions ---- */

static bool has_pointer(const struct ir_expr *e)
{
    return e && e->type->kind == IR_PTR;
}

/* Pointers are followed and moved; what a device's copy of an address is tells nothing else. */
static bool pointer_use(struct check *c, const struct ir_expr *e)
{
    bool moves = e->kind == IR_BINARY && e->type->kind == IR_PTR;
    bool is_moved = moves || ((e->kind == IR_ASSIGN_OP || e->kind == IR_INCDEC) && has_pointer(e));

    if (is_moved && e->type->elem->kind == IR_VOID)
        return refuse(c, "steps of pointers to void");
    switch (e->kind) {
    case IR_BINARY:
        return moves || !(has_pointer(e->a) || has_pointer(e->b)) ||
               refuse(c, "comparisons of pointers");
    case IR_UNARY:
    case IR_COND:
        return !has_pointer(e->a) || refuse(c, "comparisons of pointers");
    case IR_CAST:
        return e->type->kind == IR_VOID || has_pointer(e) == has_pointer(e->a) ||
               refuse(c, "pointers as numbers");
    case IR_CONST_INT:
        return !has_pointer(e) || refuse(c, "pointers as numbers");
    case IR_ASSIGN:
    case IR_ASSIGN_OP:
    case IR_INCDEC:
    case IR_LOAD:
        return !has_pointer(e) || e->a->kind == IR_VAR || refuse(c, "pointers in memory");
    default:
        return true;
    }
}

/* What is asked of addresses that kernels have as numbers: in the iteration's own text. */
static bool asks_addresses(const struct check *c, const struct ir_expr *e)
{
    return addresses_are_asked(e) && !c->in_callee && !c->l->facts->nshaped &&
           addresses_are_known(c->l, e);
}

/* The list begins with the first field of what it makes. */
static bool initialiser(struct check *c, const struct ir_expr *e)
{
    if (type_has_bits(e->type))
        return refuse(c, "initialisers of bit-fields");
    for (const struct ir_expr *a = e->args; a; a = a->next)
        if (has_pointer(a))
            return refuse(c, "pointers in memory");
    return e->type->kind != IR_RECORD || !e->type->record->is_union || !e->args ||
           (!e->args->next && ir_type_same(e->args->type, e->type->record->fields[0].type)) ||
           refuse(c, "initialisers of unions");
}

/* Of an update only the subscripts are written: where the array lies is not asked on the device. */
static void bin_subscripts(const struct ir_expr *lvalue, ir_expr_fn *fn, void *arg)
{
    while (lvalue->kind == IR_MEMBER)
        lvalue = lvalue->a;
    for (; lvalue->kind == IR_INDEX || lvalue->kind == IR_DEREF; lvalue = lvalue->a->a) {
        struct ir_expr *p = lvalue->a;
        bool is_moved = lvalue->kind == IR_DEREF && p->kind == IR_BINARY;
        if (is_moved || lvalue->kind == IR_INDEX)
            ir_walk_expr(is_moved ? p->b : lvalue->b, fn, arg);
        if (is_moved || p->kind != IR_DECAY)
            return;
    }
}

/* Is it a load or a store that texts make of bytes? */
static bool of_bytes(struct check *c, const struct ir_expr *e)
{
    if ((e->kind == IR_LOAD || e->kind == IR_ASSIGN) && packed_number(c->l, e->a))
        return true;
    if (bits_are_used(e) && !bits_are_portable(c->l, e))
        refuse(c, "bit-fields of copies, or wider than int");
    return bits_are_used(e);
}

static bool check_expr(struct ir_expr *e, void *arg)
{
    struct check *c = arg;

    if (c->why)
        return false;
    if (loop_bin_of(c->l, e)) {
        bin_subscripts(e, check_expr, c);
        return false;
    }
    if (loop_acc_of(c->l, e) && acc_is_address(loop_acc_of(c->l, e)))
        return pointer_type(c, e->type) && false;
    if (loop_acc_of(c->l, e) || loop_carried_of(c->l, e))
        return value_type(c, e->type) && false;
    if (rows_of_load(c->l, e)) {
        ir_walk_expr(e->a->b, check_expr, c);
        return false;
    }
    if (asks_addresses(c, e)) {
        addresses_walk(c->l, e, check_expr, c);
        return false;
    }
    if (e->kind == IR_LOAD && stand_of(c->l, e->a))
        return (has_pointer(e) ? pointer_type(c, e->type) : value_type(c, e->type)) && false;
    if (e->type->kind != IR_VOID && e->type->kind != IR_FUNC &&
        !(has_pointer(e) ? pointer_type(c, e->type)
                         : type_is_vla(e->type) || value_type(c, e->type)))
        return false;
    if (!pointer_use(c, e))
        return false;
    if (!complex_is_portable(e))
        return refuse(c, "operations on complex numbers that devices do not have");
    if (of_bytes(c, e)) {
        ir_walk_expr(e->a->a, check_expr, c);
        ir_walk_expr(e->kind == IR_LOAD ? NULL : e->b, check_expr, c);
        return false;
    }
    switch (e->kind) {
    case IR_MEMBER:
        return !e->a->type->record->is_packed || refuse(c, "a struct of its own layout");
    case IR_INIT:
        return initialiser(c, e);
    case IR_COMPOUND:
        return e->type->kind == IR_RECORD ? initialiser(c, e)
                                          : refuse(c, "compound literals of arrays and numbers");
    case IR_INCDEC:
        return e->type->kind != IR_BOOL || refuse(c, "steps of a _Bool");
    case IR_CALL:
        if (e->func->is_library && strcmp(e->func->name, "strlen") != 0)
            return refuse(c, "functions of the C library that devices do not have");
        if (!e->func->body && !libm_is_on_devices(e->func->name) && !complex_call_is_portable(e))
            return refuse(c, "functions of the C library that devices do not have");
        return strncmp(e->func->name, "__builtin_nan", 13) != 0; /* the string stays behind */
    default:
        return true;
    }
}

static bool is_condition(enum ir_stmt_kind kind)
{
    return kind == IR_IF || kind == IR_FOR || kind == IR_WHILE || kind == IR_DO;
}

static bool check_stmt(struct ir_stmt *s, void *arg)
{
    struct check *c = arg;

    if (c->why)
        return false;
    if (s->kind == IR_GOTO || s->kind == IR_LABEL)
        return refuse(c, "goto");
    if (addresses_walk_condition(s, check_stmt, check_expr, c))
        return false;
    if (s->expr && s->expr->type->kind == IR_COMPLEX && is_condition(s->kind))
        return refuse(c, "operations on complex numbers that devices do not have");
    if (s->kind == IR_CASE && !case_is_spelled(s))
        return refuse(c, "ranges of more than 256 cases");
    if (s->kind == IR_DECL)
        return has_pointer(&(struct ir_expr){.type = s->var->type}) ? pointer_type(c, s->var->type)
                                                                    : value_type(c, s->var->type);
    return true;
}

static void check_callee(struct check *c, const struct ir_func *f)
{
    for (uint32_t i = 0; i < f->nparams; i++) {
        const struct ir_type *t = f->params[i]->type;
        if (!(t->kind == IR_PTR ? pointer_type(c, t) : value_type(c, t)))
            return;
    }
    c->in_callee = true;
    ir_walk_stmt(f->body, check_stmt, check_expr, c);
}

/* ---- the loop ---- */

enum { BINS_MOST = 12 }; /* as in foldrt */

static void check_kind(struct check *c)
{
    const struct loop_facts *f = c->l->facts;

    if (facts_run_behind(f) && ((f->ncapped && c->l->is_alone) || loop_is_limited(c->l)))
        refuse(c, "a search with inner loops that may be long");
    /* several kernels, and the cores behind them, have to come to the same keys */
    if (f->scatter && f->calls_inexact_libm)
        refuse(c, "functions with bits of each device's own, beside places that counters tell");
    if (packed_is_beside(c->l))
        refuse(c, "a struct of its own layout beside bins, loops with a shape and the like");
    if (bits_are_beside(c->l))
        refuse(c, "bit-fields beside running values, loops with a shape and the like");
    if (old_obstacle(c->l))
        refuse(c, old_obstacle(c->l));
    if (bins_are_looked_for(c->l) && f->has_writes && !f->scatter)
        refuse(c, "bins without a declared size beside writes");
    if (c->l->bins.n > BINS_MOST)
        refuse(c, "more arrays of bins than a kernel has room for");
    if (c->l->bins.n && f->needed)
        refuse(c, "running values beside bins");
    if (c->l->plan->flags & FOLDRT_TRAILS && f->search == SEARCH_UNTIL)
        refuse(c, "extremes of running values beside a way out by one of them");
    if (f->stretch && c->l->plan->scheme != PLAN_SCAN)
        refuse(c, "floats of which it is wanted where the largest sum begins and ends");
    if (loop_is_limited(c->l) && f->nshaped)
        refuse(c, "an inner loop with a shape of its own in a split loop that may be left");
    if (f->nserial && c->l->has_live)
        refuse(c, "values of the last iteration of columns");
    if (c->l->is_solo && !solo_is_portable(c->l))
        refuse(c, "an inner loop with a shape of its own");
    if (last_obstacle(c->l))
        refuse(c, last_obstacle(c->l));
}

/* Bytes of a partial at most: a group of 256 threads keeps one each in 48 KiB, and of a scan some
   more; where the loop is nothing but a fold, those of 16 threads (FOLD_HELD of
   kernels/device/fold.h). */
enum { PART_MOST = 184, SCAN_MOST = 160, FOLD_MOST = 1984 };

static uint64_t part_most(const struct loop_text *l)
{
    bool is_fold = !l->bins.n && !l->facts->nshaped && !l->facts->search && !l->facts->stretch;

    return plan_is_scan(l->plan) ? SCAN_MOST : is_fold ? FOLD_MOST : PART_MOST;
}

static void check_accs(struct check *c)
{
    uint64_t size = c->l->facts->search == SEARCH_UNTIL ? 8 : c->l->facts->stretch ? 32 : 0;

    for (size_t i = 0; i < c->l->accs.n; i++) {
        const struct acc *a = &c->l->accs.at[i];
        bool counts =
            acc_is_address(a) && a->r->is_running && !a->before && plan_is_scan(c->l->plan);
        if ((a->r->type->kind == IR_PTR && !counts) ||
            (a->r->type->kind == IR_RECORD && a->r->op != FOLD_USER))
            refuse(c, "accumulators that are no numbers");
        else if (acc_is_wide(a))
            value_type(c, acc_wide_type(a));
        else if (counts)
            pointer_type(c, a->r->type);
        else
            value_type(c, a->r->type);
        size += a->r->type->size > 8 ? a->r->type->size : 8;
        size += (a->redo ? 8 : 0) + (a->winner ? 8 : 0) + (a->one ? 8 : 0) + (a->sum ? 8 : 0);
        size += pair_modulus(c->l, a) ? 8 : 0;
        ir_walk_expr(a->r->identity, check_expr, c);
    }
    if (size > part_most(c->l))
        refuse(c, "more accumulators than a group has room for");
}

/* Is there a pointer in the frame? */
static bool has_memory(const struct loop_text *l)
{
    for (size_t i = 0; i < l->args.n; i++)
        if (device_pointer_var(l, &l->args.at[i]))
            return true;
    return false;
}

/* An access is to memory that is known before the loop, behind a pointer of the frame. What the
   cores find when they look for places does not hold where a device computes other ones: with a
   sine of its own, for one. */
static void check_accesses(struct check *c)
{
    const struct loop_facts *f = c->l->facts;

    for (uint32_t i = 0; i < f->accesses.n && !c->why; i++) {
        if (access_stays_here(c->l, i) && has_memory(c->l))
            continue;
        const struct access *a = &f->accesses.at[i];
        bool is_looked_for = side_is_inspected(f, i) && !f->calls_inexact_libm;
        bool is_known = span_is_possible(c->l, i) || span_is_of_row(c->l, i) || is_looked_for ||
                        a->is_scattered;
        const struct ir_var *root = access_root(c->l, a);
        if (access_is_value(c->l, i))
            continue;
        bool is_open = f->search == SEARCH_UNTIL || loop_is_limited(c->l);
        if (is_open && side_is_inspected(f, i)) /* behind the end, too */
            is_known = false;
        if (!is_known || !root || device_pointer(c->l, root) == UINT32_MAX)
            refuse(c, "memory of which it is not known before the loop where it lies");
    }
}

struct use {
    const struct loop_text *l;
    const struct ir_var *v;
    bool found;
};

/* Accumulators and bins are the kernel's own: their homes are not used. */
static bool find_use(struct ir_expr *e, void *arg)
{
    struct use *u = arg;

    if (loop_acc_of(u->l, e) || loop_carried_of(u->l, e))
        return false;
    if (e->kind == IR_LOAD && stand_of(u->l, e->a)) {
        u->found |= stand_of(u->l, e->a)->var == u->v;
        return false;
    }
    if (addresses_are_asked(e) && addresses_are_known(u->l, e)) {
        addresses_walk(u->l, e, find_use, u);
        return false;
    }
    if (rows_of_load(u->l, e)) {
        ir_walk_expr(e->a->b, find_use, u);
        return false;
    }
    if (loop_bin_of(u->l, e)) {
        bin_subscripts(e, find_use, u);
        return false;
    }
    u->found |= e->kind == IR_VAR && e->var == u->v;
    return !u->found;
}

static bool find_use_stmt(struct ir_stmt *s, void *arg)
{
    return !addresses_walk_condition(s, find_use_stmt, find_use, arg);
}

bool device_uses(const struct loop_text *l, const struct ir_var *v)
{
    struct use u = {l, v, false};

    ir_walk_stmt(l->facts->levels[l->facts->nlevels - 1].loop->body, find_use_stmt, find_use, &u);
    for (size_t i = 0; i < l->facts->callees.n; i++)
        ir_walk_stmt(l->facts->callees.at[i]->body, NULL, find_use, &u);
    return u.found;
}

/* Every pointer of the frame that is followed leads to memory that accesses tell of. */
static void check_frame(struct check *c)
{
    const struct loop_text *l = c->l;

    for (size_t i = 0; i < l->args.n && !c->why; i++) {
        const struct ir_var *v = device_pointer_var(l, &l->args.at[i]);
        bool known = false;
        for (size_t j = 0; v && j < l->facts->accesses.n; j++)
            known |= access_root(l, &l->facts->accesses.at[j]) == v;
        if (arg_is_left_out(l, &l->args.at[i]))
            continue;
        if (v && !known && device_uses(l, v))
            refuse(c, "a pointer whose memory is not known");
        else if (v && v->type->kind == IR_PTR)
            pointer_type(c, v->type);
        else if (v && !known)
            value_type(c, type_base(v->type));
        else if (!v && l->args.at[i].kind == ARG_VAR)
            value_type(c, l->vars.at[l->args.at[i].which].var->type);
    }
}

const char *device_obstacle(const struct loop_text *l)
{
    struct check c = {.l = l};
    const struct loop_facts *f = l->facts;

    check_kind(&c);
    check_accs(&c);
    if (!c.why)
        ir_walk_stmt(f->levels[f->nlevels - 1].loop->body, check_stmt, check_expr, &c);
    for (size_t i = 0; i < f->callees.n && !c.why; i++)
        check_callee(&c, f->callees.at[i]);
    if (!c.why && spaces_obstacle(l))
        refuse(&c, spaces_obstacle(l));
    if (!c.why)
        check_accesses(&c);
    if (!c.why)
        check_frame(&c);
    if (c.has_complex && (l->bins.n || plan_is_scan(l->plan) || f->nshaped))
        refuse(&c, "complex numbers beside bins, running values or loops with a shape");
    return c.why;
}
