/*
 * Sums of floats in bins, one in each iteration: the blocks that kernels/sums.h is about. Places
 * are kept as bytes from the first bin on, of which there are no more than 32 bits hold.
 */
#include "emit/blocks.h"

#include "base/arena.h"

#include <string.h>

#define BINS_NEAR (1 << 20) /* bytes */
#define EIGHT 8             /* FOLD_EIGHT_SUMS */

/* The type of the only subscript, or NULL. */
static const struct ir_type *subscript_type(const struct ir_expr *e)
{
    while (e->kind == IR_MEMBER)
        e = e->a;
    const struct ir_expr *p = e->a, *at = e->b;
    if (e->kind == IR_DEREF && p->kind == IR_BINARY && p->op == IR_ADD)
        p = e->a->a, at = e->a->b;
    bool is_one = e->type->kind != IR_ARRAY && p->kind != IR_DECAY && at;
    if (p->kind == IR_DECAY)
        is_one = at && p->a->kind != IR_INDEX && p->a->kind != IR_DEREF;
    return is_one && at->type->kind == IR_INT ? at->type : NULL;
}

/* Where C has no more than 32 bits of a place, how far it is from the first bin needs no more. */
const char *sums_place_type(const struct loop_text *l)
{
    const struct ir_type *t = subscript_type(bins_only_update(l)->lvalue);

    if (!t || t->bits > 32)
        return "int64_t";
    return t->is_signed || t->bits < 32 ? "int32_t" : "uint32_t";
}

const char *sums_value_type(const struct loop_text *l)
{
    return bin_takes_floats(&l->bins.at[0]) ? "float" : "double";
}

/* Asks for what a later block reads, as far as it has not been asked for between the updates
   before `from`. */
static void ask_ahead(struct text *x, int from)
{
    const struct loop_text *l = x->loop;

    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        int each = (int)blocks_ask(l, i);
        for (int j = from; each && j < from + EIGHT; j += each)
            if (from == 0 || each <= EIGHT)
                text_line(x, "__builtin_prefetch(fold_at_%u_%u(&f, lo + FOLD_AHEAD + j + %d));",
                          l->k, i, j);
    }
}

/* May the bins be more than a core's caches hold? */
static bool may_be_far(const struct bin *b)
{
    return b->b->count < 0 || (uint64_t)b->b->count > BINS_NEAR / bin_size(b);
}

static const char *kind_of(const struct bin *b)
{
    return b->b->type->bits == 64 ? "doubles" : "floats";
}

static const char *integers_of(const struct bin *b)
{
    return b->b->type->bits == 64 ? "struct fold_fixed" : "int64_t";
}

/* The places of a block, from the first bin on, and its values as integers. */
static void places(struct text *x, const struct bin *b)
{
    const struct loop_text *l = x->loop;
    const char *type = sums_place_type(l), *value = sums_value_type(l);
    const char *off = strstr(type, "32") ? "uint32_t" : "uint64_t";

    text_line(x, "struct fold_sizes_%s fold_seen = {0, -1};", value);
    text_line(x, "%s fold_farthest = 0;", off);
    text_independent(x);
    text_line(x, "for (int j = 0; j < FOLD_SUMS; j++) {");
    x->indent++;
    text_line(x, "%s fold_place;", type);
    text_line(x, "%s fold_x;", value);
    text_line(x, "fold_spot_%u(&f, lo + j, &fold_place, &fold_x);", l->k);
    if (b->b->count < 0)
        text_line(x, "const %s fold_off = (%s)fold_place - (%s)%s.lo;", off, off, off, b->name);
    else
        text_line(x, "const %s fold_off = (%s)fold_place;", off, off);
    text_line(x, "fold_farthest = fold_off > fold_farthest ? fold_off : fold_farthest;");
    text_line(x, "at[j] = (uint32_t)fold_off * %u;", bin_size(b));
    text_line(x, "fold_size_%s(&fold_seen, fold_x);", value);
    text_line(x, "v[j] = %s(fold_x, &f.%s);", b->b->type->bits == 64 ? "fold_split" : "fold_round",
              b->scale);
    x->indent--;
    text_line(x, "}");
}

/* Once the thread has the bins that a block comes to it is tried again. That is too seldom for the
   time that gcc would take to make vectors of it. */
