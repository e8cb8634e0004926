/* Options in other words. */
#include "driver/spelling.h"

#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

/* Those that end in = are followed by a value. */
static const char *const forms[][2] = {
    {"--all-warnings", "-Wall"},
    {"--ansi", "-ansi"},
    {"--assemble", "-S"},
    {"--compile", "-c"},
    {"--debug", "-g"},
    {"--define-macro", "-D"},
    {"--define-macro=", "-D"},
    {"--dependencies", "-M"},
    {"--extra-warnings", "-Wextra"},
    {"--include", "-include"},
    {"--include-directory", "-I"},
    {"--include-directory=", "-I"},
    {"--language", "-x"},
    {"--language=", "-x"},
    {"--library-directory", "-L"},
    {"--library-directory=", "-L"},
    {"--no-warnings", "-w"},
    {"--output", "-o"},
    {"--output=", "-o"},
    {"--pedantic", "-pedantic"},
    {"--pedantic-errors", "-pedantic-errors"},
    {"--pipe", "-pipe"},
    {"--preprocess", "-E"},
    {"--save-temps=", "-save-temps="},
    {"--shared", "-shared"},
    {"--static", "-static"},
    {"--std=", "-std="},
    {"--trace-includes", "-H"},
    {"--undefine-macro", "-U"},
    {"--undefine-macro=", "-U"},
    {"--user-dependencies", "-MM"},
    {"--verbose", "-v"},
    {"--write-dependencies", "-MD"},
    {"--write-user-dependencies", "-MMD"},
};

const char *spelling_short(const char *word, struct arena *a)
{
    if (strncmp(word, "--", 2) != 0)
        return word;
    for (size_t k = 0; k < sizeof forms / sizeof *forms; k++) {
        const char *from = forms[k][0];
        size_t n = strlen(from);
        if (from[n - 1] == '=' ? !strncmp(word, from, n) && word[n] : !strcmp(word, from))
            return arena_printf(a, "%s%s", forms[k][1], word + n);
    }
    return word;
}

bool spelling_is_plain(const char *words)
{
    for (const char *at = words; at; at = strchr(at, ',')) {
        at += *at == ',';
        if (at[0] != '-' || !at[1] || !strchr("DUI", at[1]) || !at[2] || at[2] == ',')
            return false;
    }
    return true;
}

const char *spelling_depends(const char *words)
{
    static const char *const begins[] = {"-MD,", "-MMD,"};

    for (size_t k = 0; k < sizeof begins / sizeof *begins; k++) {
        size_t n = strlen(begins[k]);
        if (!strncmp(words, begins[k], n) && words[n] && !strchr(words + n, ','))
            return words + n;
    }
    return NULL;
}

const char *spelling_variable(void)
{
    static const char *const names[] = {"CCC_OVERRIDE_OPTIONS", "DEPENDENCIES_OUTPUT",
                                        "SUNPRO_DEPENDENCIES"};

    for (size_t k = 0; k < sizeof names / sizeof *names; k++)
        if (getenv(names[k]))
            return names[k];
    return NULL;
}
