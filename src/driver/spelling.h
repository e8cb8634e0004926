/* Options in other words. */
#ifndef FOLDCC_DRIVER_SPELLING_H
#define FOLDCC_DRIVER_SPELLING_H

#include <stdbool.h>

struct arena;

/* The short form of "--NAME", where the table of options has one; else the word itself. */
const char *spelling_short(const char *word, struct arena *a);

/* May the words between commas be passed to the preprocessor without the parser's knowing? They are
   -D, -U and -I with what belongs to them: the preprocessed text says what they mean. */
bool spelling_is_plain(const char *words);

/* The FILE of "-MD,FILE" or "-MMD,FILE", or NULL. */
const char *spelling_depends(const char *words);

/* A variable that has host compilers take other options or write further files; or NULL. */
const char *spelling_variable(void);

#endif
