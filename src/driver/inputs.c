/* What the files are that the command names. */
#include "driver/inputs.h"

#include "base/diag.h"

#include <string.h>
#include <sys/stat.h>

const char *inputs_find(const struct command *c, const char *path)
{
    struct stat to, from;

    if (stat(path, &to) != 0 || !S_ISREG(to.st_mode))
        return NULL;
    for (size_t k = 0; k < c->inputs.n; k++) {
        const char *name = c->inputs.at[k].name;
        if (strcmp(name, "-") != 0 && stat(name, &from) == 0 && from.st_dev == to.st_dev &&
            from.st_ino == to.st_ino)
            return name;
    }
    return NULL;
}

bool inputs_overwritten(const struct command *c, const char *path)
{
    const char *name = inputs_find(c, path);

    if (name)
        diag_error("input file '%s' is the same as output file", name);
    return name != NULL;
}

bool input_is_read_once(const char *name)
{
    static const char *const opened[] = {"/dev/stdin", "/dev/fd/", "/proc/"};
    struct stat s;

    for (size_t k = 0; k < sizeof opened / sizeof *opened; k++)
        if (!strncmp(name, opened[k], strlen(opened[k])))
            return true;
    return stat(name, &s) == 0 && !S_ISREG(s.st_mode);
}
