/* An entry's call of foldrt: what it says besides the loop. */
#include "emit/behind.h"
#include "emit/counted.h"
#include "emit/device.h"
#include "emit/entry.h"
#include "emit/inspect.h"
#include "emit/limited.h"
#include "emit/line.h"
#include "emit/panel.h"
#include "emit/there.h"
#include "ir/text.h"

#include <foldrt.h>

/* The memory that the loop writes, for foldrt's verification. Returns the number of ranges. */
unsigned entry_write_ranges(struct text *x, const struct loop_text *l)
{
    unsigned n = 0;
    bool lines = loop_has_lines(l); /* foldrt has stored them */

    for (uint32_t i = 0; i < l->facts->accesses.n; i++) {
        const struct access *a = &l->facts->accesses.at[i];
        if (lines && a->is_write)
            n++;
        if (lines || !a->is_write || a->is_compaction || !span_is_used(l, i) ||
            !span_is_possible(l, i))
            continue;
        if (n++ == 0) {
            text_line(x, "const struct foldrt_range fold_writes[] = {");
            x->indent++;
        }
        text_indent(x);
        strbuf_printf(x->out, "FOLD_SPAN_RANGE(fold_s%u, \"", i);
        text_escape(x->out, a->root ? a->root->name : "memory");
        strbuf_add(x->out, "\"),\n");
    }
    if (n && !lines) {
        x->indent--;
        text_line(x, "};");
    }
    return n;
}

/* Columns count one iteration each, whatever the number of rows. */
static void columns(struct text *x, const struct loop_text *l)
{
    struct strbuf at;
    struct text y = *x;
    uint64_t stride;

    if (!l->facts->nserial)
        return;
    text_indent(x);
    strbuf_add(x->out, "fold_call.rows = fold_trips1");
    for (uint32_t i = 2; i <= l->facts->nserial; i++)
        strbuf_printf(x->out, " * fold_trips%u", i);
    strbuf_add(x->out, ";\n");
    text_line(x, "fold_call.n = fold_n / fold_call.rows;");
    if (l->is_alone)
        return;
    strbuf_init(&at);
    y.out = &at;
    if (text_written(&y, "frame", &stride)) {
        text_line(x, "fold_call.stream[0] = %s;", at.text);
        text_line(x, "fold_call.stride = %llu;", (unsigned long long)stride);
    }
    strbuf_release(&at);
}

/* What iteration 0 reads of the n-th array that is walked from end to end; false: nothing. */
static bool stream(const struct text *x, unsigned n, struct strbuf *to)
{
    struct text y = *x;
    uint64_t stride;

    y.out = to;
    return x->loop->plan->scheme == PLAN_LANES && !x->loop->is_alone &&
           text_stream(&y, n, "frame", &stride);
}

static void streams(struct text *x)
{
    for (unsigned n = 0; n < 2; n++) {
        struct strbuf at;
        strbuf_init(&at);
        if (stream(x, n, &at))
            text_line(x, "fold_call.stream[%u] = %s;", n, at.text);
        strbuf_release(&at);
    }
}

/* What a loop's call has besides frame, iterations, results and streams. */
static void call_fields(struct text *x, unsigned nwrites, bool is_inside)
{
    const struct loop_text *l = x->loop;

    if (l->bins.n) {
        text_line(x, "struct foldrt_binset fold_bins FOLD_AT_END(foldrt_bins_end) = {.n = 0};");
        text_line(x, "fold_call.bins = &fold_bins;");
        text_known_bins(x);
    }
    if (!l->has_pass)
        text_guarded_reads(x, "fold_call");
    if (!is_inside)
        text_looked_call(x, "fold_call");
    text_staged_length(x);
    columns(x, l);
    text_panels_call(x);
    text_limited_call(x);
    text_behind_call(x, "fold_call");
    if (l->has_live)
        text_line(x, "fold_call.live = &live;");
    if (nwrites) {
        text_line(x, "fold_call.nwrites = %u;", nwrites);
        text_line(x, "fold_call.writes = fold_writes;");
    }
}

/* A loop's call, but for what comes of it. */
void entry_call(struct text *x, const struct loop_text *l, unsigned nwrites, bool is_inside)
{
    text_line(x, "struct foldrt_call fold_call = {.frame = &fold_f, .n = fold_n, .total = %s};",
              l->accs.n ? "&total" : "NULL");
    call_fields(x, nwrites, is_inside);
    streams(x);
}

bool entry_call_is_plain(const struct text *x, unsigned nwrites)
{
    const struct loop_text *l = x->loop;
    struct strbuf fields;
    struct text y = *x;

    if (l->is_alone || l->bins.n || l->has_pass || l->facts->search == SEARCH_UNTIL ||
        l->plan->flags & FOLDRT_ORDERED)
        return false;
    strbuf_init(&fields);
    y.out = &fields;
    call_fields(&y, nwrites, false);
    bool is_plain = fields.length == 0;
    strbuf_release(&fields);
    return is_plain;
}

void entry_call_plain(struct text *x)
{
    const struct loop_text *l = x->loop;

    text_line(x, "if (!foldrt_run_plain(&fold_loop_%u, &fold_f, fold_n, %s,", l->k,
              l->accs.n ? "&total" : "NULL");
    text_indent(x);
    strbuf_add(x->out, "                      ");
    for (unsigned n = 0; n < 2; n++) {
        if (!stream(x, n, x->out))
            strbuf_add(x->out, "NULL");
        strbuf_add(x->out, n == 0 ? ", " : "))\n");
    }
}
