/* Texts of C without what nothing needs. */
#ifndef FOLDCC_EMIT_SHAKE_H
#define FOLDCC_EMIT_SHAKE_H

#include <stdbool.h>

struct arena;
struct strbuf;

/* Of a macro it is known whether it is defined. */
struct shake_macro {
    const char *name; /* NULL ends a list */
    bool is_defined;
};

/* The text with every #if that the list decides decided. Conditions are `[!]defined NAME` joined
   by &&; others stay. */
void shake_conditions(const char *text, const struct shake_macro *known, struct strbuf *out);

/* Of a text that is formatted as clang-format does it: the definitions and macros that `roots`, a
   text, mentions, and those that they mention. */
void shake_text(const char *text, const char *roots, struct arena *arena, struct strbuf *out);

#endif
