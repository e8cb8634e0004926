/*
 * The kernels of a loop: its own text between the dialect and an algorithm of kernels/device,
 * compiled when the loop first runs, kept for later runs and, by cache.c, for later processes.
 */
#include "device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void foldrt__device_complain(const struct device *d, const char *text, const char *words)
{
    unsigned line = 1;

    if (d->is_quiet)
        return;
    fprintf(stderr, "foldrt: a kernel does not compile:\n%s\n", words);
    for (const char *p = text; *p; line++) {
        const char *end = strchr(p, '\n');
        int n = end ? (int)(end - p) : (int)strlen(p);
        fprintf(stderr, "%5u  %.*s\n", line, n, p);
        p += end ? n + 1 : n;
    }
}

/* The program of a text: compiled code from the disk, or from the device's compiler. */
static void *program_get(struct device *device, const char *text, char *why)
{
    struct cache_code code;
    void *program = NULL;

    if (foldrt__cache_get(device->words, text, &code)) {
        program = device->api->load(device, code, why);
        free(code.at);
    }
    if (!program && device->api->compile(device, text, &code, why)) {
        program = device->api->load(device, code, why);
        if (program)
            foldrt__cache_put(device->words, text, code);
        free(code.at);
    }
    return program;
}

/* The whole text, of malloc, or NULL. */
static char *text_of(const char *own, const struct algorithm *by)
{
    const char *parts[] = {by->define,
                           foldrt__embedded_dialect,
                           foldrt__embedded_libm,
                           own,
                           by->text,
                           by->more[0],
                           by->more[1],
                           by->more[2],
                           by->more[3]};
    size_t n = 1;

    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        n += parts[i] ? strlen(parts[i]) + 1 : 0;
    char *text = malloc(n), *end = text;
    for (size_t i = 0; text && i < sizeof parts / sizeof *parts; i++)
        if (parts[i])
            end += sprintf(end, "%s\n", parts[i]);
    return text;
}

static bool build(struct device *device, struct built *b, char *why)
{
    const struct algorithm *by = b->by;
    char *text = text_of(b->text, by);

    if (!text)
        return false;
    void *program = program_get(device, text, why);
    free(text);
    for (uint32_t i = 0; program && by->kernels[i]; i++)
        b->kernels[i] = device->api->kernel(device, program, by->kernels[i]);
    if (program && device->has_notice)
        b->say = device->api->kernel(device, program, "fold_say");
    if (program && !b->kernels[0])
        snprintf(why, DEVICE_WHY, "the device has no atomic operations on 64 bits");
    return program && b->kernels[0];
}

static struct built *built_find(const struct device *d, const struct foldrt_kernel *kernel,
                                const struct algorithm *by)
{
    for (struct built *b = d->built; b; b = b->next)
        if (b->by == by && !strcmp(b->text, kernel->text))
            return b;
    return NULL;
}

const struct built *foldrt__built(struct device *d, const struct foldrt_kernel *kernel,
                                  const struct algorithm *by)
{
    char why[DEVICE_WHY] = "out of memory";
    struct built *b = built_find(d, kernel, by);

    if (b)
        return b->kernels[0] ? b : NULL;
    b = calloc(1, sizeof *b);
    if (!b)
        return NULL;
    b->by = by;
    b->text = malloc(strlen(kernel->text) + 1);
    if (!b->text) {
        free(b);
        return NULL;
    }
    memcpy(b->text, kernel->text, strlen(kernel->text) + 1);
    if (!build(d, b, why))
        foldrt__device_warn(d, why);
    b->next = d->built;
    d->built = b;
    return b->kernels[0] ? b : NULL;
}

bool foldrt__is_built(const struct device *d, const struct foldrt_kernel *kernel,
                      const struct algorithm *by)
{
    return built_find(d, kernel, by) != NULL;
}

bool foldrt__is_on_disk(const struct device *d, const struct foldrt_kernel *kernel,
                        const struct algorithm *by)
{
    char *text = text_of(kernel->text, by);
    bool good = text && foldrt__cache_has(d->words, text);

    free(text);
    return good;
}
