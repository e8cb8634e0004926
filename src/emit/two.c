/*
 * The attempt of a nest that runs as two:
 *     fold__done = asks_1(...); if (fold__done) fold__done = two_3(...);
 * The first call makes the tests of the nest, the second one those of both parts and then runs the
 * parts, the second one on one thread where foldrt does not run it. Variables that are reduced are
 * those of the first part and, for its tests, of the nest.
 */
#include "emit/two.h"

#include "analyse/arms.h"
#include "emit/ending.h"
#include "emit/limited.h"

void host_prototypes(struct strbuf *out, const struct loop_text *l)
{
    const char *kind = l->facts->parts[0] ? "asks_" : l->plan->is_second ? "two_" : "";

    if (l->plan->is_first)
        return;
    strbuf_printf(out, "extern __attribute__((visibility(\"hidden\"))) int %s_%s%u(", l->unit->uid,
                  kind, l->k);
    if (l->plan->is_second) {
        host_parameters(out, l - 1);
        strbuf_add(out, ", ");
    }
    host_parameters(out, l);
    bool more = facts_leave(l->facts) || loop_is_limited(l);
    strbuf_add(out, more ? ", void *);\n" : ");\n");
}

/* The rows have an iteration for each one of the columns' outermost loop. */
static void parts_call(struct strbuf *out, const struct loop_text *parts)
{
    struct text rows = {.out = out, .loop = &parts[0], .mode = TEXT_HOST};
    struct text columns = {.out = out, .loop = &parts[1], .mode = TEXT_HOST};

    strbuf_add(out, "if (fold__done) { fold__done = 0; ");
    host_open_levels(&columns);
    strbuf_printf(out, "fold__done = %s_two_%u(", parts[1].unit->uid, parts[1].k);
    host_arguments(&rows);
    strbuf_add(out, ", ");
    host_arguments(&columns);
    strbuf_add(out, "); ");
    host_close_levels(&columns);
    strbuf_add(out, "} ");
}

void two_attempt(struct strbuf *out, const struct loop_text *all, const struct loop_text *parts)
{
    struct text x = {.out = out, .loop = all, .mode = TEXT_HOST};

    strbuf_add(out, "switch (__extension__({ ");
    host_done_declare(&x);
    host_copies(&x, all);
    strbuf_add(out, "{ ");
    host_open_levels(&x);
    strbuf_add(out, "fold__done = ");
    host_entry_call(&x, "asks_");
    strbuf_add(out, "); ");
    host_close_levels(&x);
    strbuf_add(out, "} ");
    parts_call(out, parts);
    if (!all->facts->levels[0].declared_here) {
        strbuf_add(out, "if (fold__done) { ");
        host_open_levels(&x);
        host_index_after(&x, &all->facts->levels[0], 1);
        host_close_levels(&x);
        strbuf_add(out, "} ");
    }
    if (all->accs.n) {
        strbuf_add(out, "if (fold__done) { ");
        host_copies_back(&x, all);
        strbuf_add(out, "} ");
    }
    strbuf_add(out, "fold__done; })) case 0:\n");
}

void host_other_arms(struct strbuf *out, const struct loop_text *l)
{
    for (const struct loop_facts *f = l->facts; (f = facts_next_arm(f)) != NULL;) {
        struct text x = {.out = out, .loop = ++l, .mode = TEXT_HOST};
        if (l->left)
            continue;
        strbuf_add(out, "if (!fold__done) { ");
        host_open_levels(&x);
        text_attempt_call(&x);
        host_close_levels(&x);
        strbuf_add(out, "} ");
    }
}