static void try_again(struct text *x, const struct bin *b)
{
    const struct loop_text *l = x->loop;

    text_line(x, "if (fold_is_far && !fold_again) {");
    x->indent++;
    text_line(x, "int64_t fold_first = __INT64_MAX__, fold_last = -__INT64_MAX__ - 1;");
    text_line(x, "for (int j = 0; j < FOLD_SUMS; j++) {");
    text_line(x, "    %s fold_place;", sums_place_type(l));
    text_line(x, "    %s fold_x;", sums_value_type(l));
    text_line(x, "    fold_spot_%u(&f, lo + j, &fold_place, &fold_x);", l->k);
    text_line(x, "    fold_note_bin(&fold_first, &fold_last, fold_place);");
    text_line(x, "    __asm__ volatile(\"\");");
    text_line(x, "}");
    text_line(x, "if (fold_bins_reach(&%s, fold_first, fold_last)) {", b->name);
    text_line(x, "    fold_again = 1, lo -= FOLD_SUMS;");
    text_line(x, "    continue;");
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
    text_line(x, "fold_again = 0;");
}

/* What is to be done with a block that cannot be updated as it is. What waits comes first, since
   new bins may have another place. */
static void otherwise(struct text *x, const struct bin *b, const char *late)
{
    if (b->b->count < 0)
        text_line(x, "const int fold_is_far = fold_farthest >= %s.count;", b->name);
    else
        text_line(x, "const int fold_is_far = fold_farthest >= %lld;", (long long)b->b->count);
    text_line(x, "if (__builtin_expect(fold_is_far || !fold_fit_%s(&fold_seen, &fold_may), 0)) {",
              sums_value_type(x->loop));
    x->indent++;
    if (late) {
        text_line(x, "if (fold_waits)");
        text_line(x, "    %s", late);
        text_line(x, "fold_waits = 0;");
    }
    if (b->b->count < 0)
        try_again(x, b);
    text_by_steps(x, "FOLD_SUMS");
    x->indent--;
    text_line(x, "}");
    if (b->b->count < 0)
        text_line(x, "fold_again = 0;");
}

/* Updates, with what is asked for between them; of the block before where bins may be far. */
static void updates(struct text *x, const struct bin *b, const char *turn)
{
    text_line(x, "for (int j = 0; j < FOLD_SUMS; j += 2 * FOLD_EIGHT_SUMS) {");
    x->indent++;
    for (int half = 0; half < 2; half++) {
        const char *from = half ? "j + FOLD_EIGHT_SUMS" : "j";
        text_line(x, "fold_add_%s(%s.store, fold_at[%s] + %s, fold_v[%s] + %s);", kind_of(b),
                  b->name, turn, from, turn, from);
        ask_ahead(x, half * EIGHT);
    }
    x->indent--;
    text_line(x, "}");
}

/* Where bins may be far a block's updates are made when the places of the next one are known and
   asked for. Sums of a few iterations only have a scale too fine for this. */
void text_sums(struct text *x, const char *stop)
{
    const struct loop_text *l = x->loop;
    const struct bin *b = &l->bins.at[0];
    bool waits = may_be_far(b);
    const char *turn = waits ? "fold_turn" : "0";
    const char *late =
        arena_printf(l->arena, "fold_late_%s(%s.store, fold_at[!fold_turn], fold_v[!fold_turn]);",
                     kind_of(b), b->name);

    text_line(x, "const struct fold_sizes_%s fold_may = fold_sizes_%s(&f.%s);", sums_value_type(l),
              sums_value_type(l), b->scale);
    text_line(x, "uint32_t fold_at[%d][FOLD_SUMS] __attribute__((aligned(64)));", waits + 1);
    text_line(x, "%s fold_v[%d][FOLD_SUMS] __attribute__((aligned(64)));", integers_of(b),
              waits + 1);
    text_line(x, "int fold_turn = 0, fold_waits = 0, fold_again = 0;");
    text_line(x, "(void)fold_turn, (void)fold_waits, (void)fold_again;");
    text_line(x, "for (; %s - lo >= FOLD_SUMS && f.%s.low <= 0x1p50; lo += FOLD_SUMS) {", stop,
              b->scale);
    x->indent++;
    text_line(x, "uint32_t *const at = fold_at[%s];", turn);
    text_line(x, "%s *const v = fold_v[%s];", integers_of(b), turn);
    places(x, b);
    otherwise(x, b, waits ? late : NULL);
    if (waits) {
        text_line(x, "fold_bins_ask(&%s, at, %u);", b->name, bin_size(b));
        text_line(x, "if (fold_waits) {");
        x->indent++;
        updates(x, b, "!fold_turn");
        x->indent--;
        text_line(x, "}");
        text_line(x, "fold_waits = 1, fold_turn = !fold_turn;");
    } else {
        updates(x, b, "0");
    }
    x->indent--;
    text_line(x, "}");
    if (waits) {
        text_line(x, "if (fold_waits)");
        text_line(x, "    %s", late);
    }
}
