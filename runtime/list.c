/*
 * What devices this machine has, for tools. Programs do not call it.
 */
#include "device.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void first_line(char *to, size_t room, const char *path, const char *key)
{
    FILE *file = fopen(path, "r");
    char line[512];

    while (file && fgets(line, sizeof line, file)) {
        const char *value = strchr(line, ':');
        if (strncmp(line, key, strlen(key)) != 0 || !value)
            continue;
        snprintf(to, room, "%.*s", (int)strcspn(value + 2, "\n"), value + 2);
        break;
    }
    if (file)
        fclose(file);
}

static bool cores_describe(int index, struct foldrt_device *to)
{
    char model[96] = "x86-64";

    if (index)
        return false;
    first_line(model, sizeof model, "/proc/cpuinfo", "model name");
    snprintf(to->what, sizeof to->what, "%s, %s", model, foldrt__isa_names[foldrt__isa_best()]);
    to->memory = (uint64_t)sysconf(_SC_PHYS_PAGES) * (uint64_t)sysconf(_SC_PAGESIZE);
    to->units = (uint32_t)foldrt__core_count();
    to->is_cores = 1;
    return true;
}

int foldrt_device_get(const char *kind, int index, struct foldrt_device *to)
{
    *to = (struct foldrt_device){.units = 0};
    if (!strcmp(kind, "cpu")) {
        snprintf(to->name, sizeof to->name, "cpu");
        return cores_describe(index, to);
    }
    snprintf(to->name, sizeof to->name, "%s:%d", kind, index);
    if (!strcmp(kind, "opencl"))
        return foldrt__opencl.describe(index, to);
    return !strcmp(kind, "cuda") && foldrt__cuda.describe(index, to);
}
