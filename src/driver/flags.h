/* What the user's flags say of the language. */
#ifndef FOLDCC_DRIVER_FLAGS_H
#define FOLDCC_DRIVER_FLAGS_H

#include "driver/words.h"

#include <stdbool.h>

/* -std, or NULL: is it C89, which has no declarations in the head of a for loop? */
bool flags_are_c89(const char *std);
/* Do the flags make code of a shared library, whose functions others may replace? */
bool flags_are_shared(const struct words *flags);
/* Do the flags say that types tell no objects apart, or does an attribute of the text say so of a
   type? */
bool flags_loosen_types(const struct words *flags, const char *text);

#endif
