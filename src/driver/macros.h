/* Names of macros, which text that is put before loops must not be made of. */
#ifndef FOLDCC_DRIVER_MACROS_H
#define FOLDCC_DRIVER_MACROS_H

#include "base/vec.h"

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct strbuf;

struct macros {
    VEC(const char *) names; /* sorted; in the arena */
};

/* Preprocessed text that shows its directives (-dD) becomes what it is without: they leave empty
   lines. To `names`, one a line: macros without parameters that the user's files or the command
   line define, and all that are named as words of macros_in_attempts are. */
void macros_hide(struct strbuf *text, struct strbuf *names);
/* The names of such a file; false: it cannot be read. */
bool macros_read(struct macros *m, const char *path, struct arena *a);
/* A macro that would change what stands before loops, or NULL. */
const char *macros_in_attempts(const struct macros *m);

#endif
