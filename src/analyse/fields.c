/*
 * Bit-fields of local structs as accumulators: `s.count += a[i] > 0;`, `s.sum += a[i];`, `s.seen |=
 * 1u << a[i];`. In a copy of the loop each is a number of 32 bits, or 64 where the field has more,
 * which the host stores into the field behind the loop. The lower bits of sums, differences,
 * products and of bits follow from the lower bits of what they are made of, so the field gets what
 * C's own conversion to it leaves of each update.
 *
 * The loop does nothing else with the field. Other members of the struct may be read.
 */
#include "analyse/packer.h"

#include "analyse/parts.h"
#include "analyse/search.h"
#include "analyse/work.h"

#include "base/arena.h"

#define FIELDS_MOST RANKS_MOST

struct bit_update {
    struct ir_expr *target;
    enum ir_op op;
    struct ir_expr *value; /* NULL: 1 */
};

struct fields {
    struct packer k;
    uint32_t n;
    struct {
        struct ir_expr *place; /* the member */
        struct ir_var *key;
    } of[FIELDS_MOST];
    bool failed;
};

/* ---- the updates ---- */

static const struct ir_field *field_of(const struct ir_expr *lv)
{
    return &lv->a->type->record->fields[lv->field];
}

/* Is it an integer of some bits in a local struct that no pointer leads to? */
static bool is_bit_field(const struct ir_expr *lv)
{
    if (lv->kind != IR_MEMBER || lv->a->type->kind != IR_RECORD || field_of(lv)->bit_width < 0 ||
        lv->type->kind != IR_INT || lv->type->is_volatile)
        return false;
    for (lv = lv->a; lv->kind == IR_MEMBER; lv = lv->a)
        if (lv->type->is_volatile || lv->a->type->record->is_union)
            return false;
    return lv->kind == IR_VAR && !lv->type->record->is_union && packed_is_plain(lv->var);
}

static bool is_exact_op(enum ir_op op)
{
    return op == IR_ADD || op == IR_SUB || op == IR_MUL || op == IR_AND || op == IR_OR ||
           op == IR_XOR;
}

/* e without conversions that keep as many bits as the field has. */
static struct ir_expr *kept(struct ir_expr *e, const struct ir_expr *target)
{
    while (e->kind == IR_CAST && e->type->kind == IR_INT && e->a->type->kind == IR_INT &&
           e->type->bits >= (uint32_t)field_of(target)->bit_width)
        e = e->a;
    return e;
}

static bool is_load_of(struct ir_expr *e, const struct ir_expr *target)
{
    e = kept(e, target);
    return e->kind == IR_LOAD && ir_expr_equal(e->a, target);
}

/* `field = field op value`, the field on either side. */
static bool whole_read(struct bit_update *b, struct ir_expr *e)
{
    e = kept(e, b->target);
    if (e->kind != IR_BINARY || e->type->kind != IR_INT)
        return false;
    bool left = is_load_of(e->a, b->target);
    b->op = e->op;
    b->value = left ? e->b : e->a;
    return left || (e->op != IR_SUB && is_load_of(e->b, b->target));
}

static bool update_read(const struct ir_stmt *s, struct bit_update *b)
{
    struct ir_expr *e = s->kind == IR_EXPR ? s->expr : NULL;

    while (e && e->kind == IR_CAST && e->type->kind == IR_VOID)
        e = e->a;
    if (!e || !ir_is_write(e) || !is_bit_field(e->a))
        return false;
    *b = (struct bit_update){.target = e->a};
    if (e->kind == IR_INCDEC) {
        b->op = e->op == IR_PREDEC || e->op == IR_POSTDEC ? IR_SUB : IR_ADD;
        return true;
    }
    if (e->kind == IR_ASSIGN && !whole_read(b, e->b))
        return false;
    if (e->kind == IR_ASSIGN_OP) {
        b->op = e->op;
        b->value = e->b;
    }
    const struct ir_type *t = b->value->type;
    return is_exact_op(b->op) && ((t->kind == IR_INT && t->bits <= 64) || t->kind == IR_BOOL) &&
           !expr_touches(b->value, b->target);
}

/* Vectors have twice as many numbers of 32 bits. */
static uint32_t bits_of_key(const struct ir_expr *place)
{
    return field_of(place)->bit_width <= 32 ? 32 : 64;
}

