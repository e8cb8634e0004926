/* Options that change what a text means. */
#define _GNU_SOURCE
#include "driver/flags.h"

#include <string.h>

bool flags_are_c89(const char *std)
{
    static const char *const old[] = {"c89",   "c90",          "gnu89",
                                      "gnu90", "iso9899:1990", "iso9899:199409"};

    for (size_t k = 0; std && k < sizeof old / sizeof *old; k++)
        if (!strcmp(std, old[k]))
            return true;
    return false;
}

/* A type that may alias all others, but for vectors, as those of headers, which no loop has. */
static bool has_loose_type(const char *text)
{
    for (const char *at = text; (at = strstr(at, "may_alias")) != NULL; at++) {
        const char *line = at;
        while (line > text && line[-1] != '\n')
            line--;
        if (!memmem(line, strcspn(line, "\n"), "vector_size", strlen("vector_size")))
            return true;
    }
    return false;
}

bool flags_loosen_types(const struct words *flags, const char *text)
{
    bool loose = false;

    for (size_t k = 0; k < flags->list.n; k++)
        if (!strcmp(flags->list.at[k], "-fno-strict-aliasing") ||
            !strcmp(flags->list.at[k], "-fstrict-aliasing"))
            loose = flags->list.at[k][2] == 'n';
    return loose || has_loose_type(text);
}
