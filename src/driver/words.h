/* Lists of command words: response files, splitting, quoting. */
#ifndef FOLDCC_DRIVER_WORDS_H
#define FOLDCC_DRIVER_WORDS_H

#include "base/vec.h"

#include <stdbool.h>

struct arena;
struct strbuf;

struct words {
    VEC(const char *) list;
};

void words_add(struct words *w, const char *word);
void words_add_all(struct words *w, const struct words *from);
void words_release(struct words *w);

/* The words of a text as gcc reads response files: blanks separate, '...' and "..." group, a
   backslash takes the next character as it is. The words live in the arena. */
void words_split(struct words *w, const char *text, struct arena *a);

/* Adds the word; in place of @FILE the words of that file, as long as it can be read. */
void words_expand(struct words *w, const char *word, struct arena *a);

/* The words with blanks between, quoted so that a shell or a response file reads them back.
   `all` puts quotes around each word. */
void words_quote(const struct words *w, bool all, struct strbuf *out);

/* Bytes that the words take as arguments of a process. */
size_t words_nbytes(const struct words *w);

#endif
