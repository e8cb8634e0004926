/* The `for`, `while` and `do` keywords of a C text as the user wrote it, found without parsing. */
#ifndef FOLDCC_DRIVER_SCAN_H
#define FOLDCC_DRIVER_SCAN_H

#include "base/vec.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum scan_word { SCAN_FOR, SCAN_WHILE, SCAN_DO };

/* A keyword outside comments, literals, directives and parentheses. The `while` of a do loop is one
   too. */
struct scan_keyword {
    enum scan_word word;
    size_t offset;
    size_t init_end; /* offset of the first semicolon of its head; 0: the head cannot be read */
    size_t cond_begin, cond_end; /* of the condition, `while` included; both 0: as above */
    bool has_init;               /* something stands before init_end */
    bool has_cond;
    uint32_t line;   /* presumed: #line counts */
    uint32_t column; /* bytes, from 1 */
    uint32_t part;   /* of scan_files */
    bool is_foreign; /* the text is another file's */
};

/* A word, a number's part, a literal, or one other character. */
struct scan_token {
    size_t offset, length;
    uint32_t line, column, part; /* as of a keyword */
    bool is_foreign, is_name;
};

/* An #include directive. */
struct scan_include {
    size_t begin, end; /* from the # to the end of its last line */
    size_t at;         /* of what is included: a quote, an angle bracket, or a macro */
    uint32_t line;     /* behind it */
};

struct scan {
    VEC(struct scan_keyword) keywords; /* in order of the text */
    VEC(struct scan_include) includes;
    bool has_line_directive; /* presumed lines are not those of the text */
    bool has_import;         /* #import: a file that has been included is not read again */
};

/* Whose text it is. */
struct scan_files {
    const char *name;      /* of the file, as #line directives would write it */
    const uint32_t *parts; /* of the k-th file that is entered (base/markers.h): which part of the
                              user's text it is, from 1; 0: none, its text is foreign */
    size_t nparts;         /* files behind that are foreign */
};

void scan_text(struct scan *s, const char *text, size_t length, const struct scan_files *files);
/* The parts of the head of the `for` or `while` at its offset. It stands in parentheses of its own,
   which hold exactly two semicolons, or none, so that no macro brings one; no directive, no braces,
   no type that is to be guessed. */
void scan_head(const char *text, size_t length, struct scan_keyword *k);

struct scan_tokens {
    VEC(struct scan_token) all;
};
/* The tokens outside comments and directives. */
void scan_tokens(struct scan_tokens *out, const char *text, size_t length,
                 const struct scan_files *files);
/* How many of these keywords the part's line has, and the one that `before` others stand before. */
uint32_t scan_keywords_on(const struct scan *s, enum scan_word word, uint32_t part, uint32_t line,
                          uint32_t before, const struct scan_keyword **at);
void scan_release(struct scan *s);

/* Does a `for` stand anywhere outside comments and literals (macros included), or another keyword
   of a loop outside directives too? */
bool scan_has_loop(const char *text, size_t length);

#endif
