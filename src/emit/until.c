/*
 * A loop that is left by a running value: foldrt runs its scan, which ends at the first iteration
 * with a hit and says which one that is, and gives the values before it.
 */
#include "emit/there.h"

/* Iterations from `from` on, up to the first with a hit. */
static void in_order(struct text *x, const char *from, const char *stop)
{
    text_line(x, "for (int64_t t = %s; t < %s; t++) {", from, stop);
    x->indent++;
    text_line(x, "int32_t fold_hit = 0;");
    text_step_call_hit(x, "t", "NULL", "&fold_hit");
    text_line(x, "if (__builtin_expect(fold_hit, 0)) {");
    text_line(x, "    fold_number = t;");
    text_line(x, "    break;");
    text_line(x, "}");
    x->indent--;
    text_line(x, "}");
}

void text_until_loop(struct text *x, const char *stop)
{
    text_line(x, "int64_t fold_number = __INT64_MAX__;");
    if (loop_is_calm(x->loop)) {
        text_line(x, "int32_t fold_wait = 0;");
        text_line(x, "for (int64_t end; lo < %s && fold_number == __INT64_MAX__; lo = end) {",
                  stop);
        x->indent++;
        text_calm_block(x, stop);
        in_order(x, "lo", "end");
        x->indent--;
        text_line(x, "}");
    } else {
        in_order(x, "lo", stop);
    }
    if (x->loop->has_live) {
        text_line(x, "if (stop < hi && fold_number == __INT64_MAX__) {");
        x->indent++;
        text_line(x, "int32_t fold_hit = 0;");
        text_step_call_hit(x, "stop", "f.fold_live", "&fold_hit");
        text_line(x, "if (fold_hit)");
        text_line(x, "    fold_number = stop;");
        x->indent--;
        text_line(x, "}");
    }
    text_line(x, "to->fold_number = fold_number;");
}

bool text_until_run(struct text *x)
{
    const struct loop_text *l = x->loop;

    if (l->facts->search != SEARCH_UNTIL)
        return false;
    text_line(x, "struct foldrt_search fold_search = {.touch = fold_touch_%u};", l->k);
    text_line(x, "fold_search.number = FOLD_OFFSET(struct fold_part_%u, fold_number);", l->k);
    if (l->has_live)
        text_line(x, "fold_search.trip = &fold_f.fold_n;");
    text_line(x, "if (fold_n < %lld ||", (long long)l->plan->least_trip);
    text_line(x, "    !foldrt_seek(&fold_loop_%u, &fold_call, &fold_search))", l->k);
    text_line(x, "    return 0;");
    text_line(x, "fold_n = *fold_found = fold_search.at;");
    text_line(x, "if (fold_n < %lld)", (long long)l->plan->least_trip);
    text_line(x, "    return 0;");
    return true;
}
