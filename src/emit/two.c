/*
 * The attempt of a nest that runs as two:
 *     fold__done = 1; if (fold__done) fold__done = asks_1(...); if (fold__done) fold__done =
 *     asks_3(...); if (fold__done) fold__done = 2(...); if (fold__done) fold__done = 3(...);
 * All tests, those of the nest and of both parts, come before the first part. Once that has run the
 * second one does too, on one thread where foldrt does not run it.
 */
#include "emit/two.h"

static void part_call(struct strbuf *out, const struct loop_text *l, const char *prefix)
{
    struct text x = {.out = out, .loop = l, .mode = TEXT_HOST};

    strbuf_add(out, "if (fold__done) { fold__done = 0; { ");
    host_open_levels(&x);
    strbuf_add(out, "fold__done = ");
    host_entry_call(&x, prefix);
    strbuf_add(out, "); ");
    host_close_levels(&x);
    strbuf_add(out, "} } ");
}

void two_attempt(struct strbuf *out, const struct loop_text *all, const struct loop_text *parts)
{
    struct text x = {.out = out, .loop = all, .mode = TEXT_HOST};

    strbuf_add(out, "switch (__extension__({ int fold__done = 1; ");
    part_call(out, all, "asks_");
    part_call(out, &parts[1], "asks_");
    part_call(out, &parts[0], "");
    part_call(out, &parts[1], "");
    if (!all->facts->levels[0].declared_here) {
        strbuf_add(out, "if (fold__done) { ");
        host_open_levels(&x);
        host_index_after(&x, &all->facts->levels[0], 1);
        host_close_levels(&x);
        strbuf_add(out, "} ");
    }
    strbuf_add(out, "fold__done; })) case 0:\n");
}
