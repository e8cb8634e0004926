/*
 * roundtrip FILE.c...
 *
 * Each file is preprocessed by cc (with the flags that a `// flags:` comment in it gives) and
 * parsed. Its IR must verify, and must be the same text after it was printed, read back and
 * printed again; what was read back must verify too.
 */
#include "base/arena.h"
#include "base/strbuf.h"
#include "ir/ir.h"
#include "parse/parse.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COMMAND_BYTES = 4096, FLAGS_BYTES = 512 };

/* The text after "// flags:" in the file, up to the line's end. */
static void flags_of(const char *path, char flags[FLAGS_BYTES])
{
    struct strbuf text;

    flags[0] = '\0';
    strbuf_init(&text);
    if (!strbuf_read_file(&text, path)) {
        const char *at = strstr(text.text, "// flags:");
        if (at)
            snprintf(flags, FLAGS_BYTES, "%.*s", (int)strcspn(at + 9, "\n"), at + 9);
    }
    strbuf_release(&text);
}

/* What cc -E prints. False when it fails. */
static bool preprocess(const char *path, const char *flags, struct strbuf *out)
{
    char command[COMMAND_BYTES], part[4096];
    size_t n;

    if (snprintf(command, sizeof command, "cc -E %s '%s'", flags, path) >= (int)sizeof command)
        return false;
    FILE *pipe = popen(command, "r");
    if (!pipe)
        return false;
    while ((n = fread(part, 1, sizeof part, pipe)) > 0)
        strbuf_addn(out, part, n);
    return pclose(pipe) == 0;
}

/* The value of -std= among the flags, in buf, or NULL. */
static const char *std_of(const char *flags, char buf[FLAGS_BYTES])
{
    const char *at = strstr(flags, "-std=");

    if (!at)
        return NULL;
    snprintf(buf, FLAGS_BYTES, "%.*s", (int)strcspn(at + 5, " \t"), at + 5);
    return buf;
}

/* Prints the first line in which the two texts differ. */
static void print_difference(const char *path, const char *a, const char *b)
{
    unsigned line = 1;

    for (;;) {
        size_t n = strcspn(a, "\n"), m = strcspn(b, "\n");
        if (n != m || memcmp(a, b, n) != 0 || !a[n] || !b[m]) {
            printf("%s: line %u of the IR\n  printed:  %.*s\n  printed again: %.*s\n", path, line,
                   (int)n, a, (int)m, b);
            return;
        }
        a += n + 1;
        b += m + 1;
        line++;
    }
}

static bool complain(const char *path, const char *what, const struct strbuf *err)
{
    printf("%s: %s: %s\n", path, what, err->text);
    return false;
}

static bool text_round(const char *path, const struct ir_unit *u, struct arena *arena,
                       struct strbuf *err)
{
    struct strbuf first, second;
    bool ok = true;

    strbuf_init(&first);
    strbuf_init(&second);
    ir_print_unit(u, &first);
    struct ir_unit *again = ir_read_unit(first.text, first.length, arena, err);
    if (!again)
        ok = complain(path, "what was printed does not read", err);
    else if (!ir_verify_unit(again, err))
        ok = complain(path, "what was read does not verify", err);
    if (ok) {
        ir_print_unit(again, &second);
        ok = first.length == second.length && !memcmp(first.text, second.text, first.length);
        if (!ok)
            print_difference(path, first.text, second.text);
    }
    strbuf_release(&first);
    strbuf_release(&second);
    return ok;
}

static bool file_round(const char *path)
{
    char flags[FLAGS_BYTES], std[FLAGS_BYTES];
    struct arena *arena = arena_new();
    struct strbuf text, err;
    bool ok;

    strbuf_init(&text);
    strbuf_init(&err);
    flags_of(path, flags);
    struct parse_options options = {.std = std_of(flags, std)};
    struct ir_unit *u = NULL;
    if (!preprocess(path, flags, &text))
        ok = complain(path, "cc -E failed", &err);
    else if (!(u = parse_unit(path, text.text, text.length, &options, arena, &err)))
        ok = complain(path, "does not parse", &err);
    else if (!ir_verify_unit(u, &err))
        ok = complain(path, "the parsed IR does not verify", &err);
    else
        ok = text_round(path, u, arena, &err);
    strbuf_release(&text);
    strbuf_release(&err);
    arena_free(arena);
    return ok;
}

int main(int argc, char **argv)
{
    int failed = 0;

    for (int k = 1; k < argc; k++)
        failed += !file_round(argv[k]);
    printf("%d passed, %d failed\n", argc - 1 - failed, failed);
    return failed || argc < 2 ? EXIT_FAILURE : EXIT_SUCCESS;
}
