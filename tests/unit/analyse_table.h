/*
 * Tables of C text and what the analysis says of its loops, in order of the text:
 *
 *     reduction of 's' (+, double)        the remark of a folded loop
 *     [carried-scalar] y                  the reason and the subject of one that is left
 *     inside                              part of a folded nest
 *
 * joined by "; ", or what another function says of them. A row's text is the body of a function,
 * and HEAD is what stands before it.
 */
#ifndef FOLDCC_TEST_ANALYSE_TABLE_H
#define FOLDCC_TEST_ANALYSE_TABLE_H

#include "analyse/facts.h"
#include "base/arena.h"
#include "base/strbuf.h"
#include "parse/parse.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

struct row {
    const char *text;
    const char *want;
};

#define HEAD                                                                                       \
    "#line 1 \"row.c\"\n"                                                                          \
    "typedef unsigned long size_t; typedef unsigned char u8;\n"                                    \
    "struct acc { double sum; int count; long big; _Bool flag; int bits : 5; };\n"                 \
    "struct pt { double re, im; };\n"                                                              \
    "double fabs(double); double sqrt(double); double fmax(double, double);\n"                     \
    "double fmin(double, double); float fmaxf(float, float); double sin(double);\n"                \
    "void use(double); void use_i(long); void use_p(void *);\n"                                    \
    "int printf(const char *, ...); void exit(int) __attribute__((noreturn));\n"                   \
    "int gi; double gd; float gf; static double table[16]; extern double im[512][512];\n"          \
    "static double square(double v) { return v * v; }\n"                                           \
    "double f(int n, int w, size_t un, unsigned k, const double *a, const double *a2,\n"           \
    "         double *restrict b, const float *fa, float *restrict fb, const int *ia,\n"           \
    "         int *restrict ib, const u8 *ca, const long *la, double *p, int *ip,\n"               \
    "         struct acc *q, double x, int c, int h, const struct pt *pts)\n{\n"

static inline void say_loop(const struct loop_result *l, struct strbuf *out)
{
    const char *id;

    if (out->length)
        strbuf_add(out, "; ");
    if (l->verdict == LOOP_INSIDE) {
        strbuf_add(out, "inside");
    } else if (l->verdict == LOOP_FOLDED) {
        facts_describe(l->facts, out, &id);
    } else {
        strbuf_printf(out, "[%s]", ir_refusal_id(l->refusal));
        if (l->subject)
            strbuf_printf(out, " %s", l->subject);
    }
}

static inline void say_loops(const struct analysis *an, struct strbuf *out)
{
    for (size_t i = 0; i < an->loops.n; i++)
        say_loop(&an->loops.at[i], out);
}

/* The facts of f's first loop; NULL when there is no such loop or it is left, which is then said.
 */
static inline const struct loop_facts *first_facts(const struct analysis *an, struct strbuf *out)
{
    size_t i = 0;

    while (i < an->loops.n && strcmp(an->loops.at[i].func->name, "f") != 0)
        i++;
    if (i == an->loops.n)
        return NULL;
    if (an->loops.at[i].verdict == LOOP_FOLDED)
        return an->loops.at[i].facts;
    say_loop(&an->loops.at[i], out);
    return NULL;
}

/* What to tell of an analysis. */
typedef void say_fn(const struct analysis *an, struct strbuf *out);

/* The same of a whole C text of that name. False when it does not parse. */
static inline bool say_text(const char *name, const char *text, const struct analyse_options *opt,
                            say_fn *say, struct strbuf *out)
{
    struct arena *arena = arena_new();
    struct parse_options popt = {0};
    struct ir_unit *u = parse_unit(name, text, strlen(text), &popt, arena, out);

    if (u) {
        strbuf_clear(out);
        say(analyse_unit(u, opt), out);
    }
    arena_free(arena);
    return u != NULL;
}

/* The number of rows that came out otherwise; each is printed. `end` stands after a row's text. */
static inline int rows_run(const char *head, const struct row *rows, size_t n, const char *end,
                           const struct analyse_options *opt, say_fn *say)
{
    int bad = 0;

    for (size_t i = 0; i < n; i++) {
        struct strbuf text, out;
        strbuf_init(&text);
        strbuf_init(&out);
        strbuf_printf(&text, "%s%s\n%s", head, rows[i].text, end);
        say_text("row.c", text.text, opt, say, &out);
        if (strcmp(out.text, rows[i].want) != 0) {
            fprintf(stderr, "row %zu: %s\n  want: %s\n  have: %s\n", i, rows[i].text, rows[i].want,
                    out.text);
            bad++;
        }
        strbuf_release(&text);
        strbuf_release(&out);
    }
    return bad;
}

static inline int table_run(const struct row *rows, size_t n, const struct analyse_options *opt)
{
    return rows_run(HEAD, rows, n, "}\n", opt, say_loops);
}

#define TABLE(name) name, sizeof(name) / sizeof(name)[0]

#endif
