/* libFuzzer: command lines, a word on each line, and texts of response files. Words that are quoted
   and split again are the same. */
#include "base/arena.h"
#include "base/strbuf.h"
#include "driver/command.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t n);

static void quoted_again(const struct words *w, struct arena *arena)
{
    for (int all = 0; all < 2; all++) {
        struct strbuf text;
        struct words again = {0};
        strbuf_init(&text);
        words_quote(w, all, &text);
        words_split(&again, text.text, arena);
        if (again.list.n != w->list.n)
            abort();
        for (size_t k = 0; k < w->list.n; k++)
            if (strcmp(again.list.at[k], w->list.at[k]) != 0)
                abort();
        words_release(&again);
        strbuf_release(&text);
    }
}

static void command_try(const struct words *w, struct arena *arena)
{
    const struct words none = {0};
    struct command c;

    if (command_read(&c, &none, (int)w->list.n, (char **)w->list.at, arena)) {
        for (size_t k = 0; k < c.inputs.n; k++)
            if (c.inputs.at[k].word >= c.words.list.n ||
                strcmp(c.words.list.at[c.inputs.at[k].word], c.inputs.at[k].name) != 0)
                abort();
        quoted_again(&c.words, arena);
    }
    command_release(&c);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t n)
{
    struct arena *arena = arena_new();
    char *text = arena_strndup(arena, (const char *)data, n);
    struct words lines = {0}, split = {0};

    words_split(&split, text, arena);
    quoted_again(&split, arena);
    words_add(&lines, "foldcc");
    for (char *at = strtok(text, "\n"); at; at = strtok(NULL, "\n"))
        words_add(&lines, at[0] == '@' ? at + 1 : at); /* of files that are there or not */
    command_try(&lines, arena);
    words_release(&lines);
    words_release(&split);
    arena_free(arena);
    return 0;
}
