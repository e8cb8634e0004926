/* Finds in the user's text what the preprocessed text holds. */
#ifndef FOLDCC_DRIVER_MATCH_H
#define FOLDCC_DRIVER_MATCH_H

#include "base/markers.h"
#include "base/strbuf.h"
#include "driver/scan.h"
#include "ir/ir.h"

/* Tokens of one line that stand together. */
struct match_run {
    uint32_t part, line;
    size_t begin, n;
    size_t depth; /* of the parentheses around the first */
};

struct match_lines {
    VEC(struct match_run) runs; /* by part, line and place */
};

struct match {
    const char *source, *text;    /* as the user wrote it, and preprocessed */
    struct scan_tokens raw, made; /* their tokens */
    struct match_lines raw_lines, made_lines;
};

struct match_place {
    size_t at, end; /* offsets in the user's text */
};

void match_init(struct match *m, const struct strbuf *source, const struct scan_files *of_source,
                const struct strbuf *text, const struct scan_files *of_text);
/* Where the loop at the offset ends, which has to be the end of a line in both texts. */
bool match_end(const struct match *m, const struct ir_stmt *loop, size_t offset, size_t *end);
/* The macro that the loop's text begins with, if nothing but plain text stands before and behind
   the loop in its line. Of its head nothing is known. */
bool match_macro(const struct match *m, const struct ir_stmt *loop, struct scan_keyword *out);
/* The `while` of the do loop at `at`, or NULL: the loop has to end a line in both texts. */
const struct scan_keyword *match_while(const struct match *m, const struct scan *scan,
                                       const struct ir_stmt *loop, const struct scan_keyword *at);
/* How often the preprocessed text has the word, in literals too. */
size_t match_count(const struct match *m, const char *word);
/* As match_count, but where system headers declare a function of that name, or give it as the
   symbol of another, is passed over. */
size_t match_count_uses(const struct match *m, const struct entries *of_text, const char *word);
void match_release(struct match *m);
/* The call, from the function's name to the closing parenthesis. false: the lines that it stands on
   are not the same in both texts, apart from macros without parameters. */
bool match_call(const struct match *m, const struct ir_expr *call, struct match_place *out);

#endif
