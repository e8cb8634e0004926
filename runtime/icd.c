/*
 * Which OpenCL drivers are installed, by the files that the ICD loader reads: the drivers
 * themselves take long to load, and PoCL's devices are this machine's cores.
 */
#define _GNU_SOURCE
#include "device.h"
#include "system.h"

#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>

/* A lower-case word, in a text of any. */
static bool has_word(const char *text, const char *word)
{
    for (; *text; text++) {
        size_t k = 0;
        while (word[k] && tolower((unsigned char)text[k]) == word[k])
            k++;
        if (!word[k])
            return true;
    }
    return false;
}

static bool is_of_interest(const char *folder, const char *name, bool has_nvidia)
{
    char path[4096], line[512] = "";
    FILE *file = NULL;

    if (snprintf(path, sizeof path, "%s/%s", folder, name) < (int)sizeof path)
        file = fopen(path, "re");
    if (!file)
        return false;
    bool good = fgets(line, sizeof line, file) != NULL;
    fclose(file);
    return good && !has_word(line, "pocl") && (has_nvidia || !has_word(line, "nvidia"));
}

static bool names_are_of_interest(const char *folder, const char *entries, size_t nbytes,
                                  bool has_nvidia)
{
    for (size_t at = 0; at < nbytes; at += ((const struct dirent *)(entries + at))->d_reclen) {
        const char *name = ((const struct dirent *)(entries + at))->d_name;
        const char *end = strrchr(name, '.');
        if (end && !strcmp(end, ".icd") && is_of_interest(folder, name, has_nvidia))
            return true;
    }
    return false;
}

bool foldrt__icds_are_at_hand(bool has_nvidia)
{
    const char *folder = foldrt__secure_getenv("OCL_ICD_VENDORS");
    union {
        struct dirent first;
        char bytes[8192];
    } room;
    bool found = false;

    if (!folder || !*folder)
        folder = foldrt__secure_getenv("OPENCL_VENDOR_PATH");
    if (!folder || !*folder)
        folder = "/etc/OpenCL/vendors";
    int entries = foldrt__open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
    if (entries < 0)
        return false;
    for (ssize_t n; !found && (n = foldrt__getdents(entries, &room, sizeof room)) > 0;)
        found = names_are_of_interest(folder, room.bytes, (size_t)n, has_nvidia);
    foldrt__close(entries);
    return found;
}
