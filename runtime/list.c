/*
 * What devices this machine has and how fast they are, for tools. Programs do not call it.
 */
#include "device.h"
#include "rates.h"
#include "system.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    to->memory = foldrt__memory_size();
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

static bool cores_measure(struct rates *r)
{
    char *memory = aligned_alloc(4096, foldrt__measured_bytes);

    if (!memory)
        return false;
    memset(memory, 1, foldrt__measured_bytes);
    foldrt__rates_measure_cores(r, memory, foldrt__measured_bytes);
    free(memory);
    return true;
}

static bool device_measure(const char *kind, int index, struct rates *r, char *why)
{
    double from = foldrt__now();
    const struct device_api *api = strcmp(kind, "cuda") ? &foldrt__opencl : &foldrt__cuda;
    struct device *d = foldrt__device_add(api->open(index, why));

    r->open = foldrt__now() - from;
    if (!d || !foldrt__rates_measure(d, r, why))
        return false;
    foldrt__rates_put(r, kind, index);
    return true;
}

int foldrt_rates_measure(const char *kind, int index, struct foldrt_rates *to, char why[256])
{
    struct rates r = foldrt__rates_default;
    double last = (double)foldrt__copy_sizes[COPY_SIZES - 1];

    foldrt__begin();
    snprintf(why, DEVICE_WHY, "out of memory");
    if (!strcmp(kind, "cpu")) {
        if (!cores_measure(&r))
            return 0;
        *to = (struct foldrt_rates){.read = r.read_all, .read_one = r.read_one};
        return 1;
    }
    if (!device_measure(kind, index, &r, why))
        return 0;
    *to = (struct foldrt_rates){
        .to = last / r.to[COPY_SIZES - 1],
        .from = last / r.from[COPY_SIZES - 1],
        .read = r.read,
        .start = r.start,
        .open = r.open,
        .simple = r.simple,
        .wide = r.wide,
        .slow = r.slow,
    };
    return 1;
}
