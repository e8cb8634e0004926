/*
 * Which OpenCL drivers are installed, by the files that the ICD loader reads: the drivers
 * themselves take long to load, and PoCL's devices are this machine's cores.
 */
#define _GNU_SOURCE
#include "device.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    return good && !strcasestr(line, "pocl") && (has_nvidia || !strcasestr(line, "nvidia"));
}

bool foldrt__icds_are_at_hand(bool has_nvidia)
{
    const char *folder = secure_getenv("OCL_ICD_VENDORS");
    bool found = false;

    if (!folder || !*folder)
        folder = secure_getenv("OPENCL_VENDOR_PATH");
    if (!folder || !*folder)
        folder = "/etc/OpenCL/vendors";
    DIR *entries = opendir(folder);
    for (struct dirent *e; !found && entries && (e = readdir(entries));) {
        const char *end = strrchr(e->d_name, '.');
        found = end && !strcmp(end, ".icd") && is_of_interest(folder, e->d_name, has_nvidia);
    }
    if (entries)
        closedir(entries);
    return found;
}
