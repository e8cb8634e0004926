/* The folders in which included files are looked for. */
#ifndef FOLDCC_DRIVER_FOLDERS_H
#define FOLDCC_DRIVER_FOLDERS_H

#include <stddef.h>

struct arena;
struct strbuf;
struct words;

/* The part of the name that is its folder: as long as this. */
size_t folder_length(const char *name);

enum { FOLDER_OPTIONS = 2 }; /* -iquote, -I: in this order, whatever the words' order is */

/* The folder that the word names by the option number `i`; *k is moved to its last word. NULL:
   another word. */
const char *folder_option(const struct words *w, size_t i, size_t *k);

/*
 * The name of a file that an included file names in quotes, and that would be found, or be another
 * one, if the main file's folder were looked at for all of them, as -iquote has it: gcc looks there
 * for what the main file names, and for what another one names beside that. NULL: there is none.
 * `made` is what the preprocessor has made of the main file, `host` and `own` are the options that
 * it got. A file that may be asked for by __has_include, or in a part that is passed over, counts.
 */
const char *folders_differ(const char *main, const struct strbuf *made, const struct words *host,
                           const struct words *own, struct arena *a);

#endif
