/* The user's text with the included files that hold loops put in place of their directives. */
#ifndef FOLDCC_DRIVER_PARTS_H
#define FOLDCC_DRIVER_PARTS_H

#include "base/strbuf.h"
#include "driver/scan.h"
#include "base/markers.h"

struct arena;
struct words;

/* One of these files, as often as it is included. */
struct part {
    const char *name;   /* presumed */
    struct strbuf text; /* as it stands in the file */
};

struct parts {
    VEC(struct part) all;   /* the k-th is part k + 1 of the text */
    VEC(uint32_t) entries;  /* which time of a file being entered each is, in the made text */
    uint32_t *made, *whole; /* for scan_files, of the made text and of the whole one */
    size_t nmade;
};

/*
 * Appends the text of the main file to `whole`, with included files in it between line markers as a
 * preprocessor makes them, which tell file and line; `made` is what the host compiler's
 * preprocessor made of it. An included file is put in if it or one that it includes has the keyword
 * of a loop, it is no file of the system, and it means the same there: it includes nothing by a
 * name that is looked for beside it, unless it lies beside the main file, and asks for no property
 * of files (#pragma once, #include_next, __INCLUDE_LEVEL__).
 */
void parts_join(struct parts *p, const struct strbuf *main, const char *name,
                const struct strbuf *made, struct strbuf *whole, struct arena *a);
void parts_release(struct parts *p);

/* Does a file that the text includes by a name in quotes have the keyword of a loop? Those that
   stand beside it and in the folders of -I and -iquote are looked at, and what they include. */
bool parts_have_loop(const char *name, const struct strbuf *text, const struct words *options);

#endif
