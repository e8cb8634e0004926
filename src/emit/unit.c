/*
 * Sums of integers that lie apart by what only the run knows, a[i] of `i += step`. gcc is told to
 * take several iterations at once, and makes no vectors of such a loop if it has it in two
 * versions, one of them for steps of one. So there is one more function for these, in which gcc is
 * left to make the versions that it makes of other loops: sums of 2^20 ints in 45 us, without it in
 * 151. The base set has none (src/driver/object.c), and clang makes them by itself.
 */
#include "emit/unit.h"
#include "emit/line.h"

#include "plan/linear.h"

/* Sums of integers alone, in each iteration, of what lies apart: in a chain of additions, one after
   the other, unless gcc is told to take several iterations at once, which it thinks too dear. */
static bool sums_what_is_apart(const struct loop_text *l)
{
    for (size_t i = 0; i < l->accs.n; i++) {
        const struct reduction *r = l->accs.at[i].r;
        if (r->op != FOLD_ADD || r->type->kind != IR_INT || r->type->bits < 32 || r->guarded ||
            r->repeats || r->is_running || l->accs.at[i].narrow)
            return false;
    }
    return l->accs.n && !l->bins.n && !l->facts->has_writes && !l->has_carried &&
           !l->facts->is_heavy && !text_has_memory(l) && reads_are_apart(l->facts);
}

/* gcc would make no vectors of such a loop that it has in two versions. */
void text_one_version(struct text *x)
{
    if (sums_what_is_apart(x->loop))
        strbuf_add(x->out, "#if __GNUC__ > 11 && !defined __clang__\n"
                           "__attribute__((optimize(\"no-version-loops-for-strides\")))\n"
                           "#endif\n");
}

bool loop_has_unit(const struct loop_text *l)
{
    const struct loop_facts *f = l->facts;

    if (l->is_alone || l->plan->scheme != PLAN_RANGE || f->nlevels != 1 || !sums_what_is_apart(l))
        return false;
    for (uint32_t i = 0; i < f->accesses.n; i++)
        if (read_is_apart(f, &f->accesses.at[i]) && !span_is_possible(l, i))
            return false;
    return true;
}

bool unit_asks_step(const struct loop_text *l, uint32_t which)
{
    return loop_has_unit(l) && read_is_apart(l->facts, &l->facts->accesses.at[which]);
}

/* Does each iteration read behind what the one before has read? */
void text_ask_steps(struct text *x)
{
    const struct loop_text *l = x->loop;
    const char *before = "if (";

    if (!loop_has_unit(l))
        return;
    strbuf_add(x->out, TEXT_UNIT);
    text_indent(x);
    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        if (!unit_asks_step(l, i))
            continue;
        strbuf_printf(x->out, "%sfold_at_%u_%u(&f, 1) - fold_at_%u_%u(&f, 0) == %llu", before, l->k,
                      i, l->k, i, (unsigned long long)l->facts->accesses.at[i].address->type->size);
        before = " && ";
    }
    strbuf_add(x->out, ") {\n");
    x->indent++;
    text_line(x, "fold_unit_%u(frame, lo, hi, partial);", l->k);
    text_line(x, "return;");
    x->indent--;
    text_line(x, "}");
    strbuf_add(x->out, "#endif\n");
}

void text_independent_range(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (x->is_unit || !sums_what_is_apart(l)) {
        text_independent(x);
        return;
    }
    strbuf_add(x->out, "#ifdef __clang__\n");
    text_independent(x);
    strbuf_add(x->out, "#else\n");
    text_indent(x);
    strbuf_add(x->out, "_Pragma(\"omp simd reduction(+ : ");
    for (size_t i = 0; i < l->accs.n; i++)
        strbuf_printf(x->out, "%s%s", i ? ", " : "", l->accs.at[i].name);
    strbuf_add(x->out, ")\")\n#endif\n");
}
