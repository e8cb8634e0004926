/* libFuzzer: texts that may be IR. What reads and verifies is the same when printed and read. */
#include "base/arena.h"
#include "base/strbuf.h"
#include "ir/ir.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t n);

/* A failure, as libFuzzer sees it. */
static void expect(bool holds, const char *what, const struct strbuf *text)
{
    if (holds)
        return;
    fprintf(stderr, "%s: %s\n", what, text->text);
    abort();
}

static void printed_again(const struct ir_unit *u, struct arena *arena, struct strbuf *err)
{
    struct strbuf first, second;

    strbuf_init(&first);
    strbuf_init(&second);
    ir_print_unit(u, &first);
    struct ir_unit *again = ir_read_unit(first.text, first.length, arena, err);
    expect(again != NULL, "what was printed does not read", err);
    expect(ir_verify_unit(again, err), "what was read does not verify", err);
    ir_print_unit(again, &second);
    expect(first.length == second.length && !memcmp(first.text, second.text, first.length),
           "printed again it is another text", &first);
    strbuf_release(&first);
    strbuf_release(&second);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t n)
{
    struct arena *arena = arena_new();
    struct strbuf err;

    strbuf_init(&err);
    struct ir_unit *u = ir_read_unit((const char *)data, n, arena, &err);
    if (!u)
        expect(!strncmp(err.text, "line ", 5), "no line for what is wrong", &err);
    else if (ir_verify_unit(u, &err))
        printed_again(u, arena, &err);
    strbuf_release(&err);
    arena_free(arena);
    return 0;
}
