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

/* The index of the last flag that is among the words, from 1; 0: there is none. */
static size_t last_of(const struct words *flags, const char *const *words)
{
    for (size_t k = flags->list.n; k > 0; k--)
        for (size_t w = 0; words[w]; w++)
            if (!strcmp(flags->list.at[k - 1], words[w]))
                return k;
    return 0;
}

bool flags_are_shared(const struct words *flags)
{
    static const char *const pic[] = {"-fPIC", "-fpic", NULL};
    static const char *const other[] = {"-fPIE",    "-fpie",    "-fno-PIC", "-fno-pic",
                                        "-fno-PIE", "-fno-pie", NULL};
    static const char *const interposes[] = {"-fsemantic-interposition", NULL};
    static const char *const final[] = {"-fno-semantic-interposition", NULL};

    return last_of(flags, pic) > last_of(flags, other) &&
           last_of(flags, final) <= last_of(flags, interposes);
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