static struct ir_var *key_of(struct fields *p, const struct bit_update *b)
{
    for (uint32_t i = 0; i < p->n; i++)
        if (ir_expr_equal(p->of[i].place, b->target))
            return p->of[i].key;
    if (p->n == FIELDS_MOST) {
        p->failed = true;
        return p->of[0].key;
    }
    struct ir_unit *u = p->k.u;
    p->of[p->n].place = b->target;
    p->of[p->n].key =
        ir_var_new(u, expr_text(u, b->target), ir_type_int(u, bits_of_key(b->target), false),
                   IR_LOCAL, p->k.loop->loc);
    return p->of[p->n++].key;
}

/* ---- the copy ---- */

/* key op= value; */
static struct ir_stmt *put_update(struct ir_stmt *s, void *arg)
{
    struct fields *p = arg;
    struct bit_update b;

    if (!update_read(s, &b))
        return NULL;
    struct ir_var *key = key_of(p, &b);
    struct ir_stmt *made = ir_stmt_copy(p->k.u, s);
    made->expr = ir_expr_new(p->k.u, IR_ASSIGN_OP, key->type, s->loc);
    made->expr->op = b.op;
    made->expr->compute = key->type;
    made->expr->a = ir_load_var(p->k.u, key, s->loc)->a;
    made->expr->b = b.value ? expr_moved(ir_cast(p->k.u, key->type, b.value))
                            : packed_constant(&p->k, key->type->bits, 1);
    return made;
}

/* What of the copy comes to a field. */
static bool find_touch(struct ir_expr *e, void *arg)
{
    struct fields *p = arg;
    bool is_lvalue = e->kind == IR_LOAD || e->kind == IR_ADDR || e->kind == IR_DECAY;

    for (uint32_t i = 0; i < p->n && (is_lvalue || ir_is_write(e)); i++)
        p->failed |= lvalues_overlap(e->a, p->of[i].place);
    return !p->failed;
}

static void keys_make(struct fields *p)
{
    struct ir_unit *u = p->k.u;
    struct packed *to = p->k.to;

    to->nkeys = p->n;
    to->is_always_set = true;
    for (uint32_t i = 0; i < p->n; i++) {
        struct ir_expr *place = p->of[i].place, *load;
        load = ir_expr_new(u, IR_LOAD, ir_type_plain(u, place->type), p->k.loop->loc);
        load->a = place;
        p->k.rank = i;
        to->of[i].key = p->of[i].key;
        to->of[i].best = ir_var_new(u, p->of[i].key->name, load->type, IR_LOCAL, load->loc);
        to->of[i].start = expr_moved(ir_cast(u, p->of[i].key->type, load));
        to->of[i].value = expr_moved(ir_cast(u, load->type, packed_key(&p->k)));
    }
}

static bool all_are_reductions(const struct fields *p, const struct loop_facts *f)
{
    uint32_t n = 0;

    for (size_t i = 0; i < f->reductions.n; i++)
        n += facts_pack(f, f->reductions.at[i].var) > 0;
    return n == p->n;
}

struct loop_facts *fields_fold(struct work *w, struct ir_stmt *loop, enum ir_refusal why,
                               struct refuse *better)
{
    struct work copy = {.u = w->u, .opt = w->opt, .is_copy = true};
    struct refuse own = {.refusal = IR_REFUSE_NONE};
    struct fields p = {.k = {.u = w->u, .loop = loop}};

    if (loop->ending || loop->pragmas & IR_PRAGMA_PARALLEL)
        return NULL;
    struct ir_stmt *made = ir_stmt_rewrite(w->u, loop, put_update, &p);
    ir_walk_stmt(made, NULL, find_touch, &p);
    for (uint32_t i = 0; i < p.n; i++)
        p.failed |= ir_stmt_declares(loop, ir_object_of(p.of[i].place));
    if (!p.n || p.failed)
        return NULL;
    p.k.to = ARENA_NEW(w->u->arena, struct packed);
    *p.k.to = (struct packed){.nkeys = 0};
    keys_make(&p);
    copy.fn = func_with(w->u, w->fn, loop, made);
    work_begin(&copy);
    struct loop_facts *f = nest_fold(&copy, made, &own);
    if (f) {
        f->packed = p.k.to;
        f->flow = NULL;
    } else if (why == IR_REFUSE_UNSUPPORTED) {
        *better = own;
    }
    work_end(&copy);
    return f && all_are_reductions(&p, f) ? f : NULL;
}
