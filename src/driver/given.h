/* Options that a preprocessed text gives itself, by pragmas and attributes. */
#ifndef FOLDCC_DRIVER_GIVEN_H
#define FOLDCC_DRIVER_GIVEN_H

#include <stdbool.h>

struct arena;

struct given {
    const char *leaves; /* the word that changes what C means, so that the file is left as it is; or
                           NULL. It lives in the arena. */
    bool loosens;       /* somewhere types tell no objects apart */
};

void given_find(struct given *g, const char *text, struct arena *a);

#endif
