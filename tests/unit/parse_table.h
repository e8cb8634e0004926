/*
 * Tables of C text and what the front end makes of it. A row's text is the last statement of a
 * function with many variables (PARSE_HEAD); what is wanted is a part of the IR of that function,
 * without places and with each run of white space as one blank. "!ID TEXT" wants a node that is not
 * represented, with this refusal and text.
 */
#ifndef FOLDCC_TEST_PARSE_TABLE_H
#define FOLDCC_TEST_PARSE_TABLE_H

#include "base/arena.h"
#include "base/strbuf.h"
#include "ir/ir.h"
#include "parse/parse.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

struct row {
    const char *text;
    const char *want;
};

#define PARSE_HEAD                                                                                 \
    "# 1 \"row.c\"\n"                                                                              \
    "typedef unsigned long size_t; enum color { RED, GREEN = 7, BLUE };\n"                         \
    "struct in { int p, q; };\n"                                                                   \
    "struct s { int a; struct in in; unsigned b : 5; int c : 3; long wide : 40; int v[4];\n"       \
    "           union { int ui; float uf; }; struct { double dx; struct { int deep; }; }; "        \
    "volatile int vol[2]; };\n"                                                                    \
    "extern int printf(const char *, ...); double sqrt(double); int g(int); extern int ext[];\n"   \
    "void cl(int *);\n"                                                                            \
    "void f(int n, signed char c, unsigned char uc, short h, unsigned short us, unsigned u, long " \
    "l,\n"                                                                                         \
    "       unsigned long ul, _Bool t, float e, double d, int *p, double *pd, struct s *q,\n"      \
    "       const struct s *restrict r, enum color k, volatile int *pv, int (*fp)(int),\n"         \
    "       long double ld, _Complex double z, __int128 w, int arr[10], double (*row)[n])\n"       \
    "{\n    struct s s; int x = 0, m[3][4]; static int st; int vla[n][4];\n    for (;;) break;\n"

/* The text without `@...` and `~...`, blanks squeezed. */
static inline void places_remove(const char *text, struct strbuf *out)
{
    bool quoted = false;

    for (; *text; text++) {
        quoted ^= *text == '"';
        if (!quoted && (*text == '@' || *text == '~')) {
            text += strspn(text + 1, "0123456789:");
            continue;
        }
        bool blank = *text == ' ' || *text == '\n';
        if (blank && (!out->length || out->text[out->length - 1] == ' '))
            continue;
        if (*text == ')' && out->length && out->text[out->length - 1] == ' ')
            out->text[--out->length] = '\0';
        strbuf_addc(out, blank ? ' ' : *text);
    }
}

/* Does the IR of the text hold what is wanted? `out` gets the IR or an error. */
static inline bool row_holds(const struct row *row, const char *after, struct strbuf *out)
{
    struct strbuf text, ir, want;
    struct arena *arena = arena_new();
    const struct parse_options options = {0};

    strbuf_init(&text);
    strbuf_init(&ir);
    strbuf_init(&want);
    strbuf_printf(&text, "%s%s%s", PARSE_HEAD, row->text, after);
    struct ir_unit *u = parse_unit("row.c", text.text, text.length, &options, arena, out);
    if (u && ir_verify_unit(u, out)) {
        ir_print_unit(u, &ir);
        places_remove(ir.text, out);
    }
    if (row->want[0] == '!')
        strbuf_printf(&want, "%.*s \"%s\"", (int)strcspn(row->want + 1, " "), row->want + 1,
                      row->want + 2 + strcspn(row->want + 1, " "));
    else
        strbuf_add(&want, row->want);
    bool holds = strstr(out->text, want.text) != NULL;
    strbuf_release(&text);
    strbuf_release(&ir);
    strbuf_release(&want);
    arena_free(arena);
    return holds;
}

/* The number of rows that came out otherwise; each is printed. */
static inline int rows_run(const struct row *rows, size_t n, const char *after)
{
    int bad = 0;

    for (size_t k = 0; k < n; k++) {
        struct strbuf out;
        strbuf_init(&out);
        if (!row_holds(&rows[k], after, &out)) {
            const char *from = strstr(out.text, "(break)");
            fprintf(stderr, "row %zu: %s\n  want: %s\n  have: %s\n", k, rows[k].text, rows[k].want,
                    from ? from : out.text);
            bad++;
        }
        strbuf_release(&out);
    }
    return bad;
}

#define ROWS(name) name, sizeof(name) / sizeof(name)[0]

#endif
