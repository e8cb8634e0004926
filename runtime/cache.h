/* Compiled kernels on disk. */
#ifndef FOLDRT_CACHE_H
#define FOLDRT_CACHE_H

#include <stdbool.h>
#include <stddef.h>

#ifndef HIDDEN
#define HIDDEN __attribute__((visibility("hidden")))
#endif

struct cache_code {
    void *at; /* of malloc */
    size_t nbytes;
};

/* Where entries are: FOLD_CACHE's value; else a folder below XDG_CACHE_HOME or HOME. */
HIDDEN void foldrt__cache_folder(const char *name);

/* What was stored under these words (device, driver, options) and text: the exact same ones. False:
   nothing is there, or what is there is damaged. */
HIDDEN bool foldrt__cache_get(const char *words, const char *text, struct cache_code *code);

/* Is there a file that should be that one? */
HIDDEN bool foldrt__cache_has(const char *words, const char *text);

/* Stores it, or does nothing where that is impossible: no folder, no room, no permission. Other
   processes see the entry whole or not at all. */
HIDDEN void foldrt__cache_put(const char *words, const char *text, struct cache_code code);

/* Small files under names of their own: the text, with a 0 behind it; and the same written in the
   way of an entry. */
HIDDEN bool foldrt__cache_text_get(const char *name, char *text, size_t room);
HIDDEN void foldrt__cache_text_put(const char *name, const char *text);

#endif
